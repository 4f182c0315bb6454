package oracle

// twoDiagonally reports whether two squares are two steps apart on a diagonal.
func twoDiagonally(from, to int) bool {
	return abs(fileOf(to)-fileOf(from)) == 2 && abs(rankOf(to)-rankOf(from)) == 2
}

// turned returns a piece after it has changed colour: it is converted while its owner is not its
// original colour (R4.4).
func (c cell) turned() cell {
	return cell{role: c.role, colour: c.colour.other(), converted: !c.converted}
}

// converts reports whether the piece on one square may change the one on another to its own colour,
// both staying in place.
func (p *Position) converts(from, to int) bool {
	c, prey := p.board[from], p.board[to]
	if !prey.of(c.colour.other()) {
		return false
	}
	if c.role == recruiter { // R4.3
		return twoDiagonally(from, to) && prey.role != king && prey.role != queen && prey.role != recruiter
	}
	// R4.7: a converted piece recruits what it could capture; a converted king
	// does not (R4.12).
	if p.rules.rebel < 2 || !c.converted || c.role == king || !p.takes(from, to) {
		return false
	}
	switch { // R4.8
	case prey.role == king, prey.role == recruiter, prey.converted:
		return false
	case prey.role == queen:
		return c.role == bishop || c.role == rook || c.role == queen
	}
	return true
}

// eliminated reports whether a side has no piece left (R4.10).
func (p *Position) eliminated(side colour) bool {
	if p.rules.rebel != 3 {
		return false
	}
	for _, sq := range p.rules.squares {
		if p.board[sq].of(side) {
			return false
		}
	}
	return true
}

// settleMates carries out the effect of the mate of the side to move in rebel3 (R4.9, R4.11), and
// again while the new position is a mate.
func (p *Position) settleMates() {
	for p.Checked() && len(p.actions()) == 0 && p.settleMate() {
	}
}

// settleMate is R4.9 and R4.11 for the side to move, which is mated. It reports whether the game
// goes on; if not, the board stays as it is.
func (p *Position) settleMate() bool {
	mated, mater := p.side, p.side.other()
	kings := p.kings(mated)
	var inCheck []int
	for _, sq := range kings {
		if p.attacked(sq, mater) {
			inCheck = append(inCheck, sq)
		}
	}
	switch {
	case len(kings) == 1 && len(p.kings(mater)) == 1: // R4.9
		turned := p.withKingTurned(kings[0])
		if !p.onlyConvertedCheck(kings[0]) || turned.attacked(kings[0], mated) {
			return false
		}
		*p = *turned
		return true
	case len(kings) == 2 && len(inCheck) == 1: // R4.11 (b) and (c)
		return p.settleOneOfTwo(inCheck[0], kings)
	}
	return false // R4.11 (a): two mated kings, or the only one and the Rebels have none
}

// settleOneOfTwo is R4.11 for the one mated king of the Spartans' two, and reports whether the game
// goes on.
func (p *Position) settleOneOfTwo(mated int, kings []int) bool {
	if p.onlyConvertedCheck(mated) {
		back := p.withKingTurned(mated)
		for _, other := range kings {
			if other != mated && back.attacks(mated, other) {
				return false // (b), first: the Rebels win
			}
		}
		if !back.attacked(mated, p.side) {
			*p = *back // (b)
			return true
		}
	}
	p.board[mated] = cell{} // (c)
	p.halfmove = 0
	return true
}

// withKingTurned returns the position with a king converted where it is, and the fifty-move count
// set to 0.
func (p *Position) withKingTurned(sq int) *Position {
	q := *p
	q.known = nil
	q.board[sq] = q.board[sq].turned()
	q.halfmove = 0
	return &q
}

// onlyConvertedCheck reports whether every piece that gives check to a king is converted.
func (p *Position) onlyConvertedCheck(kingAt int) bool {
	for _, from := range p.rules.squares {
		c := p.board[from]
		if c.of(p.board[kingAt].colour.other()) && !c.converted && p.attacks(from, kingAt) {
			return false
		}
	}
	return true
}
