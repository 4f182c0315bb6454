package library

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// benchGames is the number of games in the library of the benchmarks. The games and the library remain in a
// folder for the next run.
const benchGames = 100_000

// benchFolder is a folder whose name must change when its content changes.
func benchFolder() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("midline-library-bench-%d-%d", len(migrations), benchGames))
}

// benchStream returns the path of a PGN with random games.
func benchStream(b *testing.B) string {
	b.Helper()
	path := filepath.Join(benchFolder(), "games.pgn")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if err := os.MkdirAll(benchFolder(), 0o700); err != nil {
		b.Fatal(err)
	}
	f, err := os.CreateTemp(benchFolder(), "games")
	if err != nil {
		b.Fatal(err)
	}
	w := bufio.NewWriterSize(f, 1<<20)
	random := rand.New(rand.NewPCG(19, 1))
	for n := range benchGames {
		g := randomGame(random, n)
		g.Tags = append(g.Tags, pgn.Tag{Name: "WhiteElo", Value: fmt.Sprint(1200 + random.IntN(1500))},
			pgn.Tag{Name: "BlackElo", Value: fmt.Sprint(1200 + random.IntN(1500))})
		g.Tags[3].Value = fmt.Sprintf("%d.%d", 1+random.IntN(11), 1+random.IntN(60)) // Round
		g.Tags[1].Value = fmt.Sprintf("https://example.org/%d", random.Uint32())     // Site
		if err := pgn.Write(w, g); err != nil {
			b.Fatal(err)
		}
	}
	if err := errors.Join(w.Flush(), f.Close(), os.Rename(f.Name(), path)); err != nil {
		b.Fatal(err)
	}
	return path
}

func importFile(b *testing.B, l *Library, path string) ImportResult {
	b.Helper()
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	done, err := l.Import(context.Background(), f, Import{Mine: []string{"Anna Lind"}})
	if err != nil || done.Errors > 0 {
		b.Fatal(err, done.Errors, done.List)
	}
	return done
}

// benchLibrary opens the library of the benchmarks, and creates it if there is none.
func benchLibrary(b *testing.B) *Library {
	b.Helper()
	path := filepath.Join(benchFolder(), FileName)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		stream := benchStream(b)
		l, _, err := Open(context.Background(), path+".making")
		if err != nil {
			b.Fatal(err)
		}
		done := importFile(b, l, stream)
		b.Logf("%d games kept, %d there already", done.Games, done.Duplicates)
		ids, err := l.IDs(context.Background(), Query{Limit: 300, Order: ByTurns})
		if err != nil {
			b.Fatal(err)
		}
		if err := errors.Join(l.SetLabels(context.Background(), ids, []string{"short"}), l.Close(),
			os.Rename(path+".making", path)); err != nil {
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

// BenchmarkImport measures how many games a second are imported into a new library.
func BenchmarkImport(b *testing.B) {
	stream := benchStream(b)
	for b.Loop() {
		l, _, err := Open(context.Background(), filepath.Join(b.TempDir(), FileName))
		if err != nil {
			b.Fatal(err)
		}
		start := time.Now()
		done := importFile(b, l, stream)
		b.ReportMetric(float64(done.Games)/time.Since(start).Seconds(), "games/s")
		if err := l.Close(); err != nil {
			b.Fatal(err)
		}
		info, err := os.Stat(l.Path())
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(info.Size())/float64(done.Games), "bytes/game")
	}
}

// BenchmarkOpen measures opening a large library.
func BenchmarkOpen(b *testing.B) {
	path := benchLibrary(b).Path()
	for b.Loop() {
		l, _, err := Open(context.Background(), path)
		if err != nil {
			b.Fatal(err)
		}
		if err := l.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFind measures the first page of each kind of search, with the number of all games found.
func BenchmarkFind(b *testing.B) {
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
	deep := some.PGN.Start
	for n := some.PGN.Root; len(n.Children) > 0; n = n.Children[0] {
		var next rules.Position
		deep.Make(n.Children[0].Move, &next)
		deep = next
	}
	chess, err := l.Find(ctx, Query{Variants: []string{"chess"}, Limit: 1})
	if err != nil {
		b.Fatal(err)
	}
	start, err := l.Get(ctx, chess.Games[0].ID)
	if err != nil {
		b.Fatal(err)
	}
	cases := []struct {
		name string
		q    Query
	}{
		{"list", Query{Descending: true}},
		{"listLastPage", Query{Offset: 99_900}},
		{"byTurns", Query{Order: ByTurns}},
		{"byWhite", Query{Order: ByWhite}},
		{"byBlackPage", Query{Order: ByBlack, Offset: 30_000}},
		{"byAdded", Query{Order: ByAdded, Descending: true}},
		{"variant", Query{Variants: []string{"kings"}}},
		{"armies", Query{Armies: []Army{"N"}}},
		{"matchup", Query{Matchup: [2]Army{"T", "A"}}},
		{"player", Query{Text: "Player 77"}},
		{"level", Query{Opponents: midline(3)}},
		{"outcome", Query{Outcomes: []Outcome{Drawn}}},
		{"won", Query{Standings: []Standing{Won}}},
		{"reason", Query{Reasons: []game.Reason{game.Reason(rules.MidlineInvasion)}}},
		{"dates", Query{From: day.AddDate(0, -3, 0), To: day}},
		{"length", Query{MinTurns: 100}},
		{"lengthRare", Query{MinTurns: 118, Descending: true}},
		{"start", Query{Starts: []int{518}}},
		{"textRare", Query{Text: "word990"}},
		{"textAll", Query{Text: "Anna"}},
		{"textTwo", Query{Text: "köln sacri"}},
		{"textBeginning", Query{Text: "p"}},
		{"label", Query{Labels: []string{"short"}}},
		{"position", Query{Position: &deep}},
		{"positionStart", Query{Position: &start.PGN.Start}},
		{"nothing", Query{Text: "Nobody"}},
		{"many", Query{Variants: []string{"chess2"}, Armies: []Army{"N"}, Standings: []Standing{Lost},
			Opponents: midline(7, 8),
			Text:      "club", MinTurns: 30, Order: ByWhite}},
	}
	for _, c := range cases {
		b.Run(c.name, func(b *testing.B) {
			c.q.Limit = 60
			total := 0
			for b.Loop() {
				page, err := l.Find(ctx, c.q)
				if err != nil {
					b.Fatal(err)
				}
				total = page.Total
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/op")
			b.ReportMetric(float64(total), "found")
		})
	}
}

// BenchmarkStats measures statistics in which every game is the user's.
func BenchmarkStats(b *testing.B) {
	l := benchLibrary(b)
	for b.Loop() {
		s, err := l.Stats(context.Background(), Query{}, time.UTC)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(s.All.Games()), "games")
	}
}

// BenchmarkAdd measures adding a played game to a large library.
func BenchmarkAdd(b *testing.B) {
	l := benchLibrary(b)
	random := rand.New(rand.NewPCG(20, 1))
	var ids []ID
	for b.Loop() {
		id, err := l.Add(context.Background(), Game{PGN: randomGame(random, 0)})
		if err != nil {
			b.Fatal(err)
		}
		ids = append(ids, id)
	}
	_, err := l.Delete(context.Background(), ids...)
	if err := errors.Join(err, l.purge(context.Background(), time.Now().Add(time.Hour), nil)); err != nil {
		b.Fatal(err)
	}
}
