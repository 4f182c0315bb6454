package oracle

import "fmt"

// size is the length of a mailbox row: no board has more files than this.
const size = 10

// none is no square.
const none = -1

// Position is a position between two actions. It is never changed once made.
type Position struct {
	rules  *variant
	armies [2]*army
	board  [size * size]cell
	// side is to act; at kingTurn with one more action of its turn (R2.26).
	side     colour
	kingTurn bool
	// unmoved holds, for each colour, the files on whose home rank a king or a
	// rook stands that still has the right to castle.
	unmoved [2][size]bool
	// passed is the square of a capture en passant (R6.5), or none.
	passed   int
	halfmove int
	fullmove int
}

func at(file, rank int) int { return rank*size + file }

func fileOf(sq int) int { return sq % size }

func rankOf(sq int) int { return sq / size }

// onBoard reports whether the board has such a file and rank.
func (p *Position) onBoard(file, rank int) bool {
	return file >= 0 && file < p.rules.files && rank >= 0 && rank < p.rules.ranks
}

// rankFor is the rank of a square as the colour counts it, its own first rank
// being 1, as in the rulebook.
func (p *Position) rankFor(c colour, sq int) int {
	if c == white {
		return rankOf(sq) + 1
	}
	return p.rules.ranks - rankOf(sq)
}

// squareFor is the square on a file and a rank that the colour counts.
func (p *Position) squareFor(c colour, file, rank int) int {
	if c == white {
		return at(file, rank-1)
	}
	return at(file, p.rules.ranks-rank)
}

// name is the square as people and FEN write it.
func name(sq int) string {
	return fmt.Sprintf("%c%d", 'a'+fileOf(sq), rankOf(sq)+1)
}

// distance is the number of steps of a king from one square to another.
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

// kings are the squares of a side's kings, royal or not.
func (p *Position) kings(side colour) []int {
	var list []int
	for _, sq := range p.rules.squares {
		if c := p.board[sq]; c.of(side) && c.isKing() {
			list = append(list, sq)
		}
	}
	return list
}

// royals are the squares of the pieces of a side that may not stand in check:
// its king (R2.9), both its warrior kings (R2.23), all the kings of the Spartans
// (R4.11) and none of the Rebels (R4.10), or one king of any number (R3.2).
func (p *Position) royals(side colour) []int {
	if p.rules.kings {
		return p.royalKing(side)
	}
	return p.kings(side)
}

// pieces is the number of pieces on the board.
func (p *Position) pieces() int {
	n := 0
	for _, sq := range p.rules.squares {
		if !p.board[sq].empty() {
			n++
		}
	}
	return n
}
