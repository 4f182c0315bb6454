package rules_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// The cases of testdata/rules.tsv name a line of the rulebook each. Columns:
// kind, rule, variant, FEN, and
//
//	actions    actions that the position has; actions that it has not (* is any)
//	effect     actions to play; the FEN after them
//	status     actions to play; the status after them
//	refused    nothing; nothing
//	canonical  nothing; the FEN as it is written
type ruleCase struct{ kind, rule, variant, fen, input, want string }

func ruleCases(t testing.TB) []ruleCase {
	t.Helper()
	text, err := os.ReadFile("../testdata/rules.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var cases []ruleCase
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 6 {
			t.Fatalf("%d columns: %s", len(f), line)
		}
		cases = append(cases, ruleCase{f[0], f[1], f[2], f[3], f[4], f[5]})
	}
	return cases
}

func TestRulebook(t *testing.T) {
	judges := map[string]func(*testing.T, ruleCase){
		"actions": checkActions, "effect": checkEffect,
		"status": checkStatus, "refused": checkRefused, "canonical": checkCanonical,
	}
	for _, c := range ruleCases(t) {
		t.Run(c.kind+" "+c.rule, func(t *testing.T) {
			judge := judges[c.kind]
			if judge == nil {
				t.Fatalf("unknown kind %q", c.kind)
			}
			judge(t, c)
		})
	}
}

func checkActions(t *testing.T, c ruleCase) {
	pos := parse(t, c.variant, c.fen)
	moves := moveTexts(&pos)
	for _, m := range strings.Fields(c.input) {
		if !slices.Contains(moves, m) {
			t.Errorf("%s lacks %s: %v", c.fen, m, moves)
		}
	}
	for _, m := range strings.Fields(c.want) {
		from, all := strings.CutSuffix(m, "*")
		if slices.ContainsFunc(moves, func(s string) bool { return s == m || all && strings.HasPrefix(s, from) }) {
			t.Errorf("%s has %s: %v", c.fen, m, moves)
		}
	}
}

// after plays actions from a FEN.
func after(t *testing.T, c ruleCase) rules.Position {
	t.Helper()
	pos := parse(t, c.variant, c.fen)
	for _, text := range strings.Fields(c.input) {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			t.Fatalf("%s: %v", fen.Format(&pos), err)
		}
		var next rules.Position
		pos.Make(m, &next)
		pos = next
	}
	return pos
}

func checkEffect(t *testing.T, c ruleCase) {
	pos := after(t, c)
	if got := fen.Format(&pos); got != c.want {
		t.Errorf("%s after %s\n got %s\nwant %s", c.fen, c.input, got, c.want)
	}
}

func checkStatus(t *testing.T, c ruleCase) {
	pos := after(t, c)
	if got := corpusStatus(pos.Status()); got != c.want {
		t.Errorf("%s after %q: %s, want %s", c.fen, c.input, got, c.want)
	}
}

func checkRefused(t *testing.T, c ruleCase) {
	v, err := variant.Find(c.variant)
	if err != nil {
		t.Fatal(err)
	}
	_, err = fen.Parse(v, c.fen)
	if e, ok := err.(*fen.Error); !ok || e.Reason == nil || e.Offset < 0 || e.Offset > len(c.fen) {
		t.Errorf("%q is not refused with field, offset and reason: %v", c.fen, err)
	}
}

func checkCanonical(t *testing.T, c ruleCase) {
	pos := parse(t, c.variant, c.fen)
	if got := fen.Format(&pos); got != c.want {
		t.Errorf("%s is written %s, want %s", c.fen, got, c.want)
	}
}
