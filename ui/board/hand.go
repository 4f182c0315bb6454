package board

// hand is the player's hand on a board, as a state machine: the pointer, the keyboard and the piece
// that is carried. Each event changes the state and records what the board has to do; take returns that.
// The hand knows squares, not pixels, and draws nothing.
type hand struct {
	options
	visible
	choices   []*Action // of the chooser
	decisions []decision
}

// visible is what a board shows of a hand. While it is the same, nothing has to be drawn.
type visible struct {
	hover    Square // under the pointer
	onButton bool   // the pointer is on the whirlwind's button
	selected Square
	press    press
	held     bool   // a piece follows the pointer
	lift     Square // whose piece is carried, or glides home
	chooser  chooser
	keys     keyboard
	mark     marking
}

// spot is what lies under the pointer.
type spot struct {
	square Square // None beside the board
	entry  int    // of the open chooser, -1 for none
	button bool   // the whirlwind's button
}

// press is what a button that is down began with.
type press struct {
	down   bool
	square Square
	was    bool // the square was selected before
	shift  bool
	button bool   // on the whirlwind's button
	entry  int    // on an entry of the chooser, -1 for none
	spent  bool   // the press has no further effect
	moved  bool   // the drag has left its beginning
	over   Square // the square under the drag
}

var noPress = press{square: None, over: None, entry: -1}

// verb is what a board does about a decision of the hand.
type verb uint8

const (
	doSelect verb = iota // report the selection of the piece on to
	doAct                // report the action id
	doRefuse             // report the illegal action from, to
	doHover              // report the square that the pointer or the keyboard is on
	doLift               // a piece is lifted: remove the answer to an illegal try
	doGlide              // move the lifted piece back to its square
	doRest               // put the lifted piece down on to, without an action yet
	doMark               // add or remove the mark from, to in its style
	doCarry              // on a board for placing: take the piece of from to to
	doPlace              // put something on to; on says that it is a stroke
	doTurn               // turn the piece on to by id
)

// decision is one thing that a board has to do.
type decision struct {
	verb     verb
	from, to Square
	id       int
	on       bool
	style    MarkStyle
}

// clickRange is how far the pointer may move during a click, in squares.
const clickRange = 0.12

func newHand(cfg *Config, view *View, geo *Geometry) *hand {
	nothing := visible{hover: None, selected: None, lift: None, press: noPress, keys: keyboard{square: None}, mark: noMark}
	return &hand{options: options{cfg, view, geo}, visible: nothing}
}

// take returns what has to be done, and forgets it.
func (h *hand) take() []decision {
	decisions := h.decisions
	h.decisions = nil
	return decisions
}

func (h *hand) decide(d decision) { h.decisions = append(h.decisions, d) }

// shown adapts the hand to a new view. was is the piece that was on the selected square before.
func (h *hand) shown(was Piece, resized bool) {
	h.closeChooser()
	if s := h.selected; s != None && (resized || h.view.pieceAt(s) != was || !h.selectable(s)) {
		h.deselect()
	}
	if !h.held {
		h.lift = None
	}
	if resized {
		h.hover, h.keys.square = None, None
	}
}

// endGlide ends the glide of a piece. Every input begins with it.
func (h *hand) endGlide() {
	if h.lift != None && !h.held {
		h.letGo()
	}
}

// pressed begins a click or a drag.
func (h *hand) pressed(at spot, shift bool) {
	h.press = noPress
	h.press.down, h.press.shift = true, shift
	switch {
	case h.placing():
		h.press.square = at.square
	case h.chooser.open:
		h.press.entry = at.entry
		if at.entry < 0 {
			h.press.spent = true
			h.cancelChoice()
		}
	case at.button:
		h.press.button = true
	default:
		sq := at.square
		h.press.square, h.press.was = sq, sq == h.selected
		if sq != h.selected && h.selectable(sq) && len(h.matching(h.selected, sq)) == 0 {
			h.pick(sq)
		}
	}
}

// released ends a press that was not a drag.
func (h *hand) released(at spot) {
	pr := h.press
	h.press = noPress
	switch {
	case pr.spent:
	case h.placing():
		h.place(pr.square, false)
	case pr.entry >= 0:
		if at.entry == pr.entry {
			h.choose(pr.entry)
		}
	case pr.button:
		if a := h.whirlwind(); a != nil && at.button {
			h.act(a)
		}
	default:
		h.click(pr.square, pr.was, pr.shift)
	}
}

// dragged moves the pointer while the button is down. away is how far it is from where the press
// began, in squares.
func (h *hand) dragged(at spot, away float32) {
	pr := &h.press
	pr.moved = pr.moved || away > clickRange
	if h.placing() {
		h.dragPlacing(at.square)
		return
	}
	if pr.square == None || pr.button || pr.entry >= 0 {
		return
	}
	if !h.held {
		if !h.selectable(pr.square) {
			return
		}
		h.decide(decision{verb: doLift})
		h.pick(pr.square)
		h.raise(pr.square)
	}
	pr.over = at.square
}

// dropped ends a drag. It reports whether a piece was in hand.
func (h *hand) dropped(at spot) bool {
	switch {
	case h.placing():
		return h.dropPlacing(at)
	case !h.held:
		if h.press.down {
			h.draggedNothing(at)
		}
		return false
	}
	pr := h.press
	h.press, h.held = noPress, false
	from, to := pr.square, at.square
	list := h.matching(from, to)
	switch {
	case to == from && !pr.moved:
		h.letGo()
		h.click(from, pr.was, pr.shift)
	case len(list) > 0:
		h.try(from, to, list)
	default:
		h.glide()
		if to != None && to != from {
			h.refuse(from, to)
		}
	}
	return true
}

// draggedNothing ends a drag that has not lifted a piece. If there is a piece that cannot be lifted now, the
// drag is an illegal try.
func (h *hand) draggedNothing(at spot) {
	pr := &h.press
	from, to := pr.square, at.square
	tried := !pr.spent && !pr.button && pr.entry < 0 && from != None && to != None && from != to &&
		h.view.pieceAt(from).Art != ""
	pr.spent = pr.spent || to != from
	h.released(at)
	if tried {
		h.refuse(from, to)
	}
}

// raise takes a piece into the hand.
func (h *hand) raise(sq Square) { h.held, h.lift = true, sq }

// letGo puts the lifted piece back on its square at once.
func (h *hand) letGo() { h.held, h.lift = false, None }

// glide moves the lifted piece back to its square.
func (h *hand) glide() {
	h.held = false
	h.decide(decision{verb: doGlide})
}

// hovered follows the pointer.
func (h *hand) hovered(at spot) {
	if h.mark.from != None && at.square != None {
		h.mark.to = at.square
	}
	switch {
	case h.held:
		return
	case h.chooser.open:
		if at.entry >= 0 {
			h.highlight(at.entry)
		}
		return
	}
	h.onButton = at.button
	if at.square != h.hover {
		h.hover, h.keys.used = at.square, false
		h.decide(decision{verb: doHover, to: at.square})
	}
}

// ready reports whether a press would do something.
func (h *hand) ready() bool {
	return h.held || h.onButton || h.selectable(h.hover) ||
		h.selected != None && len(h.matching(h.selected, h.hover)) > 0
}

// aim returns the action that the next input would make, nil for none.
func (h *hand) aim() *Action {
	if h.selected == None {
		return nil
	}
	sq, byKey := h.hover, false
	switch {
	case h.chooser.open:
		return h.choices[h.chooser.hot]
	case h.held:
		sq = h.press.over
	case h.onButton:
		return h.whirlwind()
	case h.keys.used:
		sq, byKey = h.keys.square, true
	}
	list := h.matching(h.selected, sq)
	if len(list) == 0 {
		return nil
	}
	plain := !h.held && !h.keys.shift
	if plain && !byKey && h.read(sq, list) != readAct {
		return nil
	}
	return list[0]
}
