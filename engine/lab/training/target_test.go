package training

import (
	"math"
	"testing"
)

// A position that is written twice has the same target twice, and changes no other.
func TestTargetsOfAPositionWrittenTwice(t *testing.T) {
	game := func(times int) (list []sample) {
		for ply, score := range []float32{30, -20, 80, -60} {
			n := 1
			if ply == 1 || ply == 3 {
				n = times
			}
			for range n {
				list = append(list, sample{ply: int32(ply), score: score, points: float32(1 - ply%2),
					inputs: [][2]uint16{{uint16(ply), 1}}})
			}
		}
		(&Session{Trust: 1, Lambda: 0.7}).setTargets(list, []float64{200})
		return list
	}
	once, twice := game(1), game(2)
	for i, j := range []int{0, 1, 1, 2, 3, 3} {
		if twice[i].target != once[j].target {
			t.Errorf("sample %d has the target %f, not %f", i, twice[i].target, once[j].target)
		}
	}
}

// Two games: the first won by White, with positions at half-moves 10, 11 and 14, the second drawn.
// The scores stand for the expected points 0.6, 0.3 (for Black), 0.9 and 0.5.
func TestTargets(t *testing.T) {
	samples := func() []sample {
		of := func(ply int32, expected float64, points float32) sample {
			return sample{ply: ply, score: float32(200 * math.Log(expected/(1-expected))), points: points}
		}
		return []sample{of(10, 0.6, 1), of(11, 0.3, 0), of(14, 0.9, 1), of(8, 0.5, 0.5)}
	}
	last := 0.5*0.9 + 0.5*1              // a half-move before the end
	second := 0.875*0.3 + 0.125*(1-last) // three half-moves before that
	first := 0.5*0.6 + 0.5*(1-second)
	for _, test := range []struct {
		name          string
		trust, lambda float64
		want          []float64
	}{
		{"own scores", 1, 0, []float64{0.6, 0.3, 0.9, 0.5}},
		{"results", 1, 1, []float64{1, 0, 1, 0.5}},
		{"results by trust", 0, 0.5, []float64{1, 0, 1, 0.5}},
		{"returns", 1, 0.5, []float64{first, second, last, 0.5}},
		{"returns and results", 0.5, 0.5, []float64{(first + 1) / 2, second / 2, (last + 1) / 2, 0.5}},
	} {
		list := samples()
		(&Session{Trust: test.trust, Lambda: test.lambda}).setTargets(list, []float64{200})
		for i, want := range test.want {
			if got := float64(list[i].target); math.Abs(got-want) > 1e-6 {
				t.Errorf("%s: sample %d has the target %.4f, not %.4f", test.name, i, got, want)
			}
		}
	}
}
