package play

import (
	"testing"

	"midline/ui/app/apptest"
)

// Everything beside a board can be read and reached in every window.
func TestGamesAreWhole(t *testing.T) { apptest.Whole(t, gameTour) }
