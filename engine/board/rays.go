package board

// RookReach returns the squares that a rook on sq reaches over the free
// squares of occ, the first occupied one each way included.
func (g *Geometry) RookReach(sq Square, occ Bitboard) Bitboard {
	return g.up(North, sq, occ).Or(g.up(East, sq, occ)).Or(g.down(South, sq, occ)).Or(g.down(West, sq, occ))
}

// BishopReach is RookReach for a bishop.
func (g *Geometry) BishopReach(sq Square, occ Bitboard) Bitboard {
	return g.up(NorthEast, sq, occ).Or(g.up(NorthWest, sq, occ)).Or(g.down(SouthWest, sq, occ)).Or(g.down(SouthEast, sq, occ))
}

// NightReach is RookReach for a nightrider: knight's leaps in one direction
// over free squares.
func (g *Geometry) NightReach(sq Square, occ Bitboard) Bitboard {
	var reach Bitboard
	for d := range KnightLeaps {
		for to := g.Leaps[sq][d]; to != NoSquare; to = g.Leaps[to][d] {
			reach = reach.With(to)
			if occ.Has(to) {
				break
			}
		}
	}
	return reach
}

// HopReach returns the second occupied square on each of a rook's lines from
// sq: what a cannon captures.
func (g *Geometry) HopReach(sq Square, occ Bitboard) Bitboard {
	first := g.RookReach(sq, occ).And(occ)
	return g.RookReach(sq, occ.AndNot(first)).And(occ).AndNot(first)
}

func (g *Geometry) up(d Direction, sq Square, occ Bitboard) Bitboard {
	ray := g.Rays[d][sq]
	if blockers := ray.And(occ); blockers.Any() {
		ray = ray.AndNot(g.Rays[d][blockers.First()])
	}
	return ray
}

func (g *Geometry) down(d Direction, sq Square, occ Bitboard) Bitboard {
	ray := g.Rays[d][sq]
	if blockers := ray.And(occ); blockers.Any() {
		ray = ray.AndNot(g.Rays[d][blockers.Last()])
	}
	return ray
}
