package library

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// fill adds random games, and returns them with their IDs.
func fill(t testing.TB, l *Library, n int) []*Game {
	t.Helper()
	random := rand.New(rand.NewPCG(3, uint64(n)))
	var games []*Game
	for i := range n {
		g := Game{Meta: Meta{Source: Source(i % 3), Mine: SideOf(rules.Color(i % 2)), Labels: []string{"test"}},
			PGN: randomGame(random, i)}
		id, err := l.Add(t.Context(), g)
		if err != nil {
			t.Fatal(err)
		}
		g.ID = id
		games = append(games, &g)
	}
	return games
}

func text(t testing.TB, g *pgn.Game) string {
	t.Helper()
	b, err := pgn.Append(nil, g)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func find(t testing.TB, l *Library, q Query) Page {
	t.Helper()
	page, err := l.Find(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestGamesComeBack(t *testing.T) {
	l := fresh(t)
	for _, g := range fill(t, l, 12) {
		got, err := l.Get(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if text(t, got.PGN) != text(t, g.PGN) {
			t.Errorf("game %d is another:\n%s\n%s", g.ID, text(t, got.PGN), text(t, g.PGN))
		}
		page := find(t, l, Query{})
		i := slices.IndexFunc(page.Games, func(m Meta) bool { return m.ID == g.ID })
		if i < 0 {
			t.Fatalf("game %d is not listed", g.ID)
		}
		if !reflect.DeepEqual(page.Games[i], got.Meta) {
			t.Errorf("the list says\n%+v\nthe game\n%+v", page.Games[i], got.Meta)
		}
		if got.Source != g.Source || got.Mine != g.Mine || !got.Added.Equal(day) || got.Turns == 0 || got.Final == "" {
			t.Errorf("kept %+v", got.Meta)
		}
	}
	if _, err := l.Get(t.Context(), 999); !errors.Is(err, ErrGone) {
		t.Errorf("a game that is not there: %v", err)
	}
}

func TestEdit(t *testing.T) {
	l := fresh(t)
	games := fill(t, l, 6)
	ctx, id := t.Context(), games[2].ID
	g := games[2].PGN
	g.Root.Children[0].Notes.Comment = "An unheard-of novelty"
	if err := l.Update(ctx, id, g); err != nil {
		t.Fatal(err)
	}
	if err := l.Rename(ctx, id, "  The immortal  "); err != nil {
		t.Fatal(err)
	}
	if err := l.SetLabels(ctx, []ID{id, id, games[0].ID},
		[]string{"sacrifice", " to  study", "sacrifice", ""}); err != nil {
		t.Fatal(err)
	}
	got, err := l.Get(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if got.Title != "The immortal" || !slices.Equal(got.Labels, []string{"sacrifice", "to study"}) ||
		text(t, got.PGN) != text(t, g) || !got.Annotated {
		t.Errorf("after editing %+v", got.Meta)
	}
	for _, q := range []Query{{Text: "novel"},
		{Text: "IMMORTAL unheard"}, {Labels: []string{"to study", "sacrifice"}, Text: "immortal"}, {Text: "unheard"}} {
		if page := find(t, l, q); page.Total != 1 || page.Games[0].ID != id {
			t.Errorf("%+v finds %+v", q, page)
		}
	}
	labels, err := l.Labels(ctx)
	if err != nil || len(labels) != 3 || labels[0] != (Count{"sacrifice", 2}) {
		t.Errorf("labels are %v, %v", labels, err)
	}
	if err := l.Rename(ctx, 999, "x"); !errors.Is(err, ErrGone) {
		t.Errorf("renaming what is not there: %v", err)
	}
	start := g.Start
	if page := find(t, l, Query{Position: &start, Text: "immortal"}); page.Total != 1 {
		t.Errorf("the start of an edited game is found in %d games", page.Total)
	}
}

func TestDelete(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := reopen(t, path)
	games := fill(t, l, 5)
	ctx := t.Context()
	if _, err := l.Delete(ctx, games[0].ID, games[1].ID); err != nil {
		t.Fatal(err)
	}
	if n := find(t, l, Query{}).Total; n != 3 {
		t.Errorf("%d games are left", n)
	}
	bin := find(t, l, Query{Deleted: true})
	if bin.Total != 2 || bin.Games[0].Deleted.IsZero() {
		t.Errorf("the bin has %+v", bin)
	}
	if err := l.Restore(ctx, games[1].ID); err != nil {
		t.Fatal(err)
	}
	if n := find(t, l, Query{}).Total; n != 4 {
		t.Errorf("%d games after one was restored", n)
	}
	for after, want := range map[time.Duration]error{BinTime / 2: nil, 2 * BinTime: ErrGone} {
		if _, err := l.Delete(ctx, games[0].ID); err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		var err error
		if l, _, err = open(ctx, path, migrations, func() time.Time { return day.Add(after) }); err != nil {
			t.Fatal(err)
		}
		l.background.Wait()
		if err := l.Restore(ctx, games[0].ID); !errors.Is(err, want) {
			t.Errorf("restored after %v: %v, want %v", after, err, want)
		}
		if want != nil {
			break
		}
	}
	start := games[0].PGN.Start
	for _, m := range find(t, l, Query{Position: &start}).Games {
		if m.ID == games[0].ID {
			t.Error("a game that is gone is found by its position")
		}
	}
	id, err := l.Add(ctx, Game{PGN: games[0].PGN})
	if err != nil || id <= games[4].ID {
		t.Errorf("a new game gets the number %d, %v", id, err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Find(ctx, Query{}); !errors.Is(err, ErrClosed) {
		t.Errorf("a closed library: %v", err)
	}
}

func stream(t testing.TB, n int) string {
	t.Helper()
	random := rand.New(rand.NewPCG(5, uint64(n)))
	var b bytes.Buffer
	for i := range n {
		if err := pgn.Write(&b, randomGame(random, i)); err != nil {
			t.Fatal(err)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestImport(t *testing.T) {
	l := fresh(t)
	pgns := stream(t, 90)
	broken := strings.Replace(pgns, "1. ", "1. Qxz9 ", 1)
	var last Progress
	done, err := l.Import(t.Context(), strings.NewReader(broken),
		Import{Mine: []string{"anna lind"}, Labels: []string{"club"}, Size: int64(len(broken)),
			Progress: func(p Progress) { last = p }})
	if err != nil {
		t.Fatal(err)
	}
	if done.Games != 90 || done.Errors != 0 || done.Warnings != 1 || len(done.List) != 1 || done.Duplicates != 0 {
		t.Errorf("imported %+v", done)
	}
	if e, ok := errors.AsType[*pgn.Error](done.List[0]); !ok || e.Game != 1 {
		t.Errorf("the warning is %v", done.List[0])
	}
	if last != done.Progress || last.Bytes != last.Size {
		t.Errorf("at last the progress is %+v of %+v", last, done.Progress)
	}
	again, err := l.Import(t.Context(), strings.NewReader(pgns), Import{})
	if err != nil || again.Games != 1 || again.Duplicates != 89 {
		t.Errorf("imported again %+v, %v", again, err)
	}
	page := find(t, l, Query{OwnOnly: true, Labels: []string{"club"}, Sources: []Source{Imported}, Limit: 5, Offset: 3,
		Order: ByAdded})
	if page.Total != 90 || len(page.Games) != 5 || page.Games[0].ID != 4 {
		t.Errorf("found %d, the page has %d", page.Total, len(page.Games))
	}
}

// TestImportFaults: a game with an error is imported up to the error, with the rest as a comment. Games that are
// equal up to the error are not duplicates. Importing a text without a game fails.
func TestImportFaults(t *testing.T) {
	l := fresh(t)
	text, err := os.ReadFile("../notation/pgn/testdata/outside/05b-first-game-broken.pgn")
	if err != nil {
		t.Fatal(err)
	}
	long := "[Event \"long\"]\n\n" + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", game.MaxActions/4) + "Nf3 *\n"
	all := string(text) + "\n[White \"a\"]\n\n1. e4 Sf6 *\n\n[White \"a\"]\n\n1. e4 Sc6 *\n\n[Variant \"Atomic\"]\n\n*\n" +
		"\n" + long
	for _, again := range []bool{false, true} {
		done, err := l.Import(t.Context(), strings.NewReader(all), Import{})
		if err != nil {
			t.Fatal(err)
		}
		if again {
			if done.Games != 0 || done.Duplicates != 6 || done.Warnings != 0 {
				t.Errorf("imported again %+v", done)
			}
			continue
		}
		if done.Games != 6 || done.Errors != 1 || done.Warnings != 4 || len(done.List) != 5 {
			t.Fatalf("imported %+v", done)
		}
		for i, want := range []string{"game 1, line 3, column 14: ", "game 4, line 19, column 7: ",
			"game 5, line 23, column 7: ", "game 6, line 25, column 11: ",
			"game 7, line 29: the game has too many moves: 16385"} {
			if got := done.List[i].Error(); !strings.HasPrefix(got, want) {
				t.Errorf("told is %s, want %s", got, want)
			}
		}
	}
	kept, err := l.Get(t.Context(), 1)
	if err != nil || kept.PGN.Root.Children[0].Children[0].Notes.Comment != "2. Ke4" {
		t.Errorf("%v; kept is %+v", err, kept)
	}
	done, err := l.Import(t.Context(), strings.NewReader("Dear all,\nhere are no games.\n"), Import{})
	if err != nil || done.Games != 0 || done.Errors != 1 || len(done.List) != 1 {
		t.Errorf("of a text without a game: %+v, %v", done, err)
	}
}

// slow reads a stream byte by byte and then cancels the context.
type slow struct {
	r      *strings.Reader
	cancel func()
}

func (s *slow) Read(p []byte) (int, error) {
	if s.r.Len() < 20000 {
		s.cancel()
	}
	return s.r.Read(p[:min(len(p), 1000)])
}

func TestImportCancelled(t *testing.T) {
	l := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	done, err := l.Import(ctx, &slow{strings.NewReader(stream(t, 120)), cancel}, Import{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if n := find(t, l, Query{}).Total; n != done.Games {
		t.Errorf("%d games are kept, and %d are told", n, done.Games)
	}
}

func TestExport(t *testing.T) {
	l := fresh(t)
	games := fill(t, l, 7)
	var all, some bytes.Buffer
	var last Progress
	if err := l.Export(t.Context(), &all, nil, Query{Order: ByAdded}, ExportOptions{},
		func(p Progress) { last = p }); err != nil {
		t.Fatal(err)
	}
	if last.Games != 7 || last.Total != 7 {
		t.Errorf("progress %+v", last)
	}
	other := fresh(t)
	done, err := other.Import(t.Context(), &all, Import{})
	if err != nil || done.Games != 7 {
		t.Errorf("read back %+v, %v", done, err)
	}
	if err := l.Export(t.Context(), &some, []ID{games[4].ID, 999}, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	if some.String() != text(t, WithOpening(withTags(games[4].PGN, games[4].Title, games[4].Labels))) {
		t.Errorf("one game exported:\n%s", some.String())
	}
}

func TestManyAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	first, second := reopen(t, path), reopen(t, path) // as two processes have it
	var group sync.WaitGroup
	for i := range 6 {
		l := []*Library{first, second}[i%2]
		group.Go(func() {
			random := rand.New(rand.NewPCG(uint64(i), 9))
			for n := range 5 {
				id, err := l.Add(context.Background(), Game{PGN: randomGame(random, n)})
				if err == nil {
					err = l.Rename(context.Background(), id, "title")
				}
				if err == nil {
					_, err = l.Find(context.Background(), Query{Text: "title"})
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if n := find(t, second, Query{Text: "title"}).Total; n != 30 {
		t.Errorf("%d games were kept", n)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := first.Find(ctx, Query{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that is cancelled: %v", err)
	}
}

// TestCloseWaitsForCancelledTransactions closes a library at the moment at which what it reads and writes is cancelled:
// afterwards its log must be gone, which SQLite removes when the last connection is closed.
func TestCloseWaitsForCancelledTransactions(t *testing.T) {
	for range rounds(20, 100, 2000) {
		path := filepath.Join(t.TempDir(), FileName)
		l, _, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		do := func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, "SELECT count(*) FROM record")
			cancel()
			return errors.Join(err, ctx.Err())
		}
		transaction := l.writeTx
		if rand.N(2) == 0 {
			transaction = l.readTx
		}
		if err := transaction(ctx, do); !errors.Is(err, context.Canceled) {
			t.Fatalf("a cancelled transaction: %v", err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		for _, suffix := range []string{"-wal", "-shm"} {
			if _, err := os.Stat(path + suffix); !errors.Is(err, fs.ErrNotExist) {
				t.Fatalf("after Close, %s is left over: %v", FileName+suffix, err)
			}
		}
	}
}
