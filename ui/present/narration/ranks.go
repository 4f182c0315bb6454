package narration

import (
	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/words"
)

// Ranks describes the board rank by rank, from the last one to the first: a sentence for each, and before them whose
// turn it is.
func (b *Board) Ranks() []string {
	p := b.pos
	geo := p.Geo()
	list := []string{b.ToMove()}
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		var on []string
		for file := range geo.Files {
			if sq := geo.At(file, rank); p.At(sq) != rules.NoPiece {
				on = append(on, b.named(sq))
			}
		}
		if on == nil {
			list = append(list, words.T("narration.rank.empty", rank+1))
		} else {
			list = append(list, words.T("narration.rank", rank+1, words.Clauses(on)))
		}
	}
	return list
}

// named names a piece with its colour, its square and its mark: "white king e1".
func (b *Board) named(sq board.Square) string {
	p := b.pos
	text := b.inColor(sq, words.NewPhrase("phrase.at", words.Noun(p.Kit(sq).ID), p.Geo().Name(sq)))
	if p.Converted().Has(sq) {
		text = words.T("narration.marked", text, words.T("narration.converted"))
	}
	if p.Rules().Variant.Royalty.Nearest && p.Royal(p.At(sq).Color()).Has(sq) {
		text = words.T("narration.marked", text, words.T("narration.royal"))
	}
	return text
}

// ToMove says whose turn it is, or king-turn, or that the game is over.
func (b *Board) ToMove() string {
	side := words.Side(b.pos.Side() == rules.White)
	switch {
	case b.pos.Status().Reason != rules.Ongoing:
		return words.T("why.gameover")
	case b.pos.KingTurn():
		return words.T("game.kingturn", side)
	}
	return words.T("game.turn", side)
}
