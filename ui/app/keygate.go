package app

import (
	"fyne.io/fyne/v2"
)

// KeyGate keeps a key to what it went down on. One that leads from a screen to the
// next would speak there as well: Space, say, is a key and then a letter too, and any
// key ends the dice. The window tells it of keys that go down and up. The zero value
// lets everything pass.
type KeyGate struct {
	held bool
	on   fyne.CanvasObject
}

// Down is a key that goes down on something.
func (g *KeyGate) Down(on fyne.CanvasObject) { g.held, g.on = true, on }

// Up is a key that goes up.
func (g *KeyGate) Up() { *g = KeyGate{} }

// Open reports whether what is typed is meant for something.
func (g *KeyGate) Open(now fyne.CanvasObject) bool { return !g.held || g.on == now }
