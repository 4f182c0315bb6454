package game_test

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

func TestPremoves(t *testing.T) {
	for _, c := range []struct{ variant, fen, offered, not string }{
		// White sets a premove while Black is to move.
		{"chess", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "g1f3 d2d4 f1b5 d1f3", "e4e5 e4d5 0000"},
		// Recaptures: by a pawn, the queen, and the king where he may.
		{"chess", "4k3/8/2n5/8/3P4/2P5/8/3QK3 b - - 0 2", "c3d4 d1d4 d4d5", "e1d4"},
		{"chess", "4k3/8/8/8/8/8/3P4/4K3 b - - 0 2", "e1d2 d2d4", "e1e3"},
		// Two Kings: the first action of the turn.
		{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR b ha - 0 1 TC", "e2e4 g1f3", "0000"},
		// Nobody captures a ghost, so there is no recapture on its square.
		{"chess2", "4k3/8/8/8/8/8/4P3/R3K3 b - - 0 1 RC", "e1e2", "e2e5"},
	} {
		g, _ := begin(t, c.variant, c.fen, game.Control{})
		var all []string
		for _, a := range game.Premoves(g.Position(), rules.White) {
			legal := a.From.Legal(nil)
			for _, m := range a.Moves {
				if !slices.Contains(legal, m) || a.From.Side() != rules.White {
					t.Errorf("%s: %s is not legal where it is said to be", c.fen, uci.Move(&a.From, m))
				}
				all = append(all, uci.Move(&a.From, m))
			}
		}
		for _, want := range strings.Fields(c.offered) {
			if !slices.Contains(all, want) {
				t.Errorf("%s: %s is not offered", c.fen, want)
			}
		}
		for _, want := range strings.Fields(c.not) {
			if slices.Contains(all, want) {
				t.Errorf("%s: %s is offered", c.fen, want)
			}
		}
	}
}

func TestPremoved(t *testing.T) {
	for _, c := range []struct{ fen, set, reply, want string }{
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "g1f3", "b8c6", "g1f3"},
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "d2d4", "f8b4", "none"}, // pinned
		{"4k3/8/2n5/8/3P4/2P5/8/3QK3 b - - 0 2", "c3d4", "c6d4", "c3d4"},
		{"4k3/8/2n5/8/3P4/2P5/8/3QK3 b - - 0 2", "c3d4", "c6e5", "none"},
		{"1n2k3/P7/8/8/8/8/8/4K3 b - - 0 2", "a7a8n", "b8c6", "a7a8n"},
	} {
		g, _ := begin(t, "chess", c.fen, game.Control{})
		set := rules.NoMove
		for _, a := range game.Premoves(g.Position(), rules.White) {
			for _, m := range a.Moves {
				if uci.Move(&a.From, m) == c.set {
					set = m
				}
			}
		}
		play(t, g, c.reply)
		got := "none"
		if m := game.Premoved(g.Position(), set); m != rules.NoMove {
			got = uci.Move(g.Position(), m)
		}
		if got != c.want {
			t.Errorf("%s, set in advance, is %s after %s, want %s", c.set, got, c.reply, c.want)
		}
	}
}
