package nnue

import (
	"fmt"
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
)

// Inputs are the inputs of a game. The input of a piece on a square is Rows[…][piece] in a side's
// view, plus the view's number for the square.
type Inputs struct {
	// Rows has the first row of each piece, for each side's view.
	Rows [2][32]uint32
	// Pairs has the number of the pair of armies, by the side to act.
	Pairs [2]int
	geo   *board.Geometry
	views [2][2 * MaxBuckets]Squares
	// numbers are the views of each side, by the square of its king.
	numbers [2][128]uint8
}

// Squares has a row for each square of a board. The side's own first rank comes first, and the last
// file in a mirrored view. The rows of the king buckets before come first.
type Squares [128]uint16

// AddGame prepares a network without weights for the board of a variant and for the given armies and
// their pieces, besides those that it knows. It returns an error if the network is for another
// board.
func (n *Network) AddGame(v *rules.Variant, armies []*rules.Army) error {
	if n.Files == 0 {
		n.Files, n.Ranks = v.Files, v.Ranks
		n.Buckets = make([]uint8, n.Ranks*n.halfFiles())
	}
	if n.Files != v.Files || n.Ranks != v.Ranks {
		return fmt.Errorf("%s has a board of %d files and %d ranks, and another game of the network %d and %d", v.Title,
			v.Files, v.Ranks, n.Files, n.Ranks)
	}
	for _, a := range armies {
		for role := rules.Pawn; role < rules.NumRoles; role++ {
			if id := a.Kits[role].ID; id != "" && !slices.Contains(n.Kinds, id) {
				n.Kinds = append(n.Kinds, id)
			}
		}
		if v.Chosen {
			n.Armies += string(rune(a.Letter))
		}
	}
	return nil
}

// InputsOf returns the inputs of the games with the given rules, or an error if the network does
// not know them.
func (n *Network) InputsOf(r *rules.Rules) (*Inputs, error) {
	geo := r.Geo
	if geo.Files != n.Files || geo.Ranks != n.Ranks {
		return nil, fmt.Errorf("the network is for boards of %d files and %d ranks, not %d and %d", n.Files, n.Ranks,
			geo.Files, geo.Ranks)
	}
	in := &Inputs{geo: geo}
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
			mirrored := geo.Files - 1 - file
			number := 2 * n.BucketAt(min(file, mirrored), rank)
			if file >= geo.Files/2 {
				number++
			}
			in.numbers[side][sq] = uint8(number)
			for bucket := range n.NumBuckets() {
				before := bucket * n.RowsOfBucket()
				in.views[side][2*bucket][sq] = uint16(before + int(geo.At(file, rank)))
				in.views[side][2*bucket+1][sq] = uint16(before + int(geo.At(mirrored, rank)))
			}
		}
	}
	return in, nil
}

// View returns the squares as a side sees them, and the number of the view. The view depends on the
// bucket of the side's king, and is mirrored if the king stands on the right half. Of several royal
// kings the foremost counts, and of these the one nearest to the a-file.
func (in *Inputs) View(p *rules.Position, side rules.Color) (*Squares, int) {
	number := 0
	if kings := p.Royal(side); kings.Any() {
		if side == rules.White && !kings.Single() {
			kings = kings.And(in.geo.Rank[in.geo.RankOf(kings.Last())])
		}
		number = int(in.numbers[side&1][kings.First()&127])
	}
	return &in.views[side&1][number%(2*MaxBuckets)], number
}
