package control

import (
	"midline/engine/settings"
	"midline/ui/catalogue"
	"midline/ui/film"
	"midline/ui/present"
	"midline/ui/screen"
)

// demonstration is the film of an army, as the settings want it; nil if there is
// none.
func (a *App) demonstration(army string) screen.Demo {
	record, _ := catalogue.ArmyByID(army)
	f, err := present.Demo(record.Demo)
	if err != nil { // held by a test
		return nil
	}
	f.Still, f.Slow = a.set.Animation == settings.AnimationOff, a.set.Animation == settings.AnimationSlow
	return film.New(f, a.colors(), a.art.Piece, a.art.Icon)
}
