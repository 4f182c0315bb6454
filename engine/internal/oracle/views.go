package oracle

// Side returns the letter of the side to move, w or b, and whether its king-turn is next (R6.3).
func (p *Position) Side() (letter string, kingTurn bool) { return p.side.letter(), p.kingTurn }

// Skip returns the position with the turn that is next left out, legal or not: the other side may be
// in check.
func (p *Position) Skip() *Position {
	q := *p
	q.known, q.passed, q.kingTurn, q.side = nil, none, false, p.side.other()
	return &q
}

// At returns the letter of the piece on a square as in a FEN, without a mark; "" for none.
func (p *Position) At(square string) string {
	c := p.board[numbered(square)]
	if c.empty() {
		return ""
	}
	letter := p.armies[c.colour].letterOf(c.role)
	if c.colour == black {
		letter += 'a' - 'A'
	}
	return string(rune(letter))
}

// Attacks reports whether the piece on a square could capture an enemy king on another, the safety
// of its own king left aside.
func (p *Position) Attacks(from, to string) bool {
	q := *p
	at, on := numbered(from), numbered(to)
	if c := q.board[on]; !c.isKing() {
		q.board[on] = cell{role: king, colour: q.board[at].colour.other()}
	}
	return !q.board[at].empty() && q.attacks(at, on)
}

// Royals returns the squares of the pieces of a side, w or b, that may not be left in check.
func (p *Position) Royals(side string) []string {
	c := white
	if side == black.letter() {
		c = black
	}
	var list []string
	for _, sq := range p.royals(c) {
		list = append(list, name(sq))
	}
	return list
}

// numbered returns the number of a square by its name.
func numbered(square string) int {
	rank := 0
	for _, digit := range square[1:] {
		rank = 10*rank + int(digit-'0')
	}
	return at(int(square[0]-'a'), rank-1)
}
