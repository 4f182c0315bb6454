package board

import "slices"

// options determines what the user can do on a view: which pieces can be picked up, and what a drop or a
// click on a square means.
type options struct {
	cfg  *Config
	view *View // the current view
	geo  *Geometry
}

// placing reports whether the board is one for placing pieces.
func (o *options) placing() bool { return o.cfg.Placing != nil }

// actions returns the actions that begin on a square.
func (o *options) actions(from Square) []*Action {
	if o.view.Silent || from == None {
		return nil
	}
	var list []*Action
	for i := range o.view.Actions {
		if o.view.Actions[i].From == from {
			list = append(list, &o.view.Actions[i])
		}
	}
	return list
}

// selectable reports whether the piece on a square can be picked up.
func (o *options) selectable(sq Square) bool {
	if o.view.Silent || sq == None || o.view.pieceAt(sq).Art == "" {
		return false
	}
	return o.placing() || o.view.Movable[sq] || len(o.actions(sq)) > 0
}

// matching returns the actions that a drop of from on to may mean: those with this To, or else those that
// have it in Also.
func (o *options) matching(from, to Square) []*Action {
	var exact, also []*Action
	for _, a := range o.actions(from) {
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
		also = []*Action{o.nearest(also, to)}
	}
	return also
}

func sameChoice(list []*Action) bool {
	return !slices.ContainsFunc(list, func(a *Action) bool { return a.Choice != list[0].Choice })
}

// nearest returns the action of a list that ends nearest to a square.
func (o *options) nearest(list []*Action, to Square) *Action {
	col, row := o.geo.cell(to)
	away := func(a *Action) int {
		c, r := o.geo.cell(a.End)
		return (c-col)*(c-col) + (r-row)*(r-row)
	}
	return slices.MinFunc(list, func(a, b *Action) int { return away(a) - away(b) })
}

// reading is what a plain click on a square means while a piece is selected.
type reading uint8

const (
	readAct    reading = iota // an action of that piece
	readSelect                // the piece that stands there is selected
	readEither                // both make sense: the chooser asks
)

// read interprets a click on a square that the actions of list lead to. The click may select a piece of the
// same side there, if that piece can do anything.
func (o *options) read(sq Square, list []*Action) reading {
	if !o.selectable(sq) {
		return readAct
	}
	other := slices.ContainsFunc(list, func(a *Action) bool {
		own := a.To == sq && (a.TakesOwn || a.Hint == HintCastle) || a.To != sq && slices.Contains(a.Victims, sq)
		return !own
	})
	switch {
	case other, len(o.actions(sq)) == 0:
		return readAct
	case len(list) == 0:
		return readSelect
	}
	return readEither
}
