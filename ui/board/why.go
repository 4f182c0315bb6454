package board

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
)

// ShowWhy answers an illegal try with an arrow and a sentence, until the next
// input.
func (b *Board) ShowWhy(w Why) {
	b.why = &w
	b.drawTouch()
	b.drawTop()
	b.touched()
}

func (b *Board) hideWhy() {
	if b.why == nil {
		return
	}
	b.why = nil
	b.drawTouch()
	b.drawTop()
}

// drawTop draws what lies above everything: the answer or the chooser.
func (b *Board) drawTop() {
	b.top.begin()
	if b.choose.open() {
		b.drawChooser()
	}
	b.terms = b.terms[:0]
	if b.why != nil {
		b.drawWhy(b.why)
	}
	if len(b.terms) == 0 {
		b.point(fyne.Position{})
	}
	b.drawTyped()
	b.touched()
}

func (b *Board) drawWhy(w *Why) {
	l, g := &b.top, b.geo
	for _, sq := range w.Squares {
		b.border(l, sq, 0.055, Color{}, b.colors.Edge)
		b.border(l, sq, 0.035, Color{}, b.colors.Danger)
	}
	if w.From != None && w.To != None && w.From != w.To {
		b.drawArrow(l, g.Centre(w.From), g.Centre(w.To), arrowLook{color: b.colors.Danger.alpha(0.92), weight: 1})
	}
	if w.Shield && w.To != None {
		c := g.Corner(w.To).AddXY(0.82*g.Square, 0.18*g.Square)
		b.sign(l, c, 0.156, "shield", b.colors.Danger, b.colors.Paper)
	}
	if w.Text != "" {
		b.drawSentence(w)
	}
}

// The card of the sentence.
const (
	cardPad  = 20
	cardLine = 22
	cardText = 14
)

func (b *Board) drawSentence(w *Why) {
	l := &b.top
	lines := wrap(w.Text, max(2.6*b.geo.Square, 240))
	width := float32(0)
	for _, s := range lines {
		width = max(width, textSize(s, cardText, true).Width)
	}
	size := fyne.NewSize(width+2*cardPad, float32(len(lines))*cardLine+cardPad+4)
	p := b.sentenceAt(w, size)
	l.rect(p, size, b.colors.Card, nil, 0, 8)
	for i, s := range lines {
		h := textSize(s, cardText, true).Height
		y := p.Y + (cardPad+4)/2 + float32(i)*cardLine + (cardLine-h)/2
		l.text(s, fyne.NewPos(p.X+cardPad, y), cardText, true, b.colors.CardText)
	}
	b.drawTerms(lines, p.AddXY(cardPad, (cardPad+4)/2))
}

// wrap breaks a sentence into the fewest lines within the limit, as equally
// long as they can be.
func wrap(text string, limit float32) []string {
	lines := fill(text, limit)
	for narrow := limit - 8; narrow > 0; narrow -= 8 {
		try := fill(text, narrow)
		if len(try) > len(lines) {
			break
		}
		lines = try
	}
	return lines
}

func fill(text string, limit float32) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && textSize(longer, cardText, true).Width > limit {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

// sentenceAt is the place near the arrow where the card hides least.
func (b *Board) sentenceAt(w *Why, size fyne.Size) fyne.Position {
	g := b.geo
	board := g.Size()
	focus := g.Origin.AddXY(board.Width/2, board.Height/2)
	if w.From != None {
		focus = g.Centre(w.From)
	}
	var path []fyne.Position
	if w.From != None && w.To != None {
		f, t := g.Centre(w.From), g.Centre(w.To)
		for i := range 17 {
			s := float32(i) / 16
			path = append(path, fyne.NewPos(f.X+(t.X-f.X)*s, f.Y+(t.Y-f.Y)*s))
		}
		focus = path[8]
	}
	best, least := focus, float32(1e9)
	step := g.Square / 4
	for y := g.Origin.Y + 8; y+size.Height <= g.Origin.Y+board.Height-8; y += step {
		for x := g.Origin.X + 8; x+size.Width <= g.Origin.X+board.Width-8; x += step {
			p := fyne.NewPos(x, y)
			cost := b.cover(p, size, nil) + b.distance(p, size, focus)
			for _, q := range path {
				if overlap(p.SubtractXY(12, 12), size.AddWidthHeight(24, 24), q, fyne.NewSquareSize(1)) > 0 {
					cost += 3
				}
			}
			for _, sq := range append([]Square{w.To, w.From}, w.Squares...) {
				if sq != None && overlap(p, size, g.Corner(sq), fyne.NewSquareSize(g.Square)) > 0 {
					cost += 3
				}
			}
			if cost < least {
				best, least = p, cost
			}
		}
	}
	return best
}

// distance is how far a box is from a point, in squares.
func (b *Board) distance(p fyne.Position, size fyne.Size, q fyne.Position) float32 {
	dx := max(p.X-q.X, 0, q.X-p.X-size.Width)
	dy := max(p.Y-q.Y, 0, q.Y-p.Y-size.Height)
	return float32(math.Hypot(float64(dx), float64(dy))) / b.geo.Square
}
