package newgame

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/theme"
)

// revealStrip is two cards that turn over.
func revealStrip(t *testing.T, shares []float32) image.Image {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	w := test.NewWindow(nil)
	defer w.Close()
	w.SetPadded(false)
	s := NewReveal(kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon},
		RevealModel{Armies: [2]string{"animals", "empowered"}, Turn: time.Second}, nil)
	w.SetContent(s)
	w.Resize(apptest.Small)
	var list []image.Image
	for _, f := range shares {
		s.TurnTo(f)
		list = append(list, w.Canvas().Capture())
	}
	return apptest.Strip(list)
}

// The cards turn over as they did.
func TestGoldenReveal(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	left := apptest.ReadGoldens(t, "effect-")
	left.Check(t, "effect-reveal", revealStrip(t, []float32{0.1, 0.3, 0.6, 1}))
	left.None(t)
}

// A strip of it is written where that is asked for.
func TestScreenshotsOfTheReveal(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	shares := []float32{0, 0.12, 0.22, 0.28, 0.34, 0.45, 0.75, 1}
	apptest.SavePNG(t, filepath.Join(dir, "effect-reveal.png"), revealStrip(t, shares))
}
