package screen

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
)

func analysisModel() AnalysisModel {
	return AnalysisModel{On: true, Wanted: 3, Score: "White is slightly better", Status: "Depth 14, 1.2 million positions a second", Lines: []AnalysisLine{
		{"+0.52", "14", "5.Bf4 Qc6 6.e3 Nd5 7.Bg3 Na6 8.Ng5 g6 9.Bb5 Qf6 10.c4 h6 11.Nf3 Qe6 12.Nc3 Nxc3 13.bxc3 d6 14.O-O"},
		{"−0.31", "14", "5.Nc3 Ne4"}, {"−#12", "13", "5.Ba3"}}}
}

func openAnalysis(t *testing.T, m AnalysisModel, size fyne.Size, calls *[]string) (*Game, fyne.Window) {
	game := gameModel()
	game.Tabs = append(game.Tabs, kit.Option{ID: "analysis", Name: "Analysis"})
	game.Tab, game.Analysis, game.Message = "analysis", m, "Your turn.\nAnalysis is on: this game is played with help."
	game.Top.Thinks, game.Top.Thought, game.Top.Action, game.Bottom.Action = true, "Depth 9, +0.20  5…Qc6 6.e3", "Take over", "Hand back"
	note := func(format string, value any) { *calls = append(*calls, fmt.Sprintf(format, value)) }
	var s *Game
	w := open(t, theme.Light, func() fyne.CanvasObject {
		s = NewGameScreen(testArt, game, GameCalls{
			Seat: func(top bool) { note("seat %v", top) },
			Analysis: AnalysisCalls{Switch: func(on bool) { note("switch %v", on) }, Wanted: func(n int) { note("lines %v", n) },
				Line: func(i int) { note("line %v", i) }},
		})
		return s
	}, size)
	return s, w
}

func TestAnalysisCallbacks(t *testing.T) {
	var calls []string
	s, w := openAnalysis(t, analysisModel(), sizes[0], &calls)
	tapAt(s.analysis.onOff, 20, 10)
	tapAt(s.analysis.wanted, 20, 10)
	tap(s.analysis.rows[1])
	w.Canvas().Focus(s.analysis.rows[2])
	key(w, fyne.KeyReturn)
	tap(kidOf(s.top, "Take over"))
	tap(kidOf(s.bottom, "Hand back"))
	if want := []string{"switch false", "lines 1", "line 1", "line 2", "seat true", "seat false"}; !slices.Equal(calls, want) {
		t.Errorf("%q, want %q", calls, want)
	}
}

// kidOf is a strip's button.
func kidOf(s *kit.Strip, label string) fyne.CanvasObject {
	if s.Model().Action != label {
		return nil
	}
	return s.Kids[len(s.Kids)-1]
}

// Nothing moves while the analysis thinks, and nothing is cut.
func TestAnalysisStandsStill(t *testing.T) {
	for _, size := range sizes {
		var calls []string
		s, w := openAnalysis(t, analysisModel(), size, &calls)
		inside(t, w)
		places := func() (list []fyne.Position) {
			for _, kid := range s.analysis.Kids {
				list = append(list, kid.Position())
			}
			return list
		}
		before := places()
		m := analysisModel()
		m.Score, m.Status = "Black wins in 7", "Depth 31, 830 thousand positions a second"
		m.Lines[0] = AnalysisLine{"−#7", "31", "5.h5"}
		s.SetAnalysis(m)
		if !slices.Equal(places(), before) {
			t.Errorf("at %v something has moved", size)
		}
		for i, row := range s.analysis.rows {
			if row.Visible() != (i < len(m.Lines)) {
				t.Errorf("at %v line %d is seen: %v", size, i+1, row.Visible())
			}
		}
		s.SetAnalysis(AnalysisModel{Wanted: 1})
		if !s.analysis.about.Visible() || s.analysis.rows[0].Visible() {
			t.Error("switched off, it does not say what it is")
		}
	}
}

func TestAnalysisGolden(t *testing.T) {
	var calls []string
	_, w := openAnalysis(t, analysisModel(), fyne.NewSize(1024, 640), &calls)
	golden(t, w, "game-analysis")
}
