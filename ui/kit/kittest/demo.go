package kittest

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Demo is a film that counts how often it was started and stopped.
type Demo struct {
	*canvas.Rectangle
	Starts, Stops int
}

// NewDemo makes a film.
func NewDemo() *Demo { return &Demo{Rectangle: canvas.NewRectangle(color.Transparent)} }

// SetPalette implements kit.Demo.
func (d *Demo) SetPalette(p theme.Palette) { d.FillColor = p.Teal }

// Start implements kit.Demo.
func (d *Demo) Start() { d.Starts++ }

// Words implements kit.Demo.
func (d *Demo) Words() string { return "a film" }

// Stop implements kit.Demo.
func (d *Demo) Stop() { d.Stops++ }
