//midline:narrow

package rules

import "midline/engine/board"

// attacked reports whether a side attacks a square: whether it could capture an enemy king there,
// ignoring the safety of its own king.
func (p *wide) attacked(sq board.Square, by Color) bool {
	return p.attackedAfter(sq, by, p.occupied(), p.color(by))
}

// attackedAfter is attacked on a board where the squares of occ are occupied and only the pieces of
// own are left of the attacking side; occ and own are what an action of the other side leaves. The
// action must not touch a piece that stops an elephant; see safe.
func (p *wide) attackedAfter(sq board.Square, by Color, occ, own board.Bitboard) bool {
	geo := p.geo()
	if geo.PawnHits[(by^1)&1][sq].Meets(own.And(p.role(Pawn))) {
		return true
	}
	step, leap, ortho, diag := p.checkingPieces(by, own)
	if geo.Step[sq].And(step).Or(geo.Knight[sq].And(leap)).Any() {
		return true
	}
	lines := geo.Ortho[sq].And(ortho).Or(geo.Diag[sq].And(diag))
	for ; lines.Any(); lines = lines.Rest() {
		if !geo.Between(sq, lines.First()).Meets(occ) {
			return true
		}
	}
	return p.rules.sides[by&1].special && p.strikesSpecially(sq, by, occ, own)
}

// checkingPieces returns the pieces of own that check by step, by leap, on a rook's and on a
// bishop's lines.
func (p *wide) checkingPieces(by Color, own board.Bitboard) (step, leap, ortho, diag board.Bitboard) {
	s := &p.rules.sides[by&1]
	step, leap = p.ofRoles(&s.check.step).And(own), p.ofRoles(&s.check.leap).And(own)
	ortho, diag = p.ofRoles(&s.check.ortho).And(own), p.ofRoles(&s.check.diag).And(own)
	if s.linked != 0 {
		leap, ortho, diag = p.link(own, leap, ortho, diag)
	}
	if s.latent != 0 {
		kings := p.role(King).And(own)
		kings = kings.AndNot(p.royalOf(by, kings))
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
	return step, leap, ortho, diag
}

// ofRoles returns the pieces of either side whose role is in the list.
func (p *wide) ofRoles(list *[3]Role) board.Bitboard {
	return p.role(list[0]).Or(p.role(list[1])).Or(p.role(list[2]))
}

func (p *wide) strikesSpecially(sq board.Square, by Color, occ, own board.Bitboard) bool {
	geo, s := p.geo(), &p.rules.sides[by&1]
	if s.check.diag2[0] != NoRole {
		for list := geo.Diag2[sq].And(p.ofRoles(&s.check.diag2)).And(own); list.Any(); list = list.Rest() {
			if !geo.Between(sq, list.First()).Meets(occ) {
				return true
			}
		}
	}
	if s.tramples {
		for list := geo.Ortho3[sq].And(p.ofRoles(&s.check.trample)).And(own); list.Any(); list = list.Rest() {
			if p.tramples(list.First(), sq, occ, p.role(King).And(own)) {
				return true
			}
		}
	}
	if s.check.night[0] != NoRole {
		if night := geo.Night[sq].And(p.ofRoles(&s.check.night)).And(own); night.Any() &&
			geo.NightReach(sq, occ).Meets(night) {
			return true
		}
	}
	if s.check.hop[0] != NoRole {
		hop := geo.Ortho[sq].And(p.ofRoles(&s.check.hop)).And(own)
		if hop.Any() && geo.HopReach(sq, occ).Meets(hop) {
			return true
		}
	}
	return len(s.riders) > 0 && p.rideTakers(sq, by, occ, own).Any()
}

// link adds to the masks of pieces that check by leap, rook's lines and bishop's lines what
// neighbours lend each other (R2.16, R2.17).
func (p *wide) link(own, leap, ortho, diag board.Bitboard) (l, o, d board.Bitboard) {
	geo := p.geo()
	knights, bishops, rooks := p.role(Knight).And(own), p.role(Bishop).And(own), p.role(Rook).And(own)
	linked := knights.Or(bishops).Or(rooks)
	leap = leap.Or(geo.Neighbours(knights).And(linked))
	ortho = ortho.Or(geo.Neighbours(rooks).And(linked))
	diag = diag.Or(geo.Neighbours(bishops).And(linked))
	return leap, ortho, diag
}

// lentReach returns the reach that the neighbours of a linked piece lend to it.
func (p *wide) lentReach(sq board.Square, c Color) Atoms {
	geo, s := p.geo(), &p.rules.sides[c&1]
	var atoms Atoms
	for list := geo.Neighbours(board.Bit(sq)).And(p.color(c)); list.Any(); list = list.Rest() {
		if role := p.at(list.First()).Role(); s.linked.Has(role) {
			atoms |= s.Kits[role].Quiet
		}
	}
	return atoms
}

// reach returns the squares that a set of atoms reaches from a square.
func (p *wide) reach(sq board.Square, atoms Atoms, occ board.Bitboard) board.Bitboard {
	geo := p.geo()
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

func (p *wide) rareReach(sq board.Square, atoms Atoms, occ board.Bitboard) board.Bitboard {
	geo := p.geo()
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
		kings := p.role(King).And(p.color(p.at(sq).Color()))
		for _, d := range board.Orthogonals {
			_, over := p.rampage(sq, d, occ, kings, p.stops(sq))
			to = to.Or(over)
		}
	}
	return to
}

// attacks returns the squares that the piece on a square attacks.
func (p *wide) attacks(sq board.Square) board.Bitboard {
	piece := p.at(sq)
	if piece == NoPiece {
		return board.Bitboard{}
	}
	c, role := piece.Color(), piece.Role()
	if role == Pawn {
		return p.geo().PawnHits[c][sq]
	}
	s := &p.rules.sides[c]
	atoms := s.Kits[role].Check
	if s.linked.Has(role) {
		atoms |= p.lentReach(sq, c)
	}
	if role == King {
		atoms = p.kingReach(sq, s, atoms)
	}
	occ := p.occupied()
	reach := p.reach(sq, atoms&^Trample, occ).Or(p.rideReach(sq, c, role, occ))
	if atoms&Trample != 0 {
		kings := p.role(King).And(p.color(c))
		for list := p.geo().Ortho3[sq].AndNot(p.stops(sq)); list.Any(); list = list.Rest() {
			if p.tramples(sq, list.First(), occ, kings) {
				reach = reach.With(list.First())
			}
		}
	}
	return reach
}

// attackers returns the pieces of a side that attack a square.
func (p *wide) attackers(sq board.Square, by Color) board.Bitboard {
	var found board.Bitboard
	for list := p.color(by); list.Any(); list = list.Rest() {
		if from := list.First(); p.attacks(from).Has(sq) {
			found = found.With(from)
		}
	}
	return found
}

// checked returns the royal kings of a side that are in check.
func (p *wide) checked(c Color) board.Bitboard {
	var found board.Bitboard
	for list := p.royal(c); list.Any(); list = list.Rest() {
		if p.attacked(list.First(), c^1) {
			found = found.With(list.First())
		}
	}
	return found
}
