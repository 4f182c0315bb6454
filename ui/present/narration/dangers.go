package narration

import (
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// Dangers says which royal kings are in check and from what, and what the other side threatens a side with, each
// capture by itself: what present.Threats shows on the board.
func Dangers(p *rules.Position, side rules.Color) string {
	b := New(p)
	if p.Status().Reason != rules.Ongoing {
		return b.ToMove()
	}
	var said []string
	for _, c := range []rules.Color{side, side.Other()} {
		for _, king := range p.Checked(c).Squares() {
			said = append(said, words.T("narration.checked", b.named(king), b.list(p.Attackers(king, c.Other()))))
		}
	}
	t := game.ThreatsBy(p, side.Other(), eval.New(p.Rules()).Worth)
	if threats := b.threats(&t); threats != "" {
		said = append(said, threats)
	} else if len(t.Checks) == 0 || len(said) == 0 {
		said = append(said, quiet(&t))
	}
	return strings.Join(said, " ")
}

// threats names what wins for a side, then what may be traded; "" for nothing.
func (b *Board) threats(t *game.Threats) string {
	var said, wins []string
	for _, turn := range [][]rules.Move{t.Mate, t.Invasion} {
		if len(turn) > 0 {
			wins = append(wins, present.SpeakTurn(&t.From, turn))
		}
	}
	won, traded := present.Dangers(t)
	for _, text := range b.deeds(t, won) {
		if !slices.Contains(wins, text) {
			wins = append(wins, text)
		}
	}
	if len(wins) > 0 {
		said = append(said, words.T("threat.mate", words.Clauses(wins)))
	}
	if trades := b.deeds(t, traded); len(trades) > 0 {
		said = append(said, words.T("narration.trades", words.Clauses(trades)))
	}
	return strings.Join(said, " ")
}

// deeds describes the captures of threats.
func (b *Board) deeds(t *game.Threats, list []game.Threat) []string {
	var said []string
	for _, take := range list {
		said = append(said, present.SpeakTurn(&t.From, take.Turn()))
	}
	return said
}

// quiet says that nothing is threatened, or that it is not known.
func quiet(t *game.Threats) string {
	if slices.ContainsFunc(t.Takes, func(take game.Threat) bool { return !take.Sure }) {
		return words.T("threat.unclear")
	}
	return words.T("threat.none")
}

// list names pieces with their colours and squares.
func (b *Board) list(squares board.Bitboard) string {
	var names []string
	for _, sq := range squares.Squares() {
		names = append(names, b.named(sq))
	}
	return words.Clauses(names)
}
