package board

import "fyne.io/fyne/v2"

// Threat is a threat of the opponent: a ring around each victim, and an arrow unless From and To are the same.
type Threat struct {
	From, To Square
	Victims  []Square
	// Grave says that it wins something. A trade is drawn finer, its teeth apart.
	Grave bool
	// Around says that it strikes all squares around From, which are framed.
	Around bool
	// Sign is an icon at the arrow's end: flag, crown, claw and so on.
	Sign string
}

func (l *arrowLayer) drawThreats() {
	circles := map[Square]string{}
	for _, t := range l.threats {
		for _, sq := range t.Victims {
			if t.Grave {
				circles[sq] = threatShape.circle
			} else if circles[sq] == "" {
				circles[sq] = tradeShape.circle
			}
		}
	}
	for sq := range Square(l.geo.Files * l.geo.Ranks) {
		if circles[sq] != "" {
			l.rings.outline(sq, circles[sq], l.colors.Danger, 1)
		}
	}
	for i := len(l.threats) - 1; i >= 0; i-- { // the gravest on top
		l.drawThreat(l.threats[i])
	}
}

func (l *arrowLayer) drawThreat(t Threat) {
	g, at := l.geo, t.To
	if t.Around {
		l.drawAround(t.From)
		at = t.From
	}
	if t.From != t.To {
		look := arrowLook{arrowShape: threatShape, color: alpha(l.colors.Danger, 0.9), weight: 1}
		if !t.Grave {
			look = arrowLook{arrowShape: tradeShape, color: alpha(l.colors.Danger, 0.85), weight: 0.6}
		}
		l.arrow(g.Centre(t.From), g.Centre(t.To), look)
	}
	if t.Sign != "" { // in a corner that the arrow leaves free
		from, to := g.Centre(t.From), g.Centre(t.To)
		x, y := 0.82*g.Square, 0.18*g.Square
		if from.X > to.X+1 {
			x = g.Square - x
		}
		if from.Y < to.Y-1 {
			y = g.Square - y
		}
		l.sign(g.Corner(at).AddXY(x, y), 0.156, t.Sign, l.colors.Danger, l.colors.Paper)
	}
}

// drawAround frames a square and its neighbours.
func (l *arrowLayer) drawAround(sq Square) {
	g := l.geo
	lo := g.Centre(sq).SubtractXY(1.5*g.Square, 1.5*g.Square)
	hi := lo.AddXY(3*g.Square, 3*g.Square)
	far := g.Origin.Add(g.Size())
	lo = fyne.NewPos(max(lo.X, g.Origin.X), max(lo.Y, g.Origin.Y))
	hi = fyne.NewPos(min(hi.X, far.X), min(hi.Y, far.Y))
	box := fyne.NewSize(hi.X-lo.X, hi.Y-lo.Y)
	l.rect(lo.AddXY(1, 1), box.SubtractWidthHeight(2, 2), alpha(l.colors.Danger, 0.1), l.colors.Edge, 5, 6)
	l.rect(lo.AddXY(2, 2), box.SubtractWidthHeight(4, 4), nil, l.colors.Danger, 2.5, 5)
}
