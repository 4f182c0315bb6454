package library

import (
	"path/filepath"
	"testing"
	"time"

	"midline/engine/opponent"
)

// TestRefresh: in a library of version 2, facts for which analysis after the end was counted as played are
// corrected.
func TestRefresh(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	old := newLibrary(path, migrations[:2], func() time.Time { return day })
	old.lock = newLock(path)
	if _, err := old.attach(t.Context(), true); err != nil {
		t.Fatal(err)
	}
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
	l := reopen(t, path)
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
	old := newLibrary(path, migrations[:3], func() time.Time { return day })
	old.lock = newLock(path)
	if _, err := old.attach(t.Context(), true); err != nil {
		t.Fatal(err)
	}
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
	l := reopen(t, path)
	for name, q := range map[string]Query{"engine": {Opponents: []opponent.Opponent{anyProgram}, Text: "Fruit 2.1"},
		"level": {Opponents: midline(1), Text: "Midline"}} {
		if n := find(t, l, q).Total; n != 1 {
			t.Errorf("%s: %d games", name, n)
		}
	}
}
