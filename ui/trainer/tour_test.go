package trainer

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/engine/lesson"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/settings/files"
)

// Every screen looks as it did.
func TestGoldenScreens(t *testing.T) {
	apptest.GoldenScreens(t, tour, []string{"learn", "lesson-done", "puzzle-solved"})
}

// Screenshots of every screen are written where that is asked for.
func TestScreenshots(t *testing.T) {
	apptest.Screenshots(t, tour, func(string) bool { return false })
}

// No screen shows an English word that is not among the texts of ui/words.
func TestEveryTextCanBeTranslated(t *testing.T) { apptest.Translated(t, tour, nil) }

// tour shows every screen of the room to somebody who has begun to learn.
func tour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	t.Setenv("HOME", apptest.Home(t))
	t.Setenv(files.HomeVariable, filepath.Join(os.Getenv("HOME"), ".config", "midline"))
	set := l.Settings()
	test.NewTempApp(t).Settings().SetTheme(app.ThemeOf(set))
	win := test.NewWindow(nil)
	defer win.Close()
	win.SetPadded(false)
	win.Resize(l.Size)
	w := openRoom(t, kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}, art.Use)
	defer art.Use("")
	w.Prefs().Preview(func(now *settings.Settings) { *now = set })
	r := w.trainer
	r.Now = func() time.Time { return time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC) }
	r.loading.Wait() // or it would replace the puzzles
	r.puzzles = apptest.Learn(t, r.Progress.State, r.Now())
	shoot := func(name string) {
		visits.At(w.At())
		win.SetContent(container.NewStack(w.window.Screen, r.Explainer))
		win.Resize(l.Size)
		if want(name) {
			take(name, win.Canvas())
		}
	}

	w.Go(app.Learn{})
	shoot("learn-overview")
	r.chapter = "animals"
	w.Go(app.Learn{})
	shoot("learn")
	r.matchup = [2]int{1, 2}
	w.Go(app.Armies{})
	shoot("armies")
	r.matchup = [2]int{4, 4}
	w.Go(app.Armies{})
	shoot("armies-mirror")
	r.chapter = ""
	w.Go(app.Lesson{ID: lessons()[1].ID})
	shoot("lesson")
	r.running.(*lessonRun).done()
	shoot("lesson-done")
	for _, l := range lessons() {
		if at := slices.IndexFunc(l.Stages, func(st *lesson.Stage) bool { return st.Goal == lesson.Predict }); at >= 0 {
			w.Go(stageRoute{l, at})
			for _, sq := range l.Stages[at].Start.Victims(l.Stages[at].Right)[:1] {
				r.running.(*lessonRun).pressed(sq)
			}
			shoot("lesson-predict")
			break
		}
	}
	w.Go(app.Puzzles{})
	shoot("puzzles")
	r.solve(puzzleSession{mode: modeRun, failed: 1, solved: 4})
	shoot("puzzle")
	attempt := r.running.(*puzzleAttempt)
	for _, m := range attempt.puzzle.Actions {
		before := rules.Position(attempt.pos)
		before.Advance(m, &attempt.pos)
	}
	attempt.done()
	shoot("puzzle-solved")
	attempt.goTo(1)
	shoot("puzzle-step")
	r.session.solved, r.session.helped, r.session.missed = 4, 1, longestNames(r.puzzles, 3)
	r.session.rating, r.session.placed = 912, true
	w.Go(summaryRoute{})
	shoot("puzzle-summary")
	if l.Whole {
		everything(w, shoot)
		served = w.Routes.Served()
	}
	r.Close()
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// longestNames are the puzzles of a list whose armies and themes take most room.
func longestNames(list []*puzzle.Puzzle, n int) []*puzzle.Puzzle {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *puzzle.Puzzle) int {
		return len(themeNames(b.Themes)+bothArmies(b)) - len(themeNames(a.Themes)+bothArmies(a))
	})
	return list[:min(len(list), n)]
}
