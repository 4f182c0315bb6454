package play

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// analysed opens the page "analysis" of a screen, with three lines.
func analysed(s *Screen) {
	s.setTabs("card", "moves", "analysis")
	s.SetTab("analysis")
	s.message.SetText("Your turn.\nAnalysis is on: this game is played with help.")
	top, bottom := s.top.Model(), s.bottom.Model()
	top.Thinks, top.Thought, top.Action, bottom.Action = true, "Depth 9, +0.20  5…Qc6 6.e3", "Take over", "Hand back"
	s.top.Set(top)
	s.bottom.Set(bottom)
	a := &s.game.analysis
	a.on, a.wanted, a.score = true, 3, "White is slightly better"
	a.status = "Midline: depth 14, 1.2 million positions a second"
	a.found = []analysisLine{
		{"+0.52", "14", "5.Bf4 Qc6 6.e3 Nd5 7.Bg3 Na6 8.Ng5 g6 9.Bb5 Qf6 10.c4 h6 11.Nf3 Qe6 12.Nc3 Nxc3 13.bxc3 d6 14.O-O",
			nil, nil},
		{"–0.31", "14", "5.Nc3 Ne4", nil, nil}, {"–#12", "13", "5.Ba3", nil, nil}}
	s.updateAnalysis()
}

// updateAnalysis shows the lines of the page "analysis", and below them nothing to do.
func (s *Screen) updateAnalysis() {
	s.analysis.update()
	s.analysis.foot.update(false)
	s.analysis.Relayout()
}

func TestTheAnalysisPageReachesTheGame(t *testing.T) {
	var tb *table
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		tb = resting(t, "chess2", array)
		return tb.Screen
	}, kittest.Sizes[0])
	tb.start()
	tb.open("analysis")
	p := tb.Screen.analysis
	kittest.TapAt(p.onOff, p.onOff.Size().Width-20, 10)
	if !tb.analysis.on {
		t.Fatal("it is not switched on")
	}
	kittest.TapAt(p.wanted, p.wanted.Size().Width-20, 10)
	if got := tb.room.prefs().Analysis.Lines; got != MaxLines {
		t.Errorf("%d lines are wanted", got)
	}
	shows := func(text string) {
		t.Helper()
		if got := uci.Move(tb.Game.Position(), tb.Turn.Shown().Move()); got != text {
			t.Errorf("the board shows %s, want %s", got, text)
		}
		tb.Turn.Return()
	}
	find := func() {
		tb.analysis.of = tb.Turn.Shown()
		tb.analysis.found = []analysisLine{{}, {moves: apptest.Actions(t, tb.Game.Position(), "e2e4")},
			{moves: apptest.Actions(t, tb.Game.Position(), "d2d4")}}
		p.update()
	}
	find()
	kittest.Tap(p.rows[1])
	shows("e2e4")
	find()
	w.Canvas().Focus(p.rows[2])
	kittest.TypeKey(w, fyne.KeyReturn)
	shows("d2d4")
	kittest.TapAt(p.onOff, 20, 10)
	if tb.analysis.on {
		t.Error("it is not switched off")
	}
}

// The buttons of the strips take over the side of a computer, and hand it back.
func TestTheStripsReachTheGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 1, 1, game.Control{})
		kittest.Tap(kidOf(tb.Screen.top, words.T("watch.take")))
		tb.window.Settle()
		if p := tb.Game.Players(); !p[rules.White].Computer() || p[rules.Black].Computer() {
			t.Errorf("the players are %+v", p)
		}
		kittest.Tap(kidOf(tb.Screen.bottom, words.T("watch.back")))
		tb.window.Settle()
		if p := tb.Game.Players(); !p[rules.White].Computer() || !p[rules.Black].Computer() {
			t.Errorf("the players are %+v", p)
		}
	})
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
		s, w := openScreen(t, theme.Light, size, analysed)
		kittest.Inside(t, w)
		places := func() (list []fyne.Position) {
			for _, kid := range s.analysis.Kids {
				list = append(list, kid.Position())
			}
			return list
		}
		before := places()
		a := &s.game.analysis
		a.score, a.status = "Black wins in 7", "Depth 31, 830 thousand positions a second"
		a.found[0] = analysisLine{"–#7", "31", "5.h5", nil, nil}
		s.updateAnalysis()
		if !slices.Equal(places(), before) {
			t.Errorf("at %v something has moved", size)
		}
		for i, row := range s.analysis.rows {
			if row.Visible() != (i < len(a.found)) {
				t.Errorf("at %v line %d is seen: %v", size, i+1, row.Visible())
			}
		}
		*a = analysis{session: s.game, wanted: 1, second: secondAnalyst{mind: a.second.mind}}
		s.updateAnalysis()
		if !s.analysis.about.Visible() || s.analysis.rows[0].Visible() {
			t.Error("switched off, it does not say what it is")
		}
	}
}

func TestAnalysisGolden(t *testing.T) {
	_, w := openScreen(t, theme.Light, fyne.NewSize(1024, 640), analysed)
	kittest.Golden(t, w, "game-analysis")
}

func graphModel() *EvalGraphModel {
	m := &EvalGraphModel{Current: 3, Tell: func(i int, _ func(string) bool) string { return fmt.Sprintf("turn %d", i) }}
	for i := range 30 {
		m.Points = append(m.Points, EvalPoint{Known: i != 12, White: 0.5 + 0.4*float32(i%7-3)/3, Fall: Fall(i % 3)})
	}
	return m
}

// afterwards is the page "analysis" after a game that was analysed.
func afterwards(s *Screen) {
	g := s.game
	g.start()
	g.play(wholeGame...)
	resigns(g, rules.Black)
	g.foldEnd()
	_, nodes := g.review.graphs.Graph(g.Game, g.Turn.Shown())
	for i, n := range nodes {
		g.Game.SetEval(n, annotation.Eval{Known: true, Centipawns: 200*(i%7) - 600})
	}
	analysed(s)
	g.analysis.wanted = MaxLines
	for len(g.analysis.found) < MaxLines {
		g.analysis.found = append(g.analysis.found, g.analysis.found[0])
	}
	s.analysis.update()
}

func TestTheGraphLeadsToTurnsByHandAndByKeys(t *testing.T) {
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
		s, w := openScreen(t, theme.Light, size, afterwards)
		kittest.Inside(t, w)
		p := s.analysis
		if !p.graph.Visible() || p.graph.Size().Height < graphLeast ||
			p.graph.Position().Y+p.graph.Size().Height > p.foot.Position().Y {
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

func TestTheWholeGameIsAnalysedAndPlayedOn(t *testing.T) {
	s, _ := openScreen(t, theme.Light, kittest.Sizes[1], afterwards)
	g, f := s.game, s.analysis.foot
	kittest.Tap(f.analyse)
	f.limit.Choose("d16")
	f.engine.Choose("Fish")
	kittest.Tap(f.begin)
	if want := (reviewLimit{depth: 16}); !g.review.running || g.review.limit != want ||
		g.room.prefs().Analysis.GameLimit != "d16" {
		t.Errorf("the review runs: %v, with %+v", g.review.running, g.review.limit)
	}
	if f.analyse.Visible() || !f.leave.Visible() {
		t.Error("while it runs it cannot be left")
	}
	if kittest.Tap(f.leave); g.review.running {
		t.Error("it is not left")
	}
	g.askPlayOn()
	if s.analysis.graph.Visible() || !s.Key(fyne.KeyEscape) || !s.analysis.graph.Visible() {
		t.Error("Escape does not lead back to the graph")
	}
	g.room.Frame.Prefs().Preview(func(set *settings.Settings) { set.Level = 4 })
	kittest.Tap(f.play)
	f.colour.Choose("black")
	kittest.Tap(f.start)
	begun := g.room.Session.Game
	if p := begun.Players(); *begun.Position() != *g.Game.Position() || p[rules.White].Opponent != opponent.At(4) ||
		p[rules.Black].Computer() {
		t.Errorf("a game begins with %+v", p)
	}
}

// The bar takes no room from the board, and turns with it.
func TestTheBarTakesNoRoomFromTheBoard(t *testing.T) {
	for _, c := range []struct{ files, ranks int }{{8, 8}, {10, 10}, {10, 8}} {
		for _, size := range kittest.Sizes {
			s, _ := openScreen(t, theme.Light, size, func(s *Screen) { s.files, s.ranks = c.files, c.ranks })
			at, board := s.BoardRect()
			s.evalBar.set(EvalBarModel{Shown: true, White: 0.75, Text: "1.2", Still: true})
			if nowAt, now := s.BoardRect(); nowAt != at || now != board {
				t.Errorf("the board moves from %v to %v", at, nowAt)
			}
			bar := s.evalBar
			if x := bar.Position().X; !bar.Visible() || x <= at.X+board.Width || x+bar.Size().Width >= s.top.Position().X ||
				bar.Size().Height != board.Height {
				t.Errorf("%v at %v: the bar is at %v, %v", c, size, bar.Position(), bar.Size())
			}
			high := bar.white.Size().Height
			if share := high / bar.Size().Height; share < 0.74 || share > 0.76 ||
				bar.white.Position().Y+high < bar.Size().Height-2 {
				t.Errorf("White has %v at %v", bar.white.Size(), bar.white.Position())
			}
			s.evalBar.set(EvalBarModel{Shown: true, White: 0.75, Text: "1.2", Flipped: true})
			if bar.white.Position().Y > 2 || bar.text[0].Position().Y > 10 {
				t.Error("it does not turn")
			}
		}
	}
}

// TestScoresFit: every score fits into the bar and into its place before a line, whatever it is.
func TestScoresFit(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, _ := openScreen(t, theme.Light, size, unchanged)
		for _, text := range []string{"", "0.0", "0.3", "9.9", "10", "38", "88", "99", "#1", "#8", "#12", "#44", "#88",
			"#100", "#123", "#188", "#500"} {
			for _, flipped := range []bool{false, true} {
				for _, white := range []float32{0, 0.5, 1} {
					s.evalBar.set(EvalBarModel{Shown: true, White: white, Text: text, Flipped: flipped, Still: true})
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
	row := newAnalysisRow(kit.Art{}, nil, nil)
	for _, text := range []string{"+0.00", "–88.88", "+99.99", "–100.08", "+188.88", "+327.67", "–#8", "–#88",
		"+#123",
		"–#188", "–#500"} {
		for _, depth := range []string{"1", "88", "188", "245"} {
			row.set(analysisLine{score: text, depth: depth, text: "1.e4"})
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
			s, w := openScreen(t, theme.Light, size, func(s *Screen) {
				analysed(s)
				s.game.analysis.wanted = wanted
				s.game.analysis.found = slices.Repeat([]analysisLine{{"+0.31", "14", "5.Nc3 Ne4", nil, nil}}, wanted)
				s.updateAnalysis()
			})
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
