package rules_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// corpusArmies are the armies of the corpus perft/armies.
var corpusArmies = []string{"fide", "clobberers", "nutty", "rookies", "longleap", "divergent", "shorts", "forward"}

// oddMoves are armies that the corpus lacks: hoppers, riders, and a great many of one kind. They are
// the moves of knight, bishop, rook and queen.
var oddMoves = map[string][4]string{
	"hoppers": {"mRcpR", "mBcpB4", "pR", "NNpQ3"}, "riders": {"DD", "AAmW", "NNcWmF", "CCZ"},
	"kings": {"K", "KfmD", "KN", "mKcQ"}, "knights": {"NW", "N", "NcF", "hrNNvN2"},
	"cowards": {"mQ", "mAA", "mN0", "mpR"}, "crooked": {"lfNrbWcfC", "flBbrF", "vR3slNmlR", "fBcbBmsQ2cfpR"},
	"twice": {"DDW2", "AAF4", "W4D", "pR4DDH"},
}

// slowArmies are the own armies of these tests for the oracle, by how a FEN names them.
var slowArmies sync.Map

// slowPosition reads a position for the oracle.
func slowPosition(v *rules.Variant, text string) (*oracle.Position, error) {
	if !strings.Contains(text, "{") {
		return oracle.Parse(v.Name, text)
	}
	var armies [2]oracle.Army
	codes, ok := army.SplitCodes(text[strings.LastIndexByte(text, ' ')+1:])
	if !ok || len(codes) != 2 {
		return nil, fmt.Errorf("%s names no armies", text)
	}
	for i, c := range codes {
		if armies[i].Name = string(rune(c.Letter)); c.ID != "" {
			slow, _ := slowArmies.Load("{" + c.ID + ":" + c.Digits + "}")
			armies[i], _ = slow.(oracle.Army)
		}
	}
	return oracle.ParseOwn(text, armies[0], armies[1])
}

// seedOf returns a number for a pair of armies.
func seedOf(white, black *rules.Army) uint64 {
	if white.Hash == "" && black.Hash == "" {
		return uint64(white.Letter)<<8 | uint64(black.Letter)
	}
	h := fnv.New64a()
	h.Write([]byte(white.ID + " " + black.ID))
	return h.Sum64()
}

// made returns an army by its moves, which positions may name then.
func made(t testing.TB, id, hash string, texts [4]string) *rules.Army {
	t.Helper()
	moves := army.Moves{}
	for i, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
		rides, err := betza.Parse(texts[i])
		if err != nil {
			t.Fatalf("%s: %v", texts[i], err)
		}
		moves[role] = rides
	}
	a := army.Design{ID: id, Name: id, Hash: hash, Moves: moves}.Army()
	slowArmies.Store(a.Code(), oracle.Army{Name: a.Code(), Knight: texts[0], Bishop: texts[1], Rook: texts[2],
		Queen: texts[3]})
	return a
}

// ownArmies are the armies of the corpus and the odd ones, and positions may name them.
func ownArmies(t testing.TB) (list []*rules.Army) {
	t.Helper()
	keep := func(a *rules.Army) {
		kept, err := army.Keep(a)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, kept)
	}
	for _, id := range corpusArmies {
		a := corpusArmy(t, id)
		slowArmies.Store(a.Code(), oracle.Army{Name: a.Code(), Knight: a.Pieces[rules.Knight].Moves,
			Bishop: a.Pieces[rules.Bishop].Moves, Rook: a.Pieces[rules.Rook].Moves, Queen: a.Pieces[rules.Queen].Moves})
		keep(a.Army)
	}
	for _, id := range slices.Sorted(maps.Keys(oddMoves)) {
		keep(made(t, id, "0123456789", oddMoves[id]))
	}
	return list
}

// corpusArmy reads an army of the corpus.
func corpusArmy(t testing.TB, id string) *army.Army {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "armies", id+army.Ext))
	if err != nil {
		t.Fatal(err)
	}
	a, problems := army.Parse(id+army.Ext, data)
	if a == nil {
		t.Fatal(problems)
	}
	return a
}

// ownMatchups pairs each own army with another one, now and then with itself, and with two of the
// six.
func ownMatchups(t testing.TB) (list []pairing) {
	own, six := ownArmies(t), chess2.Variant.Armies
	for i, a := range own {
		list = append(list, pairing{&chess2.Variant, a, own[(i+4)%len(own)]}, pairing{&chess2.Variant, a, six[i%6]},
			pairing{&chess2.Variant, six[(i+3)%6], a})
		if i%5 == 0 {
			list = append(list, pairing{&chess2.Variant, a, a})
		}
	}
	return list
}

// placed reads a FEN without its armies.
func placed(t testing.TB, text string, white, black *rules.Army) rules.Position {
	t.Helper()
	found, err := fen.ReadWith(chess2.Variant.With(white, black), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return found.Position
}

// TestCorpusOfArmies compares positions of armies made of Betza moves with those of
// Fairy-Stockfish.
func TestCorpusOfArmies(t *testing.T) {
	n := 0
	for _, white := range corpusArmies {
		for _, black := range corpusArmies {
			list := corpusLines(t, filepath.Join("perft", "armies", white+"-"+black+".tsv"))
			n += len(list)
			t.Run(white+"-"+black, func(t *testing.T) {
				t.Parallel()
				w, b := corpusArmy(t, white), corpusArmy(t, black)
				for _, line := range list[:min(len(list), some(len(list)))] {
					pos := placed(t, line[0], w.Army, b.Army)
					if got := strings.Join(moveTexts(&pos), " "); got != line[4] {
						t.Errorf("%s\n got %s\nwant %s", line[0], got, line[4])
					}
					for depth := 1; depth <= 3; depth++ {
						want, err := strconv.ParseUint(line[depth], 10, 64)
						if got := pos.Perft(depth); err != nil || got != want {
							t.Errorf("%s: perft %d is %d, want %d, %v", line[0], depth, got, want, err)
						}
					}
				}
			})
		}
	}
	if n != 512 {
		t.Errorf("%d positions", n)
	}
}

// TestRidersAreRefused: why a piece with rides may not go somewhere.
func TestRidersAreRefused(t *testing.T) {
	a := made(t, "refused", "0123456789", [4]string{"mNcK", "mR3cpR", "fDvW2", "mNN"})
	for _, c := range []struct {
		name, fen, try string
		code           rules.Code
		squares        string
	}{
		{"captures otherwise", "4k3/8/8/8/3p4/1N6/8/4K3 w - - 0 1", "b3d4", rules.MovesOnly, ""},
		{"only captures", "4k3/8/8/8/8/1N6/8/4K3 w - - 0 1", "b3b4", rules.CapturesOnly, ""},
		{"never captures", "4k3/8/8/8/3p4/1Q6/8/4K3 w - - 0 1", "b3d4", rules.NeverCaptures, ""},
		{"a rider's way", "4k3/8/8/2p5/8/1Q6/8/4K3 w - - 0 1", "b3d7", rules.BlockedBy, "c5"},
		{"too near for a hurdle", "4k3/8/8/8/1p6/1B6/8/4K3 w - - 0 1", "b3b4", rules.MovesOnly, ""},
		{"no hurdle from afar", "4k3/8/8/1p6/8/1B6/8/4K3 w - - 0 1", "b3b5", rules.NeedsHurdle, ""},
		{"two hurdles", "4k3/8/1p6/1p6/1P6/1B6/8/4K3 w - - 0 1", "b3b6", rules.NeedsHurdle, "b4 b5"},
		{"beyond its moves", "4k3/8/8/8/8/1B6/8/4K3 w - - 0 1", "b3b7", rules.CapturesOnly, ""},
		{"in the way", "4k3/8/8/8/8/1BP5/8/4K3 w - - 0 1", "b3d3", rules.BlockedBy, "c3"},
		{"its own piece", "4k3/8/8/8/2P5/8/1N6/4K3 w - - 0 1", "b2c4", rules.OwnPiece, "c4"},
		{"not that far", "4k3/8/8/8/8/1R6/8/4K3 w - - 0 1", "b3b7", rules.OtherDistance, "b4 b5"},
		{"not that way", "4k3/8/8/8/8/1R6/8/4K3 w - - 0 1", "b3d3", rules.NotItsMove, ""},
		{"Black's leap goes down", "4k3/8/8/8/1r6/1p6/8/4K3 b - - 0 1", "b4b1", rules.OtherDistance, "b2 b3"},
		{"a pin", "4r1k1/8/8/4N3/8/4K3/8/8 w - - 0 1", "e5g6", rules.Allowed, ""},
		{"a pin on two squares", "8/4R3/4n3/4k3/8/8/8/4K3 b - - 0 1", "e6g5", rules.ExposesKing, "e5 e7"},
		{"a leap that nothing stops", "4k3/8/8/8/4r3/4N3/4K3/8 w - - 0 1", "e3g4", rules.StillInCheck, "e2 e4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := placed(t, c.fen, a, a)
			from, n := pos.Geo().Parse(c.try)
			to, _ := pos.Geo().Parse(c.try[n:])
			r := pos.Refuse(from, to)
			var names []string
			for _, sq := range r.Squares {
				names = append(names, pos.Geo().Name(sq))
			}
			if got := strings.Join(names, " "); r.Code != c.code || got != c.squares {
				t.Errorf("%s %q, want %s %q", r.Code, got, c.code, c.squares)
			}
		})
	}
}
