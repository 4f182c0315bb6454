package lab

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/balance"
)

// writeGames writes a file of games that have only what the balance needs.
func writeGames(t *testing.T, games ...*Record) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.jsonl")
	l, _, err := openLog(name, Settings{Players: []string{"midline nodes=9 name=a", "midline nodes=8 name=b"}})
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range games {
		g.Game, g.Round, g.Begun = i, i/2, time.Date(2026, 11, 23+i%2, 12, 0, 0, 0, time.UTC)
		if err := l.add(g); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.close(); err != nil {
		t.Fatal(err)
	}
	return name
}

func result(armies, result string) *Record {
	return &Record{Variant: "chess2", Armies: armies, Result: result}
}

func TestBalanceCommand(t *testing.T) {
	in := writeGames(t, result("CN", "1-0"), result("CN", "0-1"), result("NC", "1-0"), result("NC", "1/2-1/2"),
		result("TT", "1-0"), result("TT", "1-0"), &Record{Variant: "kings", Result: "1-0"})
	to := filepath.Join(t.TempDir(), "balance.txt")
	var out bytes.Buffer
	if err := Main(t.Context(), []string{"balance", "-out", to, in}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	table, err := balance.Parse(string(text))
	if err != nil || len(table.Matchups) != 2 || table.Games() != 6 {
		t.Fatalf("%v, %+v", err, table)
	}
	m, _ := table.Of("classic", "nemesis") // pairs of 2 and 1 half points: 37.5 % ± 17.3
	if m.Won != 1 || m.Drawn != 1 || m.Lost != 2 || m.Low < 0.20 || m.Low > 0.21 || m.High < 0.54 || m.High > 0.55 {
		t.Errorf("%+v", m)
	}
	if white, _ := table.Of("two-kings", "two-kings"); white.Won != 2 || white.Low > 0.4 || white.High != 1 {
		t.Errorf("%+v", white)
	}
	for _, want := range []string{
		"6 games of midline nodes=9 name=a against midline nodes=8 name=b, 2026-11-23 to 2026-11-24."} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the file does not say %q:\n%s", want, text)
		}
	}
	if want := "classic nemesis 4 1 1 2 37.5 % 20.2 to 54.8"; !strings.Contains(
		strings.Join(strings.Fields(out.String()), " "), want) {
		t.Errorf("printed is\n%s", out.String())
	}
}

func TestBalanceCommandErrors(t *testing.T) {
	for name, c := range map[string]struct {
		record *Record
		want   string
	}{
		"other games":   {&Record{Variant: "kings", Result: "1-0"}, "no game of chess2"},
		"no result":     {result("CN", "*"), `has the result "*"`},
		"no such army":  {result("CX", "1-0"), `"X" is not an army`},
		"one army only": {result("C", "1-0"), `has the armies "C"`},
	} {
		err := Main(t.Context(), []string{"balance", writeGames(t, c.record)}, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Main(t.Context(), []string{"balance"}, io.Discard, io.Discard); err == nil {
		t.Error("no file is no error")
	}
	if data, err := json.Marshal(head{format, Settings{}}); err == nil {
		name := filepath.Join(t.TempDir(), "none.jsonl")
		if err := os.WriteFile(name, append(data, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := Main(t.Context(), []string{"balance", name}, io.Discard, io.Discard); err == nil {
			t.Error("a file without games is no error")
		}
	}
}
