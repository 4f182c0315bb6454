package library

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// testNumbers are how some 400 games went.
func testNumbers() Numbers {
	n := Numbers{All: kit.Tally{Won: 214, Drawn: 31, Lost: 168}, Armies: map[string]kit.Tally{}, Matchups: map[[2]string]kit.Tally{},
		Streaks: Streaks{Now: 3, Winning: 9, Unbeaten: 14, Losing: 6}}
	n.Colours = []Named{{"White", kit.Tally{Won: 120, Drawn: 14, Lost: 74}}, {"Black", kit.Tally{Won: 94, Drawn: 17, Lost: 94}}}
	n.Games = []Named{{"Chess 2", kit.Tally{Won: 150, Drawn: 9, Lost: 101}}, {"Chess", kit.Tally{Won: 44, Drawn: 20, Lost: 50}}, {"Reservists’ doublechess", kit.Tally{Won: 2, Lost: 1}}}
	n.Opponents = []Named{{"Level 1", kit.Tally{Won: 30, Lost: 2}}, {"Level 2", kit.Tally{Won: 40, Drawn: 3, Lost: 12}},
		{"A person", kit.Tally{Won: 5, Lost: 9}}}
	n.Endings = []Named{{"checkmate", kit.Tally{Won: 100, Lost: 70}}, {"midline invasion", kit.Tally{Won: 90, Lost: 80}}, {"stalemate", kit.Tally{Drawn: 11}}}
	for i, own := range catalogue.Armies {
		for k, other := range catalogue.Armies {
			t := kit.Tally{Won: (i*7 + k*3) % 11, Drawn: k % 2, Lost: (i*5 + k*2) % 9}
			if i == 5 && k == 4 {
				t = kit.Tally{}
			}
			n.Matchups[[2]string{own.ID, other.ID}] = t
			a := n.Armies[own.ID]
			n.Armies[own.ID] = kit.Tally{Won: a.Won + t.Won, Drawn: a.Drawn + t.Drawn, Lost: a.Lost + t.Lost}
		}
	}
	start := time.Date(2025, 10, 6, 0, 0, 0, 0, time.UTC)
	for i := range 30 {
		t := kit.Tally{Won: (i*7 + 3) % 11, Drawn: i % 3, Lost: (i * 5) % 8}
		if i == 12 {
			t = kit.Tally{}
		}
		n.Time = append(n.Time, Stretch{start.AddDate(0, 0, 7*i), t})
	}
	return n
}

func TestStatistics(t *testing.T) {
	var s *Statistics
	var log []string
	note := func(text string) func() { return func() { log = append(log, text) } }
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newStatistics(kittest.Art, StatisticsChoice{}, statisticsCalls{Back: note("back"), Library: note("library"), Play: note("play"),
			Choose: func(c StatisticsChoice) { log = append(log, "choose "+c.Period+"/"+c.Game) }})
		return s
	}, kittest.Sizes[0])
	s.SetNumbers(Numbers{})
	if !s.empty.Visible() || s.cards.total.Visible() || !s.empty.Begin.Visible() {
		t.Error("without games the page is not the empty one")
	}
	kittest.Tap(s.empty.Begin)
	s.period.OnChange("month")
	s.SetNumbers(Numbers{})
	kittest.Tap(s.empty.Widen)
	s.SetNumbers(testNumbers())
	if s.empty.Visible() || !s.cards.matchup.Visible() || s.cards.figures[0].Number.Text() != "413" {
		t.Error("the numbers are not shown")
	}
	kittest.Tap(s.library)
	kittest.TypeKey(w, fyne.KeyEnd)
	if s.Scroll.Offset.Y == 0 {
		t.Error("End does not scroll")
	}
	kittest.TypeKey(w, fyne.KeyEscape)
	if got, want := strings.Join(log, ", "), "play, choose month/, choose /, library, back"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	n := testNumbers()
	n.Armies, n.Matchups = nil, nil
	s.SetNumbers(n)
	if s.cards.matchup.Visible() || s.cards.army.Visible() {
		t.Error("there are armies in games that have none")
	}
}

// Each part of a chart tells its numbers, to the pointer and to the arrow keys.
func TestChartsTellNumbers(t *testing.T) {
	tips := kit.NewTips()
	defer tips.Stop()
	var s *Statistics
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newStatistics(kittest.Art, StatisticsChoice{}, statisticsCalls{})
		return s
	}, kittest.Sizes[0])
	w.SetContent(container.NewStack(s, tips))
	s.SetNumbers(testNumbers())
	shown := func() string {
		for _, o := range tips.Kids {
			if text, ok := o.(*canvas.Text); ok {
				return text.Text
			}
		}
		return ""
	}
	for _, c := range []struct {
		chart fyne.Focusable
		steps int
		want  string
	}{
		{s.cards.games, 1, "Chess: 44 won, 20 drawn, 50 lost, score 47 %"},
		{s.cards.grid, 1, "Classic against Nemesis: 3 won, 1 drawn, 2 lost, score 58 %"},
		{s.cards.weeks, 12, "Week of 29 December 2025: no games"},
		{s.cards.runs, 2, "14 games in a row without a loss"},
	} {
		w.Canvas().Focus(c.chart)
		for range c.steps {
			kittest.TypeKey(w, fyne.KeyRight)
		}
		if got := shown(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	w.Canvas().Unfocus()
	if shown() != "" {
		t.Error("the numbers stay")
	}
	s.cards.games.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 5)}})
	if got := s.cards.games.Tip.Text; !strings.HasPrefix(got, "Chess 2:") {
		t.Errorf("under the pointer is %q", got)
	}
}
