package game_test

import (
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/transition"
)

func names(g *game.Game, squares []board.Square) string {
	var list []string
	for _, sq := range squares {
		list = append(list, g.Position().Geo().Name(sq))
	}
	return strings.Join(list, " ")
}

func TestTransitions(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen, move string
		effect                   transition.Effect
		to                       string // where the piece ends
		flags                    string // c capture, p promotion, k check, i invasion
		squares                  string // of the turn
	}{
		{"move", "chess", orthodox, "e2e4", transition.Plain, "e4", "", "e2 e4"},
		{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", transition.Plain, "d6", "c", "e5 d5 d6"},
		{"promotion", "chess", "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", transition.Plain, "d8", "cpk", "e7 d8"},
		{"castling", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", transition.Castle, "g1", "", "e1 g1 h1 f1"},
		{"pounce", "chess2", "4k3/8/8/4p3/8/2B5/8/4K3 w - - 0 1 AC", "c3e5", transition.Pounce, "c3", "c", "c3 e5"},
		{"rampage", "chess2", "4k3/8/3n4/8/3p4/3R4/8/4K3 w - - 0 1 AC", "d3d6", transition.Rampage, "d6", "c", "d3 d4 d6"},
		{"whirlwind", "chess2", "7k/8/8/2P1n3/3K4/8/8/K7 w - - 0 1 TC", "d4d4", transition.Whirlwind, "d4", "c", "d4 e5 c5"},
		{"empty whirlwind", "chess2", "7k/8/8/8/3K4/8/8/K7 w - - 0 1 TC", "d4d4", transition.Whirlwind, "d4", "", "d4"},
		{"ghost", "chess2", "7k/8/8/8/8/8/8/R3K3 w - - 0 1 RC", "a1c4", transition.Teleport, "c4", "", "a1 c4"},
		{"reaper", "chess2", "7k/2p5/8/8/8/8/8/Q3K3 w - - 0 1 RC", "a1c7", transition.Teleport, "c7", "c", "a1 c7"},
		{"invasion", "chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", transition.Plain, "d5", "i", "d4 d5"},
		{"pass", "chess2", "7k/8/8/8/3K4/8/8/K7 wk - - 0 1 TC", "0000", transition.Pass, "-", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, _ := begin(t, c.variant, c.fen, game.Control{})
			m, err := uci.Parse(g.Position(), c.move)
			if err != nil {
				t.Fatal(err)
			}
			before := g.Position().Transition(m)
			play(t, g, c.move)
			d := g.Current().Transition()
			flags := ""
			for _, f := range []struct {
				set  bool
				name string
			}{{d.Capture, "c"}, {d.Promotion, "p"}, {d.Drop, "d"}, {d.Check, "k"}, {d.Invasion, "i"}} {
				if f.set {
					flags += f.name
				}
			}
			if to := g.Position().Geo().Name(d.To); d.Effect != c.effect || to != c.to || flags != c.flags {
				t.Errorf("effect %d to %s with %q, want %d to %s with %q", d.Effect, to, flags, c.effect, c.to, c.flags)
			}
			if before.Effect != d.Effect || before.To != d.To || len(before.Changes) != len(d.Changes) {
				t.Errorf("before %v, afterwards %v", before, d)
			}
			if got := names(g, g.LastTurn()); got != c.squares {
				t.Errorf("squares %q, want %q", got, c.squares)
			}
		})
	}
}

func TestLastTurnIsBothActions(t *testing.T) {
	g, _ := begin(t, "chess2", "4k3/8/8/8/8/8/4P3/2K3K1 w - - 0 1 TC", game.Control{})
	if got := g.LastTurn(); got != nil {
		t.Errorf("%v at the start", got)
	}
	play(t, g, "e2e4 c1d2")
	if got := names(g, g.LastTurn()); got != "e2 e4 c1 d2" {
		t.Error(got)
	}
	play(t, g, "e8d8")
	if got := names(g, g.LastTurn()); got != "e8 d8" {
		t.Error(got)
	}
}

// A turn whose king-turn is passed is marked by its first action, whichever side makes it.
func TestLastTurnOutlivesAPass(t *testing.T) {
	g, _ := begin(t, "chess2", "2k3k1/4p3/8/8/8/8/4P3/2K3K1 w - - 0 1 TT", game.Control{})
	for _, c := range []struct{ moves, squares string }{{"e2e4 0000", "e2 e4"}, {"e7e5 0000", "e7 e5"}} {
		play(t, g, c.moves)
		if got := names(g, g.LastTurn()); got != c.squares {
			t.Errorf("after %s: %q are marked", c.moves, got)
		}
	}
}

// Friendly victims count for who removed them, in the order in which they fall.
func TestCaptured(t *testing.T) {
	g, _ := begin(t, "chess2", "4k3/8/3n4/3P4/3p4/3R4/8/4K3 w - - 0 1 AC", game.Control{})
	play(t, g, "d3d6")
	white, black := g.Captured(rules.White), g.Captured(rules.Black)
	if len(white) != 3 || white[0].Role() != rules.Pawn || white[0].Color() != rules.Black ||
		white[1].Role() != rules.Pawn || white[1].Color() != rules.White || white[2].Role() != rules.Knight ||
		len(black) != 0 {
		t.Errorf("White has captured %v, Black %v", white, black)
	}
	g.Undo()
	if len(g.Captured(rules.White)) != 0 {
		t.Error("taken back, they are captured still")
	}
}
