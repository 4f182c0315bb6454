package uciclient

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// lies are the programs that lie in a search, with the resulting failure, "" for none.
var lies = []struct{ how, reason, detail string }{
	{"illegal", IllegalMove, "e1e8"},
	{"elsewhere", IllegalMove, "e7e5"},
	{"garbage", Garbage, "is no action"},
	{"none", Garbage, "(none)"},
	{"crash", Crash, "segmentation fault"},
	{"vanishes", Crash, "with success"},
	{"gigabyte", Crash, "cannot be read"},
	{"bytes", Crash, "dead"},
	{"endless", NoAnswer, ""},
	{"hangs", NoAnswer, ""},
	{"stop floods", NoAnswer, ""},
	{"unasked", IllegalMove, "a1a1"},
	{"deaf", NoAnswer, ""},
	{"renames", "", ""},
	{"twice", "", ""},
}

// lie lets a program that lies search, and checks the result.
func lie(t *testing.T, how, reason, detail string) {
	t.Helper()
	c := start(t, how)
	c.patience = 300 * time.Millisecond
	err := c.Greet(t.Context())
	name := c.Name()
	if err == nil {
		wait := hangLimit
		if reason == NoAnswer {
			wait = 300 * time.Millisecond
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		q := Query{Start: opening(t, &orthodox.Chess), Limits: Limits{Depth: 1}, Wait: wait}
		if how == "twice" || how == "stop floods" {
			q.Limits, q.Report = Limits{}, func(Info) { cancel() }
		}
		var a Answer
		if a, err = c.Search(ctx, q); how == "twice" {
			checkSecondAnswer(t, c, a, err)
			err = nil
		}
	}
	var f *Failure
	switch {
	case reason == "" && (err != nil || c.Name() != name):
		t.Errorf("%s: %v, its name is %q and was %q", how, err, c.Name(), name)
	case reason != "" && (!errors.As(err, &f) || f.Reason != reason || !strings.Contains(f.Detail, detail)):
		t.Errorf("%s: %v, want %s", how, err, reason)
	case f != nil &&
		(!utf8.ValidString(f.Message().Error()) || strings.ContainsAny(f.Message().Error(), "\x00\x1b\n") ||
			len(f.Message().Error()) > 1000):
		t.Errorf("%s: told is %q", how, f.Message())
	}
	c.Close()
	if !c.Ended() {
		t.Errorf("%s: the program still runs", how)
	}
}

// checkSecondAnswer checks that a second answer to "stop" is not taken for the answer to the next
// question.
func checkSecondAnswer(t *testing.T, c *Client, a Answer, err error) {
	t.Helper()
	first := a.Move
	if !errors.Is(err, context.Canceled) || first == rules.NoMove {
		t.Errorf("twice: %v, %v", a, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reported := 0
	again, err := c.Search(ctx, Query{Start: opening(t, &orthodox.Chess), Report: func(Info) {
		if reported++; reported == 1 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || again.Move != first || reported == 0 {
		t.Errorf("twice: the second search is answered %v, %v, after %d reports", again, err, reported)
	}
}

// TestLies: whatever a program says or does soon becomes an error or costs nothing, and nothing is
// left of the program.
func TestLies(t *testing.T) {
	for _, l := range lies {
		t.Run(l.how, func(t *testing.T) { lie(t, l.how, l.reason, l.detail) })
	}
}

// TestGreetingLies: a program whose greeting does not end, or is not text, is refused, or known by
// the parts that make sense.
func TestGreetingLies(t *testing.T) {
	for _, how := range []string{"options", "great options", "another"} {
		c := start(t, how)
		var f *Failure
		if err := c.Greet(t.Context()); !errors.As(err, &f) || f.Reason != Garbage {
			t.Errorf("%s: %v", how, err)
		}
		if n := len(c.Options()); n > maxOptions {
			t.Errorf("%s: %d options", how, n)
		}
	}
	c := start(t, "bytes")
	if err := c.Greet(t.Context()); err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, o := range c.Options() {
		names = append(names, o.Name)
	}
	if c.Name() != "�[31mred" || c.Author() != "�(" || !slices.Equal(names, []string{"Good"}) {
		t.Errorf("%q by %q with %q", c.Name(), c.Author(), names)
	}
}

// TestAttackEngines: hundreds of lying programs in a row leave no goroutine and no memory.
func TestAttackEngines(t *testing.T) {
	rounds, seed := 1, uint64(1)
	if os.Getenv("MIDLINE_ATTACK") != "" {
		rounds, seed = 15, rand.Uint64()
		if n, err := strconv.ParseUint(os.Getenv("MIDLINE_SEED"), 10, 64); err == nil {
			seed = n
		}
	}
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 35))
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	lie(t, "illegal", IllegalMove, "")
	before, goroutines, n := heap(), runtime.NumGoroutine(), 0
	for range rounds {
		for _, i := range rng.Perm(len(lies)) {
			lie(t, lies[i].how, lies[i].reason, lies[i].detail)
			n++
		}
	}
	for wait := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > goroutines && time.Now().Before(wait); {
		time.Sleep(10 * time.Millisecond)
	}
	if now := runtime.NumGoroutine(); now > goroutines {
		t.Errorf("%d goroutines before, %d after", goroutines, now)
	}
	const most = 16 << 20
	if after := heap(); after > before+most {
		t.Errorf("%d bytes before, %d after", before, after)
	}
	t.Logf("attack: engines: %d programs that lie in %d ways: each refused in words or harmless, none left, no memory "+
		"kept", n, len(lies))
}
