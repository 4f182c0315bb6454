package rules

import "midline/engine/board"

// castlings appends the castlings of the side to move (R1.9, R2.8).
func (p *Position) castlings(list []Move, occ board.Bitboard) []Move {
	own := p.unmoved.And(p.colors[p.side])
	kings := own.And(p.roles[King])
	if !p.rules.everyKing {
		kings = kings.And(p.Royal(p.side)) // R3.5
	}
	if kings.IsEmpty() {
		return list
	}
	king := kings.First()
	for rooks := own.And(p.roles[Rook]); rooks.Any(); rooks = rooks.Rest() {
		if rook := rooks.First(); p.mayCastle(king, rook, occ) {
			list = append(list, NewMove(Castle, king, rook, NoRole))
		}
	}
	return list
}

// castled returns where king and rook end.
func (p *Position) castled(king, rook board.Square) (kingTo, rookTo board.Square) {
	geo := p.rules.Geo
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
func (p *Position) crossed(king, rook board.Square) board.Bitboard {
	geo := p.rules.Geo
	if p.rules.Variant.Leap > 0 {
		return geo.Between(king, rook)
	}
	kingTo, rookTo := p.castled(king, rook)
	return geo.Between(king, kingTo).With(kingTo).Or(geo.Between(rook, rookTo)).With(rookTo).Without(king).Without(rook)
}

func (p *Position) mayCastle(king, rook board.Square, occ board.Bitboard) bool {
	geo := p.rules.Geo
	kingTo, _ := p.castled(king, rook)
	path := geo.Between(king, kingTo).With(kingTo)
	if p.crossed(king, rook).Meets(occ) {
		return false
	}
	for squares := path.With(king); squares.Any(); squares = squares.Rest() {
		if p.attacked(squares.First(), p.side^1) {
			return false
		}
	}
	return true
}

// CastleTo returns the square on which the king of a castling ends.
func (p *Position) CastleTo(m Move) board.Square {
	to, _ := p.castled(m.From(), m.To())
	return to
}
