package think

import (
	"context"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient/fake"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

func TestMain(m *testing.M) {
	fake.Main()
	os.Exit(m.Run())
}

// program is a fake program that is closed after the test.
func program(t *testing.T, how string, options ...ProgramOption) *Program {
	t.Helper()
	p := NewProgram(ProgramSpec{Name: "Fake", Command: fake.Command(how), Options: options, Threads: 3, Memory: 1000})
	t.Cleanup(p.Close)
	return p
}

func chess(t *testing.T) Question {
	t.Helper()
	army := orthodox.Chess.Armies[0]
	p, err := variant.Start(&orthodox.Chess, orthodox.Standard, army, army)
	if err != nil {
		t.Fatal(err)
	}
	return Question{Position: p, Level: opponent.Full, Time: 10 * time.Millisecond}
}

// A program plays from the current position, and answers the next question.
func TestProgramPlays(t *testing.T) {
	p := program(t, "good", ProgramOption{"Style", "Wild"}, ProgramOption{"of another version", "1"},
		ProgramOption{"MultiPV", "99"})
	q := chess(t)
	start := q.Position
	q.Start = &start
	for range 5 {
		a := p.Think(t.Context(), q)
		if a.Err != nil || !slices.Contains(q.Position.Legal(nil), a.Move) || a.Score != -12 {
			t.Fatalf("%+v", a)
		}
		q.Moves = append(q.Moves, a.Move)
		before := q.Position
		before.Make(a.Move, &q.Position)
	}
}

// If a program fails, the error names it, and the next question starts it again.
func TestProgramFails(t *testing.T) {
	for how, want := range map[string]string{
		"crash": "Fake has stopped working (the program has ended: exit status 3; its last words: segmentation fault, " +
			"as it were).",
		"illegal": "Fake played a move that is not legal (e1e8 in ",
		"nothing": "Fake gave an answer that is no move (bestmove without an action).",
		"none":    "Fake gave an answer that is no move (",
		"dies":    "Fake has stopped working (the program has ended: exit status 127; its last words: a library is missing).",
	} {
		p := program(t, how)
		for range 2 {
			if a := p.Think(t.Context(), chess(t)); a.Err == nil || !strings.HasPrefix(a.Err.Error(), want) ||
				a.Move != rules.NoMove {
				t.Errorf("%s: %+v, want %s", how, a, want)
			}
		}
	}
	p := program(t, "good")
	army := chess2.Variant.Armies[0]
	other, err := variant.Start(&chess2.Variant, orthodox.Standard, army, army)
	if err != nil {
		t.Fatal(err)
	}
	if a := p.Think(t.Context(), Question{Position: other}); a.Err == nil ||
		a.Err.Error() != "Fake: it does not know the variant chess2." {
		t.Errorf("another game: %+v", a)
	}
	if a := p.Think(t.Context(), chess(t)); a.Err != nil || a.Move == rules.NoMove {
		t.Errorf("afterwards: %+v", a)
	}
	if _, err := Identify(t.Context(), ProgramSpec{Name: "Gone", Command: []string{"/no/such/program"}}); err == nil ||
		!strings.HasPrefix(err.Error(), "Gone: /no/such/program cannot be started: ") {
		t.Errorf("gone: %v", err)
	}
}

// An analysis reports its lines and ends with its context; the same program then answers the next question.
func TestProgramAnalyses(t *testing.T) {
	before := runtime.NumGoroutine()
	p := program(t, "good")
	for range 2 {
		q := chess(t)
		ctx, cancel := context.WithCancel(t.Context())
		lines := 0
		q.Endless, q.Report = true, func(i search.Info) {
			lines++
			cancel()
			if i.Score != -12 || len(i.PV) != 1 {
				t.Errorf("%+v", i)
			}
		}
		if a := p.Think(ctx, q); a.Err != nil || a.Move != rules.NoMove || lines != 1 {
			t.Errorf("%+v after %d lines", a, lines)
		}
		if p.client == nil || p.client.Ended() {
			t.Error("the program was ended")
		}
		cancel()
	}
	p.Close()
	if a := p.Think(t.Context(), chess(t)); a.Err != nil || a.Move != rules.NoMove {
		t.Errorf("closed: %+v", a)
	}
	time.Sleep(20 * time.Millisecond)
	if now := runtime.NumGoroutine(); now > before+1 {
		t.Errorf("%d goroutines before, %d after", before, now)
	}
}

func TestProgramLimits(t *testing.T) {
	for _, c := range []struct {
		q    Question
		time time.Duration // of White's clock
		move time.Duration
		wait time.Duration
	}{
		{Question{Endless: true, Left: time.Second}, 0, 0, 0},
		{Question{}, 0, fullTime, fullTime + patience},
		{Question{Time: time.Second, Left: time.Hour}, 0, time.Second, time.Second + patience},
		{Question{Nodes: 500}, 0, 0, longest},
		{Question{Depth: 5, Left: time.Minute, Increment: 2 * time.Second}, 0, 7 * time.Second, 7*time.Second + patience},
		{Question{Time: time.Minute, Left: 10 * time.Second}, 0, time.Second, time.Second + patience},
		{Question{Left: time.Minute, Increment: time.Second}, time.Minute, 0, time.Minute + patience},
	} {
		if l, wait := c.q.programLimits(); l.Time[rules.White] != c.time || l.MoveTime != c.move || wait != c.wait ||
			l.Nodes != c.q.Nodes || l.Depth != c.q.Depth ||
			l.Inc[rules.Black] != c.q.Increment && c.move == 0 && c.time > 0 {
			t.Errorf("%+v: %+v, %v", c.q, l, wait)
		}
	}
}

// Another table is taken into use at the next thought.
func TestEngineMemory(t *testing.T) {
	e := NewEngine(1, 7)
	for _, megabytes := range []int{1, 3, 1} {
		e.SetMemory(megabytes)
		if a := e.Think(t.Context(), ask(t, start, 1)); a.Move == rules.NoMove || e.searcher.Hash() != megabytes {
			t.Errorf("%d MB: %v, %d", megabytes, a, e.searcher.Hash())
		}
	}
}
