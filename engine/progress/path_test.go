package progress

import (
	"testing"

	"midline/engine/opponent"
)

// Whoever follows the next steps walks the path from its beginning to its end. The first game alone stands earlier on
// the path, where it may be played.
func TestPathFollowsNext(t *testing.T) {
	s := NewState()
	all := 0
	for _, c := range s.Path(sampleTopics(), plain) {
		all += len(c.Steps)
	}
	if all != 10 {
		t.Fatalf("the path has %d steps", all)
	}
	for done := range all {
		next := s.Next(sampleTopics(), plain)
		var open []Step
		finished := 0
		for _, c := range s.Path(sampleTopics(), plain) {
			finished += c.Finished()
			for _, step := range c.Steps {
				if !step.Finished() {
					open = append(open, step)
				}
			}
		}
		if finished != done {
			t.Errorf("after %d steps %d are done", done, finished)
		}
		if !open[0].Same(next) {
			t.Errorf("after %d steps %+v is the first on the path, and %+v is next", done, open[0], next)
		}
		do(t, s, next)
	}
	for _, c := range s.Path(sampleTopics(), plain) {
		if c.Finished() != len(c.Steps) {
			t.Errorf("%s has %d of %d steps at the end", c.Group, c.Finished(), len(c.Steps))
		}
	}
}

// The first game stands after the first lesson, and is done once it is won.
func TestPathHasTheFirstGame(t *testing.T) {
	topics := sampleTopics()
	topics[0].Lessons = append(topics[0].Lessons, Lesson{ID: "race", Stages: []string{"a"}})
	s := NewState()
	first := func() Step { return s.Path(topics, plain)[0].Steps[1] }
	if got := first(); got.Kind != PlayGame || got.Group != "classic" || got.Level != opponent.Sparring || got.Finished() {
		t.Errorf("before it: %+v", got)
	}
	do(t, s, first())
	if got := first(); got.Kind != PlayGame || !got.Finished() {
		t.Errorf("after it: %+v", got)
	}
}
