package library

import (
	"midline/engine/annotation"
	"midline/engine/notation/pgn"
)

// ExportOptions say what of games is left out of an export. The zero value leaves out nothing.
type ExportOptions struct {
	// NoComments leaves out comments, arrows and evaluations.
	NoComments bool
	// NoGlyphs leaves out glyphs.
	NoGlyphs bool
	// NoClocks leaves out the times on the clock.
	NoClocks bool
	// NoFindings leaves out what a review found, which only Midline reads: other programs show it as a part of the
	// comment.
	NoFindings bool
	// NoVariations leaves out all but the game itself.
	NoVariations bool
}

// Shared returns a game as it is given to others: with its opening, as WithOpening does, and without what only Midline
// reads.
func Shared(g *pgn.Game) *pgn.Game {
	if g.Root == nil {
		return g
	}
	return ExportOptions{NoFindings: true}.apply(WithOpening(g))
}

// apply returns a game without what is left out. It does not change the game.
func (o ExportOptions) apply(g *pgn.Game) *pgn.Game {
	if o == (ExportOptions{}) {
		return g
	}
	less := *g
	less.Root = &pgn.Node{Move: g.Root.Move, Notes: o.notes(g.Root.Notes)}
	type pair struct{ from, to *pgn.Node }
	for open := []pair{{g.Root, less.Root}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		if p.from == g.End {
			less.End = p.to
			if o.NoVariations {
				less.End = nil
				continue // what follows is analysis
			}
		}
		for i, c := range p.from.Children {
			if i > 0 && o.NoVariations {
				break
			}
			next := &pgn.Node{Move: c.Move, Notes: o.notes(c.Notes)}
			p.to.Children = append(p.to.Children, next)
			open = append(open, pair{c, next})
		}
	}
	return &less
}

func (o ExportOptions) notes(n annotation.Notes) annotation.Notes {
	if o.NoComments {
		n = annotation.Notes{Clock: n.Clock, Elapsed: n.Elapsed, Glyphs: n.Glyphs}
	}
	if o.NoGlyphs {
		n.Glyphs, n.Finding.Added = nil, false
	}
	if o.NoFindings {
		n.Finding = annotation.Finding{}
	}
	if o.NoClocks {
		n.Clock, n.Elapsed = annotation.Time{}, annotation.Time{}
	}
	return n
}
