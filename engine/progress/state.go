package progress

import "time"

// State is what follows from the events. It is not safe for concurrent use.
type State struct {
	// Stages has the stages that were solved, by lesson and stage.
	Stages map[string]map[string]bool
	// Puzzles has each puzzle that was tried, by its ID.
	Puzzles map[string]*Tried
	Games   []Event  // those of games, the oldest first
	Own     []string // lines of puzzles from the person's own games, the newest last
}

// Tried is what is known of a puzzle that was tried.
type Tried struct {
	Times  int
	Solved bool      // the last time
	Last   time.Time // when
}

// NewState is the state before the first event.
func NewState() *State {
	return &State{Stages: map[string]map[string]bool{}, Puzzles: map[string]*Tried{}}
}

// Add lets an event count.
func (s *State) Add(e Event) {
	switch {
	case e.Stage != nil:
		if s.Stages[e.Stage.Lesson] == nil {
			s.Stages[e.Stage.Lesson] = map[string]bool{}
		}
		s.Stages[e.Stage.Lesson][e.Stage.Stage] = true
	case e.Puzzle != nil:
		t := s.Puzzles[e.Puzzle.ID]
		if t == nil {
			t = &Tried{}
			s.Puzzles[e.Puzzle.ID] = t
		}
		t.Times++
		t.Solved, t.Last = e.Puzzle.Solved, e.At
	case e.Game != nil:
		s.Games = append(s.Games, e)
	case e.Own != nil:
		s.Own = append(s.Own, e.Own.Line)
	}
}

// Solved reports whether a stage of a lesson was solved.
func (s *State) Solved(lesson, stage string) bool { return s.Stages[lesson][stage] }
