package rules_test

import (
	"fmt"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/variant"
)

func BenchmarkPerft(b *testing.B) {
	cases := []struct {
		name, variant, fen string
		depth              int
	}{
		{"start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
		{"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
	}
	for _, c := range cases {
		for _, bulk := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/bulk=%t", c.name, bulk), func(b *testing.B) {
				v, _ := variant.Find(c.variant)
				pos, err := fen.Parse(v, c.fen)
				if err != nil {
					b.Fatal(err)
				}
				var n uint64
				for b.Loop() {
					if bulk {
						n += pos.Perft(c.depth)
					} else {
						n += pos.PerftMade(c.depth)
					}
				}
				b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}
