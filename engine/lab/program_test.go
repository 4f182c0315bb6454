package lab

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/lab/players"
)

// opening draws a start for tests.
func opening(t testing.TB, name, armies string, turns int) *Opening {
	t.Helper()
	cells, err := Cells(name, armies)
	if err != nil {
		t.Fatal(err)
	}
	o, err := DrawOpening(cells[0], Openings{Turns: 0}, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	o.Moves, _, _ = randomTurns(o.Start, turns, rand.New(rand.NewPCG(1, 2))) // balance is no matter here
	return o
}

// seat opens a player, and closes it after the test.
func seat(t testing.TB, s *players.Spec) Seat {
	t.Helper()
	p, err := s.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return Seat{s, p}
}

func spec(t testing.TB, text string) *players.Spec {
	t.Helper()
	s, err := players.ParseSpec(text)
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

var testRulings = Rulings{Margin: 20 * time.Millisecond, Patience: time.Second, MaxTurns: 12}

// referee plays a game, whose result must be reproducible by replay.
func referee(t testing.TB, limits players.Limits, o *Opening, white, black *players.Spec) *Record {
	t.Helper()
	r, err := Referee(t.Context(), testRulings, limits, o, [2]Seat{seat(t, white), seat(t, black)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := Replay(r, nil); err != nil {
		t.Errorf("the game cannot be replayed: %v", err)
	}
	return r
}

func TestProgramsMisbehave(t *testing.T) {
	cases := []struct{ kind, how, reason, detail string }{
		{players.KindUCI, "good", players.TooLong, ""},
		{players.KindUCI, "crash", players.Crash, "segmentation fault"},
		{players.KindUCI, "illegal", players.IllegalMove, "a1a8"},
		{players.KindUCI, "garbage", players.Garbage, "xyzzy"},
		{players.KindUCI, "silent", players.NoAnswer, ""},
		{players.KindUCI, "stubborn", players.NoAnswer, ""},
		{players.KindUCI, "flood", players.Crash, "cannot be read"},
		{players.KindXBoard, "good", players.TooLong, ""},
		{players.KindXBoard, "old", players.TooLong, ""},
		{players.KindXBoard, "crash", players.Crash, "exit status 3"},
		{players.KindXBoard, "illegal", players.IllegalMove, "a1a8"},
		{players.KindXBoard, "garbage", players.Garbage, "xyzzy"},
		{players.KindXBoard, "silent", players.NoAnswer, ""},
		{players.KindXBoard, "refuse", players.Refusal, "Illegal move"},
		{players.KindXBoard, "resign", players.Resignation, "resign"},
		{players.KindXBoard, "claim", players.FalseClaim, "bored"},
	}
	for _, c := range cases {
		t.Run(c.kind+" "+c.how, func(t *testing.T) {
			t.Parallel()
			for _, black := range []bool{false, true} {
				bad, other := fakeSpec(t, c.kind, c.how, "depth=1"), spec(t, "random")
				want, blame := "0-1", "w"
				pair := []*players.Spec{bad, other}
				if black {
					pair, want, blame = []*players.Spec{other, bad}, "1-0", "b"
				}
				if c.reason == players.TooLong {
					want, blame = "1/2-1/2", ""
				}
				r := referee(t, players.Limits{}, opening(t, "chess", "", 3), pair[0], pair[1])
				if r.Reason != c.reason || !strings.Contains(r.Detail, c.detail) || r.Result != want ||
					r.Blame != blame {
					t.Errorf("%s by %s (%s), blame %q", r.Result, r.Reason, r.Detail, r.Blame)
				}
			}
		})
	}
}

func TestProgramsTellTheirThoughts(t *testing.T) {
	for _, kind := range []string{players.KindUCI, players.KindXBoard} {
		r := referee(t, players.Limits{Depth: 1}, opening(t, "chess", "", 2), fakeSpec(t, kind, "good", ""),
			spec(t, "random"))
		a := r.Actions[2]
		want := map[string]int{players.KindUCI: 12, players.KindXBoard: -12}[kind]
		if a.CP == nil || *a.CP != want || a.Depth != 3 || a.Nodes != 77 {
			t.Errorf("%s: %+v", kind, a)
		}
	}
}

func TestClockRunsOut(t *testing.T) {
	limits := players.Limits{Base: 200 * time.Millisecond, Inc: 10 * time.Millisecond}
	r := referee(t, limits, opening(t, "chess", "", 2), fakeSpec(t, players.KindUCI, "silent", ""), spec(t, "random"))
	if r.Result != "0-1" || r.Reason != "time" || r.Blame != "w" {
		t.Errorf("%s by %s (%s), blame %q", r.Result, r.Reason, r.Detail, r.Blame)
	}
}

func TestProgramsThatCannotBegin(t *testing.T) {
	cases := []struct{ text, variant, want string }{
		{"uci /no/such/program depth=1", "chess", "cannot be started"},
		{"", "chess2", "does not know the variant chess2"},
		{"option.Nonsense=1", "chess", `has no option "Nonsense"`},
	}
	for _, c := range cases {
		s := fakeSpec(t, players.KindUCI, "good", c.text+" depth=1")
		if strings.HasPrefix(c.text, "uci") {
			s = spec(t, c.text)
		}
		p, err := s.Open()
		if err == nil {
			err = p.Begin(t.Context(), &opening(t, c.variant, "", 0).Start, 1)
			p.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
	}
}

// A program that hangs is gone once its player is closed, and an interrupt is obeyed while waiting
// for it.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := fakeSpec(t, players.KindUCI, "stubborn", "depth=1")
	p, err := s.Open()
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(300*time.Millisecond, cancel)
	rulings := Rulings{Patience: time.Hour}
	_, err = Referee(ctx, rulings, players.Limits{}, opening(t, "chess", "", 0),
		[2]Seat{{s, p}, seat(t, spec(t, "random"))}, 1)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	p.Close()
	if !p.(interface{ Ended() bool }).Ended() {
		t.Error("the program still runs")
	}
}

func TestTrace(t *testing.T) {
	name := filepath.Join(t.TempDir(), "talk")
	referee(t, players.Limits{Depth: 1}, opening(t, "chess", "", 0),
		fakeSpec(t, players.KindUCI, "good", "trace="+name), spec(t, "random"))
	data, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(data), "> position fen rnbq") ||
		!strings.Contains(string(data), "< bestmove ") {
		t.Errorf("%v: %s", err, data)
	}
}
