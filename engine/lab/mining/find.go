package mining

import (
	"context"
	"slices"

	"midline/engine/eval"
	"midline/engine/puzzle"
	"midline/engine/rules"
)

const (
	maxTurns   = 5       // of a solution
	leastMoves = 4       // legal actions that there must be to choose from
	answering  = 100_000 // nodes with which an answer is found that the last search did not give
	leastWorth = 0.45    // expected points of a solution: what is lost anyway is no puzzle
)

// last is the opponent's turn before a position.
type last struct {
	before rules.Position // at its start
	taken  []rules.Move   // its actions
}

// takes reports whether a square is where the turn took something, or came to stand
// after taking.
func (l *last) takes(on rules.Move) bool {
	pos := l.before
	for _, m := range l.taken {
		if (len(pos.Victims(m)) > 0 || m.Kind() == rules.Convert) && m.To() == on.To() {
			return true
		}
		before := pos
		before.Advance(m, &pos)
	}
	return false
}

// find returns the puzzle that begins at a position, nil if none does.
func (j *judge) find(ctx context.Context, start *rules.Position, before *last, nodes uint64) *puzzle.Puzzle {
	if start.KingTurn() || start.CountLegal() < leastMoves {
		return nil
	}
	first, ok := j.sift(ctx, start, nodes)
	if !ok || first.points < leastWorth || before != nil && len(start.Victims(first.best)) > 0 && before.takes(first.best) {
		return nil
	}
	p := &puzzle.Puzzle{ID: puzzle.IDOf(start.Rules().Variant, start), Variant: start.Rules().Variant, Start: *start}
	p.Actions = j.solution(ctx, start, first, nodes)
	if ctx.Err() != nil {
		return nil
	}
	p.Themes = puzzle.About(start, p.Actions)
	if trivial(p) {
		return nil
	}
	p.Rating = j.rate(ctx, p)
	return p
}

// sift lets a position go through all the searches. It is not ok if one of them finds
// that it is no puzzle.
func (j *judge) sift(ctx context.Context, pos *rules.Position, nodes uint64) (v verdict, ok bool) {
	for _, s := range stages {
		if s.nodes >= nodes {
			break
		}
		if v, ok = j.look(ctx, pos, s.nodes); !ok || !v.passes(s.bar) {
			return v, false
		}
	}
	v, ok = j.look(ctx, pos, nodes)
	return v, ok && v.passes(mined)
}

// solution goes on from the first action for as long as the solver has one good
// action at each of his choices.
func (j *judge) solution(ctx context.Context, start *rules.Position, v verdict, nodes uint64) []rules.Move {
	solver, pos := start.Side(), *start
	var actions, sure []rules.Move // sure ends with an action of the solver
	line, seen := v.line, map[uint64]bool{start.Key(): true}
	for turns := 1; ; {
		m := v.best
		actions = append(actions, m)
		sure = slices.Clone(actions)
		before := pos
		before.Advance(m, &pos)
		line = follow(line, m)
		if over(&pos) {
			return sure
		}
		for pos.Side() != solver {
			if len(line) == 0 {
				line = []rules.Move{j.answer(ctx, &pos, answering)}
			}
			m := line[0]
			if m == rules.NoMove || ctx.Err() != nil {
				return sure
			}
			actions = append(actions, m)
			before := pos
			before.Advance(m, &pos)
			line = line[1:]
			if over(&pos) {
				return sure
			}
		}
		if !pos.KingTurn() {
			if turns++; turns > maxTurns {
				return sure
			}
		}
		if m := winner(&pos); m != rules.NoMove {
			return append(actions, m)
		}
		var ok bool
		if v, ok = j.sift(ctx, &pos, nodes); !ok || seen[pos.Key()] {
			return sure
		}
		seen[pos.Key()] = true
		line = v.line
	}
}

// winner is an action that wins at once, or NoMove. There may be several: any of them
// ends a solution.
func winner(pos *rules.Position) rules.Move {
	for _, m := range pos.Legal(nil) {
		if puzzle.Wins(pos, m) {
			return m
		}
	}
	return rules.NoMove
}

// follow is what is left of a line after its first action.
func follow(line []rules.Move, m rules.Move) []rules.Move {
	if len(line) > 0 && line[0] == m {
		return line[1:]
	}
	return nil
}

func over(pos *rules.Position) bool {
	return pos.Won().Reason != rules.Ongoing || pos.Status().Reason != rules.Ongoing
}

// trivial reports whether a puzzle teaches nothing: a single action that takes what
// hangs, or a king that steps over the midline from beside it.
func trivial(p *puzzle.Puzzle) bool {
	if p.Turns() > 1 {
		return false
	}
	m := p.Actions[0]
	if p.Has(puzzle.Midline) && len(p.Actions) == 1 {
		return true
	}
	if !p.Has(puzzle.Material) || m.Kind() != rules.Normal && m.Kind() != rules.Pounce && m.Kind() != rules.EnPassant || len(p.Start.Victims(m)) != 1 {
		return false
	}
	var values [32]int32
	value := eval.New(p.Start.Rules()).Value
	for i := range values {
		values[i] = int32(value(rules.Piece(i)))
	}
	return p.Start.Exchange(m, &values) > 0
}
