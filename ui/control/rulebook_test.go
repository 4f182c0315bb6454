package control

import (
	"strings"
	"testing"

	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestRulesOfEveryGame: each game has its own rules at hand, with their numbers
// and no marks of the text's form.
func TestRulesOfEveryGame(t *testing.T) {
	for _, v := range variant.WithOptions() {
		sections := rulesOf(v.With(v.Armies[0], v.Armies[0]))
		text := ""
		for _, s := range sections {
			text += s.Heading + "\n" + strings.Join(s.Paragraphs, "\n") + "\n"
		}
		own := "R" + sectionsOf[familyOf(v.Name)] + ".1 "
		if !strings.Contains(text, own) || !strings.Contains(text, "R1.8 ") {
			t.Errorf("%s: the rules lack %q or R1.8", v.Name, own)
		}
		if strings.ContainsAny(text, "`*") {
			t.Errorf("%s: marks are left in the text", v.Name)
		}
		if v.Name != "chess" && v.Name != "chess960" && !strings.Contains(text, "Ruling") {
			t.Errorf("%s: no ruling is named", v.Name)
		}
	}
}

// TestRulesOfTheArmies: only the armies on the board are told of.
func TestRulesOfTheArmies(t *testing.T) {
	r := chess2.Variant.With(&chess2.Nemesis, &chess2.TwoKings)
	headings := map[string]bool{}
	for _, s := range rulesOf(r) {
		headings[s.Heading] = true
	}
	for heading, want := range map[string]bool{
		"Chess 2": true, "Nemesis": true, "Two Kings": true, "A match": true, "Animals": false, "Reaper": false, "Common to all variants": true,
	} {
		if headings[heading] != want {
			t.Errorf("%s: %v, want %v", heading, headings[heading], want)
		}
	}
}
