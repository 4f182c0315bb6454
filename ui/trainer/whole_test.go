package trainer

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
)

// Every text of every screen can be read whole.
func TestTextsAreWhole(t *testing.T) {
	sizes := []fyne.Size{apptest.Usual, apptest.Small}
	apptest.WholeTexts(t, tour, sizes, func(_, text string) bool { return false })
}
