package board

import (
	"slices"
)

// touchLayer shows under the pieces what the hand has caused: washes, frames, the selected square and the
// keyboard's square.
type touchLayer struct {
	layer
}

func (l *touchLayer) draw() {
	l.begin()
	h := l.hand
	if h.selected != None {
		if l.help {
			l.drawLimits(h.selected)
		}
		fill := l.colors.Selected
		if slices.Contains(l.view.Halo, h.selected) {
			fill = alpha(l.colors.Halo, 0.22) // its edge alone distinguishes it from the other king
		}
		l.border(h.selected, 0.03, fill, l.colors.SelectedEdge)
		l.drawFrames(h.selected)
	}
	if h.hover != h.selected && !h.held {
		l.drawFrames(h.hover)
	}
	if l.why != nil {
		for _, sq := range l.why.Squares {
			l.rect(l.geo.Corner(sq), l.square(), alpha(l.colors.Danger, 0.3), nil, 0, 0)
		}
	}
	if to := h.press.over; h.placing() && to != None && !h.press.spent { // where a piece would be dropped
		l.border(to, 0.06, l.colors.Selected, l.colors.Edge)
		l.border(to, 0.035, Color{}, l.colors.SelectedEdge)
	}
	if k := h.keys; k.focused && k.used && k.square != None {
		l.edged(k.square, 0.08, 0.05, l.colors.Focus)
	}
}

// drawLimits washes the free targets of a far teleporter, and crosses out what is barred.
func (l *touchLayer) drawLimits(sq Square) {
	if list := l.hand.actions(sq); washed(list) {
		for _, a := range list {
			if freeTeleport(a) {
				l.rect(l.geo.Corner(a.To), l.square(), alpha(l.colors.Paper, 0.3), nil, 0, 0)
				l.circle(l.geo.Centre(a.To), max(0.055*l.geo.Square, 3), l.colors.Paper, l.colors.Edge, 1.5)
			}
		}
	}
	for _, barred := range l.view.Barred[sq] {
		l.cover(barred, l.art.bars(l.squarePx(), l.colors.Ink, l.colors.Paper, l.colors.Edge), 1)
	}
}

// drawFrames frames the rectangles that the squares of a piece's power span.
func (l *touchLayer) drawFrames(sq Square) {
	for _, squares := range l.view.Frames[sq] {
		lo, size := l.geo.box(squares)
		l.rect(lo, size, alpha(l.colors.Frame, 0.12), l.colors.Frame, 2.5, 4)
		l.rect(lo.AddXY(2, 2), size.SubtractWidthHeight(4, 4), nil, l.colors.Edge, 2, 3)
	}
}
