package game_test

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// TestRandomCalls makes random calls, and saves and loads after each step: every state of a game
// can be read back and goes on alike.
func TestRandomCalls(t *testing.T) {
	starts := [][2]string{
		{"chess", "k7/8/8/8/8/8/7R/K7 w - - 90 80"},
		{"chess", orthodox},
		{"chess2", twoKings},
		{"chess2", "1r1r3k/8/8/6P1/8/8/7r/K1K5 w - - 0 1 TC"},
	}
	for seed := range uint64(84) {
		random := rand.New(rand.NewPCG(seed, 7))
		start := starts[seed%4]
		var control game.Control
		if seed&4 != 0 {
			control = game.Control{Base: seconds(30), Increment: seconds(1), Kind: game.ControlKind(seed / 12)}
			switch control.Kind {
			case game.Hourglass, game.Fixed:
				control.Increment = 0
			case game.ByoYomi:
				control.Overtime = 2
			case game.ControlKind(6): // Fischer with periods
				control.Kind, control.Turns = game.Fischer, 3
				control.Later = [2]game.Period{{Turns: 2, Base: seconds(5)}, {Base: seconds(7), Increment: seconds(2)}}
			}
			if seed%3 == 0 {
				control.Black = game.Allotment{Base: seconds(40), Increment: control.Increment}
			}
		}
		g, clock := begin(t, start[0], start[1], control)
		if seed&8 != 0 && seed&4 == 0 {
			g = analyse(t, g)
		}
		for range 150 {
			step(t, g, clock, random)
			loaded := compareLoaded(t, g)
			if len(loaded.Line()) != len(g.Line()) || loaded.MayOffer(rules.White) != g.MayOffer(rules.White) {
				t.Fatalf("seed %d: the loaded game differs", seed)
			}
			for c := range rules.Color(2) {
				if d := g.Remaining(c) - loaded.Remaining(c); d.Abs() >= time.Millisecond {
					t.Fatalf("seed %d: %v was left and %v is loaded", seed, g.Remaining(c), loaded.Remaining(c))
				}
			}
			if d := g.Standing() - loaded.Standing(); d.Abs() >= time.Millisecond {
				t.Fatalf("seed %d: the clock stood for %v and stands for %v", seed, g.Standing(), loaded.Standing())
			}
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
}

func step(t *testing.T, g *game.Game, clock *clock, random *rand.Rand) {
	t.Helper()
	side := rules.Color(random.IntN(2))
	clock.wait(time.Duration(random.IntN(2000)) * 999 * time.Microsecond)
	switch random.IntN(20) {
	case 0:
		g.Undo()
	case 1:
		g.UndoTo(side)
	case 2:
		g.Redo()
	case 3:
		g.RedoTo(side)
	case 4:
		g.Pause()
	case 5, 6:
		g.Resume()
	case 7:
		_ = g.Offer(side)
	case 8:
		_ = g.Resign(side)
	case 9:
		g.Reopen()
	case 10:
		line := g.Line()
		g.GoTo(line[random.IntN(len(line))])
	case 11:
		g.CheckFlag()
	case 12:
		edit(t, g, random)
	default:
		legal := g.Position().Legal(nil)
		if len(legal) == 0 || g.Result().Over() {
			return
		}
		// Only a few of them, so that lines meet again.
		m := legal[random.IntN(min(3, len(legal)))]
		before := fen.Format(g.Position())
		var err error
		if g.OnlyPass() {
			_, err = g.PlayAuto(m)
		} else {
			_, err = g.Play(m)
		}
		if err != nil && !g.Result().Over() {
			t.Fatalf("%s: %v", before, err)
		}
	}
}

// TestLongGame: a game of the greatest length is saved and loaded quickly.
func TestLongGame(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	g, _ := begin(t, "chess", orthodox, game.Control{})
	g = analyse(t, g)
	random := rand.New(rand.NewPCG(3, 4))
	for n := 0; n < game.MaxActions; {
		legal := g.Position().Legal(nil)
		if g.Result().Over() || len(legal) == 0 || random.IntN(50) == 0 {
			line := g.Line()
			g.GoTo(line[random.IntN(len(line))])
			continue
		}
		known := len(g.Current().Children())
		at := g.Current()
		if _, err := g.Play(legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		n += len(at.Children()) - known
	}
	g.GoTo(g.Root())
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	// Somebody waits for it, so the time is what counts. It takes a tenth of a second.
	begun := time.Now()
	if _, err := game.Decode(&text, nil); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("loading took %v", took)
	} else {
		t.Logf("loading took %v", took)
	}
}
