package eval_test

import (
	"testing"

	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestNarrowIsWide: on boards of 64 squares the narrow code gives the same results as the code for
// all boards.
func TestNarrowIsWide(t *testing.T) {
	for _, v := range variant.WithOptions() {
		if v.Files*v.Ranks != 64 {
			continue
		}
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				list := randomPositions(t, v, white, black, 200)
				narrow, wide := eval.New(list[0].Rules()), eval.Widened(list[0].Rules())
				for i := range list {
					var maps, wideMaps eval.Maps
					a, b := narrow.Evaluate(&list[i], &maps), wide.Evaluate(&list[i], &wideMaps)
					if a != b || maps != wideMaps {
						t.Fatalf("%s %s: %d %v, by wide code %d %v", v.Name, fen.Format(&list[i]), a, maps, b, wideMaps)
					}
				}
				for _, c := range []rules.Color{rules.White, rules.Black} {
					if narrow.Beyond(c) != wide.Beyond(c) {
						t.Errorf("%s: what is beyond the midline differs", v.Name)
					}
				}
			}
		}
	}
}
