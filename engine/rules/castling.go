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
	king := kings.First()
	for rooks := own.And(g.role(Rook)); rooks.Any(); rooks = rooks.Rest() {
		if rook := rooks.First(); g.mayCastle(king, rook, g.occ) {
			g.addIfLegal(NewMove(Castle, king, rook, NoRole))
		}
	}
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
func (p *wide) crossed(king, rook board.Square) board.Bitboard {
	geo := p.geo()
	if p.rules.Variant.Leap > 0 {
		return geo.Between(king, rook)
	}
	kingTo, rookTo := p.castled(king, rook)
	return geo.Between(king, kingTo).With(kingTo).Or(geo.Between(rook, rookTo)).With(rookTo).Without(king).Without(rook)
}

func (p *wide) mayCastle(king, rook board.Square, occ board.Bitboard) bool {
	geo := p.geo()
	if p.crossed(king, rook).Meets(occ) {
		return false
	}
	kingTo, _ := p.castled(king, rook)
	for squares := geo.Between(king, kingTo).With(kingTo).With(king); squares.Any(); squares = squares.Rest() {
		if p.attacked(squares.First(), p.side^1) {
			return false
		}
	}
	return true
}
