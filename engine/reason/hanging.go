package reason

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
)

// Hanging returns the piece that the other side can capture after an action with the greatest gain
// by an exchange, in centipawns. Where a king-turn of the acting side comes first, the fact is about the
// position after the pass, and holds after every other king-turn as well: the same capture is legal, and
// wins at least the gain. ok is false if nothing hangs so, or the action ends the game.
func Hanging(pos *rules.Position, m rules.Move) (f Fact, gain int, ok bool) {
	if !isLegal(pos, m) {
		return Fact{}, 0, false
	}
	var next rules.Position
	pos.Advance(m, &next)
	if next.Won().Reason != rules.Ongoing {
		return Fact{}, 0, false
	}
	end := afterKingTurn(next, pos.Side())
	if end.Side() == pos.Side() {
		return Fact{}, 0, false
	}
	rests := kingTurns(&next, pos.Side())
	value := eval.New(pos.Rules()).Worth
	for _, answer := range end.Legal(nil) {
		if len(end.Victims(answer)) == 0 {
			continue
		}
		if g, sure := game.Exchange(&end, answer, value); sure && g > gain {
			facts := For(&end, []rules.Move{answer}, 0)
			if len(facts) == 0 || !facts[0].Code.Captures() && facts[0].Code != Destroys {
				continue
			}
			if least := leastGain(&facts[0], g, rests, value); least > gain {
				f, gain, ok = facts[0], least, true
			}
		}
	}
	return f, gain, ok
}

// kingTurns returns the positions to which the king-turn of a side leads from a position, without the pass.
func kingTurns(pos *rules.Position, us rules.Color) []rules.Position {
	if !pos.KingTurn() || pos.Side() != us || pos.Won().Reason != rules.Ongoing {
		return nil
	}
	var list []rules.Position
	for _, m := range pos.Legal(nil) {
		if m.Kind() != rules.Pass {
			var next rules.Position
			pos.Advance(m, &next)
			list = append(list, next)
		}
	}
	return list
}

// leastGain returns the least that the capture of a fact wins in its own position, where it wins gain, and in others;
// 0 if the fact does not hold in one of them.
func leastGain(f *Fact, gain int, others []rules.Position, value func(rules.Piece) int) int {
	for i := range others {
		p := &others[i]
		if p.Won().Reason != rules.Ongoing || !isLegal(p, f.Move) {
			return 0
		}
		g, sure := game.Exchange(p, f.Move, value)
		if gain = min(gain, g); !sure || gain <= 0 {
			return 0
		}
		facts := For(p, []rules.Move{f.Move}, 0)
		if len(facts) == 0 || facts[0].Code != f.Code || facts[0].Safe != f.Safe ||
			!slices.Equal(facts[0].Squares, f.Squares) || !slices.Equal(facts[0].Own, f.Own) {
			return 0
		}
	}
	return gain
}

// StillHanging returns those of the pieces of the side to move, which has a king-turn, that the other side can
// capture at a gain after each of its actions, the pass left aside.
func StillHanging(pos *rules.Position, pieces board.Bitboard) board.Bitboard {
	value := eval.New(pos.Rules()).Worth
	for _, next := range kingTurns(pos, pos.Side()) {
		if pieces.IsEmpty() || next.Won().Reason != rules.Ongoing {
			return board.Bitboard{}
		}
		legal := next.Legal(nil)
		for _, sq := range pieces.Squares() {
			if next.At(sq) != pos.At(sq) || !slices.ContainsFunc(legal, func(m rules.Move) bool {
				if !slices.Contains(next.Victims(m), sq) {
					return false
				}
				gain, sure := game.Exchange(&next, m, value)
				return sure && gain > 0
			}) {
				pieces = pieces.Without(sq)
			}
		}
	}
	return pieces
}
