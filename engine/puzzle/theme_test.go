package puzzle_test

import (
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/engine/rules"
)

// played is an action of a solution with the positions around it.
type played struct {
	before, after rules.Position
	move          rules.Move
	mine          bool // by the solver
	first         bool // in the solver's first turn
}

// solution plays the solution of a puzzle.
func solution(p *puzzle.Puzzle) []played {
	var list []played
	pos, first := p.Start, true
	for _, m := range p.Actions {
		before := pos
		before.Advance(m, &pos)
		mine := before.Side() == p.Solver()
		first = first && mine
		list = append(list, played{before, pos, m, mine, first})
	}
	return list
}

// isTrue says for each theme when a puzzle may bear it, in the words of its explanation.
var isTrue = map[puzzle.Theme]func(p *puzzle.Puzzle, line []played) bool{
	puzzle.Midline: func(p *puzzle.Puzzle, line []played) bool {
		return outcome(p, line) == rules.MidlineInvasion
	},
	puzzle.Mate: func(p *puzzle.Puzzle, line []played) bool {
		switch outcome(p, line) {
		case rules.Checkmate, rules.NoLegalAction:
			return true
		}
		return false
	},
	puzzle.Material: func(p *puzzle.Puzzle, line []played) bool { return outcome(p, line) == rules.Ongoing },
	puzzle.Defence: func(p *puzzle.Puzzle, line []played) bool {
		for _, a := range line {
			if !a.mine { // the other side had a turn, and could not cross in it
				return len(game.InvasionBy(&p.Start, p.Solver().Other())) > 0 && !slices.ContainsFunc(a.before.Legal(nil),
					func(m rules.Move) bool { return a.before.Wins(m) })
			}
		}
		end := line[len(line)-1].after
		if end.Side() == p.Solver() {
			before := end
			before.Make(rules.PassMove, &end)
		}
		return end.Status().Reason == rules.Ongoing && len(game.InvasionBy(&end, p.Solver().Other())) == 0
	},
	puzzle.Fork: func(p *puzzle.Puzzle, line []played) bool {
		at, piece := line[0].move.To(), line[0].after.At(line[0].move.To())
		attacked := line[0].after.Attacks(at)
		for _, a := range line[1:] {
			for _, sq := range a.before.Victims(a.move) {
				if a.mine && a.move.From() == at && a.before.At(at) == piece && attacked.Has(sq) &&
					line[0].after.At(sq) == a.before.At(sq) {
					return attacked.And(line[0].after.Of(p.Solver().Other())).Count() >= 2
				}
			}
		}
		return false
	},
	puzzle.Rampage: some(func(a played) bool { return kind(a) == "elephant" && a.move.Kind() == rules.Rampage }),
	puzzle.Pounce:  some(func(a played) bool { return kind(a) == "tiger" && a.move.Kind() == rules.Pounce }),
	puzzle.Whirlwind: some(func(a played) bool {
		return kind(a) == "warrior-king" && a.move.Kind() == rules.Whirlwind && takes(a)
	}),
	puzzle.KingTurn: some(func(a played) bool {
		return a.before.KingTurn() && a.before.At(a.move.From()).Role() == rules.King
	}),
	puzzle.Reach: some(func(a played) bool { return kind(a) == "reaper" && takes(a) }),
	puzzle.Ghost: some(func(a played) bool { return kind(a) == "ghost" }),
	puzzle.Hunter: some(func(a played) bool {
		if kind(a) == "nemesis" {
			return slices.ContainsFunc(a.after.Royal(a.before.Side().Other()).Squares(), func(king board.Square) bool {
				return a.after.Attackers(king, a.before.Side()).Has(a.move.To())
			})
		}
		geo := a.before.Geo()
		for _, king := range a.before.Royal(a.before.Side().Other()).Squares() {
			if kind(a) == "nemesis-pawn" && !takes(a) && nearer(geo.FileOf(a.move.From()), geo.FileOf(a.move.To()),
				geo.FileOf(king)) && nearer(geo.RankOf(a.move.From()), geo.RankOf(a.move.To()), geo.RankOf(king)) {
				return true
			}
		}
		return false
	}),
	puzzle.Link: some(func(a played) bool {
		geo, from, to := a.before.Geo(), a.move.From(), a.move.To()
		own := map[rules.Role]board.Bitboard{rules.Knight: geo.Knight[from], rules.Bishop: geo.Diag[from],
			rules.Rook: geo.Ortho[from]}
		reach, lends := own[a.before.At(from).Role()]
		return lends && !reach.Has(to)
	}),
	puzzle.Unlink: some(func(a played) bool {
		for _, sq := range a.before.Victims(a.move) {
			role := a.before.At(sq).Role()
			if a.before.Rules().Army(a.before.Side().Other()).ID == "empowered" &&
				(role == rules.Knight || role == rules.Bishop || role == rules.Rook) {
				return true
			}
		}
		return false
	}),
	puzzle.Conversion: some(func(a played) bool {
		return a.before.At(a.move.To()).Color() != a.after.At(a.move.To()).Color()
	}),
	puzzle.ConversionMate: some(func(a played) bool {
		us := a.before.Side()
		turned := a.before.Pieces(us.Other(), rules.King).And(a.after.Pieces(us, rules.King))
		return turned.AndNot(board.Of(a.before.Victims(a.move)...)).Any()
	}),
	puzzle.Drop: func(_ *puzzle.Puzzle, line []played) bool {
		return slices.ContainsFunc(line, func(a played) bool {
			return a.before.Occupied().Count()-len(a.before.Victims(a.move)) < a.after.Occupied().Count()
		})
	},
	puzzle.Heir: func(_ *puzzle.Puzzle, line []played) bool {
		return slices.ContainsFunc(line, func(a played) bool {
			return a.before.Royal(rules.White) != a.after.Royal(rules.White) ||
				a.before.Royal(rules.Black) != a.after.Royal(rules.Black)
		})
	},
	puzzle.Promotion: some(func(a played) bool {
		return a.before.At(a.move.From()).Role() == rules.Pawn && a.after.At(a.move.To()).Role() != rules.Pawn
	}),
	puzzle.Castling: some(func(a played) bool {
		rook := a.before.At(a.move.To())
		return a.before.At(a.move.From()).Role() == rules.King && rook.Role() == rules.Rook &&
			rook.Color() == a.before.Side()
	}),
	puzzle.EnPassant: some(func(a played) bool {
		return a.before.At(a.move.From()).Role() == rules.Pawn && takes(a) && a.before.At(a.move.To()) == rules.NoPiece
	}),
	puzzle.Sacrifice: func(p *puzzle.Puzzle, line []played) bool {
		for _, a := range line {
			if !a.mine || a.first { // up to the answer
				for _, sq := range a.before.Victims(a.move) {
					if a.before.At(sq).Color() == p.Solver() {
						return true
					}
				}
				if !a.mine && a.move.Kind() == rules.Convert {
					return true
				}
				continue
			}
			return false
		}
		return false
	},
	puzzle.Quiet: func(p *puzzle.Puzzle, line []played) bool {
		a := line[0]
		return !takes(a) && a.move.Kind() != rules.Convert && a.before.Checked(p.Solver()).IsEmpty() &&
			a.after.Checked(p.Solver().Other()).IsEmpty() && a.after.Won().Reason == rules.Ongoing
	},
}

// some reports whether the solver makes such an action.
func some(f func(a played) bool) func(*puzzle.Puzzle, []played) bool {
	return func(_ *puzzle.Puzzle, line []played) bool {
		return slices.ContainsFunc(line, func(a played) bool { return a.mine && a.move.Kind() != rules.Pass && f(a) })
	}
}

// kind is the ID of the piece that acts.
func kind(a played) string { return a.before.Kit(a.move.From()).ID }

func takes(a played) bool { return len(a.before.Victims(a.move)) > 0 }

// nearer reports whether a step along files or ranks does not lead away from a king.
func nearer(from, to, king int) bool {
	return to == from || min(from, king) <= to && to <= max(from, king)
}

// outcome is how the solver has won at the end of the solution, Ongoing if nobody has.
func outcome(p *puzzle.Puzzle, line []played) rules.Reason {
	end := line[len(line)-1].after
	var passed rules.Position
	if end.KingTurn() && end.Side() == p.Solver() && end.Make(rules.PassMove, &passed) {
		end = passed
	}
	if st := end.Status(); st.Reason.IsDraw() || st.Reason != rules.Ongoing && st.Winner != p.Solver() {
		return rules.Ongoing
	}
	return end.Status().Reason
}

// What a theme says is true of every puzzle of the set that bears it, and each theme has one.
func TestThemesAreTrue(t *testing.T) {
	borne := map[puzzle.Theme]int{}
	for _, p := range puzzle.Set() {
		line := solution(p)
		for _, theme := range p.Themes {
			borne[theme]++
			if !isTrue[theme](p, line) {
				t.Errorf("%s is not true of %s", theme, p.Line())
			}
		}
	}
	for _, theme := range puzzle.Themes {
		if isTrue[theme] == nil {
			t.Errorf("nothing says when %s is true", theme)
		}
		if borne[theme] == 0 {
			t.Logf("no puzzle bears %s", theme)
		}
	}
}

// A move that answers a check, that wins, or that promotes is not quiet, and what wins at once defends nothing.
func TestWhatIsNoTheme(t *testing.T) {
	for _, c := range []struct {
		line  string
		theme puzzle.Theme
	}{
		{"chess2;2N5/1P6/8/4bk2/1n2R3/3K4/8/8 w - - 1 56 AC;d3e3;;300", puzzle.Quiet},
		{"chess2;7k/8/8/8/4K3/8/8/8 w - - 0 1 CC;e4e5;;300", puzzle.Quiet},
		{"chess2;1n1rnk2/p1p2p1p/1pb4q/6K1/8/1P3K2/P1PPPP1P/1N1R2RB b - - 0 11 TA;h6h3;;300", puzzle.Defence},
		// the piece that attacked two is taken, and another takes from its square
		{"chess2;8/1R3p1p/2p1k1p1/p2nr3/1Q4q1/3P2P1/P1PP4/3K1R2 b - - 7 25 NA;d5e3 d2e3 g4e3 d1c1 e3f1;;300", puzzle.Fork},
		{"chess2;8/2b5/1k3qR1/1P1p4/1K6/2B3P1/4P3/8 w - - 1 48 EN;c3d4 d5c5 d4c5;;300", puzzle.Fork},
		// a pawn that has just promoted is taken
		{"chess2;8/8/4bpp1/2K1k3/4p3/4K1r1/3p4/4r2R b - - 0 54 TR;d2d1n e3d2 d2d1 e5f4;;300", puzzle.Sacrifice},
	} {
		p, err := puzzle.ParseLine(c.line)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(puzzle.About(&p.Start, p.Actions), c.theme) {
			t.Errorf("%s is said of %s, which begins with %s", c.theme, c.line, uci.Move(&p.Start, p.Actions[0]))
		}
	}
}
