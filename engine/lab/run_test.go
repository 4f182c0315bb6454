package lab

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
)

// testMatch returns a match of two players without programs.
func testMatch(out string, games int) *Match {
	return &Match{
		Settings: Settings{
			Players: []string{"midline nodes=60 hash=1", "beginner"}, Pairs: neighbours(2),
			Variants: "chess chess2 kings", Armies: "CT AE", Seed: 3, Patience: 20, MaxTurns: 6,
		},
		Games: games, Cores: 2, Out: out,
	}
}

// gamesOf reads a file of games by number, without what differs from run to run.
func gamesOf(t *testing.T, name string) map[int]*Record {
	t.Helper()
	games := map[int]*Record{}
	err := ReadGamesFile(name, func(_ Settings, r *Record) error {
		if games[r.Game] != nil {
			t.Errorf("game %d is there twice", r.Game)
		}
		if err := Replay(r, nil); err != nil {
			t.Errorf("game %d: %v", r.Game, err)
		}
		for i := range r.Actions {
			r.Actions[i].Time = 0
		}
		games[r.Game] = r
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// stopAfter cancels a match after some games.
type stopAfter struct {
	lines  int
	cancel context.CancelFunc
}

func (s *stopAfter) Write(data []byte) (int, error) {
	if s.lines--; s.lines <= 0 {
		s.cancel()
	}
	return len(data), nil
}

func TestMatchGoesOn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	whole, parted := filepath.Join(dir, "whole"), filepath.Join(dir, "parted")
	if err := testMatch(whole, 16).Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := testMatch(parted, 16).Run(ctx, &stopAfter{lines: 1, cancel: cancel}); err == nil {
		t.Error("an interrupted match tells no error")
	}
	f, err := os.OpenFile(parted, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(f, `{"game":9,"rou`) // torn, as by a power cut
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	before := len(gamesOf(t, parted))
	if before == 0 || before == 16 {
		t.Errorf("%d games before the interrupt", before)
	}
	var said bytes.Buffer
	if err := testMatch(parted, 16).Run(t.Context(), &said); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("going on after %d games", before); !strings.Contains(said.String(), want) {
		t.Errorf("%q is not said: %s", want, &said)
	}
	a, b := gamesOf(t, whole), gamesOf(t, parted)
	for i := range 16 {
		if a[i] == nil || b[i] == nil || fmt.Sprint(texts(a[i])) != fmt.Sprint(texts(b[i])) ||
			a[i].Result != b[i].Result {
			t.Errorf("game %d differs after an interrupt", i)
		}
	}
}

func texts(r *Record) (list []string) {
	for _, a := range r.Actions {
		list = append(list, a.Text)
	}
	return list
}

func TestColoursAndArmiesSwap(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "games")
	m := testMatch(name, 8)
	m.Turns, m.Any = 1, true // balanced openings take most of the time
	if err := m.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	games, seen := gamesOf(t, name), map[string]int{}
	for i := 0; i < 8; i += 2 {
		a, b := games[i], games[i+1]
		if a.White != b.Black || a.Black != b.White || a.White != "midline-nodes60" {
			t.Errorf("game %d: %s - %s, then %s - %s", i, a.White, a.Black, b.White, b.Black)
		}
		if a.Start != b.Start || a.Armies != b.Armies || a.Opening != b.Opening || a.Round != b.Round ||
			fmt.Sprint(texts(a)[:a.Opening]) != fmt.Sprint(texts(b)[:b.Opening]) {
			t.Errorf("games %d and %d have not one opening", i, i+1)
		}
		seen[a.Variant+a.Armies]++
	}
	for _, cell := range []string{"chess", "kings", "chess2CT", "chess2AE"} {
		if seen[cell] != 1 {
			t.Errorf("%s has %d rounds of 4, not 1", cell, seen[cell])
		}
	}
}

func TestOtherSettingsAreRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	if err := testMatch(name, 2).Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	other := testMatch(name, 2)
	other.Seed = 4
	if err := other.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "other settings") {
		t.Errorf("error %v", err)
	}
	if err := os.WriteFile(name, []byte("something else\nof somebody\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := testMatch(name, 2).Run(t.Context(), io.Discard); err == nil {
		t.Error("a file of another kind is written over")
	}
}

func TestSequentialTestEndsTheMatch(t *testing.T) {
	m := testMatch(filepath.Join(t.TempDir(), "games"), 400)
	m.Variants, m.Armies, m.Players, m.MaxTurns = "chess", "", []string{"midline nodes=150", "random"}, 0
	test, err := statistics.ParseSPRT("0,300,0.2,0.2")
	if err != nil {
		t.Fatal(err)
	}
	m.SPRT = &test
	var said bytes.Buffer
	if err := m.Run(t.Context(), &said); err != nil {
		t.Fatal(err)
	}
	if n := len(gamesOf(t, m.Out)); n > 100 || !strings.Contains(said.String(), "H1") {
		t.Errorf("%d games: %s", n, &said)
	}
	games := len(gamesOf(t, m.Out))
	if err := m.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	if again := len(gamesOf(t, m.Out)); again != games {
		t.Errorf("%d games were played after the end", again-games)
	}
}

func TestCrashingProgramIsStartedAnew(t *testing.T) {
	m := testMatch(filepath.Join(t.TempDir(), "games"), 4)
	m.Variants, m.Players = "chess", []string{fakeSpec(t, players.KindUCI, "crash", "depth=1").Text, "random"}
	if err := m.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, g := range gamesOf(t, m.Out) {
		if g.Reason != players.Crash || g.culprit() != "crash" {
			t.Errorf("game %d ends by %s of %s", g.Game, g.Reason, g.culprit())
		}
	}
}

func TestCommands(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	lab := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := Main(t.Context(), args, &out, io.Discard)
		return out.String(), err
	}
	match := []string{"ladder", "-player", "random", "-player", "beginner", "-player", "level 1", "-games", "4",
		"-turns", "0", "-variants", "rebel3 chess2", "-armies", "CN", "-max-turns", "8", "-cores", "2", "-out", name}
	if out, err := lab(match...); err != nil || !strings.Contains(out, "beginner against level1") {
		t.Errorf("ladder: %v: %s", err, out)
	}
	if out, err := lab("replay", name); err != nil || out != "8 games, 0 of them wrong\n" {
		t.Errorf("replay: %v: %s", err, out)
	}
	if out, err := lab("report", name); err != nil || !strings.Contains(out, "chess2 ") ||
		!strings.Contains(out, "random against beginner") {
		t.Errorf("report: %v: %s", err, out)
	}
	if _, err := lab("positions", "-per-game", "5", "-out", name+".txt", name); err != nil {
		t.Errorf("positions: %v", err)
	}
	for _, bad := range [][]string{
		{"dance"}, {"match"}, {"match", "-player", "random"}, {"match", "-player", "random", "-player", "random"},
		{"match", "-player", "midline", "-player", "random"},
		{"match", "-player", "random", "-player", "beginner", "-variants", "draughts"},
		{"report"}, {"replay", name + "-not-there"}, {"match", "-player", "random", "-player", "beginner", "loose"},
		{"match", "-tc", "0+1", "-player", "random", "-player", "beginner"}, {"ladder", "-sprt", "0,5"},
		{"match", "-nodes", "5", "-player", "xboard x", "-player", "random"},
		{"match", "-any", "-even", "-player", "random", "-player", "beginner"},
	} {
		if _, err := lab(bad...); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
