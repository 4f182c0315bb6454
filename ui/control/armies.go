package control

import (
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/screen"
)

// CompareArmies shows the comparison of the armies, and afterwards the page from which it came.
func (r *trainerRoom) CompareArmies() {
	r.origin = r.Frame.At()
	r.Frame.Go(app.Armies{})
}

// armiesPage compares the armies.
func (r *trainerRoom) armiesPage() app.Screen {
	m := present.ArmiesModel()
	m.Own, m.Its = r.matchup[0], r.matchup[1]
	return screen.NewArmies(r.Art, m, screen.ArmiesCalls{
		Play: r.Matches.ChooseArmies,
		Show: func(own, its int) { r.matchup = [2]int{own, its} },
		Back: func() { r.Frame.Go(r.origin) },
	})
}
