package reason_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestFactsHold plays random games and checks every fact against the board.
func TestFactsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts no goroutine, and takes a minute under the race detector")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[reason.Code]int{}
	for _, v := range variant.All {
		for range 3 {
			white, black := v.Armies[rng.IntN(len(v.Armies))], v.Armies[rng.IntN(len(v.Armies))]
			pos, err := variant.Start(v, rng.IntN(960), white, black)
			if err != nil {
				t.Fatal(err)
			}
			playAtRandom(t, rng, pos, 60, seen)
		}
	}
	for _, pair := range ownPairs(t) {
		pos, err := variant.Start(&chess2.Variant, rng.IntN(960), pair[0], pair[1])
		if err != nil {
			t.Fatal(err)
		}
		playAtRandom(t, rng, pos, 60, seen)
	}
	for _, text := range sparse {
		name, position, _ := strings.Cut(text, ";")
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			pos, err := fen.Parse(v, position)
			if err != nil {
				t.Fatal(err)
			}
			playAtRandom(t, rng, pos, 40, seen)
		}
	}
	for code := reason.Midline; code < reason.NumCodes; code++ {
		// TestFor shows those
		if seen[code] == 0 && code != reason.Wins && code != reason.NoActions && code != reason.ConvertsKing {
			t.Errorf("there was no fact of the code %v", code)
		}
	}
}

// sparse are positions with few pieces, in which kings race, mate and inherit.
var sparse = []string{
	"chess2;7k/8/2k5/8/3K4/8/4P3/R7 w - - 0 1 CT",
	"chess2;4k3/8/2p5/8/8/3K4/1P6/8 w - - 0 1 CC", "chess2;8/2k5/3n4/8/1q6/4K3/5B2/R6K w - - 0 1 TE",
	"chess2;3rk3/4n3/5b2/8/4K3/2R1N3/3B4/8 w - - 0 1 EE", "kings;k2k4/p6p/8/2k5/5K2/8/P6P/K3K3 w - - 0 1",
	"kings;1k5r/8/2k5/8/8/2K5/7R/1K6 w - - 0 1",
	"chess;7k/8/5K2/8/8/8/6PP/R6R w - - 0 1",
}

// playAtRandom plays at random from a position, and checks the facts about each action against the board.
func playAtRandom(t *testing.T, rng *rand.Rand, pos rules.Position, actions int, seen map[reason.Code]int) {
	t.Helper()
	for range actions {
		legal := pos.Legal(nil)
		if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
			return
		}
		lines := [][]rules.Move{randomLine(rng, pos, 4)}
		for range 3 {
			lines = append(lines, []rules.Move{legal[rng.IntN(len(legal))]})
		}
		for _, line := range lines {
			facts := append(reason.For(&pos, line, 0), reason.Against(&pos, line[0], line[1:], 0)...)
			if f, _, ok := reason.Hanging(&pos, line[0]); ok {
				facts = append(facts, f)
			}
			for _, f := range facts {
				seen[f.Code]++
				if wrong := contradiction(&f); wrong != "" {
					t.Errorf("%s %s: %v of %s: %s", pos.Rules().Variant.Name, fen.Format(&f.From), f.Code,
						uci.Move(&f.From, f.Move), wrong)
				}
			}
		}
		before := pos
		before.Advance(legal[rng.IntN(len(legal))], &pos)
	}
}

// contradiction returns what is false about a fact, "" for nothing. It uses the rules alone, and
// follows each turn of the other side to its end.
func contradiction(f *reason.Fact) string {
	us, them := f.From.Side(), f.From.Side().Other()
	if !slices.Contains(f.From.Legal(nil), f.Move) {
		return "its action is not legal"
	}
	var after rules.Position
	f.From.Advance(f.Move, &after)
	ended := over(after, us)
	victims := f.From.Victims(f.Move)
	switch f.Code {
	case reason.Takes, reason.TakesMore, reason.WinsExchange, reason.Trades, reason.Destroys:
		for _, sq := range f.Squares {
			if !slices.Contains(victims, sq) || f.From.At(sq).Color() != them {
				return "it takes no enemy there"
			}
		}
		if len(f.Squares)+len(f.Own) != len(victims) {
			return "the number of its victims is wrong"
		}
		value := eval.New(f.From.Rules()).Worth
		gain, sure := game.Exchange(&f.From, f.Move, value) // TestExchange compares it with the oracle
		if !sure || f.Code != reason.Destroys && (gain > 0) != (f.Code != reason.Trades) {
			return fmt.Sprintf("it wins %d", gain)
		}
		if f.Code == reason.TakesMore && !f.From.Royal(us).Has(f.Move.From()) {
			sum := 0
			for _, sq := range f.Squares {
				sum += value(f.From.At(sq))
			}
			if sum <= value(f.From.At(f.Move.From())) {
				return "it is worth no more than its capturer"
			}
		}
		if f.Safe != !removed(ended, standsOn(f)) {
			return "it can be taken back, and is said to be safe, or the other way round"
		}
	case reason.Converts:
		if at := after.At(f.Squares[0]); at == rules.NoPiece || at.Color() != us ||
			f.From.At(f.Squares[0]).Color() != them {
			return "it does not change sides"
		}
	case reason.Forks:
		next := game.TurnOf(&ended, us)
		for _, sq := range f.Squares {
			if p := after.At(sq); p == rules.NoPiece || p.Color() != them || !after.Attacks(f.Move.To()).Has(sq) {
				return "it attacks no enemy there"
			}
			if !after.Royal(them).Has(sq) && !winsBy(&next, f.Move.To(), sq) {
				return "it could not win what it attacks"
			}
		}
	case reason.Saves:
		value := eval.New(f.From.Rules()).Worth
		before, now := game.ThreatsBy(&f.From, them, value), game.ThreatsBy(&ended, them, value)
		at := f.Squares[0]
		if p := f.From.At(at); p == rules.NoPiece || p.Color() != us || !won(before, at) {
			return "nothing hung there"
		}
		if slices.Contains(f.From.Victims(f.Move), at) {
			return "the action removes it"
		}
		if at == f.Move.From() {
			at = standsOn(f)
		}
		if after.At(at) == rules.NoPiece || after.At(at).Color() != us || won(now, at) {
			return "it is lost all the same"
		}
	case reason.StopsMidline:
		if !wins(game.TurnOf(&f.From, them), rules.MidlineInvasion) {
			return "no king would have crossed"
		}
		if ended.Won().Reason == rules.Ongoing && wins(ended, rules.MidlineInvasion) {
			return "the king crosses all the same"
		}
	case reason.StopsMate:
		if !wins(game.TurnOf(&f.From, them), rules.Checkmate, rules.NoLegalAction) {
			return "there was no mate"
		}
		if wins(ended, rules.Checkmate, rules.NoLegalAction) {
			return "there is a mate all the same"
		}
	case reason.Threatens:
		if !wins(game.TurnOf(&ended, us), rules.MidlineInvasion) {
			return "no king can cross"
		}
	case reason.Unlinks:
		if lenders(&f.From, f.Squares[0], f.From.At(f.Squares[1]).Role()) == 0 ||
			lenders(&after, f.Squares[0], f.From.At(f.Squares[1]).Role()) > 0 {
			return "no power is lost"
		}
	case reason.Inherits:
		king := board.Of(f.Squares...)
		if after.Royal(us) != king || f.From.Royal(us) == king ||
			f.From.Pieces(us, rules.King).And(king).IsEmpty() && f.Move.To() != f.Squares[0] {
			return "no other king is royal"
		}
	case reason.Drops:
		if f.From.At(f.Squares[0]) != rules.NoPiece && !slices.Contains(victims, f.Squares[0]) &&
			f.Squares[0] != f.Move.From() || after.At(f.Squares[0]) != rules.MakePiece(them, rules.Pawn) {
			return "no pawn comes in"
		}
	case reason.Checks:
		at := standsOn(f)
		if f.Move.Kind() == rules.Convert {
			at = f.Move.To() // the converted piece gives it
		}
		if !ended.Checked(them).Has(f.Squares[0]) || !after.Attacks(at).Has(f.Squares[0]) || removed(ended, at) {
			return "there is no check, or what gives it is lost"
		}
	case reason.Spends:
		for _, sq := range f.Squares {
			if !slices.Contains(victims, sq) || f.From.At(sq).Color() != us {
				return "it destroys nothing of its own there"
			}
		}
	case reason.Promotes:
		if p := after.At(f.Squares[0]); p == rules.NoPiece || p.Role() == rules.Pawn {
			return "nothing is promoted"
		}
	case reason.Midline, reason.Mates, reason.NoActions:
		if s := ended.Status(); f.Turns == 1 && (s.Reason == rules.Ongoing || s.Reason.IsDraw() || s.Winner != us) {
			return "it does not win"
		}
	}
	return ""
}

// standsOn returns the square of the acting piece after the action of a fact.
func standsOn(f *reason.Fact) board.Square {
	if k := f.Move.Kind(); k == rules.Pounce || k == rules.Whirlwind || k == rules.Convert {
		return f.Move.From()
	}
	return f.Move.To()
}

// over returns a position at the end of a side's turn: its king-turn is passed.
func over(pos rules.Position, us rules.Color) rules.Position {
	var next rules.Position
	if pos.KingTurn() && pos.Side() == us && pos.Won().Reason == rules.Ongoing && pos.Make(rules.PassMove, &next) {
		return next
	}
	return pos
}

// turns calls see with each action of the turn that begins in a position, and the positions around
// it, until see returns true.
func turns(pos rules.Position, see func(at *rules.Position, m rules.Move, next *rules.Position) bool) bool {
	if pos.Won().Reason != rules.Ongoing {
		return false
	}
	for _, m := range pos.Legal(nil) {
		var next rules.Position
		pos.Advance(m, &next)
		if see(&pos, m, &next) || next.KingTurn() && next.Side() == pos.Side() && turns(next, see) {
			return true
		}
	}
	return false
}

// removed reports whether a turn can capture or convert the piece on a square.
func removed(pos rules.Position, on board.Square) bool {
	return turns(pos, func(at *rules.Position, m rules.Move, _ *rules.Position) bool {
		return m.Kind() == rules.Convert && m.To() == on || slices.Contains(at.Victims(m), on)
	})
}

// wins reports whether a turn can win for one of the reasons.
func wins(pos rules.Position, reasons ...rules.Reason) bool {
	us := pos.Side()
	return turns(pos, func(_ *rules.Position, _ rules.Move, next *rules.Position) bool {
		end := over(*next, us)
		s := end.Status()
		return s.Winner == us && slices.Contains(reasons, s.Reason)
	})
}

// winsBy reports whether a piece wins something by capturing the piece on a square.
func winsBy(pos *rules.Position, from, on board.Square) bool {
	for _, m := range pos.Legal(nil) {
		if m.From() == from && slices.Contains(pos.Victims(m), on) {
			if gain, sure := game.Exchange(pos, m, eval.New(pos.Rules()).Worth); gain > 0 && sure {
				return true
			}
		}
	}
	return false
}

// won reports whether threats win the piece on a square.
func won(t game.Threats, at board.Square) bool {
	for _, take := range t.Takes {
		if take.Gain > 0 && slices.Contains(take.Victims, at) {
			return true
		}
	}
	return false
}

// lenders counts the neighbours with a role that lend their power to the piece on a square.
func lenders(pos *rules.Position, at board.Square, role rules.Role) int {
	geo, n := pos.Geo(), 0
	for _, sq := range geo.Step[at].And(geo.Ortho[at]).Squares() {
		if p := pos.At(sq); p != rules.NoPiece && p.Color() == pos.At(at).Color() && p.Role() == role &&
			pos.Kit(sq).Linked {
			n++
		}
	}
	return n
}
