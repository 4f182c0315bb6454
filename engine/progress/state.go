package progress

import "time"

// State is what follows from the events. It is not safe for concurrent use.
type State struct {
	// Stages has the stages that were solved, by lesson and stage.
	Stages map[string]map[string]bool
	// Puzzles has each tried puzzle by its ID.
	Puzzles map[string]*Tried
	// Rating is the person's rating, and Ratings what it was after each puzzle that counted. The
	// first PlacementTries puzzles that count are the placement: until then Rating is a guess, and
	// Ratings is empty.
	Rating  Rating
	Ratings []float64
	// Placed is the number of puzzles that have counted, up to PlacementTries.
	Placed int
	// Streak is the number of puzzles solved in a row up to now, Best the longest such streak, and
	// BestRun the most puzzles solved in a run until three mistakes.
	Streak, Best, BestRun int
	Daily                 map[string]bool // the days whose puzzle was tried, and whether it was solved at the first try
	Games                 []Event         // the events of games, the oldest first
	Own                   []string        // lines of puzzles from the person's own games, the newest last
	// Looked has the games of the library in which puzzles were looked for, and whether the person made a clear
	// mistake there.
	Looked    map[int64]bool
	run       int             // solved in the current run
	counted   map[string]bool // IDs of games
	low, high float64         // between which the placement looks for the rating
}

// Tried is what is known about a puzzle that was tried.
type Tried struct {
	Times  int
	Solved bool      // the last time
	Last   time.Time // when
	Rating Rating
}

// recent is the time during which another try at a puzzle does not count, because the person
// remembers it.
const recent = 30 * 24 * time.Hour

// RunMistakes is the number of mistakes that ends a run.
const RunMistakes = 3

// NewState returns the state before the first event.
func NewState() *State {
	return &State{Stages: map[string]map[string]bool{}, Puzzles: map[string]*Tried{}, Daily: map[string]bool{},
		Looked: map[int64]bool{}, counted: map[string]bool{}, Rating: Beginner,
		low: 2*Beginner.R - placementHigh, high: placementHigh}
}

// Add adds an event.
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
	case e.Looked != nil:
		s.Looked[e.Looked.Game] = e.Looked.Mistake
	}
}

// puzzle adds a try at a puzzle.
func (s *State) puzzle(at time.Time, try *Try) {
	t := s.Puzzles[try.ID]
	if t == nil {
		t = &Tried{Rating: Rating{R: float64(try.Rating), Deviation: PuzzleDeviation, Volatility: Beginner.Volatility}}
		s.Puzzles[try.ID] = t
	}
	if s.Counts(try.ID, at) {
		points := 0.0
		if try.Solved {
			points = 1
		}
		me := s.Rating
		if s.Placing() {
			s.place(float64(try.Rating), try.Solved)
		} else {
			s.Rating = me.After(Outcome{t.Rating, points})
		}
		t.Rating = t.Rating.After(Outcome{me, 1 - points})
		if !s.Placing() {
			s.Ratings = append(s.Ratings, s.Rating.R)
		}
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

// Counts reports whether a try at a puzzle changes the rating: the first one does, and one after a long time.
func (s *State) Counts(id string, at time.Time) bool {
	t := s.Puzzles[id]
	return t == nil || t.Times == 0 || at.Sub(t.Last) > recent
}

// Failing returns what a failure at a puzzle adds to the rating, at most 0; it is 0 if the try does not count,
// and during the placement.
func (s *State) Failing(try Try, at time.Time) float64 {
	if s.Placing() || !s.Counts(try.ID, at) {
		return 0
	}
	against := Rating{R: float64(try.Rating), Deviation: PuzzleDeviation, Volatility: Beginner.Volatility}
	if t := s.Puzzles[try.ID]; t != nil {
		against = t.Rating
	}
	return min(s.Rating.After(Outcome{against, 0}).R-s.Rating.R, 0)
}

// PlacementTries is the number of puzzles by which a rating is found.
const PlacementTries = 6

// placementHigh is the highest rating that the placement finds.
const placementHigh = 1500

// placedDeviation is the deviation of a rating after the placement.
const placedDeviation = 150

// Placing reports whether the rating is still being looked for.
func (s *State) Placing() bool { return s.Placed < PlacementTries }

// place narrows the rating down by a puzzle: it is above those that were solved, and below the others.
func (s *State) place(rating float64, solved bool) {
	rating = min(max(rating, s.low), s.high)
	if solved {
		s.low = rating
	} else {
		s.high = rating
	}
	s.Rating.R = (s.low + s.high) / 2
	if s.Placed++; !s.Placing() {
		s.Rating.Deviation = placedDeviation
	}
}

// Counted reports whether the game with an ID was added.
func (s *State) Counted(id string) bool { return s.counted[id] }

// Day returns the date of a time in its own time zone.
func Day(at time.Time) string { return at.Format(time.DateOnly) }

// Solved reports whether a stage of a lesson was solved.
func (s *State) Solved(lesson, stage string) bool { return s.Stages[lesson][stage] }
