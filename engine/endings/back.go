package endings

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// reachOf returns the atoms with which a piece may have moved to its square. It may include too
// many, but never too few.
func reachOf(a *rules.Army, role rules.Role) rules.Atoms {
	kit := &a.Kits[role]
	atoms := kit.Quiet | kit.Latent
	if kit.Linked {
		for r := range a.Kits {
			if a.Kits[r].Linked {
				atoms |= a.Kits[r].Quiet
			}
		}
	}
	return atoms
}

// markBefore marks the positions of the draft from which an action may lead to a settled one.
func (g *generator) markBefore(d *draft, ph, n int) {
	var at place
	d.squares(n, &at.squares)
	var occupied board.Bitboard
	for i := range d.pieces {
		occupied = occupied.With(at.squares[i])
	}
	now := d.phases[ph]
	actor := now.side ^ 1
	if now.kingTurn {
		actor = now.side
	}
	g.marked = true
	turn := d.phase[actor][0]
	kingTurn := d.phase[actor][1]
	switch {
	case now.kingTurn: // of the same side, after its turn
		d.markBoth(turn, &at) // a whirlwind that destroys nothing
		d.markMoves(turn, &at, actor, occupied, false)
	case kingTurn >= 0:
		d.markBoth(kingTurn, &at) // a pass
		d.markMoves(kingTurn, &at, actor, occupied, true)
		if g.layer == 0 { // won by the midline, without a king-turn
			d.markBoth(turn, &at)
			d.markMoves(turn, &at, actor, occupied, false)
		}
	default:
		d.markMoves(turn, &at, actor, occupied, false)
	}
}

// markMoves marks the positions in which one piece of a side stands on a square from which it may
// have come.
func (d *draft) markMoves(ph int, at *place, side rules.Color, occupied board.Bitboard, kings bool) {
	before := *at
	for i, piece := range d.pieces {
		if piece.Color() != side || kings && piece.Role() != rules.King {
			continue
		}
		for from := d.origins(i, at.squares[i], occupied); from.Any(); from = from.Rest() {
			before.squares[i] = from.First()
			d.markBoth(ph, &before)
		}
		before.squares[i] = at.squares[i]
	}
}

// markBoth marks a position, which may have two numbers.
func (d *draft) markBoth(ph int, at *place) {
	d.mark(ph, d.number(&at.squares))
	d.mark(ph, d.twin(&at.squares))
}

func (d *draft) mark(ph, n int) {
	if n < 0 {
		return
	}
	if c := d.cells[ph*d.size+n]; c == 0 || c&pending != 0 && c != illegal {
		d.marks[ph][n/64] |= 1 << (n % 64)
	}
}

// origins returns the squares from which a piece may have moved to its square, and possibly others.
func (d *draft) origins(i int, sq board.Square, occupied board.Bitboard) board.Bitboard {
	geo, piece := d.geo, d.pieces[i]
	var from board.Bitboard
	if piece.Role() == rules.Pawn {
		back := board.South
		if piece.Color() == rules.Black {
			back = board.North
		}
		if one := geo.Next[back][sq]; one != board.NoSquare {
			from = from.With(one)
			if two := geo.Next[back][one]; two != board.NoSquare {
				from = from.With(two)
			}
		}
		if d.material.rules.Army(piece.Color()).Pawns.BoxStep {
			from = from.Or(geo.Step[sq])
		}
		return from.AndNot(occupied)
	}
	atoms := d.reaches[i]
	if atoms&rules.Anywhere != 0 {
		return geo.All.AndNot(occupied)
	}
	if atoms&rules.Step != 0 {
		from = geo.Step[sq]
	}
	if atoms&rules.Leap != 0 {
		from = from.Or(geo.Knight[sq])
	}
	if atoms&rules.Alfil != 0 {
		from = from.Or(geo.Alfil[sq])
	}
	if atoms&(rules.Ortho|rules.Ortho3) != 0 {
		from = from.Or(geo.RookReach(sq, occupied))
	}
	if atoms&(rules.Diag|rules.Diag2) != 0 {
		from = from.Or(geo.BishopReach(sq, occupied))
	}
	if atoms&rules.Night != 0 {
		from = from.Or(geo.NightReach(sq, occupied))
	}
	return from.AndNot(occupied)
}
