package board

import (
	"slices"
	"strings"

	"midline/ui/accessibility"
)

var _ accessibility.Teller = (*Board)(nil)

// reader is what a screen reader is told of a board, and does with it.
type reader struct {
	of   *Board
	told told
}

// AccessibleNode implements accessibility.Teller: a board is a grid of squares from the upper left, and has the choices
// of an open chooser behind them.
func (r *reader) AccessibleNode() accessibility.Node {
	b := r.of
	geo, h := b.scene.geo, b.hand
	n := accessibility.Node{Role: accessibility.Table, Name: b.cfg.words().Board, Whole: true, Named: true,
		Rows: geo.Ranks, Columns: geo.Files}
	for row := range geo.Ranks {
		for col := range geo.Files {
			sq := geo.at(col, row)
			if n.HasActive = n.HasActive || sq == h.keys.square && h.keys.focused; sq == h.keys.square {
				n.Active = len(n.Children)
			}
			cell := accessibility.Node{Role: accessibility.Cell, ID: geo.name(sq), Name: r.describe(sq), Row: row, Column: col,
				At: geo.Corner(sq), Size: geo.squareSize(), Focus: func() { r.goTo(sq) }, Press: func() { r.enterAt(sq) }}
			cell.State = accessibility.Selectable | accessibility.Selected.If(sq == h.selected)
			n.Children = append(n.Children, cell)
		}
	}
	if b.Choosing() {
		for i, a := range h.choices {
			if i == h.chooser.hot && h.keys.focused {
				n.Active, n.HasActive = len(n.Children), true
			}
			n.Children = append(n.Children, accessibility.Node{Role: accessibility.MenuItem, ID: "choice " + a.Choice.Label,
				Name: a.Choice.Label, Press: func() { r.take(i) }, Focus: func() { r.point(i) },
				State: accessibility.Selectable | accessibility.Selected.If(i == h.chooser.hot)})
		}
	}
	return n
}

// describe names a square, what stands on it, and the circles and arrows there.
func (r *reader) describe(sq Square) string {
	return strings.Join(append([]string{r.named(sq)}, r.drawn(sq)...), ", ")
}

// drawn says which circles and arrows are on a square.
func (r *reader) drawn(sq Square) []string {
	s, w := &r.of.scene, r.of.cfg.words()
	var list []string
	for _, a := range slices.Concat(s.view.Arrows, s.marks) {
		switch {
		case a.From == sq && a.To == sq:
			list = append(list, w.Circled)
		case a.From == sq:
			list = append(list, w.ArrowTo(s.geo.name(a.To)))
		case a.To == sq:
			list = append(list, w.ArrowFrom(s.geo.name(a.From)))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// named names a square and what stands on it.
func (r *reader) named(sq Square) string {
	b := r.of
	if b.cfg.Describe != nil {
		if text := b.cfg.Describe(sq); text != "" {
			return text
		}
	}
	name := b.scene.geo.name(sq)
	if on := b.scene.view.pieceAt(sq); on.Art != "" {
		return b.cfg.words().Square(name, on)
	}
	return name
}

// goTo moves the keyboard to a square.
func (r *reader) goTo(sq Square) {
	b := r.of
	if c := b.canvas(); c != nil && !b.hand.keys.focused {
		c.Focus(b)
	}
	b.hand.goTo(sq)
	b.follow()
}

// enterAt is Enter on a square.
func (r *reader) enterAt(sq Square) {
	b := r.of
	r.goTo(sq)
	if !b.Choosing() {
		b.beginInput()
		b.enter()
	}
	b.follow()
}

// enter is Enter on the keyboard's square.
func (b *Board) enter() {
	held := b.hand.selected
	b.hand.enter()
	b.reader.handled(held, b.hand.keys.square == held)
}

// handled tells what the keyboard did with the piece that was held, or did not: not every screen reader hears that
// the name of a square has changed. Moves are told by the screen; back says that none was meant.
func (r *reader) handled(held Square, back bool) {
	h, w := r.of.hand, r.of.cfg.words()
	text := ""
	switch {
	case h.placing() || h.chooser.open:
	case h.selected != None && h.selected != held:
		text = w.PickedUp
	case h.selected == None && held != None && back:
		text = w.PutBack
	case h.selected == None && held == None && !back && len(r.of.scene.view.Actions) > 0:
		text = w.Fixed
	}
	accessibility.Announce(text, accessibility.Polite)
}

// take executes an entry of the chooser, and point highlights it.
func (r *reader) take(entry int) {
	r.of.hand.choose(entry)
	r.of.follow()
}

func (r *reader) point(entry int) {
	r.of.hand.highlight(entry)
	r.of.follow()
}

// KeySquare returns the square that the keyboard is on, None while the board does not have it.
func (r *reader) KeySquare() Square {
	if k := r.of.hand.keys; k.focused {
		return k.square
	}
	return None
}

// told is what a screen reader was told of the hand.
type told struct {
	square, selected Square
	chooser          chooser
}

// follow tells a screen reader where the keyboard is now, what was picked up, and what there is to choose.
func (r *reader) follow() {
	h := r.of.hand
	now := told{h.keys.square, h.selected, h.chooser}
	was := r.told
	if now == was {
		return
	}
	if r.told = now; !accessibility.Listening() {
		return
	}
	accessibility.Changed()
	switch {
	case now.chooser.open && !was.chooser.open:
		var list []string
		for _, a := range h.choices {
			list = append(list, a.Choice.Label)
		}
		accessibility.Announce(r.of.cfg.words().Choose(strings.Join(list, ", ")), accessibility.Polite)
	case now.chooser.open && now.chooser.hot != was.chooser.hot:
		accessibility.Announce(h.choices[now.chooser.hot].Choice.Label, accessibility.Polite)
	}
}
