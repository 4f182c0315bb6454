package rules

import "midline/engine/board"

// Shield returns the pieces of the side to move that may be displaced in any
// way of theirs without leaving a royal king in check: all that are not pinned,
// if the side is not in check. It is empty where the enemy's checks are more
// than steps, leaps and open lines, or where royalty may pass.
func (p *Position) Shield() board.Bitboard {
	us := p.side
	if p.rules.sides[us^1].special || !p.rules.everyKing || p.rules.openFiles || p.end != Ongoing || p.exposed(us) {
		return board.Bitboard{}
	}
	geo, check := p.rules.Geo, &p.rules.sides[us^1].check
	own, occ, enemy := p.colors[us], p.Occupied(), p.colors[us^1]
	ortho, diag := p.any(&check.ortho).And(enemy), p.any(&check.diag).And(enemy)
	shield := own.AndNot(p.roles[King])
	for royal := p.roles[King].And(own); royal.Any(); royal = royal.Rest() {
		king := royal.First()
		for lines := geo.Ortho[king].And(ortho).Or(geo.Diag[king].And(diag)); lines.Any(); lines = lines.Rest() {
			if between := geo.Between(king, lines.First()).And(occ); between.Single() {
				shield = shield.AndNot(between)
			}
		}
	}
	return shield
}

// Legal appends the legal actions to list.
func (p *Position) Legal(list []Move) []Move {
	var next Position
	start, shield := len(list), p.Shield()
	list = p.Pseudo(list)
	kept := start
	for _, m := range list[start:] {
		if m.displaces() && shield.Has(m.From()) || p.Make(m, &next) {
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
// an action of its own. Last actions are counted without being made where the
// shield proves them legal.
func (p *Position) Perft(depth int) uint64 {
	return p.count(depth, true)
}

// PerftMade is Perft with every last action made and checked.
func (p *Position) PerftMade(depth int) uint64 {
	return p.count(depth, false)
}

func (p *Position) count(depth int, bulk bool) uint64 {
	if depth <= 0 {
		return 1
	}
	return p.perft(depth, bulk, make([]Position, depth), make([]Move, 0, 256*depth))
}

func (p *Position) perft(depth int, bulk bool, stack []Position, list []Move) uint64 {
	var n uint64
	next, shield := &stack[0], p.Shield()
	start := len(list)
	list = p.Pseudo(list)
	for _, m := range list[start:] {
		switch {
		case depth > 1:
			if p.MakeShielded(m, shield, next) {
				n += next.perft(depth-1, bulk, stack[1:], list)
			}
		case bulk && m.displaces() && shield.Has(m.From()) || p.MakeShielded(m, shield, next):
			n++
		}
	}
	return n
}
