package training

import (
	"fmt"

	"midline/engine/nnue"
)

// startFrom sets the parameters to those of a trained network, so that less is to
// be learned. Kinds of pieces that the other does not know keep their weights; where
// the armies differ, the outputs are the mean over the other's pairs.
func (m *model) startFrom(from, n *nnue.Network) error {
	if from.Width != n.Width || from.Adds != n.Adds {
		return fmt.Errorf("it has %d neurons and adds %t, not %d and %t", from.Width, from.Adds, n.Width, n.Adds)
	}
	block := nnue.Squares * m.width // the weights of a kind and colour
	for i, kind := range n.Kinds {
		for j, other := range from.Kinds {
			if kind != other {
				continue
			}
			unrounded(m.inputs.Values[i*block:(i+1)*block], from.Inputs[j*block:], nnue.HiddenUnit)
			i, j := i+len(n.Kinds), j+len(from.Kinds)
			unrounded(m.inputs.Values[i*block:(i+1)*block], from.Inputs[j*block:], nnue.HiddenUnit)
		}
	}
	unrounded(m.biases.Values, from.Biases, nnue.HiddenUnit)
	m.splitOutputs(from, from.Armies == n.Armies)
	return nil
}

// splitOutputs sets the outputs of each stage to their mean over the pairs and,
// where the armies are the same, those of each pair to their mean difference from
// these.
func (m *model) splitOutputs(from *nnue.Network, same bool) {
	row := 2*m.width + 1
	clear(m.stages.Values)
	clear(m.armies.Values)
	of := make([]float32, row)
	outputs := func(do func(pair, stage int)) {
		for i := range from.OutputBiases {
			unrounded(of[:row-1], from.Outputs[i*(row-1):], nnue.OutputUnit)
			of[row-1] = float32(from.OutputBiases[i]) / (nnue.HiddenUnit * nnue.OutputUnit)
			do(i/nnue.Stages, i%nnue.Stages)
		}
	}
	outputs(func(_, stage int) {
		for j, x := range of {
			m.stages.Values[stage*row+j] += x / float32(from.Pairs())
		}
	})
	if !same {
		return
	}
	outputs(func(pair, stage int) {
		for j, x := range of {
			m.armies.Values[pair*row+j] += (x - m.stages.Values[stage*row+j]) / nnue.Stages
		}
	})
}

// unrounded is rounded the other way round; it fills the first list.
func unrounded(into []float32, list []int16, unit float32) {
	for i := range into {
		into[i] = float32(list[i]) / unit
	}
}
