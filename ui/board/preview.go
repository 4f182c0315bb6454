package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// previewLayer shows what the next input would do: the path of a rampage under the pieces, and over them the
// victims, their number and the acting piece.
type previewLayer struct {
	trail layer
	over  layer
	*scene
}

func (l *previewLayer) draw() {
	l.trail.begin()
	l.over.begin()
	if l.previewed != nil {
		l.drawAction(l.previewed)
	}
}

// drawAction shows what an action would do.
func (l *previewLayer) drawAction(a *Action) {
	px := l.squarePx()
	white := l.pieceAt(a.From).White
	enemy, own := 0, 0
	for _, sq := range a.Victims {
		mine := l.pieceAt(sq).White == white
		if mine {
			own++
		} else {
			enemy++
		}
		if l.shownByArrow(a) { // the piece remains to be recognised
			l.frame(sq, mine)
			continue
		}
		l.over.cover(sq, l.art.hatch(px, l.colors.victim(mine), l.colors.Edge, mine), 1)
	}
	if a.Hint == HintRampage {
		l.drawRun(a)
	}
	l.drawGhost(a)
	for _, sq := range a.Spared {
		l.over.signOn(sq, 0.78, 0.78, 0.14, "shield", l.colors.Pill, l.colors.Paper)
	}
	for _, d := range a.Drops {
		l.over.border(d.Square, 0.03, alpha(l.colors.Selected, 0.4), l.colors.SelectedEdge)
		l.over.cover(d.Square, l.picture(d.Piece, px), 0.7)
		l.over.signOn(d.Square, 0.82, 0.18, 0.16, "drop", l.colors.Ink, l.colors.Paper)
	}
	if enemy+own > 1 || own > 0 {
		l.drawBadge(a, enemy, own)
	}
}

// shownByArrow reports whether the arrow of a proposal says all of an action: a piece goes to a square, and captures
// nothing elsewhere.
func (l *previewLayer) shownByArrow(a *Action) bool {
	plain := a.Hint == HintMove || a.Hint == HintCapture || a.Hint == HintWin || a.Hint == HintTeleport
	elsewhere := func(sq Square) bool { return sq != a.End }
	return a == l.proposal && plain && a.End == a.To && len(a.Drops) == 0 && !slices.ContainsFunc(a.Victims, elsewhere)
}

// frame frames a victim that its arrow points at: with dashes if the side that acts loses it.
func (l *previewLayer) frame(sq Square, own bool) {
	if !own {
		l.over.border(sq, 0.05, Color{}, l.colors.VictimEnemy)
		return
	}
	edge := max(float64(0.06*l.geo.Square*l.scale), 2)
	l.over.cover(sq, l.art.dashedSquare(l.squarePx(), edge, l.colors.VictimOwn, l.colors.Edge), 1)
}

// drawGhost shows the acting piece where it will stand.
func (l *previewLayer) drawGhost(a *Action) {
	if a.End == a.From || a.End == None || l.shownByArrow(a) && l.outcome(a) == l.pieceAt(a.From) {
		return
	}
	if l.hand.held && l.hand.press.over == a.End || l.hand.lift == a.From && l.hand.chooser.open {
		return // the piece in hand is there already
	}
	piece := l.outcome(a)
	if l.pieceAt(a.End).Art == "" || !slices.Contains(a.Victims, a.End) {
		l.over.cover(a.End, l.picture(piece, l.squarePx()), 0.4)
		return
	}
	g := l.geo
	side := 0.62 * g.Square
	at := g.Corner(a.End).AddXY(-0.03*g.Square, -0.03*g.Square)
	back := l.colors.Paper
	if piece.White {
		back = l.colors.Pill
	}
	l.over.circle(at.AddXY(side/2, side/2), 0.27*g.Square, alpha(back, 0.82), l.colors.Paper, 1.5)
	in := 0.5 * g.Square
	off := (side - in) / 2
	l.over.image(l.picture(piece, l.px(in)), at.AddXY(off, off), fyne.NewSquareSize(in), 0.96)
}

// drawRun draws the path of a rampage, with a hoof on each border of squares that it crosses.
func (l *previewLayer) drawRun(a *Action) {
	path := l.geo.path(a.From, a.End)
	for i := 1; i < len(path); i++ {
		middle := between(l.geo.Centre(path[i-1]), l.geo.Centre(path[i]), 0.5)
		l.over.sign(middle, 0.125, "hoof", l.colors.Ink, l.colors.Paper)
	}
	from, to := l.geo.Centre(a.From), l.geo.Centre(a.End)
	l.trail.line(from, to, 0.23*l.geo.Square, alpha(l.colors.Ink, 0.75))
	l.trail.line(from, to, 0.104*l.geo.Square, alpha(l.colors.Paper, 0.85))
}

// drawBadge counts the victims on the free side of the end square.
func (l *previewLayer) drawBadge(a *Action, enemy, own int) {
	var words []string
	var inks []Color
	if enemy > 0 {
		words, inks = append(words, l.cfg.words().Enemy(enemy)), append(inks, l.colors.CardText)
	}
	if own > 0 {
		words, inks = append(words, l.cfg.words().Own(own)), append(inks, l.colors.PillOwn)
	}
	const height, pad, gap = 32, 12, 8
	width := float32(2*pad - gap)
	for _, w := range words {
		width += textSize(w, 14, true).Width + gap
	}
	size := fyne.NewSize(width, height)
	p := l.badgeAt(a, size)
	l.over.rect(p, size, l.colors.Pill, l.colors.Paper, 1.5, height/2)
	x := p.X + pad
	for i, w := range words {
		x += l.over.label(w, fyne.NewPos(x, p.Y), height, 14, true, inks[i]) + gap
	}
}

// badgeAt returns the place beside the end square where the badge hides least.
func (l *previewLayer) badgeAt(a *Action, size fyne.Size) fyne.Position {
	tries := l.badgePlaces(a, size)
	best, least := tries[0], float32(1e9)
	for i, p := range tries {
		cost := l.hides(p, size, a) + float32(i)*0.02
		c, r, ok := l.whirlwindButton()
		if ok && overlap(p, size, c.SubtractXY(r, r), fyne.NewSquareSize(2*r)) > 0 {
			cost += 5
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}

// badgePlaces returns the possible places of the badge, the best first.
func (l *previewLayer) badgePlaces(a *Action, size fyne.Size) []fyne.Position {
	g := l.geo
	c, reach := g.Centre(a.End), g.Square/2+8
	var list []fyne.Position
	beside := func(away float32, shares ...float32) {
		for _, dy := range shares {
			y := c.Y + dy*g.Square - size.Height/2
			list = append(list, fyne.NewPos(c.X+away, y), fyne.NewPos(c.X-away-size.Width, y))
		}
	}
	above := func(away float32, shares ...float32) {
		for _, dx := range shares {
			x := c.X - size.Width/2 + dx*g.Square
			list = append(list, fyne.NewPos(x, c.Y-away-size.Height), fyne.NewPos(x, c.Y+away))
		}
	}
	beside(reach, -0.25, 0.15, 0.33, -0.4)
	above(reach, 0, -0.6, 0.6)
	if a.Hint == HintSpiral { // beside all that it strikes
		beside(reach+g.Square, 0, -0.9, 0.9)
		above(reach+g.Square, 0)
	}
	return list
}
