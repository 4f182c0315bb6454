package orthodox

import (
	"math/rand/v2"
	"testing"

	"midline/engine/rules"
)

// R2.2: the dice find each of the 960 positions with equal probability, and their throws say where
// each piece goes.
func TestRoll(t *testing.T) {
	const rolls = 960 * 12
	rng := rand.New(rand.NewPCG(2, 3))
	var found [960]int
	rerolls := 0
	for range rolls {
		throws, number := Roll(rng)
		want, err := BackRank(number)
		if err != nil {
			t.Fatal(err)
		}
		var got [8]rules.Role
		var steps []rules.Role
		for _, throw := range throws {
			if throw.Reroll {
				rerolls++
				continue
			}
			if got[throw.File] != rules.NoRole || (throw.Die == 0) != (len(steps) >= 5) {
				t.Fatalf("%d: %+v after %v", number, throw, steps)
			}
			got[throw.File] = throw.Role
			steps = append(steps, throw.Role)
		}
		order := [8]rules.Role{rules.Bishop, rules.Bishop, rules.Queen, rules.Knight, rules.Knight, rules.Rook,
			rules.King, rules.Rook}
		if got != want || [8]rules.Role(steps) != order {
			t.Fatalf("%d: the throws place %v in the order %v", number, got, steps)
		}
		found[number]++
	}
	for number, n := range found { // 12 are expected
		if n < 1 || n > 32 {
			t.Errorf("position %d was found %d times", number, n)
		}
	}
	if rerolls == 0 {
		t.Error("no die was ever thrown again")
	}
}
