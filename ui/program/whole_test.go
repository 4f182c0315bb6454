package program

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
)

// Every text of every screen can be read whole, in small windows but for the page of a new
// game, where long descriptions end early.
func TestTextsAreWhole(t *testing.T) {
	apptest.WholeTexts(t, tour, []fyne.Size{apptest.Usual, apptest.Small}, func(_, _ string) bool { return false })
	apptest.WholeTexts(t, tour, []fyne.Size{apptest.Enlarged, apptest.Least},
		func(screen, _ string) bool {
			return strings.HasPrefix(screen, "new-") || screen == "replace" || screen == "symbols-new"
		})
}
