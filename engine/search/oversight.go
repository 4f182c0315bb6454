package search

import (
	"math/rand/v2"

	"midline/engine/rules"
)

// Oversight is a kind of reply that a search overlooks in the opponent's next turn, as people do.
// The opponent always keeps at least one reply.
type Oversight uint8

// The oversights.
const (
	SeesAll    Oversight = iota
	NoLongMove           // captures from three squares away or more
	NoLeap               // captures by a knight's leap
	NoSpecial            // rampages, whirlwinds, pounces, conversions, captures from anywhere
	NoPawn               // captures by pawns
	oversights
)

// anyOversight returns a random oversight.
func anyOversight(rng *rand.Rand) Oversight {
	return 1 + Oversight(rng.IntN(int(oversights)-1))
}

// salt separates the transposition table entries of a search with noise or an oversight from all
// others, so that its errors do not mislead them. It depends on the root, as what is overlooked
// does. Normal searches have salt 0.
func (l *Limits) salt(root *rules.Position) uint64 {
	if l.Noise == 0 && l.Oversight == SeesAll {
		return 0
	}
	x := root.Key() ^ l.Seed*0x9e3779b97f4a7c15 ^ uint64(l.Noise)<<8 ^ uint64(l.Oversight)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	return (x^x>>27)*0x94d049bb133111eb | 1<<63
}

// overlooks reports whether an action is of the overlooked kind.
func (o Oversight) overlooks(pos *rules.Position, m rules.Move) bool {
	if !noisy(pos, m) {
		return false
	}
	piece, far := pos.At(m.From()), pos.Geo().Distance(m.From(), m.To())
	switch o {
	case NoLongMove:
		return far >= 3 && m.Kind() == rules.Normal
	case NoLeap:
		return pos.Geo().Knight[m.From()].Has(m.To())
	case NoSpecial:
		return m.Kind() != rules.Normal && m.Kind() != rules.EnPassant || pos.Kit(m.From()).Capture&rules.Anywhere != 0
	case NoPawn:
		return piece.Role() == rules.Pawn
	}
	return false
}

// overlook removes the overlooked actions of a frame, unless no other is left, and reports whether
// it may have changed their order.
func (w *worker) overlook(f *frame) bool {
	if w.oversight == SeesAll || f.turn != 1 {
		return false
	}
	seen := 0
	for i, m := range f.moves {
		if !w.oversight.overlooks(&f.pos, m) {
			f.moves[i], f.moves[seen] = f.moves[seen], m
			seen++
		}
	}
	if seen > 0 {
		f.moves = f.moves[:seen]
	}
	return true
}
