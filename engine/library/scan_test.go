package library

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestMaterial: what a text of material matches, in either colour.
func TestMaterial(t *testing.T) {
	position := func(text string) *rules.Position {
		t.Helper()
		name := "chess"
		if strings.Count(text, " ") > 5 {
			name = "chess2"
		}
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Parse(v, text)
		if err != nil {
			t.Fatal(err)
		}
		return &p
	}
	rook, mirrored := position("8/8/8/4k3/8/8/P7/R3K3 w - - 0 1"), position("r3k3/p7/8/8/8/8/8/4K3 w - - 0 1")
	ending := position("4k3/pp4r1/8/8/8/8/PPP5/R3K3 w - - 0 1")
	nemesis := position("4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1 NC")
	for _, c := range []struct {
		text string
		pos  *rules.Position
		want bool
	}{
		{"KRP v K", rook, true}, {"krp vs k", mirrored, true}, {"K-KRP", rook, true}, {"KRPvK", mirrored, true},
		{"KR v K", rook, false}, {"KRP v KP", rook, false}, {"KRP* v KRP*", ending, true}, {"KRP+ v KRPP", ending, true},
		{"KRP* v KP*", ending, false}, {"KRPPP+ v KRPP", ending, true}, {"KRPPPP+ v KRPP", ending, false},
		{"KRP* v *", ending, true}, {"KQP v K", nemesis, true}, {"KRP v K", nemesis, false},
	} {
		m, err := ParseMaterial(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if again, err := ParseMaterial(m.String()); err != nil || again.String() != m.String() {
			t.Errorf("%q is written as %q, and that as %q: %v", c.text, m, again, err)
		}
		if got := m.matches(c.pos); got != c.want {
			t.Errorf("%q matches %s: %t", c.text, fen.Format(c.pos), got)
		}
	}
	for _, text := range []string{"", "KRP", "K v K v K", "K4 v K", " v K", "K v", "** v K"} {
		if m, err := ParseMaterial(text); err == nil {
			t.Errorf("%q is read as %+v", text, m)
		}
	}
	for _, p := range []*rules.Position{rook, mirrored, ending, nemesis} {
		if m, err := ParseMaterial(MaterialOf(fen.Format(p))); err != nil || !m.matches(p) {
			t.Errorf("the material of %s is %q, which does not match: %v", fen.Format(p), MaterialOf(fen.Format(p)), err)
		}
		on, err := ParsePattern(PatternOf(fen.Format(p)))
		if err != nil {
			t.Fatal(err)
		}
		if squares, all := on.on(p.Rules().Geo); !all || !on.matches(p, squares) {
			t.Errorf("the pattern of %s is %q, which does not match", fen.Format(p), PatternOf(fen.Format(p)))
		}
	}
	if got := MaterialOf("8/P2k6/8/RQ6/8/8/8/8"); got != "QRP v K" {
		t.Errorf("the material of pieces that are no position is %q", got)
	}
	if got := PatternOf("10/k9/10/10/10/10/10/10/10/9R"); got != "ka9 Rj1" {
		t.Errorf("the pattern of a large board is %q", got)
	}
	for text, want := range map[string]bool{"Ra1": true, "ra1": false, "Ra1 ke5": true, "-a1": false, "-a3, *a2": true,
		"*a3": false, "Pa2;Ke1": true, "Ka9": false, "Kj10": false} {
		p, err := ParsePattern(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		squares, all := p.on(rook.Rules().Geo)
		if got := all && p.matches(rook, squares); got != want {
			t.Errorf("%q matches: %t", text, got)
		}
	}
	for _, text := range []string{"", "a1", "Ra0", "Ra11", "+a1", "Ra1b2", "R"} {
		if p, err := ParsePattern(text); err == nil {
			t.Errorf("%q is read as %+v", text, p)
		}
	}
}

// TestSearch: the games that a search finds are those in whose main lines a slow look finds the same, in the order of
// the list, with every variant; what has been found once is not read again.
func TestSearch(t *testing.T) {
	l := fresh(t)
	ctx := context.Background()
	random := rand.New(rand.NewPCG(7, 7))
	var games []*pgn.Game
	number := 400
	if testing.Short() {
		number = 120
	}
	for n := range number {
		g := randomGame(random, n)
		games = append(games, g)
		if _, err := l.Add(ctx, Game{Meta: Meta{Source: Imported}, PGN: g}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ material, pattern string }{
		{"KQRR+B+N+P+ v KQRR+B+N+P+", ""}, {"KQ*R*B*N*P* v KQ*R*B*N*P*", "Pe4 pe5"}, {"", "-e2 *e4"}, {"", "pa5"},
		{"K*R*B*N*P* v *", ""}, {"", "Kg1"}, {"", "Pa4 -a2"},
	} {
		q := Query{Order: ByTurns, Descending: true}
		var err error
		if c.material != "" {
			if q.Material, err = ParseMaterial(c.material); err != nil {
				t.Fatal(err)
			}
		}
		if c.pattern != "" {
			if q.Pattern, err = ParsePattern(c.pattern); err != nil {
				t.Fatal(err)
			}
		}
		all, err := l.IDs(ctx, Query{Order: q.Order, Descending: true})
		if err != nil {
			t.Fatal(err)
		}
		want := slices.DeleteFunc(all, func(id ID) bool {
			kept, err := l.Get(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			walk(kept.PGN, func(p *place, _ *rules.Position) {
				ok := p.main && (q.Material == nil || q.Material.matches(&p.pos))
				if ok && q.Pattern != nil {
					squares, fits := q.Pattern.on(p.pos.Rules().Geo)
					ok = fits && q.Pattern.matches(&p.pos, squares)
				}
				found = found || ok
			})
			return !found
		})
		var known Verdicts
		var told []Searched
		got, err := l.Search(ctx, q, &known, func(s Searched) { told = append(told, s) })
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: found are %d games, and not %d; %v", c, len(got), len(want), err)
		}
		if len(known.found) != len(games) {
			t.Errorf("%+v: of %d games is known whether they match", c, len(known.found))
		}
		again, err := l.Search(ctx, q, &known, nil)
		if err != nil || !slices.Equal(again, want) {
			t.Errorf("%+v: found again are %d games, and not %d; %v", c, len(again), len(want), err)
		}
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	q := Query{}
	q.Pattern, _ = ParsePattern("Pe4")
	var known Verdicts
	if _, err := l.Search(ended, q, &known, nil); !errors.Is(err, context.Canceled) || len(known.found) > 0 {
		t.Errorf("a search that is cancelled ends with %v, and knows %d games", err, len(known.found))
	}
}

// BenchmarkSearch measures searches among all games of a large library.
func BenchmarkSearch(b *testing.B) {
	l := benchLibrary(b)
	for _, c := range []struct{ material, pattern string }{{"KRP v KR", ""}, {"KQRRP* v KQRRP*", ""},
		{"", "Pe4 pe5 Nf3"}} {
		b.Run(c.material+c.pattern, func(b *testing.B) {
			var q Query
			if c.material != "" {
				q.Material, _ = ParseMaterial(c.material)
			} else {
				q.Pattern, _ = ParsePattern(c.pattern)
			}
			for b.Loop() {
				found, err := l.Search(context.Background(), q, &Verdicts{}, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(found)), "found")
			}
		})
	}
}
