package board

import "slices"

// pick selects a piece; None selects nothing.
func (h *hand) pick(sq Square) {
	if h.selected == sq {
		return
	}
	h.selected = sq
	h.closeChooser()
	h.decide(decision{verb: doSelect, to: sq})
}

// deselect selects nothing.
func (h *hand) deselect() {
	if h.selected == None {
		return
	}
	h.held, h.onButton = false, false
	h.pick(None)
}

// click is a click or Enter on a square. was says that the square was selected before.
func (h *hand) click(sq Square, was, shift bool) {
	switch sel := h.selected; {
	case sel == None:
		if h.selectable(sq) {
			h.pick(sq)
		}
	case sq == sel:
		if was {
			if slices.Contains(h.view.Still, sq) || h.whirlwind() != nil {
				h.refuse(sq, sq)
			}
			h.deselect()
		}
	case sq == None:
		h.deselect()
	default:
		h.clickFrom(sel, sq, shift)
	}
}

// clickFrom is a click on a square while the piece of another is selected.
func (h *hand) clickFrom(from, to Square, shift bool) {
	list := h.matching(from, to)
	switch reading := h.read(to, list); {
	case len(list) > 0 && (shift || reading == readAct):
		h.try(from, to, list)
	case len(list) > 0 && reading == readEither:
		h.openChooser(from, to, h.withSelecting(to, list))
	case h.selectable(to):
		h.pick(to)
	case h.view.Silent:
		h.deselect()
	default:
		h.refuse(from, to)
	}
}

// try makes the only action of a list, or opens the chooser.
func (h *hand) try(from, at Square, list []*Action) {
	if len(list) == 1 || sameChoice(list) {
		h.act(list[0])
		return
	}
	h.openChooser(from, at, list)
}

// act decides on an action and forgets the selection.
func (h *hand) act(a *Action) {
	h.closeChooser()
	h.deselect()
	h.decide(decision{verb: doAct, id: a.ID})
}

func (h *hand) refuse(from, to Square) { h.decide(decision{verb: doRefuse, from: from, to: to}) }

// whirlwind returns the selected piece's action on its own square, nil for none.
func (h *hand) whirlwind() *Action {
	for _, a := range h.actions(h.selected) {
		if a.To == a.From {
			return a
		}
	}
	return nil
}
