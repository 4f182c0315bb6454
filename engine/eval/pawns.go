//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// wideTables are what an evaluation looks up by square.
type wideTables struct {
	front  [2][128]board.Bitboard // the squares before a pawn, on its file and the next ones
	beside [128]board.Bitboard    // the next files
	beyond [2]board.Bitboard      // what wins for a king
}

// wideTablesOf makes the tables for a board with so many ranks on each side of
// the midline, 0 for none.
func wideTablesOf(geo *board.Geometry, midline int) *wideTables {
	t := &wideTables{}
	for list := geo.All; list.Any(); list = list.Rest() {
		sq := list.First()
		file, rank := geo.FileOf(sq), geo.RankOf(sq)
		span := geo.File[file]
		for _, next := range []int{file - 1, file + 1} {
			if next >= 0 && next < geo.Files {
				t.beside[sq] = t.beside[sq].Or(geo.File[next])
			}
		}
		span = span.Or(t.beside[sq])
		t.front[rules.Black][sq] = span.And(geo.South[rank])
		t.front[rules.White][sq] = span.AndNot(geo.South[rank]).AndNot(geo.Rank[rank])
		if midline > 0 {
			c := rules.Black
			if rank >= midline {
				c = rules.White
			}
			t.beyond[c] = t.beyond[c].With(sq)
		}
	}
	return t
}

// pawnMen adds the pawns and their structure.
func (v *wideEval) pawnMen(c rules.Color) {
	geo, s, t := v.p.Geo(), &v.sides[c&1], &v.pawn[c&1]
	other := v.sides[(c^1)&1].pawns
	sum, boxed := s.sum, v.boxed[c&1]
	for list := s.pawns; list.Any(); list = list.Rest() {
		sq := list.First()
		sum += t.squares[sq&127]
		if !v.sets.front[c&1][sq&127].Meets(other) {
			climbed := geo.RankOf(sq)
			if c == rules.Black {
				climbed = v.ranks - 1 - climbed
			}
			sum += v.passed[climbed]
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
	s.sum = sum
	east, west := board.NorthEast, board.NorthWest
	if c == rules.Black {
		east, west = board.SouthEast, board.SouthWest
	}
	hitsEast, hitsWest := geo.Shift(s.pawns, east), geo.Shift(s.pawns, west)
	s.check = hitsEast.Or(hitsWest)
	s.take = s.check
	ring := v.sides[(c^1)&1].ring
	s.danger += t.danger * int32(hitsEast.And(ring).Count()+hitsWest.And(ring).Count())
}
