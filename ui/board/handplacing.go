package board

// Placing configures a board on which pieces can be placed anywhere. It ignores the view's actions, and any
// piece can be moved. All callbacks are optional.
type Placing struct {
	// Lifts reports whether a drag from a square moves its piece; without Lifts every drag does. Any other
	// drag is a stroke over squares.
	Lifts func(sq Square) bool
	// Carry moves a piece to another square, or off the board if to is None.
	Carry func(from, to Square)
	// Press is a click or Enter on a square. stroke says that the pointer has moved to the square while the
	// button was down.
	Press func(sq Square, stroke bool)
	// Turn is the right button on a square; by is 1, or -1 with Shift.
	Turn func(sq Square, by int)
}

// lifts reports whether a drag from a square moves a piece.
func (h *hand) lifts(sq Square) bool {
	lifts := h.cfg.Placing.Lifts
	return sq != None && h.view.pieceAt(sq).Art != "" && (lifts == nil || lifts(sq))
}

func (h *hand) place(sq Square, stroke bool) {
	if sq != None {
		h.decide(decision{verb: doPlace, to: sq, on: stroke})
	}
}

// dragPlacing carries a piece, or strokes over the squares.
func (h *hand) dragPlacing(at Square) {
	pr := &h.press
	switch {
	case pr.square == None || !h.held && !pr.moved:
	case h.held || !pr.spent && h.lifts(pr.square):
		if !h.held {
			h.deselect()
			h.raise(pr.square)
		}
		pr.over = at
	case at != None && at != pr.over:
		if !pr.spent {
			pr.spent = true
			h.place(pr.square, false)
			pr.over = pr.square
		}
		if at != pr.over {
			pr.over = at
			h.place(at, true)
		}
	}
}

// dropPlacing ends a drag. It reports whether a piece was in hand.
func (h *hand) dropPlacing(at spot) bool {
	if !h.held {
		if h.press.down {
			h.released(at)
		}
		return false
	}
	from := h.press.square
	h.press = noPress
	h.letGo()
	if at.square != from {
		h.decide(decision{verb: doCarry, from: from, to: at.square})
	}
	return true
}

func (h *hand) turn(sq Square, by int) {
	if sq != None {
		h.decide(decision{verb: doTurn, to: sq, id: by})
	}
}
