package game_test

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/game/gametest"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

var exchanges = flag.Int("exchanges", 4, "how many exchanges TestExchange compares in each matchup")

// TestExchange compares what captures win with the same by the oracle's rules, without pruning, in random
// games of every matchup, and in those positions with the other side to move.
func TestExchange(t *testing.T) {
	gametest.Matchups(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		compareExchanges(t, v, white, black, *exchanges)
	})
}

// compareExchanges compares n exchanges of random games.
func compareExchanges(t *testing.T, v *rules.Variant, white, black *rules.Army, n int) {
	rng := rand.New(rand.NewPCG(uint64(white.Letter), uint64(black.Letter)))
	for n > 0 {
		pos, err := variant.Start(v, rng.IntN(960), white, black)
		if err != nil {
			t.Fatal(err)
		}
		for range 80 {
			legal := pos.Legal(nil)
			if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
				break
			}
			for _, m := range legal {
				if (len(pos.Victims(m)) > 0 || m.Kind() == rules.Convert) && rng.IntN(8) == 0 && n > 0 {
					n -= compareExchange(t, &pos, m)
				}
			}
			next := pos
			next.Advance(legal[rng.IntN(len(legal))], &pos)
		}
	}
}

// compareExchange compares an exchange, and returns 1 if it could be followed to its end.
func compareExchange(t *testing.T, pos *rules.Position, m rules.Move) int {
	value := eval.New(pos.Rules()).Worth
	judge := gametest.NewJudge(t, pos.Rules().Variant, value, 4000)
	p := judge.Read(pos)
	if p == nil {
		t.Fatal("the oracle refuses " + fen.Format(pos))
	}
	want, known := judge.Wins(p, uci.Move(pos, m))
	if !known {
		return 0
	}
	if got, sure := game.Exchange(pos, m, value); got != want || !sure {
		t.Errorf("%s, %s: %s wins %d (%t), by the oracle %d", pos.Rules().Variant.Name, fen.Format(pos),
			uci.Move(pos, m), got, sure, want)
	}
	return 1
}

// BenchmarkExchange counts all captures of positions in the middle of games.
func BenchmarkExchange(b *testing.B) {
	for name, text := range map[string]string{
		"chess":        "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 10",
		"chess2":       "nqbr1bnr/pp1p2pp/4k3/2p1p3/5P1P/1N2P3/PPPKN1P1/K1BR1B1R b - - 2 7 TR",
		"chess2 kings": "r1bkkb1r/pp3ppp/2np1n2/4p3/3PP3/2N2N2/PPP1KPPP/R1BK1B1R w - - 0 6 TT",
	} {
		b.Run(name, func(b *testing.B) {
			pos := parse(b, strings.Fields(name)[0], text)
			value := eval.New(pos.Rules()).Worth
			for b.Loop() {
				game.ThreatsBy(&pos, rules.White, value)
				game.ThreatsBy(&pos, rules.Black, value)
			}
		})
	}
}
