// Package picture draws the diagrams of the documents with Fyne's test driver. It is only for commands and tests.
package picture

import (
	"image"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/present/diagram"
	"midline/ui/theme"
)

// The sides of squares and the margins, in pixels.
const (
	sideUsual = 54 // of a board with up to eight files and ranks
	sideLarge = 43
	sideSmall = 24
	marginX   = 24 // the coordinates stand here
	marginY   = 20
)

// once starts the test driver, which Fyne needs to measure texts.
var once sync.Once

// Picture is a diagram.
type Picture = diagram.Picture

// Draw returns the diagram. The error says what in it is wrong.
func Draw(p Picture) (image.Image, error) {
	s, err := p.Stage()
	if err != nil {
		return nil, err
	}
	once.Do(func() { test.NewApp() })
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Bare: p.Small})
	b.SetSpeed(board.SpeedOff)
	b.SetFlipped(p.Flip)
	b.SetView(s.View())
	w := test.NewWindow(container.NewStack(canvas.NewRectangle(theme.Default().Light.Background), b))
	defer w.Close()
	w.SetPadded(false)
	w.Resize(size(p, s.View()))
	s.Pose(b)
	return w.Canvas().Capture(), nil
}

func size(p Picture, v board.View) fyne.Size {
	side, mx, my := float32(sideUsual), float32(marginX), float32(marginY)
	switch {
	case p.Small:
		side, mx, my = sideSmall, 0, 0
	case v.Files > 8 || v.Ranks > 8:
		side = sideLarge
	}
	return fyne.NewSize(side*float32(v.Files)+2*mx, side*float32(v.Ranks)+2*my)
}
