package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// randomMoves returns a random text of Betza's notation and the rides that it means.
func randomMoves(rng *rand.Rand) (string, []rules.Ride) {
	text := ""
	var rides []rules.Ride
	for groups := 1 + rng.IntN(3); groups > 0; {
		group := ""
		for range rng.IntN(5) - 1 {
			group += string("fblrsvhfblr"[rng.IntN(11)])
		}
		group += []string{"", "", "", "", "m", "c", "p", "mp", "cp"}[rng.IntN(9)]
		letter := string("WFDNAHCZGKQRB"[rng.IntN(13)])
		group += letter + []string{"", "", "", letter, "2", "3", "4", "0"}[rng.IntN(8)]
		all, err := betza.Parse(text + group)
		if err != nil || len(all) == 0 {
			continue
		}
		text, rides = text+group, all
		groups--
	}
	return text, rides
}

// randomArmy returns a random army with its counterpart for the oracle.
func randomArmy(rng *rand.Rand, id string) (*rules.Army, oracle.Army) {
	moves := army.Moves{}
	var texts [4]string
	for i, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
		texts[i], moves[role] = randomMoves(rng)
	}
	a := army.New(id, strings.Join(texts[:], " "), "0123456789", moves)
	return a, oracle.Army{Name: a.Code(), Knight: texts[0], Bishop: texts[1], Rook: texts[2], Queen: texts[3]}
}

// compareRandomArmies compares both implementations on random boards with random armies, and some
// turns from there.
func compareRandomArmies(t *testing.T, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 41))
	white, slowWhite := randomArmy(rng, "white")
	black, slowBlack := randomArmy(rng, "black")
	switch six := chess2.Variant.Armies; rng.IntN(6) {
	case 0:
		white = six[rng.IntN(6)]
		slowWhite = oracle.Army{Name: white.Code()}
	case 1:
		black = six[rng.IntN(6)]
		slowBlack = oracle.Army{Name: black.Code()}
	}
	r := chess2.Variant.With(white, black)
	defer rules.Forget(r)
	for range 6 {
		text := randomFEN(rng, &chess2.Variant, white, black)
		found, err := fen.ReadWith(r, text[:strings.LastIndexByte(text, ' ')])
		if err != nil {
			continue
		}
		pos := found.Position
		slow, err := oracle.ParseOwn(fen.Format(&pos), slowWhite, slowBlack)
		if err != nil {
			t.Fatalf("%s: the oracle refuses it: %v", fen.Format(&pos), err)
		}
		for range 8 {
			moves := comparePair(t, &pos, slow)
			checkShield(t, &pos)
			checkAttackers(t, &pos)
			checkAttacks(t, &pos, slow)
			compareWide(t, rng, pos)
			if t.Failed() {
				t.Fatalf("the armies are %s and %s", white.Name, black.Name)
			}
			if len(moves) == 0 {
				break
			}
			text := moves[rng.IntN(len(moves))]
			m, err := uci.Parse(&pos, text)
			if err != nil {
				t.Fatalf("%s: %v", fen.Format(&pos), err)
			}
			var next rules.Position
			pos.Make(m, &next)
			pos = next
			if slow, err = slow.Play(text); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkAttacks compares what each piece attacks with the oracle.
func checkAttacks(t *testing.T, pos *rules.Position, slow *oracle.Position) {
	t.Helper()
	geo := pos.Geo()
	for _, from := range pos.Occupied().Squares() {
		attacks := pos.Attacks(from)
		for _, king := range pos.Pieces(pos.At(from).Color().Other(), rules.King).Squares() {
			if got, want := attacks.Has(king), slow.Attacks(geo.Name(from), geo.Name(king)); got != want {
				t.Errorf("%s: %s attacks %s: %v, the oracle says %v", fen.Format(pos), geo.Name(from), geo.Name(king),
					got, want)
			}
		}
	}
}

// TestRandomArmies compares random armies in both implementations.
func TestRandomArmies(t *testing.T) {
	for part := range 8 {
		t.Run(fmt.Sprint(part), func(t *testing.T) {
			t.Parallel()
			for n := range 15 * some(3) {
				compareRandomArmies(t, uint64(part*1000+n))
			}
		})
	}
}

// FuzzArmies lets the fuzzer choose the armies and boards.
func FuzzArmies(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed)
	}
	f.Fuzz(compareRandomArmies)
}
