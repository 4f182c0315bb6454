package rules

import (
	"midline/engine/board"
	"midline/engine/message"
)

// Setup is a position that has not been validated.
type Setup struct {
	Cells     [board.MaxSquares]Piece
	Converted board.Bitboard
	Unmoved   board.Bitboard // castling rights, as squares of kings and rooks
	Side      Color
	KingTurn  bool
	Passed    board.Square // claimed en-passant square, or board.NoSquare
	Halfmove  int
	Fullmove  int
}

// Field is the part of a Setup that an error is about.
type Field uint8

// The fields, in the order of FEN.
const (
	FieldBoard Field = iota
	FieldSide
	FieldCastling
	FieldPassed
	FieldHalfmove
	FieldFullmove
)

// SetupError says why a Setup is not a legal position.
type SetupError struct {
	Field  Field
	Square board.Square // where, or board.NoSquare
	Reason *message.Message
}

// Message returns the reason.
func (e *SetupError) Message() *message.Message { return e.Reason }

// Error is the Message in English.
func (e *SetupError) Error() string { return e.Reason.Error() }

// New validates a setup by R6.12 and returns the position, or a *SetupError. An en-passant square
// on which no capture is legal is dropped (R6.5).
func New(r *Rules, s Setup) (Position, error) {
	p := r.sketch(&s)
	p.setTurn(s.Side, s.KingTurn)
	for _, judge := range []func(*Setup) error{p.validatePieces, p.validateTurn, p.validateCastling, p.validateCounts} {
		if err := judge(&s); err != nil {
			return Position{}, err
		}
	}
	p.setUnmoved(s.Unmoved)
	p.endIfInvaded()
	if r.settles {
		p.endIfEliminated()
	}
	if s.Passed != board.NoSquare {
		if err := p.claimPassed(s.Passed); err != nil {
			return Position{}, err
		}
	}
	return Position(p), nil
}

func refuse(f Field, sq board.Square, reason *message.Message) error {
	return &SetupError{f, sq, reason}
}

func (p *wide) validatePieces(*Setup) error {
	r := p.rules
	for c := range Color(2) {
		army := r.sides[c].Army
		for list := p.color(c); list.Any(); list = list.Rest() {
			sq := list.First()
			role := p.at(sq).Role()
			if army.Kits[role].Name == "" {
				return refuse(FieldBoard, sq,
					message.New("%s (%s) has no piece of this letter (square %s)", c, army.Called(), r.Geo.Name(sq)))
			}
			if role == Pawn && r.last[c].Has(sq) {
				return refuse(FieldBoard, sq,
					message.New("a pawn of %s stands on its last rank (%s)", c, r.Geo.Name(sq)))
			}
			if role == Pawn && r.recruits && r.last[c.Other()].Has(sq) {
				return refuse(FieldBoard, sq, message.New("a pawn of %s stands on a back rank (%s)", c, r.Geo.Name(sq)))
			}
		}
		kings := p.role(King).And(p.color(c))
		need := r.Variant.Kings
		if army.KingTurn {
			need = 2
		}
		switch n := kings.Count(); {
		case n < need:
			return refuse(FieldBoard, board.NoSquare, tooFewKings(c, need, n))
		case n > need && !r.Variant.ManyKings:
			return refuse(FieldBoard, kings.Last(), tooManyKings(c, need, n))
		}
	}
	least, most := r.Variant.KingsInAll[0], r.Variant.KingsInAll[1]
	switch n := p.role(King).Count(); {
	case n == 0 && least > 0:
		return refuse(FieldBoard, board.NoSquare, message.New("there is no king on the board"))
	case n < least:
		return refuse(FieldBoard, board.NoSquare,
			message.New("there must be at least %d kings on the board, and there are %d", least, n))
	case most > 0 && n > most:
		return refuse(FieldBoard, p.role(King).Last(),
			message.New("there may be at most %d kings on the board, and there are %d", most, n))
	}
	return nil
}

// tooFewKings and tooManyKings say that a side has n kings and needs one, or two.
func tooFewKings(c Color, need, n int) *message.Message {
	if need == 2 {
		return message.New("%s needs two kings and has %d", c, n)
	}
	return message.New("%s has no king", c)
}

func tooManyKings(c Color, need, n int) *message.Message {
	if need == 2 {
		return message.New("%s may have only two kings and has %d", c, n)
	}
	return message.New("%s may have only one king and has %d", c, n)
}

func (p *wide) validateTurn(s *Setup) error {
	if !s.KingTurn {
		if sq := p.checked(p.side.Other()); sq.Any() {
			return refuse(FieldSide, sq.First(),
				message.New("%s is to move, but %s stands in check on %s", p.side, p.side.Other(),
					p.rules.Geo.Name(sq.First())))
		}
		return nil
	}
	if !p.rules.sides[p.side].KingTurn {
		return refuse(FieldSide, board.NoSquare,
			message.New("%s has no king-turn: its army is %s", p.side, p.rules.sides[p.side].Called()))
	}
	if sq := p.checked(p.side); sq.Any() {
		return refuse(FieldSide, sq.First(),
			message.New("%s stands in check on %s at its king-turn", p.side, p.rules.Geo.Name(sq.First())))
	}
	return nil
}

func (p *wide) validateCounts(s *Setup) error {
	if s.Halfmove < 0 || s.Halfmove > 9999 {
		return refuse(FieldHalfmove, board.NoSquare,
			message.New("the count of turns without capture or pawn move must be 0 to 9999"))
	}
	if s.Fullmove < 1 || s.Fullmove > 9999 {
		return refuse(FieldFullmove, board.NoSquare, message.New("the number of the move must be 1 to 9999"))
	}
	p.halfmove, p.fullmove = uint16(s.Halfmove), uint16(s.Fullmove)
	return nil
}

// endIfInvaded sets the end of the game if the player who has just acted has won by R2.3.
func (p *wide) endIfInvaded() {
	acted := p.side ^ 1
	if p.kingTurn {
		acted = p.side
	}
	if p.invaded(acted) {
		p.end, p.winner = MidlineInvasion, acted
	}
}

// claimPassed sets an en-passant square if a pawn can have passed it.
func (p *wide) claimPassed(passed board.Square) error {
	geo, stepper := p.rules.Geo, p.side^1
	if p.kingTurn {
		stepper = p.side
	}
	ahead := forward(stepper)
	from, stepped := geo.Next[ahead^4][passed], geo.Next[ahead][passed]
	possible := from != board.NoSquare && stepped != board.NoSquare && p.rules.doubles[stepper].Has(from) &&
		p.at(passed) == NoPiece && p.at(stepped) == MakePiece(stepper, Pawn) &&
		(p.at(from) == NoPiece || p.kingTurn || p.rules.sides[stepper].KingTurn)
	if !possible {
		return refuse(FieldPassed, passed,
			message.New("no pawn of %s can have stepped over %s", stepper, geo.Name(passed)))
	}
	if p.end != Ongoing {
		return nil
	}
	if p.kingTurn && p.enPassantPawns(stepper^1, passed).Any() || !p.kingTurn && p.capturablePassed(stepper^1, passed) {
		p.setPassed(passed)
	}
	return nil
}
