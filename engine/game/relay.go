package game

import (
	"slices"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Relay takes over how a game stands that is played elsewhere and followed in this analysis: all its actions from the
// start, and what is noted about the place after each. They are the main line, which cannot be deleted or put behind a
// variation until Conclude is called. None of this is an edit, and the current place stays. The error is ErrIllegal or
// ErrTooLong; the actions before the one that is wrong are taken over.
func (g *Game) Relay(moves []rules.Move, notes []annotation.Notes) error {
	at := g.root
	defer func() { g.relayed = at }()
	for i, m := range moves {
		n := at.Child(m)
		isNew := n == nil
		switch {
		case isNew && !legal(&at.pos, m):
			return ErrIllegal
		case isNew && g.size >= MaxActions:
			return message.New("%w (%d)", ErrTooLong, MaxActions)
		case isNew:
			n = newNode(at, m)
			list := &g.change(at).children
			*list = slices.Insert(*list, 0, n)
			g.size++
			g.edits.dropRemade(n)
			g.changeBranch(n)
		case at.children[0] != n: // somebody has tried it before it was played
			list := &g.change(at).children
			*list = slices.DeleteFunc(*list, func(c *Node) bool { return c == n })
			*list = slices.Insert(*list, 0, n)
			g.edits.dropRemade(n)
		}
		if i < len(notes) && (isNew || !n.notes.Clock.Known && !n.notes.Elapsed.Known && !n.notes.Eval.Known) {
			s := g.change(n)
			s.notes.Clock, s.notes.Elapsed, s.notes.Eval = notes[i].Clock, notes[i].Elapsed, notes[i].Eval
		}
		at = n
	}
	return nil
}

// Relayed returns the last place of the game that Relay has taken over, nil if none is followed.
func (g *Game) Relayed() *Node { return g.relayed }

// Conclude ends what Relay follows: with tags, and with a result and its reason as in PGN, "*" for none.
func (g *Game) Conclude(tags []pgn.Tag, result, reason string) {
	end := g.relayed
	if end == nil {
		return
	}
	g.relayed = nil
	for _, t := range tags {
		g.SetTag(t.Name, t.Value)
	}
	decided := recorded(result, reason)
	if !decided.Over() {
		return
	}
	g.last = end
	g.SetTag("Result", result)
	if !end.board.Over() {
		g.change(end).decided = decided
	}
}

// Fixed reports whether an action was played, here or where a game that is followed is played: it can be neither
// deleted nor put behind a variation.
func (g *Game) Fixed(n *Node) bool {
	if n.played || g.relayed == nil {
		return n.played
	}
	for m := g.relayed; m.parent != nil; m = m.parent {
		if m == n {
			return true
		}
	}
	return false
}
