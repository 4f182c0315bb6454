package game

import "midline/engine/rules"

// CanUndo reports whether there is something to take back.
func (g *Game) CanUndo() bool {
	return g.current.parent != nil || g.current.decided.Over() && !g.analysis
}

// Undo takes back one action, together with automatic passes after it, and reports whether there
// was one. The clocks go back to before it, and a finished game is reopened; Redo restores both. At
// the start, a resignation, an agreement or a loss on time is taken back by itself. A running clock
// goes on; that of a finished game waits for Resume.
func (g *Game) Undo() bool {
	if g.current.parent == nil {
		return g.Reopen()
	}
	undone := g.current
	for undone.auto && undone.parent.parent != nil {
		undone = undone.parent
	}
	g.GoTo(undone.parent)
	return true
}

// Reopen takes back a resignation, an agreement or a loss on time without an action, and reports
// whether there was one. The clocks go back to before the decision during which it happened. In an
// analysis it does nothing: there the result is that of the game.
func (g *Game) Reopen() bool {
	if g.analysis || !g.current.decided.Over() {
		return false
	}
	g.change(g.current).decided = Result{}
	g.clock.reset(g.current.clocks)
	return true
}

// UndoTo takes back to the last decision of a side, and reports whether there was one; if not,
// nothing changes. An automatic pass is not a decision.
func (g *Game) UndoTo(c rules.Color) bool {
	for n := g.current; n.parent != nil; n = n.parent {
		if !n.auto && n.parent.pos.Side() == c {
			g.GoTo(n.parent)
			return true
		}
	}
	return false
}

// CanRedo reports whether an action that was taken back can be restored.
func (g *Game) CanRedo() bool {
	return g.following(g.current) != nil && (!g.Result().Over() || g.analysis)
}

// Redo restores the action that was taken back last, with the automatic passes after it, its clocks
// and the end of the game. It reports whether there was one.
func (g *Game) Redo() bool {
	if !g.CanRedo() {
		return false
	}
	n := g.following(g.current)
	for n.next != nil && n.next.auto {
		n = n.next
	}
	g.GoTo(n)
	return true
}

// RedoTo restores up to the next decision of a side, or to the end of what was taken back. It is
// the counterpart of UndoTo, and reports whether there was anything.
func (g *Game) RedoTo(c rules.Color) bool {
	done := false
	for g.Redo() {
		done = true
		if g.current.pos.Side() == c {
			break
		}
	}
	return done
}

// GoTo makes a node of this tree the current one, with its clocks, and reports whether the node is
// in this tree. It works as Undo and Redo by any number of actions.
func (g *Game) GoTo(n *Node) bool {
	if n == nil || n.Path()[0] != g.root {
		return false
	}
	for m := n; m.parent != nil; m = m.parent {
		g.follow(m)
	}
	g.enter(n)
	show := n.clocks
	if n.decided.Reason == Time && !n.board.Over() {
		show = g.control.flagged(show, g.turn(n))
	}
	g.clock.reset(show)
	return true
}
