package rules

import "midline/engine/board"

// Make writes to next the position after an action of Pseudo and tells whether
// the action is legal (R1.2). After an illegal action next is of no use. next
// must not be p, which is left as it is.
func (p *Position) Make(m Move, next *Position) bool {
	*next = *p
	effect := next.act(m)
	if next.exposed(p.side) {
		return false
	}
	next.closeAction(effect)
	return true
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
		if p.cells[to] != NoPiece {
			p.remove(to)
			e.captured = true
		}
		p.shift(from, to)
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
	if p.invaded(us) {
		p.end, p.winner = MidlineInvasion, us
	}
	if p.end == Ongoing && !wasKingTurn && p.rules.sides[us].KingTurn {
		p.setTurn(us, true)
		if passed != board.NoSquare && p.ready(us^1, passed).IsEmpty() {
			passed = board.NoSquare
		}
	} else {
		p.setTurn(us^1, false)
		if us == Black && p.fullmove < 1<<15 {
			p.fullmove++
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
	beyond := p.rules.beyond[c]
	if beyond.IsEmpty() {
		return false
	}
	royal := p.Royal(c)
	return royal.Any() && royal.AndNot(beyond).IsEmpty()
}

// Legal appends the legal actions to list.
func (p *Position) Legal(list []Move) []Move {
	var next Position
	start := len(list)
	list = p.Pseudo(list)
	kept := start
	for _, m := range list[start:] {
		if p.Make(m, &next) {
			list[kept] = m
			kept++
		}
	}
	return list[:kept]
}

// HasLegal tells whether there is a legal action; buf is room for Pseudo.
func (p *Position) HasLegal(buf []Move) bool {
	var next Position
	for _, m := range p.Pseudo(buf[:0]) {
		if p.Make(m, &next) {
			return true
		}
	}
	return false
}

// Perft counts the sequences of depth legal actions (R6.11). The king-turn is
// an action of its own.
func (p *Position) Perft(depth int) uint64 {
	stack := make([]Position, depth+1)
	lists := make([]Move, 0, 512*(depth+1))
	return p.perft(depth, stack, lists)
}

func (p *Position) perft(depth int, stack []Position, list []Move) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	next := &stack[0]
	start := len(list)
	list = p.Pseudo(list)
	for _, m := range list[start:] {
		if p.Make(m, next) {
			if depth == 1 {
				n++
			} else {
				n += next.perft(depth-1, stack[1:], list)
			}
		}
	}
	return n
}
