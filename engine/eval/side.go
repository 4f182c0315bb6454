//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// wideEval is an evaluation under way.
type wideEval struct {
	*Evaluator
	p     *rules.View
	sets  *wideTables
	occ   board.Bitboard
	sides [2]wideSide
}

// wideSide is what one side has.
type wideSide struct {
	own, royal, pawns board.Bitboard
	ring              board.Bitboard // next to its royal kings
	check, take       board.Bitboard // as in Maps
	lent              [3]board.Bitboard
	sum               score
	phase             int32
	danger            int32 // done to the other side's kings
}

// run returns the sum of all terms from White's side.
func (v *wideEval) run() score {
	geo, pawns := v.p.Geo(), v.p.Role(rules.Pawn)
	for c := range rules.Color(2) {
		s := &v.sides[c]
		s.own, s.royal = v.p.Of(c), v.p.Royal(c)
		s.pawns = s.own.And(pawns)
		for kings := s.royal; kings.Any(); kings = kings.Rest() {
			s.ring = s.ring.Or(geo.Step[kings.First()])
		}
	}
	v.occ = v.sides[0].own.Or(v.sides[1].own)
	for c := range rules.Color(2) {
		v.pawnMen(c)
		v.officers(c)
		v.shelter(c)
		if v.converts {
			v.conversion(c)
		}
	}
	if v.heirs {
		v.royalty()
	}
	if v.drives {
		v.drive()
	}
	for c := range rules.Color(2) {
		d := v.sides[c^1].danger
		v.sides[c].sum -= pair{min(d*(d+40)*unit/500, 350*unit), min(d*unit/10, 60*unit)}.packed()
		if v.midline {
			v.race(c)
		}
	}
	return v.sides[0].sum - v.sides[1].sum
}

// officers adds material, place and mobility of all that is no pawn.
func (v *wideEval) officers(c rules.Color) {
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
		if v.heirs && t.role == rules.King {
			v.pieces(c, &v.heir[c&1], list.AndNot(s.royal))
			list = s.royal
		}
		v.pieces(c, t, list)
		if t.role == rules.Bishop && !list.Single() {
			s.sum += v.bishopPair
		}
	}
}

// pieces adds what pieces of one role are worth.
func (v *wideEval) pieces(c rules.Color, t *trait, list board.Bitboard) {
	s, ring := &v.sides[c&1], v.sides[(c^1)&1].ring
	check, sum := s.check, s.sum
	var all board.Bitboard
	for ; list.Any(); list = list.Rest() {
		sq := list.First()
		sum += t.squares[sq&127]
		s.phase += t.phase
		var reach board.Bitboard
		switch t.reach {
		case noReach:
			continue
		case trampleReach:
			reach = v.p.Geo().Ortho3[sq]
		default:
			atoms := t.atoms
			if t.linked {
				atoms |= v.lentTo(c, sq)
			}
			reach = v.p.Reach(sq, atoms, v.occ)
		}
		all = all.Or(reach)
		sum += t.mobility * score(reach.AndNot(s.own).Count())
		if hit := reach.And(ring); hit.Any() {
			s.danger += t.danger * int32(hit.Count())
		}
	}
	s.check, s.sum = check.Or(all), sum
	if t.takes {
		s.take = s.take.Or(all)
	}
}

// links adds what neighbours lend each other, and notes it.
func (v *wideEval) links(c rules.Color) {
	geo, s := v.p.Geo(), &v.sides[c&1]
	knights, bishops, rooks := v.p.Role(rules.Knight).And(s.own), v.p.Role(rules.Bishop).And(s.own), v.p.Role(rules.Rook).And(s.own)
	s.lent = [3]board.Bitboard{geo.Neighbours(knights), geo.Neighbours(bishops), geo.Neighbours(rooks)}
	s.sum += v.link[0]*score(s.lent[0].And(bishops.Or(rooks)).Count()) +
		v.link[1]*score(s.lent[1].And(knights.Or(rooks)).Count()) +
		v.link[2]*score(s.lent[2].And(knights.Or(bishops)).Count())
}

// lentTo returns the reach that the neighbours of a linked piece lend to it.
func (v *wideEval) lentTo(c rules.Color, sq board.Square) rules.Atoms {
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

// shelter adds the pawns around a single king and its castling rights.
func (v *wideEval) shelter(c rules.Color) {
	s := &v.sides[c&1]
	if !s.royal.Single() {
		return
	}
	s.sum += v.terms.shelter * score(min(s.ring.And(s.pawns).Count(), 3))
	if v.p.Unmoved().Meets(s.own) {
		s.sum += v.castling
	}
}
