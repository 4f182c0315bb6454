//midline:narrow

package rules

import "midline/engine/board"

// safe reports whether an action leaves a permitted board: no royal king of the player in check
// (R1.2), and in some variants no full file (R5.6).
func (p *wide) safe(m Move, h *wideShield) bool {
	from, to := m.From(), m.To()
	if h.lone && from != h.king && m.displaces() {
		return h.safe(p.geo(), from, to)
	}
	us := p.side
	occ, enemy, kings := p.occupied(), p.color(us^1), p.role(King).And(p.color(us))
	if m.Promote() == King || !p.rules.plain && h.calm.IsEmpty() {
		return p.safeOnceMade(m)
	}
	touched := board.Bit(from).Or(board.Bit(to))
	switch m.Kind() {
	case Normal, DoubleStep:
		occ, enemy = occ.Without(from).With(to), enemy.Without(to)
		if kings.Has(from) {
			kings = kings.Without(from).With(to)
		}
		if !h.calm.Has(to) {
			var ok bool
			if occ, ok = p.reserved(to, occ, kings); !ok {
				return false
			}
		}
	case EnPassant:
		stepped := p.geo().Next[forward(us^1)][to]
		occ, enemy = occ.Without(from).Without(stepped).With(to), enemy.Without(stepped)
	case Castle:
		kingTo, rookTo := p.castled(from, to)
		occ, kings = occ.Without(from).Without(to).With(kingTo).With(rookTo), kings.Without(from).With(kingTo)
	case Pounce:
		occ, enemy = occ.Without(to), enemy.Without(to)
	case Rampage:
		touched = touched.Or(p.geo().Between(from, to))
		occ, enemy = occ.AndNot(touched).With(to), enemy.AndNot(touched)
	case Whirlwind:
		touched = p.whirled(from)
		occ, enemy = occ.AndNot(touched), enemy.AndNot(touched)
	case Pass:
		return !h.checked
	default:
		return p.safeOnceMade(m)
	}
	if p.rules.stopping && touched.Meets(p.stoppers()) {
		return p.safeOnceMade(m)
	}
	return !p.anyStruck(p.royalOf(us, kings), us^1, occ, enemy)
}

// anyStruck reports whether one of the squares would be attacked; see attackedAfter.
func (p *wide) anyStruck(squares board.Bitboard, by Color, occ, own board.Bitboard) bool {
	for ; squares.Any(); squares = squares.Rest() {
		if p.attackedAfter(squares.First(), by, occ, own) {
			return true
		}
	}
	return false
}

// safeOnceMade is safe by carrying out the action.
func (p *wide) safeOnceMade(m Move) bool {
	var next wide
	p.copyTo(&next)
	next.act(m)
	return next.allowed(p.side)
}

// allowed reports whether a side may leave the board as it is.
func (p *wide) allowed(c Color) bool {
	return !p.exposed(c) && !(p.rules.openFiles && p.fullFiles().Any())
}

// exposed reports whether a royal king of the side is in check.
func (p *wide) exposed(c Color) bool {
	return p.anyStruck(p.royal(c), c^1, p.occupied(), p.color(c^1))
}

// hasLegal reports whether there is a legal action.
func (p *wide) hasLegal() bool {
	_, n := p.generate(numberOfLegal, nil)
	return n > 0
}

// perft counts the sequences of depth actions, at least one. With bulk the last ones are only
// counted, else they are made as well.
func (p *wide) perft(depth int, bulk bool, stack []Position, list []Move) uint64 {
	if depth == 1 && bulk {
		_, n := p.generate(numberOfLegal, list)
		return uint64(n)
	}
	next := (*wide)(&stack[0])
	list, _ = p.generate(legalActions, list[len(list):])
	if depth == 1 {
		for _, m := range list {
			p.advance(m, next)
		}
		return uint64(len(list))
	}
	var n uint64
	for _, m := range list {
		p.advance(m, next)
		n += next.perft(depth-1, bulk, stack[1:], list)
	}
	return n
}

// make is advance for an action of any list, and reports whether it is legal. It tests for check
// after the action, without a shield.
func (p *wide) make(m Move, next *wide) bool {
	p.copyTo(next)
	e := next.act(m)
	if !next.allowed(p.side) {
		return false
	}
	next.closeAction(e)
	return true
}
