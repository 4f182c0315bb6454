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

// advance writes to next the position after a legal action. Most actions of most games only bring one
// piece to another square, without further effects: for these it does what act and closeAction do.
func (p *wide) advance(m Move, next *wide) {
	p.copyTo(next)
	if !m.plain() || !p.rules.ordinary {
		next.closeAction(next.act(m))
		return
	}
	from, to, us := m.From(), m.To(), p.side
	piece, victim := p.at(from), p.at(to)
	next.setCell(from, NoPiece)
	next.setCell(to, piece)
	touched := board.Bit(from).Or(board.Bit(to))
	next.flip(piece, touched)
	key := p.key ^ zobrist.piece[piece&31][from&127] ^ zobrist.piece[piece&31][to&127]
	if victim != NoPiece {
		next.flip(victim, board.Bit(to))
		key ^= zobrist.piece[victim&31][to&127]
	}
	if p.rules.kingsCastle && piece.Role() == King {
		touched = touched.Or(p.color(us)) // R3.7
	}
	if p.unmoved().Meets(touched) {
		next.key = key
		next.setUnmoved(p.unmoved().AndNot(touched))
		key = next.key
	}
	passed := board.NoSquare
	if m.Kind() == DoubleStep {
		passed = p.geo().Next[forward(us)][from]
	}
	if p.rules.phases {
		next.key = key
		next.closeAction(effect{captured: victim != NoPiece, pawn: piece.Role() == Pawn, passed: passed})
		return
	}
	next.side, next.key = us^1, key^zobrist.black
	next.fullmove = min(p.fullmove+uint16(us), 1<<15)
	next.halfmove = min(p.halfmove+1, 1<<15)
	if victim != NoPiece || piece.Role() == Pawn {
		next.halfmove = 0
	}
	if p.rules.midline && next.invaded(us) {
		next.end, next.winner = MidlineInvasion, us
	}
	if passed != p.passed {
		if passed != board.NoSquare && (next.end != Ongoing || !next.capturablePassed(us^1, passed)) {
			passed = board.NoSquare
		}
		next.setPassed(passed)
	}
}
