package reason_test

import (
	"slices"
	"testing"

	"midline/engine/reason"
)

func TestMoments(t *testing.T) {
	mine := func(lost float64) reason.Turn { return reason.Turn{Mine: true, Lost: lost} }
	theirs := func(lost float64) reason.Turn { return reason.Turn{Lost: lost} }
	for name, c := range map[string]struct {
		turns []reason.Turn
		want  []int
	}{
		"no game":                  {nil, nil},
		"nothing is given away":    {[]reason.Turn{mine(0.01), theirs(-0.02), mine(0.05)}, nil},
		"in the order of the game": {[]reason.Turn{mine(0.2), theirs(0.01), mine(0.4), theirs(0.3)}, []int{0, 2, 3}},
		"five at most, own first": {
			[]reason.Turn{theirs(0.2), mine(0.15), mine(0.15), theirs(0.22), mine(0.15), mine(0.15), theirs(0.9)},
			[]int{1, 2, 4, 5, 6},
		},
		"lesser ones where there are few": {[]reason.Turn{mine(0.5), mine(0.07), theirs(0.08), mine(0.02)},
			[]int{0, 1, 2}},
		"no lesser ones beside three":        {[]reason.Turn{mine(0.5), mine(0.3), theirs(0.3), mine(0.07)}, []int{0, 1, 2}},
		"the best turn is none":              {[]reason.Turn{{Mine: true, Best: true, Lost: 0.4}, mine(0.3)}, []int{1}},
		"a queen where little was expected":  {[]reason.Turn{{Mine: true, Lost: 0.08, Before: -350, After: -1250}}, []int{0}},
		"a queen where nothing was expected": {[]reason.Turn{{Mine: true, Before: -1500, After: -2400}}, nil},
		"a queen too many":                   {[]reason.Turn{{Mine: true, Before: 3000, After: 2100}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := reason.Moments(c.turns); !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}
