package control

import (
	"midline/engine/reason"
)

// worst is the fact that shows best what an action allows, nil for none. A distant win
// whose end is not seen says less than what the answer does at once.
func worst(facts []reason.Fact) *reason.Fact {
	var found *reason.Fact
	for i := range facts {
		switch f := &facts[i]; {
		case !convincing(f.Code):
		case found == nil:
			found = f
		case found.Code == reason.Wins && found.Turns > 2:
			return f
		}
	}
	return found
}

// convincing reports whether a fact about the answer shows why a try is wrong. That
// something else is better cannot always be seen on the board.
func convincing(c reason.Code) bool {
	switch c {
	case reason.Saves, reason.StopsMate, reason.StopsMidline, reason.Trades, reason.WinsLater, reason.Inherits, reason.Drops, reason.Checks:
		return false
	}
	return true
}
