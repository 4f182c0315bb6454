package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
)

// Every text beside a board can be read whole, but for what a computer thinks, which changes all the time, and in the
// smallest window the banner of the end.
func TestTextsOfGamesAreWhole(t *testing.T) {
	thought := func(text string) bool { return strings.HasPrefix(text, "Depth ") }
	apptest.WholeTexts(t, gameTour, []fyne.Size{apptest.Usual, apptest.Small},
		func(_, text string) bool { return thought(text) })
	apptest.WholeTexts(t, gameTour, []fyne.Size{apptest.Least},
		func(screen, text string) bool { return thought(text) || strings.HasPrefix(screen, "game-end-") })
}
