//midline:narrow

package rules

import "midline/engine/board"

// castlings adds the castlings of the side to move (R1.9, R2.8).
func (g *wideGen) castlings() {
	own := g.unmoved().And(g.color(g.side))
	kings := own.And(g.role(King))
	if !g.rules.everyKing {
		kings = kings.And(g.wide.royal(g.side)) // R3.5
	}
	if kings.IsEmpty() || g.shield.checked {
		return
	}
	king, lines := kings.First(), g.shield.lone && len(g.rules.sides[(g.side^1)&1].riders) == 0
	for rooks := own.And(g.role(Rook)); rooks.Any(); rooks = rooks.Rest() {
		rook := rooks.First()
		if g.rules.castlesBetween && g.geo().Between(king, rook).Meets(g.occ) {
			continue
		}
		kingTo, rookTo := g.castled(king, rook)
		if !g.rules.castlesBetween && g.crossed(king, rook, kingTo, rookTo).Meets(g.occ) {
			continue
		}
		path := g.geo().Between(king, kingTo).With(kingTo)
		switch m := NewMove(Castle, king, rook, NoRole); {
		case lines && !g.shield.pinned.Has(rook):
			// The king's lines to its new square, apart from those past the rook, are those of path.
			if !g.anyStruckByLines(path) {
				g.addLegal(m)
			}
		case !g.anyStruck(path.With(king), g.side^1, g.occ, g.color(g.side^1)):
			g.addIfLegal(m)
		}
	}
}

// anyStruckByLines reports whether one of some free squares is attacked, by what the shield knows.
func (g *wideGen) anyStruckByLines(squares board.Bitboard) bool {
	for ; squares.Any(); squares = squares.Rest() {
		if g.shield.attackedAfter(g.geo(), g.side, squares.First(), g.occ) {
			return true
		}
	}
	return false
}

// castled returns the squares on which king and rook end.
func (p *wide) castled(king, rook board.Square) (kingTo, rookTo board.Square) {
	geo := p.geo()
	rank := geo.RankOf(king)
	if leap := p.rules.Variant.Leap; leap > 0 {
		if rook > king {
			return king + board.Square(leap), king + board.Square(leap) - 1
		}
		return king - board.Square(leap), king - board.Square(leap) + 1
	}
	if rook > king {
		return geo.At(geo.Files-2, rank), geo.At(geo.Files-3, rank)
	}
	return geo.At(2, rank), geo.At(3, rank)
}

// crossed returns the squares that must be free for a castling.
func (p *wide) crossed(king, rook, kingTo, rookTo board.Square) board.Bitboard {
	geo := p.geo()
	if p.rules.castlesBetween {
		return geo.Between(king, rook)
	}
	return geo.Between(king, kingTo).With(kingTo).Or(geo.Between(rook, rookTo)).With(rookTo).Without(king).Without(rook)
}
