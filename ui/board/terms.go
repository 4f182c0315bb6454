package board

import (
	"strings"

	"fyne.io/fyne/v2"
)

// Stretch is a term in a text, by its ID, and where it stands, in bytes.
type Stretch struct {
	Term     string
	From, To int
}

// termSpot is where a term of the sentence that is shown stands on the board.
type termSpot struct {
	term string
	at   fyne.Position
	size fyne.Size
}

// Terms are the IDs of the terms in the sentence that answers an illegal try, in order.
func (b *Board) Terms() []string {
	var list []string
	for _, spot := range b.terms {
		list = append(list, spot.term)
	}
	return list
}

// drawTerms marks the terms of a sentence whose first line begins at p. A term that goes
// over the end of a line is marked on its first.
func (b *Board) drawTerms(lines []string, p fyne.Position) {
	if b.cfg.Terms == nil {
		return
	}
	const side, pitch = 1.5, 4
	text, from := strings.Join(lines, "\n"), 0
	for _, s := range b.cfg.Terms(text) {
		i := strings.Count(text[:s.From], "\n")
		from = strings.LastIndexByte(text[:s.From], '\n') + 1
		word, _, _ := strings.Cut(text[s.From:s.To], "\n")
		x := p.X + textSize(text[from:s.From], cardText, true).Width
		spot := termSpot{s.Term, fyne.NewPos(x, p.Y+float32(i)*cardLine), fyne.NewSize(textSize(word, cardText, true).Width, cardLine)}
		b.terms = append(b.terms, spot)
		for dot := float32(0); dot+side <= spot.size.Width; dot += pitch {
			b.top.rect(spot.at.AddXY(dot, cardLine-3), fyne.NewSquareSize(side), b.colors.CardText.alpha(0.7), nil, 0, 0)
		}
	}
}

// point tells which term of the sentence is at a place, if that has changed.
func (b *Board) point(p fyne.Position) {
	now := termSpot{}
	for _, spot := range b.terms {
		if p.X >= spot.at.X && p.X < spot.at.X+spot.size.Width && p.Y >= spot.at.Y && p.Y < spot.at.Y+spot.size.Height {
			now = spot
		}
	}
	if now != b.pointed {
		b.pointed = now
		if b.cfg.OnTerm != nil {
			b.cfg.OnTerm(now.term, now.at, now.size)
		}
	}
}
