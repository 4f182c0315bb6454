package progress

import (
	"testing"

	"midline/engine/opponent"
)

// Whoever follows the next steps walks the path from its beginning to its end, and the next step is but one of it.
func TestPathFollowsNext(t *testing.T) {
	s := NewState()
	all := 0
	topics := sampleTopics()
	topics[0].Lessons = append(topics[0].Lessons, Lesson{ID: "race", Stages: []string{"a", "b"}})
	for _, c := range s.Path(topics, plain) {
		all += len(c.Steps)
	}
	if all != 11 {
		t.Fatalf("the path has %d steps", all)
	}
	for done := range all {
		next := s.Next(topics, plain)
		var open []Step
		finished := 0
		for _, c := range s.Path(topics, plain) {
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
		same := 0
		for _, step := range open {
			if step.Same(next) {
				same++
			}
		}
		if same != 1 {
			t.Errorf("after %d steps %+v is next, and stands %d times on the path", done, next, same)
		}
		if !open[0].Same(next) {
			t.Errorf("after %d steps %+v is the first on the path, and %+v is next", done, open[0], next)
		}
		do(t, s, next)
	}
	for _, c := range s.Path(topics, plain) {
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
	s.Add(Event{At: at(0), Game: &Game{Variant: "chess2", Army: "classic", Computer: midline(opponent.Sparring)}})
	if got := first(); got.Finished() || got.Done != 1 {
		t.Errorf("after a loss: %+v", got)
	}
	do(t, s, first())
	if got := first(); got.Kind != PlayGame || !got.Finished() {
		t.Errorf("after it: %+v", got)
	}
	other := NewState()
	other.Add(Event{At: at(0), Game: &Game{Variant: "kings", Computer: midline(2)}})
	if got := other.Path(topics, plain)[0].Steps[1]; got.Finished() {
		t.Errorf("after a loss against level 2: %+v", got)
	}
	other.Add(Event{At: at(1), Game: &Game{Variant: "kings", Computer: midline(2), Points: 1}})
	if got := other.Path(topics, plain)[0].Steps[1]; !got.Finished() {
		t.Errorf("after a win against level 2: %+v", got)
	}
}
