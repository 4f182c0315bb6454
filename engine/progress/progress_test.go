package progress

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"
)

// TestGlicko is the worked example of Glickman's paper.
func TestGlicko(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(
		Outcome{Rating{R: 1400, Deviation: 30}, 1}, Outcome{Rating{R: 1550, Deviation: 100}, 0},
		Outcome{Rating{R: 1700, Deviation: 300}, 0})
	if math.Abs(got.R-1464.06) > 0.02 || math.Abs(got.Deviation-151.52) > 0.02 ||
		math.Abs(got.Volatility-0.05999) > 0.00001 {
		t.Errorf("the rating is %+v, and not 1464.06, 151.52, 0.05999", got)
	}
	idle := Rating{1500, 200, 0.06}.After()
	if idle.R != 1500 || math.Abs(idle.Deviation-200.27) > 0.01 {
		t.Errorf("without a result the rating is %+v", idle)
	}
}

func at(day int) time.Time { return time.Date(2026, 1, 1, 12, 0, 0, 0, time.Local).AddDate(0, 0, day) }

// placed is the state of somebody whom six puzzles have placed at about 900.
func placed() *State {
	s := NewState()
	for i, solved := range []bool{true, false, true, false, true, false} {
		s.Add(Event{At: at(-100 + i), Puzzle: &Try{ID: string(rune('A' + i)), Solved: solved, Rating: 900 - 10*(i%2)}})
	}
	s.Ratings, s.Streak, s.Best = nil, 0, 0
	return s
}

// TestPlacement: the first six puzzles that count halve the range in which the rating is looked for.
func TestPlacement(t *testing.T) {
	for name, c := range map[string]struct {
		can  float64 // solves what is rated lower
		want float64
	}{
		"a beginner": {450, 450}, "somebody": {900, 900}, "an expert": {2000, 1500}, "nobody": {0, 300},
	} {
		s := NewState()
		for i := range PlacementTries {
			if !s.Placing() || s.Placed != i || len(s.Ratings) != 0 {
				t.Fatalf("%s: after %d tries %+v", name, i, s)
			}
			s.Add(Event{At: at(i), Puzzle: &Try{ID: string(rune('a' + i)), Solved: s.Rating.R < c.can, Rating: int(s.Rating.R)}})
			s.Add(Event{At: at(i), Puzzle: &Try{ID: string(rune('a' + i)), Solved: true, Rating: int(s.Rating.R)}}) // remembered
		}
		if s.Placing() || math.Abs(s.Rating.R-c.want) > 20 || !slices.Equal(s.Ratings, []float64{s.Rating.R}) {
			t.Errorf("%s is placed at %v, want %v", name, s.Rating.R, c.want)
		}
		was := s.Rating.R
		s.Add(Event{At: at(9), Puzzle: &Try{ID: "x", Rating: int(was)}})
		if drop := was - s.Rating.R; drop <= 0 || drop > 80 {
			t.Errorf("%s: a mistake after the placement costs %v", name, drop)
		}
	}
	// What lies outside the range says nothing new.
	s := NewState()
	s.Add(Event{At: at(0), Puzzle: &Try{ID: "a", Solved: true, Rating: 200}})
	s.Add(Event{At: at(0), Puzzle: &Try{ID: "b", Rating: 1900}})
	if s.Rating.R != Beginner.R {
		t.Errorf("an easy one that was solved and a hard one that was not place at %v", s.Rating.R)
	}
}

func TestStateOfPuzzles(t *testing.T) {
	s := placed()
	try := func(day int, id, mode string, solved bool) {
		s.Add(Event{At: at(day), Puzzle: &Try{ID: id, Mode: mode, Solved: solved, Rating: 1000}})
	}
	try(0, "a", "daily", true)
	up := s.Rating.R
	if up <= 900 || s.Puzzles["a"].Rating.R >= 1000 || !s.Daily["2026-01-01"] {
		t.Errorf("after a success: %+v", s)
	}
	try(1, "a", "mixed", true)
	if s.Rating.R != up || len(s.Ratings) != 1 {
		t.Error("a puzzle that is remembered counts")
	}
	try(40, "a", "mixed", false)
	if s.Rating.R >= up || s.Streak != 0 || s.Best != 2 {
		t.Errorf("after a failure: %+v", s)
	}
	try(41, "d", "daily", false)
	try(41, "d", "daily", true)
	if s.Daily["2026-02-11"] {
		t.Error("a puzzle of the day that was not solved counts as solved when it is looked at again")
	}
	for i, solved := range []bool{true, true, false, true, false, true, true} { // the sixth begins another run
		s.Add(Event{At: at(50 + i),
			Puzzle: &Try{ID: "r", Mode: "run", Solved: solved, Rating: 1000, First: i == 0 || i == 5}})
	}
	if s.BestRun != 3 {
		t.Errorf("the best run is %d, and not 3", s.BestRun)
	}
}

func TestStateOfTheRest(t *testing.T) {
	s := NewState()
	s.Add(Event{At: at(0), Stage: &Stage{Lesson: "l", Stage: "s"}})
	s.Add(Event{At: at(0), Game: &Game{Variant: "chess2", Army: "reaper", Computer: midline(2), Points: 1}})
	s.Add(Event{At: at(0), Own: &Own{"line"}})
	if !s.Solved("l", "s") || s.Solved("l", "t") || s.Solved("m", "s") || len(s.Games) != 1 || len(s.Own) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestLines(t *testing.T) {
	line, err := Append(Event{At: at(0), Puzzle: &Try{ID: "a", Solved: true, Rating: 900}})
	if err != nil || bytes.Count(line, []byte("\n")) != 1 {
		t.Fatalf("%q, %v", line, err)
	}
	other, err := Append(Event{At: at(1), Puzzle: &Try{ID: "b", Rating: 900}})
	if err != nil {
		t.Fatal(err)
	}
	text := string(line) + "nonsense\n{}\n\n" + strings.Repeat("x", 2*MaxLine) + "\n" + string(line) + string(other) +
		`{"at":"2026-0`
	var events []Event
	bad := Read([]byte(text), func(e Event) { events = append(events, e) })
	if len(events) != 2 || events[0].Puzzle.ID != "a" || events[1].Puzzle.ID != "b" { // one stands there twice
		t.Errorf("events: %+v", events)
	}
	var numbers []int
	for _, l := range bad {
		numbers = append(numbers, l.Number)
	}
	if !slices.Equal(numbers, []int{2, 3, 5, 8}) || string(bad[0].Text) != "nonsense" || len(bad[2].Text) != 2*MaxLine {
		t.Errorf("bad lines: %v", numbers)
	}
}

// BenchmarkState measures reading ten thousand puzzles when the program starts.
func BenchmarkState(b *testing.B) {
	for b.Loop() {
		s := NewState()
		for i := range 10_000 {
			s.Add(Event{At: at(i), Puzzle: &Try{ID: string(rune('a' + i%26)), Solved: i%3 > 0, Rating: 900 + i%400}})
		}
	}
}

// A daily puzzle counts for the local day on which it was solved, wherever the events are read.
func TestDayOfPlace(t *testing.T) {
	for text, want := range map[string]string{"2026-03-01T23:30:00+14:00": "2026-03-01",
		"2026-03-01T00:30:00-11:00": "2026-03-01", "2026-02-28T23:59:59Z": "2026-02-28"} {
		for _, zone := range []string{"UTC", "Pacific/Pago_Pago", "Pacific/Kiritimati"} {
			in, err := time.LoadLocation(zone)
			if err != nil {
				t.Fatal(err)
			}
			local := time.Local
			time.Local = in
			var e Event
			err = json.Unmarshal(
				[]byte(`{"at":"`+text+`","puzzle":{"id":"x","mode":"daily","solved":true,"rating":1000}}`), &e)
			s := NewState()
			if err == nil {
				s.Add(e)
			}
			time.Local = local
			if solved := s.Daily[want]; err != nil || !solved || len(s.Daily) != 1 {
				t.Errorf("%s, read in %s: %v, want %s; %v", text, zone, s.Daily, want, err)
			}
		}
	}
}

// What a failure is said to cost is what it costs: nothing during the placement, and nothing a second time.
func TestFailing(t *testing.T) {
	s, at := NewState(), time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	try := Try{ID: "x", Rating: 900}
	for i := range PlacementTries {
		if s.Failing(try, at) != 0 {
			t.Error("a failure costs something during the placement")
		}
		s.Add(Event{At: at, Puzzle: &Try{ID: strconv.Itoa(i), Rating: 900, Solved: i%2 == 0}})
	}
	for _, again := range []bool{false, true} {
		before, told := s.Rating.R, s.Failing(try, at)
		s.Add(Event{At: at, Puzzle: &try})
		if cost := s.Rating.R - before; math.Abs(cost-told) > 1e-9 || (told < 0) == again || s.Counts("x", at) {
			t.Errorf("it costs %v, and %v was told", cost, told)
		}
	}
}

// A game is known to have been looked at after the next start as well.
func TestLooked(t *testing.T) {
	line, err := Append(Event{At: time.Unix(1, 0), Looked: &Looked{Game: 7, Mistake: true}})
	if err != nil {
		t.Fatal(err)
	}
	s := NewState()
	if bad := Read(line, s.Add); len(bad) > 0 || !s.Looked[7] {
		t.Errorf("of %s it knows %v", line, s.Looked)
	}
	if _, known := s.Looked[8]; known {
		t.Error("another game is known")
	}
}
