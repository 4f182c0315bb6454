package game_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

var exchanges = flag.Int("exchanges", 4, "how many exchanges TestExchange compares in each matchup")

// TestExchange compares what captures win with the same by the oracle's rules, without pruning, in random
// games of every matchup, and in those positions with the other side to move.
func TestExchange(t *testing.T) {
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				t.Run(v.Name+" "+white.Name+" "+black.Name, func(t *testing.T) {
					t.Parallel()
					compareExchanges(t, v, white, black, *exchanges)
				})
			}
		}
	}
}

// compareExchanges compares n exchanges of random games.
func compareExchanges(t *testing.T, v *rules.Variant, white, black *rules.Army, n int) {
	rng := rand.New(rand.NewPCG(uint64(white.Letter), uint64(black.Letter)))
	for n > 0 {
		pos, err := variant.Start(v, rng.IntN(960), white, black)
		if err != nil {
			t.Fatal(err)
		}
		for range 80 {
			legal := pos.Legal(nil)
			if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
				break
			}
			for _, m := range legal {
				if (len(pos.Victims(m)) > 0 || m.Kind() == rules.Convert) && rng.IntN(8) == 0 && n > 0 {
					n -= compareExchange(t, &pos, m)
				}
			}
			next := pos
			next.Advance(legal[rng.IntN(len(legal))], &pos)
		}
	}
}

// compareExchange compares an exchange, and returns 1 if it could be followed to its end.
func compareExchange(t *testing.T, pos *rules.Position, m rules.Move) int {
	value := eval.New(pos.Rules()).Value
	slow := slowExchange{t: t, variant: pos.Rules().Variant, value: value, left: 4000, known: map[string]int{}}
	p, err := oracle.Parse(pos.Rules().Variant.Name, fen.Format(pos))
	if err != nil {
		t.Fatal(err)
	}
	want := slow.acted(p, uci.Move(pos, m))
	if slow.left <= 0 {
		return 0
	}
	if got, sure := game.Exchange(pos, m, value); got != want || !sure {
		t.Errorf("%s, %s: %s wins %d (%t), by the oracle %d", pos.Rules().Variant.Name, fen.Format(pos),
			uci.Move(pos, m), got, sure, want)
	}
	return 1
}

// slowExchange counts an exchange by the oracle's rules. It looks at positions and texts alone.
type slowExchange struct {
	t       *testing.T
	variant *rules.Variant
	value   func(rules.Piece) int
	left    int
	known   map[string]int // by FEN and square
}

func (x *slowExchange) read(p *oracle.Position) *rules.Position {
	pos, err := fen.Parse(x.variant, p.FEN())
	if err != nil {
		x.t.Fatal(err)
	}
	return &pos
}

func (x *slowExchange) play(p *oracle.Position, text string) *oracle.Position {
	next, err := p.Play(text)
	if err != nil {
		x.t.Fatal(err)
	}
	return next
}

// victory is what an action is worth that wins the game by its effect.
const victory = 1_000_000

// wonBy reports whether the board says that the side which has acted has won.
func wonBy(p *oracle.Position, side rules.Color) (won, over bool) {
	reason, winner, _ := strings.Cut(p.Status(), ":")
	over = reason == "midline" || reason == "eliminated"
	return over && winner == "wb"[side:side+1], over
}

// taken is what an action wins at once, by the boards before and after it.
func (x *slowExchange) taken(before, after *rules.Position, text string) int {
	us, sum := before.Side(), 0
	for sq := range board.Square(before.Geo().Squares) {
		was, is := before.At(sq), after.At(sq)
		if was != rules.NoPiece && was.Color() == us {
			sum -= x.value(was)
		}
		if is != rules.NoPiece && is.Color() == us {
			sum += x.value(is)
		}
		if was != rules.NoPiece && was.Color() != us && was != is {
			sum += x.value(was)
			if converts(text) {
				sum += x.value(was) - x.value(is)
			}
		}
	}
	return sum
}

func converts(text string) bool { return strings.HasSuffix(text, "c") && len(text) > 4 }

// squares returns the squares in the text of an action.
func (x *slowExchange) squares(pos *rules.Position, text string) (from, to board.Square) {
	from, n := pos.Geo().Parse(text)
	to, _ = pos.Geo().Parse(text[n:])
	return from, to
}

// stands returns where the piece that has acted can be captured for it.
func (x *slowExchange) stands(before, after *rules.Position, text string) board.Square {
	if text == "0000" {
		return board.NoSquare
	}
	from, to := x.squares(before, text)
	if !converts(text) && after.At(from) == before.At(from) {
		return board.NoSquare // it has stayed where it was
	}
	return to
}

// acted is what an action wins, with the rest of its turn, and all that follows.
func (x *slowExchange) acted(p *oracle.Position, text string) int {
	before, q := x.read(p), x.play(p, text)
	if won, over := wonBy(q, before.Side()); won {
		return victory
	} else if over {
		return x.taken(before, x.read(q), text)
	}
	after := x.read(q)
	gain, on := x.taken(before, after, text), x.stands(before, after, text)
	if after.Side() != before.Side() {
		return gain - x.answered(q, on)
	}
	if slices.Contains(q.Moves(), "0000") {
		return gain - x.answered(x.play(q, "0000"), on)
	}
	best := -victory
	for _, second := range q.Moves() {
		rest, r := on, x.play(q, second)
		if won, _ := wonBy(r, before.Side()); won {
			return victory
		}
		if from, to := x.squares(after, second); from == on {
			rest = to
		}
		best = max(best, gain+x.taken(after, x.read(r), second)-x.answered(r, rest))
	}
	return best
}

// takes reports whether an action removes or converts the piece on a square.
func (x *slowExchange) takes(before, after *rules.Position, text string, on board.Square) bool {
	if converts(text) {
		_, to := x.squares(before, text)
		return to == on
	}
	is := after.At(on)
	return is == rules.NoPiece || is.Color() == before.Side()
}

// answered is what the side to move wins by capturing on a square.
func (x *slowExchange) answered(p *oracle.Position, on board.Square) int {
	if x.left--; x.left <= 0 || on == board.NoSquare {
		return 0
	}
	before := x.read(p)
	key := p.FEN() + before.Geo().Name(on)
	if known, ok := x.known[key]; ok {
		return known
	}
	if _, over := wonBy(p, before.Side()); over {
		return 0
	}
	best := 0
	for text, q := range p.Successors() {
		after := x.read(q)
		if x.takes(before, after, text, on) {
			best = max(best, x.acted(p, text))
			continue
		}
		if after.Side() != before.Side() || before.Side() == after.Side() && !after.KingTurn() {
			continue
		}
		if _, over := wonBy(q, before.Side()); over || x.victims(before, after) > 0 || converts(text) {
			continue
		}
		for second, r := range q.Successors() {
			end := x.read(r)
			if !x.takes(after, end, second, on) {
				continue
			}
			if won, over := wonBy(r, before.Side()); won {
				best = max(best, victory)
			} else if over {
				best = max(best, x.taken(after, end, second))
			} else {
				best = max(best, x.taken(after, end, second)-x.answered(r, x.stands(after, end, second)))
			}
		}
	}
	x.known[key] = best
	return best
}

// victims counts the pieces that are gone.
func (x *slowExchange) victims(before, after *rules.Position) int {
	n := 0
	for sq := range board.Square(before.Geo().Squares) {
		for _, p := range []struct {
			pos *rules.Position
			by  int
		}{{before, 1}, {after, -1}} {
			if p.pos.At(sq) != rules.NoPiece {
				n += p.by
			}
		}
	}
	return n
}

// BenchmarkExchange counts all captures of positions in the middle of games.
func BenchmarkExchange(b *testing.B) {
	for name, text := range map[string]string{
		"chess":        "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 10",
		"chess2":       "nqbr1bnr/pp1p2pp/4k3/2p1p3/5P1P/1N2P3/PPPKN1P1/K1BR1B1R b - - 2 7 TR",
		"chess2 kings": "r1bkkb1r/pp3ppp/2np1n2/4p3/3PP3/2N2N2/PPP1KPPP/R1BK1B1R w - - 0 6 TT",
	} {
		b.Run(name, func(b *testing.B) {
			pos := parse(b, strings.Fields(name)[0], text)
			value := eval.New(pos.Rules()).Value
			for b.Loop() {
				game.ThreatsBy(&pos, rules.White, value)
				game.ThreatsBy(&pos, rules.Black, value)
			}
		})
	}
}
