package rules

import (
	"context"

	"midline/engine/board"
)

// Widened returns the same position as a game that does not know that its board has only 64
// squares.
func Widened(p Position) Position {
	r := *p.rules
	r.narrow = false
	p.rules = &r
	return p
}

// Narrowed returns p as a game with the rules of other.
func Narrowed(p, other Position) Position {
	p.rules = other.rules
	return p
}

// PerftThreads is Divide without the counts behind each action.
func PerftThreads(ctx context.Context, pos *Position, depth, threads int, hash *PerftHash) (uint64, error) {
	total, err := Divide(ctx, pos, depth, threads, hash, nil)
	if err != nil {
		return 0, err
	}
	return total, nil
}

// Forget lets go of rules that no position has any more.
func Forget(r *Rules) { prepared.Delete([3]any{r.Variant, r.sides[White].Army, r.sides[Black].Army}) }

// RideTakers returns the pieces of a side that could capture on a square by their rides.
func RideTakers(p *Position, sq board.Square, by Color) board.Bitboard {
	n := (*narrow)(p)
	return n.rideTakers(sq, by, n.occupied(), n.color(by)).Wide()
}
