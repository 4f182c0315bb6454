package eval

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed weights.txt
var weightsText string

// unit is a centipawn in the scores of an evaluation.
const unit = 16

// Weights are the numbers of an evaluation, in the order of weights.txt: a weight has one for the
// middlegame and one for the endgame, or only one.
type Weights struct {
	values []float64
	labels []string
	first  map[string]int // by name, the index of its first number
	lines  []weightLine
}

// weightLine is a line of the text: a comment, or a name with its numbers.
type weightLine struct {
	text  string
	first int
	n     int
}

// WeightError is a mistake in a text of weights.
type WeightError struct {
	Line   int // from 1
	Reason string
}

// Error returns the line and the reason.
func (e *WeightError) Error() string { return fmt.Sprintf("weights, line %d: %s", e.Line, e.Reason) }

var defaults = sync.OnceValue(func() *Weights {
	w, err := ParseWeights(strings.NewReader(weightsText))
	if err != nil {
		panic(err)
	}
	return w
})

// DefaultWeights returns a copy of the weights that New uses.
func DefaultWeights() *Weights { return defaults().Clone() }

// ParseWeights reads weights: lines of a name and one or two numbers, empty
// lines, and comments that begin with #. The error is a read error or a
// *WeightError.
func ParseWeights(r io.Reader) (*Weights, error) {
	w := &Weights{first: map[string]int{}}
	scanner := bufio.NewScanner(r)
	for n := 1; scanner.Scan(); n++ {
		words := strings.Fields(scanner.Text())
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			w.lines = append(w.lines, weightLine{text: scanner.Text()})
			continue
		}
		if len(words) > 3 || len(words) < 2 {
			return nil, &WeightError{n, "a name and one or two numbers are needed"}
		}
		if _, ok := w.first[words[0]]; ok {
			return nil, &WeightError{n, words[0] + " is there twice"}
		}
		w.first[words[0]] = len(w.values)
		w.lines = append(w.lines, weightLine{words[0], len(w.values), len(words) - 1})
		for i, word := range words[1:] {
			value, err := strconv.ParseFloat(word, 64)
			if err != nil || !(math.Abs(value) <= 10000) {
				return nil, &WeightError{n, word + " is no number from -10000 to 10000"}
			}
			w.values = append(w.values, value)
			label := words[0]
			if len(words) == 3 {
				label += []string{" opening", " endgame"}[i]
			}
			w.labels = append(w.labels, label)
		}
	}
	return w, scanner.Err()
}

// Clone returns a copy.
func (w *Weights) Clone() *Weights {
	other := *w
	other.values = slices.Clone(w.values)
	return &other
}

// Len returns the number of numbers.
func (w *Weights) Len() int { return len(w.values) }

// Label returns the name of a number: that of its weight and, if the weight has two, "opening" or
// "endgame".
func (w *Weights) Label(i int) string { return w.labels[i] }

// At returns a number.
func (w *Weights) At(i int) float64 { return w.values[i] }

// Set changes a number.
func (w *Weights) Set(i int, value float64) { w.values[i] = value }

// Write writes the weights as text with their comments, each number rounded to a
// sixteenth.
func (w *Weights) Write(out io.Writer) error {
	b := bufio.NewWriter(out)
	for _, line := range w.lines {
		b.WriteString(line.text)
		for _, value := range w.values[line.first : line.first+line.n] {
			b.WriteByte(' ')
			b.WriteString(strconv.FormatFloat(math.Round(value*unit)/unit+0, 'f', -1, 64))
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}

// reader looks up weights for a game, and records which ones it used. A weight whose name begins
// with the game and a slash takes precedence.
type reader struct {
	*Weights
	game string
	used []bool
}

// find returns the index of a weight.
func (r *reader) find(name string) (int, bool) {
	if i, ok := r.first[r.game+"/"+name]; ok {
		return i, true
	}
	i, ok := r.first[name]
	return i, ok
}

// has reports whether a weight exists.
func (r *reader) has(name string) bool {
	_, ok := r.find(name)
	return ok
}

// need returns the index of a weight that must exist, and marks its numbers as
// used.
func (r *reader) need(name string, n int) int {
	i, ok := r.find(name)
	if !ok {
		panic("eval: there is no weight " + name)
	}
	for j := i; j < i+n; j++ {
		r.used[j] = true
	}
	return i
}

// pair returns a weight of two numbers in units.
func (r *reader) pair(name string) pair {
	i := r.need(name, 2)
	return pair{int32(math.Round(r.values[i] * unit)), int32(math.Round(r.values[i+1] * unit))}
}

// score returns a weight of two numbers as a score.
func (r *reader) score(name string) score { return r.pair(name).packed() }

// number returns a weight of one number, rounded.
func (r *reader) number(name string) int32 { return int32(math.Round(r.values[r.need(name, 1)])) }

// optional returns a weight of two numbers, which need not exist.
func (r *reader) optional(name string) pair {
	if !r.has(name) {
		return pair{}
	}
	return r.pair(name)
}
