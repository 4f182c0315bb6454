package library

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestFind compares each field of a query with a check of every game.
func TestFind(t *testing.T) {
	l := fresh(t)
	fill(t, l, 150)
	all := find(t, l, Query{Order: ByAdded}).Games
	if len(all) != 150 {
		t.Fatalf("%d games", len(all))
	}
	of := func(m Meta, side Side) Player { return m.Players[side-1] }
	other := func(m Meta) Player { return of(m, WhiteSide+BlackSide-m.Mine) }
	nutty, rookies := ArmyOf(army.Examples()[1].Army), ArmyOf(army.Examples()[2].Army)
	has := func(list []Army, m Meta) bool {
		return slices.Contains(list, m.Players[0].Army) || slices.Contains(list, m.Players[1].Army)
	}
	from, to := day.AddDate(-2, 0, 0), day.AddDate(-1, 0, 0)
	cases := map[string]struct {
		q    Query
		fits func(m Meta) bool
	}{
		"variants": {Query{Variants: []string{"kings", "chess"}},
			func(m Meta) bool { return m.Variant == "kings" || m.Variant == "chess" }},
		"armies":       {Query{Armies: []Army{"N", "R"}}, func(m Meta) bool { return has([]Army{"N", "R"}, m) }},
		"own army":     {Query{Armies: []Army{nutty, "T"}}, func(m Meta) bool { return has([]Army{nutty, "T"}, m) }},
		"no such army": {Query{Armies: []Army{"{none} None"}}, func(m Meta) bool { return false }},
		"own matchup": {Query{Matchup: [2]Army{nutty, rookies}}, func(m Meta) bool {
			a, b := m.Players[0].Army, m.Players[1].Army
			return a == nutty && b == rookies || a == rookies && b == nutty
		}},
		"levels": {Query{Opponents: midline(3, 4)}, func(m Meta) bool {
			p := other(m)
			return p.Known && (p.Opponent == opponent.At(3) || p.Opponent == opponent.At(4))
		}},
		"persons": {Query{Opponents: []opponent.Opponent{{}}},
			func(m Meta) bool { p := other(m); return p.Known && p.Opponent == opponent.Opponent{} }},
		"outcomes": {Query{Outcomes: []Outcome{Drawn, WhiteWon}},
			func(m Meta) bool { return m.Outcome == Drawn || m.Outcome == WhiteWon }},
		"won": {Query{Standings: []Standing{Won}}, func(m Meta) bool { return m.Standing() == Won }},
		"not won": {Query{Standings: []Standing{Lost, Tied}},
			func(m Meta) bool { return m.Standing() == Lost || m.Standing() == Tied }},
		"reasons": {Query{Reasons: []game.Reason{game.Time, game.Agreement}},
			func(m Meta) bool { return m.Reason == game.Time || m.Reason == game.Agreement }},
		"dates": {Query{From: from, To: to},
			func(m Meta) bool { return !m.Date.Time.Before(from) && m.Date.Time.Before(to) }},
		"turns": {Query{MinTurns: 50, MaxTurns: 70}, func(m Meta) bool { return m.Turns >= 50 && m.Turns <= 70 }},
		"starts": {Query{Starts: []int{all[0].Start, all[7].Start, all[20].Start}}, func(m Meta) bool {
			return m.Start == all[0].Start || m.Start == all[7].Start || m.Start == all[20].Start
		}},
		"sources":  {Query{Sources: []Source{Kept}}, func(m Meta) bool { return m.Source == Kept }},
		"text":     {Query{Text: "köl EVEN"}, func(m Meta) bool { return m.Site == "Köln" }},
		"accents":  {Query{Text: "koln"}, func(m Meta) bool { return m.Site == "Köln" }},
		"signs":    {Query{Text: `"; ' * (`}, func(m Meta) bool { return false }},
		"label":    {Query{Labels: []string{"test"}}, func(m Meta) bool { return true }},
		"no label": {Query{Labels: []string{"test", "none"}}, func(m Meta) bool { return false }},
		"matchup": {Query{Matchup: [2]Army{"C", "N"}}, func(m Meta) bool {
			a, b := m.Players[0].Army, m.Players[1].Army
			return a == "C" && b == "N" || a == "N" && b == "C"
		}},
	}
	orders := map[Order]func(a, b Meta) int{
		ByDate:  func(a, b Meta) int { return a.Date.Time.Compare(b.Date.Time) },
		ByAdded: func(a, b Meta) int { return 0 },
		ByTurns: func(a, b Meta) int { return a.Turns - b.Turns },
		ByWhite: func(a, b Meta) int {
			return cmp.Compare(strings.ToLower(a.Players[0].Name), strings.ToLower(b.Players[0].Name))
		},
		ByBlack: func(a, b Meta) int {
			return cmp.Compare(strings.ToLower(a.Players[1].Name), strings.ToLower(b.Players[1].Name))
		},
	}
	for name, c := range cases {
		var want []Meta
		for _, m := range all {
			if c.fits(m) {
				want = append(want, m)
			}
		}
		for order, compare := range orders {
			q := c.q
			q.Order, q.Offset, q.Limit = order, 2, 20
			for _, q.Descending = range []bool{false, true} {
				sorted := slices.Clone(want)
				slices.SortStableFunc(sorted, func(a, b Meta) int { return cmp.Or(compare(a, b), cmp.Compare(a.ID, b.ID)) })
				if q.Descending {
					slices.Reverse(sorted)
				}
				sorted = sorted[min(2, len(sorted)):]
				sorted = sorted[:min(20, len(sorted))]
				page := find(t, l, q)
				if page.Total != len(want) || len(page.Games) != len(sorted) ||
					len(sorted) > 0 && !reflect.DeepEqual(page.Games, sorted) {
					t.Errorf("%s, order %d, descending %v: %d games found and %d listed, want %d and %d", name, order, q.Descending,
						page.Total, len(page.Games), len(want), len(sorted))
				}
				ids, err := l.IDs(t.Context(), q)
				if err != nil || len(ids) != len(sorted) {
					t.Errorf("%s: %d numbers, %v", name, len(ids), err)
				}
				for i := range min(len(ids), len(sorted)) {
					if ids[i] != sorted[i].ID {
						t.Errorf("%s, order %d: number %d is %d, want %d", name, order, i, ids[i], sorted[i].ID)
						break
					}
				}
			}
		}
	}
}

// TestPosition finds each game by each of its positions, and not by similar ones.
func TestPosition(t *testing.T) {
	l := fresh(t)
	for _, g := range fill(t, l, 5) {
		walk(g.PGN, func(p *place, _ *rules.Position) {
			page := find(t, l, Query{Position: &p.pos})
			if !slices.ContainsFunc(page.Games, func(m Meta) bool { return m.ID == g.ID }) {
				t.Fatalf("game %d is not found by %s", g.ID, fen.Format(&p.pos))
			}
		})
	}
}

func TestPositionKey(t *testing.T) {
	key := func(name, text string) uint64 {
		t.Helper()
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := fen.Parse(v, text)
		if err != nil {
			t.Fatal(err)
		}
		return positionKey(&pos)
	}
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	base := key("chess", start)
	// These keys are stored in files: with other keys no stored position would be found.
	for _, c := range []struct {
		name, fen string
		want      uint64
	}{
		{"chess", start, 0xba6d517a41fa70ff},
		{"chess2", "bbkn2kr/pppppppp/8/8/8/8/PPPPPPPP/BBKN2KR w - - 0 1 TT", 0xa9387cb64b53576b},
		{"rebel2", "4k3/8/3n~4/8/8/8/3U4/4K3 b - - 0 1", 0x49c0b2f18140aa2e},
		{"kings10x10", "10/rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR/10 w - - 0 1", 0x99958bc2c50fd240},
	} {
		if got := key(c.name, c.fen); got != c.want {
			t.Errorf("%s %s: %#x, want %#x", c.name, c.fen, got, c.want)
		}
	}
	same := map[string]bool{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 7 30":    true,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1":  false,
		"rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR w KQkq - 0 1": false,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1":     false,
	}
	for text, want := range same {
		if got := key("chess", text) == base; got != want {
			t.Errorf("%s: the same is %v", text, got)
		}
	}
	if key("chess960", strings.Replace(start, "KQkq", "HAha", 1)) != base {
		t.Error("chess960 has other positions than chess")
	}
	const armies = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 "
	if key("chess2", armies+"CN") == key("chess2", armies+"NC") ||
		key("chess2", armies+"CC") == key("chess2", armies+"CN") {
		t.Error("armies make no difference")
	}
	if key("chess2", "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1 TC") == key("chess2", "4k3/8/8/8/8/8/8/2K1K3 wk - - 0 1 TC") {
		t.Error("the king-turn makes no difference")
	}
}

// IDs returns the games in the order of the pages.
func TestIDs(t *testing.T) {
	l := fresh(t)
	fill(t, l, 200)
	for order := ByDate; order <= ByBlack; order++ {
		for _, down := range []bool{false, true} {
			for _, q := range []Query{{}, {Variants: []string{"chess", "kings"}}, {Text: "anna"}, {Text: "Nobody"}} {
				q.Order, q.Descending = order, down
				var want []ID
				for q.Limit = 7; ; q.Offset += q.Limit {
					page, err := l.Find(t.Context(), q)
					if err != nil {
						t.Fatal(err)
					}
					for _, m := range page.Games {
						want = append(want, m.ID)
					}
					if len(page.Games) < q.Limit {
						break
					}
				}
				q.Offset, q.Limit = 0, 0
				got, err := l.IDs(t.Context(), q)
				if err != nil || !slices.Equal(got, want) {
					t.Errorf("%+v: %v, want %v; %v", q, got, want, err)
				}
				metas, err := l.Metas(t.Context(), append(slices.Clone(got), 9999))
				if err != nil || len(metas) != len(got) || len(got) > 0 && metas[len(got)-1].ID != got[len(got)-1] {
					t.Errorf("%+v: of %d games %d are known; %v", q, len(got), len(metas), err)
				}
			}
		}
	}
}
