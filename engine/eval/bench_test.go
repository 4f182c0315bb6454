package eval_test

import (
	"math/rand/v2"
	"testing"

	"midline/engine/eval"
	"midline/engine/rules"
	"midline/engine/variant"
)

// BenchmarkEvaluate evaluates positions of random games, each army against itself, and reports the
// processor time, which other programs disturb less.
func BenchmarkEvaluate(b *testing.B) {
	for _, v := range variant.All {
		for _, army := range v.Armies {
			b.Run(v.Name+army.Name, func(b *testing.B) {
				list := randomPositions(b, v, army, army, 64)
				e := eval.New(list[0].Rules())
				var maps eval.Maps
				begun := cpuTime()
				for i := 0; b.Loop(); i++ {
					e.Evaluate(&list[i%len(list)], &maps)
				}
				b.ReportMetric(float64(cpuTime()-begun)/float64(b.N), "cpu-ns/op")
			})
		}
	}
}

// randomPositions returns positions of random games, the start first.
func randomPositions(tb testing.TB, v *rules.Variant, white, black *rules.Army, n int) []rules.Position {
	tb.Helper()
	rng := rand.New(rand.NewPCG(5, uint64(white.Letter)<<8|uint64(black.Letter)))
	var list []rules.Position
	for len(list) < n {
		pos, err := variant.Start(v, rng.IntN(960), white, black)
		if err != nil {
			tb.Fatal(err)
		}
		for range 40 {
			list = append(list, pos)
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				break
			}
			before := pos
			before.Make(legal[rng.IntN(len(legal))], &pos)
			if pos.Won().Reason != rules.Ongoing {
				break
			}
		}
	}
	return list[:n]
}
