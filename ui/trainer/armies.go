package trainer

import (
	"midline/ui/app"
)

// armiesPage compares the armies. It leads back to where it was opened.
func (r *Room) armiesPage() app.Screen {
	back := r.Frame.From()
	m := armiesModelOf()
	m.Own, m.Its = r.matchup[0], r.matchup[1]
	return newArmiesScreen(r.Art, m, armiesCalls{
		Play: r.Matches.ChooseArmies,
		Show: func(own, its int) { r.matchup = [2]int{own, its} },
		Back: func() { r.Frame.Go(back) },
	})
}
