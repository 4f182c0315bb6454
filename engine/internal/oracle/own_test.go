package oracle

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ownArmies are the armies of the corpus perft/armies: knight, bishop, rook and queen.
var ownArmies = map[string][4]string{
	"fide": {"N", "B", "R", "Q"}, "clobberers": {"WA", "FAD", "BD", "BN"},
	"nutty":   {"fhNbFrlbW", "fbNF", "frlRbFbW", "frlRfhNFbW"},
	"rookies": {"WD", "HFD", "R4", "RN"}, "longleap": {"C", "Z", "HG", "NC"},
	"divergent": {"mNcK", "mBcN", "mRcB", "mQcN"}, "shorts": {"N", "B3", "R3", "B4R2"},
	"forward": {"fNbK", "fBbW", "fRsW", "fQbK"},
}

func ownArmy(id string) Army {
	moves := ownArmies[id]
	return Army{Name: "{" + id + "}", Knight: moves[0], Bishop: moves[1], Rook: moves[2], Queen: moves[3]}
}

// TestCorpusOfArmies compares the positions of perft/armies with those of Fairy-Stockfish.
func TestCorpusOfArmies(t *testing.T) {
	n := 0
	for file, lines := range corpus(t, filepath.Join("perft", "armies")) {
		white, black, _ := strings.Cut(strings.TrimSuffix(file, ".tsv"), "-")
		n += len(lines)
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			for _, line := range lines {
				p, err := ParseOwn(line[0]+" {"+white+"}{"+black+"}", ownArmy(white), ownArmy(black))
				if err != nil {
					t.Errorf("%s: %v", line[0], err)
					continue
				}
				if got, want := p.Moves(), strings.Fields(line[4]); !slices.Equal(got, want) {
					t.Errorf("%s:\nmoves %v\nwant  %v", line[0], got, want)
				}
				for depth := 1; depth <= 3; depth++ {
					want, err := strconv.ParseUint(line[depth], 10, 64)
					if err != nil && depth < 3 || tooDeep(want) {
						continue
					}
					if got := Perft(p, depth); err == nil && got != want {
						t.Errorf("%s: perft %d is %d, want %d", line[0], depth, got, want)
					}
				}
			}
		})
	}
	if !testing.Short() && n != 512 {
		t.Errorf("%d positions", n)
	}
}
