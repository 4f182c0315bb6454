package vector

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

var benchLengths = []int{256, 512}

// BenchmarkUpdate measures rows of a small table, which the caches hold.
func BenchmarkUpdate(b *testing.B) {
	versions := map[string]func(dst, src, weights []int16, add, sub []uint32){"plain": updatePlain, "chosen": Update}
	for _, n := range benchLengths {
		for _, rows := range []int{1, 2, 3} {
			for _, name := range []string{"plain", "chosen"} {
				b.Run(fmt.Sprintf("%d/rows=%d+%d/%s", n, rows, rows, name), func(b *testing.B) {
					r := rand.New(rand.NewPCG(3, 3))
					weights, src, dst := draw(r, tableRows*n, drawers["usual"]), draw(r, n,
						drawers["usual"]), make([]int16, n)
					add, sub := drawOffsets(r, rows, n), drawOffsets(r, rows, n)
					for i := range rows {
						add[i], sub[i] = add[i]/uint32(n)*uint32(n), sub[i]/uint32(n)*uint32(n)
					}
					update := versions[name]
					for b.Loop() {
						update(dst, src, weights, add, sub)
					}
				})
			}
		}
	}
}

func BenchmarkDot(b *testing.B) {
	versions := map[string]func(a, w []int16) int64{"plain": dotPlain, "chosen": Dot}
	for _, n := range benchLengths {
		for _, name := range []string{"plain", "chosen"} {
			b.Run(fmt.Sprintf("%d/%s", n, name), func(b *testing.B) {
				r := rand.New(rand.NewPCG(4, 4))
				a, w := draw(r, n, drawers["usual"]), draw(r, n, weighers["all"])
				dot := versions[name]
				for b.Loop() {
					dot(a, w)
				}
			})
		}
	}
}

func BenchmarkFloats(b *testing.B) {
	versions := map[string]func(dst, src []float32){
		"add/plain": addFloatsPlain, "add/chosen": AddFloats,
		"scaled/plain":  func(dst, src []float32) { addScaledPlain(dst, src, 0.5) },
		"scaled/chosen": func(dst, src []float32) { AddScaled(dst, src, 0.5) },
	}
	for _, n := range benchLengths {
		for _, name := range []string{"add/plain", "add/chosen", "scaled/plain", "scaled/chosen"} {
			b.Run(fmt.Sprintf("%d/%s", n, name), func(b *testing.B) {
				r := rand.New(rand.NewPCG(5, 5))
				dst, src := make([]float32, n), drawFloats(r, n)
				add := versions[name]
				for b.Loop() {
					add(dst, src)
				}
			})
		}
	}
}
