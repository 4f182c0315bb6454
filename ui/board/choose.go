package board

import (
	"unicode"

	"fyne.io/fyne/v2"
)

// chooser is a small column of entries beside a square, for actions that
// differ in nothing but their Choice.
type chooser struct {
	list  []*Action
	at    Square
	hot   int
	shown fyne.Position
	row   fyne.Size
}

func (c *chooser) open() bool { return len(c.list) > 0 }

func (c *chooser) close() { c.list = nil }

// hit is the entry under a position, -1 for none.
func (c *chooser) hit(p fyne.Position) int {
	x, y := p.X-c.shown.X, p.Y-c.shown.Y
	if x < 0 || y < 0 || x >= c.row.Width || c.row.Height <= 0 {
		return -1
	}
	if i := int(y / c.row.Height); i < len(c.list) {
		return i
	}
	return -1
}

// openChooser asks which of several actions is meant.
func (b *Board) openChooser(from, at Square, list []*Action) {
	b.pick(from)
	b.choose = chooser{list: list, at: at}
	if b.state.lift != None {
		b.moveLift(b.geo.Centre(at))
	}
	b.drawTop()
	b.foresee()
}

// Choices are the middles of the chooser's entries, in order; none if it is
// not open.
func (b *Board) Choices() []fyne.Position {
	c, list := &b.choose, []fyne.Position(nil)
	for i := range c.list {
		list = append(list, c.shown.AddXY(c.row.Width/2, (float32(i)+0.5)*c.row.Height))
	}
	return list
}

func (b *Board) chooseEntry(i int) {
	switch c := &b.choose; {
	case i < 0 || i >= len(c.list):
	case c.list[i].ID == selecting:
		at := c.at
		b.cancelChoice()
		b.pick(at)
	default:
		b.do(c.list[i])
	}
}

// selecting is the ID of the entry that selects the piece on the square.
const selecting = -1

// withSelecting names the actions that a click on an own piece may mean, and adds
// that it selects that piece.
func (b *Board) withSelecting(sq Square, list []*Action) []*Action {
	var named []*Action
	for _, a := range list {
		one := *a
		piece := b.pieceAt(sq)
		if one.Choice.Label == "" {
			one.Choice = Choice{Art: piece.Art, White: piece.White, Label: b.cfg.Take, Key: 'x'}
			switch one.Hint {
			case HintCastle:
				one.Choice = Choice{Art: piece.Art, White: piece.White, Label: b.cfg.Castle, Key: 'o'}
			case HintRampage:
				mover := b.pieceAt(one.From)
				one.Choice = Choice{Art: mover.Art, White: mover.White, Label: b.cfg.Rampage, Key: 'r'}
			}
		}
		named = append(named, &one)
	}
	piece := b.pieceAt(sq)
	return append(named, &Action{ID: selecting, From: b.state.selected, To: None, End: None,
		Choice: Choice{Art: piece.Art, White: piece.White, Label: b.cfg.Select, Key: 's'}})
}

// cancelChoice closes the chooser and keeps the selection.
func (b *Board) cancelChoice() {
	b.choose.close()
	if b.state.lift != None {
		b.snapBack()
	}
	b.drawTop()
	b.foresee()
}

func (b *Board) chooserKey(name fyne.KeyName) bool {
	c := &b.choose
	switch name {
	case fyne.KeyUp, fyne.KeyLeft:
		c.hot = (c.hot + len(c.list) - 1) % len(c.list)
	case fyne.KeyDown, fyne.KeyRight:
		c.hot = (c.hot + 1) % len(c.list)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.chooseEntry(c.hot)
		return true
	case fyne.KeyEscape:
		b.cancelChoice()
		return true
	default:
		return false
	}
	b.drawTop()
	b.foresee()
	return true
}

func (b *Board) chooserRune(r rune) bool {
	for i, a := range b.choose.list {
		if a.Choice.Key != 0 && unicode.ToLower(r) == a.Choice.Key {
			b.chooseEntry(i)
			return true
		}
	}
	return false
}

// drawChooser draws the column; its first entry is level with the square.
func (b *Board) drawChooser() {
	c, l, g := &b.choose, &b.top, b.geo
	picture := max(0.6*g.Square, 36)
	label, key := float32(0), float32(0)
	for _, a := range c.list {
		label = max(label, textSize(a.Choice.Label, 14, true).Width)
		if a.Choice.Key != 0 {
			key = max(key, 12+textSize(string(a.Choice.Key), 12, false).Width)
		}
	}
	if !anyArt(c.list) {
		picture = 0
	}
	const pad = 8
	c.row = fyne.NewSize(pad+picture+pad+label+pad+key+pad, max(picture+4, 40))
	size := fyne.NewSize(c.row.Width, c.row.Height*float32(len(c.list)))
	c.shown = b.beside(c.at, size)
	l.rect(c.shown.SubtractXY(4, 4), size.AddWidthHeight(8, 8), b.colors.Pill, b.colors.Paper, 1.5, 8)
	for i, a := range c.list {
		p := c.shown.AddXY(0, float32(i)*c.row.Height)
		if i == c.hot {
			l.rect(p, c.row, b.colors.Hot, nil, 0, 4)
		}
		if img := b.picture(Piece{Art: a.Choice.Art, White: a.Choice.White}, b.px(picture)); img != nil {
			l.image(img, p.AddXY(pad, (c.row.Height-picture)/2), fyne.NewSquareSize(picture), 1)
		}
		s := textSize(a.Choice.Label, 14, true)
		l.text(a.Choice.Label, p.AddXY(pad+picture+pad, (c.row.Height-s.Height)/2), 14, true, b.colors.CardText)
		if a.Choice.Key != 0 {
			k := string(a.Choice.Key)
			s := textSize(k, 12, false)
			l.text(k, p.AddXY(c.row.Width-pad-s.Width, (c.row.Height-s.Height)/2), 12, false, b.colors.CardSoft)
		}
	}
}

func anyArt(list []*Action) bool {
	for _, a := range list {
		if a.Choice.Art != "" {
			return true
		}
	}
	return false
}

// beside is a place for a box beside a square, within the board's height.
func (b *Board) beside(sq Square, size fyne.Size) fyne.Position {
	g := b.geo
	corner, board := g.Corner(sq), g.Size()
	x, left := corner.X+g.Square+12, corner.X-12-size.Width
	from := g.Corner(b.state.selected)
	hides := overlap(fyne.NewPos(x, corner.Y), size, from, fyne.NewSquareSize(g.Square)) > 0
	if x+size.Width > g.Origin.X+board.Width || hides && left >= g.Origin.X {
		x = left
	}
	lowest := g.Origin.Y + board.Height - size.Height - 4
	y := max(g.Origin.Y+4, min(corner.Y+4, lowest))
	return fyne.NewPos(max(x, 4), y)
}
