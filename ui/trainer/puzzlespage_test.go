package trainer

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// openPuzzles opens the page of puzzles of somebody who has tried every fifth one, and all of one army.
func openPuzzles(t *testing.T, window theme.Window, size fyne.Size) (*world, *puzzlesScreen, fyne.Window) {
	t.Helper()
	w := pageRoom(t)
	for i, p := range w.trainer.puzzles {
		if i%5 == 0 && p.Army() != "classic" {
			w.trainer.Progress.State.Add(progress.Event{At: time.Unix(int64(i), 0),
				Puzzle: &progress.Try{ID: p.ID, Mode: modeMixed, Solved: i%3 > 0, Rating: p.Rating}})
		}
	}
	all := *w.trainer.puzzles[0]
	all.Themes = puzzle.Themes
	w.trainer.puzzles = append(slices.Clone(w.trainer.puzzles), &all)
	var s *puzzlesScreen
	win := kittest.Open(t, window, func() fyne.CanvasObject { s = newPuzzlesScreen(w.trainer); return s }, size)
	return w, s, win
}

func TestPuzzlesPage(t *testing.T) {
	w, s, win := openPuzzles(t, theme.Light, kittest.Sizes[0])
	for _, c := range []struct {
		what string
		do   func()
		want puzzleSession
	}{
		{"Enter", func() { kittest.TypeKey(win, fyne.KeyReturn) }, puzzleSession{mode: modeDaily}},
		{"a run", func() { kittest.Tap(s.modes[2]) }, puzzleSession{mode: modeRun}},
		{"own puzzles, of which there are none", func() { kittest.Tap(s.modes[3]) }, puzzleSession{}},
		{"an army", func() { kittest.Tap(s.groups[4]) }, puzzleSession{mode: modeGroup, group: "two-kings"}},
		{"a theme", func() { kittest.Tap(s.themes[1]) }, puzzleSession{mode: modeTheme, theme: puzzle.Themes[1]}},
	} {
		w.trainer.session = &puzzleSession{}
		c.do()
		if got := w.trainer.session; got.mode != c.want.mode || got.group != c.want.group || got.theme != c.want.theme {
			t.Errorf("%s begins %+v, and not %+v", c.what, got, c.want)
		}
	}
	for _, back := range []func(){func() { kittest.Tap(s.head.Back) }, func() { kittest.TypeKey(win, fyne.KeyEscape) }} {
		w.Go(app.Puzzles{})
		if back(); !app.Shows[app.Home](w) {
			t.Errorf("it leads back to %#v", w.At())
		}
	}
	if s.groups[0].count.Visible() || !s.groups[1].count.Visible() {
		t.Error("puzzles that nobody tried are counted, or others are not")
	}
}

// With every mode, game and theme, nothing is cut and nothing lies over anything else.
func TestPuzzlesPageFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		_, s, _ := openPuzzles(t, theme.Dark, size)
		if len(s.themes) != len(puzzle.Themes) {
			t.Errorf("%d of %d themes are shown", len(s.themes), len(puzzle.Themes))
		}
		uncut(t, s)
		apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), func(o fyne.CanvasObject) bool { return o == s.head.Light })...)
		if high := s.Body.MinSize().Height; high > size.Height {
			t.Errorf("at %v the page is %v high", size, high)
		}
	}
}

// Every theme says under the pointer what it is, and its name is a word that is explained where a puzzle is over.
func TestThemesAreExplained(t *testing.T) {
	w, s, _ := openPuzzles(t, theme.Light, kittest.Sizes[0])
	for i, b := range s.themes {
		if key := "puzzles.theme." + string(puzzle.Themes[i]) + ".tip"; !words.Has(key) || b.Tip.Text != words.T(key) {
			t.Errorf("%s: the tip is %q", puzzle.Themes[i], b.Tip.Text)
		}
	}
	told := map[puzzle.Theme]bool{}
	for _, p := range w.trainer.puzzles[:len(w.trainer.puzzles)-1] {
		for _, theme := range p.Themes {
			name := themeNames([]puzzle.Theme{theme})
			if len(words.FindTerms(p.Variant.Name, name)) == 0 && !told[theme] {
				told[theme] = true
				t.Errorf("%s: nothing explains %q", p.Variant.Name, name)
			}
		}
	}
}
