package program

import (
	"testing"

	"midline/ui/app/apptest"
)

// Every screen looks as it did.
func TestGoldenScreens(t *testing.T) {
	translated := []string{"home-unfinished", "new-computer", "settings", "library"}
	apptest.GoldenScreens(t, tour, translated, "home-unfinished", "new-computer", "settings")
}
