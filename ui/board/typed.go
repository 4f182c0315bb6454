package board

import "fyne.io/fyne/v2"

// typedMove is a move that is being typed: its letters, and a note on them.
type typedMove struct {
	text, note string
	wrong      bool // the letters cannot become a move
}

// The pill of a typed move.
const (
	typedHeight = 36
	typedPad    = 16
)

func (l *topLayer) drawTyped() {
	t := l.typed
	if t.text == "" {
		return
	}
	text := textSize(t.text, 16, true).Width
	width := 2*typedPad + text + 6
	if t.note != "" {
		width += 10 + textSize(t.note, 14, false).Width
	}
	size := fyne.NewSize(max(width, 96), typedHeight)
	p := l.typedAt(size)
	edge := l.colors.Paper
	if t.wrong {
		edge = l.colors.Danger
	}
	l.rect(p, size, l.colors.Pill, edge, 1.5, typedHeight/2)
	x := p.X + typedPad
	if t.note == "" {
		x = p.X + (size.Width-text-6)/2
	}
	x += l.label(t.text, fyne.NewPos(x, p.Y), typedHeight, 16, true, l.colors.CardText) + 2
	l.rect(fyne.NewPos(x, p.Y+9), fyne.NewSize(2, typedHeight-18), l.colors.Amber, nil, 0, 0)
	if t.note != "" {
		l.label(t.note, fyne.NewPos(x+12, p.Y), typedHeight, 14, false, l.colors.CardSoft)
	}
}

// typedAt returns the place on the lower edge where the pill hides least of what the move would do.
func (l *topLayer) typedAt(size fyne.Size) fyne.Position {
	g := l.geo
	y := min(g.Origin.Y+g.Size().Height-typedHeight/2-4, l.size.Height-typedHeight-1)
	free := max(g.Size().Width-size.Width, 0)
	best, least := fyne.NewPos(g.Origin.X+free/2, y), float32(1e9)
	for i, share := range []float32{0.5, 0.25, 0.75, 0.05, 0.95} {
		p := fyne.NewPos(g.Origin.X+free*share, y)
		cost := float32(i) * 0.6
		if a := l.previewed; a != nil {
			for _, sq := range append([]Square{a.From, a.To, a.End}, a.Victims...) {
				if sq != None && g.overlap(p, size, sq) > 0 {
					cost += 3
				}
			}
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}
