package board

import (
	"strings"

	"fyne.io/fyne/v2"
)

// Stretch is a term in a text: its ID and its range in bytes.
type Stretch struct {
	Term     string
	From, To int
}

// termSpot is a term in the sentence that is shown, and its place on the board.
type termSpot struct {
	term string
	at   fyne.Position
	size fyne.Size
}

// drawTerms marks the terms of a sentence whose first line begins at p. If a term continues on another line,
// only its first line is marked.
func (l *topLayer) drawTerms(lines []string, p fyne.Position) {
	if l.cfg.Terms == nil {
		return
	}
	const side, pitch = 1.5, 4
	text := strings.Join(lines, "\n")
	for _, s := range l.cfg.Terms(text) {
		i := strings.Count(text[:s.From], "\n")
		from := strings.LastIndexByte(text[:s.From], '\n') + 1
		word, _, _ := strings.Cut(text[s.From:s.To], "\n")
		x := p.X + textSize(text[from:s.From], cardText, true).Width
		size := fyne.NewSize(textSize(word, cardText, true).Width, cardLine)
		spot := termSpot{s.Term, fyne.NewPos(x, p.Y+float32(i)*cardLine), size}
		l.terms = append(l.terms, spot)
		for dot := float32(0); dot+side <= spot.size.Width; dot += pitch {
			at := spot.at.AddXY(dot, cardLine-3)
			l.rect(at, fyne.NewSquareSize(side), alpha(l.colors.CardText, 0.7), nil, 0, 0)
		}
	}
}

// point reports the term of the sentence at a position, if it has changed.
func (l *topLayer) point(p fyne.Position) {
	now := termSpot{}
	for _, spot := range l.terms {
		at, size := spot.at, spot.size
		if p.X >= at.X && p.X < at.X+size.Width && p.Y >= at.Y && p.Y < at.Y+size.Height {
			now = spot
		}
	}
	if now != l.pointed {
		l.pointed = now
		if l.cfg.OnTerm != nil {
			l.cfg.OnTerm(now.term, now.at, now.size)
		}
	}
}
