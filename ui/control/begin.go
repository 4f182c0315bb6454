package control

import (
	"midline/engine/opponent"
	"midline/ui/newgame"
	"midline/ui/sound"
	"midline/ui/words"
)

// BeginGame implements newgame.Games.
func (a *App) BeginGame(b newgame.Beginning) {
	a.save(b.Game)
	s := a.newSession(b.Game, b.Throws)
	s.ear.opening = &sound.Cue{Sound: sound.Start}
	a.play(s)
	if b.Guided {
		s.guide = words.T("begin.guide")
		s.showGuide()
	}
}

// FirstGame begins a newcomer's first game.
func (a *App) FirstGame() { a.newgame.FirstGame() }

// rematch begins the next game of the match, after the choice of another army with change.
func (a *App) rematch(change bool) {
	if s := a.session; s != nil && s.turn.Over() {
		a.newgame.Rematch(s.game, change)
	}
}

// rematchAt is a rematch against another level.
func (a *App) rematchAt(level opponent.Level) {
	if s := a.session; s != nil && s.turn.Over() {
		a.newgame.RematchAt(s.game, level)
	}
}

// followAdvice begins what was suggested after a game: another game of the series where
// the army stays, else a new one.
func (a *App) followAdvice(w *advice) {
	s := a.session
	if s == nil || !s.turn.Over() {
		return
	}
	if e, counts := resultOf(s.game); counts && e.Army == w.Army {
		a.rematchAt(w.Level)
		return
	}
	a.newgame.Begin(w.Army, w.Level)
}
