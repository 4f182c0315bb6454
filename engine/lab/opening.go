package lab

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"strings"

	"midline/engine/army"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// Cell is a game with a pair of armies. A match goes through its cells in turn.
type Cell struct {
	Variant      *rules.Variant
	White, Black *rules.Army
}

// Armies returns the codes of the armies (R6.1), White's first, or "" if armies are not chosen.
func (c Cell) Armies() string {
	if !c.Variant.Chosen {
		return ""
	}
	return c.White.Code() + c.Black.Code()
}

// Cells lists the cells of a match. variants are names separated by spaces, or "all" for every one
// without options. armies are pairs of codes (R6.1) such as "CC NT C{nutty}" for variants that have
// armies; "" means every pair of the variant's own, "mirror" the pairs of equal ones. The error says
// which word is wrong.
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
		white, black, err := armiesOf(v, pair)
		if err != nil {
			return nil, err
		}
		cells = append(cells, Cell{v, white, black})
	}
	return cells, nil
}

// armiesOf returns the armies of a pair of codes.
func armiesOf(v *rules.Variant, pair string) (white, black *rules.Army, err error) {
	codes, ok := army.SplitCodes(pair)
	if !ok || len(codes) != 2 {
		return nil, nil, fmt.Errorf("armies are pairs such as CN or {my-army}C, White's first, not %q", pair)
	}
	if white, err = codes[0].In(v); err != nil {
		return nil, nil, err
	}
	black, err = codes[1].In(v)
	return white, black, err
}

// Opening is the beginning of a game: an array, and actions that are made before anybody chooses.
type Opening struct {
	Cell
	Number int // of the array that was drawn, else orthodox.Standard
	Start  rules.Position
	Moves  []rules.Move
}

// play makes actions from the start, each as in UCI (R6.7).
func (o *Opening) play(actions iter.Seq[string]) error {
	pos := o.Start
	for text := range actions {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			return err
		}
		o.Moves = append(o.Moves, m)
		before := pos
		before.Make(m, &pos)
	}
	return nil
}

const (
	tries       = 60 // openings drawn until one is balanced
	longLooks   = 8  // how many of them are searched again, longer
	openingHash = 8  // megabytes
)

// looks are the successive searches that evaluate an opening: nodes, and the centipawns that it may
// gain a side compared with the array. With the first alone, 14 of 50 openings of chess were won
// twice by the same colour.
var looks = [...]struct{ nodes, imbalance int }{{10_000, 60}, {100_000, 30}}

// DefaultTurns returns the number of random turns at the beginning of a game of a variant: none if
// the array is drawn, else enough for games to differ.
func DefaultTurns(v *rules.Variant) int {
	switch {
	case v.Shuffled && v.Chosen, v.Name == orthodox.Chess960.Name:
		return 0
	case v.Name == orthodox.Chess.Name:
		return 8
	}
	return 4
}

// Openings says how the openings of games are drawn.
type Openings struct {
	// Turns is the number of random turns in each opening; a negative number selects what suits the
	// variant, usually DefaultTurns.
	Turns int `json:"turns"`
	// Any accepts any opening, as for training.
	Any bool `json:"any,omitempty"`
	// Even asks for even openings where armies are chosen: the array and the random turns,
	// evenTurns if Turns is negative, must compensate for the stronger army.
	Even bool `json:"even,omitempty"`
}

// evenTurns is about the least number of random turns after which two unequal armies are often
// even.
const evenTurns = 4

// DrawOpening draws the opening of a round, reproducibly for the same arguments and build: an
// array, and turns of equally likely legal actions that do not end the game. Unless any opening
// will do, two searches must find nearly the array's balance after these turns, or no advantage if
// the opening must be even. The error says that the variant has no such start.
func DrawOpening(c Cell, how Openings, seed, round uint64) (*Opening, error) {
	d := &draw{cell: c, turns: how.Turns, even: how.Even && c.Variant.Chosen, rng: rand.New(rand.NewPCG(seed, round))}
	if d.turns < 0 {
		d.turns = DefaultTurns(c.Variant)
		if d.even {
			d.turns = max(d.turns, evenTurns)
		}
	}
	o, err := d.array()
	switch {
	case err != nil || d.turns == 0 && !d.even:
		return o, err
	case how.Any:
		for range tries {
			if moves, _, ok := randomTurns(o.Start, d.turns, d.rng); ok {
				o.Moves = moves
				break
			}
		}
		return o, nil
	}
	return d.balanced(o)
}

// draw is the state of drawing an opening.
type draw struct {
	cell  Cell
	turns int
	even  bool // ignore the difference between the armies
	rng   *rand.Rand
}

// array draws an array.
func (d *draw) array() (*Opening, error) {
	o := &Opening{Cell: d.cell, Number: orthodox.Standard}
	if v := d.cell.Variant; v.Shuffled && v.Name != orthodox.Chess.Name {
		o.Number = d.rng.IntN(960)
	}
	var err error
	o.Start, err = variant.Start(d.cell.Variant, o.Number, d.cell.White, d.cell.Black)
	return o, err
}

// balanced returns the first opening that passes all looks or, failing that, the one that came
// nearest. All begin with the same array, unless they must be even.
func (d *draw) balanced(o *Opening) (*Opening, error) {
	searcher := search.New(openingHash, 1)
	defer searcher.Close()
	var levels [len(looks)]int
	for i, look := range looks {
		if !d.even {
			levels[i] = balanceOf(searcher, &o.Start, look.nodes)
		}
	}
	best := o
	most, least := 0, math.MaxInt // the looks passed, and the imbalance in the next
	for try, long := 0, 0; try < tries && long < longLooks; try++ {
		if d.even {
			var err error
			if o, err = d.array(); err != nil {
				return nil, err
			}
		}
		moves, end, ok := randomTurns(o.Start, d.turns, d.rng)
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
			drawn := *o
			drawn.Moves = moves
			best, most, least = &drawn, passed, off
		}
		if most == len(looks) {
			break
		}
	}
	return best, nil
}

// randomTurns makes random turns and reports whether the game goes on.
func randomTurns(pos rules.Position, turns int, rng *rand.Rand) (moves []rules.Move, end rules.Position, ok bool) {
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

// balanceOf returns the score of a short search, from White's side.
func balanceOf(s *search.Searcher, pos *rules.Position, nodes int) int {
	r := s.Search(context.Background(), pos, nil, search.Limits{Nodes: uint64(nodes)}, nil)
	if pos.Side() == rules.Black {
		return -int(r.Score)
	}
	return int(r.Score)
}
