package game

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Crossing returns the fewest actions in which a royal king crosses the midline (R2.3) if only it
// acts from now on; 0 if it has. If its side is not to move, that turn is left out; the other side
// does nothing meanwhile. ok is false if there is no way: the squares are guarded, or occupied by
// pieces that the king cannot capture.
func Crossing(pos *rules.Position, king board.Square) (actions int, ok bool) {
	side := pos.At(king).Color()
	if beyond(pos, side, king) {
		return 0, true
	}
	type state struct {
		king, taken int
		act         bool // on a king-turn
	}
	type step struct {
		pos  rules.Position
		king board.Square
		n    int
	}
	pieces := pos.Occupied().Count()
	queue := []step{{TurnOf(pos, side), king, 0}}
	seen := map[state]bool{}
	var moves []rules.Move
	for ; len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		moves = now.pos.Pseudo(moves[:0])
		for _, m := range moves {
			if m.From() != now.king || m.Kind() != rules.Normal {
				continue
			}
			var next rules.Position
			if !now.pos.Make(m, &next) {
				continue
			}
			if beyond(&next, side, m.To()) {
				return now.n + 1, true
			}
			at := state{int(m.To()), pieces - next.Occupied().Count(), next.KingTurn()}
			if !seen[at] {
				seen[at] = true
				queue = append(queue, step{TurnOf(&next, side), m.To(), now.n + 1})
			}
		}
	}
	return 0, false
}

// beyond reports whether a square lies beyond the midline for a side.
func beyond(pos *rules.Position, c rules.Color, sq board.Square) bool {
	rank, midline := pos.Geo().RankOf(sq), pos.Rules().Variant.Midline
	if c == rules.Black {
		rank = pos.Geo().Ranks - 1 - rank
	}
	return midline > 0 && rank >= midline
}
