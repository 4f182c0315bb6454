// Package endings knows the value of every position with few pieces. Its tables are made backwards
// from the ends of the game (retrograde analysis).
package endings

import (
	"slices"
	"sync"

	"midline/engine/board"
	"midline/engine/rules"
)

// MaxPieces is the greatest number of pieces in a table, kings included. Boards of more than 64
// squares have one piece less.
const MaxPieces = 4

// order ranks the roles within a side, from 1.
var order = func() (o [rules.NumRoles]uint8) {
	for i, role := range [...]rules.Role{
		rules.King, rules.Queen, rules.Marshall, rules.Chancellor, rules.Paladin, rules.Rook, rules.Nightrider,
		rules.Cannon,
		rules.Bishop, rules.Knight, rules.Commoner, rules.Recruiter, rules.Pawn,
	} {
		o[role] = uint8(i + 1)
	}
	return o
}()

// keyOf returns the number by which pieces are sorted, White's first.
func keyOf(p rules.Piece) uint8 { return uint8(p.Color())<<4 | order[p.Role()] }

// pieceOf is the inverse of keyOf.
var pieceOf = func() (pieces [32]rules.Piece) {
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		for c := range rules.Color(2) {
			p := rules.MakePiece(c, role)
			pieces[keyOf(p)] = p
		}
	}
	return pieces
}()

// matchup is a game with two armies, in the order in which tables have them.
type matchup struct {
	rules *rules.Rules
	// turns says that a board turned over, rank by rank and with all colours exchanged, has the
	// same value for the other side.
	turns bool
	// same says that turns holds and both armies are the same, so that a table serves both colours.
	same bool
	// mirrors says that a board mirrored from left to right has the same value.
	mirrors bool
	// marks says that converted pieces can do what others cannot, or the other way.
	marks bool
	flip  [board.MaxSquares]board.Square // rank by rank
}

// view is how tables see the positions of some rules.
type view struct {
	*matchup
	turned bool // the armies are in the other order
}

var views sync.Map // *rules.Rules -> *view

func viewOf(r *rules.Rules) *view {
	if v, ok := views.Load(r); ok {
		return v.(*view)
	}
	v, _ := views.LoadOrStore(r, newView(r))
	return v.(*view)
}

func newView(r *rules.Rules) *view {
	variant, white, black := r.Variant, r.Army(rules.White), r.Army(rules.Black)
	royalty := variant.Royalty
	turns := !royalty.BlackFromLast && !royalty.TieRankOne
	if turns && slices.Index(variant.Armies, white) > slices.Index(variant.Armies, black) {
		return &view{viewOf(variant.With(black, white)).matchup, true}
	}
	p := &matchup{rules: r, turns: turns, same: turns && white == black, mirrors: !royalty.Nearest,
		marks: variant.Recruiting}
	for sq := range board.Square(r.Geo.Squares) {
		p.flip[sq] = r.Geo.At(r.Geo.FileOf(sq), r.Geo.Ranks-1-r.Geo.RankOf(sq))
	}
	return &view{p, false}
}

// place is a position as tables see it: its pieces in their order.
type place struct {
	code     uint32 // see Material
	squares  [MaxPieces]board.Square
	side     rules.Color
	kingTurn bool
}

// read fills a place from a position. It reports false if no table has such a position: too many
// pieces, castling rights, an en-passant square, or converted pieces where they matter.
func (v *view) read(p *rules.Position, to *place) bool {
	return p.Passed() == board.NoSquare && p.Unmoved().IsEmpty() && !(v.marks && p.Converted().Any()) && v.gather(p, to)
}

// gather is read for the pieces alone.
func (v *view) gather(p *rules.Position, to *place) bool {
	occupied := p.Occupied()
	n := occupied.Count()
	if n > MaxPieces {
		return false
	}
	var keys [MaxPieces]uint8
	whites, i := 0, 0
	for ; occupied.Any(); occupied = occupied.Rest() {
		sq := occupied.First()
		key := keyOf(p.At(sq))
		if v.turned {
			key, sq = key^16, v.flip[sq]
		}
		if key < 16 {
			whites++
		}
		j := i
		for ; j > 0 && keys[j-1] > key; j-- {
			keys[j], to.squares[j] = keys[j-1], to.squares[j-1]
		}
		keys[j], to.squares[j] = key, sq
		i++
	}
	turned := v.turned
	if v.same && exchanged(&keys, n, whites) {
		turned = !turned
		keys = rotate(keys, n, whites)
		to.squares = rotate(to.squares, n, whites)
		for j := range n {
			keys[j] ^= 16
			to.squares[j] = v.flip[to.squares[j]]
		}
	}
	to.code = codeOf(&keys)
	to.side, to.kingTurn = p.Side(), p.KingTurn()
	if turned {
		to.side ^= 1
	}
	return true
}

// exchanged reports whether the colours of sorted pieces are exchanged because Black is the
// stronger: it has more pieces, or as many that come first in the order.
func exchanged(keys *[MaxPieces]uint8, n, whites int) bool {
	blacks := n - whites
	if blacks != whites {
		return blacks > whites
	}
	for i := range whites {
		if w, b := keys[i], keys[whites+i]^16; w != b {
			return b < w
		}
	}
	return false
}

// rotate returns the first n items, beginning with the one at from.
func rotate[T any](items [MaxPieces]T, n, from int) (out [MaxPieces]T) {
	for i := range n {
		out[i] = items[(i+from)%n]
	}
	return out
}

func codeOf(keys *[MaxPieces]uint8) (code uint32) {
	for i, key := range keys {
		code |= uint32(key) << (8 * i)
	}
	return code
}
