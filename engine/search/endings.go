package search

import (
	"midline/engine/endings"
	"midline/engine/rules"
)

// SetEndings sets the tables of small endings for the next searches; nil for none. The searcher
// does not close the set, which must stay open while it searches. A search requests the tables for
// its root, and uses those in memory. A search that is limited by nodes or depth, or weakened, uses
// no tables, because its result must be reproducible.
func (s *Searcher) SetEndings(set *endings.Set) { s.endings = set }

// tablesFor returns the tables that a search of root may use, and requests them.
func (s *Searcher) tablesFor(root *rules.Position, limits *Limits) endings.Prober {
	if s.endings == nil || limits.Nodes > 0 || limits.Depth > 0 || limits.Noise > 0 || limits.Oversight != SeesAll {
		return endings.Prober{}
	}
	s.endings.Request(root)
	return s.endings.For(root.Rules())
}

// Ending returns the score of a table's value in a position, with mates counted from there. It
// reports false if the fifty-move rule may come first (R1.3).
func Ending(v endings.Value, halfmove int) (Score, bool) {
	switch {
	case v.Outcome == endings.Drawn:
		return 0, true
	case halfmove+v.Distance > 100:
		return 0, false
	case v.Outcome == endings.Won:
		return mate - Score(v.Distance), true
	}
	return -mate + Score(v.Distance), true
}

// probeEnding returns the score of a frame if a table has it.
func (w *worker) probeEnding(f *frame) (Score, bool) {
	v, ok := w.endings.Probe(&f.pos)
	if !ok {
		return 0, false
	}
	score, ok := Ending(v, f.pos.Halfmove())
	return fromTable(score, f.turn), ok
}

// finish extends a line that proves a win or loss to the end of the game, as far as the tables go.
func (w *worker) finish(line []rules.Move, score Score) []rules.Move {
	if _, proved := score.Mate(); !proved || w.endings.Most() == 0 {
		return line
	}
	pos, next := w.stack[0].pos, rules.Position{}
	for _, m := range line {
		pos.Advance(m, &next)
		pos = next
	}
	for len(line) < maxPly {
		v, ok := w.endings.Probe(&pos)
		if !ok || v.Outcome == endings.Drawn || v.Distance == 0 {
			break
		}
		best := rules.NoMove
		for _, m := range pos.Legal(nil) {
			pos.Advance(m, &next)
			if after, ok := w.endings.Probe(&next); ok && after.Before(next.Side() == pos.Side()) == v {
				best = m
				break
			}
		}
		if best == rules.NoMove {
			break
		}
		pos.Advance(best, &next)
		pos, line = next, append(line, best)
	}
	return line
}
