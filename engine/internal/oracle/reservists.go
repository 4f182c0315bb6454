package oracle

// secondOnLine reports whether a square holds the second piece on a rook's line, whatever the first
// is: what a cannon captures (R5.2).
func (p *Position) secondOnLine(from, to int) bool {
	df, dr := fileOf(to)-fileOf(from), rankOf(to)-rankOf(from)
	if df != 0 && dr != 0 || from == to {
		return false
	}
	between := 0
	step := at(sign(df), sign(dr))
	for sq := from + step; sq != to; sq += step {
		if !p.board[sq].empty() {
			between++
		}
	}
	return between == 1
}

// ride reports whether knight's moves in one direction over free squares lead
// from one square to another (R5.2).
func (p *Position) ride(from, to int) bool {
	for _, leap := range [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
		file, rank := fileOf(from)+leap[0], rankOf(from)+leap[1]
		for p.onBoard(file, rank) {
			if at(file, rank) == to {
				return true
			}
			if !p.board[at(file, rank)].empty() {
				break
			}
			file, rank = file+leap[0], rank+leap[1]
		}
	}
	return false
}

// dropPawn puts a pawn on the board for a captured piece: of the piece's colour, on the first free
// square of the file on which it was captured, counted from that colour's own first rank (R5.5).
// The capturing piece has already moved.
func (p *Position) dropPawn(prey cell, file int) {
	switch prey.role {
	case rook, nightrider, paladin, marshall, queen:
	default:
		return
	}
	for rank := 1; rank <= p.rules.ranks; rank++ {
		if sq := p.squareFor(prey.colour, file, rank); p.board[sq].empty() {
			p.board[sq] = cell{role: pawn, colour: prey.colour}
			return
		}
	}
}

// fullFile reports whether a file has no free square (R5.6).
func (p *Position) fullFile() bool {
	for file := range p.rules.files {
		free := 0
		for rank := range p.rules.ranks {
			if p.board[at(file, rank)].empty() {
				free++
			}
		}
		if free == 0 {
			return true
		}
	}
	return false
}
