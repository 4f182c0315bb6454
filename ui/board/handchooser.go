package board

import "unicode"

// chooser lets the user choose one of several actions that differ only in their Choice.
type chooser struct {
	open bool
	at   Square // the square beside which it is shown
	hot  int    // the index of the highlighted entry
}

func (h *hand) closeChooser() { h.chooser, h.choices = chooser{}, nil }

// openChooser opens the chooser for several actions of the piece on from.
func (h *hand) openChooser(from, at Square, list []*Action) {
	h.pick(from)
	h.chooser, h.choices = chooser{open: true, at: at}, list
	if h.lift != None {
		h.decide(decision{verb: doRest, to: at})
	}
}

// choose executes an entry.
func (h *hand) choose(i int) {
	switch {
	case i < 0 || i >= len(h.choices):
	case h.choices[i].ID == selecting:
		at := h.chooser.at
		h.cancelChoice()
		h.pick(at)
	default:
		h.act(h.choices[i])
	}
}

// selecting is the ID of the entry that selects the piece on the square.
const selecting = -1

// withSelecting names the actions that a click on a piece of the same side may mean, and adds an entry that
// selects that piece.
func (h *hand) withSelecting(sq Square, list []*Action) []*Action {
	var named []*Action
	there, w := h.view.pieceAt(sq), h.cfg.words()
	choice := func(p Piece, label string, key rune) Choice { return Choice{p.Art, p.White, label, key} }
	for _, a := range list {
		one := *a
		switch {
		case one.Choice.Label != "":
		case one.Hint == HintCastle:
			one.Choice = choice(there, w.Castle, 'o')
		case one.Hint == HintRampage:
			one.Choice = choice(h.view.pieceAt(one.From), w.Rampage, 'r')
		default:
			one.Choice = choice(there, w.Take, 'x')
		}
		named = append(named, &one)
	}
	selects := choice(there, w.Select, 's')
	return append(named, &Action{ID: selecting, From: h.selected, To: None, End: None, Choice: selects})
}

// cancelChoice closes the chooser and keeps the selection.
func (h *hand) cancelChoice() {
	h.closeChooser()
	if h.lift != None {
		h.glide()
	}
}

func (h *hand) highlight(entry int) { h.chooser.hot = entry }

// stepChooser moves the highlight.
func (h *hand) stepChooser(by int) {
	h.highlight((h.chooser.hot + len(h.choices) + by) % len(h.choices))
}

// chooseByKey executes the entry with a letter, and reports whether there is one.
func (h *hand) chooseByKey(r rune) bool {
	for i, a := range h.choices {
		if a.Choice.Key != 0 && unicode.ToLower(r) == a.Choice.Key {
			h.choose(i)
			return true
		}
	}
	return false
}
