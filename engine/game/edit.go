package game

import (
	"slices"
	"unicode/utf8"

	"midline/engine/annotation"
	"midline/engine/message"
)

// ErrPlayed is returned for an edit that would change what was played.
var ErrPlayed = message.New("this is the game as it was played: only the variations beside it can be moved or deleted")

// edit is a change of the tree that can be undone.
type edit struct {
	at         *Node        // where the change can be seen
	seen       func() *Node // that, of parts
	branch     *Node        // the branch that it adds or deletes, or nil
	redo, undo func()
	parts      []edit // of which it consists; nil for none
}

// edits are the changes that were made and those that were undone, the latest last.
type edits struct{ done, undone []edit }

// do makes a change.
func (g *Game) do(e edit) {
	e.redo()
	g.edits.done, g.edits.undone = append(g.edits.done, e), nil
}

// Together makes the edits of a function count as one, which can be seen at the place that seen returns when it is
// undone or restored. It reports whether there were any.
func (g *Game) Together(seen func() *Node, change func()) bool {
	before := g.edits.done
	g.edits.done = nil
	change()
	parts := g.edits.done
	g.edits.done = before
	if len(parts) == 0 {
		return false
	}
	g.edits.done = append(g.edits.done, together(seen, parts))
	return true
}

func together(seen func() *Node, parts []edit) edit {
	return edit{seen: seen, parts: parts, redo: func() {
		for _, e := range parts {
			e.redo()
		}
	}, undo: func() {
		for _, e := range slices.Backward(parts) {
			e.undo()
		}
	}}
}

// without drops the edits of a list to which drop applies, and those parts of others.
func without(list []edit, drop func(edit) bool) []edit {
	var left []edit
	for _, e := range list {
		switch {
		case e.parts != nil:
			if parts := without(e.parts, drop); len(parts) > 0 {
				left = append(left, together(e.seen, parts))
			}
		case !drop(e):
			left = append(left, e)
		}
	}
	return left
}

// CanUndoEdit reports whether there is a change of the tree to undo.
func (g *Game) CanUndoEdit() bool { return len(g.edits.done) > 0 }

// CanRedoEdit reports whether there is a change of the tree to restore.
func (g *Game) CanRedoEdit() bool { return len(g.edits.undone) > 0 }

// UndoEdit undoes the last change of variations and notes, and returns a place where that can be
// seen; nil if there was no change.
func (g *Game) UndoEdit() *Node {
	return shift(&g.edits.done, &g.edits.undone, func(e edit) { e.undo() })
}

// RedoEdit restores what UndoEdit undid.
func (g *Game) RedoEdit() *Node {
	return shift(&g.edits.undone, &g.edits.done, func(e edit) { e.redo() })
}

func shift(from, to *[]edit, run func(edit)) *Node {
	last := len(*from) - 1
	if last < 0 {
		return nil
	}
	e := (*from)[last]
	*from, *to = (*from)[:last], append(*to, e)
	run(e)
	if e.seen != nil {
		return e.seen().nearest()
	}
	return e.at.nearest()
}

// forget drops the edits at or after an action that the game has dropped.
func (e *edits) forget(gone *Node) {
	behind := func(e edit) bool {
		for n := e.at; n != nil; n = n.parent {
			if n == gone {
				return true
			}
		}
		return false
	}
	e.done, e.undone = without(e.done, behind), without(e.undone, behind)
}

// dropRemade drops the edits that add or delete an action that has been made again.
func (e *edits) dropRemade(made *Node) {
	same := func(e edit) bool {
		return e.branch != nil && e.branch.parent == made.parent && e.branch.move == made.move
	}
	e.done, e.undone = without(e.done, same), without(e.undone, same)
}

// inTree reports whether an action is one of those that follow its parent.
func (n *Node) inTree() bool { return n.parent == nil || slices.Contains(n.parent.children, n) }

// nearest returns the last place on the way to n that is in the tree.
func (n *Node) nearest() *Node {
	last := n
	for m := n; m.parent != nil; m = m.parent {
		if !m.inTree() {
			last = m.parent
		}
	}
	return last
}

// attach inserts a branch at its place under its parent. It does nothing if the parent is gone, the
// same action has been made there since, the branch was played and taken back, or the game is full.
func (g *Game) attach(n *Node, index int) {
	if g.Fixed(n) || n.parent.nearest() != n.parent || n.parent.Child(n.move) != nil || g.size+n.count() > MaxActions {
		return
	}
	list := &g.change(n.parent).children
	*list = slices.Insert(*list, g.clampIndex(*list, index), n)
	g.size += n.count()
	g.changeBranch(n)
}

// detach removes a branch from the tree, if it is there and has not been played since. A game that
// stands in the branch then stands before it.
func (g *Game) detach(n *Node) {
	if n.nearest() != n || g.Fixed(n) {
		return
	}
	s := g.change(n.parent)
	s.children = slices.DeleteFunc(s.children, func(c *Node) bool { return c == n })
	g.size -= n.count()
	if s.next == n {
		s.next = nil
	}
	if slices.Contains(g.current.Path(), n) {
		g.GoTo(n.parent)
	}
}

// Delete removes an action and everything after it. The error is ErrPlayed.
func (g *Game) Delete(n *Node) error {
	if n.parent == nil || g.Fixed(n) {
		return ErrPlayed
	}
	index, current := slices.Index(n.parent.children, n), g.current
	g.doKeepingResult(edit{at: n, branch: n, redo: func() { g.detach(n) }, undo: func() {
		g.attach(n, index)
		if g.analysis {
			g.GoTo(current.nearest())
		}
	}})
	return nil
}

// DeleteAfter removes everything after a place except what was played. It reports whether there was
// anything.
func (g *Game) DeleteAfter(n *Node) bool {
	var list []*Node
	for _, c := range n.children {
		if !g.Fixed(c) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return false
	}
	was, current := slices.Clone(n.children), g.current
	g.doKeepingResult(edit{at: n, redo: func() {
		for _, c := range list {
			g.detach(c)
		}
	}, undo: func() {
		for _, c := range list {
			g.attach(c, slices.Index(was, c))
		}
		if g.analysis {
			g.GoTo(current.nearest())
		}
	}})
	return true
}

// branching returns the last place up to n whose action is not its parent's first; nil if n is on
// the main line.
func branching(n *Node) *Node {
	for ; n.parent != nil; n = n.parent {
		if n.parent.children[0] != n {
			return n
		}
	}
	return nil
}

// MayPromote reports whether Promote would change anything.
func (g *Game) MayPromote(n *Node) bool {
	b := branching(n)
	if b == nil {
		return false
	}
	list := b.parent.children
	return !g.Fixed(list[slices.Index(list, b)-1])
}

// Promote moves the variation of a place up by one, so that the first of them is the line that the
// others branch off. The error is ErrPlayed.
func (g *Game) Promote(n *Node) error {
	b := branching(n)
	if b == nil {
		return nil
	}
	from := slices.Index(b.parent.children, b)
	to := from - 1
	if g.Fixed(b.parent.children[to]) {
		return ErrPlayed
	}
	g.doKeepingResult(edit{at: n, redo: func() { g.move(b, to) }, undo: func() { g.move(b, from) }})
	return nil
}

// PromoteToMain makes the line to a place the main line. The error is ErrPlayed.
func (g *Game) PromoteToMain(n *Node) error {
	for m := n; m.parent != nil; m = m.parent {
		if first := m.parent.children[0]; first != m && g.Fixed(first) {
			return ErrPlayed
		}
	}
	var moved []*Node
	var from []int
	for m := n; m.parent != nil; m = m.parent {
		if i := slices.Index(m.parent.children, m); i > 0 {
			moved, from = append(moved, m), append(from, i)
		}
	}
	if len(moved) == 0 {
		return nil
	}
	g.doKeepingResult(edit{at: n, redo: func() {
		for _, m := range moved {
			g.move(m, 0)
		}
	}, undo: func() {
		for i, m := range moved {
			g.move(m, from[i])
		}
	}})
	return nil
}

// move moves an action to another index among its parent's children, if it is there and has not
// been played since.
func (g *Game) move(n *Node, to int) {
	if !n.inTree() || g.Fixed(n) {
		return
	}
	list := &g.change(n.parent).children
	rest := slices.DeleteFunc(*list, func(c *Node) bool { return c == n })
	*list = slices.Insert(rest, g.clampIndex(rest, to), n)
}

// clampIndex bounds the index of an action: what has been played since stays first.
func (g *Game) clampIndex(list []*Node, index int) int {
	if index == 0 && len(list) > 0 && g.Fixed(list[0]) {
		return 1
	}
	return min(index, len(list))
}

// Bounds of what may be noted about a place.
const (
	maxGlyphs = 16
	maxMarks  = 200
)

// Annotate changes the notes of a place. The error says what is too long; nothing is changed then.
func (g *Game) Annotate(n *Node, notes annotation.Notes) error {
	if err := validateNotes(&notes); err != nil {
		return err
	}
	was, now := n.notes, notes.Clone()
	become := func(notes annotation.Notes) {
		if was.Eval == now.Eval { // not an edit of SetEval
			notes.Eval = n.notes.Eval
		}
		g.change(n).notes = notes
	}
	g.do(edit{at: n, redo: func() { become(now) }, undo: func() { become(was) }})
	return nil
}

// SetEval sets the evaluation of a place; the zero Eval removes it. This is not an edit: it is not
// undone, and survives the undoing of earlier edits.
func (g *Game) SetEval(n *Node, e annotation.Eval) { g.change(n).notes.Eval = e }

func validateNotes(n *annotation.Notes) error {
	for _, text := range []string{n.Before, n.Comment} {
		if len(text) > MaxComment || !utf8.ValidString(text) {
			return message.New("a comment must be valid text of at most %d bytes", MaxComment)
		}
	}
	if len(n.Glyphs) > maxGlyphs {
		return message.New("a move may have %d glyphs, not %d", maxGlyphs, len(n.Glyphs))
	}
	if len(n.Marks) > maxMarks {
		return message.New("a position may have %d arrows and circles, not %d", maxMarks, len(n.Marks))
	}
	return nil
}
