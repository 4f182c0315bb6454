package library

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// exploredGames is the number of games of chess in the library that is explored. All begin alike.
const exploredGames = 120_000

// openingGame returns a game of chess whose first moves are chosen from few, as those of people are.
func openingGame(random *rand.Rand, n int) *pgn.Game {
	g := &pgn.Game{Start: chessStart, Root: &pgn.Node{}, Result: []string{"1-0", "0-1", "1/2-1/2"}[n%3]}
	node, pos := g.Root, g.Start
	var legal []rules.Move
	for ply := range 60 + random.IntN(40) {
		if legal = pos.Legal(legal[:0]); len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if ply < 16 {
			choice := 0
			for choice < len(legal)-1 && random.IntN(3) == 0 {
				choice++
			}
			m = legal[(choice*7+ply)%len(legal)]
		}
		next := &pgn.Node{Move: m}
		node.Children, node = []*pgn.Node{next}, next
		var after rules.Position
		pos.Make(m, &after)
		pos = after
	}
	date := day.Add(-time.Duration(random.IntN(9000*24)) * time.Hour)
	g.Tags = []pgn.Tag{
		{Name: "Event", Value: fmt.Sprintf("Open %d", n%500)}, {Name: "Site", Value: "Gothenburg"},
		{Name: "Date", Value: date.Format("2006.01.02")}, {Name: "Round", Value: fmt.Sprint(1 + n%11)},
		{Name: "White", Value: fmt.Sprintf("Player %d", random.IntN(5000))},
		{Name: "Black", Value: fmt.Sprintf("Player %d", random.IntN(5000))}, {Name: "Result", Value: g.Result},
		{Name: "WhiteElo", Value: fmt.Sprint(1500 + random.IntN(1200))},
		{Name: "BlackElo", Value: fmt.Sprint(1500 + random.IntN(1200))},
	}
	return g
}

// exploredLibrary opens the library that is explored, and creates it if there is none.
func exploredLibrary(b *testing.B) *Library {
	b.Helper()
	folder := filepath.Join(os.TempDir(), fmt.Sprintf("midline-library-explored-%d-%d", len(migrations), exploredGames))
	path := filepath.Join(folder, FileName)
	if _, err := os.Stat(path); err != nil {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			b.Fatal(err)
		}
		f, err := os.Create(filepath.Join(folder, "games.pgn"))
		if err != nil {
			b.Fatal(err)
		}
		w, random := bufio.NewWriterSize(f, 1<<20), rand.New(rand.NewPCG(21, 1))
		for n := range exploredGames {
			if err := pgn.Write(w, openingGame(random, n)); err != nil {
				b.Fatal(err)
			}
		}
		if err := errors.Join(w.Flush(), f.Close()); err != nil {
			b.Fatal(err)
		}
		l, _, err := Open(context.Background(), path+".making")
		if err != nil {
			b.Fatal(err)
		}
		importFile(b, l, f.Name())
		if err := errors.Join(l.Close(), os.Rename(path+".making", path)); err != nil {
			b.Fatal(err)
		}
	}
	l, _, err := Open(context.Background(), path)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := l.Close(); err != nil {
			b.Error(err)
		}
	})
	return l
}

// BenchmarkExplore measures what the explorer asks of a library of 120,000 games: at the start, which all of them
// have, and later, with and without a filter; and listing the games behind the most frequent move.
func BenchmarkExplore(b *testing.B) {
	l := exploredLibrary(b)
	ctx := context.Background()
	pos := chessStart
	for ply := range 13 {
		for _, c := range []struct {
			name string
			q    Query
		}{
			{"all", Query{}}, {"player", Query{Player: "Player 77"}}, {"since", Query{From: day.AddDate(-5, 0, 0)}},
			{"games", Query{Position: &pos, Played: true}},
		} {
			if ply > 0 && ply < 12 {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d", c.name, ply), func(b *testing.B) {
				found := 0
				for b.Loop() {
					if c.q.Played {
						ids, err := l.IDs(ctx, c.q)
						if err != nil {
							b.Fatal(err)
						}
						found = len(ids)
						continue
					}
					x, err := l.Explore(ctx, &pos, -1, c.q)
					if err != nil {
						b.Fatal(err)
					}
					found = x.Results.Games
				}
				b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/op")
				b.ReportMetric(float64(found), "found")
			})
		}
		x, err := l.Explore(ctx, &pos, -1, Query{})
		if err != nil || len(x.Moves) == 0 {
			b.Fatal("nothing was played after ", ply, err)
		}
		var next rules.Position
		pos.Make(x.Moves[0].Move, &next)
		pos = next
	}
}

// BenchmarkExploreArmies measures the same in a game with a choice of armies, among 100,000 games of several kinds.
func BenchmarkExploreArmies(b *testing.B) {
	l := benchLibrary(b)
	ctx := context.Background()
	first, err := l.Find(ctx, Query{Variants: []string{"chess2"}, Limit: 1})
	if err != nil {
		b.Fatal(err)
	}
	some, err := l.Get(ctx, first.Games[0].ID)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		x, err := l.Explore(ctx, &some.PGN.Start, some.Start, Query{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(x.Armies.Results.Games), "found")
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/op")
}

var chessStart = func() rules.Position {
	pos, err := startOfChess()
	if err != nil {
		panic(err)
	}
	return pos
}()
