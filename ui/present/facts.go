package present

import (
	"midline/engine/reason"
)

// WorstFact returns the fact that shows best what an action allows, nil for none. What the answer
// does at once shows more than a distant win whose end is not seen.
func WorstFact(facts []reason.Fact) *reason.Fact {
	var found *reason.Fact
	for i := range facts {
		switch f := &facts[i]; {
		case !Convincing(f.Code):
		case found == nil:
			found = f
		case found.Code == reason.Wins && found.Turns > 2:
			return f
		}
	}
	return found
}

// Convincing reports whether a fact about the answer shows why an action is wrong: that another
// one is better cannot always be seen on the board.
func Convincing(c reason.Code) bool {
	switch c {
	case reason.Saves, reason.StopsMate, reason.StopsMidline, reason.Trades, reason.WinsLater,
		reason.Inherits, reason.Drops, reason.Checks:
		return false
	}
	return true
}
