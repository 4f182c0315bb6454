package lab

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// Cell is a game with a pair of armies: one of the things that a match rotates
// through.
type Cell struct {
	Variant      *rules.Variant
	White, Black *rules.Army
}

// Armies returns the letters of the armies, White's first, or "" where armies
// are not chosen.
func (c Cell) Armies() string {
	if !c.Variant.Chosen {
		return ""
	}
	return string([]byte{c.White.Letter, c.Black.Letter})
}

// Cells lists what is played: names of variants separated by spaces, "all" for
// every one without options, and pairs of army letters such as "CC NT" for those
// that have armies; "" is every pair, "mirror" the pairs of equals. The error
// says which word is wrong.
func Cells(variants, armies string) ([]Cell, error) {
	var list []*rules.Variant
	for name := range strings.FieldsSeq(variants) {
		if name == "all" {
			list = append(list, variant.All...)
			continue
		}
		v, err := variant.Find(name)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	var cells []Cell
	for _, v := range list {
		if !v.Chosen {
			cells = append(cells, Cell{v, v.Armies[0], v.Armies[0]})
			continue
		}
		chosen, err := matchups(v, armies)
		if err != nil {
			return nil, err
		}
		cells = append(cells, chosen...)
	}
	if len(cells) == 0 {
		return nil, fmt.Errorf("no variant is named in %q", variants)
	}
	return cells, nil
}

func matchups(v *rules.Variant, armies string) ([]Cell, error) {
	var cells []Cell
	if armies == "" || armies == "mirror" {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				if armies == "" || white == black {
					cells = append(cells, Cell{v, white, black})
				}
			}
		}
		return cells, nil
	}
	for pair := range strings.FieldsSeq(armies) {
		if len(pair) != 2 {
			return nil, fmt.Errorf("armies are pairs of letters such as CN, White's first, not %q", pair)
		}
		white, err := variant.ArmyOf(v, pair[0])
		if err != nil {
			return nil, err
		}
		black, err := variant.ArmyOf(v, pair[1])
		if err != nil {
			return nil, err
		}
		cells = append(cells, Cell{v, white, black})
	}
	return cells, nil
}

// Opening is how a game begins: an array, and actions that are made before
// anybody chooses.
type Opening struct {
	Cell
	Number int // of the array where the variant is shuffled, else orthodox.Standard
	Start  rules.Position
	Moves  []rules.Move
}

const (
	tries       = 60 // openings drawn until one is balanced
	longLooks   = 8  // of them that are searched again, longer
	openingHash = 8  // megabytes
)

// looks are the searches that judge an opening, one after the other: nodes, and the
// centipawns that it may gain a side, against the array. With the first alone, 14 of
// 50 openings of chess were won twice by the same colour.
var looks = [...]struct{ nodes, imbalance int }{{10_000, 60}, {100_000, 30}}

// DefaultTurns returns the number of random turns with which a game of a variant
// begins: none where the array is drawn, else enough for games to differ.
func DefaultTurns(v *rules.Variant) int {
	switch {
	case v.Shuffled && v.Chosen, v.Name == orthodox.Chess960.Name:
		return 0
	case v.Name == orthodox.Chess.Name:
		return 8
	}
	return 4
}

// DrawOpening draws the opening of a round, the same for the same arguments and
// build: an array, and turns of legal actions, each as likely as any other, that
// leave the game going and, unless anything will do, nearly the array's balance, as
// two searches have it. A negative number of turns means
// DefaultTurns. The error says that the variant has no such start.
func DrawOpening(c Cell, turns int, anything bool, seed, round uint64) (*Opening, error) {
	rng := rand.New(rand.NewPCG(seed, round))
	o := &Opening{Cell: c, Number: orthodox.Standard}
	if c.Variant.Shuffled && c.Variant.Name != orthodox.Chess.Name {
		o.Number = rng.IntN(960)
	}
	start, err := variant.Start(c.Variant, o.Number, c.White, c.Black)
	if err != nil {
		return nil, err
	}
	o.Start = start
	if turns < 0 {
		turns = DefaultTurns(c.Variant)
	}
	if turns == 0 {
		return o, nil
	}
	if anything {
		for range tries {
			if moves, _, ok := wander(start, turns, rng); ok {
				o.Moves = moves
				break
			}
		}
		return o, nil
	}
	o.Moves = balanced(&start, turns, rng)
	return o, nil
}

// balanced returns the first random turns that pass all looks, or, failing that,
// those that came nearest to it.
func balanced(start *rules.Position, turns int, rng *rand.Rand) (best []rules.Move) {
	searcher := search.New(openingHash, 1)
	defer searcher.Close()
	var levels [len(looks)]int
	for i, look := range looks {
		levels[i] = balanceOf(searcher, start, look.nodes)
	}
	most, least := 0, math.MaxInt // the looks passed, and what it gains in the next
	for try, long := 0, 0; try < tries && long < longLooks; try++ {
		moves, end, ok := wander(*start, turns, rng)
		if !ok {
			continue
		}
		passed, off := 0, 0
		for i, look := range looks {
			gain := balanceOf(searcher, &end, look.nodes) - levels[i]
			if off = max(gain, -gain); off > look.imbalance {
				break
			}
			passed++
		}
		long += min(passed, 1)
		if passed > most || passed == most && off < least {
			best, most, least = moves, passed, off
		}
		if most == len(looks) {
			break
		}
	}
	return best
}

// wander makes random turns and reports whether the game still goes on.
func wander(pos rules.Position, turns int, rng *rand.Rand) (moves []rules.Move, end rules.Position, ok bool) {
	for done := 0; done < turns; {
		legal := pos.Legal(nil)
		if len(legal) == 0 || pos.Status().Reason != rules.Ongoing {
			return nil, pos, false
		}
		m, side := legal[rng.IntN(len(legal))], pos.Side()
		before := pos
		before.Make(m, &pos)
		moves = append(moves, m)
		if pos.Side() != side {
			done++
		}
	}
	return moves, pos, pos.Status().Reason == rules.Ongoing
}

// balanceOf returns what a short search thinks, from White's side.
func balanceOf(s *search.Searcher, pos *rules.Position, nodes int) int {
	r := s.Search(context.Background(), pos, nil, search.Limits{Nodes: uint64(nodes)}, nil)
	if pos.Side() == rules.Black {
		return -int(r.Score)
	}
	return int(r.Score)
}
