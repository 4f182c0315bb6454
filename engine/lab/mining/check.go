package mining

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/puzzle"
)

// wrong returns an error about a puzzle.
func wrong(format string, args ...any) error { return fmt.Errorf(format, args...) }

// byRules checks everything that needs no search.
func byRules(p *puzzle.Puzzle) error {
	pos := p.Start
	for _, m := range p.Actions {
		before := pos
		before.Advance(m, &pos)
	}
	last := len(p.Actions) - 1
	before := p.Start
	for _, m := range p.Actions[:last] {
		from := before
		from.Advance(m, &before)
	}
	themes := puzzle.About(&p.Start, p.Actions)
	switch {
	case before.Side() != p.Solver():
		return wrong("the last action is not the solver's")
	case p.Turns() > maxTurns:
		return wrong("the solution has %d turns, and not %d at most", p.Turns(), maxTurns)
	case trivial(p):
		return wrong("it is trivial")
	case !slices.Equal(themes, p.Themes):
		return wrong("its themes are %v, and not %v", themes, p.Themes)
	}
	return nil
}

// byOracle plays a solution with the slow implementation of the rules, which must agree on every
// position and on the end.
func byOracle(p *puzzle.Puzzle) error {
	slow, err := oracle.Parse(p.Variant.Name, fen.Format(&p.Start))
	if err != nil {
		return wrong("the oracle refuses the position: %w", err)
	}
	pos := p.Start
	for i, m := range p.Actions {
		text := uci.Move(&pos, m)
		if slow, err = slow.Play(text); err != nil {
			return wrong("the oracle refuses action %d, %s: %w", i+1, text, err)
		}
		before := pos
		before.Advance(m, &pos)
		if slow.FEN() != fen.Format(&pos) {
			return wrong("after action %d the oracle has %s, and the rules %s", i+1, slow.FEN(), fen.Format(&pos))
		}
	}
	if pos.KingTurn() && pos.Side() == p.Solver() && (p.Has(puzzle.Mate) || p.Has(puzzle.Midline)) {
		if slow, err = slow.Play("0000"); err != nil {
			return wrong("the oracle refuses the pass: %w", err)
		}
	}
	won := strings.HasSuffix(slow.Status(), ":"+strings.ToLower(p.Solver().String()[:1]))
	if promised := p.Has(puzzle.Mate) || p.Has(puzzle.Midline); won != promised {
		return wrong("the oracle says %q at the end", slow.Status())
	}
	if midline := strings.HasPrefix(slow.Status(), "midline"); won && midline != p.Has(puzzle.Midline) {
		return wrong("the oracle says %q at the end", slow.Status())
	}
	return nil
}
