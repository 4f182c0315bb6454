package training

import (
	"math"

	"midline/engine/nnue"
)

// export writes the model's parameters into a network, rounded.
func (m *model) export(n *nnue.Network, scale []float64) {
	n.Inputs, n.Biases = rounded(m.inputs.Values, nnue.HiddenUnit), rounded(m.biases.Values, nnue.HiddenUnit)
	outputs := m.pairs * nnue.Stages
	n.Outputs, n.OutputBiases, n.Scales = nil, make([]int32, outputs), make([]float32, outputs)
	for i := range outputs {
		a, b := m.head(uint16(i))
		row := make([]float32, 2*m.width+1)
		for j := range row {
			row[j] = m.stages.Values[a+j] + m.armies.Values[b+j]
		}
		n.Outputs = append(n.Outputs, rounded(row[:2*m.width], nnue.OutputUnit)...)
		n.OutputBiases[i] = int32(math.Round(float64(row[2*m.width]) * nnue.HiddenUnit * nnue.OutputUnit))
		n.Scales[i] = float32(scale[i])
	}
}

func rounded(list []float32, unit float64) []int16 {
	out := make([]int16, len(list))
	for i, x := range list {
		out[i] = int16(math.Round(float64(x) * unit))
	}
	return out
}
