package present

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	ui "midline/ui/board"
)

// reachable returns a position in which the piece on a square is to act, as if a turn of its side began
// now. On a king-turn that is the king-turn for a warrior king.
func reachable(p *rules.Position, sq board.Square) rules.Position {
	c := p.At(sq).Color()
	if p.KingTurn() && p.Side() == c && p.At(sq).Role() != rules.King {
		passed := game.TurnOf(p, c.Other())
		return game.TurnOf(&passed, c)
	}
	return game.TurnOf(p, c)
}

// Reach returns the diagram of what the piece on a square can do.
func Reach(p *rules.Position, sq board.Square, flipped bool) ui.ReachModel {
	geo := p.Geo()
	m := ui.ReachModel{Files: geo.Files, Ranks: geo.Ranks, Midline: p.Rules().Variant.Midline, Flipped: flipped,
		From: Square(sq), Pieces: make([]ui.Piece, geo.Squares)}
	for list := p.Occupied(); list.Any(); list = list.Rest() {
		m.Pieces[list.First()] = piece(p, list.First())
	}
	q := reachable(p, sq)
	m.Actions = Actions(&q, legalFrom(&q, sq))
	m.Near = Squares(p.Lenders(sq).Squares())
	return m
}

// legalFrom returns the legal actions of the piece on a square.
func legalFrom(p *rules.Position, sq board.Square) []rules.Move {
	var list []rules.Move
	for _, m := range p.Legal(nil) {
		if m.Kind() != rules.Pass && m.From() == sq {
			list = append(list, m)
		}
	}
	return list
}
