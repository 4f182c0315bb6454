package screen

// KeyGate keeps a key to the screen on which it went down. One that leads from a
// screen to the next would speak there as well: Space, say, is a key and then a
// letter too, and any key ends the dice. The window tells it of keys that go down
// and up. The zero value lets everything pass.
type KeyGate struct {
	held bool
	on   Screen
}

// Down is a key that goes down on a screen.
func (g *KeyGate) Down(on Screen) { g.held, g.on = true, on }

// Up is a key that goes up.
func (g *KeyGate) Up() { *g = KeyGate{} }

// Open reports whether what is typed is meant for a screen.
func (g *KeyGate) Open(now Screen) bool { return !g.held || g.on == now }
