package trainer

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/kit/kittest"
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
			won(r, group, 8)
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
	next := app.Lesson{ID: lessons()[1].ID}
	leads("the next step", func() { kittest.Tap(s.next.button) }, next)
	leads("Enter", func() { kittest.TypeKey(win, fyne.KeyReturn) }, next)
	leads("a lesson that is done", func() { kittest.Tap(s.steps[0]) }, app.Lesson{ID: lessons()[0].ID})
	leads("the first game", func() { kittest.Tap(s.steps[1]) }, app.FirstGame{})
	leads("the offer", func() { kittest.Tap(s.first) }, app.FirstGame{})
	opens("a click", func() { kittest.Tap(s.chapters[2]) }, 2)
	group, steps := s.path[2].Group, s.steps
	leads("a lesson ahead", func() { kittest.Tap(steps[1]) }, app.Lesson{ID: lessonsOf(group)[1].ID})
	kittest.Tap(steps[len(steps)-2])
	if r.session.mode != modeGroup || r.session.group != group {
		t.Errorf("the puzzles are %+v", r.session)
	}
	kittest.Tap(steps[len(steps)-1])
	if want := []string{group}; !slices.Equal(w.matches.log, want) {
		t.Errorf("games begin with %q, and not %q", w.matches.log, want)
	}
	opens("Down", func() { kittest.TypeKey(win, fyne.KeyDown) }, 3)
	if again := newProgressScreen(r); again.open != 3 {
		t.Errorf("chapter %d is open the next time", again.open)
	}
	opens("Up", func() { kittest.TypeKey(win, fyne.KeyUp) }, 2)
	opens("a click", func() { kittest.Tap(s.chapters[0]) }, 0)
	opens("Up at the top", func() { kittest.TypeKey(win, fyne.KeyUp) }, 0)
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
				return s.side.Position().Y + s.next.Position().Y + s.next.button.Position().Y + s.next.button.Size().Height
			}
			if y := bottom(); y > size.Height {
				t.Errorf("%s at %v: the button ends at %v", c.name, size, y)
			}
			for at := range s.chapters {
				s.openChapter(at)
				uncut(t, s)
				apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), ground)...)
			}
			if s.Scroll.ScrollToBottom(); !s.next.low {
				s.follow()
				if y := bottom() - s.Scroll.Offset.Y; y < 0 || y > size.Height {
					t.Errorf("%s at %v: at the end of the path the button ends at %v", c.name, size, y)
				}
			}
		}
	}
}

// Progress has one unit, and the first game is offered after the first lesson, until it was played.
func TestProgressStates(t *testing.T) {
	all := len(lessons()) + 2*(len(lesson.Groups)-1) + 1 // puzzles and a game for each chapter but the first, and its game
	for i, want := range []struct {
		done    int
		offered bool
		results int // rows
		title   string
	}{
		{0, false, 0, "lesson.first-steps.title"}, {1, true, 0, "lesson.race.title"},
		{11, false, 1, "progress.puzzles.with"}, {all, false, len(lesson.Groups) - 1, "progress.done"},
	} {
		w, s, _ := openProgress(t, learners[i].learn, kittest.Sizes[0])
		if got := words.T("progress.steps", want.done, all); s.count.Text() != got {
			t.Errorf("%s: %q, want %q", learners[i].name, s.count.Text(), got)
		}
		if s.first.Visible() != want.offered {
			t.Errorf("%s: the first game is offered: %v", learners[i].name, s.first.Visible())
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

// The last stage of the first lesson offers the first game, until one was played; other lessons do not.
func TestFirstLessonOffersAGame(t *testing.T) {
	inRoom(t, func(t *testing.T, w *world) {
		app.Serve(w.Routes, func(app.FirstGame) app.Page { return app.Page{Screen: &otherPage{}} })
		offered := func(at int) bool {
			l := lessons()[at]
			w.Go(stageRoute{l, len(l.Stages) - 1})
			run := w.trainer.running.(*lessonRun)
			run.done()
			return run.model.Beside != ""
		}
		solve(w.trainer, 2)
		if !offered(0) || offered(1) {
			t.Error("the first game is offered after another lesson than the first")
		}
		offered(0)
		w.trainer.running.(*lessonRun).beside()
		if w.At() != (app.FirstGame{}) {
			t.Errorf("the button leads to %#v", w.At())
		}
		won(w.trainer, "classic", opponent.Sparring)
		if offered(0) {
			t.Error("a first game was played, and is offered")
		}
	})
}
