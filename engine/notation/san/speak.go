package san

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
)

// Speak returns a legal action as plain words, for reading out: "elephant d3
// rampages to d6, destroying pawn d4, own pawn d5, knight d6".
func Speak(pos *rules.Position, m rules.Move) string {
	return deed(pos, m) + outcome(pos, m)
}

func deed(pos *rules.Position, m rules.Move) string {
	geo := pos.Geo()
	if m.Kind() == rules.Pass {
		return "pass"
	}
	who := name(pos, m.From())
	switch m.Kind() {
	case rules.Castle:
		if to := pos.CastleTo(m); castleText(pos, m) == "" {
			return who + " castles to " + geo.Name(to)
		}
		if m.To() > m.From() {
			return who + " castles king-side"
		}
		return who + " castles queen-side"
	case rules.Pounce:
		return who + " pounces on " + victim(pos, m.To()) + " and stays"
	case rules.Whirlwind:
		return who + " whirls, destroying " + victimNames(pos, m)
	case rules.Rampage:
		return who + " rampages to " + geo.Name(m.To()) + ", destroying " + victimNames(pos, m)
	case rules.Convert:
		return who + " converts " + name(pos, m.To())
	case rules.EnPassant:
		return who + " takes " + victimNames(pos, m) + " en passant, to " + geo.Name(m.To())
	}
	text := who
	if teleports(pos, m) {
		text += " teleports"
	}
	switch {
	case pos.At(m.To()) == rules.NoPiece:
		text += " to " + geo.Name(m.To())
	case teleports(pos, m):
		text += " and takes " + victim(pos, m.To())
	default:
		text += " takes " + victim(pos, m.To())
	}
	if r := m.Promote(); r != rules.NoRole {
		text += ", promoting to " + pos.Rules().Army(pos.Side()).Kits[r].Name
	}
	return text
}

// name is a piece with its square, "elephant d3".
func name(pos *rules.Position, sq board.Square) string {
	return pos.Kit(sq).Name + " " + pos.Geo().Name(sq)
}

// victim is a piece that is destroyed; what falls to its own side is told.
func victim(pos *rules.Position, sq board.Square) string {
	if pos.At(sq).Color() == pos.Side() {
		return "own " + name(pos, sq)
	}
	return name(pos, sq)
}

func victimNames(pos *rules.Position, m rules.Move) string {
	var names []string
	for _, sq := range pos.Victims(m) {
		names = append(names, victim(pos, sq))
	}
	if names == nil {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// outcome is what the turn comes to, once it is over.
func outcome(pos *rules.Position, m rules.Move) string {
	var next rules.Position
	pos.Make(m, &next)
	if next.KingTurn() {
		return ""
	}
	switch status := next.Status(); {
	case status.Reason == rules.MidlineInvasion:
		return ", and wins by midline invasion"
	case status.Reason == rules.Checkmate:
		return ", checkmate"
	case status.Reason == rules.NoLegalAction:
		return ", and wins: no legal action is left"
	case status.Reason == rules.Elimination:
		return ", and wins by elimination"
	case status.Reason == rules.Stalemate:
		return ", stalemate"
	case next.Checked(next.Side()).Any():
		return ", check"
	}
	return ""
}
