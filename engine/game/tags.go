package game

import "midline/engine/notation/pgn"

// AllTags returns the tags of the game with everything else that is known about it, as PGN has them.
func (g *Game) AllTags() []pgn.Tag {
	r := Record(g)
	end := end(r.root, r.last, r.head.Analysis, r.state)
	return r.pgnTags(end.resultIn(r.state(end)))
}
