package rules

import "midline/engine/board"

// Move is one action, packed into 32 bits:
//
//	bits  0-6   from
//	bits  7-13  to
//	bits 14-17  kind
//	bits 18-21  role to promote to, NoRole for none
//
// What a rampage or a whirlwind destroys follows from the position. The zero
// Move is none.
type Move uint32

// NoMove is no action. A legal action is never NoMove, since no kind is 0.
const NoMove Move = 0

// Kind is the kind of action of a Move.
type Kind uint8

// The kinds of action.
const (
	Normal     Kind = iota + 1 // move or capture by displacement
	DoubleStep                 // a pawn's double step
	EnPassant                  // a pawn's capture of one that double-stepped past it
	Castle                     // from the king's square to the rook's, in every variant
	Pounce                     // capture without moving (R2.31)
	Rampage                    // to the square where it ends (R2.33)
	Whirlwind                  // to is from (R2.25)
	Pass                       // of the king-turn (R2.26); from and to are 0
	Convert                    // to is the piece recruited (R4.3, R4.7)
)

// NewMove packs an action.
func NewMove(kind Kind, from, to board.Square, promote Role) Move {
	return Move(from) | Move(to)<<7 | Move(kind)<<14 | Move(promote)<<18
}

// PassMove is the pass of the king-turn.
var PassMove = NewMove(Pass, 0, 0, NoRole)

// From returns the square of the acting piece.
func (m Move) From() board.Square { return board.Square(m & 127) }

// To returns the target square of the action.
func (m Move) To() board.Square { return board.Square(m >> 7 & 127) }

// to returns the action with a target square; m has square 0.
func (m Move) to(sq board.Square) Move { return m | Move(sq)<<7 }

// Kind returns the kind of action.
func (m Move) Kind() Kind { return Kind(m >> 14 & 15) }

// Promote returns the role to which a pawn promotes, or NoRole.
func (m Move) Promote() Role { return Role(m >> 18 & 15) }

// displaces reports whether the action only moves one piece to another square and captures at most
// what is there.
func (m Move) displaces() bool {
	return m.Kind() <= DoubleStep && m.Promote() != King
}

// plain reports whether the action displaces and does not promote.
func (m Move) plain() bool { return m>>14 <= Move(DoubleStep) }
