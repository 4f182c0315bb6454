package library

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// filled creates a library of some games at path and closes it.
func filled(t testing.TB, path string, n int) []*Game {
	t.Helper()
	l := reopen(t, path)
	games := fill(t, l, n)
	if err := l.Rename(t.Context(), games[3].ID, "the third"); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return games
}

// mended opens a damaged file, and checks that the games in the report are there and are correct.
func mended(t testing.TB, path string, games []*Game, least int) Report {
	t.Helper()
	l, report, err := open(t.Context(), path, migrations, func() time.Time { return day })
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if report.Aside == "" || !strings.HasSuffix(report.Aside, ".20261124-120000.broken") {
		t.Fatalf("nothing was set aside: %+v", report)
	}
	if _, err := os.Stat(report.Aside); err != nil {
		t.Error(err)
	}
	page := find(t, l, Query{Order: ByAdded})
	if page.Total != report.Saved || page.Total < least {
		t.Errorf("%d games are there, %+v, at least %d are expected", page.Total, report, least)
	}
	for _, m := range page.Games {
		got, err := l.Get(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		want := games[m.ID-1]
		if text(t, got.PGN) != text(t, want.PGN) || got.Mine != want.Mine || got.Source != want.Source ||
			len(got.Labels) != 1 || (m.ID == 4) != (got.Title != "") {
			t.Errorf("game %d came back as %+v", m.ID, got.Meta)
		}
		start := got.PGN.Start
		if find(t, l, Query{Position: &start}).Total == 0 {
			t.Errorf("game %d is not found by its start", m.ID)
		}
	}
	return report
}

func overwrite(t testing.TB, path string, change func(data []byte) []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, change(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestDamage(t *testing.T) {
	const n = 60
	cases := []struct {
		name   string
		least  int
		lost   int // -1: whatever
		change func(data []byte) []byte
	}{
		{"head zeroed", n, 0, func(d []byte) []byte { clear(d[:100]); return d }},
		{"first page zeroed", n, 0, func(d []byte) []byte { clear(d[:usualPage]); return d }},
		{"first half of the head random", n, 0,
			func(d []byte) []byte { copy(d, "this is not a database at all, sorry"); return d }},
		{"root of the records zeroed", n, 0, func(d []byte) []byte {
			for at := usualPage; at < len(d); at += usualPage {
				if d[at] == 5 { // an inner page of a table
					clear(d[at : at+usualPage])
				}
			}
			return d
		}},
		{"cut", 1, -1, func(d []byte) []byte { return d[:len(d)*5/8+77] }},
		{"one page of records", n - 15, -1, func(d []byte) []byte {
			for at := usualPage; at < len(d); at += usualPage {
				if d[at] == 13 && strings.Contains(string(d[at:at+usualPage]), packMark) {
					clear(d[at : at+usualPage])
					return d
				}
			}
			return d
		}},
		{"nothing of it", 0, -1, func(d []byte) []byte {
			for i := range d {
				d[i] = byte(i * 7)
			}
			return d
		}},
	}
	whole := filepath.Join(t.TempDir(), FileName)
	games := filled(t, whole, n)
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			if err := os.WriteFile(path, c.change(append([]byte{}, data...)), 0o600); err != nil {
				t.Fatal(err)
			}
			report := mended(t, path, games, c.least)
			if c.lost >= 0 && report.Lost != c.lost ||
				report.Saved < n && c.name == "one page of records" && report.Saved+report.Lost != n {
				t.Errorf("reported %+v", report)
			}
			reopen(t, path) // it is whole now
		})
	}
}

// TestDamageMet is about damage that Open does not detect: it is reported when it is found, and the next Open
// repairs the file.
func TestDamageMet(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, 20)
	overwrite(t, path, func(d []byte) []byte {
		at := strings.Index(string(d), packMark)
		d[at+packHeader+3] ^= 0x55
		return d
	})
	l := reopen(t, path)
	bad := 0
	for _, g := range games {
		if _, err := l.Get(t.Context(), g.ID); errors.Is(err, ErrDamaged) {
			bad++
		} else if err != nil {
			t.Error(err)
		}
	}
	if bad != 1 {
		t.Errorf("%d games are damaged", bad)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if report := mended(t, path, games, 19); report.Lost != 1 {
		t.Errorf("reported %+v", report)
	}
}

// TestLogSaved recovers a library whose games are only in the log, as the file has no readable page.
func TestLogSaved(t *testing.T) {
	dir := t.TempDir()
	path, copied := filepath.Join(dir, FileName), filepath.Join(dir, "copy.db")
	l := reopen(t, path)
	fill(t, l, 8)
	log, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	size := int(binary.BigEndian.Uint32(log[8:]))
	for at := 32; at+24+size <= len(log); at += 24 + size {
		if binary.BigEndian.Uint32(log[at:]) == 1 { // the first page, which has the schema
			clear(log[at+24 : at+24+size])
		}
	}
	if err := errors.Join(os.WriteFile(copied+"-wal", log, 0o600),
		os.WriteFile(copied, []byte(strings.Repeat("x", usualPage)), 0o600)); err != nil {
		t.Fatal(err)
	}
	if found, err := salvage(t.Context(), copied, copied+readingSuffix); err != nil || len(found.records) != 8 {
		t.Errorf("%d games of 8 are found in the log, %v", len(found.records), err)
	}
}

func TestMigrations(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, 5)
	now := func() time.Time { return day }
	broken := append([]string{}, migrations...)
	broken = append(broken, "CREATE TABLE more (a); INSERT INTO nowhere VALUES (1)")
	if l, _, err := open(t.Context(), path, broken, now); err == nil {
		l.Close()
		t.Fatal("a migration that fails is no error")
	}
	next := append([]string{}, migrations...)
	next = append(next, "CREATE TABLE more (a)", "INSERT INTO more VALUES (1)")
	l, report, err := open(t.Context(), path, next, now)
	if err != nil || report != (Report{}) {
		t.Fatal(err, report)
	}
	if n := find(t, l, Query{}).Total; n != len(games) {
		t.Errorf("%d games after the migration", n)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := open(t.Context(), path, migrations, now); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file: %v", err)
	}
	after, err := os.ReadFile(path)
	if err != nil || string(before) != string(after) {
		t.Errorf("the newer file was changed, %v", err)
	}
	copies, err := filepath.Glob(path + ".before-*")
	want := fmt.Sprintf("%s.before-%d", path, len(migrations)+1)
	if err != nil || !slices.Equal(copies, []string{want}) {
		t.Fatalf("%q are copies of the older file, %v", copies, err)
	}
	old, _, err := open(t.Context(), want, next, now)
	if err != nil {
		t.Fatal(err)
	}
	if n := find(t, old, Query{}).Total; n != len(games) {
		t.Errorf("the copy has %d games", n)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestMigrationWithoutCopy: if an older file cannot be copied, no partial copy remains on the disk and the file is
// unchanged.
func TestMigrationWithoutCopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, 5)
	now := func() time.Time { return day }
	next := append(slices.Clone(migrations), "CREATE TABLE more (a)")
	inTheWay := fmt.Sprintf("%s.before-%d", path, len(next))
	if err := os.MkdirAll(filepath.Join(inTheWay, "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	if l, _, err := open(t.Context(), path, next, now); err == nil {
		l.Close()
		t.Fatal("a copy that fails is no error")
	}
	left, err := filepath.Glob(path + ".before-*")
	if err != nil || !slices.Equal(left, []string{inTheWay}) {
		t.Errorf("%q are left, %v", left, err)
	}
	l, _, err := open(t.Context(), path, migrations, now)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if n := find(t, l, Query{}).Total; n != len(games) {
		t.Errorf("%d games", n)
	}
}

// FuzzDamage overwrites parts of a file, and checks that opening and using it neither panics nor returns games that
// were never stored.
func FuzzDamage(f *testing.F) {
	path := filepath.Join(f.TempDir(), FileName)
	games := filled(f, path, 12)
	whole, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	for seed := range uint64(12) {
		f.Add(seed, uint16(1<<seed), seed%3 == 0)
	}
	f.Fuzz(func(t *testing.T, seed uint64, bytes uint16, cut bool) {
		random := rand.New(rand.NewPCG(seed, 1))
		data := append([]byte{}, whole...)
		for range bytes {
			data[random.IntN(len(data))] = byte(random.Uint32())
		}
		if cut {
			data = data[:random.IntN(len(data))]
		}
		path := filepath.Join(t.TempDir(), FileName)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			l, _, err := open(context.Background(), path, migrations, func() time.Time { return day })
			if err != nil {
				continue
			}
			page, err := l.Find(context.Background(), Query{})
			if err == nil {
				for _, m := range page.Games {
					g, err := l.Get(context.Background(), m.ID)
					if err == nil && (int(m.ID) > len(games) || m.ID < 1 || text(t, g.PGN) != text(t, games[m.ID-1].PGN)) {
						t.Errorf("game %d is one that was not there", m.ID)
					}
				}
			}
			_, _ = l.Find(context.Background(), Query{Position: &games[0].PGN.Start, Text: "club"})
			_, _ = l.Stats(context.Background(), Query{}, time.UTC)
			_ = l.Close()
		}
	})
}
