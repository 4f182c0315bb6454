package board

import "unicode"

// chooser lets the user choose one of several actions that differ only in their Choice.
type chooser struct {
	list []*Action // empty while it is closed
	at   Square    // the square beside which it is shown
	hot  int       // the index of the highlighted entry
}

func (c *chooser) open() bool { return len(c.list) > 0 }

func (c *chooser) close() { c.list = nil }

// openChooser opens the chooser for several actions of the piece on from.
func (h *hand) openChooser(from, at Square, list []*Action) {
	h.pick(from)
	h.chooser = chooser{list: list, at: at}
	if h.lift != None {
		h.decide(decision{verb: doRest, to: at})
	}
}

// choose executes an entry.
func (h *hand) choose(i int) {
	switch c := &h.chooser; {
	case i < 0 || i >= len(c.list):
	case c.list[i].ID == selecting:
		at := c.at
		h.cancelChoice()
		h.pick(at)
	default:
		h.act(c.list[i])
	}
}

// selecting is the ID of the entry that selects the piece on the square.
const selecting = -1

// withSelecting names the actions that a click on a piece of the same side may mean, and adds an entry that
// selects that piece.
func (h *hand) withSelecting(sq Square, list []*Action) []*Action {
	var named []*Action
	piece := h.view.pieceAt(sq)
	for _, a := range list {
		one := *a
		if one.Choice.Label == "" {
			one.Choice = Choice{Art: piece.Art, White: piece.White, Label: h.cfg.Words.Take, Key: 'x'}
			switch one.Hint {
			case HintCastle:
				one.Choice = Choice{Art: piece.Art, White: piece.White, Label: h.cfg.Words.Castle, Key: 'o'}
			case HintRampage:
				mover := h.view.pieceAt(one.From)
				one.Choice = Choice{Art: mover.Art, White: mover.White, Label: h.cfg.Words.Rampage, Key: 'r'}
			}
		}
		named = append(named, &one)
	}
	return append(named, &Action{ID: selecting, From: h.selected, To: None, End: None,
		Choice: Choice{Art: piece.Art, White: piece.White, Label: h.cfg.Words.Select, Key: 's'}})
}

// cancelChoice closes the chooser and keeps the selection.
func (h *hand) cancelChoice() {
	h.chooser.close()
	if h.lift != None {
		h.glide()
	}
}

// stepChooser moves the highlight.
func (h *hand) stepChooser(by int) {
	c := &h.chooser
	c.hot = (c.hot + len(c.list) + by) % len(c.list)
}

// chooseByKey executes the entry with a letter, and reports whether there is one.
func (h *hand) chooseByKey(r rune) bool {
	for i, a := range h.chooser.list {
		if a.Choice.Key != 0 && unicode.ToLower(r) == a.Choice.Key {
			h.choose(i)
			return true
		}
	}
	return false
}
