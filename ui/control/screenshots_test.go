package control

import (
	"slices"
	"testing"

	"midline/ui/app/apptest"
)

// Screenshots of every screen are written where that is asked for.
func TestScreenshots(t *testing.T) { apptest.Screenshots(t, tour, inOneLook) }

// inOneLook reports whether a screen is drawn in the default theme with a light window
// only.
func inOneLook(name string) bool {
	if name == "game-end-series" || name == "game-end-match" || name == "home-series" || name == "home-match" {
		return true
	}
	return slices.ContainsFunc(pictures, func(p picture) bool { return name == "game-"+p.name && !p.always })
}
