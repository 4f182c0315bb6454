package think

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/endings"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"

func ask(t *testing.T, position string, level opponent.Level) Question {
	t.Helper()
	p, err := fen.Parse(&chess2.Variant, position)
	if err != nil {
		t.Fatal(err)
	}
	return Question{Position: p, Level: level}
}

// The engine answers with a legal action, even on the king-turn, and finds an invasion in one from level 3 on.
func TestEngineAnswers(t *testing.T) {
	for _, c := range []struct {
		name, start string
		levels      []opponent.Level
		want        string
	}{
		{"the start", start, []opponent.Level{1, 2, 3, 4, 5}, ""},
		{"a king-turn", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk ha - 0 1 TC", []opponent.Level{1, 4}, ""},
		{"only the pass", "1r1r3k/8/6P1/8/8/8/7r/K1K5 wk - - 0 1 TC", []opponent.Level{1, 4}, "0000"},
		{"an invasion", "4k3/8/8/8/4K3/8/8/q7 w - - 0 1 CC", []opponent.Level{3, 4, 5}, "e4d5 e4e5 e4f5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := NewEngine(1, 7)
			for _, level := range c.levels {
				q := ask(t, c.start, level)
				a := e.Think(context.Background(), q)
				if !slices.Contains(q.Position.Legal(nil), a.Move) {
					t.Fatalf("level %d: no legal action but %v", level, a.Move)
				}
				if got := uci.Move(&q.Position, a.Move); c.want != "" && !slices.Contains(strings.Fields(c.want), got) {
					t.Errorf("level %d: %s, want one of %s", level, got, c.want)
				}
			}
		})
	}
}

// In place of a level an Elo between levels is played.
func TestEnginePlaysAnElo(t *testing.T) {
	q := ask(t, start, 4)
	q.Elo = 1180
	if got := q.strength(); got != search.StrengthOf(1180) || got == search.Level(4) {
		t.Errorf("%+v", got)
	}
}

// The score is that of the side to move, which decides about draw offers.
func TestEngineScoresForTheSideToMove(t *testing.T) {
	ahead := "4k3/pppp4/8/8/8/8/PPPPPPPP/RNBQKBNR "
	for side, better := range map[string]bool{"w": true, "b": false} {
		a := NewEngine(1, 7).Think(context.Background(), ask(t, ahead+side+" - - 0 1 CC", 4))
		if (a.Score > 300) != better || (a.Score < -300) == better {
			t.Errorf("with %s to move the score is %d", side, a.Score)
		}
	}
}

// At full strength the engine uses the tables of small endings.
func TestEngineAsksEndings(t *testing.T) {
	q := ask(t, "7k/8/8/8/8/8/K7/8 w - - 0 1 CC", opponent.Full)
	set := endings.Open(endings.Options{Make: endings.DefaultMake})
	defer set.Close()
	set.Request(&q.Position)
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	e := NewEngine(1, 7)
	e.UseEndings(set)
	if a := e.Think(context.Background(), q); a.Wins != 3 || len(a.Line) != 5 {
		t.Errorf("it wins in %d turns, by a line of %d", a.Wins, len(a.Line))
	}
}

// A thought without end stops when it is told, and then the next one begins.
func TestEngineStops(t *testing.T) {
	e := NewEngine(1, 7)
	ctx, cancel := context.WithCancel(context.Background())
	q := ask(t, start, opponent.Full)
	q.Endless, q.Report = true, func(search.Info) { cancel() }
	if a := e.Think(ctx, q); a.Move == rules.NoMove {
		t.Error("what it has found is lost")
	}
	if a := e.Think(context.Background(), ask(t, start, 1)); a.Move == rules.NoMove {
		t.Error("afterwards there is no answer")
	}
	cancelled, cancelNow := context.WithCancel(context.Background())
	cancelNow()
	e.Think(cancelled, ask(t, start, 8)) // comes back at all
}

// The clock of the side to move limits a thought: at a level, to a twentieth of it and half of the
// increment.
func TestEngineKeepsToItsClock(t *testing.T) {
	q := ask(t, start, 8)
	q.Left, q.Increment = 2*time.Second, time.Second
	begun := time.Now()
	ctx, cancel := q.deadline(context.Background())
	defer cancel()
	if end, ok := ctx.Deadline(); !ok || end.Sub(begun) < 600*time.Millisecond || time.Until(end) > 600*time.Millisecond {
		t.Errorf("of two seconds it takes %v", end.Sub(begun))
	}
	nodes := func(left time.Duration) (most uint64) {
		q := ask(t, start, 8)
		q.Left, q.Report = left, func(i search.Info) { most = max(most, i.Nodes) }
		if a := NewEngine(1, 7).Think(context.Background(), q); a.Move == rules.NoMove {
			t.Errorf("no action with %v left", left)
		}
		return most
	}
	if ended, whole := nodes(time.Nanosecond), nodes(0); ended >= whole {
		t.Errorf("%d nodes without time, %d without a clock", ended, whole)
	}
	q.Level = opponent.Full
	if l := q.limits(); l.Time[rules.White] != q.Left || l.Inc[rules.White] != time.Second || l.MoveTime != 0 {
		t.Errorf("limits: %+v", l)
	}
	q.Left = 0
	if l := q.limits(); l.MoveTime != fullTime {
		t.Errorf("limits without a clock: %+v", l)
	}
}
