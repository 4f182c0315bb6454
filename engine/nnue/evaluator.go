package nnue

import (
	"math/bits"

	"midline/engine/internal/vector"
	"midline/engine/rules"
)

// Evaluator evaluates the positions of one game and pair of armies with a network. It reuses what
// it computed for the last positions, so each goroutine needs an evaluator of its own.
type Evaluator struct {
	net    *Network
	inputs *Inputs
	large  bool // the board has more than 64 squares
	// outputs are the outputs for the pair of armies, by the side to move and the stage.
	outputs [2][Stages]output
	// views are the hidden layers, by side and number of the view.
	views    [2][2 * MaxBuckets]view
	add, sub [128]uint32
}

// output is one output of a network.
type output struct {
	weights []int16
	bias    int64
	scale   float64 // centipawns for 1 of the sum
}

// view is the hidden layer of one side for the last board that it saw.
type view struct {
	cells  [2][64]rules.Piece
	hidden []int16
}

// New returns an evaluator for the games with the given rules, or an error if the network does not
// know them.
func New(n *Network, r *rules.Rules) (*Evaluator, error) {
	in, err := n.InputsOf(r)
	if err != nil {
		return nil, err
	}
	e := &Evaluator{net: n, inputs: in, large: n.Squares() > 64}
	for side, pair := range in.Pairs {
		for stage := range Stages {
			i := pair*Stages + stage
			e.outputs[side][stage] = output{
				weights: n.Outputs[i*2*n.Width : (i+1)*2*n.Width],
				bias:    int64(n.OutputBiases[i]) * HiddenUnit,
				scale:   float64(n.Scales[i]) / (HiddenUnit * HiddenUnit * OutputUnit),
			}
		}
		for number := range 2 * n.NumBuckets() {
			e.views[side][number].hidden = append([]int16(nil), n.Biases...)
		}
	}
	return e, nil
}

// Limit bounds the result of Evaluate.
const Limit = 20000

// Evaluate returns the evaluation of a position in centipawns for the side to
// act, between -Limit and Limit. It allocates nothing.
func (e *Evaluator) Evaluate(p *rules.Position) int {
	us := p.Side()
	ours, theirs := e.hidden(p, us), e.hidden(p, us.Other())
	out := &e.outputs[us&1][Stage(p.Occupied().Count())]
	width := e.net.Width
	sum := vector.Dot(ours, out.weights[:width]) + vector.Dot(theirs, out.weights[width:])
	score := int(float64(sum+out.bias) * out.scale)
	return max(-Limit, min(Limit, score))
}

// hidden returns the hidden layer of a side's view of a position. It starts from the last position
// seen and applies what has changed on the board since.
func (e *Evaluator) hidden(p *rules.Position, side rules.Color) []int16 {
	squares, number := e.inputs.View(p, side)
	v := &e.views[side&1][number%(2*MaxBuckets)]
	rows := &e.inputs.Rows[side&1]
	adds, subs := e.changes(&v.cells[0], p.Cells(), rows, squares[:64], 0, 0)
	if e.large {
		adds, subs = e.changes(&v.cells[1], p.CellsAbove(), rows, squares[64:], adds, subs)
	}
	if adds+subs > 0 {
		vector.Update(v.hidden, v.hidden, e.net.Inputs, e.add[:adds], e.sub[:subs])
	}
	return v.hidden
}

// changes appends to a list of n changes the inputs by which 64 squares differ from those seen
// last, and copies the squares to seen.
func (e *Evaluator) changes(seen, cells *[64]rules.Piece, rows *[32]uint32, squares []uint16, adds,
	subs int) (int, int) {
	width := uint32(e.net.Width)
	squares = squares[:64]
	for i := 0; i < 64; i += 8 {
		changed := word(cells, i) ^ word(seen, i)
		for changed != 0 {
			sq := i + bits.TrailingZeros64(changed)/8
			changed &^= 0xff << (uint(sq-i) * 8)
			if piece := seen[sq&63]; piece != rules.NoPiece {
				e.sub[subs&127] = (rows[piece&31] + uint32(squares[sq&63])) * width
				subs++
			}
			if piece := cells[sq&63]; piece != rules.NoPiece {
				e.add[adds&127] = (rows[piece&31] + uint32(squares[sq&63])) * width
				adds++
			}
		}
	}
	*seen = *cells
	return adds, subs
}

// word loads eight squares at once.
func word(cells *[64]rules.Piece, i int) uint64 {
	c := cells[i : i+8 : i+8]
	return uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
}
