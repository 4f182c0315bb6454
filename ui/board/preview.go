package board

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
)

// target is the action that the hand is about to do, nil for none.
func (b *Board) target() *Action {
	s := &b.state
	if b.alarmed {
		return nil
	}
	if b.hint != nil && s.selected == None {
		return b.hint
	}
	if !b.help || s.selected == None {
		return nil
	}
	sq, byKey := s.hover, false
	switch {
	case b.choose.open():
		return b.choose.list[b.choose.hot]
	case s.held:
		sq = b.geo.SquareAt(s.press.last)
	case s.onSpiral:
		return b.whirlwind()
	case b.focus.keys:
		sq, byKey = b.focus.square, true
	}
	list := b.matching(s.selected, sq)
	if len(list) == 0 {
		return nil
	}
	plain := !s.held && !b.focus.shift
	if plain && !byKey && b.read(sq, list) != readAct {
		return nil
	}
	return list[0]
}

// foresee brings the preview in line with what the hand is about to do.
func (b *Board) foresee() {
	if b.target() == b.state.action {
		b.drawTouch()
		return
	}
	b.drawReach()
}

// drawReach draws hints and preview again.
func (b *Board) drawReach() {
	a := b.target()
	b.state.action = a
	b.drawHints()
	b.drawTrail(a)
	b.drawFuture(a)
	b.touched()
}

// foreseen says whether the preview covers the hint of a square.
func (b *Board) foreseen(sq Square) bool {
	a := b.state.action
	return a != nil && (sq == a.To || sq == a.End || slices.Contains(a.Victims, sq) || slices.Contains(a.Also, sq))
}

// drawFuture shows what an action would do, over the pieces.
func (b *Board) drawFuture(a *Action) {
	l, g := &b.future, b.geo
	l.begin()
	if a == nil {
		return
	}
	size, px := fyne.NewSquareSize(g.Square), b.px(g.Square)
	white := b.pieceAt(a.From).White
	enemy, own := 0, 0
	for _, sq := range a.Victims {
		if b.pieceAt(sq).White == white {
			own++
			l.image(b.art.hatch(px, b.colors.Own, b.colors.Edge, false), g.Corner(sq), size, 1)
		} else {
			enemy++
			l.image(b.art.hatch(px, b.colors.Enemy, b.colors.Edge, true), g.Corner(sq), size, 1)
		}
	}
	b.drawHooves(a)
	b.drawGhost(a)
	for _, sq := range a.Spared {
		b.sign(l, g.Corner(sq).AddXY(0.78*g.Square, 0.78*g.Square), 0.14, "shield", b.colors.Pill, b.colors.Paper)
	}
	for _, d := range a.Drops {
		b.border(l, d.Square, 0.03, b.colors.Select.alpha(0.4), b.colors.SelectEdge)
		l.image(b.picture(d.Piece, px), g.Corner(d.Square), size, 0.7)
		b.sign(l, g.Corner(d.Square).AddXY(0.82*g.Square, 0.18*g.Square), 0.16, "drop", b.colors.Ink, b.colors.Paper)
	}
	if enemy+own > 1 || own > 0 {
		b.drawBadge(a, enemy, own)
	}
}

// drawGhost shows the acting piece where it will stand.
func (b *Board) drawGhost(a *Action) {
	g, l := b.geo, &b.future
	if a.End == a.From || a.End == None {
		return
	}
	piece := b.pieceAt(a.From)
	if a.Choice.Art != "" && (b.choose.open() || a == b.hint) {
		piece = Piece{Art: a.Choice.Art, White: a.Choice.White}
	}
	if b.state.held && b.geo.SquareAt(b.state.press.last) == a.End {
		return // the piece in hand is there already
	}
	if b.pieceAt(a.End).Art == "" || !slices.Contains(a.Victims, a.End) {
		l.image(b.picture(piece, b.px(g.Square)), g.Corner(a.End), fyne.NewSquareSize(g.Square), 0.4)
		return
	}
	side := 0.62 * g.Square
	at := g.Corner(a.End).AddXY(-0.03*g.Square, -0.03*g.Square)
	back := b.colors.Paper
	if piece.White {
		back = b.colors.Pill
	}
	r := 0.27 * g.Square
	l.circle(at.AddXY(side/2, side/2), r, back.alpha(0.82), b.colors.Paper, 1.5)
	in := 0.5 * g.Square
	off := (side - in) / 2
	l.image(b.picture(piece, b.px(in)), at.AddXY(off, off), fyne.NewSquareSize(in), 0.96)
}

// drawTrail draws a rampage's way under the pieces.
func (b *Board) drawTrail(a *Action) {
	l, g := &b.trail, b.geo
	l.begin()
	if a == nil || a.Hint != HintRampage {
		return
	}
	from, to := g.Centre(a.From), g.Centre(a.End)
	l.line(from, to, 0.23*g.Square, b.colors.Ink.alpha(0.75))
	l.line(from, to, 0.104*g.Square, b.colors.Paper.alpha(0.85))
}

// drawHooves puts a hoof on each border of squares that a rampage crosses.
func (b *Board) drawHooves(a *Action) {
	if a.Hint != HintRampage {
		return
	}
	way := b.way(a.From, a.End)
	for i := 1; i < len(way); i++ {
		p, q := b.geo.Centre(way[i-1]), b.geo.Centre(way[i])
		b.sign(&b.future, fyne.NewPos((p.X+q.X)/2, (p.Y+q.Y)/2), 0.125, "hoof", b.colors.Ink, b.colors.Paper)
	}
}

// way are the squares on a straight line, both ends included.
func (b *Board) way(from, to Square) []Square {
	c0, r0 := b.geo.cell(from)
	c1, r1 := b.geo.cell(to)
	n := max(abs(c1-c0), abs(r1-r0))
	list := []Square{from}
	for i := 1; i <= n; i++ {
		list = append(list, b.geo.at(c0+(c1-c0)*i/n, r0+(r1-r0)*i/n))
	}
	return list
}

func abs(n int) int { return max(n, -n) }

// drawBadge counts the victims on the free side of the end square.
func (b *Board) drawBadge(a *Action, enemy, own int) {
	l := &b.future
	var words []string
	var inks []Color
	if enemy > 0 {
		words, inks = append(words, fmt.Sprintf(b.cfg.Enemy, enemy)), append(inks, b.colors.CardText)
	}
	if own > 0 {
		words, inks = append(words, fmt.Sprintf(b.cfg.Own, own)), append(inks, b.colors.OwnText)
	}
	const height, pad, gap = 32, 12, 8
	width := float32(2*pad - gap)
	for _, w := range words {
		width += textSize(w, 14, true).Width + gap
	}
	size := fyne.NewSize(width, height)
	p := b.badgeAt(a, size)
	l.rect(p, size, b.colors.Pill, b.colors.Paper, 1.5, height/2)
	x := p.X + pad
	for i, w := range words {
		s := textSize(w, 14, true)
		l.text(w, fyne.NewPos(x, p.Y+(height-s.Height)/2), 14, true, inks[i])
		x += s.Width + gap
	}
}

// badgeAt is the place beside the end square where the badge hides least.
func (b *Board) badgeAt(a *Action, size fyne.Size) fyne.Position {
	g := b.geo
	c, reach := g.Centre(a.End), g.Square/2+8
	var tries []fyne.Position
	for _, dy := range []float32{-0.25, 0.15, 0.33, -0.4} {
		y := c.Y + dy*g.Square - size.Height/2
		tries = append(tries, fyne.NewPos(c.X+reach, y), fyne.NewPos(c.X-reach-size.Width, y))
	}
	x := c.X - size.Width/2
	for _, dx := range []float32{0, -0.6, 0.6} {
		tries = append(tries, fyne.NewPos(x+dx*g.Square, c.Y-reach-size.Height), fyne.NewPos(x+dx*g.Square, c.Y+reach))
	}
	if a.Hint == HintSpiral { // beside all that it strikes
		far := reach + g.Square
		for _, dy := range []float32{0, -0.9, 0.9} {
			y := c.Y + dy*g.Square - size.Height/2
			tries = append(tries, fyne.NewPos(c.X+far, y), fyne.NewPos(c.X-far-size.Width, y))
		}
		tries = append(tries, fyne.NewPos(x, c.Y-far-size.Height), fyne.NewPos(x, c.Y+far))
	}
	best, least := tries[0], float32(1e9)
	for i, p := range tries {
		cost := b.cover(p, size, a) + float32(i)*0.02
		if c, r, ok := b.spiralAt(); ok && overlap(p, size, c.SubtractXY(r, r), fyne.NewSquareSize(2*r)) > 0 {
			cost += 5
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}

// cover is how much a box at p would hide: pieces, victims most, and what
// reaches beyond the board.
func (b *Board) cover(p fyne.Position, size fyne.Size, a *Action) float32 {
	g := b.geo
	board := g.Size()
	out := max(0, g.Origin.X-p.X) + max(0, p.X+size.Width-g.Origin.X-board.Width) +
		max(0, g.Origin.Y-p.Y) + max(0, p.Y+size.Height-g.Origin.Y-board.Height)
	cost := out / g.Square * 20
	for sq := range Square(g.Files * g.Ranks) {
		share := overlap(p, size, g.Corner(sq), fyne.NewSquareSize(g.Square)) / (g.Square * g.Square)
		if share <= 0 {
			continue
		}
		switch {
		case a != nil && (sq == a.End || sq == a.From || slices.Contains(a.Victims, sq)):
			cost += 8 * share
		case b.pieceAt(sq).Art != "":
			cost += 4 * share
		}
	}
	return cost
}

// overlap is the area that two boxes share.
func overlap(p fyne.Position, s fyne.Size, q fyne.Position, t fyne.Size) float32 {
	w := min(p.X+s.Width, q.X+t.Width) - max(p.X, q.X)
	h := min(p.Y+s.Height, q.Y+t.Height) - max(p.Y, q.Y)
	return max(w, 0) * max(h, 0)
}
