package trainer

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/search"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// The states in which the page is seen, from that of a newcomer on.
var learners = []struct {
	name  string
	learn func(r *Room)
}{
	{"empty", func(*Room) {}},
	{"first lesson", func(r *Room) { solve(r, 1) }},
	{"half-way", func(r *Room) {
		solve(r, 9)
		won(r, "classic", opponent.Sparring)
		won(r, "classic", opponent.First)
	}},
	{"all", func(r *Room) {
		solve(r, len(lessons()))
		for _, p := range r.puzzles {
			r.Progress.State.Add(progress.Event{Puzzle: &progress.Try{ID: p.ID, Solved: true, Rating: 1000}})
		}
		for _, group := range lesson.Groups[1:] {
			won(r, group, search.Levels)
		}
	}},
}

// solve solves the first lessons.
func solve(r *Room, n int) {
	for _, l := range lessons()[:n] {
		for _, st := range l.Stages {
			r.Progress.State.Add(progress.Event{Stage: &progress.Stage{Lesson: l.ID, Stage: st.ID}})
		}
	}
}

// won wins a game of a group.
func won(r *Room, group string, level opponent.Level) {
	g := progress.Game{Variant: "chess2", Army: group, Computer: progress.Computer(opponent.At(level)), Points: 1}
	if !isArmy(group) {
		g.Variant, g.Army = group, ""
	}
	r.Progress.State.Add(progress.Event{Game: &g})
}

// openProgress opens the page of progress.
func openProgress(t *testing.T, learn func(*Room), size fyne.Size) (*world, *progressScreen, fyne.Window) {
	t.Helper()
	w := pageRoom(t)
	learn(w.trainer)
	var s *progressScreen
	win := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newProgressScreen(w.trainer); return s }, size)
	return w, s, win
}

// What is chosen leads somewhere, and the arrow keys open other chapters.
func TestProgress(t *testing.T) {
	w, s, win := openProgress(t, learners[1].learn, kittest.Sizes[0])
	r := w.trainer
	app.Serve(w.Routes, func(app.FirstGame) app.Page { return app.Page{Screen: &otherPage{}} })
	leads := func(what string, do func(), want app.Route) {
		t.Helper()
		w.Go(app.Learn{})
		do()
		if w.At() != want {
			t.Errorf("%s leads to %#v, and not %#v", what, w.At(), want)
		}
	}
	opens := func(what string, do func(), want int) {
		t.Helper()
		do()
		if s.open != want || len(s.steps) != len(s.path[want].Steps) {
			t.Errorf("%s opens chapter %d with %d steps, and not %d", what, s.open, len(s.steps), want)
		}
	}
	next := app.FirstGame{}
	leads("the next step", func() { kittest.Tap(s.next.button) }, next)
	leads("Enter", func() { kittest.TypeKey(win, fyne.KeyReturn) }, next)
	leads("a lesson that is done", func() { kittest.Tap(s.steps[0]) }, app.Lesson{ID: lessons()[0].ID})
	leads("the first game", func() { kittest.Tap(s.steps[1]) }, app.FirstGame{})
	leads("the lesson after it", func() { kittest.Tap(s.steps[2]) }, app.Lesson{ID: lessons()[1].ID})
	opens("a click", func() { kittest.Tap(s.chapters[2]) }, 2)
	group, steps := s.path[2].Group, s.steps
	leads("a lesson ahead", func() { kittest.Tap(steps[1]) }, app.Lesson{ID: lessonsOf(group)[1].ID})
	kittest.Tap(steps[len(steps)-2])
	if r.session.mode != modeGroup || r.session.group != group {
		t.Errorf("the puzzles are %+v", r.session)
	}
	kittest.Tap(steps[len(steps)-1])
	if want := []string{group + " 1"}; !slices.Equal(w.matches.log, want) {
		t.Errorf("games begin with %q, and not %q", w.matches.log, want)
	}
	opens("Down", func() { kittest.TypeKey(win, fyne.KeyDown) }, 3)
	if again := newProgressScreen(r); again.open != 3 {
		t.Errorf("chapter %d is open the next time", again.open)
	}
	opens("Up", func() { kittest.TypeKey(win, fyne.KeyUp) }, 2)
	opens("a click", func() { kittest.Tap(s.chapters[0]) }, 0)
	opens("Up at the top", func() { kittest.TypeKey(win, fyne.KeyUp) }, 0)
	kittest.Tap(s.chapters[0])
	if len(s.steps) != 0 || slices.Contains(s.Body.Kids, fyne.CanvasObject(s.ground)) {
		t.Error("a click on the open chapter does not fold it")
	}
	opens("a click on the folded chapter", func() { kittest.Tap(s.chapters[0]) }, 0)
	kittest.Tap(s.chapters[0])
	opens("Down at a folded chapter", func() { kittest.TypeKey(win, fyne.KeyDown) }, 1)
	leads("the comparison", func() { kittest.Tap(s.compare) }, app.Armies{})
	leads("Escape", func() { kittest.TypeKey(win, fyne.KeyEscape) }, app.Home{})
	leads("the way back", func() { kittest.Tap(s.head.Back) }, app.Home{})
}

// The keyboard goes along with the arrow keys.
func TestProgressByKeys(t *testing.T) {
	_, s, win := openProgress(t, learners[0].learn, kittest.Sizes[1])
	win.Canvas().Focus(s.chapters[1])
	for range 20 {
		kittest.TypeKey(win, fyne.KeyDown)
	}
	last := len(s.chapters) - 1
	if s.open != last || win.Canvas().Focused() != s.chapters[last] {
		t.Errorf("twenty steps lead to chapter %d, and %T has the keyboard", s.open, win.Canvas().Focused())
	}
	if row := s.chapters[last]; row.Position().Y-s.Scroll.Offset.Y+row.Size().Height > win.Canvas().Size().Height {
		t.Error("the chapter with the keyboard is out of sight")
	}
}

// Whatever chapter is open, in every state and size, nothing is cut and nothing lies over anything else. The button
// of the next step is seen without scrolling, and while the path is scrolled beside it.
func TestProgressFits(t *testing.T) {
	for _, c := range learners {
		for _, size := range append(slices.Clone(kittest.Sizes), fyne.NewSize(853, 533), fyne.NewSize(683, 427)) {
			_, s, _ := openProgress(t, c.learn, size)
			ground := func(o fyne.CanvasObject) bool { return o == s.head.Light || o == s.ground }
			bottom := func() float32 {
				return s.next.Position().Y + s.next.button.Position().Y + s.next.button.Size().Height
			}
			if y := bottom(); y > size.Height {
				t.Errorf("%s at %v: the button ends at %v", c.name, size, y)
			}
			for at := range s.chapters {
				s.openChapter(at)
				uncut(t, s)
				apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), ground)...)
			}
			s.choose(s.open)
			uncut(t, s)
			apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), func(o fyne.CanvasObject) bool {
				return ground(o) || !o.Visible()
			})...)
			s.choose(s.open)
			if s.Scroll.ScrollToBottom(); !s.next.low {
				s.follow(s.Body.Size().Height)
				if y := bottom() - s.Scroll.Offset.Y; y < 0 || y > size.Height {
					t.Errorf("%s at %v: at the end of the path the button ends at %v", c.name, size, y)
				}
			}
		}
	}
}

// The next step stays where it is in sight when a chapter is opened or folded after the path was scrolled, and when the
// page is drawn anew.
func TestNextStepStays(t *testing.T) {
	for _, size := range []fyne.Size{kittest.Sizes[0], kittest.Sizes[1], apptest.Enlarged} {
		_, s, _ := openProgress(t, learners[2].learn, size)
		kit.ScrollAt(s.Scroll, 120)
		want := s.next.Position().Y - s.Scroll.Offset.Y
		for _, do := range []func(){func() { s.choose(2) }, func() { s.choose(2) }, func() { s.choose(4) }, s.Body.Refresh,
			s.Body.Relayout} {
			do()
			if got := s.next.Position().Y - s.Scroll.Offset.Y; s.Scroll.Offset.Y < 100 || got != want {
				t.Errorf("at %v: the next step is at %v, and not %v", size, got, want)
			}
		}
	}
}

// Each level has its number above its column of the results, however narrow.
func TestResultsNameEachLevel(t *testing.T) {
	for _, size := range append(slices.Clone(kittest.Sizes), apptest.Enlarged, apptest.Least) {
		_, s, _ := openProgress(t, learners[2].learn, size)
		for _, level := range opponent.Levels() {
			text, seen := present.LevelText("progress.level", level), 0
			for _, o := range s.results.Kids {
				if l, ok := o.(*kit.Label); ok && l.Visible() && l.Text() == text {
					seen++
					if room := l.Size().Width; l.MinSize().Width > room {
						t.Errorf("at %v: %q has %v, and wants %v", size, text, room, l.MinSize().Width)
					}
				}
			}
			if seen != 1 {
				t.Errorf("at %v: %q stands %d times above the columns", size, text, seen)
			}
		}
	}
}

// Progress has one unit, and the first game is next after the first lesson.
func TestProgressStates(t *testing.T) {
	all := len(lessons()) + 2*(len(lesson.Groups)-1) + 1 // puzzles and a game for each chapter but the first, and its game
	for i, want := range []struct {
		done    int
		results int // rows
		title   string
	}{
		{0, 0, "lesson.first-steps.title"}, {1, 0, "progress.first"},
		{11, 1, "progress.puzzles.with"}, {all, len(lesson.Groups) - 1, "progress.done"},
	} {
		w, s, _ := openProgress(t, learners[i].learn, kittest.Sizes[0])
		if got := words.T("progress.steps", want.done, all); s.count.Text() != got {
			t.Errorf("%s: %q, want %q", learners[i].name, s.count.Text(), got)
		}
		rows := 0
		if s.results != nil {
			rows = len(s.results.rows)
		}
		if rows != want.results {
			t.Errorf("%s: there are %d rows of results", learners[i].name, rows)
		}
		title := words.T(want.title)
		if want.title == "progress.puzzles.with" {
			title = words.T(want.title, words.Army("classic"))
		}
		if got := w.trainer.NextStep(); got != title {
			t.Errorf("%s: next is %q", learners[i].name, got)
		}
	}
}

// The cells of a row of results lead to puzzles and to a game.
func TestResults(t *testing.T) {
	w, s, _ := openProgress(t, learners[2].learn, kittest.Sizes[0])
	row := s.results.rows[0]
	kittest.Tap(row.puzzles)
	if w.trainer.session.mode != modeGroup || w.trainer.session.group != "classic" {
		t.Errorf("the puzzles are %+v", w.trainer.session)
	}
	kittest.Tap(row.games)
	if want := []string{"classic"}; !slices.Equal(w.matches.log, want) {
		t.Errorf("games begin with %q, and not %q", w.matches.log, want)
	}
}

// Every chapter has the five puzzles that its path names.
func TestChaptersHavePuzzles(t *testing.T) {
	w := pageRoom(t)
	for _, topic := range w.trainer.topics() {
		if topic.Group != basics && len(topic.Puzzles) < 5 {
			t.Errorf("%s has %d puzzles", topic.Group, len(topic.Puzzles))
		}
	}
}

// One step is next everywhere: on the card, as the only one marked on the path, as the first one there that is not
// done, on the home page, and on the button at the end of a lesson of the basics.
func TestOneNextStep(t *testing.T) {
	inRoom(t, func(t *testing.T, w *world) {
		r := w.trainer
		app.Serve(w.Routes, func(app.FirstGame) app.Page { return app.Page{Screen: &otherPage{}} })
		won := func() { won(r, "classic", opponent.Sparring) }
		drawn := func() {
			r.Progress.State.Add(progress.Event{Game: &progress.Game{Variant: "chess2", Army: "classic",
				Computer: progress.Computer(opponent.At(opponent.Sparring)), Points: 0.5}})
		}
		lesson := func(at int) app.Route { return app.Lesson{ID: lessons()[at].ID} }
		for _, c := range []struct {
			name    string
			do      func()
			title   string
			next    app.Route
			at      int       // the lesson whose end is looked at
			onward  app.Route // where its button leads
			besides app.Route // where the button beside it leads, nil for none
		}{
			{"at first", func() {}, "lesson.first-steps.title", lesson(0), 1, lesson(2), nil},
			{"after a lesson", func() { solve(r, 1) }, "progress.first", app.FirstGame{}, 0, app.FirstGame{}, lesson(1)},
			{"after a draw", drawn, "progress.first.again", app.FirstGame{}, 0, app.FirstGame{}, lesson(1)},
			{"after two lessons", func() { solve(r, 2) }, "progress.first.again", app.FirstGame{}, 1, app.FirstGame{},
				lesson(2)},
			{"after a win", won, "lesson.no-moves.title", lesson(2), 1, lesson(2), nil},
		} {
			c.do()
			s := newProgressScreen(r)
			var marked []string
			for i, row := range s.steps {
				if row.node.at == here {
					marked = append(marked, row.title.Text())
				}
				if step := s.path[s.open].Steps[i]; !step.Finished() && len(marked) == 0 {
					t.Errorf("%s: %q stands before the next step", c.name, row.title.Text())
				}
			}
			title := words.T(c.title)
			if !slices.Equal(marked, []string{title}) || r.NextStep() != title {
				t.Errorf("%s: on the path %q is next, on the home page %q, want %q", c.name, marked, r.NextStep(), title)
			}
			for i, chapter := range s.chapters {
				if (chapter.node.at == here) != (i == s.open) {
					t.Errorf("%s: chapter %q is marked: %v", c.name, chapter.title.Text(), chapter.node.at == here)
				}
			}
			leads := func(what string, do func(), want app.Route) {
				t.Helper()
				do()
				if w.At() != want {
					t.Errorf("%s, %s leads to %#v, and not %#v", c.name, what, w.At(), want)
				}
			}
			leads("the card", func() { kittest.Tap(s.next.button) }, c.next)
			l := lessons()[c.at]
			end := func() *lessonRun {
				r.Frame.Go(stageRoute{l, len(l.Stages) - 1})
				run := r.running.(*lessonRun)
				run.solved = true
				run.ended()
				return run
			}
			leads("the end of a lesson", func() { end().onward() }, c.onward)
			run := end()
			if (run.model.Beside != "") != (c.besides != nil) {
				t.Errorf("%s: beside it stands %q", c.name, run.model.Beside)
			} else if c.besides != nil {
				leads("the button beside it", run.beside, c.besides)
			}
		}
	})
}
