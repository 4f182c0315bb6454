package board

import "slices"

// actions are those that begin on a square.
func (b *Board) actions(from Square) []*Action {
	if b.view.Silent || from == None {
		return nil
	}
	var list []*Action
	for i := range b.view.Actions {
		if b.view.Actions[i].From == from {
			list = append(list, &b.view.Actions[i])
		}
	}
	return list
}

// selectable says whether the hand may pick up what is on a square.
func (b *Board) selectable(sq Square) bool {
	if b.view.Silent || sq == None || b.pieceAt(sq).Art == "" {
		return false
	}
	return b.placing() || b.view.Movable[sq] || len(b.actions(sq)) > 0
}

// matching are the actions that a drop of from on to may mean. Those that end
// their gesture there come before those that merely pass.
func (b *Board) matching(from, to Square) []*Action {
	var exact, also []*Action
	for _, a := range b.actions(from) {
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
		also = []*Action{b.nearest(also, to)}
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

func (b *Board) nearest(list []*Action, to Square) *Action {
	best, least := list[0], 1<<30
	for _, a := range list {
		c1, r1 := b.geo.cell(a.End)
		c2, r2 := b.geo.cell(to)
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

// read reads a click on a square that list leads to. An own piece there may be what
// is meant, unless it can do nothing.
func (b *Board) read(sq Square, list []*Action) reading {
	if !b.selectable(sq) {
		return readAct
	}
	for _, a := range list {
		own := a.To == sq && (a.TakesOwn || a.Hint == HintCastle) || a.To != sq && slices.Contains(a.Victims, sq)
		if !own {
			return readAct
		}
	}
	switch {
	case len(b.actions(sq)) == 0:
		return readAct
	case len(list) == 0:
		return readSelect
	}
	return readEither
}

// whirlwind is the selected piece's action on its own square.
func (b *Board) whirlwind() *Action {
	for _, a := range b.actions(b.state.selected) {
		if a.To == a.From {
			return a
		}
	}
	return nil
}

// pick selects a piece.
func (b *Board) pick(sq Square) {
	if b.state.selected == sq {
		return
	}
	b.state.selected = sq
	b.choose.close()
	b.drawReach()
	b.drawTop()
	if b.cfg.OnSelect != nil {
		b.cfg.OnSelect(sq)
	}
}

// drop deselects.
func (b *Board) drop() {
	if b.state.selected == None {
		return
	}
	b.state.held, b.state.onSpiral = false, false
	b.pick(None)
}

// click is a click or Enter on a square. It says whether it did anything.
func (b *Board) click(sq Square, was, shift bool) {
	sel := b.state.selected
	switch {
	case sel == None:
		if b.selectable(sq) {
			b.pick(sq)
		}
	case sq == sel:
		if was {
			b.drop()
		}
	case sq == None:
		b.drop()
	default:
		list := b.matching(sel, sq)
		switch {
		case len(list) > 0 && (shift || b.read(sq, list) == readAct):
			b.try(sel, sq, list)
		case len(list) > 0 && b.read(sq, list) == readEither:
			b.openChooser(sel, sq, b.withSelecting(sq, list))
		case b.selectable(sq):
			b.pick(sq)
		case b.view.Silent:
			b.drop()
		default:
			b.illegal(sel, sq)
		}
	}
}

// try does the only action of a list, or asks which.
func (b *Board) try(from, at Square, list []*Action) {
	if len(list) == 1 || sameChoice(list) {
		b.do(list[0])
		return
	}
	b.openChooser(from, at, list)
}

// do reports an action and forgets the selection.
func (b *Board) do(a *Action) {
	id := a.ID
	b.choose.close()
	b.drop()
	b.drawTop()
	if b.cfg.OnAction != nil {
		b.cfg.OnAction(id)
	}
}

func (b *Board) illegal(from, to Square) {
	if b.cfg.OnIllegal != nil {
		b.cfg.OnIllegal(from, to)
	}
}

// Select picks a piece up as a click on it does; None puts it back.
func (b *Board) Select(sq Square) {
	if sq == None {
		b.drop()
	} else if b.selectable(sq) {
		b.pick(sq)
	}
}
