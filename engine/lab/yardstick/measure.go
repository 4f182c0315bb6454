package yardstick

import (
	"fmt"
	"io"

	"midline/engine/eval"
	"midline/engine/lab/labelled"
	"midline/engine/lab/statistics"
	"midline/engine/nnue"
	"midline/engine/rules"
	"midline/engine/search"
)

// Error is the mean squared error of an evaluation, in expected points.
type Error struct {
	Scale  float64 // centipawns for 1 of the logistic function, with which the error is least
	All    float64
	Stages [nnue.Stages]float64 // by nnue.Stage; NaN without a position
}

// Measure returns the error of a network, or of the hand-made evaluation, on the positions. It returns
// an error if a position is of a game that the network does not know.
func Measure(list []Position, n search.Network) (Error, error) {
	evaluators := map[*rules.Rules]func(*rules.Position) int{}
	scores := make([]float64, len(list))
	for i := range list {
		pos := &list[i].Pos
		evaluate, known := evaluators[pos.Rules()]
		if !known {
			var err error
			if evaluate, err = evaluatorOf(n, pos.Rules()); err != nil {
				return Error{}, err
			}
			evaluators[pos.Rules()] = evaluate
		}
		scores[i] = float64(evaluate(pos))
		if pos.Side() == rules.Black {
			scores[i] = -scores[i]
		}
	}
	off := func(i int, scale float64) float64 {
		d := statistics.Logistic(scores[i]/scale) - list[i].Expected
		return d * d
	}
	var e Error
	e.Scale = statistics.Scale(func(scale float64) (sum float64) {
		for i := range list {
			sum += off(i, scale)
		}
		return sum
	})
	var counts [nnue.Stages]int
	for i := range list {
		stage := nnue.Stage(list[i].Pos.Occupied().Count())
		counts[stage]++
		e.Stages[stage] += off(i, e.Scale)
		e.All += off(i, e.Scale)
	}
	e.All /= float64(len(list))
	for stage := range e.Stages {
		e.Stages[stage] /= float64(counts[stage])
	}
	return e, nil
}

// evaluatorOf returns the evaluation of a game in centipawns for the side to act.
func evaluatorOf(n search.Network, r *rules.Rules) (func(*rules.Position) int, error) {
	handMade := func(p *rules.Position) int { return int(labelled.HandMade(p)) }
	network := n.For(r)
	if network == nil {
		return handMade, nil
	}
	e, err := nnue.New(network, r)
	if err != nil {
		return nil, err
	}
	winnable := eval.New(r).Winnable // as the search does
	return func(p *rules.Position) int {
		score := winnable(p, e.Evaluate(p))
		if network.Adds {
			score += handMade(p)
		}
		return score
	}, nil
}

// Table writes the errors of evaluations by stage.
func Table(out io.Writer, list []Position, names []string, errors []Error) error {
	var counts [nnue.Stages]int
	for i := range list {
		counts[nnue.Stage(list[i].Pos.Occupied().Count())]++
	}
	text := fmt.Sprintf("%-24s %6s %8s", "pieces", "scale", "all")
	numbers := fmt.Sprintf("%-24s %6s %8d", "positions", "", len(list))
	for stage, count := range counts {
		text += fmt.Sprintf(" %7s", fmt.Sprintf("%d-%d", max(2, 4*stage+1), 4*stage+4))
		numbers += fmt.Sprintf(" %7d", count)
	}
	text += "\n" + numbers + "\n"
	for i, e := range errors {
		text += fmt.Sprintf("%-24s %6.0f %8.4f", names[i], e.Scale, e.All)
		for stage, x := range e.Stages {
			if counts[stage] == 0 {
				text += fmt.Sprintf(" %7s", "")
				continue
			}
			text += fmt.Sprintf(" %7.4f", x)
		}
		text += "\n"
	}
	_, err := io.WriteString(out, text)
	return err
}
