package trainer

import (
	"fmt"
	"reflect"
	"testing"

	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// Everything on every screen can be read and reached in every window.
func TestScreensAreWhole(t *testing.T) {
	apptest.Whole(t, tour)
	visits.All(t, served, "app.Home")
}

// visits are the routes on which the tour has been, and served those that there are.
var (
	visits = apptest.Visits{}
	served []reflect.Type
)

// everything shows what the tour has no picture of: each chapter, each stage with all that is said in it, puzzles of
// each kind, and each pair of armies.
func everything(w *world, shoot func(name string)) {
	r := w.trainer
	r.puzzles = puzzle.Set()
	for _, c := range lessonGroups() {
		r.chapter = c
		w.Go(app.Learn{})
		shoot("learn-" + c)
	}
	for _, l := range lessons() {
		w.Go(app.Lesson{ID: l.ID})
		for i, st := range l.Stages {
			name := "lesson-" + l.ID + "-" + st.ID
			w.Go(stageRoute{l, i})
			shoot(name)
			run := r.running.(*lessonRun)
			run.hint()
			shoot(name + "-hint")
			longest := ""
			for _, wrong := range st.Wrong {
				if text := words.T(st.Key("wrong." + uci.Move(&st.Start, wrong.Try))); len(text) > len(longest) {
					longest = text
				}
			}
			if longest != "" {
				w.Go(stageRoute{l, i})
				run = r.running.(*lessonRun)
				run.model.Verdict, run.model.Said, run.model.Next = verdictWrong, longest, words.T("lessons.retry")
				run.update()
				shoot(name + "-wrong")
			}
			run.done()
			shoot(name + "-done")
		}
	}
	for i, session := range []puzzleSession{{mode: modeDaily}, {mode: modeMixed}, {mode: modeRun},
		{mode: modeAgain, list: longestNames(r.puzzles, 12)}} {
		for n := range 12 {
			if n == 0 {
				r.solve(session)
			} else {
				r.nextPuzzle()
			}
			attempt, open := r.running.(*puzzleAttempt)
			if !open {
				break
			}
			name := fmt.Sprintf("puzzle-%d-%d", i, n)
			shoot(name)
			for help := range 3 {
				attempt.hint()
				shoot(fmt.Sprint(name, "-help-", help+1))
			}
			attempt.wrong = n%2 == 0
			attempt.showSolution()
			attempt.done()
			shoot(name + "-over")
		}
	}
	w.Go(app.Puzzles{})
	shoot("puzzles-later")
	for _, run := range []bool{true, false} {
		r.session = &puzzleSession{mode: modeMixed, solved: 1234, failed: 12, helped: 7, rating: 1812, placed: true,
			missed: longestNames(r.puzzles, 12)}
		if run {
			r.session.mode = modeRun
		}
		w.Go(summaryRoute{})
		shoot("puzzle-summary-" + r.session.mode)
	}
	for own := range catalogue.Armies {
		for other := range catalogue.Armies {
			r.matchup = [2]int{own, other}
			w.Go(app.Armies{})
			shoot(fmt.Sprint("armies-", own, "-", other))
		}
	}
}

// lessonGroups are the groups of the chapters.
func lessonGroups() (list []string) {
	seen := map[string]bool{}
	for _, l := range lessons() {
		if !seen[l.Group] {
			seen[l.Group] = true
			list = append(list, l.Group)
		}
	}
	return list
}
