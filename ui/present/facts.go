package present

import (
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
)

// WorstFact returns the fact that shows best what an action allows, nil if there is none. It prefers what
// the answer does at once to a distant win.
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

// Convincing reports whether a fact about the answer shows on the board why an action is wrong.
func Convincing(c reason.Code) bool {
	switch c {
	case reason.Saves, reason.StopsMate, reason.StopsMidline, reason.Trades, reason.WinsLater,
		reason.Inherits, reason.Drops, reason.Checks:
		return false
	}
	return true
}

// clearlyWorse is how much less the next best action promises than the best, in expected points, if it is spoken of.
const clearlyWorse = 0.15

// ClearlyWorse reports whether an action promises so much less than the best one that what is wrong with it is worth
// telling. The scores are for the side to move.
func ClearlyWorse(p *rules.Position, best, other search.Score) bool {
	return best.Expected(p.Rules().Variant)-other.Expected(p.Rules().Variant) >= clearlyWorse
}
