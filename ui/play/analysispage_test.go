package play

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

func analysisModel() AnalysisModel {
	return AnalysisModel{On: true, Wanted: 3, Score: "White is slightly better",
		Status: "Midline: depth 14, 1.2 million positions a second", Lines: []AnalysisLine{
			{"+0.52", "14", "5.Bf4 Qc6 6.e3 Nd5 7.Bg3 Na6 8.Ng5 g6 9.Bb5 Qf6 10.c4 h6 11.Nf3 Qe6 12.Nc3 Nxc3 13.bxc3 d6 14.O-O"},
			{"–0.31", "14", "5.Nc3 Ne4"}, {"–#12", "13", "5.Ba3"}}}
}

func openAnalysis(t *testing.T, m AnalysisModel, size fyne.Size, calls *[]string) (*Screen, fyne.Window) {
	game := gameModel()
	game.Tabs = append(game.Tabs, kit.Option{ID: "analysis", Name: "Analysis"})
	game.Tab, game.Analysis, game.Message = "analysis", m, "Your turn.\nAnalysis is on: this game is played with help."
	game.Top.Thinks, game.Top.Thought, game.Top.Action, game.Bottom.Action = true, "Depth 9, +0.20  5…Qc6 6.e3", "Take over", "Hand back"
	note := func(format string, value any) { *calls = append(*calls, fmt.Sprintf(format, value)) }
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = NewScreen(kittest.Art, game, Calls{
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
	s, w := openAnalysis(t, analysisModel(), kittest.Sizes[0], &calls)
	kittest.TapAt(s.analysis.onOff, 20, 10)
	kittest.TapAt(s.analysis.wanted, 20, 10)
	kittest.Tap(s.analysis.rows[1])
	w.Canvas().Focus(s.analysis.rows[2])
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.Tap(kidOf(s.top, "Take over"))
	kittest.Tap(kidOf(s.bottom, "Hand back"))
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
	for _, size := range kittest.Sizes {
		var calls []string
		s, w := openAnalysis(t, analysisModel(), size, &calls)
		kittest.Inside(t, w)
		places := func() (list []fyne.Position) {
			for _, kid := range s.analysis.Kids {
				list = append(list, kid.Position())
			}
			return list
		}
		before := places()
		m := analysisModel()
		m.Score, m.Status = "Black wins in 7", "Depth 31, 830 thousand positions a second"
		m.Lines[0] = AnalysisLine{"–#7", "31", "5.h5"}
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
	kittest.Golden(t, w, "game-analysis")
}

func graphModel() *EvalGraphModel {
	m := &EvalGraphModel{Current: 3, Tell: func(i int) string { return fmt.Sprintf("turn %d", i) }}
	for i := range 30 {
		m.Points = append(m.Points, EvalPoint{Known: i != 12, White: 0.5 + 0.4*float32(i%7-3)/3, Fall: Fall(i % 3)})
	}
	return m
}

// finishedModel is the page after a game.
func finishedModel() AnalysisModel {
	m := analysisModel()
	m.Wanted, m.Graph, m.Review, m.PlayOn = MaxLines, graphModel(), reviewModel{May: true, Label: "Analyse again"}, &playOnModel{Level: 4, White: true}
	for len(m.Lines) < MaxLines {
		m.Lines = append(m.Lines, m.Lines[0])
	}
	return m
}

func TestEvalGraph(t *testing.T) {
	var chosen []int
	var g *Graph
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		g = newEvalGraph(func(i int) { chosen = append(chosen, i) })
		return g
	}, fyne.NewSize(300, 80))
	g.set(*graphModel())
	kittest.TapAt(g, 1, 40)
	kittest.TapAt(g, 299, 40)
	w.Canvas().Focus(g)
	kittest.TypeKey(w, fyne.KeyRight)
	kittest.TypeKey(w, fyne.KeyLeft)
	if want := []int{0, 29, 4, 2}; !slices.Equal(chosen, want) {
		t.Errorf("%v, want %v", chosen, want)
	}
	if g.text.Text != "turn 3" || !g.bubble.Visible() {
		t.Errorf("with the keyboard it tells %q", g.text.Text)
	}
	g.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(g.x(20, g.Size().Width), 10)}})
	if g.text.Text != "turn 20" {
		t.Errorf("under the pointer is %q", g.text.Text)
	}
	w.Canvas().Unfocus()
	if g.MouseOut(); g.bubble.Visible() {
		t.Error("it goes on telling")
	}
}

// The graph, the buttons and the lines have room at all sizes.
func TestReviewHasRoom(t *testing.T) {
	for _, size := range kittest.Sizes {
		var calls []string
		s, w := openAnalysis(t, finishedModel(), size, &calls)
		kittest.Inside(t, w)
		p := s.analysis
		if !p.graph.Visible() || p.graph.Size().Height < graphLeast || p.graph.Position().Y+p.graph.Size().Height > p.foot.Position().Y {
			t.Errorf("at %v the graph has %v", size, p.graph.Size())
		}
		seen := 0
		for _, row := range p.rows {
			if row.Visible() {
				seen++
			}
			if row.Visible() && row.Position().Y+row.Size().Height > p.graph.Position().Y {
				t.Errorf("at %v a line lies over the graph", size)
			}
		}
		if size != kittest.Sizes[1] && seen < MaxLines || seen < 4 {
			t.Errorf("at %v there are %d lines", size, seen)
		}
	}
}

func TestAnalysisFoot(t *testing.T) {
	var got []any
	var s *Screen
	game := gameModel()
	game.Tabs = append(game.Tabs, kit.Option{ID: "analysis", Name: "Analysis"})
	game.Tab, game.Analysis = "analysis", finishedModel()
	kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = NewScreen(kittest.Art, game, Calls{Analysis: AnalysisCalls{
			Review: func(thorough bool) { got = append(got, thorough) }, Leave: func() { got = append(got, "leave") }, PlayOn: func(c playOnChoice) { got = append(got, c) }}})
		return s
	}, kittest.Sizes[1])
	f := s.analysis.foot
	kittest.Tap(f.analyse)
	f.effort.Choose("thorough")
	kittest.Tap(f.begin)
	running := finishedModel()
	running.Review.Running, running.Review.Total = true, 30
	s.SetAnalysis(running)
	if f.analyse.Visible() || !f.leave.Visible() {
		t.Error("while it runs it cannot be left")
	}
	kittest.Tap(f.leave)
	s.SetAnalysis(finishedModel())
	kittest.Tap(f.play)
	f.colour.Choose("black")
	kittest.Tap(f.start)
	s.AskPlayOn()
	if s.analysis.graph.Visible() || !s.Key(fyne.KeyEscape) || !s.analysis.graph.Visible() {
		t.Error("Escape does not lead back to the graph")
	}
	if want := []any{true, "leave", playOnChoice{Opponent: opponent.At(4)}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The bar takes no room from the board, and turns with it.
func TestEvalBar(t *testing.T) {
	for _, c := range []struct{ files, ranks int }{{8, 8}, {10, 10}, {10, 8}} {
		for _, size := range kittest.Sizes {
			m := gameModel()
			m.Files, m.Ranks = c.files, c.ranks
			s, _, _ := openGame(t, m, theme.Light, size)
			at, board := s.BoardRect()
			s.SetEvalBar(EvalBarModel{Shown: true, White: 0.75, Text: "1.2", Still: true})
			if nowAt, now := s.BoardRect(); nowAt != at || now != board {
				t.Errorf("the board moves from %v to %v", at, nowAt)
			}
			bar := s.evalBar
			if x := bar.Position().X; !bar.Visible() || x <= at.X+board.Width || x+bar.Size().Width >= s.top.Position().X || bar.Size().Height != board.Height {
				t.Errorf("%v at %v: the bar is at %v, %v", c, size, bar.Position(), bar.Size())
			}
			high := bar.white.Size().Height
			if share := high / bar.Size().Height; share < 0.74 || share > 0.76 || bar.white.Position().Y+high < bar.Size().Height-2 {
				t.Errorf("White has %v at %v", bar.white.Size(), bar.white.Position())
			}
			s.SetEvalBar(EvalBarModel{Shown: true, White: 0.75, Text: "1.2", Flipped: true})
			if bar.white.Position().Y > 2 || bar.text[0].Position().Y > 10 {
				t.Error("it does not turn")
			}
		}
	}
}

// TestScoresFit: every score fits into the bar and into its place before a line, whatever it is.
func TestScoresFit(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, _, _ := openGame(t, gameModel(), theme.Light, size)
		for _, text := range []string{"", "0.0", "0.3", "9.9", "10", "38", "88", "99", "#1", "#8", "#12", "#44", "#88",
			"#100", "#123", "#188", "#500"} {
			for _, flipped := range []bool{false, true} {
				for _, white := range []float32{0, 0.5, 1} {
					s.SetEvalBar(EvalBarModel{Shown: true, White: white, Text: text, Flipped: flipped, Still: true})
					bar, shown := s.evalBar, ""
					for _, line := range bar.text {
						shown += line.Text
						least, at := fyne.MeasureText(line.Text, line.TextSize, line.TextStyle), line.Position()
						if least.Width > bar.Size().Width-2 || line.TextSize < evalBarSmall || at.Y < 0 ||
							at.Y+line.Size().Height > bar.Size().Height {
							t.Errorf("%v: %q is %v wide at %v in a bar of %v", size, line.Text, least.Width, at, bar.Size())
						}
					}
					if shown != text {
						t.Errorf("the bar shows %q for %q", shown, text)
					}
				}
			}
		}
	}
	row := newAnalysisRow(kit.Art{}, nil)
	for _, text := range []string{"+0.00", "–88.88", "+99.99", "–100.08", "+188.88", "+327.67", "–#8", "–#88", "+#123",
		"–#188", "–#500"} {
		for _, depth := range []string{"1", "88", "188", "245"} {
			row.set(AnalysisLine{Score: text, Depth: depth, Text: "1.e4"})
			row.Resize(fyne.NewSize(320, 48))
			for _, label := range []*kit.Label{row.score, row.depth} {
				if least := label.MinSize().Width; least > label.Size().Width {
					t.Errorf("%q is %v wide in %v", label.Text(), least, label.Size().Width)
				}
			}
			if row.depth.Position().X < row.score.Position().X+row.score.Size().Width ||
				row.one.Position().X < row.depth.Position().X+row.depth.Size().Width {
				t.Error("the parts of a line overlap")
			}
		}
	}
}

// TestVerdictsFit: what the tables say, the longest verdict, fits into the narrowest panel.
func TestVerdictsFit(t *testing.T) {
	for _, text := range []string{words.T("analysis.tablewon", words.Color(false), 88), words.T("analysis.tabledrawn"),
		words.T("analysis.bit", words.Color(true)), words.T("analysis.mate", words.Color(true), 123)} {
		if w := kit.Heading.Width(text); w > kit.PanelLeast {
			t.Errorf("%q is %v wide", text, w)
		}
	}
}

// TestTipsOfLines: the tip of a line of the analysis covers no other line, at any size of the
// window.
func TestTipsOfLines(t *testing.T) {
	for _, size := range kittest.Sizes {
		for wanted := 1; wanted <= MaxLines; wanted++ {
			m := analysisModel()
			m.Wanted, m.Lines = wanted, slices.Repeat([]AnalysisLine{{"+0.31", "14", "5.Nc3 Ne4"}}, wanted)
			var calls []string
			s, w := openAnalysis(t, m, size, &calls)
			tips := kit.NewTips()
			w.SetContent(container.NewStack(s, tips))
			position := fyne.CurrentApp().Driver().AbsolutePositionForObject
			for i, row := range s.analysis.rows[:wanted] {
				tips.Now(&row.Press)
				ground := tips.Kids[0]
				for j, other := range s.analysis.rows[:wanted] {
					at, there := ground.Position(), position(other)
					if at.Y < there.Y+other.Size().Height && there.Y < at.Y+ground.Size().Height &&
						at.X < there.X+other.Size().Width && there.X < at.X+ground.Size().Width {
						t.Errorf("%v: the tip of line %d of %d covers line %d", size, i+1, wanted, j+1)
					}
				}
			}
			tips.Stop()
		}
	}
}
