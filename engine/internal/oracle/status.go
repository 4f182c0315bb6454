package oracle

// Status returns `ongoing`, or why the game is over and who has won it, as `reason:winner` with the
// winner w, b or draw. It has no history: Game detects threefold repetition.
func (p *Position) Status() string {
	if s := p.decided(); s != "" {
		return s
	}
	if p.fifty() {
		return "fifty:draw"
	}
	return "ongoing"
}

// decided returns the status as far as the board alone decides it, or "": the wins, then the draws,
// in the order of R1.5.
func (p *Position) decided() string {
	if p.invaded() {
		return "midline:" + p.lastToAct().letter()
	}
	for _, side := range []colour{white, black} {
		if p.eliminated(side) { // R4.10
			return "eliminated:" + side.other().letter()
		}
	}
	if len(p.knownActions()) == 0 {
		switch {
		case p.Checked():
			return "mate:" + p.side.other().letter()
		case p.rules.chess2: // R2.4
			return "stalemate:" + p.side.other().letter()
		}
		return "stalemate:draw" // R1.8
	}
	if p.dead() {
		return "dead:draw"
	}
	return ""
}

// fifty is R1.3, which applies at the start of a turn (R1.5).
func (p *Position) fifty() bool { return p.halfmove >= 100 && !p.kingTurn }

// lastToAct returns the player whose action led to this position.
func (p *Position) lastToAct() colour {
	if p.kingTurn {
		return p.side
	}
	return p.side.other()
}

// invaded is R2.3: the player who has just acted has won by the midline.
func (p *Position) invaded() bool {
	return p.rules.chess2 && p.beyondMidline(p.lastToAct())
}

// beyondMidline reports whether the king of a side, or both its warrior kings, are on rank 5 or
// further (R2.3).
func (p *Position) beyondMidline(side colour) bool {
	for _, sq := range p.royals(side) {
		if p.rankFor(side, sq) < 5 {
			return false
		}
	}
	return true
}

// dead is R1.6; R2.5 exempts chess2.
func (p *Position) dead() bool {
	// R1.6: one king a side; in rebel3 as well.
	if p.rules.chess2 || len(p.kings(white)) != 1 || len(p.kings(black)) != 1 {
		return false
	}
	leapers, others := 0, 0
	var bishops [2]int // by the colour of their squares
	for _, sq := range p.rules.squares {
		switch p.board[sq].role {
		case noRole, king:
		case knight, recruiter:
			leapers++
		case bishop:
			bishops[(fileOf(sq)+rankOf(sq))%2]++
		default:
			others++
		}
	}
	switch {
	case others > 0 || leapers > 1:
		return false
	case leapers == 1:
		return bishops[0]+bishops[1] == 0
	}
	return bishops[0] == 0 || bishops[1] == 0
}
