package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/rules"
)

// TestPicksInOrder: next returns every action once, with its order: the best first, the first of
// equals first, and from any number of picks on the others in the order of the list.
func TestPicksInOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(38, 1))
	for _, c := range [][2]string{
		{"chess", kiwipete}, {"chess", "k7/8/8/8/8/8/8/K7 w - - 0 1"}, {"chess2", twoKings}, {"chess2", reapers},
		{"chess2", animals}, {"kings10x10:latent=queen", wide}, {"rebel3", rebels}, {"reservists", majors},
	} {
		s := New(1, 1)
		w := s.workers[0]
		pos := parse(t, c[0], c[1])
		w.reset(&sharedState{}, s.table, &pos, nil, &Limits{}, s.net, true)
		f := &w.stack[0]
		f.moves = pos.Legal(f.moves[:0])
		for range 50 {
			table := rules.NoMove
			if rng.IntN(3) > 0 {
				table = f.moves[rng.IntN(len(f.moves))]
			}
			f.killers = [2]rules.Move{f.moves[rng.IntN(len(f.moves))], f.moves[rng.IntN(len(f.moves))]}
			for range 10 { // few values, so that many actions are equals
				w.history[pos.At(f.moves[rng.IntN(len(f.moves))].From())&31][rng.IntN(64)] = int32(rng.IntN(3)-1) * 900
			}
			sorted := rng.IntN(len(f.moves) + 1)
			type pick struct {
				move  rules.Move
				order int32
			}
			var want, got []pick
			for _, m := range f.moves {
				want = append(want, pick{m, w.orderOf(f, m, table)})
			}
			inList := slices.Clone(want)
			slices.SortStableFunc(want, func(a, b pick) int { return int(b.order) - int(a.order) })
			late := slices.Clone(want[sorted:])
			want = want[:sorted]
			for _, p := range inList {
				if slices.Contains(late, p) {
					want = append(want, p)
				}
			}
			w.orderMoves(f, table)
			for i := range f.moves {
				m, order := w.next(f, i < sorted)
				got = append(got, pick{m, order})
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s, %d sorted: %v, want %v", c[1], sorted, got, want)
			}
		}
		s.Close()
	}
}
