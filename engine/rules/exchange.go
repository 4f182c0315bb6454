//midline:narrow

package rules

import "midline/engine/board"

// exchange is Position.Exchange.
func (p *wide) exchange(m Move, values *[32]int32) int32 {
	from, to := m.From(), m.To()
	mover, victim := p.at(from), p.at(to)
	if m.Kind() == EnPassant {
		victim = MakePiece(p.side^1, Pawn)
	}
	gain := values[victim&31]
	if victim != NoPiece && victim.Color() == p.side {
		gain = -gain
	}
	on := values[mover&31]
	if r := m.Promote(); r != NoRole {
		gain += values[MakePiece(p.side, r)&31] - on
		on = values[MakePiece(p.side, r)&31]
		mover = MakePiece(p.side, r)
	}
	if m.Kind() == Pounce { // nothing is there afterwards
		return gain
	}
	var balance [32]int32 // for the side that has captured, if it ended there
	balance[0] = gain
	n := 0
	occ, side := p.occupied().Without(from).With(to), p.side^1
	for n < len(balance)-1 {
		sq, stays := p.leastTaker(to, side, occ, mover, values)
		if sq == board.NoSquare {
			break
		}
		n++
		balance[n] = on - balance[n-1]
		if stays {
			break
		}
		mover = p.at(sq)
		on = values[mover&31]
		occ, side = occ.Without(sq), side^1
	}
	for ; n > 0; n-- {
		balance[n-1] = min(balance[n-1], -balance[n])
	}
	return balance[0]
}

// leastTaker returns the least valuable piece of a side that could capture the piece on a square
// while the squares of occ are occupied, or NoSquare, and whether it stays where it is. Rampages
// and hops are ignored.
func (p *wide) leastTaker(to board.Square, by Color, occ board.Bitboard, on Piece,
	values *[32]int32) (least board.Square, stays bool) {
	geo, s := p.geo(), &p.rules.sides[by&1]
	guard := p.rules.sides[on.Color()&1].Kits[on.Role()].Guard
	if guard == Immune {
		return board.NoSquare, false
	}
	own := p.color(by).And(occ).Without(to)
	found := geo.PawnHits[(by^1)&1][to].And(p.role(Pawn)).And(own)
	if guard != KingOnly {
		if found.Any() {
			return found.First(), false
		}
		step, leap := p.ofRoles(&s.take.step).And(own), p.ofRoles(&s.take.leap).And(own)
		ortho, diag := p.ofRoles(&s.take.ortho).And(own), p.ofRoles(&s.take.diag).And(own)
		if s.linked != 0 {
			leap, ortho, diag = p.link(own, leap, ortho, diag)
		}
		found = geo.Step[to].And(step).Or(geo.Knight[to].And(leap))
		if ortho = ortho.And(geo.Ortho[to]); ortho.Any() {
			found = found.Or(geo.RookReach(to, occ).And(ortho))
		}
		if diag = diag.And(geo.Diag[to]); diag.Any() {
			found = found.Or(geo.BishopReach(to, occ).And(diag))
		}
		if s.takesOddly {
			found = found.Or(p.oddTakers(to, by, occ, own))
		}
		if guard == Armoured {
			found = found.And(geo.Box[to])
		}
	} else {
		found = geo.Step[to].And(p.role(King)).And(own)
	}
	least = board.NoSquare
	best := int32(1 << 30)
	for ; found.Any(); found = found.Rest() {
		sq := found.First()
		value := values[p.at(sq)&31]
		if p.at(sq).Role() == King && p.rules.everyKing {
			value = 1 << 20
		}
		if value < best {
			least, best = sq, value
		}
	}
	if best == 1<<20 && p.attackedAfter(to, by^1, occ, p.color(by^1).And(occ).Without(to)) {
		return board.NoSquare, false // a king cannot
	}
	return least, least != board.NoSquare && s.Kits[p.at(least).Role()].InPlace
}

// oddTakers returns the takers that only few armies have, for leastTaker.
func (p *wide) oddTakers(to board.Square, by Color, occ, own board.Bitboard) board.Bitboard {
	geo, s := p.geo(), &p.rules.sides[by&1]
	var found board.Bitboard
	if near := geo.Diag2[to].And(p.ofRoles(&s.take.diag2)).And(own); near.Any() {
		found = geo.BishopReach(to, occ).And(near)
	}
	if !p.barred(by).Has(to) {
		found = found.Or(p.ofRoles(&s.take.anywhere).And(own))
	}
	if night := geo.Night[to].And(p.ofRoles(&s.take.night)).And(own); night.Any() {
		found = found.Or(geo.NightReach(to, occ).And(night))
	}
	if len(s.riders) > 0 {
		found = found.Or(p.rideTakers(to, by, occ, own))
	}
	return found
}
