package oracle

// pawnStep is the one step forward of any pawn.
func (p *Position) pawnStep(from, to int) bool {
	return fileOf(to) == fileOf(from) &&
		rankOf(to) == rankOf(from)+p.board[from].colour.forward()
}

// doubleStep is the double step over a free square from the second rank, or from the ranks of R3.1
// and R5.3, by the pawns of every army except Nemesis (R2.7). A converted pawn has its owner's
// direction and ranks (R4.5).
func (p *Position) doubleStep(from, to int) bool {
	c := p.board[from]
	rank := p.rankFor(c.colour, from)
	if c.role != pawn || p.armies[c.colour].stays || rank < p.rules.leaps[0] ||
		rank > p.rules.leaps[1] || fileOf(to) != fileOf(from) {
		return false
	}
	over := from + at(0, c.colour.forward())
	return to == over+at(0, c.colour.forward()) && p.board[over].empty() && p.board[to].empty()
}

// pawnStrikes is the diagonal step forward with which every pawn captures.
func (p *Position) pawnStrikes(from, to int) bool {
	return abs(fileOf(to)-fileOf(from)) == 1 &&
		rankOf(to) == rankOf(from)+p.board[from].colour.forward()
}

// nemesisStep is R2.13: a step inside the box spanned by the pawn and an enemy king; with several
// kings, inside any of the boxes.
func (p *Position) nemesisStep(from, to int) bool {
	df, dr := fileOf(to)-fileOf(from), rankOf(to)-rankOf(from)
	if distance(from, to) != 1 {
		return false
	}
	for _, target := range p.royals(p.board[from].colour.other()) {
		towardsFile := sign(fileOf(target) - fileOf(from)) // 0: the shared file is not left
		towardsRank := sign(rankOf(target) - rankOf(from))
		if (df == 0 || df == towardsFile) && (dr == 0 || dr == towardsRank) {
			return true
		}
	}
	return false
}

// ready reports whether a pawn of the side is on a square from which it captures to the passed
// square, ignoring pins and checks (R6.5).
func (p *Position) ready(side colour, from int) bool {
	c := p.board[from]
	return p.passed != none && c.of(side) && c.isPawn() && p.pawnStrikes(from, p.passed)
}

// passedPawn returns the square of the pawn that a capture en passant by a pawn of the side would
// take: the one before the passed square.
func (p *Position) passedPawn(taker colour) int {
	return p.passed - at(0, taker.forward())
}

// passedStands reports whether the passed square is free and the pawn that went over it is still
// there (R2.29).
func (p *Position) passedStands(taker colour) bool {
	rank := p.rankFor(taker.other(), p.passed)
	if rank <= p.rules.leaps[0] || rank > p.rules.leaps[1]+1 {
		return false
	}
	runner := p.board[p.passedPawn(taker)]
	return p.board[p.passed].empty() && runner.of(taker.other()) && runner.role == pawn &&
		!p.armies[taker.other()].stays
}

// settlePassed keeps the passed square only if R6.5 says that it is written.
func (p *Position) settlePassed() {
	if p.passed == none {
		return
	}
	taker := p.side
	if p.kingTurn {
		taker = p.side.other()
	}
	if p.passedStands(taker) && !p.invaded() {
		for _, from := range p.rules.squares {
			if !p.ready(taker, from) {
				continue
			}
			// R6.5: at a king-turn a pawn that is ready is enough.
			if p.kingTurn || p.legal(action{kind: enPassant, from: from, to: p.passed}) {
				return
			}
		}
	}
	p.passed = none
}
