package library

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func collections(t *testing.T, l *Library) string {
	t.Helper()
	all, err := l.Collections(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, c := range all {
		list = append(list, fmt.Sprintf("%d %s: %d", c.ID, c.Name, c.Games))
	}
	return strings.Join(list, "; ")
}

func pgnOf(n int, name string) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "[White %q]\n[Black \"%d\"]\n\n1. e4 e5 1-0\n\n", name, i)
	}
	return text.String()
}

// TestCollections: games are moved and copied between collections, and go into the bin with theirs, from which they
// come back together.
func TestCollections(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"), pgnOf(1, "b"), pgnOf(1, "c"))
	one, err := l.CreateCollection(ctx, " Training ")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"training", " ", ""} {
		if _, err := l.CreateCollection(ctx, name); err == nil {
			t.Errorf("a collection can be called %q", name)
		}
	}
	two, err := l.CreateCollection(ctx, "clubs")
	if err := errors.Join(err, l.RenameCollection(ctx, two, "Clubs")); err != nil {
		t.Fatal(err)
	}
	check := func(what, want string) {
		t.Helper()
		if got := collections(t, l); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	check("created", "0 : 3; 2 Clubs: 0; 1 Training: 0")
	before, err := l.Move(ctx, ids[:2], one, nil)
	if err != nil || len(before) != 2 {
		t.Fatal(before, err)
	}
	check("moved", "0 : 1; 2 Clubs: 0; 1 Training: 2")
	made, err := l.Copy(ctx, ids, two, nil)
	if err != nil || len(made) != 3 {
		t.Fatal(made, err)
	}
	if made, err = l.Copy(ctx, ids, two, nil); err != nil || len(made) != 0 {
		t.Errorf("copied again: %v, %v", made, err)
	}
	check("copied", "0 : 1; 2 Clubs: 3; 1 Training: 2")
	if n := find(t, l, Query{Collections: []CollectionID{one, two}}).Total; n != 5 {
		t.Errorf("%d games in two collections", n)
	}
	gone, err := l.DeleteCollection(ctx, one, nil)
	if err != nil || !slices.Equal(gone, ids[:2]) {
		t.Fatal(gone, err)
	}
	check("deleted", "0 : 1; 2 Clubs: 3")
	if _, err := l.Move(ctx, ids[2:], one, nil); !errors.Is(err, ErrCollection) {
		t.Errorf("moved into a deleted collection: %v", err)
	}
	if err := l.Restore(ctx, gone...); err != nil {
		t.Fatal(err)
	}
	check("restored", "0 : 1; 2 Clubs: 3; 1 Training: 2")
	if err := l.MoveBack(ctx, before); err != nil {
		t.Fatal(err)
	}
	check("moved back", "0 : 3; 2 Clubs: 3; 1 Training: 0")
	if _, err = l.DeleteCollection(ctx, one, nil); err != nil {
		t.Fatal(err)
	}
	if err := l.RestoreCollection(ctx, one); err != nil {
		t.Fatal(err)
	}
	check("empty", "0 : 3; 2 Clubs: 3; 1 Training: 0")
	g, err := l.Get(ctx, 4)
	if err != nil || g.Collection != two {
		t.Errorf("a copy is in collection %d, %v", g.Collection, err)
	}
	if err := l.Rename(ctx, 4, "renamed"); err != nil { // an edit keeps the collection
		t.Fatal(err)
	}
	check("edited", "0 : 3; 2 Clubs: 3; 1 Training: 0")
}

// TestRestoredName: a collection whose name another has taken meanwhile comes back with a number, by itself and with
// its games.
func TestRestoredName(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"))
	var first CollectionID
	var deleted []ID
	for _, name := range []string{"Training", "Training (2)", "TRAINING"} {
		id, err := l.CreateCollection(ctx, name)
		if err != nil {
			t.Fatal(err)
		}
		if first != 0 {
			continue
		}
		first = id
		if _, err := l.Move(ctx, ids, id, nil); err != nil {
			t.Fatal(err)
		}
		if deleted, err = l.DeleteCollection(ctx, id, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Restore(ctx, deleted...); err != nil {
		t.Fatal(err)
	}
	if got, want := collections(t, l), "0 : 0; 3 TRAINING: 0; 2 Training (2): 0; 1 Training (3): 1"; got != want {
		t.Errorf("with its games: %s, want %s", got, want)
	}
	if _, err := l.DeleteCollection(ctx, 2, nil); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(l.RenameCollection(ctx, first, "training (2)"), l.RestoreCollection(ctx, 2)); err != nil {
		t.Fatal(err)
	}
	if got, want := collections(t, l), "0 : 0; 3 TRAINING: 0; 1 training (2): 1; 2 Training (2) (2): 0"; got != want {
		t.Errorf("by itself: %s, want %s", got, want)
	}
}

// TestUndoImport: an import is undone as a whole, and forgotten when its games are gone for good.
func TestUndoImport(t *testing.T) {
	now := day
	path := filepath.Join(t.TempDir(), FileName)
	l, _, err := open(t.Context(), path, migrations, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	ctx := t.Context()
	in, err := l.CreateCollection(ctx, "Imported")
	if err != nil {
		t.Fatal(err)
	}
	read := func(name, text string, to CollectionID) ImportResult {
		t.Helper()
		done, err := l.Import(ctx, strings.NewReader(text), Import{Name: name, Collection: to})
		if err != nil {
			t.Fatal(err)
		}
		return done
	}
	first := read("a.pgn", pgnOf(5000, "a"), in)
	second := read("b.pgn", pgnOf(3, "a")+pgnOf(2, "b"), in)
	third := read("c.pgn", pgnOf(3, "a"), 0) // the same games elsewhere
	if none := read("d.pgn", pgnOf(3, "a"), 0); none.Import != 0 || none.Duplicates != 3 {
		t.Errorf("an import of known games: %+v", none)
	}
	imports := func(want string) {
		t.Helper()
		all, err := l.Imports(ctx)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, b := range all {
			got += fmt.Sprintf("%s %d/%d; ", b.Name, b.Left, b.Games)
		}
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	imports("c.pgn 3/3; b.pgn 2/2; a.pgn 5000/5000; ")
	if n := find(t, l, Query{Import: second.Import}).Total; n != 2 {
		t.Errorf("%d games of the second import", n)
	}
	steps := 0
	gone, err := l.UndoImport(ctx, first.Import, func(p Progress) { steps++ })
	if err != nil || len(gone) != 5000 || steps != 2 {
		t.Fatalf("%d deleted in %d steps, %v", len(gone), steps, err)
	}
	imports("c.pgn 3/3; b.pgn 2/2; a.pgn 0/5000; ")
	if err := l.BringBack(ctx, gone, nil); err != nil {
		t.Fatal(err)
	}
	imports("c.pgn 3/3; b.pgn 2/2; a.pgn 5000/5000; ")
	stopped, stop := context.WithCancel(ctx)
	gone, err = l.UndoImport(stopped, first.Import, func(Progress) { stop() })
	if !errors.Is(err, context.Canceled) || len(gone) != manyStep {
		t.Errorf("cancelled after %d, %v", len(gone), err)
	}
	if _, err := l.UndoImport(ctx, first.Import, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := l.UndoImport(ctx, third.Import, nil); err != nil {
		t.Fatal(err)
	}
	now = now.Add(BinTime + time.Hour)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if l, _, err = open(ctx, path, migrations, func() time.Time { return now }); err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	l.background.Wait()
	imports("b.pgn 2/2; ")
}

// TestBin: what lies in the bin is found there, and erased at once if that is asked for.
func TestBin(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"), pgnOf(1, "b"), pgnOf(1, "c"))
	if _, err := l.Delete(ctx, ids[:2]...); err != nil {
		t.Fatal(err)
	}
	if n := find(t, l, Query{Deleted: true, Order: ByDeleted}).Total; n != 2 {
		t.Errorf("%d games in the bin", n)
	}
	if err := l.Erase(ctx, ids[1:], nil); err != nil { // the last is not in the bin
		t.Fatal(err)
	}
	if n := find(t, l, Query{Deleted: true}).Total; n != 1 {
		t.Errorf("%d games in the bin after one was erased", n)
	}
	if err := l.purge(ctx, l.now().Add(time.Second), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Get(ctx, ids[0]); !errors.Is(err, ErrGone) {
		t.Errorf("after the bin was emptied: %v", err)
	}
	if n := find(t, l, Query{}).Total; n != 1 {
		t.Errorf("%d games are left", n)
	}
}

// TestMendGroups: the collections and imports of a damaged library are kept, and with the games of a collection that
// was lost one is made.
func TestMendGroups(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l := reopen(t, path)
	ctx := t.Context()
	in, err := l.CreateCollection(ctx, "Kept")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Import(ctx, strings.NewReader(pgnOf(5, "a")), Import{Name: "a.pgn", Collection: in}); err != nil {
		t.Fatal(err)
	}
	lost, err := l.CreateCollection(ctx, "Lost")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Move(ctx, []ID{1}, lost, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := l.writer.Exec("DELETE FROM collection WHERE id = ?", lost); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(l.Close(), os.WriteFile(path+damageMark, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	l, report, err := open(ctx, path, migrations, func() time.Time { return day })
	if err != nil || report.Saved != 5 {
		t.Fatal(report, err)
	}
	defer l.Close()
	if got, want := collections(t, l), "0 : 0; 2 ?: 1; 1 Kept: 4"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if all, err := l.Imports(ctx); err != nil || len(all) != 1 || all[0].Name != "a.pgn" || all[0].Left != 5 {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestNameOpenings: the games of chess of a library of version 5 get their openings in the background, also in two
// sittings, and what is changed meanwhile stays as it was changed.
func TestNameOpenings(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := reopen(t, path)
	var texts []string
	for i := range refreshStep + 2 {
		texts = append(texts, fmt.Sprintf("[White \"%d\"]\n\n1. d4 d5 2. c4 1-0\n", i))
	}
	ids := keepText(t, old, append(texts, "[ECO \"X99\"]\n[Opening \"Mine\"]\n\n1. d4 *\n")...)
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	age(t, path, 5)
	l := newLibrary(path, migrations, old.now)
	l.lock = newLock(path)
	if _, err := l.attach(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	unnamed := func(l *Library) (n int) {
		t.Helper()
		if err := l.writer.QueryRow("SELECT count(*) FROM unnamed").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := unnamed(l); n != len(ids) {
		t.Fatalf("%d games wait", n)
	}
	if n := find(t, l, Query{}).Total; n != len(ids) { // while they wait
		t.Errorf("%d games are listed", n)
	}
	if _, err := l.Metas(t.Context(), ids); err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := l.nameOpenings(stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	other, err := parse([]byte("1. e4 c5 *\n"))
	if err := errors.Join(err, l.Update(t.Context(), ids[1], other), l.Close()); err != nil {
		t.Fatal(err)
	}
	l = reopen(t, path)
	l.background.Wait()
	if n := unnamed(l); n != 0 {
		t.Errorf("%d games wait", n)
	}
	for code, want := range map[string]int{"D06": len(ids) - 2, "B20": 1, "X99": 1} {
		if n := find(t, l, Query{ECO: code}).Total; n != want {
			t.Errorf("%d games of %s, want %d", n, code, want)
		}
	}
	if n := find(t, l, Query{Opening: "mine"}).Total; n != 1 {
		t.Error("the opening of a tag is lost")
	}
}

// TestCollectionGrows: a collection that gets games while it is deleted stays, with an error that says so.
func TestCollectionGrows(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"), pgnOf(1, "b"))
	id, err := l.CreateCollection(ctx, "Training")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Move(ctx, ids[:1], id, nil); err != nil {
		t.Fatal(err)
	}
	deleted, err := l.DeleteCollection(ctx, id, func(Progress) {
		if _, err := l.Move(ctx, ids[1:], id, nil); err != nil {
			t.Error(err)
		}
	})
	if !errors.Is(err, ErrCollectionGrew) || !slices.Equal(deleted, ids[:1]) {
		t.Errorf("%v are deleted, %v", deleted, err)
	}
	if got, want := collections(t, l), "0 : 0; 1 Training: 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if deleted, err = l.DeleteCollection(ctx, id, nil); err != nil || !slices.Equal(deleted, ids[1:]) {
		t.Errorf("again: %v are deleted, %v", deleted, err)
	}
	if _, err = l.DeleteCollection(ctx, id, nil); !errors.Is(err, ErrCollection) {
		t.Errorf("a third time: %v", err)
	}
}

// TestRolledBack: what an error has undone is not reported as done.
func TestRolledBack(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"), pgnOf(1, "b"))
	if _, err := l.writer.Exec("ALTER TABLE brief RENAME TO away"); err != nil {
		t.Fatal(err)
	}
	if deleted, err := l.Delete(ctx, ids...); err == nil || len(deleted) > 0 {
		t.Errorf("%v are deleted, %v", deleted, err)
	}
	if n := find(t, l, Query{}).Total; n != 2 {
		t.Errorf("%d games are left", n)
	}
}
