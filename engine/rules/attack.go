package rules

import "midline/engine/board"

// attacked tells whether a side attacks a square: whether it could capture an
// enemy king standing there, the safety of its own king left aside.
func (p *Position) attacked(sq board.Square, by Color) bool {
	geo, s := p.rules.Geo, &p.rules.sides[by]
	own := p.colors[by]
	if geo.PawnHits[by^1][sq].Meets(own.And(p.roles[Pawn])) {
		return true
	}
	step, leap, ortho, diag := p.any(&s.check.step), p.any(&s.check.leap), p.any(&s.check.ortho), p.any(&s.check.diag)
	if s.linked != 0 {
		leap, ortho, diag = p.link(by, leap, ortho, diag)
	}
	if s.latent != 0 {
		kings := p.latentKings(by)
		step = step.AndNot(kings)
		if s.latent&Step != 0 {
			step = step.Or(kings)
		}
		if s.latent&Leap != 0 {
			leap = leap.Or(kings)
		}
		if s.latent&Ortho != 0 {
			ortho, diag = ortho.Or(kings), diag.Or(kings)
		}
	}
	if geo.Step[sq].And(step).Or(geo.Knight[sq].And(leap)).Meets(own) {
		return true
	}
	occ := p.Occupied()
	lines := geo.Ortho[sq].And(ortho).Or(geo.Diag[sq].And(diag)).And(own)
	for ; lines.Any(); lines = lines.Rest() {
		if !geo.Between(sq, lines.First()).Meets(occ) {
			return true
		}
	}
	return s.special && p.attackedSpecially(sq, by)
}

// any returns the pieces of either side whose role is in the list.
func (p *Position) any(list *[3]Role) board.Bitboard {
	return p.roles[list[0]].Or(p.roles[list[1]]).Or(p.roles[list[2]])
}

func (p *Position) attackedSpecially(sq board.Square, by Color) bool {
	geo, check := p.rules.Geo, &p.rules.sides[by].check
	own, occ := p.colors[by], p.Occupied()
	for list := geo.Diag2[sq].And(p.any(&check.diag2)).And(own); list.Any(); list = list.Rest() {
		if !geo.Between(sq, list.First()).Meets(occ) {
			return true
		}
	}
	for list := geo.Ortho3[sq].And(p.any(&check.trample)).And(own); list.Any(); list = list.Rest() {
		if p.tramples(list.First(), sq) {
			return true
		}
	}
	if night := p.any(&check.night).And(own); night.Any() && geo.NightReach(sq, occ).Meets(night) {
		return true
	}
	hop := p.any(&check.hop).And(own)
	return hop.Any() && geo.HopReach(sq, occ).Meets(hop)
}

// link widens the masks of pieces that check by leap, rook's lines and bishop's
// lines by what neighbours lend each other (R2.16, R2.17).
func (p *Position) link(c Color, leap, ortho, diag board.Bitboard) (l, o, d board.Bitboard) {
	geo := p.rules.Geo
	own := p.colors[c]
	knights, bishops, rooks := p.roles[Knight].And(own), p.roles[Bishop].And(own), p.roles[Rook].And(own)
	linked := knights.Or(bishops).Or(rooks)
	leap = leap.Or(geo.Neighbours(knights).And(linked))
	ortho = ortho.Or(geo.Neighbours(rooks).And(linked))
	diag = diag.Or(geo.Neighbours(bishops).And(linked))
	return leap, ortho, diag
}

// lent returns the reach that the neighbours of a linked piece lend to it.
func (p *Position) lent(sq board.Square, c Color) Atoms {
	geo, s := p.rules.Geo, &p.rules.sides[c]
	var atoms Atoms
	for _, d := range board.Orthogonals {
		if to := geo.Next[d][sq]; to != board.NoSquare && p.cells[to] != NoPiece && p.cells[to].Color() == c {
			if role := p.cells[to].Role(); s.linked.Has(role) {
				atoms |= s.Kits[role].Quiet
			}
		}
	}
	return atoms
}

// reach returns the squares that a set of atoms reaches from a square.
func (p *Position) reach(sq board.Square, atoms Atoms, occ board.Bitboard) board.Bitboard {
	geo := p.rules.Geo
	var to board.Bitboard
	if atoms&Step != 0 {
		to = geo.Step[sq]
	}
	if atoms&Leap != 0 {
		to = to.Or(geo.Knight[sq])
	}
	if atoms&Ortho != 0 {
		to = to.Or(geo.RookReach(sq, occ))
	}
	if atoms&Diag != 0 {
		to = to.Or(geo.BishopReach(sq, occ))
	}
	if atoms&(Alfil|Diag2|Ortho3|Night|Hop|Anywhere|Trample) == 0 {
		return to
	}
	return to.Or(p.rareReach(sq, atoms, occ))
}

func (p *Position) rareReach(sq board.Square, atoms Atoms, occ board.Bitboard) board.Bitboard {
	geo := p.rules.Geo
	var to board.Bitboard
	if atoms&Alfil != 0 {
		to = geo.Alfil[sq]
	}
	if atoms&Diag2 != 0 {
		to = to.Or(geo.BishopReach(sq, occ).And(geo.Diag2[sq]))
	}
	if atoms&Ortho3 != 0 {
		to = to.Or(geo.RookReach(sq, occ).And(geo.Ortho3[sq]))
	}
	if atoms&Night != 0 {
		to = to.Or(geo.NightReach(sq, occ))
	}
	if atoms&Hop != 0 {
		to = to.Or(geo.HopReach(sq, occ))
	}
	if atoms&Anywhere != 0 {
		to = geo.All.Without(sq)
	}
	if atoms&Trample != 0 {
		for _, d := range board.Orthogonals {
			to = to.Or(p.rampage(sq, d, board.NoSquare).over)
		}
	}
	return to
}

// Attacks returns the squares that the piece on a square attacks, as a king of
// the other side standing there would be attacked.
func (p *Position) Attacks(sq board.Square) board.Bitboard {
	piece := p.cells[sq]
	if piece == NoPiece {
		return board.Bitboard{}
	}
	c, role := piece.Color(), piece.Role()
	if role == Pawn {
		return p.rules.Geo.PawnHits[c][sq]
	}
	s := &p.rules.sides[c]
	atoms := s.Kits[role].Check
	if s.linked.Has(role) {
		atoms |= p.lent(sq, c)
	}
	if role == King {
		atoms = p.kingReach(sq, s, atoms)
	}
	reach := p.reach(sq, atoms&^Trample, p.Occupied())
	if atoms&Trample != 0 {
		for list := p.rules.Geo.Ortho3[sq]; list.Any(); list = list.Rest() {
			if p.tramples(sq, list.First()) {
				reach = reach.With(list.First())
			}
		}
	}
	return reach
}

// Attackers returns the pieces of a side that attack a square.
func (p *Position) Attackers(sq board.Square, by Color) board.Bitboard {
	var found board.Bitboard
	for list := p.colors[by]; list.Any(); list = list.Rest() {
		if from := list.First(); p.Attacks(from).Has(sq) {
			found = found.With(from)
		}
	}
	return found
}

// Checked returns the royal kings of a side that are in check.
func (p *Position) Checked(c Color) board.Bitboard {
	var found board.Bitboard
	for list := p.Royal(c); list.Any(); list = list.Rest() {
		if p.attacked(list.First(), c.Other()) {
			found = found.With(list.First())
		}
	}
	return found
}

// exposed tells whether a royal king of the side is in check.
func (p *Position) exposed(c Color) bool {
	for list := p.Royal(c); list.Any(); list = list.Rest() {
		if p.attacked(list.First(), c^1) {
			return true
		}
	}
	return false
}
