package game

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Ahead has actions that may be set in advance, and the position in which they are legal.
type Ahead struct {
	From  rules.Position
	Moves []rules.Move
}

// Premoves returns what a side may set in advance during the other's turn: what it could do if it
// were its turn now, and, for each of its pieces that could be recaptured, the recaptures, in a
// position with an enemy knight in its place. Impossible positions are left out.
func Premoves(pos *rules.Position, c rules.Color) []Ahead {
	now := TurnOf(pos, c)
	if now.Side() != c || now.Won().Reason != rules.Ongoing {
		return nil
	}
	list := []Ahead{{now, now.Legal(nil)}}
	for _, sq := range now.Of(c).Squares() {
		if now.At(sq).Role() == rules.King {
			continue
		}
		setup := rules.Setup{Side: c, Passed: board.NoSquare, Fullmove: max(now.Fullmove(), 1),
			Converted: now.Converted(), Unmoved: now.Unmoved()}
		for _, at := range now.Occupied().Squares() {
			setup.Cells[at] = now.At(at)
		}
		setup.Cells[sq] = rules.MakePiece(c.Other(), rules.Knight)
		off := board.Of(sq)
		setup.Converted, setup.Unmoved = setup.Converted.AndNot(off), setup.Unmoved.AndNot(off)
		taken, err := rules.New(now.Rules(), setup)
		if err != nil || taken.Won().Reason != rules.Ongoing {
			continue
		}
		a := Ahead{From: taken}
		for _, m := range taken.Legal(nil) {
			if m.To() == sq && m.From() != sq && m.Kind() != rules.Pass && m.Kind() != rules.Castle {
				a.Moves = append(a.Moves, m)
			}
		}
		if len(a.Moves) > 0 {
			list = append(list, a)
		}
	}
	return list
}

// Premoved returns the action that a premove means now: a legal one between its squares, with its
// promotion, and of its kind if there are several. It is NoMove if there is none.
func Premoved(pos *rules.Position, set rules.Move) rules.Move {
	found := rules.NoMove
	for _, m := range pos.Legal(nil) {
		switch {
		case m == set:
			return m
		case m.Kind() == rules.Pass || set.Kind() == rules.Pass:
		case m.From() == set.From() && m.To() == set.To() && m.Promote() == set.Promote() &&
			(found == rules.NoMove || m.Kind() == set.Kind()):
			found = m
		}
	}
	return found
}
