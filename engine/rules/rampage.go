//midline:narrow

package rules

import "midline/engine/board"

// rampage computes an elephant's rampage in one direction over the victims of occ (R2.33): where it
// ends, and every square that it runs over. These are its own square and the empty set if a king of
// its side is in the way, or there is no victim.
func (p *wide) rampage(from board.Square, d board.Direction, occ, kings,
	stops board.Bitboard) (end board.Square, over board.Bitboard) {
	end = from
	victims := false
	for range 3 {
		sq := p.geo().Next[d][end]
		if sq == board.NoSquare || stops.Has(sq) {
			break
		}
		if kings.Has(sq) {
			return from, board.Bitboard{}
		}
		victims = victims || occ.Has(sq)
		end, over = sq, over.With(sq)
	}
	if !victims {
		return from, board.Bitboard{}
	}
	return end, over
}

// stops returns the pieces that an elephant on a square cannot run over.
func (p *wide) stops(from board.Square) board.Bitboard {
	return p.stoppers().Or(p.armoured().AndNot(p.geo().Box[from]))
}

// stoppers returns the pieces that no elephant runs over from any distance.
func (p *wide) stoppers() board.Bitboard { return p.immune().Or(p.kingOnly()) }

// immune, kingOnly and armoured return the pieces with these guards.
func (p *wide) immune() board.Bitboard {
	return p.guarded(&p.rules.sides[White].guards.immune, &p.rules.sides[Black].guards.immune)
}

func (p *wide) kingOnly() board.Bitboard {
	return p.guarded(&p.rules.sides[White].guards.kingOnly, &p.rules.sides[Black].guards.kingOnly)
}

func (p *wide) armoured() board.Bitboard {
	return p.guarded(&p.rules.sides[White].guards.armoured, &p.rules.sides[Black].guards.armoured)
}

// guarded returns the pieces of either side whose roles are in that side's list. Most lists are
// empty.
func (p *wide) guarded(white, black *[3]Role) (found board.Bitboard) {
	if white[0] != NoRole {
		found = p.ofRoles(white).And(p.color(White))
	}
	if black[0] != NoRole {
		found = found.Or(p.ofRoles(black).And(p.color(Black)))
	}
	return found
}

// tramples reports whether an elephant attacks a king on a square within its reach, whatever is
// there (R2.34); kings are those of its side.
func (p *wide) tramples(from, sq board.Square, occ, kings board.Bitboard) bool {
	geo := p.geo()
	if geo.Between(from, sq).Meets(kings.Or(p.stoppers())) {
		return false
	}
	if !kings.Meets(geo.Ortho3[from]) {
		return true
	}
	for _, d := range board.Orthogonals {
		if geo.Rays[d][from].Has(sq) {
			_, over := p.rampage(from, d, occ.With(sq), kings, p.stops(from).Without(sq))
			return over.Has(sq)
		}
	}
	return false
}

// whirled returns the squares whose pieces a whirlwind on a square destroys.
func (p *wide) whirled(from board.Square) board.Bitboard {
	return p.geo().Step[from].And(p.occupied()).AndNot(p.immune())
}

// mayWhirl reports whether a warrior king may make a whirlwind: the other one is not adjacent, and
// on the king-turn it destroys something (R2.25).
func (p *wide) mayWhirl(from board.Square) bool {
	if p.geo().Step[from].Meets(p.role(King).And(p.color(p.side))) {
		return false
	}
	return !p.kingTurn || p.whirled(from).Any()
}
