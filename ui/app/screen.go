// Package app is the frame of the window: the pages and the way between them, the questions and
// notices over them, the preferences, and what is written.
package app

import (
	"fyne.io/fyne/v2"
)

// Screen fills the window. The window hands it the keys that no widget wanted;
// both methods tell whether the key meant something.
type Screen interface {
	fyne.CanvasObject
	Key(name fyne.KeyName) bool
	Rune(r rune) bool
}

// Holder is a screen that wants to know when a key goes down and up.
type Holder interface {
	Hold(name fyne.KeyName, down bool) bool
}

// Describer is a screen with a board that answers questions about it in words. A letter asks: b for the board, l for
// the last turn, c for checks and threats, n for what a piece may do. Ask reports whether the letter asks anything.
type Describer interface {
	Ask(r rune) bool
}

// Overlay lies over a screen and has the keyboard until it is closed. As a Screen
// it gets the keys that no widget of its own wanted.
type Overlay interface {
	Screen
	// Open lays it over everything on a canvas.
	Open(fyne.Canvas)
	// Close takes it away from a canvas, which gives the keyboard back.
	Close(fyne.Canvas)
}
