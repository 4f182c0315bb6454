package board

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
)

// drawWhy draws the answer to an illegal try.
func (l *topLayer) drawWhy(w *Why) {
	for _, sq := range w.Squares {
		l.edged(sq, 0.055, 0.035, l.colors.Danger)
	}
	if w.From != None && w.To != None && w.From != w.To {
		shape := illegalShape
		if w.Reply {
			shape = threatShape
		}
		look := arrowLook{arrowShape: shape, color: alpha(l.colors.Danger, 0.92), weight: 1}
		l.arrow(l.geo.Centre(w.From), l.geo.Centre(w.To), look)
	}
	if w.Shield && w.To != None {
		l.signOn(w.To, 0.82, 0.18, 0.156, "shield", l.colors.Danger, l.colors.Paper)
	}
	if w.Text != "" {
		l.drawSentence(w)
	}
}

// The card of the sentence.
const (
	cardPad  = 20
	cardLine = 22
	cardText = 14
)

func (l *topLayer) drawSentence(w *Why) {
	lines := wrap(w.Text, l.cardWidth())
	size := l.cardSize(lines)
	p := l.sentenceAt(w, size)
	l.rect(p, size, l.colors.Card, nil, 0, 8)
	for i, s := range lines {
		at := p.AddXY(cardPad, (cardPad+4)/2+float32(i)*cardLine)
		l.label(s, at, cardLine, cardText, true, l.colors.CardText)
	}
	l.drawTerms(lines, p.AddXY(cardPad, (cardPad+4)/2))
}

// cardWidth returns the greatest width of a line of the card.
func (l *topLayer) cardWidth() float32 { return max(2.6*l.geo.Square, 240) }

// cardSize returns the size of the card of a sentence in these lines.
func (l *topLayer) cardSize(lines []string) fyne.Size {
	width := float32(0)
	for _, s := range lines {
		width = max(width, textSize(s, cardText, true).Width)
	}
	return fyne.NewSize(width+2*cardPad, float32(len(lines))*cardLine+cardPad+4)
}

// wrap breaks a sentence into the fewest lines within the limit, of about equal length.
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
	for _, word := range strings.FieldsFunc(text, breaks) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && textSize(longer, cardText, true).Width > limit {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

// breaks reports whether a line may end at a rune: not at a space that holds a sign to its word, as before a colon in
// French.
func breaks(r rune) bool { return r == ' ' || r == '\n' }

// sentenceAt returns the place near the arrow where the card hides least.
func (l *topLayer) sentenceAt(w *Why, size fyne.Size) fyne.Position {
	g := l.geo
	board := g.Size()
	path, focus := l.pathOf(w)
	best, least := focus, float32(1e9)
	step := g.Square / 4
	for y := g.Origin.Y + 8; y+size.Height <= g.Origin.Y+board.Height-8; y += step {
		for x := g.Origin.X + 8; x+size.Width <= g.Origin.X+board.Width-8; x += step {
			p := fyne.NewPos(x, y)
			cost := l.hides(p, size, nil) + l.distance(p, size, focus)
			for _, q := range path {
				if overlap(p.SubtractXY(12, 12), size.AddWidthHeight(24, 24), q, fyne.NewSquareSize(1)) > 0 {
					cost += 3
				}
			}
			for _, sq := range append([]Square{w.To, w.From}, w.Squares...) {
				if sq != None && g.overlap(p, size, sq) > 0 {
					cost += 3
				}
			}
			cost += l.hidesTargets(p, size, w.From)
			if cost < least {
				best, least = p, cost
			}
		}
	}
	return best
}

// hidesTargets returns a cost for a box at p for what it would hide of the squares where the piece on a square, or the
// one that is chosen, may go, and of marked squares.
func (l *topLayer) hidesTargets(p fyne.Position, size fyne.Size, from Square) float32 {
	const dot = 0.4 // of the side of a square, around its centre
	cost := float32(0)
	for i := range l.view.Actions {
		a := &l.view.Actions[i]
		if a.From == None || a.From != from && a.From != l.hand.selected || a.To == a.From {
			continue
		}
		share := l.geo.overlap(p, size, a.To) / (l.geo.Square * l.geo.Square)
		if share == 0 {
			continue
		}
		if cost += share; a.Hint == HintWin {
			cost += 4 * share
		}
		half := dot * l.geo.Square / 2
		if overlap(p, size, l.geo.Centre(a.To).SubtractXY(half, half), fyne.NewSquareSize(2*half)) > 0 {
			cost += 4
		}
	}
	for _, mark := range l.marks {
		cost += 2 * l.geo.overlap(p, size, mark.To) / (l.geo.Square * l.geo.Square)
	}
	return cost
}

// pathOf returns points on the arrow of an answer, and the point near which its sentence should be.
func (l *topLayer) pathOf(w *Why) (path []fyne.Position, focus fyne.Position) {
	g := l.geo
	switch {
	case w.From == None:
		board := g.Size()
		return nil, g.Origin.AddXY(board.Width/2, board.Height/2)
	case w.To == None:
		return nil, g.Centre(w.From)
	}
	from, to := g.Centre(w.From), g.Centre(w.To)
	for i := range 17 {
		path = append(path, between(from, to, float32(i)/16))
	}
	return path, path[8]
}

// distance returns the distance of a box from a point, in squares.
func (l *topLayer) distance(p fyne.Position, size fyne.Size, q fyne.Position) float32 {
	dx := max(p.X-q.X, 0, q.X-p.X-size.Width)
	dy := max(p.Y-q.Y, 0, q.Y-p.Y-size.Height)
	return float32(math.Hypot(float64(dx), float64(dy))) / l.geo.Square
}
