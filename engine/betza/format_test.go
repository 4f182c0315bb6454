package betza

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"midline/engine/rules"
)

func TestFormat(t *testing.T) {
	for _, text := range []string{"W", "K", "Q", "N", "WA", "WfF", "R4", "NN", "N3", "mRcB", "pR", "mRcpR", "fW", "fsW",
		"bF",
		"flF", "frblF", "fN", "fhN", "hlN", "flN", "cQ", "mQ", "DA", "Z2", "fRbB", "ffN"} {
		rides, err := Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		again, ok := Format(rides)
		if got, err := Parse(again); !ok || err != nil || !reflect.DeepEqual(got, rides) || len(again) > len(text)+2 {
			t.Errorf("%s becomes %s, %v", text, again, err)
		}
	}
	for _, text := range []string{"Q", "N", "K", "NN", "R4", "fW", "mRcB"} {
		rides, _ := Parse(text)
		if again, _ := Format(rides); again != text {
			t.Errorf("%s becomes %s", text, again)
		}
	}
	if text, ok := Format([]rules.Ride{{File: 1, Rank: 4, Quiet: 1, Capture: 1}}); ok {
		t.Error("a step of four squares is", text)
	}
}

func TestFormatRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	long := 0
	for range 3000 {
		var rides []rules.Ride
		for range 1 + rng.IntN(10) {
			r := rules.Ride{File: rng.IntN(7) - 3, Rank: rng.IntN(7) - 3, Quiet: rng.IntN(11), Capture: rng.IntN(11),
				Hop: rng.IntN(4) == 0}
			if r.File != 0 || r.Rank != 0 {
				rides = append(rides, r)
			}
		}
		rides = rules.MergeRides(rides)
		if len(rides) == 0 {
			continue
		}
		text, ok := Format(rides)
		if !ok {
			long++
			continue
		}
		if got, err := Parse(text); err != nil || !reflect.DeepEqual(got, rides) {
			t.Fatalf("%v becomes %s: %v, %v", rides, text, got, err)
		}
	}
	if long > 30 {
		t.Errorf("%d of 3000 are too long", long)
	}
}

// TestEverySetOfDirections spells all sets of directions of each shape.
func TestEverySetOfDirections(t *testing.T) {
	for s, whole := range map[shape]ways{orthogonal: straight, diagonal: slanting, oblique: everyWay} {
		for set := ways(1); set != 0; set++ {
			if set&^whole != 0 {
				continue
			}
			letters, ok := directionsOf(s, set)
			if letters == "" && set == whole {
				continue
			}
			if got, read := read(s, letters); !ok || !read || got != set {
				t.Errorf("shape %d, %08b: %q is %08b", s, set, letters, got)
			}
		}
	}
}
