package nnue

import (
	"math/bits"

	"midline/engine/internal/vector"
	"midline/engine/rules"
)

// Evaluator evaluates the positions of one game and pair of armies by a network.
// It keeps what it has computed of the last positions, so each goroutine needs
// its own.
type Evaluator struct {
	net *Network
	// rows has the first row of a piece for a side's view.
	rows [2][32]uint32
	// outputs are those of the pair of armies, by the side to move and the stage.
	outputs [2][Stages]output
	// views are the hidden layers, by side and whether the board is mirrored.
	views    [2][2]view
	add, sub [Squares]uint32
}

// output is one output of a network.
type output struct {
	weights []int16
	bias    int64
	scale   float64 // centipawns for 1 of the sum
}

// view is the hidden layer of one side for the board that it has seen last.
type view struct {
	cells  [Squares]rules.Piece
	hidden []int16
}

// New returns an evaluator of the games with such rules, or an error where the
// network does not know them.
func New(n *Network, r *rules.Rules) (*Evaluator, error) {
	in, err := n.InputsOf(r)
	if err != nil {
		return nil, err
	}
	e := &Evaluator{net: n, rows: in.Rows}
	for side, pair := range in.Pairs {
		for stage := range Stages {
			i := pair*Stages + stage
			e.outputs[side][stage] = output{
				weights: n.Outputs[i*2*n.Width : (i+1)*2*n.Width],
				bias:    int64(n.OutputBiases[i]) * HiddenUnit,
				scale:   float64(n.Scales[i]) / (HiddenUnit * HiddenUnit * OutputUnit),
			}
		}
		for mirrored := range 2 {
			e.views[side][mirrored].hidden = append([]int16(nil), n.Biases...)
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
	ours, theirs := e.look(p, us), e.look(p, us.Other())
	out := &e.outputs[us&1][Stage(p.Occupied().Count())]
	width := e.net.Width
	sum := vector.Dot(ours, out.weights[:width]) + vector.Dot(theirs, out.weights[width:])
	score := int(float64(sum+out.bias) * out.scale)
	return max(-Limit, min(Limit, score))
}

// Mirrored reports whether a side sees the board mirrored, a-file for h-file: if
// its first king stands on the right half.
func Mirrored(p *rules.Position, side rules.Color) bool {
	kings := p.Royal(side)
	return kings.Any() && kings.First()&4 != 0
}

// Orientation is what the number of a square is XORed with for a side's view.
func Orientation(side rules.Color, mirrored bool) uint32 {
	turn := uint32(side) * 56
	if mirrored {
		turn ^= 7
	}
	return turn
}

// look returns the hidden layer of a side's view of a position: that of the
// position seen last, and what has changed on the board since.
func (e *Evaluator) look(p *rules.Position, side rules.Color) []int16 {
	mirrored := Mirrored(p, side)
	v := &e.views[side&1][0]
	if mirrored {
		v = &e.views[side&1][1]
	}
	turn := Orientation(side, mirrored)
	width, rows := uint32(e.net.Width), &e.rows[side&1]
	cells := p.Cells()
	adds, subs := 0, 0
	for i := 0; i < Squares; i += 8 {
		changed := word(cells, i) ^ word(&v.cells, i)
		for changed != 0 {
			sq := i + bits.TrailingZeros64(changed)/8
			changed &^= 0xff << (uint(sq-i) * 8)
			if piece := v.cells[sq]; piece != rules.NoPiece {
				e.sub[subs&63] = (rows[piece&31] + uint32(sq) ^ turn) * width
				subs++
			}
			if piece := cells[sq]; piece != rules.NoPiece {
				e.add[adds&63] = (rows[piece&31] + uint32(sq) ^ turn) * width
				adds++
			}
		}
	}
	if adds+subs > 0 {
		v.cells = *cells
		vector.Update(v.hidden, v.hidden, e.net.Inputs, e.add[:adds], e.sub[:subs])
	}
	return v.hidden
}

// word returns eight squares at once, in one load.
func word(cells *[Squares]rules.Piece, i int) uint64 {
	c := cells[i : i+8 : i+8]
	return uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
}
