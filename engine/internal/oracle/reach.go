package oracle

// goes reports whether the piece on one square may move, without capturing, to another, except by
// castling, whirlwind or rampage.
func (p *Position) goes(from, to int) bool {
	if from == to || !p.board[to].empty() {
		return false
	}
	c := p.board[from]
	switch c.role {
	case pawn:
		return p.pawnStep(from, to) || p.doubleStep(from, to)
	case nemesisPawn:
		// R2.15: with an en-passant square the step there is the capture.
		if to == p.passed && p.pawnStrikes(from, to) {
			return false
		}
		return p.pawnStep(from, to) || p.nemesisStep(from, to)
	case reaper: // R2.19
		return p.rankFor(c.colour, to) != p.rules.ranks
	case ghost: // R2.21
		return true
	case nemesis: // R2.10
		return p.line(from, to, 1, 1) || p.line(from, to, 1, 0)
	case ownKnight, ownBishop, ownRook, ownQueen: // R2.38
		if p.power(c).Barred && p.rankFor(c.colour, to) == p.rules.ranks { // R2.41
			return false
		}
		return p.power(c).Teleports || p.may(from, to, false)
	case recruiter: // R4.2: a leap, whatever stands between
		return twoDiagonally(from, to)
	case cannon: // R5.2
		return p.line(from, to, 1, 0)
	case tiger: // R2.31
		return distance(from, to) <= 2 && p.line(from, to, 1, 1)
	case elephant: // R2.32
		return distance(from, to) <= 3 && p.line(from, to, 1, 0)
	}
	return p.strides(from, to)
}

// takes reports whether the piece on one square may capture the one on another, ignoring the safety
// of its own king, except en passant, by whirlwind or by rampage.
func (p *Position) takes(from, to int) bool {
	if from == to || p.board[to].empty() || !p.mayTake(from, to) {
		return false
	}
	switch p.board[from].role {
	case pawn, nemesisPawn: // R1.1, R2.12
		return p.pawnStrikes(from, to)
	case reaper: // R2.19: from anywhere
		return true
	case nemesis: // R2.10: along a queen's lines
		return p.line(from, to, 1, 1) || p.line(from, to, 1, 0)
	case tiger: // R2.31
		return distance(from, to) <= 2 && p.line(from, to, 1, 1)
	case elephant, recruiter: // R2.33: rampages only; R4.2
		return false
	case cannon: // R5.2
		return p.secondOnLine(from, to)
	case ownKnight, ownBishop, ownRook, ownQueen: // R2.38, R2.41
		c := p.board[from]
		return p.may(from, to, true) && !(p.power(c).Barred && p.rankFor(c.colour, to) == p.rules.ranks)
	}
	return p.strides(from, to)
}

// mayTake reports whether one piece may capture the other by what the two are, and by their
// distance, regardless of how the one moves.
func (p *Position) mayTake(from, to int) bool {
	taker, prey := p.board[from], p.board[to]
	if taker.colour == prey.colour {
		friendly := taker.role == horse || taker.role == elephant || p.power(taker).TakesOwn // R2.30, R2.33
		if !friendly || prey.isKing() {
			return false
		}
	}
	switch prey.role {
	case ghost: // R2.21
		return false
	case nemesis: // R2.10: nothing but an enemy king
		if !taker.isKing() {
			return false
		}
	case elephant: // R2.35
		if distance(from, to) > 2 {
			return false
		}
	}
	switch power := p.power(prey); { // R2.41
	case power.Immune, power.OnlyKings && !taker.isKing(), power.Near && distance(from, to) > 2:
		return false
	}
	switch taker.role {
	case ghost: // R2.21
		return false
	case nemesis: // R2.10
		return prey.isKing()
	case reaper: // R2.19, R2.20
		return !prey.isKing() && p.rankFor(taker.colour, to) != p.rules.ranks
	}
	return true
}

// strides reports whether a square is within the movement of a piece that moves as it captures.
func (p *Position) strides(from, to int) bool {
	switch r := p.board[from].role; r {
	case king: // R2.9, R3.2
		return distance(from, to) == 1 || p.latentPower(from, to)
	case warriorKing, powerQueen, commoner: // R2.24, R2.18, R5.2
		return distance(from, to) == 1
	case horse: // R2.30
		return p.basic(knight, from, to)
	case jungleQueen, chancellor, marshall: // R2.36, R3.8, R5.2
		return p.basic(rook, from, to) || p.basic(knight, from, to)
	case paladin: // R5.2
		return p.basic(bishop, from, to) || p.basic(knight, from, to)
	case nightrider: // R5.2
		return p.ride(from, to)
	case powerRook, powerBishop, powerKnight:
		return p.empowered(from, to)
	default:
		return p.basic(r, from, to)
	}
}

// basic is the movement of an orthodox piece.
func (p *Position) basic(r role, from, to int) bool {
	switch r {
	case queen:
		return p.line(from, to, 1, 1) || p.line(from, to, 1, 0)
	case rook:
		return p.line(from, to, 1, 0)
	case bishop:
		return p.line(from, to, 1, 1)
	case knight:
		df, dr := abs(fileOf(from)-fileOf(to)), abs(rankOf(from)-rankOf(to))
		return df == 1 && dr == 2 || df == 2 && dr == 1
	}
	return false
}

// line reports whether the two squares lie on a line whose steps are (a, b), up to sign and order,
// with every square between them free: (1, 0) is a rook's line, (1, 1) a bishop's.
func (p *Position) line(from, to, a, b int) bool {
	df, dr := fileOf(to)-fileOf(from), rankOf(to)-rankOf(from)
	diagonal := abs(df) == abs(dr)
	straight := df == 0 || dr == 0
	if from == to || a == b && !diagonal || a != b && !straight {
		return false
	}
	step := at(sign(df), sign(dr))
	for sq := from + step; sq != to; sq += step {
		if !p.board[sq].empty() {
			return false
		}
	}
	return true
}

// empowered is R2.16: the piece's own basic movement and those of the knights, bishops and rooks of
// its side on the four adjacent squares at present (R2.17).
func (p *Position) empowered(from, to int) bool {
	me := p.board[from]
	if p.basic(plain(me.role), from, to) {
		return true
	}
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		file, rank := fileOf(from)+step[0], rankOf(from)+step[1]
		if !p.onBoard(file, rank) {
			continue
		}
		next := p.board[at(file, rank)]
		if next.of(me.colour) && p.basic(plain(next.role), from, to) {
			return true
		}
	}
	return false
}

// plain returns the orthodox role whose movement an empowered piece has and lends; R2.18: king,
// queen and pawns lend none.
func plain(r role) role {
	switch r {
	case powerRook:
		return rook
	case powerBishop:
		return bishop
	case powerKnight:
		return knight
	}
	return noRole
}
