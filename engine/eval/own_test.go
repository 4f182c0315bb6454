package eval_test

import (
	"math"
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/engine/variant/reservists"
)

func rides(t *testing.T, text string) []rules.Ride {
	t.Helper()
	list, err := betza.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestMeasuredValues: what follows from the moves alone agrees with the values of known pieces
// within 10 %.
func TestMeasuredValues(t *testing.T) {
	chess := orthodox.Chess.With(&orthodox.Army, &orthodox.Army)
	large := reservists.Variant.With(reservists.Variant.Armies[0], reservists.Variant.Armies[0])
	for _, c := range []struct {
		moves string
		rules *rules.Rules
		role  rules.Role
		scale float64 // from the larger board to 64 squares, the other way round than scaledTo
	}{
		{"N", chess, rules.Knight, 1}, {"B", chess, rules.Bishop, 1}, {"R", chess, rules.Rook, 1},
		{"Q", chess, rules.Queen, 1}, {"K", large, rules.Commoner, 1 / (1 - 0.048)},
		{"NN", large, rules.Nightrider, 1 / 1.024}, {"RN", large, rules.Marshall, 1 / (1 + 0.024 - 0.048)},
		{"BN", large, rules.Paladin, 1 / (1 + 0.024 - 0.048)}, {"mRcpR", large, rules.Cannon, 1 / 1.024},
	} {
		want := float64(eval.New(c.rules).Value(rules.MakePiece(rules.White, c.role))) * c.scale
		if c.role == rules.Marshall || c.role == rules.Paladin || c.role == rules.Nightrider {
			want += 80 * c.scale // the pawn that it leaves there (R5.5)
		}
		got := eval.Measured(rides(t, c.moves))
		t.Logf("%s: %.0f, known as %.0f", c.moves, got, want)
		if math.Abs(got/want-1) > 0.10 {
			t.Errorf("%s: %.0f, known as %.0f", c.moves, got, want)
		}
	}
}

// TestMeasuredOrder: more moves are worth more, and moves ahead more than moves back.
func TestMeasuredOrder(t *testing.T) {
	for _, c := range [][2]string{
		{"R3", "R4"}, {"R4", "R"}, {"mN", "N"}, {"cN", "N"}, {"bhN", "fhN"}, {"fR", "vR"}, {"B2", "B3"}, {"C", "NC"},
		{"pR", "R"}, {"W", "D0W"}, {"N2", "NN"}, {"fQbK", "Q"},
	} {
		if less, more := eval.Measured(rides(t, c[0])), eval.Measured(rides(t, c[1])); less <= 0 || less >= more {
			t.Errorf("%s is worth %.0f, %s %.0f", c[0], less, c[1], more)
		}
	}
}

// TestOwnArmiesAsTheyFare: what is said at the start of a game is not far from how the examples fared in the games that
// docs/armies.md tells of: against Classic, and against the six on average.
func TestOwnArmiesAsTheyFare(t *testing.T) {
	const (
		perPawn = 0.33 // the logit of the share of the points that a pawn more brings
		pawn    = 100
		bound   = 4
	)
	fared := map[string][2]float64{"colorbound-clobberers": {0.52, 0.44}, "nutty-knights": {0.66, 0.44},
		"remarkable-rookies": {0.42, 0.28}}
	for _, own := range army.Examples() {
		var ahead []float64
		for _, six := range chess2.Variant.Armies {
			sum := 0
			for _, pair := range [][2]*rules.Army{{own.Army, six}, {six, own.Army}} {
				p, err := variant.Start(&chess2.Variant, orthodox.Standard, pair[0], pair[1])
				if err != nil {
					t.Fatal(err)
				}
				sum = eval.New(p.Rules()).Evaluate(&p, &eval.Maps{}) - sum
			}
			ahead = append(ahead, -float64(sum)/2/pawn)
		}
		mean := 0.0
		for _, a := range ahead {
			mean += a / float64(len(ahead))
		}
		for i, said := range []float64{ahead[0], mean} {
			share := fared[own.ID][i]
			if want := math.Log(share/(1-share)) / perPawn; math.Abs(said-want) > bound {
				t.Errorf("%s: %.1f pawns ahead, and its games say %.1f", own.ID, said, want)
			}
		}
	}
}

// TestOwnArmies: the evaluation of armies of one's own is the same for both sides and in the code for
// all boards, and counts what hangs.
func TestOwnArmies(t *testing.T) {
	own, problems, err := army.ReadFolder("../testdata/armies")
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	six := chess2.Variant.Armies
	for i, a := range own {
		for _, b := range []*rules.Army{a.Army, own[(i+1)%len(own)].Army, six[i%len(six)]} {
			list := randomPositions(t, &chess2.Variant, a.Army, b, 60)
			narrow, wide := eval.New(list[0].Rules()), eval.Widened(list[0].Rules())
			for i := range list {
				var maps, wideMaps eval.Maps
				x, y := narrow.Evaluate(&list[i], &maps), wide.Evaluate(&list[i], &wideMaps)
				if x != y || maps != wideMaps {
					t.Fatalf("%s: %d, by wide code %d", fen.Format(&list[i]), x, y)
				}
			}
			for _, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
				if v := narrow.Value(rules.MakePiece(rules.White, role)); v < 100 || v > 1500 {
					t.Errorf("%s: the %s is worth %d", a.ID, a.Kits[role].Name, v)
				}
			}
		}
		start, err := variant.Start(&chess2.Variant, orthodox.Standard, a.Army, a.Army)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		start.Skip(&next)
		if x, y := eval.Score(&start), eval.Score(&next); x-y < -1 || x-y > 1 {
			t.Errorf("%s: %d for White, %d for Black", a.ID, x, y)
		}
	}
}

// TestOwnPowers: every power of an army of one's own has a value, and no piece is worth nothing.
func TestOwnPowers(t *testing.T) {
	for i := range 64 {
		d := army.Design{ID: "powers", Name: "Powers", Hash: "0123456789", Moves: army.Moves{},
			Powers: map[rules.Role]army.Powers{}, NoDoubleStep: i&1 != 0, NemesisStep: i&2 != 0, Castles: i&12 == 4,
			KingTurn: i&12 == 8}
		for j, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
			d.Moves[role] = rides(t, []string{"mbW", "N", "cfF", "mNcB2"}[(i+j)%4])
			p := army.Powers{TakesOwn: i&1<<j != 0, InPlace: i&2<<j != 0, Teleports: i&4<<j != 0}
			if d.Moves[role][0].Capture == 0 {
				p.Guard = rules.Immune
			}
			d.Powers[role] = p
		}
		a := d.Army()
		for _, other := range []*rules.Army{a, chess2.Variant.Armies[i%6]} {
			for _, pos := range randomPositions(t, &chess2.Variant, a, other, 30) {
				eval.Score(&pos)
			}
			e := eval.New(chess2.Variant.With(a, other))
			for _, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook} {
				if v := e.Value(rules.MakePiece(rules.White, role)); v < 50 {
					t.Errorf("%d: %s is worth %d", i, role.ID(), v)
				}
			}
		}
	}
}
