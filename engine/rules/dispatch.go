package rules

import "midline/engine/board"

//go:generate go run midline/engine/internal/narrow

// genMode says what a generation is for.
type genMode uint8

const (
	allActions    genMode = iota // ignoring the safety of royal kings
	legalActions                 // only those
	numberOfLegal                // no list
	noisyActions                 // those of legalActions that change more than a square
	actionsOf                    // with a role added: those of its pieces
)

// effect is what the course of a turn needs to know about an action.
type effect struct {
	captured bool
	pawn     bool
	passed   board.Square
}

// Pseudo appends to list the actions of the side to move, ignoring the safety of its royal kings,
// which Make checks. It does not allocate if list has the capacity; 256 is enough for most
// positions, except with many reapers.
func (p *Position) Pseudo(list []Move) []Move {
	if p.rules.narrow {
		list, _ = (*narrow)(p).generate(allActions, list)
	} else {
		list, _ = (*wide)(p).generate(allActions, list)
	}
	return list
}

// Legal appends the legal actions to list. It does not allocate if list has the capacity.
func (p *Position) Legal(list []Move) []Move {
	if p.rules.narrow {
		list, _ = (*narrow)(p).generate(legalActions, list)
	} else {
		list, _ = (*wide)(p).generate(legalActions, list)
	}
	return list
}

// LegalOf is Legal for the pieces of one role of the side to move. Castling belongs to the king. On
// a king-turn it includes the pass.
func (p *Position) LegalOf(role Role, list []Move) []Move {
	if p.Pieces(p.side, role).IsEmpty() {
		return list
	}
	if p.rules.narrow {
		list, _ = (*narrow)(p).generate(actionsOf+genMode(role), list)
	} else {
		list, _ = (*wide)(p).generate(actionsOf+genMode(role), list)
	}
	return list
}

// Noisy appends the legal actions that capture, convert or promote, whirlwinds, and the pass of a
// king-turn.
func (p *Position) Noisy(list []Move) []Move {
	if p.rules.narrow {
		list, _ = (*narrow)(p).generate(noisyActions, list)
	} else {
		list, _ = (*wide)(p).generate(noisyActions, list)
	}
	return list
}

// Skip writes to next the position after a turn in which nothing is done, as if that were legal,
// for a null move of the search. The side to move must not be in check, nor in a king-turn.
func (p *Position) Skip(next *Position) {
	*next = *p
	w := (*wide)(next)
	w.setPassed(board.NoSquare)
	w.setTurn(p.side^1, false)
	next.halfmove = min(p.halfmove+1, 1<<15)
}

// Null writes to next the position after a null move, with which the side to move gives up its
// turn. It reports whether there is such a position: not after the end of the game, on a king-turn,
// or in check. Annotators write null moves; no game has them.
func (p *Position) Null(next *Position) bool {
	if p.kingTurn || p.Won().Reason != Ongoing || p.Checked(p.side).Any() {
		return false
	}
	p.Skip(next)
	if p.side == Black {
		next.fullmove++
	}
	return true
}

// Exchange returns what a move or capture wins for the side to move, in the unit of values, if both
// sides go on capturing on its square with their least valuable pieces for as long as that pays
// (static exchange evaluation). values are by piece; kings that must not be lost need none. It
// ignores pins, rampages and a cannon's captures. The action should have one victim at most: it
// must not be a rampage, a whirlwind, a conversion, or castling.
func (p *Position) Exchange(m Move, values *[32]int32) int {
	if p.rules.narrow {
		return int((*narrow)(p).exchange(m, values))
	}
	return int((*wide)(p).exchange(m, values))
}

// CountLegal returns the number of legal actions, faster than Legal lists them.
func (p *Position) CountLegal() int {
	var n int
	if p.rules.narrow {
		_, n = (*narrow)(p).generate(numberOfLegal, nil)
	} else {
		_, n = (*wide)(p).generate(numberOfLegal, nil)
	}
	return n
}

// HasLegal reports whether there is a legal action.
func (p *Position) HasLegal() bool {
	if p.rules.narrow {
		return (*narrow)(p).hasLegal()
	}
	return (*wide)(p).hasLegal()
}

// Make writes to next the position after an action of Pseudo and reports whether the action is
// legal (R1.2). After an illegal action next is invalid. next must not be p, which stays unchanged.
func (p *Position) Make(m Move, next *Position) bool {
	if p.rules.narrow {
		return (*narrow)(p).make(m, (*narrow)(next))
	}
	return (*wide)(p).make(m, (*wide)(next))
}

// Advance is Make for an action that is known to be legal, such as those of Legal.
func (p *Position) Advance(m Move, next *Position) {
	if p.rules.narrow {
		(*narrow)(p).advance(m, (*narrow)(next))
	} else {
		(*wide)(p).advance(m, (*wide)(next))
	}
}

// Checks reports whether an action that is known to be legal gives check, if that is known without
// carrying it out: for displacements in most games and armies. Otherwise use Advance and Checked.
func (p *Position) Checks(m Move) (gives, known bool) {
	if p.rules.narrow {
		return (*narrow)(p).checks(m)
	}
	return (*wide)(p).checks(m)
}

// Attacks returns the squares that the piece on a square attacks: those where a king of the other
// side would be attacked.
func (p *Position) Attacks(sq board.Square) board.Bitboard {
	if p.rules.narrow {
		return (*narrow)(p).attacks(sq).Wide()
	}
	return (*wide)(p).attacks(sq)
}

// Attackers returns the pieces of a side that attack a square.
func (p *Position) Attackers(sq board.Square, by Color) board.Bitboard {
	return (*wide)(p).attackers(sq, by)
}

// Checked returns the royal kings of a side that are in check.
func (p *Position) Checked(c Color) board.Bitboard {
	if p.rules.narrow {
		return (*narrow)(p).checked(c).Wide()
	}
	return (*wide)(p).checked(c)
}

// CastleTo returns the square on which the king of a castling ends.
func (p *Position) CastleTo(m Move) board.Square {
	to, _ := (*wide)(p).castled(m.From(), m.To())
	return to
}

// RampageRun returns where a rampage of the elephant on a square in one direction would end, and
// every square that it would run over; none if there is no rampage.
func (p *Position) RampageRun(from board.Square, d board.Direction) (end board.Square, over board.Bitboard) {
	w := (*wide)(p)
	return w.rampage(from, d, w.occupied(), w.role(King).And(w.color(p.At(from).Color())), w.stops(from))
}

// WhirlwindHits returns the squares whose pieces a whirlwind on a square would destroy.
func (p *Position) WhirlwindHits(sq board.Square) board.Bitboard { return (*wide)(p).whirled(sq) }

// Perft counts the sequences of depth legal actions (R6.11). The king-turn is an action of its own.
// Last actions are counted without being made.
func (p *Position) Perft(depth int) uint64 { return p.count(depth, true) }

// PerftMade is Perft with every last action made.
func (p *Position) PerftMade(depth int) uint64 { return p.count(depth, false) }

func (p *Position) count(depth int, bulk bool) uint64 {
	if depth <= 0 {
		return 1
	}
	stack, list := make([]Position, depth), make([]Move, 0, 256*depth)
	if p.rules.narrow {
		return (*narrow)(p).perft(depth, bulk, stack, list)
	}
	return (*wide)(p).perft(depth, bulk, stack, list)
}
