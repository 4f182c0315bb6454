package program

import (
	"testing"

	"midline/ui/app/apptest"
)

// Every screen looks as it did.
func TestGoldenScreens(t *testing.T) {
	apptest.GoldenScreens(t, tour, "home-unfinished", "new-computer", "settings")
}
