package uciclient

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// real starts a program of this system; the test is skipped if it is not installed.
func real(t *testing.T, name string) *Client {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		if path, err = exec.LookPath(filepath.Join("/usr/games", name)); err != nil {
			t.Skip(err)
		}
	}
	c, err := Start(Config{Command: []string{path}, AtHome: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	if err := c.Greet(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c
}

var programs = []string{"stockfish", "fairy-stockfish"}

func TestRealPrograms(t *testing.T) {
	for _, name := range programs {
		t.Run(name, func(t *testing.T) {
			c := real(t, name)
			var games []string
			for _, v := range c.Games() {
				games = append(games, v.Name)
			}
			if got := strings.Join(games, " "); got != "chess960 chess" {
				t.Errorf("it knows %s", got)
			}
			if !strings.Contains(strings.ToLower(c.Name()), "stockfish") || c.Author() == "" ||
				c.Option("Skill Level") == nil {
				t.Errorf("%q by %q", c.Name(), c.Author())
			}
			playItself(t, c, &orthodox.Chess, orthodox.Standard)
			playItself(t, c, &orthodox.Chess960, 0)
			analyse(t, c)
		})
	}
}

// playItself plays some turns of a game, castling included if it occurs.
func playItself(t *testing.T, c *Client, v *rules.Variant, number int) {
	t.Helper()
	if err := c.NewGame(t.Context(), v); err != nil {
		t.Fatal(err)
	}
	from, err := variant.Start(v, number, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	now, moves := from, []rules.Move(nil)
	for range 40 {
		if len(now.Legal(nil)) == 0 {
			break
		}
		a, err := c.Search(t.Context(),
			Query{Start: &from, Moves: moves, Limits: Limits{Nodes: 2000}, Wait: 10 * time.Second})
		if err != nil || !a.Best.Scored || len(a.Best.PV) == 0 {
			t.Fatalf("%s, after %d actions: %+v, %v", v.Name, len(moves), a, err)
		}
		moves = append(moves, a.Move)
		before := now
		before.Make(a.Move, &now)
	}
}

// analyse lets the program work out three lines without limits.
func analyse(t *testing.T, c *Client) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	seen := map[int]bool{}
	_, err := c.Search(ctx, Query{Start: opening(t, &orthodox.Chess), Lines: 3, Report: func(i Info) {
		if seen[i.Line] = true; len(seen) == 3 && i.Depth > 8 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || len(seen) != 3 {
		t.Errorf("%d lines, %v", len(seen), err)
	}
}

// Killing a program while it thinks gives an error that says so.
func TestRealProgramIsKilled(t *testing.T) {
	c := real(t, programs[0])
	_, err := c.Search(t.Context(), Query{Start: opening(t, &orthodox.Chess), Report: func(i Info) {
		if i.Depth > 5 {
			_ = c.proc.cmd.Process.Signal(syscall.SIGKILL) // it may be gone already
		}
	}})
	var f *Failure
	if !errors.As(err, &f) || f.Reason != Crash || !slices.Contains(strings.Fields(f.Detail), "killed") {
		t.Errorf("error %v", err)
	}
}
