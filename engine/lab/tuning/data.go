package tuning

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"midline/engine/eval"
	"midline/engine/internal/plainfile"
	"midline/engine/lab/labelled"
	"midline/engine/rules"
)

// example is a position with White's points.
type example struct {
	pos    rules.Position
	points float32 // of the game, or the target made of it
	score  float64 // of a search, in centipawns from White's side; NaN if unknown
	lead   int     // index of this game's lead in the fit
	held   bool    // held back for validation
}

// heldBlock is how many successive lines are in the same part, so that few games are in both.
const heldBlock = 200

// readPositions reads files of positions as Quiet.Write writes them, game after game. Every tenth
// block of lines of each file is held back. variants selects those to read; none means all.
func readPositions(ctx context.Context, names []string, variants []string) ([]example, error) {
	var list []example
	for _, name := range names {
		file, err := plainfile.Open(name)
		if err != nil {
			return nil, err
		}
		scanner := bufio.NewScanner(file)
		for n := 1; err == nil && scanner.Scan(); n++ {
			var p labelled.Position
			if p, err = labelled.Parse(strings.Split(scanner.Text(), ";")); err != nil {
				err = fmt.Errorf("%s, line %d: %w", name, n, err)
			} else if len(variants) == 0 || slices.Contains(variants, p.Pos.Rules().Variant.Name) {
				list = append(list,
					example{pos: p.Pos, points: float32(p.Points), score: p.Score, held: (n-1)/heldBlock%10 == 9})
			}
			if err == nil {
				err = ctx.Err()
			}
		}
		err = cmp.Or(err, scanner.Err())
		file.Close()
		if err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("there are no positions to learn from")
	}
	order := map[*rules.Rules]int{}
	for i := range list {
		if r := list[i].pos.Rules(); order[r] == 0 {
			order[r] = len(order) + 1
		}
	}
	for i := range list {
		list[i].lead = min(order[list[i].pos.Rules()], leads) - 1
	}
	slices.SortStableFunc(list, func(a, b example) int { return order[a.pos.Rules()] - order[b.pos.Rules()] })
	return list, nil
}

// traced is a position for the fit: its score is at, and changes with the weights by slopes.
type traced struct {
	at, points float32
	group      uint16
	slopes     []eval.Slope
}

// stages are the parts of a game by the number of pieces. Each stage of each game and matchup, a
// group, has a K of its own: the same advantage is worth more points the fewer pieces are left to
// lose it with, and few if it is hard to win with or soon overturned.
const (
	stages = 4
	groups = leads * stages
)

func groupOf(l *example) uint16 {
	return uint16(l.lead*stages + min(l.pos.Occupied().Count()-1, 31)/8)
}

// sample has traced positions, those to learn from and those held back.
type sample struct{ learned, held []traced }

// trace traces positions around the weights, on all cores.
func trace(ctx context.Context, list []example, weights *eval.Weights) (*sample, error) {
	cores := runtime.GOMAXPROCS(0)
	parts := make([]sample, cores)
	var group sync.WaitGroup
	for i := range parts {
		group.Go(func() {
			tracer, s := eval.NewTracer(weights), &parts[i]
			var slopes []eval.Slope
			for j, l := range list[i*len(list)/cores : (i+1)*len(list)/cores] {
				if j%256 == 0 && ctx.Err() != nil {
					return
				}
				var at float64
				at, slopes = tracer.Trace(&l.pos, slopes[:0])
				if l.pos.Rules().Variant.Midline == 0 { // Chess 2 has leads among its weights
					slopes = append(slopes, eval.Slope{Weight: int32(weights.Len() + l.lead), By: 1})
				}
				to := &s.learned
				if l.held {
					to = &s.held
				}
				*to = append(*to, traced{float32(at), l.points, groupOf(&l), slices.Clone(slopes)})
			}
		})
	}
	group.Wait()
	var s sample
	for _, part := range parts {
		s.learned, s.held = append(s.learned, part.learned...), append(s.held, part.held...)
	}
	return &s, ctx.Err()
}
