package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/words"
)

// Begin puts a new game on the board. throws are those of the dice that found its start position, nil
// for none; guided, a newcomer is told how it is won.
func (r *Room) Begin(g *game.Game, throws []orthodox.Throw, guided bool) {
	r.save(g)
	s := newSession(r, g, throws)
	s.sounds.opening = &sound.Cue{Sound: sound.Start}
	r.play(s)
	if guided {
		s.guideBy(words.T("begin.guide"))
	}
}

// Open puts a game on the board that was begun elsewhere.
func (r *Room) Open(g *game.Game) {
	g.Identify() // what it was saved as may go on elsewhere
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

// Resume resumes the unfinished game.
func (r *Room) Resume() {
	if r.Session != nil {
		r.play(r.Session)
	}
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

// Replacing does what takes the place of the unfinished game, after asking if there is one.
func (r *Room) Replacing(do func()) {
	question := r.givesUp()
	if question == "" {
		do()
		return
	}
	s := r.Session
	still := func() bool { return r.Session == s && r.givesUp() == question }
	app.Confirm(r.Frame, app.AboutGame, question, "replace.yes", "replace.no", still, do)
}

// givesUp is the question whether the unfinished game is to be given up, "" where there is none.
func (r *Room) givesUp() string {
	switch {
	case r.Session == nil:
	case present.GoesOn(r.Session.Game):
		return "replace.match"
	case !r.Session.Turn.Over() && r.Session.Game.Current().Parent() != nil:
		return "replace.ask"
	}
	return ""
}

// PlayPosition begins a game from a position.
func (r *Room) PlayPosition(p rules.Position, players [2]game.Player) { r.playPosition(p, players, "") }

// playPosition begins a game from a position, in which the player is guided by a text, "" for none.
func (r *Room) playPosition(p rules.Position, players [2]game.Player, guide string) {
	g, err := game.New(game.Options{Start: p, Players: players})
	if err != nil {
		app.TellText(r.Frame, words.Sentence(words.Error(err)))
		return
	}
	r.Replacing(func() {
		r.Open(g)
		if guide != "" {
			r.Session.guideBy(guide)
		}
	})
}

// playFrom begins a game from a position against an opponent, with a side of the player's.
func (r *Room) playFrom(p rules.Position, other opponent.Opponent, color rules.Color, guide string) {
	var players [2]game.Player
	players[color.Other()].Opponent = other
	r.playPosition(p, players, guide)
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

// offered reports whether the first screen offers a game: one that goes on, alone or
// in its match, or one that was over before its first action, whose end is to be told.
func offered(g *game.Game) bool {
	return !g.Result().Over() || present.GoesOn(g) || overAtStart(g)
}

func overAtStart(g *game.Game) bool {
	return g.Current().Parent() == nil && g.Position().Status().Reason != rules.Ongoing
}

// Unfinished describes the unfinished game, nil if there is none.
func (r *Room) Unfinished() *present.Unfinished {
	s := r.Session
	if s == nil || !offered(s.Game) {
		return nil
	}
	p := s.Game.Position()
	small := ui.New(ui.Config{Piece: r.Art.Piece, Icon: r.Art.Icon, Bare: true})
	small.SetColors(r.Frame.Prefs().Colors())
	small.SetFlipped(s.Bottom == rules.Black)
	small.SetView(present.View(p, present.Scene{Last: s.Game.LastTurn(), Over: true}))
	if s.Turn.Adjourned() {
		small.SetView(hidden(s.Game.Current()))
	}
	v := p.Rules().Variant
	m := &present.Unfinished{Board: ui.NewPicture(small), Title: present.Title(v),
		Lines: []string{words.T("home.turn", present.Title(v), p.Fullmove())}}
	if v.Chosen {
		m.Title = words.T("home.against", words.Army(p.Rules().Army(rules.White).ID),
			words.Army(p.Rules().Army(rules.Black).ID))
	}
	switch {
	case overAtStart(s.Game):
		m.Head, m.Button = words.T("home.over"), words.T("end.review")
		m.Lines = []string{present.Title(v), present.ResultTitle(s.Game)}
	case s.Turn.Over():
		match := s.Game.Match()
		m.Head = words.T("home.match")
		m.Lines = []string{present.MatchTitle(match), present.ResultTitle(s.Game)}
	}
	me, alone := s.Turn.Alone()
	switch {
	case alone:
		m.Lines = append(m.Lines, present.OpponentName(s.Game.Players()[me.Other()].Opponent))
	case s.Turn.Watching():
		m.Lines = append(m.Lines, words.T("home.watch"))
	default:
		m.Lines = append(m.Lines, words.T("home.two"))
	}
	for _, c := range []rules.Color{p.Side(), p.Side().Other()} {
		m.Sides = append(m.Sides, s.resumeSide(c))
	}
	return m
}

// resumeSide describes a side of the unfinished game, or of the last one of an
// unfinished match.
func (s *Session) resumeSide(c rules.Color) present.UnfinishedSide {
	side := present.UnfinishedSide{Name: s.Name(c), ToMove: c == s.Game.Position().Side() && !s.Turn.Over()}
	switch {
	case s.Turn.Watching():
		side.Name = words.Color(c == rules.White)
	case s.Turn.Computer(c): // the level is said above
		side.Name = words.T("player.machine")
	}
	if side.ToMove {
		side.Name = words.T("home.tomove", side.Name)
	}
	switch {
	case overAtStart(s.Game): // nobody played
	case s.Turn.Over():
		side.Clock = present.Points(s.Game)[c]
	case s.Game.Control().Timed():
		side.Clock = Clock(s.Game.Remaining(c))
	}
	return side
}
