package oracle

import "strings"

// kind is the way in which an action changes the board.
type kind uint8

const (
	move      kind = iota // to a free square, or capturing what stands there
	enPassant             // a pawn's capture of one that passed it
	castling              // from: the king, to: its rook
	pounce                // a tiger's capture, R2.31
	rampage               // an elephant's, R2.33
	whirlwind             // a warrior king's, R2.25
	pass                  // of the king-turn, R2.26
)

// action is one decision of a player.
type action struct {
	kind     kind
	from, to int
	promotes byte // the letter of the new role, or 0
}

// text writes an action as R6.7 says.
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
	if a.promotes != 0 {
		s += strings.ToLower(string(a.promotes))
	}
	return s
}

// castlingEnds are the squares on which king and rook end (R1.1, R2.8).
func (p *Position) castlingEnds(a action) (kingTo, rookTo int) {
	rank := rankOf(a.from)
	if a.to < a.from {
		return at(2, rank), at(3, rank)
	}
	return at(6, rank), at(5, rank)
}

// around are the squares next to a square.
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

// effects is the board after an action, with all that the action did to it,
// and nothing else changed: this is what R1.2 judges.
func (p *Position) effects(a action) *Position {
	q := *p
	switch a.kind {
	case pass:
	case castling:
		kingTo, rookTo := p.castlingEnds(a)
		q.board[a.from], q.board[a.to] = cell{}, cell{}
		q.board[kingTo], q.board[rookTo] = p.board[a.from], p.board[a.to]
	case pounce:
		q.board[a.to] = cell{}
	case whirlwind:
		for _, sq := range p.around(a.from) {
			if p.board[sq].role != ghost { // R2.22, R2.25
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
	}
	return &q
}

// legal is R1.2 and R2.27 for an action that the movements allow.
func (p *Position) legal(a action) bool {
	return !p.effects(a).inCheck(p.side)
}

// after is the position that an action leads to.
func (p *Position) after(a action) *Position {
	q := p.effects(a)
	captured := q.pieces() < p.pieces() // R1.3: any removal, friend or enemy
	q.keepRights(p, a)
	if p.kingTurn {
		if captured {
			q.halfmove = 0 // R6.6
		}
		// The passed square stays (R2.29); settlePassed looks at it again.
		q.endTurn()
	} else {
		q.halfmove++
		if captured || p.board[a.from].isPawn() {
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

// keepRights drops the castling rights of the player who has castled, and of
// kings and rooks that no longer stand where they stood before the action.
func (p *Position) keepRights(before *Position, a action) {
	if a.kind == castling { // the king may have ended where it stood
		p.unmoved[p.side] = [size]bool{}
	}
	for _, side := range []colour{white, black} {
		for file := range p.rules.files {
			if !p.unmoved[side][file] {
				continue
			}
			rookAt := p.squareFor(side, file, 1)
			kingAt := before.royals(side)[0]
			if p.board[rookAt] != before.board[rookAt] || p.board[kingAt] != before.board[kingAt] {
				p.unmoved[side][file] = false
			}
		}
	}
}
