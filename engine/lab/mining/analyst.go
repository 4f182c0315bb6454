// Package mining finds puzzles in games of the engine against itself, and verifies them.
package mining

import (
	"context"

	"midline/engine/rules"
	"midline/engine/search"
)

// Nodes is the default number of nodes for evaluating each action of a solution.
const Nodes = 2_000_000

// hash is the size of the table in megabytes. A search limited by nodes is reproducible with the
// same table size.
const hash = 64

// A bar is what an action must pass.
type bar struct {
	// gap is the least lead of the best action over the second, in expected points.
	gap float64
	// second is the greatest value of the second action if the best one is a proved win, and the
	// second is not.
	second float64
}

// required is the bar for a puzzle. Mining applies a higher bar, so that it is still a puzzle for
// an engine with a slightly different evaluation.
var (
	required = bar{gap: 0.35, second: 0.75}
	mined    = bar{gap: 0.40, second: 0.70}
)

// stages are the searches that a candidate goes through, the cheap ones first: most positions are
// not puzzles.
var stages = []struct {
	nodes uint64
	bar   bar
}{
	{2_500, bar{0.28, 0.80}},
	{40_000, bar{0.35, 0.75}},
	{300_000, bar{0.40, 0.70}},
}

// verdict is the result of searching a position with a choice.
type verdict struct {
	best   rules.Move
	line   []rules.Move // begins with best
	points float64      // expected points of the best action
	ahead  float64      // lead over the second action, in expected points
	only   bool         // it is a proved win, and the second is not
	second float64
}

// passes reports whether an action is the only good one.
func (v *verdict) passes(b bar) bool {
	return v.ahead >= b.gap || v.only && v.second <= b.second
}

// analyst evaluates positions by searching.
type analyst struct{ searcher *search.Searcher }

func newJudge() *analyst { return &analyst{search.New(hash, 1)} }

func (j *analyst) close() { j.searcher.Close() }

// hopeless is how far below the bar the lead of the best action, in expected points, may be after a
// fifth of the nodes for the search to go on.
const hopeless = 0.2

// bestAction evaluates the best action of a position. ok is false if there are fewer than two actions, if
// the best one is far from passing, or if the context is done.
func (j *analyst) bestAction(ctx context.Context, pos *rules.Position, nodes uint64, b bar) (v verdict, ok bool) {
	if pos.CountLegal() < 2 {
		return v, false
	}
	within, enough := context.WithCancel(ctx)
	defer enough()
	var first search.Score
	r := j.searcher.Search(within, pos, nil, search.Limits{Nodes: nodes, MultiPV: 2}, func(i search.Info) {
		if i.Line == 1 {
			first = i.Score
		} else if now := newVerdict(first, i.Score, pos); i.Nodes > nodes/5 && now.ahead < b.gap-hopeless && !now.only {
			enough()
		}
	})
	if within.Err() != nil || len(r.Lines) < 2 {
		return v, false
	}
	v = newVerdict(r.Lines[0].Score, r.Lines[1].Score, pos)
	v.best, v.line = r.Best, r.Lines[0].PV
	return v, true
}

// newVerdict returns the verdict for the scores of the two best actions.
func newVerdict(first, second search.Score, pos *rules.Position) verdict {
	variant := pos.Rules().Variant
	v := verdict{points: first.Expected(variant), second: second.Expected(variant), only: wins(first) && !wins(second)}
	v.ahead = v.points - v.second
	return v
}

// answer returns the best action of a position.
func (j *analyst) answer(ctx context.Context, pos *rules.Position, nodes uint64) rules.Move {
	return j.searcher.Search(ctx, pos, nil, search.Limits{Nodes: nodes}, nil).Best
}

func wins(s search.Score) bool {
	turns, proved := s.Mate()
	return proved && turns > 0
}
