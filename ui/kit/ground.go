package kit

import (
	"fyne.io/fyne/v2"
)

// Ground lies behind all else and takes the clicks that nothing else wants.
type Ground struct {
	Part
	tapped func()
}

// NewGround makes a ground.
func NewGround(tapped func()) *Ground {
	g := &Ground{tapped: tapped}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped implements fyne.Tappable.
func (g *Ground) Tapped(*fyne.PointEvent) { Call(g.tapped) }
