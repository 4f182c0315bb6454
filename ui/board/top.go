package board

import "fyne.io/fyne/v2"

// topLayer shows what lies above everything: the answer to an illegal try, the chooser, and a move
// that is being typed.
type topLayer struct {
	layer
	terms   []termSpot // of the answer
	pointed termSpot   // the term under the pointer
	entries fyne.Position
	entry   fyne.Size // the size of an entry of the chooser; the first one is at entries
}

func (l *topLayer) draw() {
	l.begin()
	if l.hand.chooser.open {
		l.drawChooser()
	}
	l.terms = l.terms[:0]
	if l.why != nil {
		l.drawWhy(l.why)
	}
	if len(l.terms) == 0 {
		l.point(fyne.Position{})
	}
	l.drawTyped()
}

// entryAt returns the index of the chooser's entry at a position, -1 for none.
func (l *topLayer) entryAt(p fyne.Position) int {
	x, y := p.X-l.entries.X, p.Y-l.entries.Y
	if x < 0 || y < 0 || x >= l.entry.Width || l.entry.Height <= 0 {
		return -1
	}
	if i := int(y / l.entry.Height); i < len(l.hand.choices) {
		return i
	}
	return -1
}

const entryPad = 8

// drawChooser draws the chooser as a column; its first entry is level with the square.
func (l *topLayer) drawChooser() {
	c := l.hand.chooser
	picture, width := l.entryWidths(l.hand.choices)
	l.entry = fyne.NewSize(width, max(picture+4, 40))
	size := fyne.NewSize(width, l.entry.Height*float32(len(l.hand.choices)))
	l.entries = l.beside(c.at, size)
	l.rect(l.entries.SubtractXY(4, 4), size.AddWidthHeight(8, 8), l.colors.Pill, l.colors.Paper, 1.5, 8)
	for i, a := range l.hand.choices {
		p := l.entries.AddXY(0, float32(i)*l.entry.Height)
		if i == c.hot {
			l.rect(p, l.entry, l.colors.PillChosen, nil, 0, 4)
		}
		l.drawEntry(a.Choice, p, picture)
	}
}

// entryWidths returns the width of the pictures of entries, and the total width.
func (l *topLayer) entryWidths(list []*Action) (picture, width float32) {
	label, key := float32(0), float32(0)
	for _, a := range list {
		if a.Choice.Art != "" {
			picture = max(0.6*l.geo.Square, 36)
		}
		label = max(label, textSize(a.Choice.Label, 14, true).Width)
		if a.Choice.Key != 0 {
			key = max(key, 12+textSize(string(a.Choice.Key), 12, false).Width)
		}
	}
	return picture, entryPad + picture + entryPad + label + entryPad + key + entryPad
}

func (l *topLayer) drawEntry(c Choice, p fyne.Position, picture float32) {
	if img := l.picture(Piece{Art: c.Art, White: c.White}, l.px(picture)); img != nil {
		at, on := p.AddXY(entryPad, (l.entry.Height-picture)/2), l.colors.Light
		if c.White {
			on = l.colors.Dark
		}
		l.rect(at, fyne.NewSquareSize(picture), on, nil, 0, 4) // a black piece is lost on the chooser's ground
		l.image(img, at, fyne.NewSquareSize(picture), 1)
	}
	l.label(c.Label, p.AddXY(entryPad+picture+entryPad, 0), l.entry.Height, 14, true, l.colors.CardText)
	if c.Key != 0 {
		key := string(c.Key)
		at := p.AddXY(l.entry.Width-entryPad-textSize(key, 12, false).Width, 0)
		l.label(key, at, l.entry.Height, 12, false, l.colors.CardSoft)
	}
}

// beside returns a place for a box beside a square, within the height of the board.
func (l *topLayer) beside(sq Square, size fyne.Size) fyne.Position {
	g := l.geo
	corner, board := g.Corner(sq), g.Size()
	x, left := corner.X+g.Square+12, corner.X-12-size.Width
	hides := g.overlap(fyne.NewPos(x, corner.Y), size, l.hand.selected) > 0
	if x+size.Width > g.Origin.X+board.Width || hides && left >= g.Origin.X {
		x = left
	}
	lowest := g.Origin.Y + board.Height - size.Height - 4
	y := max(g.Origin.Y+4, min(corner.Y+4, lowest))
	return fyne.NewPos(max(x, 4), y)
}
