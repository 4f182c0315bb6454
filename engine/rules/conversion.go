package rules

import "midline/engine/board"

// conversions appends what a piece may recruit: a recruiter what stands two
// squares away diagonally (R4.3), a converted piece what it could capture (R4.7),
// given as victims.
func (p *Position) conversions(list []Move, from board.Square, kit *Kit, victims board.Bitboard) []Move {
	enemy := p.colors[p.side^1].AndNot(p.roles[King]).AndNot(p.ofRoles(p.side^1, p.rules.sides[p.side^1].recruiters))
	var targets board.Bitboard
	switch {
	case kit.Recruiter:
		targets = p.rules.Geo.Alfil[from].And(enemy).AndNot(p.roles[Queen])
	case p.rules.Variant.Recruiting && p.converted.Has(from) && p.cells[from].Role() != King:
		targets = victims.And(enemy).AndNot(p.converted)
		if role := p.cells[from].Role(); role != Bishop && role != Rook && role != Queen {
			targets = targets.AndNot(p.roles[Queen]) // R4.8
		}
	}
	for ; targets.Any(); targets = targets.Rest() {
		list = append(list, NewMove(Convert, from, targets.First(), NoRole))
	}
	return list
}

// settle carries out what conversionmate does to the kings, at the start of the
// turn of the side to move, and tells whether the count of quiet turns starts
// anew. A mate that stays is left to Status.
func (p *Position) settle() bool {
	settled := false
	for p.settleOnce() {
		settled = true
	}
	return settled
}

func (p *Position) settleOnce() bool {
	mated := p.side
	checked := p.Checked(mated)
	if !checked.Single() || p.hasPlainLegal() {
		return false
	}
	king := checked.First()
	own, others := p.Royal(mated).Count(), p.Royal(mated^1).Count()
	byConverted := p.Attackers(king, mated^1).AndNot(p.converted).IsEmpty()
	switch {
	case own == 1 && others == 1: // R4.9
		if !byConverted || p.attackedOnceConverted(king, mated) {
			return false
		}
	case own == 2 && others == 0: // R4.11
		if !byConverted {
			p.dropKing(king)
			return true
		}
		after := *p
		after.convert(king)
		if other := after.Royal(mated); after.Attacks(king).Meets(other) {
			return false
		}
		if after.attacked(king, mated) {
			p.dropKing(king)
			return true
		}
	default:
		return false
	}
	p.setUnmoved(p.unmoved.Without(king))
	p.convert(king)
	p.setUnmoved(p.unmoved)
	return true
}

// attackedOnceConverted tells whether a king, its colour changed, would stand
// attacked by the side that it left.
func (p *Position) attackedOnceConverted(king board.Square, left Color) bool {
	after := *p
	after.convert(king)
	return after.attacked(king, left)
}

// dropKing removes a mated king from the board (R4.11).
func (p *Position) dropKing(king board.Square) {
	p.remove(king)
	p.setUnmoved(p.unmoved.Without(king))
}

// hasPlainLegal is HasLegal by actions that are not settled, or it would recur.
func (p *Position) hasPlainLegal() bool {
	var buf [256]Move
	for _, m := range p.Pseudo(buf[:0]) {
		next := *p
		next.act(m)
		if next.allowed(p.side) {
			return true
		}
	}
	return false
}
