package control

import (
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/app"
)

// lessons are the screens of learning, for somebody who has begun.
func (s *studio) lessons() {
	a := s.app
	a.now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	a.Go(app.Begin{})
	s.shoot("begin")
	set, err := puzzle.ReadSet("chess2;3bk2n/p1n1p1pp/4b3/5q2/5P1r/2K5/PRPPK1PP/3B1R1N b - - 0 12 TA;h4e4 e2d3 d3e4 f5c5;mate rampage sacrifice;1143\n")
	if err != nil {
		s.t.Fatal(err)
	}
	a.trainer.puzzles = set
	learned := a.learned.State
	first := lessons()[0]
	for _, st := range first.Stages {
		learned.Add(progress.Event{At: a.now(), Stage: &progress.Stage{Lesson: first.ID, Stage: st.ID}})
	}
	for i, solved := range []bool{true, true, false, true} {
		learned.Add(progress.Event{At: a.now().Add(time.Duration(i) * time.Hour), Puzzle: &progress.Try{ID: set[0].ID, Solved: solved, Rating: 1000}})
	}
	learned.Add(progress.Event{At: a.now(), Game: &progress.Game{Variant: "chess2", Army: "animals", Against: "classic", Level: 1, Points: 1}})
	for i, level := range []int{game.Sparring, 1, 1, 1, 2, 2} {
		learned.Add(progress.Event{At: a.now(), Game: &progress.Game{Variant: "chess2", Army: "classic", Against: "nemesis", Level: level, Points: []float64{1, 0.5, 0}[i%3]}})
	}
	a.trainer.group = 0
	a.Go(app.Learn{})
	s.shoot("learn-overview")
	a.trainer.group = slices.Index(lesson.Groups, "animals") + 1
	a.Go(app.Learn{})
	s.shoot("learn")
	a.trainer.matchup = [2]int{1, 2}
	a.trainer.CompareArmies()
	s.shoot("armies")
	a.trainer.matchup = [2]int{4, 4}
	a.Go(app.Armies{})
	s.shoot("armies-mirror")
	a.trainer.group = 0
	a.Go(app.Lesson{ID: lessons()[1].ID})
	s.shoot("lesson")
	a.trainer.running.(*lessonRun).done()
	s.shoot("lesson-done")
	for _, l := range lessons() {
		if at := slices.IndexFunc(l.Stages, func(st *lesson.Stage) bool { return st.Goal == lesson.Predict }); at >= 0 && s.want("lesson-predict") {
			a.Go(stageRoute{l, at})
			for _, sq := range l.Stages[at].Start.Victims(l.Stages[at].Right)[:1] {
				a.trainer.running.(*lessonRun).pressed(sq)
			}
			s.shoot("lesson-predict")
			break
		}
	}
	a.Go(app.Puzzles{})
	s.shoot("puzzles")
	a.trainer.solve(puzzleSession{mode: modeRun, failed: 1, solved: 4})
	s.shoot("puzzle")
	r := a.trainer.running.(*puzzleAttempt)
	for _, m := range r.puzzle.Actions {
		before := rules.Position(r.pos)
		before.Advance(m, &r.pos)
	}
	r.done()
	s.shoot("puzzle-solved")
	a.Go(app.Home{})
}
