package orthodox

import (
	"math/rand/v2"

	"midline/engine/message"
	"midline/engine/rules"
)

// Standard is the number of the orthodox array among the 960.
const Standard = 518

// BackRank returns the roles of a starting position from the a-file on, by its Scharnagl number, 0
// to 959.
func BackRank(number int) ([8]rules.Role, error) {
	if number < 0 || number > 959 {
		return [8]rules.Role{}, message.New("start position %d is not between 0 and 959", number)
	}
	n, light := number/4, number%4
	n, dark := n/4, n%4
	knights, queen := n/6, n%6
	var rank [8]rules.Role
	rank[2*light+1], rank[2*dark] = rules.Bishop, rules.Bishop
	place(&rank, queen, rules.Queen)
	for first := range 4 {
		pairs := 4 - first
		if knights < pairs {
			place(&rank, first+1+knights, rules.Knight)
			place(&rank, first, rules.Knight)
			break
		}
		knights -= pairs
	}
	for _, role := range []rules.Role{rules.Rook, rules.King, rules.Rook} {
		place(&rank, 0, role)
	}
	return rank, nil
}

// place puts a role on the nth free file, counted from 0, and returns the file.
func place(rank *[8]rules.Role, n int, role rules.Role) int {
	for file := range rank {
		if rank[file] != rules.NoRole {
			continue
		}
		if n == 0 {
			rank[file] = role
			return file
		}
		n--
	}
	panic("orthodox: no free file left")
}

// Throw is one throw of the rulebook's dice procedure (R2.2).
type Throw struct {
	Die    int        // 1 to 6
	Reroll bool       // the die asks for a place that does not exist
	Role   rules.Role // the role placed, unless Reroll
	File   int        // where, counted from 0
}

// Roll draws a starting position with a die: the bishops on the four dark and the four light
// squares, the queen, two knights, and the rooks with the king between them on the three files
// left. A die that is too high is thrown again. It returns the throws in order, the last three
// placements without a die (0), and the number of the position.
func Roll(rng *rand.Rand) (throws []Throw, number int) {
	var rank [8]rules.Role
	roll := func(sides int) int {
		for {
			die := 1 + rng.IntN(6)
			if die <= sides {
				return die
			}
			throws = append(throws, Throw{Die: die, Reroll: true})
		}
	}
	for color := range 2 {
		die := roll(4)
		file := 2*(die-1) + color
		rank[file] = rules.Bishop
		throws = append(throws, Throw{Die: die, Role: rules.Bishop, File: file})
	}
	for _, step := range []struct {
		role  rules.Role
		sides int
	}{{rules.Queen, 6}, {rules.Knight, 5}, {rules.Knight, 4}} {
		die := roll(step.sides)
		throws = append(throws, Throw{Die: die, Role: step.role, File: place(&rank, die-1, step.role)})
	}
	for _, role := range []rules.Role{rules.Rook, rules.King, rules.Rook} {
		throws = append(throws, Throw{Role: role, File: place(&rank, 0, role)})
	}
	return throws, Number(rank)
}

// Number returns the number of a starting position, -1 if it is none.
func Number(rank [8]rules.Role) int {
	for n := range 960 {
		if r, _ := BackRank(n); r == rank {
			return n
		}
	}
	return -1
}
