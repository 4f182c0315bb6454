package control

import (
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/store"
	"midline/ui/words"
)

// gameEnded is told when a game is over. What counts is written first: when the library has
// the game, nothing is left to be done of it.
func (a *App) gameEnded(s *session) {
	a.countGame(s)
	a.library.PutFinished(&s.entry, s.game)
}

// recoverFinished keeps the games that ended in earlier sittings and did not get into the
// library, and lets them count.
func (a *App) recoverFinished() {
	if a.savePath != "" {
		a.library.Recover(a.countLeft)
	}
}

// countLeft lets a game of an earlier sitting count that did not then. What help there was is
// not known any more.
func (a *App) countLeft(g *game.Game) {
	e, counts := resultOf(g)
	if !counts || a.learned.State.Counted(e.ID) {
		return
	}
	e.Coached = true
	a.learned.Add(progress.Event{At: a.now(), Game: &e})
}

// keepAnalysis keeps what lies on the analysis board: where it comes from the library, there.
func (a *App) keepAnalysis(g *game.Game) {
	a.library.Put(&a.desk.session.entry, library.Meta{Source: library.Kept}, g)
	a.desk.changed = false
	a.desk.session.tellCalmly(words.T("desk.kept"))
}

// KeepPosition keeps a position that was set up.
func (a *App) KeepPosition(p rules.Position) {
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	a.library.Put(&store.Entry{}, library.Meta{Source: library.Kept}, g)
	a.Tell(bars.Notice{About: app.AboutKept, Text: words.T("desk.kept"), Calm: true, Here: true})
}

// findShown shows the games in which the position on the board occurs.
func (a *App) findShown() { a.games.Find(*a.onBoard().turn.Shown().Position()) }

// updateKept writes back what was changed of a game of the library.
func (a *App) updateKept() {
	s := a.desk.session
	if !a.desk.changed || !s.entry.Used() {
		return
	}
	a.library.Put(&s.entry, library.Meta{}, s.game)
	a.desk.changed = false
}
