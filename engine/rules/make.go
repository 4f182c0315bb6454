package rules

import "midline/engine/board"

// Make writes to next the position after an action of Pseudo and tells whether
// the action is legal (R1.2). After an illegal action next is of no use. next
// must not be p, which is left as it is.
func (p *Position) Make(m Move, next *Position) bool {
	return p.MakeShielded(m, board.Bitboard{}, next)
}

// MakeShielded is Make for a caller that makes many actions of one position: it
// spares the test for check where p.Shield() says that none is needed.
func (p *Position) MakeShielded(m Move, shield board.Bitboard, next *Position) bool {
	*next = *p
	effect := next.act(m)
	if !(m.displaces() && shield.Has(m.From())) && !next.allowed(p.side) {
		return false
	}
	next.closeAction(effect)
	return true
}

// allowed tells whether a side may leave the board as it is after its action: no
// royal king of its in check (R1.2), and in some variants no file full (R5.6).
func (p *Position) allowed(c Color) bool {
	return !p.exposed(c) && !(p.rules.openFiles && p.fullFile().Any())
}

// effect is what the course of a turn needs to know of an action.
type effect struct {
	captured bool
	pawn     bool
	passed   board.Square
}

// act carries out an action on the board alone.
func (p *Position) act(m Move) effect {
	from, to := m.From(), m.To()
	e := effect{passed: board.NoSquare}
	touched := board.Bit(from).Or(board.Bit(to))
	switch m.Kind() {
	case Normal:
		e.pawn = p.cells[from].Role() == Pawn
		victim := p.cells[to]
		if victim != NoPiece {
			p.remove(to)
			e.captured = true
		}
		p.shift(from, to)
		if p.rules.reserves {
			p.reserve(victim, to)
		}
		if r := m.Promote(); r != NoRole {
			p.promote(to, r)
		}
	case DoubleStep:
		e.pawn = true
		e.passed = p.rules.Geo.Next[forward(p.side)][from]
		p.shift(from, to)
	case EnPassant:
		e.pawn, e.captured = true, true
		p.remove(p.rules.Geo.Next[forward(p.side^1)][to])
		p.shift(from, to)
	case Castle:
		p.castle(from, to)
	case Pounce:
		p.remove(to)
		e.captured = true
	case Rampage:
		hit := p.rules.Geo.Between(from, to).With(to).And(p.Occupied())
		touched = touched.Or(hit)
		for ; hit.Any(); hit = hit.Rest() {
			p.remove(hit.First())
		}
		p.shift(from, to)
		e.captured = true
	case Whirlwind:
		hit := p.whirled(from)
		touched = touched.Or(hit)
		e.captured = hit.Any()
		for ; hit.Any(); hit = hit.Rest() {
			p.remove(hit.First())
		}
	case Pass:
		return e
	case Convert:
		p.convert(to)
	}
	if p.rules.Variant.Castling == KingLeapsQueenside && m.Kind() != Castle && p.cells[to].Role() == King {
		touched = touched.Or(p.colors[p.side]) // R3.7
	}
	if p.unmoved.Meets(touched) {
		p.setUnmoved(p.unmoved.AndNot(touched))
	}
	return e
}

func (p *Position) promote(sq board.Square, r Role) {
	marked := p.converted.Has(sq)
	c := p.cells[sq].Color()
	p.remove(sq)
	p.put(sq, MakePiece(c, r))
	if marked {
		p.flipMark(sq)
	}
}

func (p *Position) castle(king, rook board.Square) {
	kingTo, rookTo := p.castled(king, rook)
	c := p.side
	p.remove(king)
	p.remove(rook)
	p.put(kingTo, MakePiece(c, King))
	p.put(rookTo, MakePiece(c, Rook))
}

// closeAction ends an action: counts, phase, the midline and en passant.
func (p *Position) closeAction(e effect) {
	us, wasKingTurn := p.side, p.kingTurn
	switch {
	case e.captured || e.pawn:
		p.halfmove = 0
	case !wasKingTurn && p.halfmove < 1<<15:
		p.halfmove++
	}
	passed := e.passed
	if wasKingTurn {
		passed = p.passed // R2.29
	}
	if p.rules.midline && p.invaded(us) {
		p.end, p.winner = MidlineInvasion, us
	}
	if p.end == Ongoing && !wasKingTurn && p.rules.sides[us].kingTurn {
		p.setTurn(us, true)
		if passed != board.NoSquare && p.ready(us^1, passed).IsEmpty() {
			passed = board.NoSquare
		}
	} else {
		p.setTurn(us^1, false)
		if us == Black && p.fullmove < 1<<15 {
			p.fullmove++
		}
		if p.rules.Variant.Conversionmate && p.settle() {
			p.halfmove = 0
		}
		if passed != board.NoSquare && (p.end != Ongoing || !p.capturablePassed(us^1, passed)) {
			passed = board.NoSquare
		}
	}
	if passed != p.passed {
		p.setPassed(passed)
	}
}

// invaded tells whether all royal kings of a side stand beyond the midline
// (R2.3).
func (p *Position) invaded(c Color) bool {
	royal := p.Royal(c)
	return p.rules.midline && royal.Any() && royal.AndNot(p.rules.beyond[c]).IsEmpty()
}
