package board

import "fyne.io/fyne/v2"

// typing is a move that is being written: its letters, and what is said of them.
type typing struct {
	text, note string
	wrong      bool
}

// SetTyped shows the letters of a move that is being typed in a pill at the
// board's lower edge, and a note beside them; wrong: they are no move. "" takes
// the pill away. While it is there no button has the focus, and the board's keys go to
// Config.OnKey and OnRune first.
func (b *Board) SetTyped(text, note string, wrong bool) {
	now := typing{text, note, wrong}
	if now == b.typed {
		return
	}
	b.typed = now
	b.drawTop()
	if c := b.canvas(); text != "" && !b.focus.on && c != nil && c.Focused() != nil {
		c.Unfocus() // or Enter would press a button
	}
}

// The pill of a typed move.
const (
	typedHeight = 36
	typedPad    = 16
)

func (b *Board) drawTyped() {
	t, l := b.typed, &b.top
	if t.text == "" {
		return
	}
	text, note := textSize(t.text, 16, true), fyne.Size{}
	width := 2*typedPad + text.Width + 6
	if t.note != "" {
		note = textSize(t.note, 14, false)
		width += 10 + note.Width
	}
	size := fyne.NewSize(max(width, 96), typedHeight)
	p := b.typedAt(size)
	edge := b.colors.Paper
	if t.wrong {
		edge = b.colors.Danger
	}
	l.rect(p, size, b.colors.Pill, edge, 1.5, typedHeight/2)
	x := p.X + typedPad
	if t.note == "" {
		x = p.X + (size.Width-text.Width-6)/2
	}
	l.text(t.text, fyne.NewPos(x, p.Y+(typedHeight-text.Height)/2), 16, true, b.colors.CardText)
	x += text.Width + 2
	l.rect(fyne.NewPos(x, p.Y+9), fyne.NewSize(2, typedHeight-18), b.colors.Amber, nil, 0, 0)
	if t.note != "" {
		l.text(t.note, fyne.NewPos(x+12, p.Y+(typedHeight-note.Height)/2), 14, false, b.colors.CardSoft)
	}
}

// typedAt is the place on the lower edge where the pill hides least of what the
// move would do.
func (b *Board) typedAt(size fyne.Size) fyne.Position {
	g := b.geo
	y := min(g.Origin.Y+g.Size().Height-typedHeight/2-4, b.Size().Height-typedHeight-1)
	free := max(g.Size().Width-size.Width, 0)
	best, least := fyne.NewPos(g.Origin.X+free/2, y), float32(1e9)
	for i, share := range []float32{0.5, 0.25, 0.75, 0.05, 0.95} {
		p := fyne.NewPos(g.Origin.X+free*share, y)
		cost := float32(i) * 0.6
		if a := b.state.action; a != nil {
			for _, sq := range append([]Square{a.From, a.To, a.End}, a.Victims...) {
				if sq != None && overlap(p, size, g.Corner(sq), fyne.NewSquareSize(g.Square)) > 0 {
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
