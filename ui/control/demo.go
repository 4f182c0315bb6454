package control

import (
	"midline/ui/catalogue"
	"midline/ui/film"
	"midline/ui/kit"
	"midline/ui/present"
)

// demonstration is the film of an army, nil if there is none.
func (a *App) demonstration(army string) kit.Demo {
	record, _ := catalogue.ArmyByID(army)
	return a.reel(present.Demo(record.Demo))
}

// featureDemo is the film of a feature, nil if there is none.
func (a *App) featureDemo(f catalogue.Feature) kit.Demo { return a.reel(present.FeatureDemo(f)) }

// reel shows a film as the settings want it.
func (a *App) reel(f film.Film, err error) kit.Demo { return present.Reel(a, a.art, f, err) }
