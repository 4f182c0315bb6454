package reason_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
)

// What hangs after a normal turn hangs whatever king-turn follows, or nothing is said.
func TestHangingBeforeTheKingTurn(t *testing.T) {
	for name, c := range map[string]struct {
		fen, move, want string // the piece that hangs
	}{
		"no king is near":              {"k6r/8/8/8/6N1/8/8/K1K5 w - - 0 1 TC", "g4h6", "h6"},
		"it hung before":               {"k6r/8/7N/8/8/8/1P6/K1K5 w - - 0 1 TC", "b2b3", "h6"},
		"a king can guard it":          {"k6r/8/8/8/4K3/6N1/8/K7 w - - 0 1 TC", "g3h5", ""},
		"a king can take the attacker": {"k7/8/8/8/5N2/8/3r4/K1K5 w - - 0 1 TC", "f4g2", ""},
		"the capture costs more":       {"k6r/8/8/6P1/6N1/8/8/K1K5 w - - 0 1 TC", "g4h6", ""},
		"there is no king-turn":        {"3r2k1/8/8/8/8/5N2/8/K7 w - - 0 1 CC", "f3d4", "d4"},
	} {
		t.Run(name, func(t *testing.T) {
			pos, line := read(t, "chess2", c.fen, c.move)
			f, gain, ok := reason.Hanging(&pos, line[0])
			if got := ""; !ok {
				if c.want != got {
					t.Errorf("nothing hangs, want %s", c.want)
				}
			} else if got = pos.Geo().Name(f.Squares[0]); got != c.want || gain <= 0 {
				t.Errorf("%s hangs for %d, want %q", got, gain, c.want)
			}
		})
	}
}

// TestHangingHolds follows every king-turn of random games.
func TestHangingHolds(t *testing.T) {
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 7))
	kings := slices.IndexFunc(v.Armies, func(a *rules.Army) bool { return a.Letter == 'T' })
	said, kept := 0, 0
	for range 12 {
		pos, err := variant.Start(v, rng.IntN(960), v.Armies[kings], v.Armies[rng.IntN(len(v.Armies))])
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			legal := pos.Legal(nil)
			if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
				break
			}
			m := legal[rng.IntN(len(legal))]
			var next rules.Position
			pos.Advance(m, &next)
			if next.KingTurn() && next.Side() == pos.Side() && next.Won().Reason == rules.Ongoing {
				value := eval.New(pos.Rules()).Worth
				if f, gain, ok := reason.Hanging(&pos, m); ok {
					said++
					for _, k := range next.Legal(nil) {
						var after rules.Position
						next.Advance(k, &after)
						if g, sure := game.Exchange(&after, f.Move, value); !slices.Contains(after.Legal(nil), f.Move) ||
							!sure || g < gain {
							t.Errorf("%s %s %s: %s wins %d, not %d", fen.Format(&pos), uci.Move(&pos, m), uci.Move(&next, k),
								uci.Move(&after, f.Move), g, gain)
						}
					}
				}
				all := next.Of(pos.Side()).AndNot(next.Royal(pos.Side()))
				for _, sq := range reason.StillHanging(&next, all).Squares() {
					kept++
					for _, k := range next.Legal(nil) {
						if k.Kind() == rules.Pass {
							continue
						}
						var after rules.Position
						next.Advance(k, &after)
						if !takenAtAGain(&after, sq, value) {
							t.Errorf("%s %s %s: nothing wins %s", fen.Format(&pos), uci.Move(&pos, m), uci.Move(&next, k),
								pos.Geo().Name(sq))
						}
					}
				}
			}
			pos = next
		}
	}
	if said < 20 || kept < 20 {
		t.Errorf("%d facts and %d pieces were looked at", said, kept)
	}
}

// takenAtAGain reports whether a capture of the piece on a square gains something.
func takenAtAGain(p *rules.Position, on board.Square, value func(rules.Piece) int) bool {
	for _, m := range p.Legal(nil) {
		if slices.Contains(p.Victims(m), on) {
			if gain, _ := game.Exchange(p, m, value); gain > 0 {
				return true
			}
		}
	}
	return false
}

func BenchmarkHanging(b *testing.B) {
	v, err := variant.Find("chess2")
	if err != nil {
		b.Fatal(err)
	}
	pos, err := fen.Parse(v, "r1bkkb1r/pp3ppp/2np1n2/4p3/3PP3/2N2N2/PPP1KPPP/R1BK1B1R w - - 0 6 TT")
	if err != nil {
		b.Fatal(err)
	}
	m := pos.Legal(nil)[3]
	for b.Loop() {
		reason.Hanging(&pos, m)
	}
}
