package control

import (
	"midline/engine/opponent"
	"midline/engine/settings"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/present"
)

// chooseGame is the screen of a new game, with an army or a game chosen.
func (a *App) chooseGame(group string) {
	a.selectGroup(group)
	a.Go(app.NewGame{})
}

// selectGroup makes an army or a game that which the next game begins with.
func (a *App) selectGroup(group string) {
	if army, found := catalogue.ArmyByID(group); found {
		present.SelectGame(a.Prefs(), "chess2")
		a.Prefs().Set(func(set *settings.Settings) { set.NewGame.Army = string(army.Letter) })
		return
	}
	present.SelectGame(a.Prefs(), group)
}

// beginAt begins a game of a group, against Midline at a level. Everything else is
// as it was chosen last.
func (a *App) beginAt(group string, level opponent.Level) {
	a.selectGroup(group)
	a.Prefs().Set(func(set *settings.Settings) {
		n := &set.NewGame
		n.Opponent, n.Engine, n.Match = opponent.Midline, "", 1
		set.Level = level
	})
	a.drawBlind()
	c := a.lastChoice()
	a.replacing(func() { a.chooseArmies(c) })
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
	a.beginAt(w.Army, w.Level)
}

// matches lets the trainer begin games.
type matches struct{ a *App }

func (m matches) Begin(group string, level opponent.Level) { m.a.beginAt(group, level) }
func (m matches) Choose(group string)                      { m.a.chooseGame(group) }

// ChooseArmies implements trainerMatches.
func (m matches) ChooseArmies(own, against string) {
	army, _ := catalogue.ArmyByID(against)
	m.a.Prefs().Set(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.ComputerArmy = opponent.Midline, string(army.Letter)
	})
	m.a.chooseGame(own)
}
