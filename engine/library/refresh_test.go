package library

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"midline/engine/army"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// TestRefresh: in a library of version 2, facts for which analysis after the end was counted as played are
// corrected.
func TestRefresh(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := reopen(t, path)
	var ids []ID
	for _, text := range []string{"1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 1-0"} {
		g, err := parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		id, err := old.Add(t.Context(), Game{PGN: g})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	// As an older Midline left it.
	store(t, old, ids[0], "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 {[%end 1-0 resignation]} 2. Nf3 Nc6 1-0\n\n")
	if turns := find(t, old, Query{MinTurns: 4}).Total; turns != 1 {
		t.Fatalf("%d games of four turns before", turns)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	age(t, path, 2)
	l := reopen(t, path)
	l.background.Wait()
	if n := find(t, l, Query{MinTurns: 3}).Total; n != 0 {
		t.Errorf("%d games are longer than they were", n)
	}
	if n := find(t, l, Query{MinTurns: 2}).Total; n != 2 {
		t.Errorf("%d games of two turns", n)
	}
	var left int
	if err := l.writer.QueryRow("SELECT count(*) FROM stale").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d games are stale still, %v", left, err)
	}
}

// TestRefreshOfEngines: in a library of version 3, engines are recognized by their type, and levels of Midline do
// not change.
func TestRefreshOfEngines(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := reopen(t, path)
	for _, tags := range []string{`[White "Fruit 2.1"] [WhiteType "program"]`,
		`[White "Midline"] [WhiteType "program"] [WhiteLevel "1"]`} {
		g, err := parse([]byte(tags + "\n\n1. e4 e5 0-1\n"))
		if err != nil {
			t.Fatal(err)
		}
		id, err := old.Add(t.Context(), Game{Meta: Meta{Source: Played, Mine: BlackSide}, PGN: g})
		if err != nil {
			t.Fatal(err)
		}
		if g.Tag("WhiteLevel") == "" { // as an older Midline left it
			if _, err := old.writer.Exec("UPDATE fact SET whitelevel = NULL WHERE id = ?", int64(id)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := find(t, old, Query{Opponents: []opponent.Opponent{anyProgram}}).Total; n != 0 {
		t.Fatalf("%d engines before", n)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	age(t, path, 3)
	l := reopen(t, path)
	l.background.Wait()
	for name, q := range map[string]Query{"engine": {Opponents: []opponent.Opponent{anyProgram}, Text: "Fruit 2.1"},
		"level": {Opponents: midline(1), Text: "Midline"}} {
		if n := find(t, l, q).Total; n != 1 {
			t.Errorf("%s: %d games", name, n)
		}
	}
}

// TestRefreshByParts: while a library of version 4 is indexed anew, all its games are found by their positions, and
// those that are ready are explored. What was interrupted goes on at the next opening, and games that are changed,
// deleted or cannot be read do no harm.
func TestRefreshByParts(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := reopen(t, path)
	games := fill(t, old, refreshStep+20)
	broken := games[3]
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	age(t, path, 4)
	l := newLibrary(path, migrations, old.now)
	l.lock = newLock(path)
	if _, err := l.attach(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	if _, err := l.writer.Exec("UPDATE record SET pgn = x'00' WHERE id = ?", int64(broken.ID)); err != nil {
		t.Fatal(err)
	}
	found := func(l *Library) {
		t.Helper()
		for n, g := range games {
			if n%16 == 3 {
				last := lastPosition(g)
				if page := find(t, l, Query{Position: &last}); page.Total == 0 {
					t.Errorf("game %d is not found", g.ID)
				}
			}
		}
	}
	start := positionAfter(t)
	waiting := func(l *Library, want int) {
		t.Helper()
		if x := explore(t, l, &start, Query{}); x.Waiting != want {
			t.Errorf("%d games wait, want %d", x.Waiting, want)
		}
	}
	found(l)
	waiting(l, len(games))
	read, err := l.readStale(t.Context())
	if err != nil || len(read) != refreshStep {
		t.Fatal(len(read), err)
	}
	// These change between the reading and the writing.
	changed, gone := games[5], games[7]
	shorter := *changed.PGN
	shorter.Root, shorter.End = &pgn.Node{Children: []*pgn.Node{{Move: changed.PGN.Root.Children[0].Move}}}, nil
	_, err = l.Delete(t.Context(), gone.ID)
	err = errors.Join(err, l.Update(t.Context(), changed.ID, &shorter), l.purge(t.Context(), day.Add(1), nil))
	if err != nil {
		t.Fatal(err)
	}
	changed.PGN = &shorter
	err = l.writeTx(t.Context(), func(tx *sql.Tx) error { return l.reindex(t.Context(), tx, read) })
	if err != nil {
		t.Fatal(err)
	}
	games = slices.DeleteFunc(games, func(g *Game) bool { return g == gone })
	found(l)
	waiting(l, 20+1) // the deleted one too; the changed one is in place
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := l.refresh(stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = reopen(t, path)
	l.background.Wait()
	found(l)
	waiting(l, 0)
	games = slices.DeleteFunc(games, func(g *Game) bool { return g == broken })
	agree(t, l, games, &start, Query{})
	for _, g := range []*Game{changed, games[100], games[len(games)-1]} {
		walk(g.PGN, func(p *place, _ *rules.Position) { agree(t, l, games, &p.pos, Query{}) })
	}
	var rows int
	err = l.writer.QueryRow("SELECT ifnull(sum(length(keys)), 0) FROM position").Scan(&rows)
	if err != nil || rows == 0 || rows > 2000 { // those of the one that cannot be read
		t.Errorf("%d bytes of older keys are left, %v", rows, err)
	}
}

func lastPosition(g *Game) (last rules.Position) {
	walk(g.PGN, func(p *place, _ *rules.Position) {
		if p.main {
			last = p.pos
		}
	})
	return last
}

// TestRefreshOfMoved: a game that is moved, deleted or restored between the reading and the writing of a refresh stays
// as it is then.
func TestRefreshOfMoved(t *testing.T) {
	l := fresh(t)
	ctx := t.Context()
	ids := keepText(t, l, pgnOf(1, "a"), pgnOf(1, "b"), pgnOf(1, "c"))
	moved, deleted, restored := ids[0], ids[1], ids[2]
	to, err := l.CreateCollection(ctx, "Training")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Delete(ctx, restored); err != nil {
		t.Fatal(err)
	}
	if _, err := l.writer.Exec("INSERT INTO stale SELECT id FROM record"); err != nil {
		t.Fatal(err)
	}
	read, err := l.readStale(ctx)
	if err != nil || len(read) != len(ids) {
		t.Fatal(len(read), err)
	}
	_, wrong := l.Move(ctx, []ID{moved}, to, nil)
	_, err = l.Delete(ctx, deleted)
	if err := errors.Join(wrong, err, l.Restore(ctx, restored)); err != nil {
		t.Fatal(err)
	}
	if err := l.writeTx(ctx, func(tx *sql.Tx) error { return l.reindex(ctx, tx, read) }); err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"at first", "in the end"} {
		if got, want := collections(t, l), "0 : 1; 1 Training: 1"; got != want {
			t.Errorf("%s: %s, want %s", when, got, want)
		}
		if err := l.refresh(ctx); err != nil {
			t.Fatal(err)
		}
	}
	var left int
	if err := l.writer.QueryRow("SELECT count(*) FROM stale").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d games are stale still, %v", left, err)
	}
}

// TestWaitingForArmies: games of version 6 that are stale only for their armies are counted by the explorer, and not
// said to be missing.
func TestWaitingForArmies(t *testing.T) {
	l := reopen(t, filepath.Join(t.TempDir(), FileName))
	fill(t, l, 60)
	nutty := ArmyOf(army.Examples()[1].Army)
	g, err := l.Get(t.Context(), find(t, l, Query{Armies: []Army{nutty}}).Games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	pos := &g.PGN.Start
	before := explore(t, l, pos, Query{})
	l.background.Wait()
	for _, text := range []string{"UPDATE fact SET whitearmy = 0 WHERE whitearmy >= 256",
		"UPDATE fact SET blackarmy = 0 WHERE blackarmy >= 256", "DELETE FROM term WHERE text LIKE '{%'", migrations[6]} {
		if _, err := l.writer.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	var stale int
	if err := l.writer.QueryRow("SELECT count(*) FROM stale").Scan(&stale); err != nil || stale == 0 {
		t.Fatalf("%d games are stale, %v", stale, err)
	}
	if x := explore(t, l, pos, Query{}); x.Waiting != 0 || x.Results != before.Results || x.Results.Games == 0 {
		t.Errorf("%d games wait, %+v are counted, before %+v", x.Waiting, x.Results, before.Results)
	}
}
