package present

import (
	"midline/ui/app"
	"midline/ui/film"
	"midline/ui/kit"
	"midline/ui/settings"
)

// Reel shows a film as the settings want it, nil where there is none.
func Reel(f app.Frame, art kit.Art, played film.Film, err error) kit.Demo {
	if err != nil { // held by a test
		return nil
	}
	animation := f.Prefs().Get().Animation
	played.Still, played.Slow = animation == settings.AnimationOff, animation == settings.AnimationSlow
	return film.New(played, f.Prefs().Colors(), art.Piece, art.Icon)
}
