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
	switch kind {
	case game.Hourglass, game.Fixed:
		c.Increment = 0
	case game.ByoYomi:
		c.Overtime = 2
	}
	return c
}

// periods returns later periods of a control: a number of turns and of seconds for each.
func periods(list ...int) (later [game.MaxLater]game.Period) {
	for i := 0; i < len(list); i += 2 {
		later[i/2] = game.Period{Turns: list[i], Base: seconds(time.Duration(list[i+1]))}
	}
	return later
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
		{game.ByoYomi, game.Allotment{}, 10, 2, 5, "56+66 54+66 54+61"},
		// What a period lost is gone; a period that was begun is whole again after the turn, not after the action.
		{game.ByoYomi, game.Allotment{}, 60, 1, 62, "6+66 6+66 6+6"},
		{game.ByoYomi, game.Allotment{}, 63, 1, 63.5, "3+66 3+66 3+3"},
		{game.ByoYomi, black, 61, 0, 21.5, "5+22 6+22 6+1"},
		{game.Fixed, game.Allotment{}, 10, 2, 59, "50+60 60+60 60+60"},
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

// TestPeriods plays turns of one second each, through the periods of a control.
func TestPeriods(t *testing.T) {
	for _, c := range []struct {
		control game.Control
		want    string // both clocks and the turns that White has left in the period, after each turn
	}{
		{game.Control{Base: seconds(60), Turns: 2, Later: [2]game.Period{{Base: seconds(30), Increment: seconds(5)}}},
			"59+60/1 59+59/1 88+59/0 88+88/0 92+88/0 92+92/0 96+92/0"},
		{game.Control{Base: seconds(60), Increment: seconds(2), Turns: 2}, // repeated
			"61+60/1 61+61/1 122+61/2 122+122/2 123+122/1 123+123/1 184+123/2"},
		{game.Control{Base: seconds(60), Turns: 1, Later: periods(2, 10, 0, 20)},
			"69+60/2 69+69/2 68+69/1 68+68/1 87+68/0 87+87/0 86+87/0"},
		{game.Control{Base: seconds(60), Turns: 1, Later: periods(1, 10, 1, 20)}, // the last is repeated
			"69+60/1 69+69/1 88+69/1 88+88/1 107+88/1 107+107/1 126+107/1"},
		{game.Control{Kind: game.Delay, Base: seconds(60), Turns: 2, Later: [2]game.Period{{Base: seconds(30),
			Increment: seconds(1)}}}, "59+60/1 59+59/1 88+59/0 88+88/0~1 88+88/0~1 88+88/0~1 88+88/0~1"},
		{game.Control{Kind: game.Bronstein, Base: seconds(60), Black: game.Allotment{Base: seconds(20)}, Turns: 2,
			Later: [2]game.Period{{Base: seconds(30), Increment: seconds(3)}}},
			"59+20/1 59+19/1 88+19/0 88+48/0 88+48/0 88+48/0 88+48/0"},
	} {
		for _, start := range []string{
			"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/8/8/8/8/R3K2R w - - 0 41", "r3k2r/8/8/8/8/8/8/4K3 b - - 0 7"} {
			g, clock := begin(t, "chess", start, c.control)
			g.Resume()
			var seen []string
			moves := "e1e2 e8e7 e2e1 e7e8 e1d1 e8d8 d1e1"
			if strings.Contains(start, " b ") {
				moves = "e8e7 e1e2 e7e8 e2e1 e8d8 e1d1 d8e8"
			}
			for move := range strings.FieldsSeq(moves) {
				clock.wait(seconds(1))
				play(t, g, move)
				seen = append(seen, state(g))
				compareLoaded(t, g)
			}
			want := c.want
			if got := strings.Join(seen, " "); strings.Contains(start, " b ") {
				if !strings.HasSuffix(got, mirrored(want)) && c.control.Black == (game.Allotment{}) {
					t.Errorf("%s: the clocks showed %s, want %s", start, got, mirrored(want))
				}
			} else if got != want {
				t.Errorf("%s: the clocks showed %s, want %s", start, got, want)
			}
			for i := len(seen) - 2; i >= 0; i-- {
				if g.Undo(); state(g) != seen[i] {
					t.Errorf("taken back %d, they show %s, want %s", i, state(g), seen[i])
				}
			}
		}
	}
}

// state is shows with the turns that the side which began has left in its period.
func state(g *game.Game) string {
	text, delay, _ := strings.Cut(shows(g), "~")
	text += fmt.Sprintf("/%d", g.TurnsLeft(g.Root().Position().Side()))
	if delay != "" {
		text += "~" + delay
	}
	return text
}

// mirrored swaps White's and Black's clock in what state returned.
func mirrored(states string) string {
	var list []string
	for s := range strings.FieldsSeq(states) {
		clocks, rest, _ := strings.Cut(s, "/")
		white, black, _ := strings.Cut(clocks, "+")
		list = append(list, black+"+"+white+"/"+rest)
	}
	return strings.Join(list, " ")
}

// TestShown: of byo-yomi periods the clock shows one, and how many are left.
func TestShown(t *testing.T) {
	c := game.Control{Base: seconds(60), Increment: seconds(10), Kind: game.ByoYomi, Overtime: 3}
	for _, at := range []struct {
		after, left time.Duration // in seconds
		periods     int
	}{{0, 60, 0}, {59, 1, 0}, {60, 10, 3}, {61, 9, 3}, {70, 10, 2}, {85, 5, 1}, {89, 1, 1}, {90, 0, 0}} {
		g, clock := begin(t, "chess", orthodox, c)
		g.Resume()
		clock.wait(seconds(at.after))
		if left, periods := g.Shown(rules.White); left != seconds(at.left) || periods != at.periods {
			t.Errorf("after %d s it shows %v and %d periods, want %d s and %d", at.after, left, periods, at.left, at.periods)
		}
		if left, periods := g.Shown(rules.Black); left != seconds(60) || periods != 0 {
			t.Errorf("the other clock shows %v, %d", left, periods)
		}
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
		{game.ByoYomi, seconds(66), seconds(66)}, {game.Fixed, seconds(60), seconds(60)},
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
		{game.ByoYomi, `"overtime": 2`, `"overtime": 31`, "control: the number of byo-yomi periods"},
		{game.ByoYomi, `"overtime": 2`, `"overtime": 2, "turns": 40`, "control: a clock of the kind byo-yomi has no periods"},
		{game.ByoYomi, "56000", "67000", "moves[0].clocks"},
		{game.Fischer, `"increment": 3000`, `"increment": 3000, "later": [{"base": 0}]`, "control.later[0]: invalid"},
		{game.Fischer, `"increment": 3000`, `"increment": 3000, "later": [{"base": 1}, {"base": 1}, {"base": 1}]`,
			"control.later: there can be 2 periods"},
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
		{game.Control{Base: seconds(60), Kind: game.ByoYomi, Increment: seconds(10)}, "byo-yomi periods must be 1 to 30"},
		{game.Control{Base: seconds(60), Kind: game.ByoYomi, Overtime: 3}, "needs the time of a period"},
		{game.Control{Base: seconds(60), Overtime: 3}, "only a byo-yomi clock"},
		{game.Control{Base: seconds(60), Kind: game.ByoYomi, Increment: 50 * time.Hour, Overtime: 3}, "at most 100h"},
		{game.Control{Base: seconds(60), Kind: game.Fixed, Increment: seconds(1)}, "has no increment"},
		{game.Control{Base: seconds(60), Turns: -1}, "the turns of a period must be"},
		{game.Control{Base: seconds(60), Turns: 201}, "the turns of a period must be"},
		{game.Control{Turns: 40}, "need a base time"},
		{game.Control{Base: seconds(60), Turns: 40, Kind: game.Hourglass}, "hourglass has no periods"},
		{game.Control{Base: seconds(60), Later: periods(0, 1)}, "period 2 follows one that lasts to the end"},
		{game.Control{Base: seconds(60), Turns: 40, Later: periods(0, 1, 0, 1)}, "period 3 follows one that lasts"},
		{game.Control{Base: seconds(60), Turns: 40, Later: periods(0, 0, 0, 1)}, "period 3 follows"},
		{game.Control{Base: seconds(60), Turns: 40, Later: periods(20, 0)}, "period 2 needs a base time"},
		{game.Control{Base: seconds(60), Turns: 40, Later: periods(20, 1, 201, 1)}, "the turns of a period must be"},
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
