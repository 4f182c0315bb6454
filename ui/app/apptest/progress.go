package apptest

import (
	"testing"
	"time"

	"midline/assets"
	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/puzzle"
)

// Learn notes what somebody learns who solves a lesson, tries a puzzle four times and plays some
// games. It returns the puzzle.
func Learn(t *testing.T, p *progress.State, now time.Time) []*puzzle.Puzzle {
	t.Helper()
	set, err := puzzle.ReadSet(
		"chess2;3bk2n/p1n1p1pp/4b3/5q2/5P1r/2K5/PRPPK1PP/3B1R1N b - - 0 12 TA;h4e4 e2d3 d3e4 f5c5;mate rampage " +
			"sacrifice;1143\n")
	if err != nil {
		t.Fatal(err)
	}
	lessons, err := lesson.Read(assets.Lessons())
	if err != nil {
		t.Fatal(err)
	}
	for _, st := range lessons[0].Stages {
		p.Add(progress.Event{At: now, Stage: &progress.Stage{Lesson: lessons[0].ID, Stage: st.ID}})
	}
	for i, solved := range []bool{true, true, false, true} {
		p.Add(progress.Event{At: now.Add(time.Duration(i) * time.Hour),
			Puzzle: &progress.Try{ID: set[0].ID, Solved: solved, Rating: 1000}})
	}
	p.Add(progress.Event{At: now,
		Game: &progress.Game{Variant: "chess2", Army: "animals", Against: "classic",
			Computer: progress.Computer(opponent.At(1)), Points: 1}})
	for i, level := range []opponent.Level{opponent.Sparring, 1, 1, 1, 2, 2} {
		p.Add(progress.Event{At: now, Game: &progress.Game{Variant: "chess2", Army: "classic", Against: "nemesis",
			Computer: progress.Computer(opponent.At(level)), Points: []float64{1, 0.5, 0}[i%3]}})
	}
	return set
}
