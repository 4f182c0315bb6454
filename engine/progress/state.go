package progress

import "time"

// State is what follows from the events. It is not safe for concurrent use.
type State struct {
	// Stages has the stages that were solved, by lesson and stage.
	Stages map[string]map[string]bool
	// Puzzles has each puzzle that was tried, by its ID.
	Puzzles map[string]*Tried
	// Rating is the person's, and Ratings what it was after each puzzle that counted.
	Rating  Rating
	Ratings []float64
	// Streak is how many puzzles were solved one after the other up to now, Best the
	// longest, and BestRun the most of a run until three mistakes.
	Streak, Best, BestRun int
	Daily                 map[string]bool // the days whose puzzle was tried, and whether it was solved the first time
	Games                 []Event         // those of games, the oldest first
	Own                   []string        // lines of puzzles from the person's own games, the newest last
	run                   int             // solved in the run under way
	counted               map[string]bool // games with an ID
}

// Tried is what is known of a puzzle that was tried.
type Tried struct {
	Times  int
	Solved bool      // the last time
	Last   time.Time // when
	Rating Rating
}

// recent is the time within which a puzzle that is tried again does not count: it is
// remembered.
const recent = 30 * 24 * time.Hour

// RunMistakes end a run.
const RunMistakes = 3

// NewState is the state before the first event.
func NewState() *State {
	return &State{Stages: map[string]map[string]bool{}, Puzzles: map[string]*Tried{}, Daily: map[string]bool{},
		counted: map[string]bool{}, Rating: Beginner}
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
		s.puzzle(e.At, e.Puzzle)
	case e.Game != nil:
		if s.Counted(e.Game.ID) {
			return
		}
		s.counted[e.Game.ID] = e.Game.ID != ""
		s.Games = append(s.Games, e)
	case e.Own != nil:
		s.Own = append(s.Own, e.Own.Line)
	}
}

// puzzle lets a try count.
func (s *State) puzzle(at time.Time, try *Try) {
	t := s.Puzzles[try.ID]
	if t == nil {
		t = &Tried{Rating: Rating{R: float64(try.Rating), Deviation: PuzzleDeviation, Volatility: Beginner.Volatility}}
		s.Puzzles[try.ID] = t
	}
	if t.Times == 0 || at.Sub(t.Last) > recent {
		points := 0.0
		if try.Solved {
			points = 1
		}
		me := s.Rating
		s.Rating = me.After(Outcome{t.Rating, points})
		t.Rating = t.Rating.After(Outcome{me, 1 - points})
		s.Ratings = append(s.Ratings, s.Rating.R)
	}
	t.Times++
	t.Solved, t.Last = try.Solved, at
	if s.Streak++; !try.Solved {
		s.Streak = 0
	}
	s.Best = max(s.Best, s.Streak)
	switch try.Mode {
	case "daily":
		if _, tried := s.Daily[Day(at)]; !tried {
			s.Daily[Day(at)] = try.Solved
		}
	case "run":
		if try.First {
			s.run = 0
		}
		if try.Solved {
			s.run++
			s.BestRun = max(s.BestRun, s.run)
		}
	}
}

// Counted reports whether a game of an ID has counted.
func (s *State) Counted(id string) bool { return s.counted[id] }

// Day names the day of a time, by the clock of the place where that was.
func Day(at time.Time) string { return at.Format(time.DateOnly) }

// Solved reports whether a stage of a lesson was solved.
func (s *State) Solved(lesson, stage string) bool { return s.Stages[lesson][stage] }
