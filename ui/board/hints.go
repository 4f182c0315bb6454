package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// manyTargets is how many free targets make a teleporter wash the board
// instead of marking each.
const manyTargets = 12

// mark is what the hints draw on one square.
type mark struct {
	hint Hint
	own  bool // takes a piece of one's own
	free bool // nothing stands there
}

// marks are the hints of the selected piece. Those of a far teleporter's free
// squares are left to the wash.
func (b *Board) marks() map[Square]mark {
	sel := b.state.selected
	list := b.actions(sel)
	wide := b.wide(list)
	m := map[Square]mark{}
	put := func(sq Square, hint Hint) {
		p := b.pieceAt(sq)
		k := mark{hint: hint, free: p.Art == ""}
		k.own = !k.free && p.White == b.pieceAt(sel).White && hint != HintCastle
		if old, ok := m[sq]; !ok || rank(hint) > rank(old.hint) {
			m[sq] = k
		}
	}
	for _, a := range list {
		if a.To == a.From || wide && a.Hint == HintTeleport && len(a.Victims) == 0 {
			continue
		}
		put(a.To, a.Hint)
	}
	for _, a := range list {
		for _, sq := range a.Also {
			if _, ok := m[sq]; !ok {
				put(sq, HintCapture)
			}
		}
	}
	return m
}

// rank orders hints that fall on the same square.
func rank(h Hint) int {
	switch h {
	case HintWin:
		return 3
	case HintMove:
		return 0
	case HintCapture:
		return 1
	}
	return 2
}

func (b *Board) wide(list []*Action) bool {
	n := 0
	for _, a := range list {
		if a.Hint == HintTeleport && len(a.Victims) == 0 {
			n++
		}
	}
	return n > manyTargets
}

// drawHints marks what the selected piece may do.
func (b *Board) drawHints() {
	l := &b.hints
	l.begin()
	b.drawTouch()
	if b.state.selected != None && b.help && !b.alarmed {
		marks := b.marks()
		for sq := range Square(b.geo.Files * b.geo.Ranks) {
			if m, ok := marks[sq]; ok && !b.foreseen(sq) {
				b.drawMark(sq, m)
			}
		}
	}
	b.drawSpiral()
	b.drawLight(1)
	b.touched()
}

func (b *Board) drawMark(sq Square, m mark) {
	g, l := b.geo, &b.hints
	px := b.px(g.Square)
	icon := [...]string{HintRampage: "hoof", HintTeleport: "portal", HintPounce: "claw", HintWin: "flag", HintConvert: "banner"}
	name := ""
	if int(m.hint) < len(icon) {
		name = icon[m.hint]
	}
	if !m.free {
		core := b.colors.Paper
		if m.own {
			core = b.colors.OwnText
		}
		l.image(b.art.ring(px, b.colors.Ink, core), g.Corner(sq), fyne.NewSquareSize(g.Square), 1)
		if name != "" {
			b.sign(l, g.Corner(sq).AddXY(0.82*g.Square, 0.18*g.Square), 0.14, name, b.colors.Ink, b.colors.Paper)
		}
		return
	}
	radius, fill := 0.145*g.Square+0.0175*g.Square, b.colors.Paper
	if name != "" {
		radius = 0.19*g.Square + 0.0175*g.Square
	}
	if m.hint == HintWin {
		radius, fill = 0.23*g.Square, b.colors.Amber
	}
	side := float32(b.px(radius*2)) / b.scale
	edge := max(float64(0.035*g.Square*b.scale), 1.5)
	disc := b.art.disc(b.px(side), edge, fill, b.colors.Ink, 0.9)
	l.image(disc, g.Centre(sq).SubtractXY(side/2, side/2), fyne.NewSquareSize(side), 1)
	if name != "" {
		in := side * 0.62
		if img := b.icon(name, b.colors.Ink, b.px(in)); img != nil {
			l.image(img, g.Centre(sq).SubtractXY(in/2, in/2), fyne.NewSquareSize(in), 1)
		}
	}
}

// drawTouch draws what lies under the pieces because of the hand: washes,
// frames, the selected square and the keyboard's square.
func (b *Board) drawTouch() {
	l, g, s := &b.touch, b.geo, &b.state
	l.begin()
	size := fyne.NewSquareSize(g.Square)
	if s.selected != None && b.help {
		list := b.actions(s.selected)
		if b.wide(list) {
			for _, a := range list {
				if a.Hint == HintTeleport && len(a.Victims) == 0 {
					l.rect(g.Corner(a.To), size, b.colors.Paper.alpha(0.3), nil, 0, 0)
					l.circle(g.Centre(a.To), max(0.055*g.Square, 3), b.colors.Paper, b.colors.Edge, 1.5)
				}
			}
		}
		for _, sq := range b.view.Barred[s.selected] {
			l.image(b.art.bars(b.px(g.Square), b.colors.Ink, b.colors.Paper, b.colors.Edge), g.Corner(sq), size, 1)
		}
	}
	if s.selected != None {
		fill, edge := b.colors.Select, b.colors.SelectEdge
		if slices.Contains(b.view.Halo, s.selected) {
			fill = b.colors.Halo.alpha(0.22) // its edge alone tells it from the other king
		}
		b.border(l, s.selected, 0.03, fill, edge)
		b.drawFrame(b.view.Frame[s.selected])
		b.drawFrame(b.view.SecondFrame[s.selected])
	}
	if s.hover != s.selected && !s.held {
		b.drawFrame(b.view.Frame[s.hover])
		b.drawFrame(b.view.SecondFrame[s.hover])
	}
	if b.why != nil {
		for _, sq := range b.why.Squares {
			l.rect(g.Corner(sq), size, b.colors.Danger.alpha(0.3), nil, 0, 0)
		}
	}
	b.drawTarget()
	if b.focus.on && b.focus.keys && b.focus.square != None {
		b.border(l, b.focus.square, 0.08, Color{}, b.colors.Edge)
		b.border(l, b.focus.square, 0.05, Color{}, b.colors.Focus)
	}
	b.touched()
}

// border fills a square and draws a line along its inside; width is a share
// of the square.
func (b *Board) border(l *layer, sq Square, width float32, fill, line Color) {
	edge := max(float64(width*b.geo.Square*b.scale), 2)
	img := b.art.square(b.px(b.geo.Square), edge, fill, line)
	l.image(img, b.geo.Corner(sq), fyne.NewSquareSize(b.geo.Square), 1)
}

// drawFrame frames the rectangle that the squares span.
func (b *Board) drawFrame(squares []Square) {
	if len(squares) == 0 {
		return
	}
	g := b.geo
	lo, hi := g.Corner(squares[0]), g.Corner(squares[0])
	for _, sq := range squares {
		p := g.Corner(sq)
		lo = fyne.NewPos(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = fyne.NewPos(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	size := fyne.NewSize(hi.X-lo.X+g.Square, hi.Y-lo.Y+g.Square)
	b.touch.rect(lo, size, b.colors.Frame.alpha(0.12), b.colors.Frame, 2.5, 4)
	b.touch.rect(lo.AddXY(2, 2), size.SubtractWidthHeight(4, 4), nil, b.colors.Edge, 2, 3)
}

// spiralAt is the middle and the radius of the whirlwind's button; ok is false
// while there is none.
func (b *Board) spiralAt() (centre fyne.Position, radius float32, ok bool) {
	if b.state.held || b.whirlwind() == nil {
		return fyne.Position{}, 0, false
	}
	g := b.geo
	r := max(0.22*g.Square, 13)
	c := g.Corner(b.state.selected).AddXY(g.Square-0.04*g.Square, 0.05*g.Square)
	size := b.Size()
	c.X = min(c.X, size.Width-r)
	c.Y = max(c.Y, r)
	return c, r, true
}

// WhirlwindButton is the middle of the whirlwind's button; ok is false while
// it is not shown.
func (b *Board) WhirlwindButton() (centre fyne.Position, ok bool) {
	c, _, ok := b.spiralAt()
	return c, ok
}

func (b *Board) spiralHit(p fyne.Position) bool {
	c, r, ok := b.spiralAt()
	dx, dy := p.X-c.X, p.Y-c.Y
	return ok && dx*dx+dy*dy <= r*r
}

func (b *Board) drawSpiral() {
	c, r, ok := b.spiralAt()
	if !ok || b.alarmed {
		return
	}
	fill := b.colors.Amber
	if b.state.onSpiral {
		fill = b.colors.Midline
	}
	b.hints.circle(c, r, fill, b.colors.Ink, max(2.5*b.geo.Square/96, 1.5))
	side := r * 1.24
	if img := b.icon("spiral", b.colors.OnAmber, b.px(side)); img != nil {
		b.hints.image(img, c.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), 1)
	}
}
