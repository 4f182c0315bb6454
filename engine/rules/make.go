//midline:narrow

package rules

import "midline/engine/board"

// act carries out an action on the board alone.
func (p *wide) act(m Move) effect {
	from, to := m.From(), m.To()
	e := effect{passed: board.NoSquare}
	touched := board.Bit(from).Or(board.Bit(to))
	switch m.Kind() {
	case Normal:
		e.pawn = p.at(from).Role() == Pawn
		victim := p.at(to)
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
		e.passed = p.geo().Next[forward(p.side)][from]
		p.shift(from, to)
	case EnPassant:
		e.pawn, e.captured = true, true
		p.remove(p.geo().Next[forward(p.side^1)][to])
		p.shift(from, to)
	case Castle:
		p.castle(from, to)
	case Pounce:
		touched = board.Bit(to) // a rook that captures so has not moved
		p.remove(to)
		e.captured = true
	case Rampage:
		hit := p.geo().Between(from, to).With(to).And(p.occupied())
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
	if p.rules.kingsCastle && p.at(to).Role() == King && m.Kind() != Castle {
		touched = touched.Or(p.color(p.side)) // R3.7
	}
	if p.unmoved().Meets(touched) {
		p.setUnmoved(p.unmoved().AndNot(touched))
	}
	return e
}

func (p *wide) promote(sq board.Square, r Role) {
	marked := p.converted().Has(sq)
	c := p.at(sq).Color()
	p.remove(sq)
	p.put(sq, MakePiece(c, r))
	if marked {
		p.flipMark(sq)
	}
}

func (p *wide) castle(king, rook board.Square) {
	kingTo, rookTo := p.castled(king, rook)
	c := p.side
	p.remove(king)
	p.remove(rook)
	p.put(kingTo, MakePiece(c, King))
	p.put(rookTo, MakePiece(c, Rook))
}

// closeAction ends an action: counts, phase, the midline and en passant.
func (p *wide) closeAction(e effect) {
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
	if p.end == Ongoing && !wasKingTurn && p.rules.sides[us&1].kingTurn {
		p.setTurn(us, true)
		if passed != board.NoSquare && p.enPassantPawns(us^1, passed).IsEmpty() {
			passed = board.NoSquare
		}
	} else {
		p.setTurn(us^1, false)
		if us == Black && p.fullmove < 1<<15 {
			p.fullmove++
		}
		if p.rules.settles {
			p.setPassed(passed) // a capture there may avert the mate
			if p.applyConversionmate() {
				p.halfmove = 0
			}
			p.endIfEliminated()
		}
		if passed != board.NoSquare && (p.end != Ongoing || !p.capturablePassed(us^1, passed)) {
			passed = board.NoSquare
		}
	}
	if passed != p.passed {
		p.setPassed(passed)
	}
}

// displace is act and closeAction for most actions of most games: one piece goes to another square,
// without further effects. It makes perft a third faster.
func (p *wide) displace(m Move) {
	from, to, us := m.From(), m.To(), p.side
	piece, victim := p.at(from), p.at(to)
	key := p.key ^ zobrist.piece[piece&31][from&127] ^ zobrist.piece[piece&31][to&127]
	p.setCell(from, NoPiece)
	p.setCell(to, piece)
	touched := board.Bit(from).Or(board.Bit(to))
	p.flip(piece, touched)
	e := effect{captured: victim != NoPiece, pawn: piece.Role() == Pawn, passed: board.NoSquare}
	if e.captured {
		p.flip(victim, board.Bit(to))
		key ^= zobrist.piece[victim&31][to&127]
	}
	if m.Kind() == DoubleStep {
		e.passed = p.geo().Next[forward(us)][from]
	}
	p.key = key
	if p.rules.kingsCastle && piece.Role() == King {
		touched = touched.Or(p.color(us)) // R3.7
	}
	if p.unmoved().Meets(touched) {
		p.setUnmoved(p.unmoved().AndNot(touched))
	}
	if p.rules.phases {
		p.closeAction(e)
		return
	}
	p.side, p.key = us^1, p.key^zobrist.black
	p.fullmove = min(p.fullmove+uint16(us), 1<<15)
	if p.halfmove = min(p.halfmove+1, 1<<15); e.captured || e.pawn {
		p.halfmove = 0
	}
	if p.rules.midline && p.invaded(us) {
		p.end, p.winner = MidlineInvasion, us
	}
	if e.passed != p.passed {
		if e.passed != board.NoSquare && (p.end != Ongoing || !p.capturablePassed(us^1, e.passed)) {
			e.passed = board.NoSquare
		}
		p.setPassed(e.passed)
	}
}
