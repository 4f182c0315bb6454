package present

import (
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/film"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Reel returns a reel for a demonstration in a variant with the speed of the settings, nil if there is an error.
func Reel(f app.Frame, art kit.Art, form string, demo catalogue.Demo) kit.Demo {
	played, err := Demo(form, demo)
	if err != nil { // a test plays every film
		return nil
	}
	animation := f.Prefs().Get().Animation
	played.Still, played.Slow = animation == settings.AnimationOff, animation == settings.AnimationSlow
	return film.New(played, f.Prefs().Colors(), art.Piece, art.Icon, app.BoardWords)
}
