package trainer

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
)

// Every text of every screen can be read whole, in small windows but for the comparison of armies, which scrolls
// sideways.
func TestTextsAreWhole(t *testing.T) {
	apptest.WholeTexts(t, tour, []fyne.Size{apptest.Usual, apptest.Small}, func(_, _ string) bool { return false })
	apptest.WholeTexts(t, tour, []fyne.Size{apptest.Enlarged, apptest.Least},
		func(screen, _ string) bool { return strings.HasPrefix(screen, "armies") })
}
