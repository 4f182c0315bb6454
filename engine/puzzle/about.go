package puzzle

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
)

// About returns the themes of a solution, in the order of Themes.
func About(start *rules.Position, actions []rules.Move) []Theme {
	s := study{solver: start.Side(), found: map[Theme]bool{}, value: eval.New(start.Rules()).Value}
	pos := *start
	for i, m := range actions {
		before := pos
		before.Advance(m, &pos)
		s.steps = append(s.steps, step{before, pos, m})
		t := before.Transition(m)
		s.found[Drop] = s.found[Drop] || t.Drop
		if before.Side() == s.solver {
			s.action(&s.steps[i])
			s.found[Quiet] = s.found[Quiet] || i == 0 && s.quiet(&t)
		}
		for _, c := range []rules.Color{rules.White, rules.Black} {
			s.found[Heir] = s.found[Heir] || inherits(&s.steps[i], c)
		}
	}
	s.ending()
	s.found[Defence] = len(game.InvasionBy(start, s.solver.Other())) > 0 && s.defends()
	s.found[Fork] = s.forks()
	s.found[Sacrifice] = s.sacrifices()
	var list []Theme
	for _, t := range Themes {
		if s.found[t] {
			list = append(list, t)
		}
	}
	return list
}

// study is a solution that is being examined.
type study struct {
	solver rules.Color
	steps  []step
	found  map[Theme]bool
	value  func(rules.Piece) int
}

// step is an action with the positions around it.
type step struct {
	before, after rules.Position
	move          rules.Move
}

// action adds the themes of an action of the solver.
func (s *study) action(a *step) {
	byKind := map[rules.Kind]Theme{rules.Pounce: Pounce, rules.Rampage: Rampage, rules.Convert: Conversion,
		rules.Castle: Castling, rules.EnPassant: EnPassant}
	p, m := &a.before, a.move
	if t, found := byKind[m.Kind()]; found {
		s.found[t] = true
	}
	if m.Kind() == rules.Pass {
		return
	}
	s.found[KingTurn] = s.found[KingTurn] || p.KingTurn()
	s.found[Promotion] = s.found[Promotion] || m.Promote() != rules.NoRole
	victims := p.Victims(m)
	s.found[Whirlwind] = s.found[Whirlwind] || m.Kind() == rules.Whirlwind && len(victims) > 0
	kit := p.Kit(m.From())
	switch {
	case kit.Guard == rules.Immune:
		s.found[Ghost] = true
	case kit.Capture&rules.Anywhere != 0 && len(victims) > 0:
		s.found[Reach] = true
	case kit.Guard == rules.KingOnly && a.after.Attacks(m.To()).And(a.after.Royal(s.solver.Other())).Any(),
		isBoxStep(p, m):
		s.found[Hunter] = true
	case m.Kind() == rules.Normal && p.Lender(m.From(), m.To(), len(victims) > 0) != board.NoSquare:
		s.found[Link] = true
	}
	for _, sq := range victims {
		s.found[Unlink] = s.found[Unlink] || p.At(sq).Color() != s.solver && lentTo(p, a, sq)
	}
	them := s.solver.Other()
	if p.Rules().Variant.Conversionmate && a.after.Pieces(s.solver, rules.King).Count() > p.Pieces(s.solver, rules.King).Count() &&
		a.after.Pieces(them, rules.King).Count() < p.Pieces(them, rules.King).Count() {
		s.found[ConversionMate] = true
	}
}

// isBoxStep reports whether a pawn steps as only those of Nemesis do (R2.13).
func isBoxStep(p *rules.Position, m rules.Move) bool {
	if p.At(m.From()).Role() != rules.Pawn || m.Kind() != rules.Normal || p.At(m.To()) != rules.NoPiece {
		return false
	}
	geo, ahead := p.Geo(), 1
	if p.Side() == rules.Black {
		ahead = -1
	}
	return geo.FileOf(m.From()) != geo.FileOf(m.To()) || geo.RankOf(m.To())-geo.RankOf(m.From()) != ahead
}

// lentTo reports whether the piece on a square before a step lent a power to a neighbour of another
// role that is still there after it.
func lentTo(p *rules.Position, a *step, at board.Square) bool {
	if !p.Kit(at).Linked {
		return false
	}
	geo := p.Geo()
	for _, sq := range geo.Step[at].And(geo.Ortho[at]).And(p.Of(p.At(at).Color())).Squares() {
		if p.Kit(sq).Linked && p.At(sq).Role() != p.At(at).Role() && a.after.At(sq) == p.At(sq) {
			return true
		}
	}
	return false
}

// inherits reports whether a step changes which king is royal where only one is.
func inherits(a *step, c rules.Color) bool {
	if !a.before.Rules().Variant.Royalty.Nearest {
		return false
	}
	was, is := a.before.Royal(c), a.after.Royal(c)
	if was.IsEmpty() || is.IsEmpty() || was == is {
		return false
	}
	to := a.move.To()
	if a.move.Kind() == rules.Castle {
		to = a.before.CastleTo(a.move)
	}
	return !was.Has(a.move.From()) || !is.Has(to)
}

// ending adds the themes of the end of the solution.
func (s *study) ending() {
	end := s.turnOver()
	switch status := end.Status(); {
	case status.Reason == rules.MidlineInvasion && status.Winner == s.solver:
		s.found[Midline] = true
	case status.Reason != rules.Ongoing && !status.Reason.IsDraw() && status.Winner == s.solver:
		s.found[Mate] = true
	default:
		s.found[Material] = true
	}
}

// quiet reports whether the first action, whose transition is given, was free to be made and neither takes,
// promotes, gives check nor wins. An action that answers a check is forced.
func (s *study) quiet(t *rules.Transition) bool {
	first := &s.steps[0]
	return !t.Capture && !t.Check && first.move.Kind() != rules.Convert && first.move.Promote() == rules.NoRole &&
		first.before.Checked(s.solver).IsEmpty() && first.after.Won().Reason == rules.Ongoing
}

// defends reports whether the solver's first turn does not win and leaves the other side no way over the midline.
func (s *study) defends() bool {
	them := s.solver.Other()
	for _, a := range s.steps {
		if a.before.Side() == them {
			return len(game.InvasionBy(&a.before, them)) == 0
		}
	}
	end := s.turnOver()
	return s.found[Material] && len(game.InvasionBy(&end, them)) == 0
}

// turnOver is the end of the solution, a king-turn of the solver that is left passed.
func (s *study) turnOver() rules.Position {
	end := s.steps[len(s.steps)-1].after
	var passed rules.Position
	if end.KingTurn() && end.Side() == s.solver && end.Make(rules.PassMove, &passed) {
		return passed
	}
	return end
}

// forks reports whether the first action attacks two pieces with one, which captures one of them where it stands.
func (s *study) forks() bool {
	first := &s.steps[0]
	at := first.move.To()
	if first.move.Kind() != rules.Normal && first.move.Kind() != rules.Rampage {
		return false
	}
	p := &first.after
	them := s.solver.Other()
	var targets []board.Square
	for _, sq := range p.Attacks(at).And(p.Of(them)).Squares() {
		if p.Royal(them).Has(sq) || s.value(p.At(sq)) >= 200 {
			targets = append(targets, sq)
		}
	}
	if len(targets) < 2 {
		return false
	}
	for _, a := range s.steps[1:] {
		changed := s.changes(&a)
		if a.before.Side() == s.solver && a.move.From() == at {
			return slices.ContainsFunc(a.before.Victims(a.move), func(sq board.Square) bool {
				return slices.Contains(targets, sq)
			})
		}
		if slices.Contains(changed, at) {
			return false // the piece is gone
		}
		targets = slices.DeleteFunc(targets, func(sq board.Square) bool { return slices.Contains(changed, sq) })
	}
	return false
}

// changes returns the squares on which a step changes what stands there.
func (s *study) changes(a *step) []board.Square {
	list := a.before.Victims(a.move)
	if a.move.Kind() != rules.Pass {
		list = append(list, a.move.From(), a.move.To())
	}
	return list
}

// sacrifices reports whether the solver has clearly less after the answer to the first turn than before it, what was
// captured for it deducted.
func (s *study) sacrifices() bool {
	end, captured := s.steps[0].before, 0
	for i, a := range s.steps {
		if i > 0 && a.before.Side() == s.solver && !a.before.KingTurn() {
			break
		}
		for _, sq := range a.before.Victims(a.move) {
			if piece := a.before.At(sq); piece.Color() != s.solver {
				captured += s.value(piece)
			}
		}
		end = a.after
	}
	return s.worth(&s.steps[0].before)-s.worth(&end)-captured >= 150
}

// worth is what the solver's pieces are worth.
func (s *study) worth(p *rules.Position) int {
	sum := 0
	for _, sq := range p.Of(s.solver).Squares() {
		sum += s.value(p.At(sq))
	}
	return sum
}
