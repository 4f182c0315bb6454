package program

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/film"
	"midline/ui/present"
	"midline/ui/settings"
)

// TestDemoFrames writes frames of each demonstration to MIDLINE_FRAMES, to be
// looked at.
func TestDemoFrames(t *testing.T) {
	dir := os.Getenv("MIDLINE_FRAMES")
	if dir == "" {
		t.Skip("MIDLINE_FRAMES names no folder")
	}
	apptest.Home(t)
	test.NewTempApp(t).Settings().SetTheme(app.ThemeOf(settings.Default()))
	const w, h, across, down = 246, 176, 5, 4
	films := map[string]film.Film{}
	add := func(id string, f film.Film, err error) {
		if err != nil {
			t.Error(err)
			return
		}
		films[id] = f
	}
	for _, a := range catalogue.Armies {
		f, err := present.Demo(chess2.Variant.Name, a.Demo)
		add(a.ID, f, err)
	}
	for _, g := range catalogue.Games {
		for _, feature := range g.Features {
			f, err := present.Demo(feature.Form, feature.Demo)
			add(feature.ID, f, err)
		}
	}
	for _, term := range catalogue.Terms {
		f, err := present.Demo(term.Form, term.Demo)
		add("term-"+term.ID, f, err)
	}
	for id, f := range films {
		win := test.NewWindow(nil)
		win.SetPadded(false)
		reel := film.New(f, ui.Brown(), art.Piece, art.Icon, app.BoardWords)
		win.SetContent(reel)
		win.Resize(fyne.NewSize(w, h))
		reel.Start()
		sheet := image.NewNRGBA(image.Rect(0, 0, across*w, down*h))
		for i := range across * down {
			reel.Seek(reel.Total() * float32(i) / (across*down - 1))
			at := image.Pt(i%across*w, i/across*h)
			draw.Draw(sheet, image.Rectangle{at, at.Add(image.Pt(w, h))}, win.Canvas().Capture(), image.Point{}, draw.Src)
		}
		out, err := os.Create(filepath.Join(dir, "demo-"+id+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(out, sheet); err != nil {
			t.Error(err)
		}
		if err := out.Close(); err != nil {
			t.Error(err)
		}
		t.Log(id, reel.Total(), "ms")
	}
}
