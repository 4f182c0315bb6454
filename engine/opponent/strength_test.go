package opponent

import "testing"

func TestStrengthsAsText(t *testing.T) {
	for text, want := range map[string]Strength{"": {}, "elo 1800": {ByElo, 1800}, "depth 8": {ByDepth, 8},
		"nodes 5000": {ByNodes, 5000}, "time 250": {ByTime, 250}} {
		got, ok := ParseStrength(text)
		if !ok || got != want || got.String() != text {
			t.Errorf("%q is %v, written %q", text, got, got)
		}
	}
	for _, bad := range []string{"clock", "clock 0", "elo", "elo 0", "depth -1", "nodes 05", "time 1e3", "depth 201",
		"skill 3",
		"elo 1800 ", "depth  3"} {
		if s, ok := ParseStrength(bad); ok {
			t.Errorf("%q is taken as %v", bad, s)
		}
	}
}
