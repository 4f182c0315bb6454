package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/ui/paint"
	"midline/ui/paint/cost"
)

// The bounds of a frame of the screen of a game, without a graphics card (package cost).
const (
	mostMilliseconds = 9.0
	mostObjects      = 240
)

// A frame of the screen of a game without pieces is cheap on each page of the panel. Fyne draws all of it for each
// frame.
func TestScreenCostsLittle(t *testing.T) {
	paint.UseShaders(true)
	defer paint.UseShaders(false)
	tb := resting(t, "chess2", array)
	w := test.NewTempWindow(t, tb.Screen)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	for _, tab := range Tabs() {
		tb.open(tab.ID)
		r := cost.Of(w.Content())
		t.Logf("%s\n%v", tab.ID, r)
		if r.Milliseconds() > mostMilliseconds || len(cost.Items(w.Content())) > mostObjects {
			t.Errorf("the page %s: %.2f ms and %d objects a frame, more than %.1f and %d\n%v", tab.ID, r.Milliseconds(),
				len(cost.Items(w.Content())), mostMilliseconds, mostObjects, r)
		}
	}
}
