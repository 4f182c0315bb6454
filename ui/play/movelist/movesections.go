package movelist

import (
	"cmp"
	"slices"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
)

// moveSection is one line in the list of moves: the game itself, or a variation. Its parts depend only
// on the nodes that have cells in it, and on the start if it is the game.
type moveSection struct {
	first  *game.Node // nil for the game
	within *moveSection
	depth  int
	stale  bool
	parts  []movePart
	nodes  []*game.Node // that have cells in its rows
}

// movePart is a row of a section, or the section of a variation that branches off there.
type movePart struct {
	row       *Row
	variation *moveSection
}

// cellPlace is where a node is in the list: the section, and the index of the cell.
type cellPlace struct {
	section *moveSection
	index   int
}

// update brings the rows up to date.
func (t *Texts) update(g *game.Game) {
	nodes, known := g.ChangedSince(t.revision)
	if t.of != g || !known || t.Figurines != t.figurines {
		t.nodes, t.indices = nil, map[*game.Node]int{}
		t.sections, t.cells = map[*game.Node]*moveSection{}, map[*game.Node]cellPlace{}
		t.main, t.stale, t.of, t.figurines = &moveSection{}, nil, g, t.Figurines
		t.changed(t.main)
		nodes = nil
	}
	t.revision = g.Revision()
	for _, n := range nodes {
		if n == g.Root() {
			t.changed(t.main)
		} else {
			t.changed(t.cells[n].section)
		}
	}
	if len(t.stale) == 0 {
		return
	}
	slices.SortStableFunc(t.stale, func(a, b *moveSection) int { return cmp.Compare(a.depth, b.depth) })
	for _, s := range t.stale {
		if s.stale {
			t.write(s)
		}
	}
	t.stale = t.stale[:0]
	t.rows = t.main.appendRows(make([]*Row, 0, len(t.rows)+16))
}

// changed notes that a section is to be written again; s may be nil.
func (t *Texts) changed(s *moveSection) {
	if s != nil && !s.stale {
		s.stale = true
		t.stale = append(t.stale, s)
	}
}

// appendRows appends all rows of a section and of the variations in it.
func (s *moveSection) appendRows(rows []*Row) []*Row {
	for _, p := range s.parts {
		if p.row != nil {
			rows = append(rows, p.row)
		} else {
			rows = p.variation.appendRows(rows)
		}
	}
	return rows
}

// write writes a section, and of the variations in it those that are new or stale.
func (t *Texts) write(s *moveSection) {
	old := s.parts
	for _, p := range old {
		if v := p.variation; v != nil && v.within == s {
			v.within = nil
		}
	}
	t.unlist(s)
	s.stale, s.parts = false, nil
	if w := (moveWriter{t, s}); s.first == nil {
		w.mainLine(t.of)
	} else {
		w.paragraphs()
	}
	for _, p := range old {
		if p.variation != nil && p.variation.within == nil {
			t.drop(p.variation)
		}
	}
}

// unlist forgets the cells of a section.
func (t *Texts) unlist(s *moveSection) {
	for _, n := range s.nodes {
		if t.cells[n].section == s {
			delete(t.cells, n)
		}
	}
	s.nodes = nil
}

// drop forgets a section that is no longer in the list, and what is in it alone.
func (t *Texts) drop(s *moveSection) {
	if t.sections[s.first] == s {
		delete(t.sections, s.first)
	}
	t.unlist(s)
	s.stale = false
	for _, p := range s.parts {
		if v := p.variation; v != nil && v.within == s {
			t.drop(v)
		}
	}
}

// moveWriter writes a section.
type moveWriter struct {
	texts   *Texts
	section *moveSection
}

func (w moveWriter) add(row *Row) {
	w.section.parts = append(w.section.parts, movePart{row: row})
}

// mainLine writes the turns of the game as rows, and below each what branches off in it; what
// follows its end is written as variations.
func (w moveWriter) mainLine(g *game.Game) {
	w.remark(g.Root().Notes().Comment)
	var row *Row
	open := false // the row waits for Black's turn
	end := g.End()
	for at := g.Root(); at != end; {
		nodes := turnFrom(at.Children()[0], end)
		start := at.Position()
		if text := nodes[0].Notes().Before; text != "" {
			w.remark(text)
			open = false
		}
		if start.Side() == rules.White || !open {
			row = &Row{Number: start.Fullmove()}
			w.add(row)
		}
		if open = start.Side() == rules.White; open {
			row.White = w.cell(nodes)
		} else {
			row.Black = w.cell(nodes)
		}
		before := len(w.section.parts)
		w.remark(remarks(nodes))
		w.branches(nodes)
		open = open && len(w.section.parts) == before
		at = nodes[len(nodes)-1]
	}
	for _, v := range end.Children() {
		w.variation(v)
	}
}

// branches writes the variations that branch off in a turn of a line.
func (w moveWriter) branches(turn []*game.Node) {
	for _, n := range turn {
		list := n.Parent().Children()
		if list[0] != n {
			continue
		}
		for _, v := range list[1:] {
			w.variation(v)
		}
	}
}

// variation adds the section of the variation that a node begins.
func (w moveWriter) variation(first *game.Node) {
	v := w.texts.sections[first]
	if v == nil {
		v = &moveSection{first: first, stale: true}
		w.texts.sections[first] = v
	}
	if depth := w.section.depth + 1; v.depth != depth {
		v.depth, v.stale = depth, true
	}
	v.within = w.section
	w.section.parts = append(w.section.parts, movePart{variation: v})
	if v.stale {
		w.texts.write(v)
	}
}

// paragraphs writes the line of a variation as paragraphs, and between them what branches off in it.
func (w moveWriter) paragraphs() {
	first, depth := w.section.first, w.section.depth
	p := &Row{Depth: depth, Fold: true, Head: w.texts.index(first), Folded: w.texts.Folded[first]}
	fresh := true // a number is to be written
	for n := first; n != nil; {
		nodes := turnFrom(n, nil)
		if text := nodes[0].Notes().Before; text != "" {
			p.Items, fresh = append(p.Items, Item{Text: text}), true
		}
		start := nodes[0].Parent().Position()
		if start.Side() == rules.White || fresh {
			p.Items = append(p.Items, Item{Number: present.Numbered(start, true)})
		}
		p.Items = append(p.Items, Item{Cell: w.cell(nodes)})
		last := nodes[len(nodes)-1]
		fresh = false
		if p.Folded {
			p.Hidden = last.Children() != nil
			break
		}
		if text := remarks(nodes); text != "" {
			p.Items, fresh = append(p.Items, Item{Text: text}), true
		}
		if slices.ContainsFunc(nodes, func(n *game.Node) bool { return n != first && len(n.Parent().Children()) > 1 }) {
			w.add(p)
			if nodes[0] == first {
				w.branches(nodes[1:])
			} else {
				w.branches(nodes)
			}
			p, fresh = &Row{Depth: depth}, true
		}
		n = nil
		if len(last.Children()) > 0 {
			n = last.Children()[0]
		}
	}
	if len(p.Items) > 0 {
		w.add(p)
	}
}

// remark writes a comment on the game as a paragraph.
func (w moveWriter) remark(text string) {
	if text != "" {
		w.add(&Row{Items: []Item{{Text: text}}})
	}
}

// cell is the turn of some nodes, with its place in the list.
func (w moveWriter) cell(nodes []*game.Node) Cell {
	t := w.texts
	cell := Cell{Turn: t.turn(nodes[0].Parent().Position(), nodes), Index: t.index(nodes[len(nodes)-1]),
		Figurines: t.Figurines}
	for _, n := range nodes {
		t.cells[n] = cellPlace{w.section, cell.Index}
	}
	w.section.nodes = append(w.section.nodes, nodes...)
	var glyphs []annotation.Glyph
	for _, n := range nodes {
		glyphs = append(glyphs, n.Notes().Glyphs...)
	}
	cell.Sign, cell.Symbols = drawnGlyphs(glyphs)
	cell.Meaning = glyphNames(glyphs, true)
	return cell
}
