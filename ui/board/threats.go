package board

import "fyne.io/fyne/v2"

// Threat is something that the other side could do. Victims are ringed; the
// arrow leads from From to To, none if they are the same.
type Threat struct {
	From, To Square
	Victims  []Square
	// Grave: it wins something. A trade is drawn thin and dashed.
	Grave bool
	// Around: it strikes all round From, which is framed.
	Around bool
	// Sign is an icon at the arrow's end: flag, crown, claw and so on.
	Sign string
}

// ShowThreats shows what the other side could do, in place of hints, until
// HideThreats or the next view. An empty list hides the hints alone.
func (b *Board) ShowThreats(list []Threat) {
	b.Finish()
	b.threats, b.alarmed = list, true
	b.drawArrows()
	b.drawReach()
}

// HideThreats takes the threats away.
func (b *Board) HideThreats() {
	if !b.alarmed {
		return
	}
	b.threats, b.alarmed = nil, false
	b.drawArrows()
	b.drawReach()
}

func (b *Board) drawThreats() {
	g, l := b.geo, &b.arrows
	ringed := map[Square]bool{} // and whether gravely
	for _, t := range b.threats {
		for _, sq := range t.Victims {
			ringed[sq] = ringed[sq] || t.Grave
		}
	}
	size := fyne.NewSquareSize(g.Square)
	for sq := range Square(g.Files * g.Ranks) {
		grave, found := ringed[sq]
		if found {
			l.image(b.art.alarm(b.px(g.Square), b.colors.Danger, b.colors.Edge, grave), g.Corner(sq), size, 1)
		}
	}
	for i := len(b.threats) - 1; i >= 0; i-- { // the gravest on top
		b.drawThreat(b.threats[i])
	}
}

func (b *Board) drawThreat(t Threat) {
	g, l := b.geo, &b.arrows
	at := g.Corner(t.To)
	if t.Around {
		lo := g.Centre(t.From).SubtractXY(1.5*g.Square, 1.5*g.Square)
		hi := lo.AddXY(3*g.Square, 3*g.Square)
		far := g.Origin.Add(g.Size())
		lo, hi = fyne.NewPos(max(lo.X, g.Origin.X), max(lo.Y, g.Origin.Y)), fyne.NewPos(min(hi.X, far.X), min(hi.Y, far.Y))
		box := fyne.NewSize(hi.X-lo.X, hi.Y-lo.Y)
		l.rect(lo.AddXY(1, 1), box.SubtractWidthHeight(2, 2), b.colors.Danger.alpha(0.1), b.colors.Edge, 5, 6)
		l.rect(lo.AddXY(2, 2), box.SubtractWidthHeight(4, 4), nil, b.colors.Danger, 2.5, 5)
		at = g.Corner(t.From)
	}
	if t.From != t.To {
		look := arrowLook{color: b.colors.Danger.alpha(0.9), weight: 1}
		if !t.Grave {
			look = arrowLook{color: b.colors.Danger.alpha(0.75), weight: 0.45}
		}
		b.drawArrow(l, g.Centre(t.From), g.Centre(t.To), look)
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
		b.sign(l, at.AddXY(x, y), 0.156, t.Sign, b.colors.Danger, b.colors.Paper)
	}
}
