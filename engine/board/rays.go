package board

// RookReach returns the squares that a rook on sq reaches over the free
// squares of occ, the first occupied one each way included.
func (g *Geometry) RookReach(sq Square, occ Bitboard) Bitboard {
	return g.ahead(North, sq, occ).Or(g.ahead(East, sq, occ)).Or(g.back(South, sq, occ)).Or(g.back(West, sq, occ))
}

// BishopReach is RookReach for a bishop.
func (g *Geometry) BishopReach(sq Square, occ Bitboard) Bitboard {
	return g.ahead(NorthEast, sq, occ).Or(g.ahead(NorthWest, sq, occ)).
		Or(g.back(SouthWest, sq, occ)).Or(g.back(SouthEast, sq, occ))
}
