package oracle

import "fmt"

// size is the length of a mailbox row: no board has more files than this.
const size = 10

// none is no square.
const none = -1

// variant is what the rules of a variant differ by.
type variant struct {
	name         string
	files, ranks int
	squares      []int // every square of the board, a1 first
	// randomFiles: the back rank is one of the 960 (R1.9, R2.2), castling is
	// written as king takes rook (R6.7) and its rights as files (R6.4).
	randomFiles bool
	// chess2: the players have armies, and section 2 holds.
	chess2 bool
}

var variants = map[string]*variant{
	"chess":    {name: "chess", files: 8, ranks: 8},
	"chess960": {name: "chess960", files: 8, ranks: 8, randomFiles: true},
	"chess2":   {name: "chess2", files: 8, ranks: 8, randomFiles: true, chess2: true},
}

func init() {
	for _, v := range variants {
		for rank := range v.ranks {
			for file := range v.files {
				v.squares = append(v.squares, at(file, rank))
			}
		}
	}
}

// Position is a position between two actions. It is never changed once made.
type Position struct {
	rules  *variant
	armies [2]*army
	board  [size * size]cell
	// side is to act; at kingTurn with one more action of its turn (R2.26).
	side     colour
	kingTurn bool
	// unmoved holds, for each colour, the files on which a rook of its first
	// rank still has the right to castle.
	unmoved [2][size]bool
	// passed is the square of a capture en passant (R6.5), or none.
	passed   int
	halfmove int
	fullmove int
}

func at(file, rank int) int { return rank*size + file }

func fileOf(sq int) int { return sq % size }

func rankOf(sq int) int { return sq / size }

// onBoard tells whether the board has such a file and rank.
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

// royals are the squares of the pieces of a side that may not stand in check:
// its king (R2.9), or both its warrior kings (R2.23).
func (p *Position) royals(side colour) []int {
	var list []int
	for _, sq := range p.rules.squares {
		if c := p.board[sq]; c.of(side) && c.isKing() {
			list = append(list, sq)
		}
	}
	return list
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
