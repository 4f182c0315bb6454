package board

// marking is a mark of the right button while it is drawn.
type marking struct {
	from, to Square // from is None while none is drawn
	style    MarkStyle
}

var noMark = marking{from: None, to: None}

// rightPressed begins an arrow or a circle, or puts a piece in hand back. On a board for placing it turns the
// piece, backwards with Shift (a dashed style).
func (h *hand) rightPressed(at spot, style MarkStyle) {
	if h.placing() && !h.held {
		by := 1
		if style.dashed() {
			by = -1
		}
		h.turn(at.square, by)
		return
	}
	h.mark = noMark
	if h.held {
		h.letGo()
		h.press.square, h.press.spent = None, true
		return
	}
	if h.cfg.Bare {
		return
	}
	h.mark = marking{from: at.square, to: at.square, style: style}
}

// rightReleased ends a mark. Outside the board the mark is discarded.
func (h *hand) rightReleased(at spot) {
	m := h.mark
	h.mark = noMark
	if m.from == None {
		return
	}
	if at.square != None {
		h.decide(decision{verb: doMark, from: m.from, to: at.square, style: m.style})
	}
}
