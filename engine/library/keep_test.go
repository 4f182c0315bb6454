package library

import (
	"bufio"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"midline/engine/notation/pgn"
)

// playedGame is a game that was played here.
func playedGame(id string, n int) Game {
	return Game{Meta: Meta{Source: Played, Mine: WhiteSide, GameID: id},
		PGN: randomGame(rand.New(rand.NewPCG(5, uint64(n))), n)}
}

func mustKeep(t testing.TB, l *Library, g Game) ID {
	t.Helper()
	id, err := l.Keep(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestKeepingTwiceIsKeepingOnce stores games repeatedly under their GameIDs.
func TestKeepingTwiceIsKeepingOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	now := day
	l, _, err := open(t.Context(), path, migrations, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	first := playedGame("a", 1)
	id := mustKeep(t, l, first)
	if err := l.Rename(t.Context(), id, "the first"); err != nil {
		t.Fatal(err)
	}
	if again := mustKeep(t, l, first); again != id {
		t.Errorf("kept twice, as %d and %d", id, again)
	}
	if other := mustKeep(t, l, playedGame("b", 1)); other == id {
		t.Error("another game with the same moves is the same game")
	}
	first.PGN.Root.Children[0].Notes.Comment = "later"
	mustKeep(t, l, first)
	got, err := l.Get(t.Context(), id)
	if err != nil || got.PGN.Root.Children[0].Notes.Comment != "later" || got.Title != "the first" || got.GameID != "a" ||
		got.Mine != WhiteSide {
		t.Errorf("kept again it is %+v, %v", got, err)
	}
	old := playedGame("", 2) // of a Midline before GameID
	oldID, err := l.Add(t.Context(), old)
	if err != nil {
		t.Fatal(err)
	}
	old.GameID = "c"
	if again := mustKeep(t, l, old); again != oldID {
		t.Errorf("a game without its ID is kept twice, as %d and %d", oldID, again)
	}
	if n := find(t, l, Query{}).Total; n != 3 {
		t.Errorf("%d games, not 3", n)
	}
	if _, err := l.Delete(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if again := mustKeep(t, l, first); again != id || find(t, l, Query{}).Total != 2 {
		t.Errorf("a deleted game comes back as %d", again)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	now = day.Add(2 * BinTime)
	if l, _, err = open(t.Context(), path, migrations, func() time.Time { return now }); err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	l.background.Wait()
	if again := mustKeep(t, l, first); again != 0 || find(t, l, Query{}).Total != 2 {
		t.Errorf("a game that was deleted for good comes back as %d", again)
	}
}

// TestMendedGamesKeepTheirIDs stores a game again after its library was repaired.
func TestMendedGamesKeepTheirIDs(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := reopen(t, path)
	id := mustKeep(t, l, playedGame("a", 1))
	if err := errors.Join(l.Close(), os.WriteFile(path+damageMark, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	l, report, err := open(t.Context(), path, migrations, func() time.Time { return day })
	if err != nil || report.Saved != 1 {
		t.Fatal(report, err)
	}
	defer l.Close()
	if again := mustKeep(t, l, playedGame("a", 1)); again != id || find(t, l, Query{}).Total != 1 {
		t.Errorf("%d games, the second is %d", find(t, l, Query{}).Total, again)
	}
}

// TestImportLibrary imports a damaged file that was set aside, and an intact library.
func TestImportLibrary(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "other.db")
	other := reopen(t, whole)
	games := fill(t, other, 30)
	_, err := other.Delete(t.Context(), games[5].ID)
	if err := errors.Join(err, other.Rename(t.Context(), games[3].ID, "the third"), other.Close()); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	clear(data[:2*usualPage])
	broken := filepath.Join(dir, FileName+".20261124-120000.broken")
	if err := os.WriteFile(broken, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{whole, broken} {
		t.Run(filepath.Base(path), func(t *testing.T) {
			if !IsLibrary(path) {
				t.Error("it is taken for PGN")
			}
			l := fresh(t)
			if _, err := l.Add(t.Context(), *games[0]); err != nil {
				t.Fatal(err)
			}
			for _, want := range []Progress{{Games: 28, Duplicates: 1}, {Duplicates: 29}} {
				told := Progress{}
				done, err := l.ImportLibrary(t.Context(), path, Import{Labels: []string{"saved"},
					Progress: func(p Progress) { told = p }})
				if err != nil || done.Games != want.Games || done.Duplicates != want.Duplicates || done.Errors != 0 ||
					told != done.Progress || told.Bytes != told.Size {
					t.Fatalf("imported %+v, told %+v, %v", done, told, err)
				}
			}
			page := find(t, l, Query{Labels: []string{"saved"}, Limit: 50})
			if page.Total != 28 {
				t.Errorf("%d games have the tag", page.Total)
			}
			for _, m := range page.Games {
				if m.Title == "the third" {
					return
				}
			}
			t.Error("the titles are lost")
		})
	}
	l := fresh(t)
	pgnFile := filepath.Join(dir, "games.pgn")
	text, err := pgn.Append(nil, games[0].PGN)
	if err := errors.Join(err, os.WriteFile(pgnFile, text, 0o600)); err != nil {
		t.Fatal(err)
	}
	if IsLibrary(pgnFile) {
		t.Error("a PGN is taken for a library")
	}
	for _, path := range []string{pgnFile, dir, filepath.Join(dir, "none.db")} {
		if _, err := l.ImportLibrary(t.Context(), path, Import{}); err == nil {
			t.Errorf("%s is no library, and that is not told", path)
		}
	}
}

// TestCopiesBringItUpToDate opens a library of the first version in several copies at once.
func TestCopiesBringItUpToDate(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if err := reopen(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	age(t, path, 1)
	const copies = 4
	var running [copies]*exec.Cmd
	var outputs [copies]*bufio.Reader
	for c := range copies {
		running[c], outputs[c] = another(t, "add", c, path)
	}
	for c, cmd := range running {
		said, _ := outputs[c].ReadString(0)
		if err := cmd.Wait(); err != nil {
			t.Errorf("copy %d: %v %s", c, err, said)
		}
	}
	if n := gamesIn(t, path); n != copies {
		t.Errorf("%d games of %d copies", n, copies)
	}
}
