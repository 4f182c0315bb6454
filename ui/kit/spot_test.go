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

// A tip about a sign on a board stays beside it, as it covers a part of the board wherever it is near.
func TestSpotOnABoard(t *testing.T) {
	app := test.NewTempApp(t)
	tips, spot := NewTips(), NewSpot()
	defer tips.Stop()
	board := Art{}.NewIconButton("", Tip{}, nil) // reacts to the pointer all over
	w := app.NewWindow("")
	w.SetPadded(false)
	w.SetContent(container.NewStack(container.NewWithoutLayout(board, spot), tips))
	w.Resize(fyne.NewSize(1000, 700))
	Put(board, 20, 20, 640, 640)
	for _, at := range []fyne.Position{{X: 20, Y: 20}, {X: 340, Y: 340}, {X: 340, Y: 500}, {X: 500, Y: 340}} {
		spot.Point("a sign", fyne.Position{}, fyne.Size{})
		spot.Point("another", at, fyne.NewSize(80, 80))
		tips.show()
		tip := area{tips.ground.Position(), tips.ground.Size()}
		dx := max(tip.at.X-at.X-80, at.X-tip.at.X-tip.size.Width, 0)
		dy := max(tip.at.Y-at.Y-80, at.Y-tip.at.Y-tip.size.Height, 0)
		if dx > tipGap || dy > tipGap || tip.overlap(area{at, fyne.NewSize(80, 80)}) > 0 {
			t.Errorf("the tip of %v is at %v", at, tip)
		}
	}
}
