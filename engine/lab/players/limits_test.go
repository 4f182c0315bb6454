package players

import (
	"testing"
	"time"

	"midline/engine/search"
)

// Who has limits of his own, or obeys none, does not get those of the match.
func TestLimitsIn(t *testing.T) {
	match := Limits{Base: 10 * time.Second, Inc: 100 * time.Millisecond}
	for text, want := range map[string]Limits{"level 3": {Nodes: search.Level(3).Nodes}, "midline": match,
		"midline nodes=50": {Nodes: 50}, "beginner": {}, "random": {}} {
		s, err := ParseSpec(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.LimitsIn(match); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}
