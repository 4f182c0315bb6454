package board

import "fyne.io/fyne/v2"

// stillLayer shows the part of the view under the pieces that does not depend on the hand.
type stillLayer struct {
	layer
}

func (l *stillLayer) draw() {
	l.begin()
	px := l.squarePx()
	for _, sq := range l.view.LastMove {
		rank, file := l.named(sq)
		l.cover(sq, l.art.lastMove(px, l.colors.LastMove, l.colors.Bracket, rank, file), 1)
	}
	for _, a := range l.view.Arrows {
		if a.Kind == ArrowPremove {
			l.border(a.From, 0.03, alpha(l.colors.Frame, 0.35), l.colors.Frame)
			l.border(a.To, 0.03, alpha(l.colors.Frame, 0.35), l.colors.Frame)
		}
	}
	for _, link := range l.view.Links { // a fine double line
		from, to, width := l.geo.Centre(link[0]), l.geo.Centre(link[1]), max(l.geo.Square/32, 2)
		l.line(from, to, width*2, l.colors.Edge)
		l.line(from, to, width, l.colors.Link)
	}
	for _, sq := range l.view.Shut {
		l.cover(sq, l.art.hatch(px, l.colors.VictimEnemy, l.colors.Edge, false), 0.7)
		l.border(sq, 0.02, Color{}, l.colors.Edge)
	}
	for _, sq := range l.view.Wrong {
		l.rect(l.geo.Corner(sq), l.square(), alpha(l.colors.Danger, 0.35), nil, 0, 0)
	}
	for _, c := range l.view.Checks {
		l.drawCheck(c)
	}
}

// drawCheck draws a red glow and a ring under the king, and a beam from each attacker.
func (l *stillLayer) drawCheck(c Check) {
	king := l.geo.Centre(c.King)
	l.light(king, 1.5*l.geo.Square, alpha(l.colors.Danger, 0.95), 0.42, 1)
	l.outline(c.King, "check", l.colors.Danger, 1)
	for _, sq := range c.Attackers {
		l.drawBeam(l.geo.Centre(sq), king)
	}
}

// drawBeam draws the line of a check, which widens a little towards the king.
func (l *stillLayer) drawBeam(from, to fyne.Position) {
	sq := l.geo.Square
	long, at := along(from, to)
	if long == 0 {
		return
	}
	thin, thick := max(0.03*sq, 1.5), max(0.055*sq, 2.5)
	points := []fyne.Position{at(0.1*sq, -thin), at(long, -thick), at(long, thick), at(0.1*sq, thin)}
	l.polygonAt(points, []float32{thin, thick, thick, thin}, l.colors.Danger, l.colors.Edge, 2)
}
