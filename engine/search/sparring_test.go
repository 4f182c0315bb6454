package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// A sparring partner neither mates nor invades nor captures beyond its own half, as long as it has
// another action.
func TestPeaceful(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen string
		banned, allowed    []string
	}{
		{"mate in one", "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", []string{"a1a8"}, []string{"a1a2", "g1f1"}},
		{"the midline in one", "chess2", "1k6/8/8/8/3K4/8/8/R7 w - - 0 1 CC", []string{"d4d5", "d4e5"}, []string{"a1b1"}},
		{"towards it", "chess2", "1k6/8/8/8/8/3K4/8/R7 w - - 0 1 CC", []string{"d3d4"}, []string{"d3e3", "d3d2"}},
		{"a king walks in chess", "chess", "1k6/8/8/8/8/8/3K4/R7 w - - 0 1", nil, []string{"d2d3"}},
		{"what hangs far away", "chess", "k2q4/8/8/8/8/8/8/3Q3K w - - 0 1", []string{"d1d8"}, []string{"d1d2"}},
		{"what comes near", "chess", "k7/8/8/8/3q4/8/8/3Q3K w - - 0 1", nil, []string{"d1d4"}},
		{"beyond its half", "chess", "k7/8/8/8/8/8/8/3Q3K w - - 0 1", []string{"d1d5"}, []string{"d1d4"}},
		{"no other action", "chess", "k7/8/8/8/8/p7/P7/K6R w - - 0 1", nil, []string{"h1h2"}},
		{"a conversion far away", "rebel1", "k7/8/3n4/8/1U6/8/8/K7 w - - 0 1", []string{"b4d6c"}, []string{"a1a2"}},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := fen.Parse(v, c.fen)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		kept := map[string]bool{}
		for _, m := range peaceful(&pos) {
			kept[uci.Move(&pos, m)] = true
		}
		for _, m := range c.banned {
			if kept[m] {
				t.Errorf("%s: %s is kept of %v", c.name, m, kept)
			}
		}
		for _, m := range c.allowed {
			if !kept[m] {
				t.Errorf("%s: %s is not kept of %v", c.name, m, kept)
			}
		}
	}
}

// In whole games against random play, in every game and with every army, it wins only if every
// action wins.
func TestSparringNeverWins(t *testing.T) {
	if raced {
		t.Skip("one goroutine searches, a tenth as fast under the race detector")
	}
	random := rand.New(rand.NewPCG(1, 2))
	s := New(1, 1)
	for range 60 {
		v := variant.All[random.IntN(len(variant.All))]
		army := func() *rules.Army { return v.Armies[random.IntN(len(v.Armies))] }
		pos, err := variant.Start(v, 518, army(), army())
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			if pos.Status().Reason != rules.Ongoing {
				break
			}
			legal := pos.Legal(nil)
			m := legal[random.IntN(len(legal))]
			if pos.Side() == rules.White {
				m = s.Play(context.Background(), &pos, nil, Sparring(), 1, nil).Best
				if pos.Wins(m) {
					for _, other := range legal {
						if !pos.Wins(other) {
							t.Fatalf("%s: %s wins, %s does not", fen.Format(&pos), uci.Move(&pos, m),
								uci.Move(&pos, other))
						}
					}
				}
			}
			var next rules.Position
			if !pos.Make(m, &next) {
				t.Fatalf("%s: %s is not legal", fen.Format(&pos), uci.Move(&pos, m))
			}
			pos = next
		}
	}
}
