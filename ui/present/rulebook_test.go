package present

import (
	"testing"

	"midline/engine/variant/chess2"
)

// TestRulesOfTheArmies: the rules are only about the armies on the board.
func TestRulesOfTheArmies(t *testing.T) {
	headings := map[string]bool{}
	for _, s := range Rules(chess2.Variant.With(&chess2.Nemesis, &chess2.TwoKings)) {
		headings[s.Heading] = true
	}
	for heading, want := range map[string]bool{
		"Aim": true, "Nemesis": true, "Two Kings": true, "Draws": true, "Animals": false, "Reaper": false, "Classic": false,
	} {
		if headings[heading] != want {
			t.Errorf("%s: %v, want %v", heading, headings[heading], want)
		}
	}
}
