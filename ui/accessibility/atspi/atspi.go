// Package atspi tells screen readers on Linux what the window shows. It speaks AT-SPI2 over D-Bus, which Fyne (2.8.1)
// does not.
//
// The window is looked at only while a screen reader runs. All that it asks is answered from the last
// accessibility.Tree, on goroutines of its own; what it wants to be done goes to the window's goroutine.
package atspi

import "midline/ui/accessibility"

// Options say what the bridge needs of the window. All functions are called on the window's goroutine, except Do.
type Options struct {
	// Name is that of the program, and Version its version.
	Name, Version string
	// Do lets a function run on the window's goroutine, soon, and does not wait.
	Do func(func())
	// Build makes a tree of what the window shows.
	Build func() *accessibility.Tree
	// Place is where the window is; optional.
	Place func() Place
	// Locale is the language of the texts, "de".
	Locale func() string
}

// Place is where a window is on the screen.
type Place struct {
	X, Y  int     // of its content, in pixels
	Scale float32 // pixels for each unit of the canvas
	// Active means that the window has the keyboard.
	Active bool
}
