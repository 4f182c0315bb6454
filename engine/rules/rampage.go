package rules

import "midline/engine/board"

// run is what a rampage one way would do.
type run struct {
	end     board.Square
	over    board.Bitboard // every square that it would run over
	victims bool
}

// rampage works out an elephant's rampage one way (R2.33). Where there is none
// because of its own king, the run is empty. A supposed king, if any, counts as
// a piece to run over.
func (p *Position) rampage(from board.Square, d board.Direction, supposed board.Square) run {
	c := p.cells[from].Color()
	r := run{end: from}
	sq := from
	for n := 1; n <= 3; n++ {
		if sq = p.rules.Geo.Next[d][sq]; sq == board.NoSquare {
			break
		}
		if piece := p.cells[sq]; piece != NoPiece {
			if p.stopsElephant(piece, n) {
				break
			}
			if piece == MakePiece(c, King) {
				return run{end: from}
			}
			r.victims = true
		}
		if sq == supposed {
			r.victims = true
		}
		r.end, r.over = sq, r.over.With(sq)
	}
	if !r.victims {
		return run{end: from}
	}
	return r
}

// stopsElephant tells whether a piece at a distance of n squares cannot be run
// over.
func (p *Position) stopsElephant(piece Piece, n int) bool {
	s := &p.rules.sides[piece.Color()]
	switch s.Kits[piece.Role()].Guard {
	case Immune, KingOnly:
		return true
	case Armoured:
		return n > 2
	}
	return false
}

// tramples tells whether the elephant on from attacks a square (R2.34).
func (p *Position) tramples(from, sq board.Square) bool {
	for _, d := range board.Orthogonals {
		if p.rules.Geo.Rays[d][from].Has(sq) {
			return p.rampage(from, d, sq).over.Has(sq)
		}
	}
	return false
}

// RampageRun returns where a rampage of the elephant on a square would end one
// way, and every square that it would run over; none where there is no rampage.
func (p *Position) RampageRun(from board.Square, d board.Direction) (end board.Square, over board.Bitboard) {
	r := p.rampage(from, d, board.NoSquare)
	return r.end, r.over
}

// WhirlwindHits returns what a whirlwind on a square would destroy.
func (p *Position) WhirlwindHits(sq board.Square) board.Bitboard { return p.whirled(sq) }
