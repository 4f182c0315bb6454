// Command demo renders boards to PNG files, to be looked at.
package main

import (
	"flag"
	"image/png"
	"log"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
)

func main() {
	dir := flag.String("dir", ".", "where the pictures go")
	only := flag.String("only", "", "the one scene to draw")
	scale := flag.Float64("scale", 1, "pixels for each logical pixel")
	flag.Parse()
	test.NewApp()
	for _, s := range scenes() {
		if *only != "" && s.name != *only {
			continue
		}
		if err := shoot(s, filepath.Join(*dir, s.name+".png"), float32(*scale)); err != nil {
			log.Fatal(err)
		}
	}
	for _, f := range films() {
		if *only != "" && f.name != *only {
			continue
		}
		if err := roll(f, *dir); err != nil {
			log.Fatal(err)
		}
	}
}

func shoot(s scene, path string, scale float32) error {
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon})
	b.SetColors(s.colors)
	b.SetView(s.view)
	w := test.NewWindow(container.NewStack(canvas.NewRectangle(s.ground), b))
	w.SetPadded(false)
	if c, ok := w.Canvas().(test.WindowlessCanvas); ok {
		c.SetScale(scale)
	}
	w.Resize(s.size)
	if s.setup != nil {
		s.setup(b)
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		return err
	}
	return f.Close()
}

var big = fyne.NewSize(800, 800)
