package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/words"
)

// Begin puts a new game on the board. throws are those of the dice that found its start position, nil
// for none; guided, a newcomer is told how it is won.
func (r *Room) Begin(g *game.Game, throws []orthodox.Throw, guided bool) {
	r.unfinished.putAside(g)
	r.save(g)
	s := newSession(r, g, throws)
	s.sounds.opening = &sound.Cue{Sound: sound.Start}
	r.play(s)
	if guided {
		s.guideBy(words.T("begin.guide"))
	}
}

// BeginFrom is Begin for a game from which Escape leads back to where it was begun.
func (r *Room) BeginFrom(g *game.Game, back func()) {
	r.Begin(g, nil, false)
	r.Session.controls.back = back
}

// Open puts a game on the board that was begun elsewhere.
func (r *Room) Open(g *game.Game) {
	g.Identify() // what it was saved as may go on elsewhere
	r.unfinished.putAside(g)
	r.save(g)
	r.play(newSession(r, g, nil))
}

// play puts a session on the screen.
func (r *Room) play(s *Session) {
	if r.Session != nil && r.Session != s {
		r.Session.close()
	}
	r.Session = s
	r.Frame.Go(app.Game{})
}

// save saves the game in play. Its end is on the disk apart before, until the library has it:
// the next game takes the place of the save.
func (r *Room) save(g *game.Game) {
	if g.ID() == "" {
		g.Identify()
	}
	if r.savePath == "" {
		return
	}
	r.Library.Secure(g)
	r.Writer.SaveGame(r.savePath, g)
}

// leaveGame lets the game in play rest: its clock stands and nobody thinks.
func (r *Room) leaveGame() {
	if r.Session != nil {
		r.closeSheet(r.Session)
		r.Session.stop()
		r.leftGame()
	}
}

// leftGame saves the game in play, or keeps what was noted on it after its end.
func (r *Room) leftGame() {
	if !r.Session.Turn.Over() {
		r.save(r.Session.Game)
	} else {
		r.Library.PutFinished(&r.Session.Entry, r.Session.Game)
	}
}

// Recover keeps the games that ended in earlier sittings and did not get into the library, and
// lets them count.
func (r *Room) Recover() {
	if r.savePath != "" {
		r.Library.Recover(r.countLeft)
	}
}

// PlayPosition begins a game from a position.
func (r *Room) PlayPosition(p rules.Position, players [2]game.Player, clock game.Control) {
	r.playPosition(p, players, clock, "")
}

// playPosition begins a game from a position, in which the player is guided by a text, "" for none.
func (r *Room) playPosition(p rules.Position, players [2]game.Player, clock game.Control, guide string) {
	g, err := game.New(game.Options{Start: p, Players: players, Control: clock, Now: r.Now})
	if err != nil {
		app.TellText(r.Frame, words.Sentence(words.Error(err)))
		return
	}
	r.Open(g)
	if guide != "" {
		r.Session.guideBy(guide)
	}
}

// playFrom begins a game from a position against an opponent, with a side and a clock of the player's.
func (r *Room) playFrom(p rules.Position, other opponent.Opponent, color rules.Color, clock, guide string) {
	var players [2]game.Player
	players[color.Other()].Opponent = other
	r.playPosition(p, players, present.ClockControl(clock, color), guide)
}

// Rematch begins the next game of the match, after the choice of another army with change.
func (r *Room) Rematch(change bool) {
	if s := r.Session; s != nil && s.Turn.Over() {
		r.Matches.Rematch(s.Game, change)
	}
}

// rematchAt is a rematch against another level.
func (r *Room) rematchAt(level opponent.Level) {
	if s := r.Session; s != nil && s.Turn.Over() {
		r.Matches.RematchAt(s.Game, level)
	}
}

// followAdvice begins what was suggested after a game: another game of the series where
// the army stays, else a new one.
func (r *Room) followAdvice(w *advice) {
	s := r.Session
	if s == nil || !s.Turn.Over() {
		return
	}
	if e, counts := resultOf(s.Game); counts && e.Army == w.Army {
		r.rematchAt(w.Level)
		return
	}
	r.Matches.Begin(w.Army, w.Level)
}

// learn notes what was learned, unless the game was reviewed before.
func (r *Room) learn(e progress.Event) {
	if e.Own != nil && slices.Contains(r.Progress.State.Own, e.Own.Line) {
		return
	}
	e.At = r.Now()
	r.Progress.Add(e)
}
