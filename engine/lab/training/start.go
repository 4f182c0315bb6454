package training

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/nnue"
)

// startFrom sets the parameters to those of a trained network, so that there is less to learn.
// Kinds of pieces that the other network does not know keep their weights. On a board of another
// size, squares and king buckets start from those at about the same place. Neurons that the other
// does not have begin with random inputs and zero outputs. Unless the other knows all pairs of armies,
// each begins with the mean over its pairs.
func (m *model) startFrom(from, n *nnue.Network) error {
	if from.Width > n.Width || from.Adds != n.Adds {
		return fmt.Errorf("it has %d neurons and adds %t, instead of at most %d and %t", from.Width, from.Adds, n.Width,
			n.Adds)
	}
	row := func(bucket, kind int, net *nnue.Network, file, rank int) int {
		return (bucket*net.RowsOfBucket() + kind*net.Squares() + rank*net.Files + file) * net.Width
	}
	ofBuckets := alikeBuckets(n, from)
	for i, kind := range n.Kinds {
		j := slices.Index(from.Kinds, kind)
		if j < 0 {
			continue
		}
		for rank := range n.Ranks {
			for file := range n.Files {
				toFile, toRank := scaled(file, n.Files, from.Files), scaled(rank, n.Ranks, from.Ranks)
				for sets := range 2 * n.NumBuckets() {
					bucket, theirs := sets/2, sets%2
					to := row(bucket, i+theirs*len(n.Kinds), n, file, rank)
					of := row(ofBuckets[bucket], j+theirs*len(from.Kinds), from, toFile, toRank)
					unrounded(m.inputs.Values[to:to+from.Width], from.Inputs[of:], nnue.HiddenUnit)
				}
			}
		}
	}
	unrounded(m.biases.Values[:from.Width], from.Biases, nnue.HiddenUnit)
	m.splitOutputs(from, n)
	return nil
}

// alikeBuckets returns for each king bucket of a network the one of another network that has most of
// its places.
func alikeBuckets(n, other *nnue.Network) []int {
	shared := make([][nnue.MaxBuckets]int, n.NumBuckets())
	for rank := range n.Ranks {
		for file := range (n.Files + 1) / 2 {
			theirs := other.BucketAt(scaled(file, (n.Files+1)/2, (other.Files+1)/2), scaled(rank, n.Ranks, other.Ranks))
			shared[n.BucketAt(file, rank)][theirs]++
		}
	}
	list := make([]int, len(shared))
	for bucket, counts := range shared {
		list[bucket] = slices.Index(counts[:], slices.Max(counts[:]))
	}
	return list
}

// scaled returns the file or rank of a board at the same relative place as one of another board.
func scaled(i, of, to int) int { return (2*i*(to-1) + of - 1) / (2 * (of - 1)) }

// splitOutputs sets the outputs of each stage to their mean over the other network's pairs of armies.
// If it knows all of n's pairs, the mean is over these, and those of each pair are set to their mean
// difference from it.
func (m *model) splitOutputs(from, n *nnue.Network) {
	row := 2*m.width + 1
	clear(m.stages.Values)
	clear(m.armies.Values)
	of := make([]float32, row) // an output's row; the new neurons of both sides stay 0
	pairs := knownPairs(n, from)
	known := pairs != nil
	if !known {
		for pair := range from.Pairs() {
			pairs = append(pairs, pair)
		}
	}
	outputs := func(do func(i, stage int)) {
		for i, pair := range pairs {
			for stage := range nnue.Stages {
				head := pair*nnue.Stages + stage
				weights := from.Outputs[head*2*from.Width:]
				unrounded(of[:from.Width], weights, nnue.OutputUnit)
				unrounded(of[m.width:m.width+from.Width], weights[from.Width:], nnue.OutputUnit)
				of[row-1] = float32(from.OutputBiases[head]) / (nnue.HiddenUnit * nnue.OutputUnit)
				do(i, stage)
			}
		}
	}
	outputs(func(_, stage int) {
		for j, x := range of {
			m.stages.Values[stage*row+j] += x / float32(len(pairs))
		}
	})
	if !known {
		return
	}
	outputs(func(i, stage int) {
		for j, x := range of {
			m.armies.Values[i*row+j] += (x - m.stages.Values[stage*row+j]) / nnue.Stages
		}
	})
}

// knownPairs returns for each pair of armies of a network the number of the same pair in another one, or
// nil if the other network does not know them all. A game without a choice of armies has one pair.
func knownPairs(n, other *nnue.Network) (pairs []int) {
	if n.Armies == "" && other.Armies == "" {
		return []int{0}
	}
	for i := range len(n.Armies) {
		for j := range len(n.Armies) {
			us, them := strings.IndexByte(other.Armies, n.Armies[i]), strings.IndexByte(other.Armies, n.Armies[j])
			if us < 0 || them < 0 {
				return nil
			}
			pairs = append(pairs, us*len(other.Armies)+them)
		}
	}
	return pairs
}

// unrounded is the inverse of rounded; it fills the first list.
func unrounded(into []float32, list []int16, unit float32) {
	for i := range into {
		into[i] = float32(list[i]) / unit
	}
}
