// Package training trains the networks of engine/nnue on positions from games.
package training

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"

	"midline/engine/internal/plainfile"
	"midline/engine/lab/labelled"
	"midline/engine/lab/statistics"
	"midline/engine/nnue"
	"midline/engine/rules"
)

// sample is a position, seen by the side to act.
type sample struct {
	inputs [][2]uint16 // those that are 1 in the own and the other side's view, by piece
	head   uint16      // the output: pair of armies and stage
	score  float32     // of the search, in centipawns
	static float32     // the hand-made evaluation; set for held samples and where it is added
	base   float32     // what is added to the output, in units of the logistic function
	points float32     // of the game
	target float32     // what the network learns
	ply    int32       // half-moves since the game began; odd if Black is to act
}

// dataset has the samples to learn from, and those held back for validation.
type dataset struct{ learned, held []sample }

// heldBlock is how many successive lines are in the same part, so that few games are in both. One
// block of heldEvery is held back.
const (
	heldBlock = 500
	heldEvery = 50
)

// sampler turns positions into samples.
type sampler struct {
	network *nnue.Network // whose inputs they are; its weights are not needed
	// around is how many positions near each one become samples in its place, with the hand-made
	// evaluation as their score; seed selects them. 0 uses the positions themselves.
	around int
	seed   uint64
	adds   bool      // see nnue.Network.Adds
	known  *sync.Map // *rules.Rules -> *nnue.Inputs
}

// inputsOf returns the inputs of a game.
func (s *sampler) inputsOf(r *rules.Rules) (*nnue.Inputs, error) {
	if found, ok := s.known.Load(r); ok {
		return found.(*nnue.Inputs), nil
	}
	in, err := s.network.InputsOf(r)
	if err == nil {
		s.known.Store(r, in)
	}
	return in, err
}

// read reads files of positions of the named variants, as `midline-lab positions` writes them.
func (s *sampler) read(ctx context.Context, names, variants []string) (dataset, error) {
	var d dataset
	for _, name := range names {
		if err := s.readFile(ctx, name, variants, &d); err != nil {
			return d, err
		}
	}
	if s.around == 0 && (len(d.learned) == 0 || len(d.held) == 0) {
		return d, fmt.Errorf("there are too few positions: at least %d are needed, and %s", heldBlock*heldEvery,
			"one block of them is held back")
	}
	return d, nil
}

// readFile adds the samples of a file, on all cores.
func (s *sampler) readFile(ctx context.Context, name string, variants []string, d *dataset) error {
	file, err := plainfile.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	type block struct {
		first   int // line number
		lines   []string
		samples []sample
		err     error
	}
	const batch = 64 // blocks read before they are parsed
	if info, err := file.Stat(); err == nil && s.around == 0 {
		const shortLine = 60 // bytes; most are longer
		d.learned = slices.Grow(d.learned, int(info.Size()/shortLine))
	}
	scanner := bufio.NewScanner(file)
	for number := 0; ctx.Err() == nil; {
		var blocks []*block
		for len(blocks) < batch {
			b := &block{first: number}
			for len(b.lines) < heldBlock && scanner.Scan() {
				b.lines = append(b.lines, scanner.Text())
			}
			if number += len(b.lines); len(b.lines) == 0 {
				break
			}
			blocks = append(blocks, b)
		}
		if len(blocks) == 0 {
			return cmp.Or(scanner.Err(), ctx.Err())
		}
		var group sync.WaitGroup
		cores := runtime.GOMAXPROCS(0)
		for core := range cores {
			group.Go(func() {
				for i := core; i < len(blocks); i += cores {
					b := blocks[i]
					b.samples, b.err = s.parse(name, b.first, b.lines, variants)
				}
			})
		}
		group.Wait()
		for _, b := range blocks {
			if b.err != nil {
				return b.err
			}
			if isHeld(b.first) && s.around > 0 {
				continue
			}
			if isHeld(b.first) {
				d.held = append(d.held, b.samples...)
			} else {
				d.learned = append(d.learned, b.samples...)
			}
		}
	}
	return ctx.Err()
}

// isHeld reports whether a line, counted from 0, is held back.
func isHeld(line int) bool { return line/heldBlock%heldEvery == heldEvery-1 }

func (s *sampler) parse(name string, first int, lines, variants []string) (list []sample, err error) {
	for i, line := range lines {
		parts := strings.Split(line, ";")
		if len(parts) == 4 && !slices.Contains(variants, parts[2]) {
			continue
		}
		if s.around > 0 {
			list, err = s.scatter(parts, uint64(first+i), list)
		} else {
			list = append(list, sample{})
			err = s.sample(parts, isHeld(first+i), &list[len(list)-1])
			if errors.Is(err, nnue.ErrArmies) { // not for this network
				list, err = list[:len(list)-1], nil
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, first+i+1, err)
		}
	}
	return list, nil
}

// sample reads FEN;RESULT;VARIANT;SCORE.
func (s *sampler) sample(parts []string, held bool, into *sample) error {
	p, err := labelled.Parse(parts)
	if err != nil {
		return err
	}
	if math.IsNaN(p.Score) {
		return errors.New("there is no score")
	}
	into.points, into.score, into.ply = float32(p.Points), float32(p.Score), 2*int32(p.Pos.Fullmove())
	if p.Pos.Side() == rules.Black {
		into.points, into.score = 1-into.points, -into.score
		into.ply++
	}
	if held || s.adds {
		into.static = float32(labelled.HandMade(&p.Pos))
	}
	return s.fill(&p.Pos, into)
}

// farthest is the greatest number of random actions away from a position.
const farthest = 3

// scatter adds samples of positions a few random actions away from that of a line.
func (s *sampler) scatter(parts []string, line uint64, list []sample) ([]sample, error) {
	start, err := labelled.ParsePosition(parts[0], parts[min(2, len(parts)-1)])
	if err != nil {
		return list, err
	}
	rng := rand.New(rand.NewPCG(s.seed, line))
	var buffer [256]rules.Move
	for range s.around {
		pos := start
		for range rng.IntN(farthest + 1) {
			moves := pos.Legal(buffer[:0])
			if len(moves) == 0 {
				break
			}
			before := pos
			before.Make(moves[rng.IntN(len(moves))], &pos)
			if pos.Won().Reason != rules.Ongoing {
				break
			}
		}
		if pos.KingTurn() || pos.Won().Reason != rules.Ongoing || pos.Checked(pos.Side()).Any() {
			continue
		}
		one := sample{score: float32(labelled.HandMade(&pos))}
		if err := s.fill(&pos, &one); err != nil {
			return list, err
		}
		list = append(list, one)
	}
	return list, nil
}

// fill sets the inputs and the output of a position.
func (s *sampler) fill(pos *rules.Position, into *sample) error {
	in, err := s.inputsOf(pos.Rules())
	if err != nil {
		return err
	}
	us := pos.Side()
	own, other := &in.Rows[us&1], &in.Rows[us.Other()&1]
	ours, _ := in.View(pos, us)
	theirs, _ := in.View(pos, us.Other())
	occupied := pos.Occupied()
	into.inputs = make([][2]uint16, 0, occupied.Count())
	for list := occupied; list.Any(); list = list.Rest() {
		sq := list.First()
		piece := pos.At(sq) & 31
		into.inputs = append(into.inputs,
			[2]uint16{uint16(own[piece] + uint32(ours[sq])), uint16(other[piece] + uint32(theirs[sq]))})
	}
	into.head = uint16(in.Pairs[us&1]*nnue.Stages + nnue.Stage(len(into.inputs)))
	return nil
}

// fitScales fits for each output how many centipawns of the search stand for 1 of the logistic
// function, so that the same number means as much material in every matchup and stage. Outputs with
// few samples share the scale of their pair, and pairs with few that of all.
func fitScales(list []sample, outputs int) []float64 {
	const enough = 2000
	byHead, byPair := make([][]*sample, outputs), make([][]*sample, outputs/nnue.Stages)
	for i := range list {
		s := &list[i]
		byHead[s.head] = append(byHead[s.head], s)
		byPair[int(s.head)/nnue.Stages] = append(byPair[int(s.head)/nnue.Stages], s)
	}
	var all []*sample
	for i := range list {
		all = append(all, &list[i])
	}
	common := fitScale(all)
	found := make([]float64, outputs)
	for pair := range byPair {
		ofPair := common
		if len(byPair[pair]) >= enough {
			ofPair = fitScale(byPair[pair])
		}
		for stage := range nnue.Stages {
			i := pair*nnue.Stages + stage
			found[i] = ofPair
			if len(byHead[i]) >= enough {
				found[i] = min(max(fitScale(byHead[i]), ofPair/1.6), ofPair*1.6)
			}
		}
	}
	return found
}

// fitScale returns the scale with the least error of the expected points.
func fitScale(list []*sample) float64 {
	return fit(list, func(s *sample) (float32, float32) { return s.score, s.points })
}

// fit returns the scale with which a score of each sample best predicts the wanted value.
func fit(list []*sample, of func(*sample) (score, wanted float32)) float64 {
	step := max(1, len(list)/200_000)
	loss := func(scale float64) (sum float64) {
		for i := 0; i < len(list); i += step {
			score, wanted := of(list[i])
			d := statistics.Logistic(float64(score)/scale) - float64(wanted)
			sum += d * d
		}
		return sum
	}
	return statistics.Scale(loss)
}
