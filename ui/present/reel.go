package present

import (
	"midline/ui/app"
	"midline/ui/film"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Reel returns a reel for a film with the speed of the settings, nil if there is an error.
func Reel(f app.Frame, art kit.Art, played film.Film, err error) kit.Demo {
	if err != nil { // a test plays every film
		return nil
	}
	animation := f.Prefs().Get().Animation
	played.Still, played.Slow = animation == settings.AnimationOff, animation == settings.AnimationSlow
	return film.New(played, f.Prefs().Colors(), art.Piece, art.Icon)
}
