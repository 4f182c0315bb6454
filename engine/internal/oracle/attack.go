package oracle

// rampage is R2.33: the number of squares, from one to three, that the elephant would run over in a
// direction, or 0 if there is no rampage.
func (p *Position) rampage(from, df, dr int) int {
	length, victims := 0, 0
	for n := 1; n <= 3; n++ {
		file, rank := fileOf(from)+n*df, rankOf(from)+n*dr
		if !p.onBoard(file, rank) {
			break
		}
		sq := at(file, rank)
		if c := p.board[sq]; !c.empty() {
			if c.isKing() && c.colour == p.board[from].colour {
				return 0 // the ruling of R2.33
			}
			if !p.mayTake(from, sq) {
				break // a ghost, a nemesis, or an elephant out of reach
			}
			victims++
		}
		length = n
	}
	if victims == 0 {
		return 0
	}
	return length
}

// attacks reports whether the piece on one square could capture an enemy king on the other,
// ignoring the safety of its own king.
func (p *Position) attacks(from, to int) bool {
	if p.board[from].role != elephant {
		return p.takes(from, to)
	}
	// R2.34: every square that a rampage would run over.
	df, dr := fileOf(to)-fileOf(from), rankOf(to)-rankOf(from)
	if df != 0 && dr != 0 || from == to {
		return false
	}
	return p.rampage(from, sign(df), sign(dr)) >= distance(from, to)
}

// attacked reports whether a side attacks a square: whether it could capture an enemy king there.
func (p *Position) attacked(sq int, by colour) bool {
	q := p
	if !p.board[sq].isKing() { // castling asks about squares without a king
		imagined := *p
		imagined.board[sq] = cell{role: king, colour: by.other()}
		q = &imagined
	}
	for _, from := range q.rules.squares {
		if q.board[from].of(by) && q.attacks(from, sq) {
			return true
		}
	}
	return false
}

// inCheck reports whether a royal piece of the side is on an attacked square.
func (p *Position) inCheck(side colour) bool {
	for _, sq := range p.royals(side) {
		if p.attacked(sq, side.other()) {
			return true
		}
	}
	return false
}

// Checked reports whether the side to move is in check.
func (p *Position) Checked() bool { return p.inCheck(p.side) }
