package narration

import (
	"fmt"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/ui/present"
	"midline/ui/words"
)

// Turn describes the actions of a turn, with what they take, and what changes sides by them: "White: knight g1 to f3."
func Turn(p *rules.Position, moves []rules.Move) string {
	text := words.T("narration.turn", words.Side(p.Side() == rules.White), present.SpeakTurn(p, moves))
	now := *p
	for _, m := range moves {
		for _, c := range now.Transition(m).Changes {
			if c.Kind == transition.Turn && c.Piece.Role() == rules.King && m.Promote() != rules.King {
				text += " " + words.T("narration.turned", now.Geo().Name(c.To))
			}
		}
		var next rules.Position
		now.Advance(m, &next)
		now = next
	}
	return text
}

// Last describes the turn that led to a place in a game, which may still go on, and says whose turn it is and what the
// clocks show.
func Last(g *game.Game, n *game.Node) string {
	b := New(n.Position())
	text := words.T("narration.turn.none")
	if last := turnOf(n); len(last) > 0 && last[0].Null() {
		text = words.T("narration.turn.skipped")
	} else if len(last) > 0 {
		var moves []rules.Move
		for _, step := range last {
			moves = append(moves, step.Move())
		}
		text = Turn(last[0].Parent().Position(), moves)
	}
	text += " " + b.ToMove()
	if g.Control().Timed() && n == g.Current() {
		text += " " + Clocks(g)
	}
	return text
}

// turnOf returns the actions of the turn that led to a node.
func turnOf(n *game.Node) []*game.Node {
	var list []*game.Node
	for at := n; at.Parent() != nil; at = at.Parent() {
		if len(list) > 0 && !at.Position().KingTurn() {
			break
		}
		list = append([]*game.Node{at}, list...)
	}
	return list
}

// Clocks says what the clocks show: "Clock: White 4:32, Black 5:10."
func Clocks(g *game.Game) string {
	face := func(c rules.Color) string {
		left, _ := g.Shown(c)
		return words.T("narration.clock", words.Side(c == rules.White), clock(left))
	}
	return words.T("narration.clocks", face(rules.White), face(rules.Black))
}

// clock writes a time in hours, minutes and seconds, those begun counted: "4:32".
func clock(left time.Duration) string {
	seconds := int((left + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
