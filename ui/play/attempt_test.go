package play

import (
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/think"
)

// What a mistake gave is punished only where the best answer wins, captures or attacks something.
func TestGiftOfMistake(t *testing.T) {
	for name, c := range map[string]struct {
		fen, answer string
		want        gift
	}{
		"a queen that hangs":       {"4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", punisher},
		"a fork":                   {"q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5c7", punisher},
		"a queen that is attacked": {"4k3/8/5n2/8/6Q1/8/8/4K3 w - - 0 1", "g4d1", rescue},
		"nothing to be seen":       {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", noGift},
	} {
		g, err := game.New(game.Options{Start: apptest.Position(t, "chess", c.fen)})
		if err != nil {
			t.Fatal(err)
		}
		m, err := uci.Parse(g.Position(), c.answer)
		if err != nil {
			t.Fatal(err)
		}
		x := decision{after: g.Current(), reply: think.Answer{Move: m}}
		if got := x.gave(); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// A turn about which the lines tell nothing is reproached with the loss of the piece that it moved, and only of that.
func TestMovedPieceIsTaken(t *testing.T) {
	for name, c := range map[string]struct{ fen, move, reply, want string }{
		"into a pawn": {"4k3/8/8/3p4/8/8/5N2/4K3 w - - 0 1", "f2e4", "d5e4",
			"Then the pawn can take your knight on e4, and you cannot recapture:"},
		"another": {"4k3/8/8/3p4/4N3/8/P7/4K3 w - - 0 1", "a2a3", "d5e4", ""},
	} {
		g, err := game.New(game.Options{Start: apptest.Position(t, "chess", c.fen)})
		if err != nil {
			t.Fatal(err)
		}
		m, err := uci.Parse(g.Position(), c.move)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		reply, err := uci.Parse(g.Position(), c.reply)
		if err != nil {
			t.Fatal(err)
		}
		tell := teller{me: rules.White, alone: true}
		x := decision{before: g.Current().Parent(), after: g.Current(), mine: true}
		if got := tell.taken(&x, []rules.Move{m}, []rules.Move{reply}); got.text != c.want {
			t.Errorf("%s: %q, not %q", name, got.text, c.want)
		}
	}
}

// A try that gives more than the best move is not called as good, whatever share of the mistake it keeps.
func TestGivesMore(t *testing.T) {
	p := apptest.Position(t, "chess", "4k3/8/2n5/8/8/8/3P1N2/4K3 w - - 0 1")
	for name, c := range map[string]struct {
		line, best string
		want       bool
	}{
		"a pawn":          {"d2d4 c6d4", "d2d3 e8e7", true},
		"nothing":         {"d2d3 e8e7", "f2e4 e8e7", false},
		"both lose alike": {"d2d4 c6d4", "d2d4 c6d4", false},
	} {
		if got := givesMore(&p, apptest.Moves(p, c.line), apptest.Moves(p, c.best)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// What the line takes a turn later is not missed.
func TestTakesLater(t *testing.T) {
	p := apptest.Position(t, "chess", "4k3/r7/8/1p6/8/8/8/4KB2 w - - 0 1")
	facts := reason.For(&p, apptest.Moves(p, "f1b5 e8e7"), 0)
	if len(facts) == 0 || !facts[0].Code.Captures() {
		t.Fatalf("%+v", facts)
	}
	for line, want := range map[string]bool{"e1d2 e8e7 f1b5": true, "e1d2 e8e7 d2d3": false, "e1d2 b5b4": false} {
		if got := takesLater(&p, apptest.Moves(p, line), &facts[0]); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

// A capture in answer to a turn is what the turn lost only if it wins more than the turn has captured.
func TestCosts(t *testing.T) {
	for _, c := range []struct {
		fen, move, reply string
		gain             int
		want             bool
	}{
		{"4k3/8/8/8/7r/8/3Q4/4K3 w - - 0 1", "d2d4", "h4d4", 900, true},
		{"4k3/8/8/3q4/7r/8/3Q4/4K3 w - - 0 1", "d2d5", "e8e7", 900, false}, // it took a queen itself
		{"4k3/8/8/8/7r/8/3Q4/4K3 w - - 0 1", "d2d3", "h4h1", 50, false},
	} {
		g, err := game.New(game.Options{Start: apptest.Position(t, "chess", c.fen)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(apptest.Moves(*g.Position(), c.move)[0]); err != nil {
			t.Fatal(err)
		}
		x := decision{before: g.Root(), after: g.Current(), mine: true}
		if got := costs(&x, apptest.Moves(*g.Position(), c.reply), c.gain); got != c.want {
			t.Errorf("%s %s: %v", c.fen, c.move, got)
		}
	}
}

// Where a mistake has given a win by force, what only keeps an advantage is not right.
func TestPunishByForce(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		a := &tb.moments.attempt
		tb.moments.at = 2
		a.open()
		if a.sheet == nil {
			t.Fatal("it cannot be tried")
		}
		for _, c := range []struct {
			wins int
			want attemptState
		}{{0, attemptRight}, {3, attemptWrong}} {
			a.again()
			a.best.Wins = c.wins
			tb.hand("g4h3") // is rated about as high
			tb.window.Wait(2 * time.Second)
			if a.state != c.want {
				t.Errorf("with a win in %d turns: %q", c.wins, a.text)
			}
		}
		if want := "There is a win by force in 3 turns. After 2.Qh3 the computer sees none."; a.text != want {
			t.Errorf("it says %q", a.text)
		}
	})
}
