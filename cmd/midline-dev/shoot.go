package main

import (
	"image/png"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
)

var big = fyne.NewSize(800, 800)

// shoot writes a scene to a PNG file.
func shoot(s scene, path string, scale float32) error {
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon})
	b.SetColors(s.colors)
	b.SetView(s.view)
	w := test.NewWindow(container.NewStack(canvas.NewRectangle(s.ground), b))
	w.SetPadded(false)
	if c, ok := w.Canvas().(software.WindowlessCanvas); ok {
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
