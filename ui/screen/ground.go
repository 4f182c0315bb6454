package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// ground lies behind all else and takes the clicks that nothing else wants.
type ground struct {
	kit.Part
	tapped func()
}

func newGround(tapped func()) *ground {
	g := &ground{tapped: tapped}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped implements fyne.Tappable.
func (g *ground) Tapped(*fyne.PointEvent) { call(g.tapped) }
