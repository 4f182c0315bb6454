//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// wideEval is an evaluation in progress.
type wideEval struct {
	*Evaluator
	p     *rules.View
	sets  *wideTables
	occ   board.Bitboard
	sides [2]wideSide
	left  scaling // how much of the sum counts
}

// wideSide is the part of an evaluation that concerns one side.
type wideSide struct {
	own, royal, pawns board.Bitboard
	ring              board.Bitboard // next to its royal kings
	hits              board.Bitboard // what its pawns attack
	passers           board.Bitboard
	check, take       board.Bitboard // as in Maps
	guard             board.Bitboard // check without the squares of kings
	lines             [3]board.Bitboard
	lent              [3]board.Bitboard
	sum               score
	phase             int32
	danger            int32 // to the enemy kings
}

// men finds the pieces, kings and pawns of both sides.
func (v *wideEval) men() {
	pawns := v.p.Role(rules.Pawn)
	for c := range rules.Color(2) {
		s := &v.sides[c]
		s.own, s.royal = v.p.Of(c), v.p.Royal(c)
		s.pawns = s.own.And(pawns)
	}
}

// run returns the sum of all terms from White's point of view.
func (v *wideEval) run() score {
	geo := v.p.Geo()
	v.men()
	for c := range v.sides {
		s := &v.sides[c]
		for kings := s.royal; kings.Any(); kings = kings.Rest() {
			s.ring = s.ring.Or(geo.Step[kings.First()])
		}
	}
	v.occ = v.sides[0].own.Or(v.sides[1].own)
	v.pawnMen(rules.White)
	v.pawnMen(rules.Black)
	v.nonPawns(rules.White)
	v.nonPawns(rules.Black)
	if v.heirs {
		v.royalty()
	}
	if v.drives {
		v.drive()
	}
	for c := range rules.Color(2) {
		v.passing(c)
		v.threats(c)
		v.shelter(c)
		v.harm(c)
		if v.converts {
			v.conversion(c)
		}
	}
	if v.midline {
		v.races()
	}
	sum := v.sides[0].sum - v.sides[1].sum
	v.left = scaling{whole, whole}
	if v.endings {
		better := rules.White
		if sum.eg() < 0 {
			better = rules.Black
		}
		v.left = v.scale(better)
	}
	return sum
}

// nonPawns adds material, squares and mobility of all pieces but pawns, kings
// last.
func (v *wideEval) nonPawns(c rules.Color) {
	s := &v.sides[c&1]
	if v.linked[c&1] {
		v.links(c)
	}
	crew := v.crew[c&1]
	for i := range crew {
		t := &crew[i]
		list := v.p.Role(t.role).And(s.own)
		if list.IsEmpty() {
			continue
		}
		if t.role == rules.King {
			if v.heirs {
				v.pieces(c, &v.heir[c&1], list.AndNot(s.royal))
				list = s.royal
			}
			s.guard = s.check // kings come last
		}
		v.pieces(c, t, list)
		if t.role == rules.Bishop && !list.Single() {
			s.sum += v.bishopPair
		}
	}
}

// pieces adds the terms of pieces of one role.
func (v *wideEval) pieces(c rules.Color, t *trait, list board.Bitboard) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	sum, ring, barred := s.sum, other.ring, s.own.Or(other.hits)
	var all, dearer board.Bitboard
	for _, role := range t.dearer {
		dearer = dearer.Or(v.p.Role(role))
	}
	dearer = dearer.And(other.own)
	for ; list.Any(); list = list.Rest() {
		sq := list.First()
		sum += t.squares[sq&127]
		s.phase += t.phase
		var reach board.Bitboard
		switch t.reach {
		case noReach:
			continue
		case trampleReach:
			reach = geo.Ortho3[sq]
			sum += v.rampages[0]*score(reach.And(other.own).Count()) + v.rampages[1]*score(reach.And(s.own).Count())
		case linkedReach:
			reach = v.p.Reach(sq, t.atoms|v.lentReach(c, sq), v.occ)
		case ridesReach:
			reach = v.p.Reach(sq, t.atoms, v.occ).Or(v.p.Rides(sq, v.occ))
		default:
			reach = v.p.Reach(sq, t.atoms, v.occ)
		}
		all = all.Or(reach)
		sum += t.mobility * score(reach.AndNot(barred).Count())
		if hit := reach.And(ring); hit.Any() {
			s.danger += t.danger*int32(hit.Count()) + v.attacker
		}
		if hit := reach.And(dearer); hit.Any() {
			sum += v.threat.dearer * score(hit.Count())
		}
		switch t.stand {
		case fileStand:
			if file := geo.File[geo.FileOf(sq)]; !file.Meets(s.pawns) {
				sum += v.openFile[min(file.And(other.pawns).Count(), 1)]
			}
		case outpostStand:
			if s.hits.And(v.sets.outposts[c&1]).Has(sq) &&
				!v.sets.front[c&1][sq&127].And(v.sets.beside[sq&127]).Meets(other.pawns) {
				sum += v.outpost
			}
		}
	}
	s.sum = sum
	v.reached(s, t, all)
}

// reached records what pieces of one role reach.
func (v *wideEval) reached(s *wideSide, t *trait, all board.Bitboard) {
	s.check = s.check.Or(all)
	if t.takes {
		s.take = s.take.Or(all)
	}
	if t.atoms&rules.Ortho != 0 {
		s.lines[0] = s.lines[0].Or(all)
	}
	if t.atoms&rules.Diag != 0 {
		s.lines[1] = s.lines[1].Or(all)
	}
	if t.atoms&rules.Leap != 0 {
		s.lines[2] = s.lines[2].Or(all)
	}
}

// links adds and records the moves that neighbours lend each other (R2.16).
func (v *wideEval) links(c rules.Color) {
	geo, s := v.p.Geo(), &v.sides[c&1]
	knights, bishops := v.p.Role(rules.Knight).And(s.own), v.p.Role(rules.Bishop).And(s.own)
	rooks := v.p.Role(rules.Rook).And(s.own)
	s.lent = [3]board.Bitboard{geo.Neighbours(knights), geo.Neighbours(bishops), geo.Neighbours(rooks)}
	s.sum += v.link[0]*score(s.lent[0].And(bishops.Or(rooks)).Count()) +
		v.link[1]*score(s.lent[1].And(knights.Or(rooks)).Count()) +
		v.link[2]*score(s.lent[2].And(knights.Or(bishops)).Count())
}

// lentReach returns the reach that its neighbours lend to a linked piece.
func (v *wideEval) lentReach(c rules.Color, sq board.Square) rules.Atoms {
	var atoms rules.Atoms
	lent := &v.sides[c&1].lent
	if lent[0].Has(sq) {
		atoms = rules.Leap
	}
	if lent[1].Has(sq) {
		atoms |= rules.Diag
	}
	if lent[2].Has(sq) {
		atoms |= rules.Ortho
	}
	return atoms
}
