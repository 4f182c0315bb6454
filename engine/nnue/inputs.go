package nnue

import (
	"fmt"

	"midline/engine/board"
	"midline/engine/rules"
)

// Inputs are the inputs of a game: a piece on a square is the input Rows[…][piece]
// of a side's view, plus the square's number in that view.
type Inputs struct {
	// Rows has the first row of a piece, for each side's view.
	Rows [2][32]uint32
	// Pairs has the number of the pair of armies, by the side to act.
	Pairs [2]int
	// views has the numbers of the squares, by side and whether the board is mirrored.
	views [2][2]Squares
	right board.Bitboard // half of the board, for White
}

// Squares has a number for each square of a board: the side's own first rank comes
// first, and in a mirrored view the last file.
type Squares [128]uint8

// InputsOf returns the inputs of the games with such rules, or an error where the
// network does not know them.
func (n *Network) InputsOf(r *rules.Rules) (*Inputs, error) {
	geo := r.Geo
	if geo.Files != n.Files || geo.Ranks != n.Ranks {
		return nil, fmt.Errorf("the network knows boards of %d files and %d ranks, not %d and %d", n.Files, n.Ranks, geo.Files, geo.Ranks)
	}
	in := &Inputs{right: geo.All.AndNot(geo.West[geo.Files/2])}
	for side := range rules.Color(2) {
		us, them := r.Army(side), r.Army(side.Other())
		var err error
		if in.Pairs[side], err = n.Pair(us, them); err != nil {
			return nil, err
		}
		for role := rules.Pawn; role < rules.NumRoles; role++ {
			if us.Kits[role].Name == "" {
				continue
			}
			kind, err := n.Kind(us, role)
			if err != nil {
				return nil, err
			}
			piece := rules.MakePiece(side, role)
			in.Rows[side][piece] = uint32(kind * geo.Squares)
			in.Rows[side.Other()][piece] = uint32((kind + len(n.Kinds)) * geo.Squares)
		}
		for sq := range board.Square(geo.Squares) {
			file, rank := geo.FileOf(sq), geo.RankOf(sq)
			if side == rules.Black {
				rank = geo.Ranks - 1 - rank
			}
			in.views[side][0][sq] = uint8(geo.At(file, rank))
			in.views[side][1][sq] = uint8(geo.At(geo.Files-1-file, rank))
		}
	}
	return in, nil
}

// View returns the squares as a side sees them, and whether they are mirrored: so
// if its first king stands on the right half.
func (in *Inputs) View(p *rules.Position, side rules.Color) (squares *Squares, mirrored bool) {
	kings := p.Royal(side)
	if kings.Any() && in.right.Has(kings.First()) {
		return &in.views[side&1][1], true
	}
	return &in.views[side&1][0], false
}
