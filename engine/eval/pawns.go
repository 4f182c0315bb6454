//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// wideTables are the evaluation's tables by square.
type wideTables struct {
	front    [2][128]board.Bitboard // the squares ahead of a pawn, on its file and the adjacent ones
	beside   [128]board.Bitboard    // the adjacent files
	beyond   [2]board.Bitboard      // where a king wins
	gate     [2]board.Bitboard      // the first rank beyond the midline
	last     [2]board.Bitboard      // the last rank
	outposts [2]board.Bitboard      // where a piece that no pawn can drive away is strong
}

// wideTablesOf returns the tables of a board with the given number of ranks on each side of the
// midline, 0 for no midline.
func wideTablesOf(geo *board.Geometry, midline int) *wideTables {
	t := &wideTables{}
	for list := geo.All; list.Any(); list = list.Rest() {
		sq := list.First()
		file, rank := geo.FileOf(sq), geo.RankOf(sq)
		for _, next := range []int{file - 1, file + 1} {
			if next >= 0 && next < geo.Files {
				t.beside[sq] = t.beside[sq].Or(geo.File[next])
			}
		}
		span := geo.File[file].Or(t.beside[sq])
		t.front[rules.Black][sq] = span.And(geo.South[rank])
		t.front[rules.White][sq] = span.AndNot(geo.South[rank]).AndNot(geo.Rank[rank])
	}
	middle := geo.Ranks / 2
	t.last = [2]board.Bitboard{geo.Rank[geo.Ranks-1], geo.Rank[0]}
	t.outposts[rules.White] = geo.South[middle+1].Or(geo.Rank[middle+1]).AndNot(geo.South[middle-1])
	t.outposts[rules.Black] = geo.South[middle].Or(geo.Rank[middle]).AndNot(geo.South[middle-2])
	if midline > 0 {
		t.beyond = [2]board.Bitboard{geo.All.AndNot(geo.South[midline]), geo.South[midline]}
		t.gate = [2]board.Bitboard{geo.Rank[midline], geo.Rank[midline-1]}
	}
	return t
}

// pawnMen adds the pawns and their structure, and records what they attack and which are passed.
func (v *wideEval) pawnMen(c rules.Color) {
	geo, s, t := v.p.Geo(), &v.sides[c&1], &v.pawn[c&1]
	other := v.sides[(c^1)&1].pawns
	sum, boxed := s.sum, v.boxed[c&1]
	for list := s.pawns; list.Any(); list = list.Rest() {
		sq := list.First()
		sum += t.squares[sq&127]
		if !v.sets.front[c&1][sq&127].Meets(other) {
			s.passers = s.passers.With(sq)
		}
		if boxed {
			continue
		}
		if !v.sets.beside[sq&127].Meets(s.pawns) {
			sum += v.isolated
		}
		if !geo.File[geo.FileOf(sq)].And(s.pawns).Single() {
			sum += v.doubled
		}
	}
	east, west := board.NorthEast, board.NorthWest
	if c == rules.Black {
		east, west = board.SouthEast, board.SouthWest
	}
	hitsEast, hitsWest := geo.Shift(s.pawns, east), geo.Shift(s.pawns, west)
	s.hits = hitsEast.Or(hitsWest)
	s.check, s.take = s.hits, s.hits
	sum += v.pawnGuarded * score(s.hits.And(s.pawns).Count())
	sum += v.pawnBeside * score(geo.Shift(s.pawns, board.East).And(s.pawns).Count())
	ring := v.sides[(c^1)&1].ring
	s.danger += t.danger * int32(hitsEast.And(ring).Count()+hitsWest.And(ring).Count())
	s.sum = sum
}

// passing adds the passed pawns.
func (v *wideEval) passing(c rules.Color) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	for list := s.passers; list.Any(); list = list.Rest() {
		sq := list.First()
		climbed, ahead := geo.RankOf(sq), geo.Next[board.North][sq]
		if c == rules.Black {
			climbed, ahead = v.ranks-1-climbed, geo.Next[board.South][sq]
		}
		s.sum += v.passed[climbed]
		weight := score(climbed - v.ranks + 6) // 1 on the fourth rank of eight
		if weight <= 0 {
			continue
		}
		if s.take.Has(sq) {
			s.sum += v.passer.guarded * weight
		}
		switch path := v.sets.front[c&1][sq&127].And(geo.File[geo.FileOf(sq)]); {
		case v.occ.Has(ahead):
			s.sum += v.passer.blocked * weight
		case !path.Meets(v.occ.Or(other.check)):
			s.sum += v.passer.free * weight
		}
		s.sum += (v.passer.ownKing*score(v.nearest(c, ahead)) +
			v.passer.otherKing*score(v.nearest(c^1, ahead))) * weight
	}
}
