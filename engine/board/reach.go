//midline:narrow

package board

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

func (g *Geometry) ahead(d Direction, sq Square, occ Bitboard) Bitboard {
	ray := g.Rays[d][sq]
	if blockers := ray.And(occ); blockers.Any() {
		ray = ray.AndNot(g.Rays[d][blockers.First()])
	}
	return ray
}

func (g *Geometry) back(d Direction, sq Square, occ Bitboard) Bitboard {
	ray := g.Rays[d][sq]
	if blockers := ray.And(occ); blockers.Any() {
		ray = ray.AndNot(g.Rays[d][blockers.Last()])
	}
	return ray
}
