// Package reason says why an action is good or bad, in facts that can be seen on the board. It does
// not search: it gets the line that a search has found, and every fact holds by the rules in the
// positions of that line.
package reason

import (
	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/rules"
)

// Code is the kind of a fact.
type Code uint8

// The codes. The comment after each says what Squares holds, besides Move; pieces on them are those
// of From, but for Promotes, Drops and Inherits those after the action.
const (
	None         Code = iota
	Midline           // nothing: the side wins by crossing the midline in Turns of its turns
	Mates             // nothing: it mates in Turns of its turns
	NoActions         // nothing: the other side has no legal action, and loses by it
	Wins              // nothing: it wins in Turns of its turns, however the other side answers
	Destroys          // the enemy pieces that a rampage or a whirlwind destroys
	Trades            // the enemy piece that is captured at the cost of the capturer
	Takes             // the enemy piece that is captured, without a recapture, or without leaving its place
	TakesMore         // the enemy piece, worth more than its capturer, which may be recaptured
	WinsExchange      // the enemy piece, for which captures follow; together they win something
	Converts          // the enemy piece that changes sides
	ConvertsKing      // the enemy king that changes sides
	Forks             // the enemy pieces that are attacked at once, by the piece on Move's end square
	StopsMidline      // nothing: the other side would have crossed the midline next
	StopsMate         // nothing: the other side would have mated next
	Saves             // the own piece that would have been lost: where it stands before
	Threatens         // the own king that crosses the midline next unless it is stopped
	Unlinks           // the enemy piece that loses a lent power, then the one that lent it
	Promotes          // the square of promotion
	WinsLater         // the enemy piece that falls later in the line
	Inherits          // the own king that is royal from now on, another than before (R3.2)
	Drops             // where a pawn of the other side comes in for the captured piece (R5.5)
	Checks            // the enemy king that is in check by the acting piece, which nothing captures
	Spends            // the own pieces that the action destroys, worth more than its captures
	NumCodes
)

// Captures reports whether a fact of the code is that a single capture wins something.
func (c Code) Captures() bool { return c == Takes || c == TakesMore || c == WinsExchange }

// Fact is something that can be seen on the board.
type Fact struct {
	Code    Code
	From    rules.Position // where Move is made
	Move    rules.Move     // the action that the fact is about
	Squares []board.Square
	Turns   int // of the side that acts, this one included
	// Certain says of a win that it comes about in this way whatever the other side answers; other
	// wins may come about in another.
	Certain bool
	Safe    bool           // nothing recaptures the acting piece
	Falls   bool           // the line loses the acting piece soon after it has captured
	Own     []board.Square // own pieces that are destroyed too
	// Gain is what a capture wins by game.Exchange, in centipawns.
	Gain int
}

// Uneven reports whether a trade costs more than it brings.
func (f *Fact) Uneven() bool { return f.Code == Trades && f.Gain < -even }

// scene is a line that is being examined.
type scene struct {
	us    rules.Color
	value func(rules.Piece) int
	steps []step
}

// step is an action of a line with the positions around it.
type step struct {
	before, after rules.Position
	move          rules.Move
}

// playLine plays a line as far as it is legal.
func playLine(pos *rules.Position, line []rules.Move) *scene {
	s := &scene{us: pos.Side(), value: eval.New(pos.Rules()).Worth}
	now := *pos
	for _, m := range line {
		a := step{before: now, move: m}
		if !isLegal(&now, m) {
			break
		}
		now.Advance(m, &a.after)
		s.steps = append(s.steps, a)
		if now = a.after; now.Won().Reason != rules.Ongoing {
			break
		}
	}
	return s
}

func isLegal(pos *rules.Position, m rules.Move) bool {
	var buffer [256]rules.Move
	for _, legal := range pos.Legal(buffer[:0]) {
		if legal == m {
			return true
		}
	}
	return false
}

// afterKingTurn returns a position after an action, with the king-turn of its side passed if that is
// next.
func afterKingTurn(pos rules.Position, us rules.Color) rules.Position {
	var passed rules.Position
	if pos.KingTurn() && pos.Side() == us && pos.Won().Reason == rules.Ongoing && pos.Make(rules.PassMove, &passed) {
		return passed
	}
	return pos
}

// victimsOf returns the pieces of a side that an action removes.
func victimsOf(pos *rules.Position, m rules.Move, c rules.Color) []board.Square {
	var list []board.Square
	for _, sq := range pos.Victims(m) {
		if pos.At(sq).Color() == c {
			list = append(list, sq)
		}
	}
	return list
}

// falls reports whether the turn that begins or continues in a position can remove or convert the
// piece on a square, with its king-turn too, if it has one.
func falls(pos *rules.Position, on board.Square) bool {
	if pos.Won().Reason != rules.Ongoing {
		return false
	}
	legal := pos.Legal(nil)
	for _, m := range legal {
		if m.Kind() == rules.Convert && m.To() == on {
			return true
		}
		for _, sq := range pos.Victims(m) {
			if sq == on {
				return true
			}
		}
	}
	var next rules.Position
	for _, m := range legal {
		if pos.Advance(m, &next); next.KingTurn() && next.Side() == pos.Side() && falls(&next, on) {
			return true
		}
	}
	return false
}

// worth returns the sum of the values of pieces.
func (s *scene) worth(pos *rules.Position, squares []board.Square) int {
	sum := 0
	for _, sq := range squares {
		sum += s.value(pos.At(sq))
	}
	return sum
}

// dearest returns the square of the piece whose loss costs most.
func (s *scene) dearest(pos *rules.Position, squares []board.Square) board.Square {
	best := squares[0]
	for _, sq := range squares {
		if s.value(pos.At(sq)) > s.value(pos.At(best)) {
			best = sq
		}
	}
	return best
}

// end returns the last position of a line, and the number of turns of the side that begins it.
func (s *scene) end() (pos rules.Position, turns int) {
	for i, a := range s.steps {
		if a.before.Side() == s.us && (i == 0 || !a.before.KingTurn()) {
			turns++
		}
	}
	return afterKingTurn(s.steps[len(s.steps)-1].after, s.us), turns
}
