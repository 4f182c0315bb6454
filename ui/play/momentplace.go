package play

import (
	"slices"

	"midline/engine/game"
)

// placed returns the moment to which a place belongs, -1 for none: that which is chosen, if the place lies in its turn
// or on one of its lines, else another in whose turn it lies.
func (m *moments) placed(n *game.Node) int {
	if m.at >= 0 && m.at < len(m.told) && (m.found[m.at].has(n) || m.told[m.at].did.has(n) || m.told[m.at].better.has(n)) {
		return m.at
	}
	return slices.IndexFunc(m.found, func(x decision) bool { return x.has(n) })
}

// away reports whether the board shows a place that belongs to no moment.
func (m *moments) away() bool { return m.at >= 0 && m.placed(m.session.Turn.Shown()) < 0 }

// follow chooses the moment to which the place on the board belongs.
func (m *moments) follow() {
	if m.sheet == nil || m.session.Screen.sheet != m.sheet || m.session.review.running || m.at < 0 {
		return
	}
	if i := m.placed(m.session.Turn.Shown()); i >= 0 {
		m.at = i
	}
	m.sheet.update()
}

// has reports whether a place lies in the turn of a decision.
func (x *decision) has(n *game.Node) bool {
	for at := x.after; at != nil; at = at.Parent() {
		if at == n {
			return true
		}
		if at == x.begin {
			break
		}
	}
	return false
}

// has reports whether a place lies on the line.
func (l shownLine) has(n *game.Node) bool {
	if l.from == nil || len(n.Path()) < len(l.from.Path()) {
		return false
	}
	done := actionsBetween(l.from, n)
	return len(done) <= len(l.moves) && slices.Equal(done, l.moves[:len(done)]) &&
		n.Path()[len(l.from.Path())-1] == l.from
}
