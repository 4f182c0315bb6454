package uciclient

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient/fake"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

func TestMain(m *testing.M) {
	fake.Main()
	os.Exit(m.Run())
}

// start starts a fake program, and closes it after the test.
func start(t testing.TB, how string) *Client {
	t.Helper()
	c, err := Start(Config{Command: fake.Command(how)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// opening returns the starting position of orthodox chess.
func opening(t testing.TB, v *rules.Variant) *rules.Position {
	t.Helper()
	pos, err := variant.Start(v, orthodox.Standard, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	return &pos
}

// ready starts a fake program and performs the handshake.
func ready(t testing.TB, how string) *Client {
	t.Helper()
	c := start(t, how)
	if err := c.Greet(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := c.NewGame(t.Context(), &orthodox.Chess); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestGreet(t *testing.T) {
	c := ready(t, "good")
	if c.Name() != "A fake  of its kind" || c.Author() != "Nobody" {
		t.Errorf("%q by %q", c.Name(), c.Author())
	}
	want := []Option{
		{Name: "Hash", Type: Spin, Default: "16", Min: 1, Max: 64},
		{Name: "Clear Hash", Type: Button},
		{Name: "Ponder", Type: Check, Default: "false"},
		{Name: "MultiPV", Type: Spin, Default: "1", Min: 1, Max: 4},
		{Name: "Style", Type: Combo, Default: "Very solid", Choices: []string{"Very solid", "Wild"}},
		{Name: "Book File", Type: String},
		{Name: "UCI_Chess960", Type: Check, Default: "false"},
	}
	got := c.Options()
	if !slices.EqualFunc(got, want, func(a, b Option) bool {
		return a.Name == b.Name && a.Type == b.Type && a.Default == b.Default && a.Min == b.Min && a.Max == b.Max &&
			slices.Equal(a.Choices, b.Choices)
	}) {
		t.Errorf("options %+v", got)
	}
	for _, s := range []struct{ name, value, wrong string }{
		{"hash", "32", ""}, {"Hash", "65", "from 1 to 64"}, {"Hash", "many", "from 1 to 64"}, {"Ponder", "true", ""},
		{"Ponder", "yes", "true or false"},
		{"style", "Wild", ""}, {"Style", "Mild", "Very solid, Wild"}, {"Clear Hash", "", ""}, {"Clear Hash", "1", "button"},
		{"Book File", "", ""}, {"Book File", "a\nquit", "one line"}, {"Nonsense", "1", "no option"},
	} {
		err := c.Set(s.name, s.value)
		if (err == nil) != (s.wrong == "") || err != nil && !strings.Contains(err.Error(), s.wrong) {
			t.Errorf("%s = %q: %v", s.name, s.value, err)
		}
	}
	if err := c.Sync(t.Context()); err != nil {
		t.Error(err)
	}
}

// hangLimit is how long a test waits for something that comes soon, however slow the machine is.
const hangLimit = 2 * time.Minute

// Whatever a program does soon becomes an error of its kind, and nothing is left of the program.
func TestMisbehaviour(t *testing.T) {
	begun := runtime.NumGoroutine()
	for _, c := range []struct{ how, reason, detail string }{
		{"good", "", ""},
		{"flood", "", ""},
		{"crash", Crash, "exit status 3; its last words: segmentation fault, as it were"},
		{"illegal", IllegalMove, "e1e8"},
		{"garbage", Garbage, "is no action"},
		{"nothing", Garbage, "without an action"},
		{"none", Garbage, "(none)"},
		{"long", Crash, "cannot be read"},
		{"hangs", NoAnswer, ""},
	} {
		t.Run(c.how, func(t *testing.T) {
			p := ready(t, c.how)
			lines, wait := 0, hangLimit
			if c.reason == NoAnswer {
				wait = 300 * time.Millisecond
			}
			a, err := p.Search(t.Context(),
				Query{Start: opening(t, &orthodox.Chess), Limits: Limits{Depth: 1}, Wait: wait, Report: func(Info) {
					lines++
				}})
			var f *Failure
			switch {
			case c.reason == "" && (err != nil || a.Move == rules.NoMove || lines < 2):
				t.Errorf("%v, %v, %d lines", a, err, lines)
			case c.reason != "" &&
				(!errors.As(err, &f) || f.Reason != c.reason || !strings.Contains(f.Detail, c.detail)):
				t.Errorf("error %v", err)
			}
			p.Close()
			if !p.Ended() {
				t.Error("the program still runs")
			}
		})
	}
	time.Sleep(50 * time.Millisecond) // the testing package's own
	if now := runtime.NumGoroutine(); now > begun+1 {
		buf := make([]byte, 1<<16)
		t.Errorf("%d goroutines before, %d after:\n%s", begun, now, buf[:runtime.Stack(buf, true)])
	}
}

func TestGreetings(t *testing.T) {
	for how, reason := range map[string]string{"dies": Crash, "another": Garbage} {
		err := start(t, how).Greet(t.Context())
		var f *Failure
		if !errors.As(err, &f) || f.Reason != reason {
			t.Errorf("%s: %v", how, err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := start(t, "mute").Greet(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("mute: %v", err)
	}
	c := start(t, "unready")
	if err := c.Greet(t.Context()); err != nil {
		t.Error(err)
	}
	if err := c.Sync(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("unready: %v", err)
	}
}

// A search without limits ends with its context, with an answer; a program that does not stop is
// ended.
func TestStop(t *testing.T) {
	for _, how := range []string{"good", "hangs"} {
		c := ready(t, how)
		c.patience = 300 * time.Millisecond
		if how == "good" {
			c.patience = StopPatience
		}
		ctx, cancel := context.WithCancel(t.Context())
		a, err := c.Search(ctx, Query{Start: opening(t, &orthodox.Chess), Report: func(i Info) { cancel() }})
		var f *Failure
		switch how {
		case "good":
			if !errors.Is(err, context.Canceled) || a.Move == rules.NoMove || c.Ended() {
				t.Errorf("%v, %v", a, err)
			}
			if a, err = c.Search(t.Context(),
				Query{Start: opening(t, &orthodox.Chess), Limits: Limits{Nodes: 1}}); err != nil ||
				a.Move == rules.NoMove {
				t.Errorf("again: %v, %v", a, err)
			}
		default:
			if !errors.As(err, &f) || f.Reason != NoAnswer {
				t.Errorf("%v, %v", a, err)
			}
			<-c.proc.gone // was ended
		}
		cancel()
	}
}

// A program that does not end by itself is ended.
func TestStubborn(t *testing.T) {
	c := start(t, "stubborn")
	c.Close()
	c.Close()
	if !c.Ended() || c.proc.ended == nil {
		t.Errorf("it is %v that it has ended: %v", c.Ended(), c.proc.ended)
	}
}

func TestNoProgram(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(plain, []byte("no program"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{nil, {""}, {filepath.Join(t.TempDir(), "none")}, {plain}, {t.TempDir()}} {
		if c, err := Start(Config{Command: command, AtHome: true}); err == nil {
			c.Close()
			t.Errorf("%q could be started", command)
		}
	}
}

// The game is sent from its start, and the answer belongs to its current position.
func TestMoves(t *testing.T) {
	c := ready(t, "good")
	from := opening(t, &orthodox.Chess)
	pos, moves := *from, []rules.Move(nil)
	for range 6 {
		a, err := c.Search(t.Context(),
			Query{Start: from, Moves: moves, Limits: Limits{MoveTime: time.Millisecond}, Lines: 9})
		if err != nil || !slices.Contains(pos.Legal(nil), a.Move) {
			t.Fatalf("%v, %v", a, err)
		}
		if !a.Best.Scored || a.Best.Score != -12 || a.Best.Depth != 3 || a.Best.SelDepth != 5 || a.Best.Nodes != 77 ||
			a.Best.Time != 5*time.Millisecond || len(a.Best.PV) != 1 {
			t.Errorf("%+v", a.Best)
		}
		moves = append(moves, a.Move)
		before := pos
		before.Make(a.Move, &pos)
	}
}

func TestCommand(t *testing.T) {
	for want, l := range map[string]Limits{
		"go infinite": {},
		"go depth 3":  {Depth: 3},
		"go wtime 60000 btime 1 winc 2000 binc 2000": {Time: [2]time.Duration{time.Minute, 0},
			Inc: [2]time.Duration{2 * time.Second, 2 * time.Second}},
		"go wtime 60000 btime 60000 winc 0 binc 0 movestogo 9": {Time: [2]time.Duration{time.Minute, time.Minute},
			MovesToGo: 9},
		"go movetime 1 nodes 5": {MoveTime: time.Microsecond, Nodes: 5},
	} {
		if got := l.command(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestParseInfo(t *testing.T) {
	pos := opening(t, &orthodox.Chess)
	for _, c := range []struct {
		text string
		want string
		line int
		pv   int
	}{
		{"depth 9 multipv 2 score mate -3 pv e2e4 e7e5 g1f3 e5e4 e4e3", "mate -3", 2, 3},
		{"score mate 0", "mate 0", 1, 0},
		{"score mate -0", "mate 0", 1, 0},
		{"score cp 999999999999 multipv -4", "cp 30999", 1, 0},
		{"score cp 12 wdl 300 500 200 pv d2d4 0000", "cp 12", 1, 1},
		{"score cp 12 wdl 300 pv d2d4", "cp 12", 1, 1},
		{"depth score cp 7", "cp 7", 1, 0},
		{"score cp", "", 1, 0},
		{"", "", 1, 0},
		{"multipv 99999999999 score cp x mate y", "", MaxLine, 0},
	} {
		i := ParseInfo(pos, strings.Fields(c.text))
		if i.Scored != (c.want != "") || i.Scored && i.Score.String() != c.want || i.Line != c.line ||
			len(i.PV) != c.pv {
			t.Errorf("%q: %+v", c.text, i)
		}
	}
	if i := ParseInfo(pos, strings.Fields("score cp 1 upperbound")); !i.Upper || i.Lower {
		t.Errorf("bounds %+v", i)
	}
}

func FuzzTalk(f *testing.F) {
	for line := range strings.Lines(fake.Greeting) {
		f.Add(line)
	}
	f.Add("depth 9 multipv 2 score mate -3 lowerbound nodes 7 time 3 pv e2e4 e7e5")
	pos := opening(f, &orthodox.Chess)
	f.Fuzz(func(t *testing.T, line string) {
		if o, ok := ParseOption(line); ok {
			if err := o.Validate(o.Default); err != nil && o.Type != String && o.Type != Button {
				t.Errorf("the default of %+v: %v", o, err)
			}
		}
		i := ParseInfo(pos, strings.Fields(line))
		now := *pos
		for _, m := range i.PV {
			before := now
			if !slices.Contains(before.Legal(nil), m) || !before.Make(m, &now) {
				t.Fatalf("an action that is not legal in %v", i.PV)
			}
		}
		if i.Line < 1 || i.Line > MaxLine || i.Score > search.MateIn(1) || i.Score < -search.MateIn(1)-1 {
			t.Errorf("%+v", i)
		}
	})
}

func TestParseWDL(t *testing.T) {
	pos := opening(t, &orthodox.Chess)
	for text, want := range map[string]*[3]int{
		"score cp 12 wdl 300 500 200 pv d2d4": {300, 500, 200},
		"wdl 0 1000 0":                        {0, 1000, 0},
		"score cp 12":                         nil,
		"wdl 300 500":                         nil,
		"wdl 300 500 900":                     nil,
		"wdl 1300 -500 200":                   nil,
		"wdl a b c":                           nil,
	} {
		if got := ParseInfo(pos, strings.Fields(text)).WDL; (got == nil) != (want == nil) || got != nil && *got != *want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
