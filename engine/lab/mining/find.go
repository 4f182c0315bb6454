package mining

import (
	"context"
	"slices"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/puzzle"
	"midline/engine/rules"
)

const (
	maxTurns   = 5       // of a solution
	leastMoves = 4       // least number of legal actions to choose from
	answering  = 100_000 // nodes for finding an answer that the last search did not give
	leastWorth = 0.45    // expected points of a solution: a lost position is not a puzzle
)

// last is the opponent's turn before a position.
type last struct {
	before rules.Position // at its start
	taken  []rules.Move   // its actions
}

// capturedOn reports whether the turn captured on a square, or a capturing piece of it stands there.
func (l *last) capturedOn(on rules.Move) bool {
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

// find returns the puzzle that begins at a position, nil if there is none. likely says, before the
// long searches, whether a puzzle is wanted.
func (j *analyst) find(ctx context.Context, start *rules.Position, before *last, nodes uint64,
	likely func(*puzzle.Puzzle) bool) *puzzle.Puzzle {
	if start.KingTurn() || start.CountLegal() < leastMoves {
		return nil
	}
	again := func(m rules.Move) bool { return before != nil && len(start.Victims(m)) > 0 && before.capturedOn(m) }
	first, ok := j.sift(ctx, start, again)
	if !ok || first.points < leastWorth {
		return nil
	}
	p := puzzleOf(start, j.solution(ctx, start, first))
	if ctx.Err() != nil || trivial(p) || !likely(p) {
		return nil
	}
	sure := j.sure(ctx, p, nodes)
	if ctx.Err() != nil || len(sure) == 0 {
		return nil
	}
	if p = puzzleOf(start, sure); trivial(p) {
		return nil
	}
	p.Rating = j.rate(ctx, p)
	return p
}

// puzzleOf returns the unrated puzzle of a solution.
func puzzleOf(start *rules.Position, actions []rules.Move) *puzzle.Puzzle {
	v := start.Rules().Variant
	return &puzzle.Puzzle{ID: puzzle.IDOf(v, start), Variant: v, Start: *start, Actions: actions,
		Themes: puzzle.About(start, actions), Rating: puzzle.MinRating}
}

// sift puts a position through the short searches. ok is false if one of them finds that it is not
// a puzzle, or if its action is refused.
func (j *analyst) sift(ctx context.Context, pos *rules.Position, refuse func(rules.Move) bool) (v verdict, ok bool) {
	for _, s := range stages {
		if v, ok = j.bestAction(ctx, pos, s.nodes, s.bar); !ok || !v.passes(s.bar) || refuse != nil && refuse(v.best) {
			return v, false
		}
	}
	return v, true
}

// sure returns the part of a solution, up to an action of the solver, that passes a long search of
// each choice.
func (j *analyst) sure(ctx context.Context, p *puzzle.Puzzle, nodes uint64) []rules.Move {
	pos, until := p.Start, 0
	for i, m := range p.Actions {
		if pos.Side() == p.Solver() {
			if i == 0 || !pos.Wins(m) {
				v, ok := j.bestAction(ctx, &pos, nodes, mined)
				if !ok || v.best != m || !v.passes(mined) || i == 0 && v.points < leastWorth {
					break
				}
			}
			until = i + 1
		}
		before := pos
		before.Advance(m, &pos)
	}
	return p.Actions[:until]
}

// solution continues from the first action for as long as the solver has one good action at each
// choice.
func (j *analyst) solution(ctx context.Context, start *rules.Position, v verdict) []rules.Move {
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
		if v, ok = j.sift(ctx, &pos, nil); !ok || seen[pos.Key()] {
			return sure
		}
		seen[pos.Key()] = true
		line = v.line
	}
}

// winner returns an action that wins at once, or NoMove. There may be several, and any of them ends
// a solution.
func winner(pos *rules.Position) rules.Move {
	for _, m := range pos.Legal(nil) {
		if pos.Wins(m) {
			return m
		}
	}
	return rules.NoMove
}

// follow returns the rest of a line after its first action.
func follow(line []rules.Move, m rules.Move) []rules.Move {
	if len(line) > 0 && line[0] == m {
		return line[1:]
	}
	return nil
}

func over(pos *rules.Position) bool {
	return pos.Won().Reason != rules.Ongoing || pos.Status().Reason != rules.Ongoing
}

// trivial reports whether a puzzle teaches nothing: a single action that captures a hanging piece,
// or a king's step across the midline from beside it.
func trivial(p *puzzle.Puzzle) bool {
	if p.Turns() > 1 {
		return false
	}
	m := p.Actions[0]
	if p.Has(puzzle.Midline) && len(p.Actions) == 1 {
		return true
	}
	if !p.Has(puzzle.Material) || m.Kind() != rules.Normal && m.Kind() != rules.Pounce && m.Kind() != rules.EnPassant ||
		len(p.Start.Victims(m)) != 1 {
		return false
	}
	gain, sure := game.Exchange(&p.Start, m, eval.New(p.Start.Rules()).Value)
	return gain > 0 && sure
}
