package players

import (
	"testing"

	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// The rules with a player's values are the same for every action, so that the search keeps what it knows.
func TestJudgedRulesStay(t *testing.T) {
	of := chess2.Variant.With(&chess2.Classic, &chess2.Nemesis)
	p := &midline{spec: &Spec{Values: map[string]*[rules.NumRoles]int32{chess2.Classic.ID: {rules.Knight: 300}}}}
	first := p.judgedRules(of)
	if first == of || p.judgedRules(of) != first {
		t.Error("the rules change from one action to the next")
	}
}
