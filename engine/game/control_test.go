package game_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
)

// control returns one minute with three seconds.
func control(kind game.ControlKind) game.Control {
	c := game.Control{Base: seconds(60), Increment: seconds(3), Kind: kind}
	if kind == game.Hourglass {
		c.Increment = 0
	}
	return c
}

// TestControls plays two turns with each kind. White, who has two kings, takes time for each of his
// two actions, Black for his one.
func TestControls(t *testing.T) {
	black := game.Allotment{Base: seconds(20), Increment: seconds(1)}
	for _, c := range []struct {
		kind                game.ControlKind
		black               game.Allotment
		first, second, last float64 // seconds
		want                string  // both clocks and the delay, at every moment
	}{
		{game.Fischer, game.Allotment{}, 10, 2, 5, "50+60 51+60 51+58"},
		{game.Fischer, black, 10, 2, 5, "50+20 51+20 51+16"},
		{game.Fischer, game.Allotment{}, 0, 0, 0, "60+60 63+60 63+63"},
		// R1.7: what the turn took comes back once, not once an action.
		{game.Bronstein, game.Allotment{}, 10, 2, 5, "50+60 51+60 51+58"},
		{game.Bronstein, game.Allotment{}, 1, 1, 2, "59+60 60+60 60+60"},
		{game.Bronstein, game.Allotment{}, 2, 2, 3, "58+60 59+60 59+60"},
		{game.Bronstein, black, 0, 0, 5, "60+20 60+20 60+16"},
		// The clock is held once a turn, however its time is divided.
		{game.Delay, game.Allotment{}, 10, 2, 5, "53+60 51+60~3 51+58~3"},
		{game.Delay, game.Allotment{}, 1, 1, 3, "60+60~2 60+60~3 60+60~3"},
		{game.Delay, game.Allotment{}, 2, 2, 4, "60+60~1 59+60~3 59+59~3"},
		{game.Delay, black, 0.5, 0, 5, "60+20~2.5 60+20~1 60+16~3"},
		{game.Hourglass, game.Allotment{}, 10, 2, 5, "50+70 48+72 53+67"},
		{game.Hourglass, game.Allotment{Base: seconds(20)}, 10, 2, 5, "50+30 48+32 53+27"},
	} {
		t.Run(fmt.Sprint(c.kind, c.black, c.first, c.second, c.last), func(t *testing.T) {
			timing := control(c.kind)
			timing.Black = c.black
			g, clock := begin(t, "chess2", twoKings, timing)
			g.Resume()
			var seen []string
			for i, used := range []float64{c.first, c.second, c.last} {
				clock.wait(time.Duration(used * float64(time.Second)))
				play(t, g, []string{"e2e4", "0000", "e7e5"}[i])
				seen = append(seen, shows(g))
				compareLoaded(t, g)
			}
			if got := strings.Join(seen, " "); got != c.want {
				t.Errorf("the clocks showed %s, want %s", got, c.want)
			}
			g.Undo() // Black's
			g.Undo() // the pass: what the first action used of the turn is used
			if got := shows(g); got != seen[0] {
				t.Errorf("taken back, they show %s, want %s", got, seen[0])
			}
			clock.wait(time.Duration(c.second * float64(time.Second)))
			play(t, g, "0000")
			if got := shows(g); got != seen[1] {
				t.Errorf("played once more, they show %s, want %s", got, seen[1])
			}
			g.UndoTo(rules.White)
			g.UndoTo(rules.White)
			if g.Redo(); shows(g) != seen[0] {
				t.Errorf("restored, they show %s, want %s", shows(g), seen[0])
			}
		})
	}
}

// shows writes what both clocks show in seconds, and after a ~ the delay.
func shows(g *game.Game) string {
	text := fmt.Sprintf("%v+%v", g.Remaining(rules.White).Seconds(), g.Remaining(rules.Black).Seconds())
	if d := g.Standing(); d > 0 {
		text += fmt.Sprintf("~%v", d.Seconds())
	}
	return text
}

// TestFlags: when a flag falls, and what the other side then has.
func TestFlags(t *testing.T) {
	for _, c := range []struct {
		kind  game.ControlKind
		after time.Duration // of White's turn, the flag falls
		black time.Duration
	}{
		{game.Fischer, seconds(60), seconds(60)}, {game.Bronstein, seconds(60), seconds(60)},
		{game.Delay, seconds(63), seconds(60)}, {game.Hourglass, seconds(60), seconds(120)},
	} {
		for _, king := range []bool{false, true} { // in the king-turn
			g, clock := begin(t, "chess2", twoKings, control(c.kind))
			g.Resume()
			at := c.after
			if king {
				clock.wait(seconds(1))
				play(t, g, "e2e4")
				at -= seconds(1)
			}
			clock.wait(at - time.Millisecond)
			if g.CheckFlag() {
				t.Errorf("%v: the flag fell early", c.kind)
			}
			compareLoaded(t, g)
			before := shows(g)
			clock.wait(time.Minute)
			if !g.CheckFlag() || g.Remaining(rules.White) != 0 || g.Remaining(rules.Black) != c.black {
				t.Errorf("%v: %s, %v", c.kind, shows(g), g.Result())
			}
			loaded := compareLoaded(t, g)
			for _, g := range []*game.Game{g, loaded} {
				if g.Reopen(); g.Remaining(rules.White) == 0 || g.Result().Over() {
					t.Errorf("%v: taken back, %s, before %s", c.kind, shows(g), before)
				}
			}
		}
	}
}

// TestPausedInDelay: a clock that is stopped in its delay resumes in it, after loading too.
func TestPausedInDelay(t *testing.T) {
	for _, kind := range []game.ControlKind{game.Bronstein, game.Delay} {
		g, clock := begin(t, "chess2", twoKings, control(kind))
		g.Resume()
		clock.wait(1500 * time.Millisecond)
		g.Pause()
		g.Adjourn(true)
		clock.wait(time.Hour)
		loaded, later := load(t, g)
		if !loaded.Adjourned() || loaded.Running() || shows(loaded) != shows(g) {
			t.Errorf("%v: loaded, %s, want %s; adjourned %v", kind, shows(loaded), shows(g), loaded.Adjourned())
		}
		for i, g := range []*game.Game{g, loaded} {
			g.Adjourn(false)
			g.Resume()
			[]interface{ wait(time.Duration) }{clock, later}[i].wait(seconds(1))
			play(t, g, "e2e4 0000")
			if got := shows(g); !strings.HasPrefix(got, "60+60") {
				t.Errorf("%v: 2.5 of 3 seconds cost: %s", kind, got)
			}
		}
	}
}

// load saves a game and reads it back, with a clock of its own.
func load(t *testing.T, g *game.Game) (*game.Game, *clock) {
	t.Helper()
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	later := &clock{time.Unix(1e6, 0)}
	loaded, err := game.Decode(&text, later.now)
	if err != nil {
		t.Fatal(err)
	}
	return loaded, later
}

// TestDecodeJudgesClocks changes one thing in a game that is in the middle of a turn, with each
// kind of clock.
func TestDecodeJudgesClocks(t *testing.T) {
	for _, c := range []struct {
		kind           game.ControlKind
		old, new, want string
	}{
		{game.Bronstein, `"used": 10000`, `"used": 9000`, "moves[0].clocks"},
		{game.Bronstein, `, "used": 10000`, ``, "moves[0].clocks"},
		{game.Bronstein, `"used": 12000`, `"used": 13000`, "clocks: clock times [48000 60000] cannot follow"},
		{game.Bronstein, `"used": 12000`, `"used": -1`, "used: invalid time used in the turn: -1 ms"},
		{game.Bronstein, `"kind": "bronstein"`, `"kind": "delay"`, "moves[0].clocks"},
		{game.Delay, `53000`, `52000`, "moves[0].clocks"},
		{game.Delay, `"kind": "delay"`, `"kind": "sundial"`, "control.kind: it must be one of"},
		{game.Delay, `, "kind": "delay"`, ``, "moves[0].used: invalid time used in the turn: 10000 ms"},
		{game.Delay, `"kind": "delay"`, `"kind": "hourglass"`, "control: an hourglass clock has no increment"},
		{game.Hourglass, "70000", "69000", "moves[0].clocks"},
		{game.Hourglass, "50000", "71000", "moves[0].clocks"},
		{game.Hourglass, "48000", "47000", "clocks: clock times [47000 72000] cannot follow"},
		{game.Hourglass, `"kind": "hourglass"`, `"kind": "fischer"`, "moves[0].clocks"},
		{game.Hourglass, `"kind": "hourglass"`, `"black": {"base": 0}, "kind": "hourglass"`,
			"control.black: invalid time control: base 0"},
		{game.Hourglass, `"kind": "hourglass"`, `"black": {"base": 5}, "kind": "hourglass"`, "moves[0].clocks"},
	} {
		t.Run(c.want, func(t *testing.T) {
			g, clock := begin(t, "chess2", twoKings, control(c.kind))
			g.Resume()
			clock.wait(seconds(10))
			play(t, g, "e2e4")
			clock.wait(seconds(2))
			var text bytes.Buffer
			if err := game.Encode(&text, g); err != nil {
				t.Fatal(err)
			}
			head, moves, _ := strings.Cut(strings.Join(strings.Fields(text.String()), " "), `"moves"`)
			bad := head + `"moves"` + strings.Replace(moves, c.old, c.new, 1)
			if !strings.HasPrefix(c.want, "moves") || !strings.Contains(moves, c.old) {
				bad = strings.Replace(head, c.old, c.new, 1) + `"moves"` + moves
			}
			if bad == head+`"moves"`+moves {
				t.Fatalf("%s is not there:\n%s", c.old, bad)
			}
			_, err := game.Decode(strings.NewReader(bad), nil)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestControlIsJudged(t *testing.T) {
	for _, c := range []struct {
		control game.Control
		want    string
	}{
		{game.Control{Base: seconds(60), Kind: 9}, "invalid clock kind: 9"},
		{game.Control{Base: seconds(60), Increment: 1}, "whole milliseconds"},
		{game.Control{Base: -1}, "the base time must be"},
		{game.Control{Increment: seconds(1)}, "needs a base time"},
		{game.Control{Black: game.Allotment{Base: seconds(1)}}, "both sides must have a clock"},
		{game.Control{Base: seconds(60), Black: game.Allotment{Increment: seconds(1)}}, "both sides must have a clock"},
		{game.Control{Base: seconds(60), Black: game.Allotment{Base: 200 * time.Hour}}, "the base time must be"},
		{game.Control{Base: seconds(60), Kind: game.Hourglass,
			Black: game.Allotment{Base: seconds(1), Increment: seconds(1)}}, "an hourglass clock has no increment"},
	} {
		g, _ := begin(t, "chess", orthodox, game.Control{})
		_, err := game.New(game.Options{Start: *g.Position(), Control: c.control})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got %v, want %s", c.control, err, c.want)
		}
	}
}
