package gametest

import (
	"testing"

	"midline/engine/rules"
	"midline/engine/variant"
)

// Matchups runs a parallel test for each pair of armies of each variant.
func Matchups(t *testing.T, test func(t *testing.T, v *rules.Variant, white, black *rules.Army)) {
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				t.Run(v.Name+" "+white.Name+" "+black.Name, func(t *testing.T) {
					t.Parallel()
					test(t, v, white, black)
				})
			}
		}
	}
}
