package rules

import "midline/engine/board"

// castlings appends the castlings of the side to move (R1.9, R2.8).
func (p *Position) castlings(list []Move, occ board.Bitboard) []Move {
	own := p.unmoved.And(p.colors[p.side])
	king := own.And(p.roles[King]).First()
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
	if rook > king {
		return geo.At(geo.Files-2, rank), geo.At(geo.Files-3, rank)
	}
	return geo.At(2, rank), geo.At(3, rank)
}

func (p *Position) mayCastle(king, rook board.Square, occ board.Bitboard) bool {
	geo := p.rules.Geo
	kingTo, rookTo := p.castled(king, rook)
	path := geo.Between(king, kingTo).With(kingTo)
	crossed := path.Or(geo.Between(rook, rookTo)).With(rookTo).Without(king).Without(rook)
	if crossed.Meets(occ) {
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
