package board

import "slices"

// actions returns the actions that begin on a square.
func (h *hand) actions(from Square) []*Action {
	if h.view.Silent || from == None {
		return nil
	}
	var list []*Action
	for i := range h.view.Actions {
		if h.view.Actions[i].From == from {
			list = append(list, &h.view.Actions[i])
		}
	}
	return list
}

// selectable reports whether the hand may pick up what stands on a square.
func (h *hand) selectable(sq Square) bool {
	if h.view.Silent || sq == None || h.view.pieceAt(sq).Art == "" {
		return false
	}
	return h.placing() || h.view.Movable[sq] || len(h.actions(sq)) > 0
}

// matching returns the actions that a drop of from on to may mean: those that end their gesture
// there, or else those that pass it.
func (h *hand) matching(from, to Square) []*Action {
	var exact, also []*Action
	for _, a := range h.actions(from) {
		switch {
		case a.To == a.From:
		case a.To == to:
			exact = append(exact, a)
		case slices.Contains(a.Also, to):
			also = append(also, a)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	if len(also) > 1 && sameChoice(also) {
		also = []*Action{h.nearest(also, to)}
	}
	return also
}

func sameChoice(list []*Action) bool {
	for _, a := range list {
		if a.Choice != list[0].Choice {
			return false
		}
	}
	return true
}

// nearest returns the action of a list that ends nearest to a square.
func (h *hand) nearest(list []*Action, to Square) *Action {
	best, least := list[0], 1<<30
	for _, a := range list {
		c1, r1 := h.geo.cell(a.End)
		c2, r2 := h.geo.cell(to)
		if d := (c1-c2)*(c1-c2) + (r1-r2)*(r1-r2); d < least {
			best, least = a, d
		}
	}
	return best
}

// reading is what a plain click on a square means while a piece is selected.
type reading uint8

const (
	readAct    reading = iota // an action of that piece
	readSelect                // the piece that stands there is selected
	readEither                // both make sense: the chooser asks
)

// read reads a click on a square that the actions of list lead to. It may mean a piece of one's own
// there, unless that piece can do nothing.
func (h *hand) read(sq Square, list []*Action) reading {
	if !h.selectable(sq) {
		return readAct
	}
	for _, a := range list {
		own := a.To == sq && (a.TakesOwn || a.Hint == HintCastle) || a.To != sq && slices.Contains(a.Victims, sq)
		if !own {
			return readAct
		}
	}
	switch {
	case len(h.actions(sq)) == 0:
		return readAct
	case len(list) == 0:
		return readSelect
	}
	return readEither
}

// whirlwind returns the selected piece's action on its own square, nil for none.
func (h *hand) whirlwind() *Action {
	for _, a := range h.actions(h.selected) {
		if a.To == a.From {
			return a
		}
	}
	return nil
}
