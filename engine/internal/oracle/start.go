package oracle

import (
	"fmt"
	"strings"
)

// Start returns the starting position of a game. array is the number of one of the 960 back ranks
// (R1.9, R2.2); the other variants have only one array and ignore it. armyLetters are the armies of
// chess2, White's first; other variants ignore them.
func Start(variantName string, array int, armyLetters string) (*Position, error) {
	rules, ok := variants[variantName]
	if !ok {
		return nil, fmt.Errorf("unknown variant %q", variantName)
	}
	if rules.array != "" {
		return Parse(variantName, rules.array)
	}
	if !rules.randomFiles {
		array = 518 // chess
	}
	if array < 0 || array > 959 {
		return nil, fmt.Errorf("array %d is not one of 0 to 959", array)
	}
	if !rules.chess2 {
		armyLetters = ""
	} else if len(armyLetters) != 2 || armies[armyLetters[0]] == nil || armies[armyLetters[1]] == nil {
		return nil, fmt.Errorf("armies %q are not two letters of CNERTA", armyLetters)
	}
	rank := backRank(array)
	ranks := [2]string{rank, rank}
	rights := ""
	for i, right := range []string{"KQ", "kq"} {
		a := classic
		if rules.chess2 {
			a = armies[armyLetters[i]]
		}
		if a.castles {
			rights += right
		}
		if a.kings == 2 { // R2.2: the second king on the queen's square
			ranks[i] = strings.Replace(rank, "Q", "K", 1)
		}
	}
	if rights == "" {
		rights = "-"
	}
	fen := fmt.Sprintf("%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1 %s",
		strings.ToLower(ranks[black]), ranks[white], rights, armyLetters)
	return Parse(variantName, strings.TrimSpace(fen))
}

// backRank returns the array with a Scharnagl number.
func backRank(n int) string {
	rank := []byte("        ")
	// place puts a piece on the nth free file.
	place := func(piece byte, nth int) {
		for file := range rank {
			if rank[file] != ' ' {
				continue
			}
			if nth == 0 {
				rank[file] = piece
				return
			}
			nth--
		}
	}
	rank[2*(n%4)+1] = 'B' // on a light square: b, d, f, h
	n /= 4
	rank[2*(n%4)] = 'B' // on a dark square: a, c, e, g
	n /= 4
	place('Q', n%6)
	n /= 6
	knights := [][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[n]
	place('N', knights[1]) // the right one first, so that the count for the left one holds
	place('N', knights[0])
	place('R', 0)
	place('K', 0)
	place('R', 0)
	return string(rank)
}
