package reason_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"midline/engine/army"
	"midline/engine/game/gametest"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

var (
	facts = flag.Int("facts", 12, "how many facts TestTruth proves for each matchup and game; a third with -short")
	seed  = flag.Uint64("seed", 1, "of the games of TestTruth")
)

// TestTruth proves facts by the oracle's rules: about actions of random games, of games that a search
// plays, and of the games in testdata, in every matchup and game.
func TestTruth(t *testing.T) {
	tally, each := &tally{seen: map[reason.Code]int{}}, *facts
	if testing.Short() {
		each /= 3
	}
	t.Run("all", func(t *testing.T) {
		gametest.Matchups(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
			proof := newProof(t, v, tally, uint64(white.Letter)<<8|uint64(black.Letter))
			proof.matchup(white, black, each)
		})
		for i, pair := range ownPairs(t) {
			t.Run(pair[0].ID+"-"+pair[1].ID, func(t *testing.T) {
				t.Parallel()
				proof := newProof(t, &chess2.Variant, tally, 1<<20+uint64(i))
				proof.matchup(pair[0], pair[1], each)
			})
		}
		files, err := filepath.Glob("../testdata/games/*.tsv")
		if err != nil || len(files) == 0 {
			t.Fatal("no games", err)
		}
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				replay(t, strings.Split(strings.TrimSpace(string(data)), "\n"), tally)
			})
		}
	})
	t.Log(tally.seen, "positions", tally.positions, "actions", tally.actions)
	for code := reason.Midline; code < reason.NumCodes && *facts >= 30; code++ {
		if tally.seen[code] == 0 && !slices.Contains(rare, code) {
			t.Errorf("there was no fact of the code %v", code)
		}
	}
}

// odd is an army with hoppers, a rider that repeats, and powers of the six.
const odd = `name = "Odd"
castling = true
[knight]
name = "fox"
moves = "mNcAA"
powers = ["takes its own"]
[bishop]
name = "viper"
moves = "B3cpR"
powers = ["captures in place"]
[rook]
name = "ogre"
moves = "mRcpRW"
powers = ["captured from near only"]
[queen]
name = "spirit"
moves = "mQ2"
powers = ["teleports", "nothing captures it"]
`

// ownPairs pair the examples of armies of one's own, and one with powers, with each other and with the six.
func ownPairs(t *testing.T) (list [][2]*rules.Army) {
	t.Helper()
	strange, err := army.KeepText("odd", odd)
	if err != nil {
		t.Fatal(err)
	}
	own := []*rules.Army{strange.Army}
	for _, a := range army.Examples() {
		own = append(own, a.Army)
	}
	for i, a := range own {
		list = append(list, [2]*rules.Army{a, own[(i+1)%len(own)]}, [2]*rules.Army{a, chess2.Variant.Armies[i]},
			[2]*rules.Army{chess2.Variant.Armies[(i+3)%6], a})
	}
	return list
}

// rare are the codes that TestFor and TestProved show.
var rare = []reason.Code{reason.Wins, reason.NoActions, reason.ConvertsKing, reason.StopsMidline, reason.Midline,
	reason.Mates}

// tally counts what was proved.
type tally struct {
	sync.Mutex
	seen               map[reason.Code]int
	positions, actions int
}

// proof proves the facts about positions of a variant.
type proof struct {
	t        *testing.T
	variant  *rules.Variant
	tally    *tally
	rng      *rand.Rand
	searcher *search.Searcher
	facts    int // proved
}

func newProof(t *testing.T, v *rules.Variant, tally *tally, stream uint64) *proof {
	p := &proof{t: t, variant: v, tally: tally, rng: rand.New(rand.NewPCG(*seed, stream)),
		searcher: search.New(search.MinHash, 1)}
	t.Cleanup(p.searcher.Close)
	return p
}

// matchup proves n facts about games of two armies.
func (p *proof) matchup(white, black *rules.Army, n int) {
	for games := 0; p.facts < n && !p.t.Failed(); games++ {
		pos, err := variant.Start(p.variant, p.rng.IntN(960), white, black)
		if err != nil {
			p.t.Fatal(err)
		}
		for turn := 0; turn < 120 && p.facts < n; turn++ {
			legal := pos.Legal(nil)
			if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
				break
			}
			if turn > 3 && p.rng.IntN(3) == 0 {
				p.position(&pos)
			}
			m := legal[p.rng.IntN(len(legal))]
			if games%2 == 1 && p.rng.IntN(8) > 0 {
				m = p.best(&pos, 150)[0]
			}
			before := pos
			before.Advance(m, &pos)
		}
	}
}

// best returns what a short search expects.
func (p *proof) best(pos *rules.Position, nodes uint64) []rules.Move {
	return p.searcher.Search(context.Background(), pos, nil, search.Limits{Nodes: nodes}, nil).Lines[0].PV
}

// position proves the facts about some actions of a position: that which a search expects, a capture, and
// any one.
func (p *proof) position(pos *rules.Position) {
	legal := pos.Legal(nil)
	lines := [][]rules.Move{p.best(pos, 400), randomLine(p.rng, *pos, 4), {legal[p.rng.IntN(len(legal))]}}
	if !pos.Checked(pos.Side()).IsEmpty() || pos.KingTurn() {
		lines = append(lines, []rules.Move{legal[p.rng.IntN(len(legal))]})
	}
	for _, line := range lines {
		p.action(pos, line)
		p.deal(pos, line, rules.Color(p.rng.IntN(2)))
	}
	p.tally.Lock()
	p.tally.positions++
	p.tally.actions += len(lines)
	p.tally.Unlock()
}

// action proves all facts about the first action of a line.
func (p *proof) action(pos *rules.Position, line []rules.Move) {
	list := append(reason.For(pos, line, 0), reason.Against(pos, line[0], line[1:], 0)...)
	if f, gain, ok := reason.Hanging(pos, line[0]); ok {
		if f.Gain < gain { // after another king-turn than the pass it may be less
			p.t.Errorf("%d hangs, and %d", gain, f.Gain)
		}
		list = append(list, f)
	}
	for i := range list {
		f := &list[i]
		w := newWitness(p.t, f, line)
		if w == nil {
			continue
		}
		if wrong := w.contradiction(); wrong != "" {
			p.t.Errorf("%s;%s;%s: %v %v: %s", p.variant.Name, fen.Format(&f.From), uci.Move(&f.From, f.Move), f.Code,
				w.names(f.Squares), wrong)
		}
		p.facts++
		p.tally.Lock()
		p.tally.seen[f.Code]++
		p.tally.Unlock()
	}
}

// replay proves facts about games of testdata.
func replay(t *testing.T, games []string, tally *tally) {
	for i, game := range games {
		fields := strings.Split(game, "\t")
		v, err := variant.Find(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		p := newProof(t, v, tally, uint64(i))
		pos, err := fen.Parse(v, fields[1])
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.FieldsSeq(fields[2]) {
			m, err := uci.Parse(&pos, text)
			if err != nil {
				t.Fatal(err)
			}
			if p.rng.IntN(2500) < *facts {
				p.position(&pos)
			}
			before := pos
			before.Advance(m, &pos)
		}
	}
}
