package control

import (
	"slices"

	"midline/engine/settings"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/present"
	"midline/ui/screen"
)

// comparing is the page on which the armies are compared.
type comparing struct {
	own, its int       // the matchup that is shown
	from     app.Route // that leaving it leads to
}

// mayCompare reports whether the screen that is shown can be left for the comparison, and
// come back to as it was.
func (a *App) mayCompare() bool { return isLastingPage(a.At()) }

// isLastingPage reports whether one can come back to a page as it was.
func isLastingPage(r app.Route) bool {
	return slices.Contains([]app.Route{app.Home{}, app.Learn{}, app.NewGame{}, app.Game{}, app.Settings{}, app.Library{}, app.Statistics{}, app.About{}}, r)
}

// compareArmies shows the comparison, and afterwards the screen from which it came.
func (a *App) compareArmies() {
	a.comparing.from = a.At()
	a.Go(app.Armies{})
}

// armiesScreen compares the armies.
func (a *App) armiesScreen() app.Screen {
	c := &a.comparing
	m := present.ArmiesModel()
	m.Own, m.Its = c.own, c.its
	return screen.NewArmies(a.art, m, screen.ArmiesCalls{
		Play: a.chooseMatchup, Show: func(own, its int) { c.own, c.its = own, its }, Back: func() { a.Go(c.from) },
	})
}

// chooseMatchup is the screen of a new game, with an army against another.
func (a *App) chooseMatchup(own, against string) {
	army, _ := catalogue.ArmyByID(against)
	a.Prefs().Set(func(set *settings.Settings) {
		set.NewGame.Opponent, set.NewGame.ComputerArmy = opponents["computer"], string(army.Letter)
	})
	a.chooseGame(own)
}
