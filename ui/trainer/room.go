// Package trainer is the room in which the user learns to play: lessons, puzzles, the progress with the next
// step, and the comparison of the armies.
package trainer

import (
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/think"
)

// Matches begins games.
type Matches interface {
	// Begin begins a game of a group, which is an army or a game, against a level of the computer.
	Begin(group string, level opponent.Level)
	// Choose shows the page of a new game with a group chosen.
	Choose(group string)
	// ChooseAtLeast shows it with a level of the computer, or a higher one that was chosen last.
	ChooseAtLeast(group string, least opponent.Level)
	// ChooseArmies shows it with an army against another one, which the computer has.
	ChooseArmies(own, against string)
}

// Options are what the room needs.
type Options struct {
	Frame     app.Frame
	Art       kit.Art
	Opponent  think.Thinker   // in lessons; it also answers wrong actions and gives hints
	Explainer *kit.Explainer  // of the terms on boards
	Progress  *store.Progress // what the person at this computer has learned
	Matches   Matches
	Games     Games // of the person; nil if there is no library
	Hear      func(sound.Cue)
	Analyse   func(rules.Position) // shows a position on the analysis board
	Now       func() time.Time
}

// Room has lessons, puzzles, the progress with the next step, and the comparison of the armies.
// All its methods are called on the window's goroutine.
type Room struct {
	Options
	puzzles   []*puzzle.Puzzle // none until they are read
	session   *puzzleSession
	ownSearch ownSearch // of puzzles from the person's games
	running   activity  // on the window, nil for none
	kept      activity  // to be shown again in another language, nil for none
	chapter   string    // the group of the open chapter on the page of progress, "" for that of the next step
	matchup   [2]int    // the compared armies, as indices in the catalogue
	random    *rand.Rand
	loading   sync.WaitGroup
	unfollow  func() // ends the subscription of the preferences
}

// activity is done on a board: a stage of a lesson, or a puzzle.
type activity interface {
	restyle()
	reopen() // makes the screen anew, in another language
	close()  // for good
}

// stageRoute is a stage of a lesson.
type stageRoute struct {
	lesson *lesson.Lesson
	stage  int
}

// puzzleRoute is a puzzle of the session.
type puzzleRoute struct{ puzzle *puzzle.Puzzle }

// New makes the room, and reads the puzzles beside the window.
func New(o Options) *Room {
	r := &Room{Options: o, session: &puzzleSession{},
		random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	r.ownSearch.room = r
	r.unfollow = o.Frame.Prefs().Subscribe(func(c app.Change) {
		if c.Appearance() && r.running != nil {
			r.running.restyle()
		}
	})
	r.loading.Go(func() {
		set := puzzle.Set()
		o.Frame.Do(func() { r.puzzles = set })
	})
	return r
}

// Serve registers the pages of the room.
func (r *Room) Serve(to *app.Routes) {
	scrolling := func() []string { return []string{"scroll", "go"} }
	app.Serve(to, func(app.Learn) app.Page { return app.Page{Screen: newProgressScreen(r)} })
	app.Serve(to, func(l app.Lesson) app.Page { return r.stagePage(r.firstUnsolved(l.ID)) })
	app.Serve(to, func(s stageRoute) app.Page { return r.stagePage(s.lesson, s.stage) })
	app.Serve(to, func(app.Puzzles) app.Page { return r.puzzlesPage() })
	app.Serve(to, func(p puzzleRoute) app.Page { return r.puzzlePage(p.puzzle) })
	app.Serve(to, func(summaryRoute) app.Page { return app.Page{Screen: newSummaryScreen(r), Keys: scrolling} })
	app.Serve(to, func(app.Armies) app.Page {
		return app.Page{Screen: newArmiesScreen(r), Keys: func() []string { return []string{"rows"} }}
	})
}

// activityPage is the page of an activity on the board of an exercise.
func (r *Room) activityPage(a activity, e *exercise) app.Page {
	r.running = a
	return app.Page{Screen: e.screen, Left: r.closeActivity, Keep: r.keepActivity,
		Variant: func() string { return e.model.Variant },
		Keys: func() []string {
			keys := []string{"arrows", "enter", "narrate", "next", "own", "whirl", "space"}
			for _, line := range []struct{ key, id string }{{"R", "again"}, {"H", "hint"}, {"S", "solution"}} {
				if slices.ContainsFunc(e.tools, func(t tool) bool { return t.Key == line.key }) {
					keys = append(keys, line.id)
				}
			}
			return append(keys, "flip", "card")
		}}
}

// keepActivity lets what is on the window go on when its page is made anew, in another language.
func (r *Room) keepActivity() (restore func()) {
	r.kept, r.running = r.running, nil
	return func() {}
}

// resume returns what was kept, if it is of a kind, and shows it on a screen of its own.
func resume[A activity](r *Room) (kept A, found bool) {
	if kept, found = r.kept.(A); found {
		r.kept = nil
		kept.reopen()
	}
	return kept, found
}

// closeActivity ends what is on the window.
func (r *Room) closeActivity() {
	if r.running != nil {
		r.running.close()
		r.running = nil
	}
}

// Close ends what is on the window, and waits for what is being read.
func (r *Room) Close() {
	r.closeActivity()
	r.ownSearch.close()
	r.unfollow()
	r.loading.Wait()
}

// Suggest returns what to play after a game, if anything is suggested.
func (r *Room) Suggest() (s progress.Suggestion, found bool) {
	return r.Progress.State.Suggest(armyIDs(), groupOf, armyEdge)
}

// Follow returns what an opponent plays that follows the person's results, as progress.State.Follow does.
func (r *Room) Follow(variant, own, against string) progress.Following {
	aim := float64(r.Frame.Prefs().Get().Aim) / 100
	return r.Progress.State.Follow(variant, own, against, aim, armyIDs(), groupOf, armyEdge)
}

// NextStep returns the short title of the next step.
func (r *Room) NextStep() string {
	return r.nextStep(r.Progress.State.Next(r.topics(), groupOf)).short
}
