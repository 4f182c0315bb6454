package rules

import (
	"midline/engine/board"
	"midline/engine/transition"
)

// Change is one step of what an action does.
type Change = transition.Change[board.Square, Piece]

// Transition is what an action does.
type Transition = transition.Transition[board.Square, Piece]

// Transition returns what a legal action does.
func (p *Position) Transition(m Move) Transition {
	var next Position
	p.Make(m, &next)
	t := Transition{
		Effect: p.effect(m), From: board.NoSquare, To: board.NoSquare,
		Changes:   p.Changes(m),
		Promotion: m.Promote() != NoRole,
		Check:     next.Checked(p.Side().Other()).Any(),
		Invasion:  next.Won().Reason == MidlineInvasion,
	}
	if t.Effect != transition.Pass {
		t.Piece, t.From, t.To = p.At(m.From()), m.From(), m.From()
	}
	for _, change := range t.Changes {
		switch change.Kind {
		case transition.Move:
			if change.From == m.From() {
				t.To = change.To
			}
		case transition.Remove:
			t.Capture = true
		case transition.Place:
			t.Drop = true
		}
	}
	return t
}

func (p *Position) effect(m Move) transition.Effect {
	switch m.Kind() {
	case Castle:
		return transition.Castle
	case Whirlwind:
		return transition.Whirlwind
	case Rampage:
		return transition.Rampage
	case Pounce:
		return transition.Pounce
	case Convert:
		return transition.Convert
	case Pass:
		return transition.Pass
	}
	if kit := p.Kit(m.From()); kit != nil && kit.Quiet&Anywhere != 0 {
		return transition.Teleport
	}
	return transition.Plain
}

// Changes lists what a legal action does, in order: a rampage removes from the nearest victim on
// and moves last, a whirlwind goes round from the north, castling moves the king before the rook, a
// promotion is a move and then a turn, and the effect of conversionmate on a king comes last.
func (p *Position) Changes(m Move) []Change { return (*wide)(p).changes(m) }

func (p *wide) changes(m Move) []Change {
	from, to := m.From(), m.To()
	var list []Change
	removed := func(sq board.Square) {
		if p.at(sq) != NoPiece {
			list = append(list, Change{Kind: transition.Remove, From: sq, To: board.NoSquare, Piece: p.at(sq)})
		}
	}
	moved := func(from, to board.Square) {
		list = append(list, Change{Kind: transition.Move, From: from, To: to, Piece: p.at(from)})
	}
	switch m.Kind() {
	case Normal:
		removed(to)
		moved(from, to)
		if sq := p.placed(m); sq != board.NoSquare {
			list = append(list,
				Change{Kind: transition.Place, From: board.NoSquare, To: sq, Piece: MakePiece(p.at(to).Color(), Pawn)})
		}
		if r := m.Promote(); r != NoRole {
			list = append(list,
				Change{Kind: transition.Turn, From: board.NoSquare, To: to, Piece: MakePiece(p.at(from).Color(), r)})
		}
	case DoubleStep:
		moved(from, to)
	case EnPassant:
		removed(p.rules.Geo.Next[forward(p.side^1)][to])
		moved(from, to)
	case Castle:
		kingTo, rookTo := p.castled(from, to)
		moved(from, kingTo)
		moved(to, rookTo)
	case Pounce, Rampage, Whirlwind:
		for _, sq := range p.victims(m) {
			removed(sq)
		}
		if m.Kind() == Rampage {
			moved(from, to)
		}
	case Convert:
		list = append(list, Change{Kind: transition.Turn, From: board.NoSquare, To: to, Piece: p.at(to) ^ 1<<4})
	}
	if p.rules.Variant.Conversionmate {
		list = append(list, p.conversionmateChanges(m)...)
	}
	return list
}

// placed returns where a legal capture places a pawn (R5.5), or NoSquare.
func (p *wide) placed(m Move) board.Square {
	if !p.rules.reserves || p.at(m.To()) == NoPiece {
		return board.NoSquare
	}
	after := *p
	after.remove(m.To())
	after.shift(m.From(), m.To())
	return after.reserveSquare(p.at(m.To()), m.To(), after.occupied())
}

// conversionmateChanges lists the effects of conversionmate on kings after a legal action.
func (p *wide) conversionmateChanges(m Move) []Change {
	var next wide
	p.make(m, &next)
	plain := *p
	plain.act(m)
	var list []Change
	for kings := plain.role(King); kings.Any(); kings = kings.Rest() {
		sq := kings.First()
		switch now := next.at(sq); {
		case now == NoPiece:
			list = append(list, Change{Kind: transition.Remove, From: sq, To: board.NoSquare, Piece: plain.at(sq)})
		case now != plain.at(sq):
			list = append(list, Change{Kind: transition.Turn, From: board.NoSquare, To: sq, Piece: now})
		}
	}
	return list
}

// Victims lists the squares that an action clears, in the order in which they fall.
func (p *Position) Victims(m Move) []board.Square { return (*wide)(p).victims(m) }

func (p *wide) victims(m Move) []board.Square {
	from, to := m.From(), m.To()
	geo := p.rules.Geo
	switch m.Kind() {
	case Normal, Pounce:
		if p.at(to) != NoPiece {
			return []board.Square{to}
		}
	case EnPassant:
		return []board.Square{geo.Next[forward(p.side^1)][to]}
	case Rampage:
		list := geo.Between(from, to).With(to).And(p.occupied()).Squares()
		if to < from {
			for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
				list[i], list[j] = list[j], list[i]
			}
		}
		return list
	case Whirlwind:
		hit := p.whirled(from)
		var list []board.Square
		for _, d := range clockwise {
			if sq := geo.Next[d][from]; sq != board.NoSquare && hit.Has(sq) {
				list = append(list, sq)
			}
		}
		return list
	}
	return nil
}

var clockwise = [8]board.Direction{
	board.North, board.NorthEast, board.East, board.SouthEast, board.South, board.SouthWest, board.West,
	board.NorthWest,
}
