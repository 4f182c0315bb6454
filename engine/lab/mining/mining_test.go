package mining

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/puzzle"
)

// nodes is enough for the puzzles of these tests.
const nodes = 30_000

// races has a first action that alone wins, and that few nodes find.
const races = "chess2;r3bbk1/ppppp2p/4p3/6q1/4r3/4P1K1/PPP3P1/RN1NBB1R w - - 0 10 RR;g3f4 g5a2 f4e5;midline quiet;1053"

func parse(t *testing.T, line string) *puzzle.Puzzle {
	t.Helper()
	p, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// gameOf returns a game in which a puzzle comes up and is solved.
func gameOf(t *testing.T, p *puzzle.Puzzle) Game {
	return Game{Name: "game 1", Start: p.Start, Replay: func() ([]*game.Node, error) {
		g, err := game.New(game.Options{Start: p.Start})
		if err != nil {
			return nil, err
		}
		for _, m := range p.Actions {
			if _, err := g.Play(m); err != nil {
				return nil, err
			}
		}
		return g.MainLine(), nil
	}}
}

func TestSessionFindsAndGoesOn(t *testing.T) {
	p := parse(t, races)
	s := Session{Games: []Game{gameOf(t, p)}, Out: filepath.Join(t.TempDir(), "set.txt"), Each: 5, Nodes: nodes,
		Cores: 1}
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(s.Out)
	if err != nil {
		t.Fatal(err)
	}
	set, err := puzzle.ReadSet(string(text))
	if err != nil || len(set) != 1 || set[0].Actions[0] != p.Actions[0] || !set[0].Has(puzzle.Midline) {
		t.Fatalf("%v, and the set is\n%s", err, text)
	}

	s.Games[0].Replay = func() ([]*game.Node, error) { return nil, errors.New("it is looked through again") }
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(s.Out); err != nil || string(again) != string(text) {
		t.Errorf("a session that goes on writes\n%s\n%v", again, err)
	}

	s.Nodes++
	if err := s.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "something else") {
		t.Errorf("a session with other settings: %v", err)
	}
}

// TestSessionWith keeps the puzzles that a set has, and looks for no more of a kind that is full.
func TestSessionWith(t *testing.T) {
	p := parse(t, races)
	other := parse(t, strings.Replace(races, "- 0 10 RR", "- 0 11 RR", 1))
	s := Session{Games: []Game{gameOf(t, p)}, With: []*puzzle.Puzzle{other}, Out: filepath.Join(t.TempDir(), "set.txt"),
		Each: 1, Nodes: nodes, Cores: 1}
	for range 2 {
		if err := s.Run(t.Context(), io.Discard); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(s.Out)
		if set, wrong := puzzle.ReadSet(string(text)); errors.Join(err, wrong) != nil || len(set) != 1 ||
			set[0].Line() != other.Line() {
			t.Fatalf("%v, %v, and the set is\n%s", err, wrong, text)
		}
	}
	s.Each = 2
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(s.Out)
	if set, wrong := puzzle.ReadSet(string(text)); errors.Join(err, wrong) != nil || len(set) != 2 {
		t.Errorf("%v, %v, and with one more the set is\n%s", err, wrong, text)
	}
}

func TestSessionIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	g := gameOf(t, parse(t, races))
	replay := g.Replay
	g.Replay = func() ([]*game.Node, error) { cancel(); return replay() }
	s := Session{Games: []Game{g}, Out: filepath.Join(t.TempDir(), "set.txt"), Each: 5, Nodes: nodes, Cores: 1}
	if err := s.Run(ctx, io.Discard); !errors.Is(err, context.Canceled) {
		t.Fatalf("interrupted: %v", err)
	}
	g.Replay, s.Games = replay, []Game{g}
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(s.Out); err != nil || !strings.Contains(string(text), "midline") {
		t.Errorf("after an interruption the game is left out: %v\n%s", err, text)
	}
}

func TestCheck(t *testing.T) {
	good := parse(t, races)
	c := Check{Set: []*puzzle.Puzzle{
		good,
		parse(t, strings.Replace(races, "g3f4 g5a2 f4e5;midline quiet", "g3h3;quiet material", 1)),
		parse(t, strings.Replace(races, "g5a2 f4e5;midline quiet", "g5a2;quiet material", 1)),
		parse(t, strings.Replace(races, "midline quiet", "mate", 1)),
	}, Nodes: nodes, Cores: 1, Log: filepath.Join(t.TempDir(), "log"), Keep: filepath.Join(t.TempDir(), "kept")}
	c.Set[1].ID = "other"
	for range 2 { // the second time from the log
		var out strings.Builder
		bad, err := c.Run(t.Context(), &out, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if bad != 3 {
			t.Errorf("%d are wrong, and not 3:\n%s", bad, out.String())
		}
		for _, reason := range []string{"not the best one", "not the solver's", "the oracle says"} {
			if !strings.Contains(out.String(), reason) {
				t.Errorf("no puzzle is refused with %q:\n%s", reason, out.String())
			}
		}
		if strings.Contains(out.String(), good.Line()+":") {
			t.Errorf("a right one is refused:\n%s", out.String())
		}
		text, err := os.ReadFile(c.Keep)
		if kept, wrong := puzzle.ReadSet(string(text)); errors.Join(err, wrong) != nil || len(kept) != 1 ||
			kept[0].Line() != good.Line() {
			t.Errorf("%v, %v, and what is kept is\n%s", err, wrong, text)
		}
	}
}

func TestTrivial(t *testing.T) {
	for line, want := range map[string]bool{
		"chess;4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1;e4d5;material;300":      true,  // it hangs
		"chess2;7k/8/8/8/4K3/8/8/8 w - - 0 1 CC;e4e5;midline quiet;300":  true,  // a step over the midline
		"chess;6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1;a1a8;mate;300":          false, // a mate is not trivial
		"chess;q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1;b5c7 e8d8 c7a8;fork;300": false,
	} {
		if p := parse(t, line); trivial(p) != want {
			t.Errorf("trivial(%s) is %v", line, !want)
		}
	}
}

// TestRatings: more successes mean a lower rating, within the bounds.
func TestRatings(t *testing.T) {
	last := puzzle.MaxRating + 1
	for solved := range 8*attempts + 1 {
		r := ratingOf(solved)
		if r > last || r < puzzle.MinRating || r > puzzle.MaxRating {
			t.Errorf("%d successes make %d, after %d", solved, r, last)
		}
		last = r
	}
}
