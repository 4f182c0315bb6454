package trainer

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// openProgress opens the page of progress of somebody who has won, drawn and lost games in every group.
func openProgress(t *testing.T, group int, size fyne.Size) (*world, *progressScreen, fyne.Window) {
	t.Helper()
	w := pageRoom(t)
	for _, group := range lesson.Groups {
		for i := range 24 {
			g := progress.Game{Army: group, Points: float64(i%3) / 2}
			if !isArmy(group) {
				g.Variant, g.Army = group, ""
			}
			w.trainer.Progress.State.Add(progress.Event{Game: &g})
		}
	}
	w.trainer.group = group
	var s *progressScreen
	win := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newProgressScreen(w.trainer); return s }, size)
	return w, s, win
}

// What is chosen leads somewhere, and the arrow keys open other groups.
func TestProgress(t *testing.T) {
	w, s, win := openProgress(t, 2, kittest.Sizes[0])
	r := w.trainer
	group := func(i int) string { return lesson.Groups[i-1] }
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
		if r.group != want {
			t.Errorf("%s opens group %d, and not %d", what, r.group, want)
		}
	}
	next := app.Lesson{ID: lessons()[0].ID}
	leads("the next step", func() { kittest.Tap(s.next.button) }, next)
	leads("Enter", func() { kittest.TypeKey(win, fyne.KeyReturn) }, next)
	leads("a lesson", func() { kittest.Tap(s.panel.lessons[1]) }, app.Lesson{ID: lessonsOf(group(2))[1].ID})
	kittest.Tap(s.panel.buttons[0])
	if r.session.mode != modeGroup || r.session.group != group(2) {
		t.Errorf("the puzzles are %+v", r.session)
	}
	kittest.Tap(s.panel.buttons[1])
	if want := []string{group(2)}; !slices.Equal(w.matches.log, want) {
		t.Errorf("games begin with %q, and not %q", w.matches.log, want)
	}
	opens("Down", func() { kittest.TypeKey(win, fyne.KeyDown) }, 3)
	leads("a lesson of the next group", func() { kittest.Tap(s.panel.lessons[0]) },
		app.Lesson{ID: lessonsOf(group(3))[0].ID})
	opens("Up", func() { kittest.TypeKey(win, fyne.KeyUp) }, 2)
	opens("a click", func() { kittest.Tap(s.groups[1]) }, 1)
	if len(s.panel.buttons) > 0 || len(s.panel.facts) > 0 {
		t.Error("the basics have puzzles and games")
	}
	opens("a click", func() { kittest.Tap(s.groups[0]) }, 0)
	opens("Up at the top", func() { kittest.TypeKey(win, fyne.KeyUp) }, 0)
	leads("the comparison", func() { kittest.Tap(s.compare) }, app.Armies{})
	leads("Escape", func() { kittest.TypeKey(win, fyne.KeyEscape) }, app.Home{})
	leads("the way back", func() { kittest.Tap(s.head.Back) }, app.Home{})
}

// The keyboard goes along with the arrow keys.
func TestProgressByKeys(t *testing.T) {
	w, s, win := openProgress(t, 1, kittest.Sizes[1])
	win.Canvas().Focus(s.groups[1])
	for range 20 {
		kittest.TypeKey(win, fyne.KeyDown)
	}
	if last := len(s.groups) - 1; w.trainer.group != last || win.Canvas().Focused() != s.groups[last] {
		t.Errorf("twenty steps lead to group %d, and %T has the keyboard", w.trainer.group, win.Canvas().Focused())
	}
}

// Whatever group is open, nothing is cut and nothing lies over anything else.
func TestProgressFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		_, s, _ := openProgress(t, 0, size)
		for group := range s.groups {
			s.openGroup(group)
			uncut(t, s)
			ground := func(o fyne.CanvasObject) bool { return o == s.head.Light || o == s.panel.ground }
			apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), ground)...)
			apart(t, slices.DeleteFunc(slices.Clone(s.panel.Kids), ground)...)
			if high := s.Body.MinSize().Height; group > 0 && high > size.Height+1 {
				t.Errorf("at %v the page with group %d is %v high", size, group, high)
			}
		}
	}
}

// Each part of a row of the overview leads somewhere else.
func TestOverview(t *testing.T) {
	for _, size := range kittest.Sizes {
		w, s, win := openProgress(t, 0, size)
		kittest.Inside(t, win)
		solved, all := w.trainer.stagesSolved(lessons()...)
		if got := s.groups[0].count.Text(); len(s.panel.lessons) > 0 || got != words.T("progress.count", solved, all) {
			t.Errorf("the overview has %d lessons, and counts %q", len(s.panel.lessons), got)
		}
		at := slices.Index(lesson.Groups, "classic")
		row := s.panel.table.rows[at-1] // the basics have none
		kittest.Tap(row.puzzles)
		if w.trainer.session.mode != modeGroup || w.trainer.session.group != "classic" {
			t.Errorf("the puzzles are %+v", w.trainer.session)
		}
		kittest.Tap(row.games)
		if want := []string{"classic"}; !slices.Equal(w.matches.log, want) {
			t.Errorf("games begin with %q, and not %q", w.matches.log, want)
		}
		kittest.Tap(row.lessons)
		if s.panel.table != nil || len(s.panel.lessons) == 0 || w.trainer.group != at+1 {
			t.Error("a row does not lead to its lessons")
		}
	}
}
