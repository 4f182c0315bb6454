package library

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// testStats are how some 400 games went.
func testStats() *library.Stats {
	s := &library.Stats{All: library.Score{Won: 214, Drawn: 31, Lost: 168},
		AsWhite: library.Score{Won: 120, Drawn: 14, Lost: 74}, AsBlack: library.Score{Won: 94, Drawn: 17, Lost: 94},
		Streaks: library.Streaks{Current: 3, Standing: library.Won, LongestWinning: 9, LongestUnbeaten: 14, LongestLosing: 6},
		Variants: []library.VariantScore{{Variant: "chess2", Score: library.Score{Won: 150, Drawn: 9, Lost: 101}},
			{Variant: "chess", Score: library.Score{Won: 44, Drawn: 20, Lost: 50}},
			{Variant: "reservists", Score: library.Score{Won: 2, Lost: 1}}},
		Opponents: []library.OpponentScore{{Known: true, Score: library.Score{Won: 5, Lost: 9}},
			{Opponent: opponent.At(1), Known: true, Score: library.Score{Won: 30, Lost: 2}},
			{Opponent: opponent.At(2), Known: true, Score: library.Score{Won: 40, Drawn: 3, Lost: 12}}},
		Endings: []library.Ending{{Reason: game.Reason(rules.Checkmate), Score: library.Score{Won: 100, Lost: 70}},
			{Reason: game.Reason(rules.MidlineInvasion), Score: library.Score{Won: 90, Lost: 80}},
			{Reason: game.Reason(rules.Stalemate), Score: library.Score{Drawn: 11}}}}
	for i, own := range catalogue.Armies {
		a := library.ArmyScore{Army: library.Army(rune(own.Letter))}
		for k, other := range catalogue.Armies {
			score := library.Score{Won: (i*7 + k*3) % 11, Drawn: k % 2, Lost: (i*5 + k*2) % 9}
			if i == 5 && k == 4 {
				score = library.Score{}
			}
			s.Matchups = append(s.Matchups, library.MatchupScore{Own: library.Army(rune(own.Letter)),
				Other: library.Army(rune(other.Letter)), Score: score})
			a.Score = sum(a.Score, score)
		}
		s.Armies = append(s.Armies, a)
	}
	start := time.Date(2025, 10, 6, 0, 0, 0, 0, time.UTC)
	for i := range 30 {
		if i != 12 {
			s.Days = append(s.Days, library.DayScore{Day: start.AddDate(0, 0, 7*i),
				Score: library.Score{Won: (i*7 + 3) % 11, Drawn: i % 3, Lost: (i * 5) % 8}})
		}
	}
	return s
}

// openStatistics shows the statistics, of which nothing is known.
func openStatistics(t *testing.T) (*Statistics, *shownList, fyne.Window) {
	var room *shownList
	var s *Statistics
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		room = newTestRoom(t, 0)
		room.library.Statistics = &library.Stats{}
		s = newStatistics(room.room)
		room.room.statistics = s
		return s
	}, kittest.Sizes[0])
	room.told()
	return s, room, w
}

func TestStatistics(t *testing.T) {
	s, room, w := openStatistics(t)
	s.SetNumbers(&library.Stats{})
	if first := s.charts.rows[0].left; !s.empty.Visible() || first.Visible() || !s.empty.Begin.Visible() {
		t.Error("without games the page is not the empty one")
	}
	kittest.Tap(s.empty.Begin)
	s.period.OnChange("month")
	if room.room.counted.period != "month" {
		t.Errorf("counted are the games of %+v", room.room.counted)
	}
	s.SetNumbers(&library.Stats{})
	kittest.Tap(s.empty.Widen)
	if room.room.counted != (counted{}) {
		t.Errorf("counted are the games of %+v", room.room.counted)
	}
	s.SetNumbers(testStats())
	armies := s.charts.rows[3]
	if s.empty.Visible() || !armies.right.Visible() || s.charts.figures[0].Number.Text() != "413" {
		t.Error("the numbers are not shown")
	}
	kittest.Tap(s.list)
	kittest.TypeKey(w, fyne.KeyEnd)
	if s.Scroll.Offset.Y == 0 {
		t.Error("End does not scroll")
	}
	kittest.TypeKey(w, fyne.KeyEscape)
	if got, want := room.told(), "app.NewGame, app.Library, app.Home, stats, stats"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	stats := testStats()
	stats.Armies, stats.Matchups = nil, nil
	s.SetNumbers(stats)
	if armies.right.Visible() || armies.left.Visible() {
		t.Error("there are armies in games that have none")
	}
}

// Each part of a chart tells its numbers, to the pointer and to the arrow keys.
func TestChartsTellNumbers(t *testing.T) {
	tips := kit.NewTips()
	defer tips.Stop()
	s, _, w := openStatistics(t)
	w.SetContent(container.NewStack(s, tips))
	s.SetNumbers(testStats())
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
		{s.charts.games, 2, "Chess: 44 won, 20 drawn, 50 lost, score 47 %"},
		{s.charts.matchups, 1, "Classic against Nemesis: 3 won, 1 drawn, 2 lost, score 58 %"},
		{s.charts.weeks, 12, "Week of 29 December 2025: no games"},
		{s.charts.streaks, 2, "14 games in a row without a loss"},
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
	s.charts.games.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 5)}})
	if got := s.charts.games.Tip.Text; !strings.HasPrefix(got, "Chess 2:") {
		t.Errorf("under the pointer is %q", got)
	}
}

// No figure of the statistics is a share of no games: not in an empty library, with a single game, or with many.
func TestNoShareOfNothing(t *testing.T) {
	one := library.Score{Won: 1}
	single := &library.Stats{All: one, AsWhite: one, Streaks: library.Streaks{Current: 1, Standing: library.Won,
		LongestWinning: 1, LongestUnbeaten: 1}, Variants: []library.VariantScore{{Variant: "chess2", Score: one}},
		Opponents: []library.OpponentScore{{Opponent: opponent.At(1), Known: true, Score: one}},
		Endings:   []library.Ending{{Reason: game.Reason(rules.Checkmate), Score: one}},
		Days:      []library.DayScore{{Day: time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC), Score: one}},
		Armies:    []library.ArmyScore{{Army: "C", Score: one}},
		Matchups:  []library.MatchupScore{{Own: "C", Other: "N", Score: one}}}
	for name, stats := range map[string]*library.Stats{"none": {}, "one": single, "many": testStats()} {
		s, _, _ := openStatistics(t)
		s.SetNumbers(stats)
		read := apptest.Reading(s)
		if regexp.MustCompile(`\bof 0\b|NaN`).MatchString(read) {
			t.Errorf("%s: the page reads\n%s", name, read)
		}
		if none := strings.Count(read, words.T("statistics.note.none")); name == "one" && none < 6 { // Black, five armies
			t.Errorf("with a single game %d rows have none:\n%s", none, read)
		}
	}
}
