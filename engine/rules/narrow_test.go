package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// TestNarrowIsWide: on boards of 64 squares the narrow code and the code for all boards give the
// same results, action by action.
func TestNarrowIsWide(t *testing.T) {
	for _, m := range matchups(t) {
		if m.v.Files*m.v.Ranks != 64 {
			continue
		}
		t.Run(fmt.Sprintf("%s/%s-%s", m.v.Name, m.white.Name, m.black.Name), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(3, seedOf(m.white, m.black)))
			pos, err := variant.Start(m.v, rng.IntN(960), m.white, m.black)
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				if pos = compareWide(t, rng, pos); pos.Rules() == nil {
					return
				}
			}
		})
	}
}

// compareWide compares all results of both for a position, and returns a random successor, the zero
// position if there is none.
func compareWide(t *testing.T, rng *rand.Rand, pos rules.Position) rules.Position {
	t.Helper()
	wide := rules.Widened(pos)
	list := pos.Pseudo(nil)
	if !slices.Equal(list, wide.Pseudo(nil)) {
		t.Fatalf("%s: the actions differ", fen.Format(&pos))
	}
	legal := pos.Legal(nil)
	if !slices.Equal(legal, wide.Legal(nil)) || pos.CountLegal() != wide.CountLegal() ||
		pos.HasLegal() != wide.HasLegal() {
		t.Fatalf("%s: the legal actions differ", fen.Format(&pos))
	}
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if pos.Checked(c) != wide.Checked(c) {
			t.Fatalf("%s: the checks differ", fen.Format(&pos))
		}
	}
	for _, sq := range pos.Occupied().Squares() {
		if pos.Attacks(sq) != wide.Attacks(sq) {
			t.Fatalf("%s: what %s attacks differs", fen.Format(&pos), pos.Geo().Name(sq))
		}
	}
	var next, wideNext rules.Position
	for _, m := range list {
		if pos.Make(m, &next) != wide.Make(m, &wideNext) {
			t.Fatalf("%s: legality of %s differs", fen.Format(&pos), uci.Move(&pos, m))
		}
		if slices.Contains(legal, m) && next != rules.Narrowed(wideNext, next) {
			t.Fatalf("%s: %s leads elsewhere", fen.Format(&pos), uci.Move(&pos, m))
		}
	}
	if len(legal) == 0 {
		return rules.Position{}
	}
	pos.Make(legal[rng.IntN(len(legal))], &next)
	return next
}
