package board

// arrowLayer shows the arrows of the view, those of the right button, lines, a proposal, and threats.
type arrowLayer struct {
	layer
	rings *layer // the circles, under the pieces
}

func (l *arrowLayer) draw() {
	l.begin()
	l.drawAnalysis()
	for _, list := range [][]Arrow{l.view.Arrows, l.marks} {
		for _, a := range list {
			l.drawMarked(a)
		}
	}
	if m := l.hand.mark; m.from != None {
		l.drawMarked(Arrow{From: m.from, To: m.to, Kind: ArrowMark, Style: m.style})
	}
	l.drawProposal()
	l.drawThreats()
}

// drawAnalysis draws the first actions of the lines of the analysis, the best on top.
func (l *arrowLayer) drawAnalysis() {
	for i := len(l.analysis) - 1; i >= 0; i-- {
		a := l.analysis[i]
		look := arrowLook{
			arrowShape: lineShape, color: alpha(l.colors.HintArrow, max(0.85-0.12*float64(i), 0.45)),
			weight: max(1-0.14*float32(i), 0.5),
		}
		if a.From == a.To {
			l.rings.outline(a.From, look.circle, look.color, 1)
			continue
		}
		l.arrow(l.geo.Centre(a.From), l.geo.Centre(a.To), look)
	}
}

// markColor returns the colour of an arrow or a circle.
func (l *arrowLayer) markColor(a Arrow) Color {
	switch {
	case a.Kind == ArrowMark && int(a.Style) < len(markColors):
		return markColors[a.Style]
	case a.Kind == ArrowPremove:
		return l.colors.Frame
	case a.Kind == ArrowIllegal:
		return l.colors.Danger
	case a.Kind == ArrowHint, a.Style.open():
		return l.colors.HintArrow
	case a.Kind == ArrowThreat, a.Style == MarkDashed:
		return l.colors.ThreatArrow
	}
	return l.colors.OwnArrow
}

// markColors are the colours of the marks that have them in PGN, in every theme.
var markColors = [...]Color{MarkGreen: {R: 0x15, G: 0x78, B: 0x1B, A: 0xFF}, MarkRed: {R: 0xB8, G: 0x1F, B: 0x1F,
	A: 0xFF},
	MarkYellow: {R: 0xE6, G: 0xA8, B: 0x00, A: 0xFF}, MarkBlue: {R: 0x14, G: 0x45, B: 0xA8, A: 0xFF}}

// drawMarked draws an arrow, or a circle if it ends on its first square.
func (l *arrowLayer) drawMarked(a Arrow) {
	c, g, shape := l.markColor(a), l.geo, shapeOf(a)
	if a.From == a.To {
		l.rings.outline(a.From, shape.circle, c, 1)
		return
	}
	p := l.proposal
	ghost := a.Kind == ArrowHint && p != nil && (p.Hint == HintCastle || p.Becomes.Art != "") // which is to be seen
	look := arrowLook{arrowShape: shape, color: alpha(c, 0.82), weight: 1, whole: l.pieceAt(a.To).Art == "" && !ghost}
	if a.Kind == ArrowMark && int(a.Style) < len(markColors) {
		look.tint = 0.4
	}
	l.arrow(g.Centre(a.From), g.Centre(a.To), look)
}

// drawProposal draws the arrow of the proposal. A rampage has a circle, as the preview draws its trail.
func (l *arrowLayer) drawProposal() {
	a := l.proposal
	if a == nil {
		return
	}
	if a.Hint == HintRampage {
		l.drawMarked(Arrow{From: a.From, To: a.From, Kind: ArrowHint})
		return
	}
	to := a.To
	if a.Hint == HintCastle {
		to = a.End
	}
	l.drawMarked(Arrow{From: a.From, To: to, Kind: ArrowHint})
	if icon := hintIcons[a.Hint]; icon != "" {
		l.signOn(to, 0.82, 0.18, 0.16, icon, l.colors.Ink, l.colors.Paper)
	}
}
