package oracle

import "strings"

// kind is the way in which an action changes the board.
type kind uint8

const (
	move       kind = iota // to a free square, or capturing what stands there
	enPassant              // a pawn's capture of one that passed it
	castling               // from: the king, to: its rook
	pounce                 // a tiger's capture, R2.31
	rampage                // an elephant's, R2.33
	whirlwind              // a warrior king's, R2.25
	pass                   // of the king-turn, R2.26
	conversion             // R4.3, R4.7
)

// action is one decision of a player.
type action struct {
	kind     kind
	from, to int
	promotes byte // the letter of the new role, or 0
}

// text writes an action as in R6.7.
func (p *Position) text(a action) string {
	switch a.kind {
	case pass:
		return "0000"
	case castling:
		if !p.rules.randomFiles {
			kingTo, _ := p.castlingEnds(a)
			return name(a.from) + name(kingTo)
		}
	}
	s := name(a.from) + name(a.to)
	if a.kind == conversion {
		s += "c"
	}
	if a.promotes != 0 {
		s += strings.ToLower(string(a.promotes))
	}
	return s
}

// castlingEnds returns the squares on which king and rook end (R1.1, R2.8, R3.5).
func (p *Position) castlingEnds(a action) (kingTo, rookTo int) {
	if p.rules.castlingSteps > 0 {
		step := sign(a.to - a.from)
		kingTo = a.from + step*p.rules.castlingSteps
		return kingTo, kingTo - step
	}
	rank := rankOf(a.from)
	if a.to < a.from {
		return at(2, rank), at(3, rank)
	}
	return at(6, rank), at(5, rank)
}

// around returns the squares next to a square.
func (p *Position) around(sq int) []int {
	var list []int
	for dr := -1; dr <= 1; dr++ {
		for df := -1; df <= 1; df++ {
			if (df != 0 || dr != 0) && p.onBoard(fileOf(sq)+df, rankOf(sq)+dr) {
				list = append(list, sq+at(df, dr))
			}
		}
	}
	return list
}

// effects sets q to the board after an action, with all effects of the action and nothing else
// changed: this is what R1.2 judges.
func (p *Position) effects(a action, q *Position) {
	*q = *p
	q.known = nil
	switch a.kind {
	case pass:
	case castling:
		kingTo, rookTo := p.castlingEnds(a)
		q.board[a.from], q.board[a.to] = cell{}, cell{}
		q.board[kingTo], q.board[rookTo] = p.board[a.from], p.board[a.to]
	case pounce:
		q.board[a.to] = cell{}
	case conversion:
		q.board[a.to] = p.board[a.to].turned()
	case whirlwind:
		for _, sq := range p.around(a.from) {
			if p.board[sq].role != ghost && !p.power(p.board[sq]).Immune { // R2.22, R2.25
				q.board[sq] = cell{}
			}
		}
	case rampage:
		step := at(sign(fileOf(a.to)-fileOf(a.from)), sign(rankOf(a.to)-rankOf(a.from)))
		for sq := a.from; sq != a.to; sq += step {
			q.board[sq] = cell{}
		}
		q.board[a.to] = p.board[a.from]
	case move, enPassant:
		q.board[a.from] = cell{}
		q.board[a.to] = p.board[a.from]
		if a.kind == enPassant {
			q.board[p.passedPawn(p.side)] = cell{}
		}
		if a.promotes != 0 {
			q.board[a.to].role = p.armies[p.side].roles[a.promotes]
		}
		if p.rules.reservists {
			q.dropPawn(p.board[a.to], fileOf(a.to)) // R5.5
		}
	}
}

// legal is R1.2, R2.27, R3.4, R4.11 and R5.6 for an action that the movements allow. A king that
// R4.9 would turn still attacks here: only a legal action mates.
func (p *Position) legal(a action) bool {
	var q Position
	p.effects(a, &q)
	return !q.inCheck(p.side) && !(p.rules.reservists && q.fullFile())
}

// captures reports whether an action has removed a piece, friend or enemy, from the board (R1.3).
// after is the position after it.
func (p *Position) captures(a action, after *Position) bool {
	if p.rules.reservists { // where a pawn may have come in for the piece
		return a.kind == enPassant || !p.board[a.to].empty()
	}
	return after.pieces() < p.pieces()
}

// after returns the position after an action.
func (p *Position) after(a action) *Position {
	q := new(Position)
	p.effects(a, q)
	captured := p.captures(a, q)
	q.keepRights(p, a)
	if p.kingTurn {
		if captured {
			q.halfmove = 0 // R6.6
		}
		// The passed square stays (R2.29); settlePassed checks it again.
		q.endTurn()
	} else {
		q.halfmove++
		// R1.3: a conversion does not reset the count, not even a pawn's.
		if captured || p.board[a.from].isPawn() && a.kind != conversion {
			q.halfmove = 0
		}
		q.passed = none
		if a.kind == move && p.doubleStep(a.from, a.to) {
			q.passed = (a.from + a.to) / 2
		}
		// R2.26: a king-turn follows, unless the game is over by R2.3.
		if q.armies[q.side].kings == 2 && !q.beyondMidline(q.side) {
			q.kingTurn = true
		} else {
			q.endTurn()
		}
	}
	if q.rules.rebel == 3 {
		q.settleMates()
		q.keepRights(p, a) // R4.12
	}
	q.settlePassed()
	return q
}

// endTurn hands the move to the other side (R6.6).
func (p *Position) endTurn() {
	if p.side == black {
		p.fullmove++
	}
	p.side = p.side.other()
	p.kingTurn = false
}
