package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

// another are engines among which one is not Midline.
type another struct {
	noEngines
	thinker think.Thinker
}

func (e another) Named(_ engines.Purpose, name string, r *rules.Rules) engines.Analyst {
	if name == "" {
		return e.Analyst(r)
	}
	return engines.Analyst{Thinker: e.thinker, Name: name}
}

// besides lets two engines analyse, the second Fish.
func besides(t *testing.T) (*table, *apptest.Thinker) {
	tb := sit(t, array, 0, 0, game.Control{})
	fish := apptest.NewThinker()
	tb.room.Engines = another{noEngines{tb.room}, fish}
	tb.room.Frame.Prefs().Set(func(s *settings.Settings) {
		s.Analysis.Two, s.Analysis.Second, s.Analysis.Lines = true, "Fish", 2
	})
	tb.open("analysis")
	tb.analysis.turnOn(true)
	tb.window.Settle()
	return tb, fish
}

// Both engines think about the position that is shown, and both stop when it changes, when the hint thinks, when the
// page is left and when one is to be alone.
func TestTwoEnginesAnalyse(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, fish := besides(t)
		thinking := func(text string, first, second int) {
			t.Helper()
			tb.window.Settle()
			if tb.aide.Busy() != first || fish.Busy() != second {
				t.Errorf("%s: %d and %d think", text, tb.aide.Busy(), fish.Busy())
			}
		}
		thinking("begun", 1, 1)
		tb.hand("e2e4")
		thinking("after a move", 1, 1)
		last := func(b *apptest.Thinker) think.Question { list := b.Questions(); return list[len(list)-1] }
		for _, b := range []*apptest.Thinker{tb.aide, fish} {
			if q := last(b); q.Position != *tb.Turn.Shown().Position() || !q.Endless || q.Lines != 2 {
				t.Error("an engine thinks about something else")
			}
		}
		tb.room.Frame.Prefs().Set(func(s *settings.Settings) { s.Analysis.Second = "" })
		thinking("Midline twice", 1, 0)
		if want := words.T("analysis.same", words.T("app.name")); tb.analysis.second.status != want {
			t.Errorf("it says %q", tb.analysis.second.status)
		}
		tb.room.Frame.Prefs().Set(func(s *settings.Settings) { s.Analysis.Second = "Fish" })
		thinking("again", 1, 1)
		tb.room.Frame.Prefs().Set(func(s *settings.Settings) { s.Analysis.Two = false })
		thinking("alone", 1, 0)
		tb.room.Frame.Prefs().Set(func(s *settings.Settings) { s.Analysis.Two = true })
		thinking("together", 1, 1)
		tb.hint.ask()
		thinking("a hint", 1, 0)
		tb.hint.clear()
		tb.update()
		thinking("after the hint", 1, 1)
		tb.stop()
		thinking("left", 0, 0)
		tb.start()
		thinking("back", 1, 1)
		tb.analysis.turnOn(false)
		thinking("off", 0, 0)
	})
}

// withTwo is the page with the lines of two engines.
func withTwo(s *Screen) {
	s.game.room.Frame.Prefs().Set(func(set *settings.Settings) { set.Analysis.Two, set.Analysis.Second = true, "Fish" })
	analysed(s)
	a := &s.game.analysis
	a.second.status = "Fish 17: depth 21, 0.9 million positions a second"
	a.second.found = []analysisLine{{"+0.61", "21", "5.e3 e6 6.Bd3 Nc6 7.O-O Be7 8.c4 O-O 9.Nc3 a6 10.Qe2", nil, nil},
		{"+0.48", "21", "5.Bf4 Nc6", nil, nil}, {"–0.02", "20", "5.c4 cxd4", nil, nil}}
	s.updateAnalysis()
}

// At every size the lines of both engines are seen, each below its name, and nothing covers another.
func TestTwoEnginesFit(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, w := openScreen(t, theme.Light, size, withTwo)
		kittest.Inside(t, w)
		p := s.analysis
		seen := []fyne.CanvasObject{p.status}
		for i, row := range p.rows {
			if i == MaxLines {
				seen = append(seen, p.beside)
			}
			seen = append(seen, row)
		}
		below, count := float32(0), [2]int{}
		for i, o := range seen {
			if !o.Visible() {
				continue
			}
			if o.Position().Y < below-0.5 {
				t.Errorf("at %v part %d begins at %v, above %v", size, i, o.Position().Y, below)
			}
			below = o.Position().Y + o.Size().Height
			count[i/(MaxLines+1)]++
		}
		if count[0] < 2 || count[1] < 2 || p.score.Visible() {
			t.Errorf("at %v %v parts are seen", size, count)
		}
	}
}

func TestTwoEnginesGolden(t *testing.T) {
	_, w := openScreen(t, theme.Light, fyne.NewSize(1024, 640), withTwo)
	kittest.Golden(t, w, "game-analysis-two")
}
