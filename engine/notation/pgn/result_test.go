package pgn

import (
	"strings"
	"testing"
)

// TestResultsThatDiffer: a tag Result that the end of the moves contradicts is told, with its line; the moves count.
func TestResultsThatDiffer(t *testing.T) {
	for text, told := range map[string]bool{"[Result \"1-0\"]\n\n1. e4 0-1": true, "[Result \"1-0\"]\n\n1. e4 1-0": false,
		"[Result \"*\"]\n\n1. e4 1-0": true, "[Result \"1/2-1/2\"]\n\n1. e4 *": false, "[Result \"1-0\"]\n\n1. e4": false,
		"1. e4 0-1": false, "[Result \"?\"]\n\n1. e4 1-0": false} {
		s := NewScanner(strings.NewReader(text))
		if !s.Scan() {
			t.Fatal(s.Err())
		}
		g, err := Parse(s.Raw(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(g.Warnings) > 0 && strings.Contains(g.Warnings[0].Error(), "which counts"); got != told {
			t.Errorf("%q is told to differ: %t, %v", text, got, g.Warnings)
		}
		if told && g.Warnings[0].Line != 1 {
			t.Errorf("%q is told of in line %d", text, g.Warnings[0].Line)
		}
		if told && !strings.HasSuffix(text, g.Result) {
			t.Errorf("%q has the result %s", text, g.Result)
		}
	}
}
