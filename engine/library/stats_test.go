package library

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
)

func TestStats(t *testing.T) {
	l := fresh(t)
	outcomes := []struct {
		result, reason string
		mine           Side
		hours          int
	}{
		{"1-0", "checkmate", WhiteSide, 0}, {"0-1", "time", BlackSide, 1}, {"1-0", "resignation", WhiteSide, 26},
		{"1/2-1/2", "agreement", WhiteSide, 27},
		{"1-0", "time forfeit", BlackSide, 28}, {"0-1", "resignation", WhiteSide, 200}, {"1-0", "checkmate", NoSide, 201},
		{"*", "", WhiteSide, 202},
	}
	random := rand.New(rand.NewPCG(8, 8))
	for i, o := range outcomes {
		g := randomGame(random, i)
		g.Result = o.result
		at := day.Add(time.Duration(o.hours) * time.Hour)
		for j, tag := range g.Tags {
			switch tag.Name {
			case "Termination":
				g.Tags[j].Value = o.reason
			case "UTCDate":
				g.Tags[j].Value = at.Format("2006.01.02")
			case "UTCTime":
				g.Tags[j].Value = at.Format("15:04:05")
			case "Result":
				g.Tags[j].Value = o.result
			}
		}
		if _, err := l.Add(t.Context(), Game{Meta: Meta{Mine: o.mine}, PGN: g}); err != nil {
			t.Fatal(err)
		}
	}
	s, err := l.Stats(t.Context(), Query{}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	if s.All != (Score{3, 2, 1}) || s.AsBlack != (Score{1, 1, 0}) || s.AsWhite != (Score{2, 1, 1}) {
		t.Errorf("scores %+v %+v %+v", s.All, s.AsWhite, s.AsBlack)
	}
	if s.Streaks != (Streaks{Current: 2, Standing: Lost, LongestWinning: 3, LongestLosing: 2, LongestUnbeaten: 4}) {
		t.Errorf("streaks %+v", s.Streaks)
	}
	if len(s.Days) != 3 || s.Days[1].Score != (Score{1, 1, 1}) {
		t.Errorf("days %+v", s.Days)
	}
	if w := Weeks(s.Days, time.Monday); len(w) != 2 || w[0].Score.Games() != 5 {
		t.Errorf("weeks %+v", w)
	}
	ends := map[game.Reason]Score{}
	for _, e := range s.Endings {
		ends[e.Reason] = e.Score
	}
	if ends[game.Time] != (Score{1, 1, 0}) || ends[game.Agreement] != (Score{0, 0, 1}) ||
		ends[game.Resignation] != (Score{1, 1, 0}) {
		t.Errorf("endings %v", ends)
	}
	total := Score{}
	for _, level := range s.Opponents {
		total.join(level.Score)
	}
	for _, v := range s.Variants {
		total.join(v.Score)
	}
	if total != (Score{6, 4, 2}) || s.Turns == 0 {
		t.Errorf("levels and games add up to %+v, %v turns", total, s.Turns)
	}
}

func TestFullAndForbidden(t *testing.T) {
	l := fresh(t)
	if _, err := l.writer.Exec("PRAGMA max_page_count = 60"); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	kept := 0
	for n := range 400 {
		_, err := l.Add(t.Context(), Game{PGN: randomGame(random, n)})
		if err == nil {
			kept++
			continue
		}
		if !strings.Contains(err.Error(), "free some space") {
			t.Errorf("a full disk: %v", err)
		}
		break
	}
	if n := find(t, l, Query{}).Total; n != kept || kept == 400 {
		t.Errorf("%d games of %d are there", n, kept)
	}
	dir := t.TempDir()
	for _, path := range []string{filepath.Join(dir, "missing", FileName), dir} {
		if _, _, err := Open(t.Context(), path); err == nil || errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(t.Context(), filepath.Join(dir, "file", FileName)); err == nil {
		t.Error("a file for a folder is no error")
	}
}
