package control

import (
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/screen"
)

// armiesPage compares the armies. It leads back to where it was opened.
func (r *trainerRoom) armiesPage() app.Screen {
	back := r.Frame.From()
	m := present.ArmiesModel()
	m.Own, m.Its = r.matchup[0], r.matchup[1]
	return screen.NewArmies(r.Art, m, screen.ArmiesCalls{
		Play: r.Matches.ChooseArmies,
		Show: func(own, its int) { r.matchup = [2]int{own, its} },
		Back: func() { r.Frame.Go(back) },
	})
}
