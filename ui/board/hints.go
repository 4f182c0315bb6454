package board

// hintLayer marks what the selected piece can do.
type hintLayer struct {
	layer
	rings *layer // of captures, under the pieces
}

// manyTargets is the number of free targets beyond which those of a teleporter are washed instead of marked.
const manyTargets = 12

// freeTeleport reports whether an action is a teleport to a free square.
func freeTeleport(a *Action) bool { return a.Hint == HintTeleport && len(a.Victims) == 0 }

// washed reports whether the free targets of a teleporter are washed rather than marked.
func washed(list []*Action) bool {
	n := 0
	for _, a := range list {
		if freeTeleport(a) {
			n++
		}
	}
	return n > manyTargets
}

// hintMark is what the hints draw on one square.
type hintMark struct {
	hint Hint
	own  bool // takes a piece of the same side
	free bool // the square is empty
}

// targets returns the marks of the selected piece's actions, without targets that are washed.
func (l *hintLayer) targets() map[Square]hintMark {
	list := l.hand.actions(l.hand.selected)
	wash := washed(list)
	marks := map[Square]hintMark{}
	put := func(sq Square, hint Hint) {
		p := l.pieceAt(sq)
		m := hintMark{hint: hint, free: p.Art == ""}
		m.own = !m.free && p.White == l.pieceAt(l.hand.selected).White && hint != HintCastle
		if old, ok := marks[sq]; !ok || hintRanks[hint] > hintRanks[old.hint] {
			marks[sq] = m
		}
	}
	for _, a := range list {
		if a.To != a.From && !(wash && freeTeleport(a)) {
			put(a.To, a.Hint)
		}
	}
	for _, a := range list {
		for _, sq := range a.Also {
			if _, ok := marks[sq]; !ok {
				put(sq, HintCapture)
			}
		}
	}
	return marks
}

// hintRanks order hints that fall on the same square.
var hintRanks = [...]int{HintCapture: 1, HintSpiral: 2, HintRampage: 2, HintTeleport: 2, HintPounce: 2, HintCastle: 2,
	HintConvert: 2, HintWin: 3}

func (l *hintLayer) draw() {
	l.begin()
	if l.threatened {
		return
	}
	if l.hand.selected != None && l.help {
		marks := l.targets()
		for sq := range Square(l.geo.Files * l.geo.Ranks) {
			if m, ok := marks[sq]; ok && !l.inPreview(sq) {
				l.drawMark(sq, m)
			}
		}
	}
	l.drawWhirlwind()
}

// hintIcons are the icons of hints that are more than a disc or a ring.
var hintIcons = map[Hint]string{
	HintSpiral: "spiral", HintRampage: "hoof", HintTeleport: "portal", HintPounce: "claw", HintWin: "flag",
	HintConvert: "banner",
}

func (l *hintLayer) drawMark(sq Square, m hintMark) {
	g, icon := l.geo, hintIcons[m.hint]
	if !m.free {
		l.rings.cover(sq, l.art.ring(l.squarePx(), l.colors.Ink, l.colors.core(m.own), m.own), 1)
		if icon != "" {
			l.signOn(sq, 0.82, 0.18, 0.14, icon, l.colors.Ink, l.colors.Paper)
		}
		return
	}
	radius, fill := 0.145*g.Square+0.0175*g.Square, l.colors.Paper
	if icon != "" {
		radius = 0.21*g.Square + 0.0175*g.Square
	}
	if m.hint == HintWin {
		radius, fill = 0.23*g.Square, l.colors.Amber
	}
	side := float32(l.px(radius*2)) / l.scale
	edge := max(float64(0.035*g.Square*l.scale), 1.5)
	disc := l.art.disc(l.px(side), edge, fill, l.colors.Ink, 0.9)
	l.centred(disc, g.Centre(sq), side, 1)
	if icon != "" {
		l.iconAt(g.Centre(sq), side*0.68, icon, l.colors.Ink)
	}
}

// drawWhirlwind draws the whirlwind's button.
func (l *hintLayer) drawWhirlwind() {
	c, r, ok := l.whirlwindButton()
	if !ok {
		return
	}
	fill := l.colors.Amber
	if l.hand.onButton {
		fill = l.colors.LineCore
	}
	l.circle(c, r, fill, l.colors.Ink, max(2.5*l.geo.Square/96, 1.5))
	l.iconAt(c, r*1.24, "spiral", l.colors.OnAmber)
}
