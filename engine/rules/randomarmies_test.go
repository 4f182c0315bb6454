package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/board"
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

// randomArmy returns a random army with its counterpart for the oracle. Half of them have powers.
func randomArmy(rng *rand.Rand, id string) (*rules.Army, oracle.Army) {
	d := army.Design{ID: id, Hash: "0123456789", Moves: army.Moves{}, Powers: map[rules.Role]army.Powers{}}
	var texts [4]string
	var powers [4]oracle.Powers
	special, lends := rng.IntN(2) == 0, rng.IntN(2) == 0
	if special {
		d.NoDoubleStep, d.NemesisStep, d.Castles = rng.IntN(4) == 0, rng.IntN(4) == 0, rng.IntN(4) == 0
		d.KingTurn = !d.Castles && rng.IntN(4) == 0
	}
	for i, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
		texts[i], d.Moves[role] = randomMoves(rng)
		if !special {
			continue
		}
		p := army.Powers{TakesOwn: rng.IntN(3) == 0, InPlace: rng.IntN(4) == 0, Teleports: rng.IntN(8) == 0,
			Barred: rng.IntN(4) == 0, Lends: lends && rng.IntN(3) > 0, Guard: rules.Guard(max(0, rng.IntN(8)-4))}
		if i == 3 && p.Guard == d.Powers[rules.Knight].Guard && p.Guard == d.Powers[rules.Bishop].Guard &&
			p.Guard == d.Powers[rules.Rook].Guard { // files have at most three with one guard
			p.Guard = rules.Open
		}
		if p.Guard == rules.Immune {
			texts[i] = "mR2mF"
			d.Moves[role], _ = betza.Parse(texts[i])
			p.Lends = false // with what neighbours lend it might capture
		}
		d.Powers[role] = p
		powers[i] = oracle.Powers{TakesOwn: p.TakesOwn, InPlace: p.InPlace, Teleports: p.Teleports,
			OnlyKings: p.Guard == rules.KingOnly, Immune: p.Guard == rules.Immune, Near: p.Guard == rules.Armoured,
			Barred: p.Barred, Lends: p.Lends}
	}
	d.Name = fmt.Sprintf("%v %+v %v%v%v%v", texts, powers, d.NoDoubleStep, d.NemesisStep, d.Castles, d.KingTurn)
	a := d.Army()
	return a, oracle.Army{Name: a.Code(), Knight: texts[0], Bishop: texts[1], Rook: texts[2], Queen: texts[3],
		Powers: powers, NoDoubleStep: d.NoDoubleStep, NemesisStep: d.NemesisStep, Castles: d.Castles,
		TwoKings: d.KingTurn}
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
			checkAttacks(t, rng, &pos, slow)
			compareWide(t, rng, pos)
			checkRefusals(t, rng, &pos)
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

// checkAttacks compares what each piece attacks with the oracle, on a few free squares and where
// kings stand, and what could capture there in an exchange.
func checkAttacks(t *testing.T, rng *rand.Rand, pos *rules.Position, slow *oracle.Position) {
	t.Helper()
	geo := pos.Geo()
	targets := pos.Pieces(rules.White, rules.King).Or(pos.Pieces(rules.Black, rules.King))
	for range 6 {
		if sq := board.Square(rng.IntN(64)); pos.At(sq) == rules.NoPiece {
			targets = targets.With(sq)
		}
	}
	for list := targets; list.Any(); list = list.Rest() {
		to := list.First()
		var all [2]board.Bitboard
		for _, from := range pos.Occupied().Without(to).Squares() {
			want := slow.Attacks(geo.Name(from), geo.Name(to))
			friend := pos.At(to) != rules.NoPiece && pos.At(to).Color() == pos.At(from).Color()
			if got := pos.Attacks(from).Has(to); got != want && !friend {
				t.Errorf("%s: %s attacks %s: %v, the oracle says %v", fen.Format(pos), geo.Name(from), geo.Name(to),
					got, want)
			}
			if want {
				all[pos.At(from).Color()] = all[pos.At(from).Color()].With(from)
			}
		}
		for _, c := range []rules.Color{rules.White, rules.Black} {
			if found := rules.RideTakers(pos, to, c); found.AndNot(all[c]).Any() && pos.At(to) == rules.NoPiece {
				t.Errorf("%s: on %s may capture %v, the oracle says %v", fen.Format(pos), geo.Name(to), found.Squares(),
					all[c].Squares())
			}
		}
	}
}

// checkRefusals: tries of the side to move are refused exactly where they are not legal.
func checkRefusals(t *testing.T, rng *rand.Rand, pos *rules.Position) {
	t.Helper()
	reached := map[[2]board.Square]bool{}
	for _, m := range pos.Legal(nil) {
		if m.Kind() == rules.Pass {
			continue
		}
		reached[[2]board.Square{m.From(), m.To()}] = true
		if m.Kind() == rules.Castle {
			reached[[2]board.Square{m.From(), pos.CastleTo(m)}] = true
		}
		if m.Kind() == rules.Rampage {
			for _, sq := range pos.Victims(m) {
				reached[[2]board.Square{m.From(), sq}] = true
			}
		}
	}
	for _, from := range pos.Of(pos.Side()).Squares() {
		for range 4 {
			to := board.Square(rng.IntN(64))
			r := pos.Refuse(from, to)
			if got, want := r.Code == rules.Allowed, reached[[2]board.Square{from, to}]; got != want {
				t.Errorf("%s: %s to %s: %s, legal %v", fen.Format(pos), pos.Geo().Name(from), pos.Geo().Name(to), r.Code,
					want)
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
	f.Add(uint64(1124)) // a piece captures its own that gave check through it
	f.Add(uint64(638))  // a castling ends where a ride attacks
	f.Fuzz(compareRandomArmies)
}
