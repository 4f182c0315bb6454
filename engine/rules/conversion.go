//midline:narrow

package rules

import "midline/engine/board"

// conversions adds what a piece may recruit: a recruiter what is two squares away diagonally
// (R4.3), a converted piece what it could capture (R4.7), given as victims.
func (g *wideGen) conversions(from board.Square, kit *Kit, victims board.Bitboard) {
	enemy := g.color(g.side ^ 1).AndNot(g.role(King)).AndNot(g.ofRoles(&g.rules.sides[(g.side^1)&1].recruiters))
	var targets board.Bitboard
	switch {
	case kit.Recruiter:
		targets = g.geo().Alfil[from].And(enemy).AndNot(g.role(Queen))
	case g.rules.Variant.Recruiting && g.converted().Has(from) && g.at(from).Role() != King:
		targets = victims.And(enemy).AndNot(g.converted())
		if role := g.at(from).Role(); role != Bishop && role != Rook && role != Queen {
			targets = targets.AndNot(g.role(Queen)) // R4.8
		}
	}
	for ; targets.Any(); targets = targets.Rest() {
		g.addIfLegal(NewMove(Convert, from, targets.First(), NoRole))
	}
}

// applyConversionmate carries out the effect of conversionmate on the kings at the start of the turn of the side
// to move, and reports whether the count of quiet turns is reset. Status handles a mate that
// remains.
func (p *wide) applyConversionmate() bool {
	settled := false
	for p.applyConversionmateOnce() {
		settled = true
	}
	return settled
}

func (p *wide) applyConversionmateOnce() bool {
	mated := p.side
	checked := p.checked(mated)
	if !checked.Single() || p.hasLegal() {
		return false
	}
	king := checked.First()
	own, others := p.royal(mated).Count(), p.royal(mated^1).Count()
	byConverted := p.attackers(king, mated^1).AndNot(p.converted()).IsEmpty()
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
		if other := after.royal(mated); after.attacks(king).Meets(other) {
			return false
		}
		if after.attacked(king, mated) {
			p.dropKing(king)
			return true
		}
	default:
		return false
	}
	p.setUnmoved(p.unmoved().Without(king))
	p.convert(king)
	p.setUnmoved(p.unmoved())
	return true
}

// attackedOnceConverted reports whether a king, after changing its colour, would be attacked by the
// side that it left.
func (p *wide) attackedOnceConverted(king board.Square, left Color) bool {
	after := *p
	after.convert(king)
	return after.attacked(king, left)
}

// endIfEliminated ends the game if a side has no piece left (R4.10).
func (p *wide) endIfEliminated() {
	for c := range Color(2) {
		if p.color(c).IsEmpty() {
			p.end, p.winner = Elimination, c^1
		}
	}
}

// dropKing removes a mated king from the board (R4.11).
func (p *wide) dropKing(king board.Square) {
	p.remove(king)
	p.setUnmoved(p.unmoved().Without(king))
}
