package library

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/library/librarytest"
)

func TestQuery(t *testing.T) {
	zone := time.FixedZone("zone", 2*3600)
	now := time.Date(2026, 3, 12, 1, 30, 0, 0, zone)
	program := opponent.Opponent{Kind: opponent.Program}
	day := func(month, day int) time.Time { return time.Date(2026, time.Month(month), day, 0, 0, 0, 0, zone) }
	for _, c := range []struct {
		name string
		f    Filter
		is   func(q library.Query) bool
	}{
		{"everything", Filter{}, func(q library.Query) bool {
			return q.Descending && q.Variants == nil && q.From.IsZero() && q.Opponents == nil && q.MinTurns == 0
		}},
		{"a game in all forms", Filter{Game: "kings"}, func(q library.Query) bool {
			return slices.Contains(q.Variants, "kings10x8") && slices.Contains(q.Variants, "kings:corner=h8") &&
				!slices.Contains(q.Variants, "chess")
		}},
		{"an army", Filter{Army: "reaper"},
			func(q library.Query) bool { return slices.Equal(q.Armies, []library.Army{"R"}) }},
		{"two armies", Filter{Army: "reaper", Against: "animals"},
			func(q library.Query) bool { return q.Matchup == [2]library.Army{"R", "A"} }},
		{"the computer", Filter{Opponent: "computer"}, func(q library.Query) bool {
			return len(q.Opponents) == 16 && !slices.Contains(q.Opponents, program) && q.OwnOnly
		}},
		{"a level of it", Filter{Opponent: "computer", Level: "3"}, func(q library.Query) bool {
			return slices.Equal(q.Opponents, []opponent.Opponent{opponent.At(3)})
		}},
		{"another engine", Filter{Opponent: "engine"},
			func(q library.Query) bool {
				return slices.Equal(q.Opponents, []opponent.Opponent{program}) && q.OwnOnly
			}},
		{"two of them", Filter{Opponent: "none"},
			func(q library.Query) bool {
				return len(q.Opponents) == 17 && slices.Contains(q.Opponents, program) && !q.OwnOnly
			}},
		{"won", Filter{Result: "won"},
			func(q library.Query) bool { return slices.Equal(q.Standings, []library.Standing{library.Won}) }},
		{"drawn", Filter{Result: "draw"},
			func(q library.Query) bool { return slices.Equal(q.Outcomes, []library.Outcome{library.Drawn}) }},
		{"by time", Filter{Reason: "time"},
			func(q library.Query) bool { return slices.Equal(q.Reasons, []game.Reason{game.Time}) }},
		{"today", Filter{Period: "day"},
			func(q library.Query) bool { return q.From.Equal(day(3, 12)) && q.To.IsZero() }},
		{"seven days", Filter{Period: "week"}, func(q library.Query) bool { return q.From.Equal(day(3, 6)) }},
		{"two dates", Filter{Period: between, From: "2026-01-01", To: "2026-01-31"},
			func(q library.Query) bool { return q.From.Equal(day(1, 1)) && q.To.Equal(day(2, 1)) }},
		{"turns of both", Filter{Least: "20", Most: "40"},
			func(q library.Query) bool { return q.MinTurns == 39 && q.MaxTurns == 80 }},
		{"start 0", Filter{Start: "0"}, func(q library.Query) bool { return slices.Equal(q.Starts, []int{0}) }},
		{"the longest", Filter{Order: "longest"},
			func(q library.Query) bool { return q.Order == library.ByTurns && q.Descending }},
	} {
		if q := c.f.Query(now); !c.is(q) {
			t.Errorf("%s: %+v", c.name, q)
		}
	}
}

// Every choice narrows the query, so that none is without effect.
func TestCriteriaAreAnswered(t *testing.T) {
	now := time.Now()
	none := fmt.Sprintf("%+v", (&Filter{}).Query(now))
	for i, c := range criteria {
		if c.options == nil {
			continue
		}
		list := c.options(offers{[]library.Count{{Text: "sharp", Games: 1}},
			[]library.Collection{{}, {ID: 2, Name: "Club"}}, []library.Batch{{ID: 3, Name: "a.pgn"}},
			[]library.Army{"{mine} Mine"}})
		if len(list) < 2 || list[0].ID != "" {
			t.Errorf("%d: %v", i, list)
			continue
		}
		for _, o := range list[1:] {
			var filter Filter
			*c.field(&filter) = o.ID
			if q := fmt.Sprintf("%+v", filter.Query(now)); q == none && o.ID != between {
				t.Errorf("%s: %s asks for nothing", c.row, o.ID)
			}
			if filter.Narrows() != 1 {
				t.Errorf("%s: %s counts as %d", c.row, o.ID, filter.Narrows())
			}
		}
	}
}

func TestRow(t *testing.T) {
	m := library.Meta{ID: 7, Variant: "chess2", Mine: library.BlackSide, Start: 17, Turns: 67,
		Labels: []string{"sharp"}, Outcome: library.BlackWon, Reason: game.Reason(rules.MidlineInvasion),
		Final: "4k3/8/8/8/8/8/8/R3K3 w - - 0 34 CA",
		Date:  library.Date{Time: time.Date(2026, 3, 12, 23, 0, 0, 0, time.UTC), Precision: library.Second}}
	m.Players = [2]library.Player{{Army: "C", Opponent: opponent.At(4), Known: true},
		{Army: "A", Name: "Ann", Known: true}}
	row := RowOf(&m, time.FixedZone("zone", 2*3600), "")
	got := strings.Join([]string{row.Title, row.Game, row.Start, row.Score, row.End, row.When, row.Turns}, "|")
	if want := "Computer, level 4 – Ann|Chess 2 · Classic against Animals|Start 17|0–1|" +
		"You won: midline invasion|13 March 2026|34 turns"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if want := (kit.Stone{File: 7, Rank: 7, Art: "rook", White: true}); !slices.Contains(row.Board.Stones, want) ||
		len(row.Board.Stones) != 3 {
		t.Errorf("Black's board: %+v", row.Board)
	}
	m.Title, m.Final, m.Reason, m.Mine, m.Date.Precision = "Fine", "broken", game.Ongoing, library.NoSide, library.Year
	row = RowOf(&m, time.UTC, "")
	if !row.Named || row.Title != "Fine" || row.End != "Black won" || row.When != "2026" ||
		row.Board.Files != 0 || row.Who != "Computer, level 4 – Ann" {
		t.Errorf("got %+v", row)
	}
}

func TestStretches(t *testing.T) {
	at := func(month, day int) library.DayScore {
		return library.DayScore{Day: time.Date(2026, time.Month(month), day, 0, 0, 0, 0, time.UTC),
			Score: library.Score{Won: 1}}
	}
	for _, c := range []struct {
		name   string
		days   []library.DayScore
		months bool
		want   []int // games of each stretch
	}{
		{"none", nil, false, nil},
		{"a week", []library.DayScore{at(3, 9), at(3, 15)}, false, []int{2}},
		{"with a gap", []library.DayScore{at(3, 9), at(3, 16), at(3, 30)}, false, []int{1, 1, 0, 1}},
		{"years", []library.DayScore{at(1, 31), at(3, 1), at(3, 31), at(16, 5)}, true,
			[]int{1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
	} {
		list, months := stretchesOf(c.days)
		var got []int
		for _, s := range list {
			got = append(got, s.Score.Games())
		}
		if !slices.Equal(got, c.want) || months != c.months {
			t.Errorf("%s: %v, months: %v", c.name, got, months)
		}
	}
}

func TestBars(t *testing.T) {
	s := &library.Stats{Opponents: []library.OpponentScore{{Known: true}, {Opponent: opponent.At(opponent.Full),
		Known: true}, {}},
		Engines: []library.EngineScore{{Name: "Stockfish 17", Score: library.Score{Won: 2}}, {}}}
	streak := streakBars(library.Streaks{Current: 2, Standing: library.Lost})[0]
	if streak.Tally != (kit.Tally{Lost: 2}) {
		t.Errorf("two games lost are %+v", streak)
	}
	games := gameBars([]library.VariantScore{{Variant: "kings", Score: library.Score{Won: 1}},
		{Variant: "kings10x8:corner=h8", Score: library.Score{Lost: 1}}})
	if len(games) != 1 || games[0].Tally != (kit.Tally{Won: 1, Lost: 1}) {
		t.Errorf("two variants of a game are %+v", games)
	}
	var names []string
	for _, bar := range opponentBars(s) {
		names = append(names, bar.Name)
	}
	if !slices.Equal(names, []string{"A person", "Full strength", "Stockfish 17", "An engine", "Unknown"}) {
		t.Errorf("opponents: %q", names)
	}
	s.Engines = nil
	for i := range mostEngines + 3 {
		s.Engines = append(s.Engines, library.EngineScore{Name: fmt.Sprint("Engine ", i), Score: library.Score{Won: 1}})
	}
	list := opponentBars(s)
	if last := list[len(list)-2]; len(list) != mostEngines+4 || last.Name != "Other engines" || last.Tally.Won != 3 {
		t.Errorf("of many engines: %+v", list)
	}
}

// anyGame is a game without actions.
func anyGame(t *testing.T) *game.Game {
	t.Helper()
	kept, err := new(librarytest.File).Get(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.FromPGN(kept.PGN)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// What is typed for a criterion is read whole or asks for nothing.
func TestTypedCriteria(t *testing.T) {
	at := map[string]criterion{}
	for _, c := range criteria {
		if c.options == nil {
			at[c.hint(&Filter{})] = c
		}
	}
	for _, c := range []struct {
		hint, text, want string
		ok               bool
	}{
		{"From", "2026", "2026-01-01", true}, {"To", "2026", "2026-12-31", true}, {"To", "2026-2", "2026-02-28", true},
		{"From", " 2026-3-1 ", "2026-03-01", true}, {"From", "yesterday", "", false}, {"To", "", "", true},
		{"At least", "20", "20", true}, {"At least", "0", "", true}, {"At most", "-1", "", false},
		{"0–959", "0", "0", true}, {"0–959", "960", "", false}, {"0–959", " ", "", true},
	} {
		if got, ok := at[c.hint].read(c.text); got != c.want || ok != c.ok {
			t.Errorf("%s, %q: %q, %v", c.hint, c.text, got, ok)
		}
	}
}
