package game

import "midline/engine/rules"

// Reason is why a game is over. The values below Resignation are those of rules.Reason; the others
// are decided away from the board (R1.7).
type Reason uint8

// Ongoing is the reason of a game that is not over.
const Ongoing = Reason(rules.Ongoing)

// The reasons that are not in the position.
const (
	Resignation Reason = 64 + iota
	Agreement
	Time
	Recorded // in a file, without a reason
)

// String returns the rulebook's words: "midline invasion", "time".
func (r Reason) String() string {
	switch r {
	case Resignation:
		return "resignation"
	case Agreement:
		return "agreement"
	case Time:
		return "time"
	case Recorded:
		return "record"
	}
	return rules.Reason(r).String()
}

// Result is the result of a game: ongoing (the zero Result), drawn, or won by Winner.
type Result struct {
	Reason Reason
	Draw   bool
	Winner rules.Color // meaningless for a draw and while the game is ongoing
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Reason != Ongoing }

// WonBy reports whether a side has won.
func (r Result) WonBy(c rules.Color) bool { return r.Over() && !r.Draw && r.Winner == c }

// String returns "ongoing", "white wins by checkmate" or "draw by agreement".
func (r Result) String() string {
	switch {
	case !r.Over():
		return "ongoing"
	case r.Draw:
		return "draw by " + r.Reason.String()
	case r.Winner == rules.White:
		return "white wins by " + r.Reason.String()
	}
	return "black wins by " + r.Reason.String()
}

// ResultOf turns the status of a position into a result.
func ResultOf(s rules.Status) Result {
	r := Result{Reason: Reason(s.Reason), Draw: s.Reason.IsDraw()}
	if r.Over() && !r.Draw {
		r.Winner = s.Winner
	}
	return r
}

// flagged returns the result when the flag of a side falls: lost, or drawn if the opponent has a
// bare king that cannot win by invasion either (R1.7).
func flagged(pos *rules.Position, c rules.Color) Result {
	opponent := c.Other()
	own := pos.Of(opponent)
	bare := own.Single() && pos.At(own.First()).Role() == rules.King
	if bare && pos.Rules().Variant.Midline == 0 {
		return Result{Reason: Time, Draw: true}
	}
	return Result{Reason: Time, Winner: opponent}
}
