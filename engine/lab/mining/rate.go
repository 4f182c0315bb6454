package mining

import (
	"context"
	"math"

	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
)

// attempts is how often each level tries a puzzle.
const attempts = 6

// rate returns the rating of a puzzle: the one at which the levels would solve it as often as they
// do.
func (j *analyst) rate(ctx context.Context, p *puzzle.Puzzle) int {
	solved := 0
	for level := 1; level <= search.HandMadeLevels; level++ {
		for seed := range uint64(attempts) {
			if j.solves(ctx, p, level, seed) {
				solved++
			}
		}
	}
	return ratingOf(solved)
}

// solves reports whether a level finds every action of a solution.
func (j *analyst) solves(ctx context.Context, p *puzzle.Puzzle, level int, seed uint64) bool {
	pos := p.Start
	for _, m := range p.Actions {
		if pos.Side() == p.Solver() {
			if r := j.searcher.Play(ctx, &pos, nil, search.Level(level), seed, nil); r.Best != m && !pos.Wins(r.Best) {
				return false
			}
		}
		before := pos
		before.Advance(m, &pos)
	}
	return true
}

// ratingOf returns the rating at which the given number of all attempts succeeds, by Elo's formula.
// Half a success and half a failure more keep it finite.
func ratingOf(solved int) int {
	const all = search.HandMadeLevels * attempts
	want := (float64(solved) + 0.5) / (all + 1)
	low, high := float64(puzzle.MinRating), float64(puzzle.MaxRating)
	for high-low > 0.5 {
		at, sum := (low+high)/2, 0.0
		for level := 1; level <= search.HandMadeLevels; level++ {
			sum += 1 / (1 + math.Pow(10, (at-float64(search.Level(level).Elo))/400))
		}
		if sum/search.HandMadeLevels > want {
			low = at
		} else {
			high = at
		}
	}
	return int(math.Round((low + high) / 2))
}

// Verify checks a puzzle and returns what is wrong with it, or nil: its actions by the rules and by
// the oracle, its themes, and each action of the solver by a search.
func (j *analyst) verify(ctx context.Context, p *puzzle.Puzzle, nodes uint64) error {
	if err := byOracle(p); err != nil {
		return err
	}
	if err := byRules(p); err != nil {
		return err
	}
	pos := p.Start
	for i, m := range p.Actions {
		if pos.Side() == p.Solver() {
			if i > 0 && pos.Wins(m) {
				return nil // any action that wins at once ends a solution
			}
			if err := j.verifyAction(ctx, p, i, &pos, m, nodes); err != nil {
				return err
			}
		}
		before := pos
		before.Advance(m, &pos)
	}
	return nil
}

// verifyAction checks one action of a solution.
func (j *analyst) verifyAction(ctx context.Context, p *puzzle.Puzzle, i int, pos *rules.Position, m rules.Move,
	nodes uint64) error {
	v, ok := j.bestAction(ctx, pos, nodes, required)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !ok:
		return wrong("action %d is not clearly better than the others, or the only one", i+1)
	case v.best != m:
		return wrong("action %d is not the best one", i+1)
	case !v.passes(required):
		return wrong("action %d is %.2f expected points ahead of the second, and not %.2f", i+1, v.ahead, required.gap)
	}
	return nil
}
