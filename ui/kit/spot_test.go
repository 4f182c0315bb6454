package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// A spot shows its text beside its area after a while, and another one, or none, when it is told to.
func TestSpot(t *testing.T) {
	app := test.NewTempApp(t)
	tips, spot := NewTips(), NewSpot()
	defer tips.Stop()
	w := app.NewWindow("")
	w.SetContent(container.NewStack(container.NewWithoutLayout(spot), tips))
	w.Resize(fyne.NewSize(800, 600))
	spot.Point("a sign", fyne.NewPos(100, 100), fyne.NewSize(60, 60))
	if tips.of != &spot.Press {
		t.Fatal("it is not about to be shown")
	}
	tips.show()
	if tips.text.Text != "a sign" || len(tips.Kids) == 0 || spot.ring.Position() != fyne.NewPos(100, 100) {
		t.Errorf("%q is shown for an area at %v", tips.text.Text, spot.ring.Position())
	}
	spot.Point("", fyne.Position{}, fyne.Size{})
	if tips.of != nil || len(tips.Kids) > 0 {
		t.Error("it stays")
	}
}
