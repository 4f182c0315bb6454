package program

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
	return slices.Contains([]string{"game-end-series", "game-end-match", "home-series", "home-match"}, name)
}
