package oracle

import "fmt"

// size is the length of a mailbox row: no board has more files than this.
const size = 10

// none is no square.
const none = -1

// Position is a position between two actions. It is immutable, but not safe for concurrent use: the
// first question about its actions lists them.
type Position struct {
	rules  *variant
	armies [2]*army
	board  [size * size]cell
	// side is to act; kingTurn says that it acts once more in its turn (R2.26).
	side     colour
	kingTurn bool
	// unmoved holds, for each colour, the files on whose home rank there is a king or a rook that
	// still has the right to castle.
	unmoved [2][size]bool
	// passed is the square of a capture en passant (R6.5), or none.
	passed   int
	halfmove int
	fullmove int
	// known has the legal actions once knownActions has listed them; nil before. A copy must not
	// keep it.
	known *[]action
}

func at(file, rank int) int { return rank*size + file }

func fileOf(sq int) int { return sq % size }

func rankOf(sq int) int { return sq / size }

// onBoard reports whether the board has such a file and rank.
func (p *Position) onBoard(file, rank int) bool {
	return file >= 0 && file < p.rules.files && rank >= 0 && rank < p.rules.ranks
}

// rankFor returns the rank of a square as the colour counts it, its own first rank being 1, as in
// the rulebook.
func (p *Position) rankFor(c colour, sq int) int {
	if c == white {
		return rankOf(sq) + 1
	}
	return p.rules.ranks - rankOf(sq)
}

// squareFor returns the square on a file and a rank as the colour counts it.
func (p *Position) squareFor(c colour, file, rank int) int {
	if c == white {
		return at(file, rank-1)
	}
	return at(file, p.rules.ranks-rank)
}

// name returns the square in algebraic notation.
func name(sq int) string {
	return fmt.Sprintf("%c%d", 'a'+fileOf(sq), rankOf(sq)+1)
}

// distance returns the number of king's steps from one square to another.
func distance(a, b int) int {
	return max(abs(fileOf(a)-fileOf(b)), abs(rankOf(a)-rankOf(b)))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// kings returns the squares of a side's kings, royal or not.
func (p *Position) kings(side colour) []int {
	var list []int
	for _, sq := range p.rules.squares {
		if c := p.board[sq]; c.of(side) && c.isKing() {
			list = append(list, sq)
		}
	}
	return list
}

// royals returns the squares of the pieces of a side that may not be left in check: its king
// (R2.9), both its warrior kings (R2.23), all the kings of the Spartans (R4.11) and none of the
// Rebels (R4.10), or one king of any number (R3.2).
func (p *Position) royals(side colour) []int {
	if p.rules.kings {
		return p.royalKing(side)
	}
	return p.kings(side)
}

// pieces returns the number of pieces on the board.
func (p *Position) pieces() int {
	n := 0
	for _, sq := range p.rules.squares {
		if !p.board[sq].empty() {
			n++
		}
	}
	return n
}
