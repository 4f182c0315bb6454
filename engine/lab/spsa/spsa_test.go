package spsa

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// hill is a table whose players are the stronger the nearer they are to the best values: each loses
// the square of the distance, in Steps, times 15 Elo.
type hill struct {
	plan *Plan
	best []int
	fail int // the pair that cannot be played, -1 for none
	wait bool
}

func (h *hill) Close() {}

func (h *hill) Play(ctx context.Context, pair int, plus, minus []int) (int, error) {
	if pair == h.fail {
		return 0, errors.New("no chair")
	}
	elo := 0.0
	for i, p := range h.plan.Params {
		a, b := float64(plus[i]-h.best[i])/p.Step, float64(minus[i]-h.best[i])/p.Step
		elo += 15 * (b*b - a*a)
	}
	rng := rand.New(rand.NewPCG(77, uint64(pair)))
	if h.wait { // pairs end in another order than they begin
		time.Sleep(time.Duration(rand.IntN(300)) * time.Microsecond)
	}
	points := 0
	for range 2 {
		expected := 1 / (1 + math.Pow(10, -elo/400))
		switch x := rng.Float64(); {
		case x < expected-0.2:
			points++
		case x > expected+0.2:
			points--
		}
	}
	return points, ctx.Err()
}

func session(t *testing.T, pairs int) (*Session, *hill) {
	t.Helper()
	s := &Session{
		Plan: Plan{
			Params: []Param{{"Far", 40, 0, 200, 8}, {"Near", 100, 0, 200, 8}, {"Small", 2, 0, 12, 0.5},
				{"Edge", 5, 0, 30, 2}},
			Pairs: pairs, Rate: 0.05, Ahead: 8, Seed: 5,
		},
		Cores: 2, Out: filepath.Join(t.TempDir(), "tuned"), Game: "hill",
	}
	h := &hill{plan: &s.Plan, best: []int{80, 100, 5, -20}, fail: -1}
	s.Open = func() (Table, error) { return h, nil }
	return s, h
}

func TestConverges(t *testing.T) {
	s, _ := session(t, 8000)
	list, err := s.Run(t.Context(), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []Value{{Value: 80}, {Value: 100}, {Value: 5}, {Value: 0}} {
		if got := list[i]; math.Abs(got.Value-want.Value) > 1.2*got.Step {
			t.Errorf("%s: %.2f, want %.0f", got.Name, got.Value, want.Value)
		}
	}
	text, err := os.ReadFile(s.Out)
	if err != nil || !strings.Contains(string(text), "Edge 0\n") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestGoesOn: however a tuning is interrupted, and on however many cores, it ends with the same
// values.
func TestGoesOn(t *testing.T) {
	whole, _ := session(t, 400)
	whole.Cores = 1
	want, err := whole.Run(t.Context(), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	parted, h := session(t, 400)
	parted.Cores, h.wait = 8, true
	for _, fail := range []int{3, 170} {
		h.fail = fail
		if _, err := parted.Run(t.Context(), io.Discard); err == nil || err.Error() != "no chair" {
			t.Fatalf("at pair %d: %v", fail, err)
		}
	}
	h.fail = -1
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := parted.Run(ctx, io.Discard); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	state, err := os.OpenFile(parted.Out+".state", os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = state.WriteString(`{"pair":25`) // incomplete, as after a power failure
	if err := errors.Join(err, state.Close()); err != nil {
		t.Fatal(err)
	}
	var messages strings.Builder
	got, err := parted.Run(t.Context(), &messages)
	if err != nil || !strings.Contains(messages.String(), "going on after") ||
		!strings.Contains(messages.String(), "400 of 400 pairs") {
		t.Fatalf("%v\n%s", err, messages.String())
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
	parted.Rate *= 2
	if _, err := parted.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "another tuning") {
		t.Errorf("another plan: %v", err)
	}
}

func TestBadPlans(t *testing.T) {
	for want, spoil := range map[string]func(*Session){
		"no parameter":      func(s *Session) { s.Params = nil },
		"at least one pair": func(s *Session) { s.Pairs = 0 },
		"rate is above 0":   func(s *Session) { s.Rate = math.NaN() },
		"under way":         func(s *Session) { s.Ahead = 0 },
		"twice":             func(s *Session) { s.Params = append(s.Params, s.Params[0]) },
		"starts with 300":   func(s *Session) { s.Params[0].Start = 300 },
		"steps of 0":        func(s *Session) { s.Params[1].Step = 0 },
		"no such file":      func(s *Session) { s.Out = filepath.Join(s.Out, "x") },
		"no table":          func(s *Session) { s.Open = func() (Table, error) { return nil, errors.New("no table") } },
	} {
		s, _ := session(t, 5)
		spoil(s)
		if _, err := s.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	s, _ := session(t, 5)
	if _, err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`{"pair":99,"points":0}`, `{"pair":1,"points":0}`, `nonsense`} {
		data, err := os.ReadFile(s.Out + ".state")
		if err != nil {
			t.Fatal(err)
		}
		other, _ := session(t, 5)
		if err := os.WriteFile(other.Out+".state", append(data, line+"\n"...), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := other.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "line 7") {
			t.Errorf("%s: %v", line, err)
		}
	}
}
