package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/engine/variant"
)

// eachMatchup runs f for every variant and, where armies are chosen, for every ordered pair of them,
// and for pairs with armies of one's own.
func eachMatchup(t *testing.T, f func(t *testing.T, v *rules.Variant, white, black *rules.Army)) {
	for _, m := range matchups(t) {
		t.Run(fmt.Sprintf("%s/%s-%s", m.v.Name, m.white.Name, m.black.Name), func(t *testing.T) {
			t.Parallel()
			f(t, m.v, m.white, m.black)
		})
	}
}

// pairing is a game with its armies.
type pairing struct {
	v            *rules.Variant
	white, black *rules.Army
}

// matchups lists the pairings of eachMatchup.
func matchups(t testing.TB) (list []pairing) {
	for _, v := range variant.WithOptions() {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				list = append(list, pairing{v, white, black})
			}
		}
	}
	return append(list, ownMatchups(t)...)
}

// some returns the number of random samples: n, or 1 in a short run.
func some(n int) int {
	if testing.Short() {
		return 1
	}
	return n
}

// randomGame plays random legal actions and calls visit with each position and its legal actions
// until the game is over or long enough.
func randomGame(t *testing.T, rng *rand.Rand, v *rules.Variant, white, black *rules.Army,
	visit func(p *rules.Position, legal []rules.Move)) {
	t.Helper()
	pos, err := variant.Start(v, rng.IntN(960), white, black)
	if err != nil {
		t.Fatal(err)
	}
	for range 40 * some(4) {
		legal := pos.Legal(nil)
		visit(&pos, legal)
		if len(legal) == 0 {
			return
		}
		var next rules.Position
		if m := legal[rng.IntN(len(legal))]; !pos.Make(m, &next) {
			t.Fatalf("%s: legal action %s is refused", fen.Format(&pos), uci.Move(&pos, m))
		}
		pos = next
	}
}

// TestPositionInvariants: the key equals its recomputation, the parent is unchanged by Make, FEN
// and move text round-trip, the shield never claims safety that a test for check denies, and both
// ways of finding attackers agree.
func TestPositionInvariants(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(7, seedOf(white, black)))
		for range some(4) {
			randomGame(t, rng, v, white, black, func(p *rules.Position, legal []rules.Move) {
				checkRoundTrip(t, p, legal)
				checkShield(t, p)
				checkAttackers(t, p)
			})
		}
	})
}

// TestKeysTellGamesApart: no two games, options or pairs of armies share the key of their start.
func TestKeysTellGamesApart(t *testing.T) {
	seen := map[uint64]string{}
	for _, m := range matchups(t) {
		pos, err := variant.Start(m.v, 518, m.white, m.black)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%s %s-%s", m.v.Name, m.white.Name, m.black.Name)
		if other := seen[pos.Key()]; other != "" {
			t.Errorf("%s has the key of %s", name, other)
		}
		seen[pos.Key()] = name
	}
}

func checkRoundTrip(t *testing.T, p *rules.Position, legal []rules.Move) {
	t.Helper()
	text := fen.Format(p)
	again, err := fen.Parse(p.Rules().Variant, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if again.Key() != p.Key() {
		t.Errorf("%s: key %x, recomputed %x", text, p.Key(), again.Key())
	}
	if again != *p {
		t.Errorf("%s: read back it differs", text)
	}
	seen := map[string]bool{}
	var next rules.Position
	for _, m := range legal {
		before := *p
		p.Make(m, &next)
		if *p != before {
			t.Fatalf("%s: Make changed the parent", text)
		}
		move := uci.Move(p, m)
		if seen[move] {
			t.Errorf("%s: two actions are written %s", text, move)
		}
		seen[move] = true
	}
	if len(legal) > 0 {
		m := legal[len(legal)/2]
		if back, err := uci.Parse(p, uci.Move(p, m)); err != nil || back != m {
			t.Errorf("%s: %s is read back as %v, %v", text, uci.Move(p, m), back, err)
		}
	}
}

// checkShield compares every shortcut with the plain way: make each action, then test whether a
// royal king is in check.
func checkShield(t *testing.T, p *rules.Position) {
	t.Helper()
	var next, advanced rules.Position
	claimed := map[rules.Move]bool{}
	for _, m := range p.Legal(nil) {
		claimed[m] = true
	}
	noisy := map[rules.Move]bool{}
	for _, m := range p.Noisy(nil) {
		noisy[m] = true
	}
	plain := 0
	for _, m := range p.Pseudo(nil) {
		legal := p.Make(m, &next)
		if legal != claimed[m] {
			t.Errorf("%s: the shield judges %s otherwise than the test for check", fen.Format(p), uci.Move(p, m))
		}
		if !legal {
			continue
		}
		plain++
		gone := p.Occupied().Count() - next.Occupied().Count()
		changed := gone != 0 || m.Promote() != rules.NoRole || m == rules.PassMove || m.Kind() == rules.Convert ||
			m.Kind() == rules.Whirlwind
		if changed != noisy[m] && next.Rules().Variant.Name != "reservists" && !next.Rules().Variant.Conversionmate {
			t.Errorf("%s: %s is noisy: %v", fen.Format(p), uci.Move(p, m), noisy[m])
		}
		if gives, known := p.Checks(m); known && gives != next.Checked(p.Side().Other()).Any() {
			t.Errorf("%s: %s gives check: %v", fen.Format(p), uci.Move(p, m), gives)
		}
		if p.Advance(m, &advanced); advanced != next {
			t.Errorf("%s: Make and Advance disagree on %s", fen.Format(p), uci.Move(p, m))
		}
	}
	if plain != len(claimed) || p.CountLegal() != plain || p.HasLegal() != (plain > 0) {
		t.Errorf("%s: %d legal actions, %d listed, %d counted, any: %v", fen.Format(p), plain, len(claimed),
			p.CountLegal(), p.HasLegal())
	}
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		var want []rules.Move
		for _, m := range p.Legal(nil) {
			if m != rules.PassMove && p.At(m.From()).Role() == role {
				want = append(want, m)
			}
		}
		got := p.LegalOf(role, nil)
		if p.KingTurn() {
			got = slices.DeleteFunc(got, func(m rules.Move) bool {
				return m == rules.PassMove || p.At(m.From()).Role() != role
			})
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the %s may do %v, %v of all", fen.Format(p), role.ID(), got, want)
		}
	}
	if depth := 1 + p.Fullmove()%16/15; p.Perft(depth) != p.PerftMade(depth) {
		t.Errorf("%s: perft differs between counting and making the last action", fen.Format(p))
	}
}

func checkAttackers(t *testing.T, p *rules.Position) {
	t.Helper()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		checked := p.Checked(c)
		for _, king := range p.Royal(c).Squares() {
			if got := p.Attackers(king, c.Other()).Any(); got != checked.Has(king) {
				t.Errorf("%s: king on %s: attackers %v, in check %v", fen.Format(p), p.Geo().Name(king), got,
					checked.Has(king))
			}
		}
	}
}

// TestRefusalAgreesWithLegality: a refusal is Allowed exactly where a hand has a legal action, for
// every from and to.
func TestRefusalAgreesWithLegality(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(11, seedOf(white, black)))
		n := 0
		randomGame(t, rng, v, white, black, func(p *rules.Position, legal []rules.Move) {
			if n++; n%12 != 0 {
				return
			}
			reached := map[[2]board.Square]bool{}
			for _, m := range legal {
				if m.Kind() == rules.Pass {
					continue
				}
				reached[[2]board.Square{m.From(), m.To()}] = true
				if m.Kind() == rules.Castle {
					reached[[2]board.Square{m.From(), p.CastleTo(m)}] = true
				}
				if m.Kind() == rules.Rampage {
					for _, sq := range p.Victims(m) {
						reached[[2]board.Square{m.From(), sq}] = true
					}
				}
			}
			for from := range board.Square(p.Geo().Squares) {
				for to := range board.Square(p.Geo().Squares) {
					r := p.Refuse(from, to)
					if got, want := r.Code == rules.Allowed, reached[[2]board.Square{from, to}]; got != want {
						t.Errorf("%s: %s to %s: code %d, legal %v", fen.Format(p), p.Geo().Name(from), p.Geo().Name(to),
							r.Code, want)
					}
				}
			}
		})
	})
}

// flip mirrors a position from top to bottom and swaps the colours.
func flip(t *testing.T, p *rules.Position) rules.Position {
	t.Helper()
	geo := p.Geo()
	mirror := func(sq board.Square) board.Square {
		return geo.At(geo.FileOf(sq), geo.Ranks-1-geo.RankOf(sq))
	}
	s := rules.Setup{Side: p.Side().Other(), KingTurn: p.KingTurn(), Passed: board.NoSquare, Halfmove: p.Halfmove(),
		Fullmove: p.Fullmove()}
	if p.Passed() != board.NoSquare {
		s.Passed = mirror(p.Passed())
	}
	for _, sq := range p.Occupied().Squares() {
		piece := p.At(sq)
		s.Cells[mirror(sq)] = rules.MakePiece(piece.Color().Other(), piece.Role())
		if p.Converted().Has(sq) {
			s.Converted = s.Converted.With(mirror(sq))
		}
	}
	for _, sq := range p.Unmoved().Squares() {
		s.Unmoved = s.Unmoved.With(mirror(sq))
	}
	r := p.Rules()
	pos, err := rules.New(r.Variant.With(r.Army(rules.Black), r.Army(rules.White)), s)
	if err != nil {
		t.Fatalf("%s flipped: %v", fen.Format(p), err)
	}
	return pos
}

// TestColorFlip: the flipped position has the same perft, if both sides have the same rules.
func TestColorFlip(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		if v.Royalty.TieRankOne || v.Royalty.BlackFromLast {
			return // R3.7, R3.8: Black's royalty is not White's mirrored
		}
		rng := rand.New(rand.NewPCG(13, seedOf(white, black)))
		n := 0
		randomGame(t, rng, v, white, black, func(p *rules.Position, _ []rules.Move) {
			if n++; n%10 != 0 {
				return
			}
			other := flip(t, p)
			if got, want := other.Perft(2), p.Perft(2); got != want {
				t.Errorf("%s: perft 2 is %d, flipped %d", fen.Format(p), want, got)
			}
		})
	})
}

// TestNothingAllocated: generation, make and the test for check do not allocate.
func TestNothingAllocated(t *testing.T) {
	for _, m := range matchups(t) {
		pos, err := variant.Start(m.v, 518, m.white, m.black)
		if err != nil {
			t.Fatal(err)
		}
		list, next := make([]rules.Move, 0, 512), new(rules.Position)
		allocs := testing.AllocsPerRun(20, func() {
			for _, m := range pos.Pseudo(list[:0]) {
				if pos.Make(m, next) {
					next.Checked(rules.White)
				}
			}
			for _, m := range pos.Legal(list[:0]) {
				pos.Advance(m, next)
			}
			pos.CountLegal()
			pos.HasLegal()
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations", fen.Format(&pos), allocs)
		}
	}
}

// TestChanges: the changes of an action, carried out in order on a copy of the board, make the
// board after it.
func TestChanges(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(19, seedOf(white, black)))
		for range some(3) {
			randomGame(t, rng, v, white, black, func(p *rules.Position, legal []rules.Move) {
				if len(legal) > 40 {
					rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
				}
				for _, m := range legal[:min(len(legal), 40)] {
					checkChanges(t, p, m)
				}
			})
		}
	})
}

func checkChanges(t *testing.T, p *rules.Position, m rules.Move) {
	t.Helper()
	var next rules.Position
	p.Make(m, &next)
	cells := map[board.Square]rules.Piece{}
	for _, sq := range p.Occupied().Squares() {
		cells[sq] = p.At(sq)
	}
	lifted := map[board.Square]rules.Piece{} // castling may cross
	for _, c := range p.Changes(m) {
		switch c.Kind {
		case transition.Move:
			if cells[c.From] == c.Piece {
				delete(cells, c.From)
			}
			lifted[c.To] = c.Piece
		case transition.Remove:
			if cells[c.From] != c.Piece {
				t.Errorf("%s %s: %v is removed from a square without it", fen.Format(p), uci.Move(p, m), c)
			}
			delete(cells, c.From)
		case transition.Place, transition.Turn:
			lifted[c.To] = c.Piece
		}
	}
	for sq, piece := range lifted {
		cells[sq] = piece
	}
	for sq := range board.Square(p.Geo().Squares) {
		if cells[sq] != next.At(sq) {
			t.Errorf("%s %s: the changes leave %v on %s, the position has %v", fen.Format(p), uci.Move(p, m), cells[sq],
				p.Geo().Name(sq), next.At(sq))
		}
	}
}
