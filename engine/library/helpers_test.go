package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// day is the current time in tests.
var day = time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)

// fresh opens a new library and closes it at the end of the test.
func fresh(t testing.TB) *Library {
	t.Helper()
	return reopen(t, filepath.Join(t.TempDir(), FileName))
}

func reopen(t testing.TB, path string) *Library {
	t.Helper()
	l, report, err := open(context.Background(), path, migrations, func() time.Time { return day })
	if err != nil {
		t.Fatal(err)
	}
	if report != (Report{}) {
		t.Fatalf("the file is reported as damaged: %+v", report)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// Page is a page of the games that match a Query.
type Page struct {
	Games []Meta // from Query.Offset on, at most Query.Limit
	Total int    // how many games there are in all
}

// Find returns a page of the games that match a query, and the total number of matches.
func (l *Library) Find(ctx context.Context, q Query) (page Page, err error) {
	all := q
	all.Offset, all.Limit = 0, 0
	ids, err := l.IDs(ctx, all)
	if err != nil {
		return Page{}, err
	}
	page.Total = len(ids)
	if ids, err = l.IDs(ctx, q); err == nil {
		page.Games, err = l.Metas(ctx, ids)
	}
	return page, err
}

// SetLabels replaces the labels of games.
func (l *Library) SetLabels(ctx context.Context, ids []ID, labels []string) error {
	return l.edit(ctx, ids, func(g *Game) { g.Labels = labels })
}

// randomGame returns a game of random legal actions with tags.
func randomGame(random *rand.Rand, n int) *pgn.Game {
	v := benchVariants[random.IntN(len(benchVariants))]
	all := v.Armies
	if v.Own {
		for _, own := range army.Examples() {
			all = append(slices.Clip(all), own.Army)
		}
	}
	chosen := func() *rules.Army { return all[random.IntN(len(all))] }
	pos, err := variant.Start(v, random.IntN(960), chosen(), chosen())
	if err != nil {
		panic(err)
	}
	g := &pgn.Game{Start: pos, Root: &pgn.Node{}, Result: "*"}
	var list []rules.Move
	node := g.Root
	for range 40 + random.IntN(80) {
		if list = pos.Legal(list[:0]); len(list) == 0 || pos.Won().Reason != rules.Ongoing {
			break
		}
		m := list[random.IntN(len(list))]
		next := &pgn.Node{Move: m}
		node.Children = append(node.Children, next)
		node = next
		var after rules.Position
		pos.Make(m, &after)
		pos = after
	}
	result := game.ResultOf(pos.Status())
	termination := result.Reason.String()
	switch {
	case result.Draw:
		g.Result = "1/2-1/2"
	case result.Over():
		g.Result = []string{"1-0", "0-1"}[result.Winner]
	default:
		g.Result = []string{"1-0", "0-1", "1/2-1/2"}[n%3]
		termination = []string{"resignation", "time", "agreement"}[n%3]
	}
	if n%10 == 0 {
		node.Notes.Comment = fmt.Sprintf("A sacrifice on f7 that wins by force, word%d", n%1000)
		g.Root.Children[0].Notes.Glyphs = []annotation.Glyph{annotation.Good}
	}
	date := day.Add(-time.Duration(random.IntN(3000*24*3600)) * time.Second)
	names := [2]string{"Anna Lind", fmt.Sprintf("Player %d", random.IntN(3000))}
	me := n % 2
	if me == 1 {
		names[0], names[1] = names[1], names[0]
	}
	g.Tags = []pgn.Tag{
		{Name: "Event", Value: fmt.Sprintf("Club evening %d", n%500)},
		{Name: "Site", Value: []string{"Gothenburg", "Köln", "?"}[n%3]}, {Name: "Date", Value: date.Format("2006.01.02")},
		{Name: "Round", Value: "-"}, {Name: "White", Value: names[0]}, {Name: "Black", Value: names[1]},
		{Name: "Result", Value: g.Result},
		{Name: "UTCDate", Value: date.Format("2006.01.02")}, {Name: "UTCTime", Value: date.Format("15:04:05")},
		{Name: "Termination", Value: termination},
		{Name: []string{"WhiteType", "BlackType"}[me], Value: "human"},
		{Name: []string{"BlackLevel", "WhiteLevel"}[me], Value: fmt.Sprint(1 + n%9)},
	}
	if v.Name != "chess" {
		g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: v.Name}, pgn.Tag{Name: "SetUp", Value: "1"},
			pgn.Tag{Name: "FEN", Value: fen.Format(&g.Start)})
	}
	return g
}

var benchVariants = func() (list []*rules.Variant) {
	for _, name := range []string{"chess", "chess", "chess", "chess960", "chess2", "chess2", "chess2", "kings", "rebel2",
		"reservists"} {
		v, err := variant.Find(name)
		if err != nil {
			panic(err)
		}
		list = append(list, v)
	}
	return list
}()

// anyProgram is any program but Midline.
var anyProgram = opponent.Opponent{Kind: opponent.Program}

// midline is Midline at some levels.
func midline(levels ...opponent.Level) []opponent.Opponent {
	var list []opponent.Opponent
	for _, level := range levels {
		list = append(list, opponent.At(level))
	}
	return list
}
