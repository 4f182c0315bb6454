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
		h.stale |= partReach
		return
	}
	if h.cfg.Bare {
		return
	}
	h.mark = marking{from: at.square, to: at.square, style: style}
	h.stale |= partArrows
}

// dragMark moves the end of the arrow that is being drawn to the pointer.
func (h *hand) dragMark(to Square) {
	if h.mark.from != None && to != None && to != h.mark.to {
		h.mark.to = to
		h.stale |= partArrows
	}
}

// rightReleased ends a mark. Outside the board the mark is discarded.
func (h *hand) rightReleased(at spot) {
	m := h.mark
	h.mark = noMark
	if m.from == None {
		return
	}
	h.stale |= partArrows
	if at.square != None {
		h.decide(decision{verb: doMark, from: m.from, to: at.square, style: m.style})
	}
}
