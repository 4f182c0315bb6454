package screen

import "fyne.io/fyne/v2"

// Overlay lies over a screen and has the keyboard until it is closed. As a Screen
// it gets the keys that no widget of its own wanted.
type Overlay interface {
	Screen
	// Open lays it over everything on a canvas.
	Open(fyne.Canvas)
	// Close takes it away from a canvas, which gives the keyboard back.
	Close(fyne.Canvas)
}

var (
	_ Overlay = (*KeysHelp)(nil)
	_ Overlay = (*RulesSheet)(nil)
)
