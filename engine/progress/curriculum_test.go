package progress

import (
	"testing"

	"midline/engine/opponent"
	"midline/engine/search"
)

// sampleTopics returns a small curriculum.
func sampleTopics() []Topic {
	lessons := func(ids ...string) []Lesson {
		var list []Lesson
		for _, id := range ids {
			list = append(list, Lesson{ID: id, Stages: []string{"a", "b"}})
		}
		return list
	}
	ids := func(name string, n int) []string {
		var list []string
		for i := range n {
			list = append(list, name+string(rune('a'+i)))
		}
		return list
	}
	return []Topic{
		{Group: "start", Lessons: lessons("over")},
		{Group: "classic", Army: true, Lessons: lessons("castling", "plan"), Puzzles: ids("c", 20)},
		{Group: "nemesis", Army: true, Puzzles: ids("n", 3)},
		{Group: "kings", Lessons: lessons("royalty")},
	}
}

// do does what a step asks for.
func do(t *testing.T, s *State, step Step) {
	t.Helper()
	switch step.Kind {
	case TakeLesson:
		for _, stage := range []string{"a", "b"} {
			s.Add(Event{At: at(0), Stage: &Stage{Lesson: step.Lesson, Stage: stage}})
		}
	case SolvePuzzles:
		for _, c := range sampleTopics() {
			if c.Group != step.Group {
				continue
			}
			for _, id := range c.Puzzles[:step.All] {
				s.Add(Event{At: at(0), Puzzle: &Try{ID: id, Solved: true, Rating: 900}})
			}
		}
	case PlayGame:
		g := Game{Variant: "chess2", Army: step.Group, Computer: midline(step.Level), Points: 1}
		if step.Group == "kings" {
			g.Variant, g.Army = "kings", ""
		}
		s.Add(Event{At: at(0), Game: &g})
	default:
		t.Fatalf("nothing is to be done: %+v", step)
	}
}

func TestNext(t *testing.T) {
	s := NewState()
	for i, want := range []Step{
		{Kind: TakeLesson, Group: "start", Lesson: "over", All: 2},
		{Kind: PlayGame, Group: "classic", All: roundTries, Level: opponent.Sparring},
		{Kind: TakeLesson, Group: "classic", Lesson: "castling", All: 2},
		{Kind: TakeLesson, Group: "classic", Lesson: "plan", All: 2},
		{Kind: SolvePuzzles, Group: "classic", All: 5},
		{Kind: PlayGame, Group: "classic", Level: 1},
		{Kind: SolvePuzzles, Group: "nemesis", All: 3},
		{Kind: PlayGame, Group: "nemesis", Level: 1},
		{Kind: TakeLesson, Group: "kings", Lesson: "royalty", All: 2},
		{Kind: PlayGame, Group: "kings", Level: 1},
		{Kind: SolvePuzzles, Group: "classic", Done: 5, All: 10},
	} {
		if i == 0 { // an unfinished lesson is resumed
			s.Add(Event{At: at(0), Stage: &Stage{Lesson: "over", Stage: "a"}})
			want.Done = 1
		}
		got := s.Next(sampleTopics(), plain)
		if got != want {
			t.Fatalf("step %d: %+v, want %+v", i, got, want)
		}
		do(t, s, got)
	}
}

// Who beats level 3 needs no basics, but goes through them in order once a stage of them is solved.
func TestBasicsThatWereBegun(t *testing.T) {
	win := Event{At: at(0), Game: &Game{Variant: "chess2", Army: "classic", Computer: midline(knownLevel), Points: 1}}
	stage := Event{At: at(0), Stage: &Stage{Lesson: "over", Stage: "a"}}
	for name, c := range map[string]struct {
		events []Event
		basics bool
	}{"a win": {[]Event{win}, false}, "begun": {[]Event{stage, win}, true}} {
		s := NewState()
		for _, e := range c.events {
			s.Add(e)
		}
		if got := s.Next(sampleTopics(), plain); (got.Group == "start") != c.basics {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// The curriculum ends, and a win at a level counts for all those below it.
func TestNextEnds(t *testing.T) {
	s := NewState()
	for _, army := range []string{"classic", "nemesis"} {
		s.Add(Event{At: at(0), Game: &Game{Variant: "chess2", Army: army, Computer: midline(search.Levels), Points: 1}})
	}
	steps := 0
	for ; s.Next(sampleTopics(), plain).Kind != KeepAtIt; steps++ {
		step := s.Next(sampleTopics(), plain)
		if step.Kind == TakeLesson && step.Group != "kings" {
			t.Errorf("somebody who beats the last level is sent to a lesson: %+v", step)
		}
		if step.Kind == PlayGame && step.Group != "kings" {
			t.Errorf("the last level has been beaten, and a game is asked for: %+v", step)
		}
		if do(t, s, step); steps > 100 {
			t.Fatal("the curriculum has no end")
		}
	}
	if steps < 3 {
		t.Errorf("the curriculum has %d steps", steps)
	}
}

// Nobody gets stuck: three lost games, or failed puzzles, are enough.
func TestNextLetsGo(t *testing.T) {
	s := NewState()
	for _, c := range sampleTopics() {
		for _, l := range c.Lessons {
			do(t, s, Step{Kind: TakeLesson, Lesson: l.ID})
		}
	}
	for range roundTries {
		s.Add(Event{At: at(0), Game: &Game{Variant: "chess2", Army: "classic", Computer: midline(1)}})
	}
	for _, id := range sampleTopics()[1].Puzzles[:10] {
		s.Add(Event{At: at(0), Puzzle: &Try{ID: id, Rating: 900}})
	}
	if got := s.Next(sampleTopics(), plain); got.Group != "nemesis" {
		t.Errorf("after three losses and ten failures: %+v", got)
	}
}

// A newcomer's game is not below the level that suits the person.
func TestNextSuits(t *testing.T) {
	s := NewState()
	for range 6 {
		s.Add(Event{At: at(0), Game: &Game{Variant: "chess2", Army: "classic", Computer: midline(5), Points: 1}})
	}
	topics := []Topic{{Group: "classic", Army: true}, {Group: "nemesis", Army: true}}
	if got := s.Next(topics, plain); got.Group != "nemesis" || got.Level < 3 {
		t.Errorf("%+v", got)
	}
}
