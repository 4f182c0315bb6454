package board

// keyboard is the state of the keyboard.
type keyboard struct {
	focused bool
	used    bool // the keyboard was used last, so that its square is shown
	square  Square
	shift   bool // is down
}

// focused records that the board has gained or lost the focus.
func (h *hand) focused(on bool) {
	k := &h.keys
	k.focused, k.used, k.shift = on, on, on && k.shift
	if on && k.square == None {
		k.square = h.firstSquare()
	}
}

// step moves the keyboard's square. If the mouse was used last, the selected square becomes the keyboard's.
func (h *hand) step(dx, dy int) {
	k := &h.keys
	switch {
	case k.square == None:
		k.square = h.firstSquare()
	case !k.used && h.selected != None:
		k.square = h.selected
	default:
		col, row := h.geo.cell(k.square)
		col = max(0, min(col+dx, h.geo.Files-1))
		row = max(0, min(row+dy, h.geo.Ranks-1))
		k.square = h.geo.at(col, row)
	}
	k.used = true
	h.decide(decision{verb: doHover, to: k.square})
}

// goTo moves the keyboard's square.
func (h *hand) goTo(sq Square) {
	h.keys.square, h.keys.used = sq, true
	h.decide(decision{verb: doHover, to: sq})
}

// firstSquare returns the selected square, or the first one from the lower left whose piece may move.
func (h *hand) firstSquare() Square {
	if h.selected != None {
		return h.selected
	}
	for row := h.geo.Ranks - 1; row >= 0; row-- {
		for col := range h.geo.Files {
			if sq := h.geo.at(col, row); h.selectable(sq) {
				return sq
			}
		}
	}
	return h.geo.at(0, h.geo.Ranks-1)
}

// enter acts like a click on the keyboard's square.
func (h *hand) enter() {
	sq := h.keys.square
	if sq == None {
		return
	}
	h.keys.used = true
	if h.placing() {
		h.place(sq, false)
		return
	}
	h.click(sq, sq == h.selected, h.keys.shift)
}

// escape deselects the piece, and reports whether one was selected.
func (h *hand) escape() bool {
	if h.selected == None {
		return false
	}
	h.letGo()
	h.deselect()
	return true
}
