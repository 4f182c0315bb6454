// Package nnue evaluates positions with efficiently updatable neural networks. A network has one
// input for each kind of piece, colour and square, seen from both sides; a hidden layer, which is
// updated from the squares that changed since the last position; and an output for each pair of
// armies and stage of the game. All arithmetic is on integers.
package nnue

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"
	"strings"

	"midline/engine/internal/plainfile"
	"midline/engine/rules"
)

const (
	// Stages are the parts of a game by the number of pieces: stage 0 has the fewest.
	Stages = 8
	// HiddenUnit and OutputUnit represent 1 in the hidden layer and in the weights of an output.
	// WeightLimit bounds the weights, so that a product with a neuron fits into 16 bits.
	HiddenUnit  = 255
	OutputUnit  = 64
	WeightLimit = 127
	// MaxBuckets bounds the number of king buckets.
	MaxBuckets = 8
)

// Network is a trained network. It is immutable once read.
type Network struct {
	// Files and Ranks are the size of the board.
	Files, Ranks int
	// Buckets are the king buckets: the set of inputs that a view uses, by the place of its king. They
	// are listed by rank from the side's first, and in a rank by file from the edge to the middle.
	Buckets []uint8
	// Kinds names the kinds of pieces, by rules.Kit.ID.
	Kinds []string
	// Armies are the letters of the armies that may meet; empty for a game without a choice.
	Armies string
	// Width is the number of neurons that see a position from one side.
	Width int
	// Adds says whether the output is added to the hand-made evaluation or replaces it.
	Adds bool
	// Inputs has a row of Width weights for each input. Biases is the hidden layer without any
	// input. HiddenUnit is 1.
	Inputs, Biases []int16
	// Outputs has a row of 2·Width weights for each pair of armies and stage, those for the side to
	// move first; OutputUnit is 1. OutputBiases is in units of HiddenUnit·OutputUnit. Scales has
	// the centipawns for 1 of each output.
	Outputs      []int16
	OutputBiases []int32
	Scales       []float32
}

// Pairs returns the number of ordered pairs of armies.
func (n *Network) Pairs() int { return max(1, len(n.Armies)*len(n.Armies)) }

// Rows returns the number of inputs in one side's view.
func (n *Network) Rows() int { return n.NumBuckets() * n.RowsOfBucket() }

// RowsOfBucket returns the number of inputs for one king bucket.
func (n *Network) RowsOfBucket() int { return 2 * len(n.Kinds) * n.Squares() }

// Squares returns the number of squares of the board.
func (n *Network) Squares() int { return n.Files * n.Ranks }

// Stage returns the stage of a game with the given number of pieces.
func Stage(pieces int) int { return min(max(pieces-1, 0), 31) / 4 }

// Kind returns the number of the kind of piece that an army has for a role, or an error if the
// network does not know it.
func (n *Network) Kind(army *rules.Army, role rules.Role) (int, error) {
	if k := slices.Index(n.Kinds, army.Kits[role].ID); k >= 0 {
		return k, nil
	}
	return 0, fmt.Errorf("the network does not know the piece %s", army.Kits[role].Name)
}

// ErrArmies is wrapped by errors about armies that the network does not know.
var ErrArmies = errors.New("the network does not know these armies")

// Pair returns the number of the ordered pair of armies of a side and its opponent. The error wraps
// ErrArmies if the network does not know one of them.
func (n *Network) Pair(us, them *rules.Army) (int, error) {
	if n.Armies == "" {
		return 0, nil
	}
	a, b := strings.IndexByte(n.Armies, us.Letter), strings.IndexByte(n.Armies, them.Letter)
	if a < 0 || b < 0 {
		return 0, fmt.Errorf("%w: %s against %s", ErrArmies, us.Name, them.Name)
	}
	return a*len(n.Armies) + b, nil
}

// magic begins every network file; its last digit is the version.
const magic = "MLNN5\n"

const (
	minSize, maxSize = 8, 10 // files or ranks
	maxKinds         = 64
	maxWidth         = 1024
	// maxFile bounds the size of a network file with the greatest numbers above.
	maxFile = 128 << 20
)

// Errors of Read and ReadFile wrap one of these, except for those of the system.
var (
	ErrFormat  = errors.New("not a Midline network, or an unsupported version")
	ErrDamaged = errors.New("damaged network")
)

func damaged(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrDamaged}, args...)...)
}

// checksumSize is the size in bytes of the checksum at the end of a file: the CRC-32 (IEEE) of
// everything before it.
const checksumSize = 4

// header is the part of a file before its numbers.
type header struct {
	Files, Ranks, Buckets, Width, Kinds, Armies, Stages uint16
	Adds                                                uint16 // 1 if it does
}

// Write writes the network as a file: magic, header, king buckets, names, the numbers in the order of
// the fields, and a checksum, all little-endian.
func (n *Network) Write(w io.Writer) error {
	var b bytes.Buffer
	b.WriteString(magic)
	adds := uint16(0)
	if n.Adds {
		adds = 1
	}
	parts := []any{header{uint16(n.Files), uint16(n.Ranks), uint16(n.NumBuckets()), uint16(n.Width), uint16(len(n.Kinds)),
		uint16(len(n.Armies)), Stages, adds}, n.Buckets}
	for _, name := range n.Kinds {
		parts = append(parts, uint8(len(name)), []byte(name))
	}
	parts = append(parts, []byte(n.Armies), n.Inputs, n.Biases, n.Outputs, n.OutputBiases, n.Scales)
	for _, part := range parts {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	if err := binary.Write(&b, binary.LittleEndian, crc32.ChecksumIEEE(b.Bytes())); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// ReadFile reads a network from a file. The error names the file and what is wrong with it.
func ReadFile(name string) (*Network, error) {
	data, err := plainfile.Read(name, maxFile)
	if err != nil {
		return nil, err
	}
	n, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return n, nil
}

// Read reads a network that Write wrote. The error says what is wrong.
func Read(data []byte) (*Network, error) {
	if !bytes.HasPrefix(data, []byte(magic)) {
		return nil, ErrFormat
	}
	end := len(data) - checksumSize
	if end < len(magic) || binary.LittleEndian.Uint32(data[end:]) != crc32.ChecksumIEEE(data[:end]) {
		return nil, damaged("its checksum is wrong, so it was changed or cut short; fetch or train it again")
	}
	r := bytes.NewReader(data[len(magic):end])
	var h header
	if err := binary.Read(r, binary.LittleEndian, &h); err != nil {
		return nil, damaged("it ends in its header")
	}
	if h.Files < minSize || h.Files > maxSize || h.Ranks < minSize || h.Ranks > maxSize {
		return nil, damaged("a board of %d files and %d ranks is not possible", h.Files, h.Ranks)
	}
	if h.Buckets == 0 || h.Buckets > MaxBuckets {
		return nil, damaged("it has %d king buckets, and must have from 1 to %d", h.Buckets, MaxBuckets)
	}
	if h.Width == 0 || h.Width%64 != 0 || h.Width > maxWidth || h.Kinds == 0 || h.Kinds > maxKinds || h.Armies > 16 ||
		h.Stages != Stages {
		return nil, damaged("a network of %d neurons, %d kinds of pieces, %d armies and %d stages is not possible",
			h.Width,
			h.Kinds, h.Armies, h.Stages)
	}
	if h.Adds > 1 {
		return nil, damaged("it adds to the hand-made evaluation or does not: 1 or 0, not %d", h.Adds)
	}
	n := &Network{Files: int(h.Files), Ranks: int(h.Ranks), Width: int(h.Width), Adds: h.Adds == 1}
	n.Buckets = make([]uint8, n.Ranks*n.halfFiles())
	if _, err := io.ReadFull(r, n.Buckets); err != nil {
		return nil, damaged("it ends in its king buckets")
	}
	if n.NumBuckets() != int(h.Buckets) {
		return nil, damaged("it has %d king buckets, and its table %d", h.Buckets, n.NumBuckets())
	}
	for range h.Kinds {
		var length uint8
		if binary.Read(r, binary.LittleEndian, &length) != nil {
			return nil, damaged("it ends in its names")
		}
		name := make([]byte, length)
		if _, err := io.ReadFull(r, name); err != nil {
			return nil, damaged("it ends in its names")
		}
		n.Kinds = append(n.Kinds, string(name))
	}
	armies := make([]byte, h.Armies)
	if _, err := io.ReadFull(r, armies); err != nil {
		return nil, damaged("it ends in its names")
	}
	n.Armies = string(armies)
	outputs := n.Pairs() * Stages
	switch rest := r.Len() - 2*(n.Rows()+1)*n.Width - outputs*(4*n.Width+8); {
	case rest < 0:
		return nil, damaged("it ends in its numbers, %d bytes too early", -rest)
	case rest > 0:
		return nil, damaged("it has %d bytes too many", rest)
	}
	n.Inputs, n.Biases = make([]int16, n.Rows()*n.Width), make([]int16, n.Width)
	n.Outputs, n.OutputBiases, n.Scales = make([]int16, outputs*2*n.Width), make([]int32, outputs), make([]float32,
		outputs)
	for _, part := range []any{n.Inputs, n.Biases, n.Outputs, n.OutputBiases, n.Scales} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	return n, n.check()
}

// check returns an error if a number is out of its bounds.
func (n *Network) check() error {
	for i, w := range n.Outputs {
		if w < -WeightLimit || w > WeightLimit {
			return damaged("weight %d of the outputs is %d, and must be from -%d to %d", i, w, WeightLimit, WeightLimit)
		}
	}
	for i, s := range n.Scales {
		if !(s > 0 && s < math.MaxInt16) {
			return damaged("scale %d is %v", i, s)
		}
	}
	return nil
}
