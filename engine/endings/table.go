package endings

import (
	"runtime"

	"midline/engine/internal/memory"
	"midline/engine/rules"
)

// Outcome is how a game ends for the side to act if both sides play as well as possible.
type Outcome uint8

// The outcomes.
const (
	Drawn Outcome = iota
	Won
	Lost
)

// String returns "drawn", "won" or "lost".
func (o Outcome) String() string { return [...]string{"drawn", "won", "lost"}[o] }

// Value is what a table says about a position, for the side to act. It ignores the fifty-move rule
// (R1.3): a win or loss is certain only if Distance and the position's Halfmove add up to at most
// 100. Draws are certain.
type Value struct {
	Outcome Outcome
	// Distance is the number of turns of either side until the game ends, if the winner hurries and
	// the loser delays. The present turn is the first. It is 0 for a side that has lost already,
	// and for a draw.
	Distance int
}

// Turns returns the number of its own turns in which the side wins or loses, as search counts
// mates.
func (v Value) Turns() int { return (v.Distance + 1) / 2 }

// A cell is the value of a position: 0 for a draw, illegal, or a distance plus 1. The side to act
// wins if the distance is odd, for then it begins the last turn as well as the first.
type cell = uint16

const (
	illegal     cell = 1<<16 - 1 // also for positions that no game leads to
	pending     cell = 1 << 15   // in the making: not settled yet
	maxDistance      = 800       // search counts mates up to it
	// illegal8 is illegal in a cell of one byte.
	illegal8 = 255
)

func valueOf(c cell) (Value, bool) {
	switch {
	case c == illegal:
		return Value{}, false
	case c == 0:
		return Value{}, true
	case c&1 == 0:
		return Value{Won, int(c) - 1}, true
	}
	return Value{Lost, int(c) - 1}, true
}

// Statistics count all positions of a table, each together with its mirror image.
type Statistics struct {
	Won, Lost, Drawn int64 // for the side to act, in legal positions
	// Longest is the greatest distance of a won position, 0 if there is none.
	Longest int
	at      int64 // which position that is, counted through the phases
}

// Table has the value of each position of a material. It is immutable.
type Table struct {
	*layout
	Statistics Statistics
	// The cells of all phases, one after the other, in one of the two.
	bytes *memory.Block[uint8]
	words *memory.Block[uint16]
}

// Material returns the material of the table's positions.
func (t *Table) Material() Material { return t.material }

// Cells returns the number of values.
func (t *Table) Cells() int { return len(t.phases) * t.size }

// Bytes returns how much memory the values take.
func (t *Table) Bytes() int {
	if t.words != nil {
		return 2 * t.Cells()
	}
	return t.Cells()
}

func (t *Table) cell(i int) cell {
	if t.words != nil {
		return t.words.Items[i]
	}
	if c := t.bytes.Items[i]; c != illegal8 {
		return cell(c)
	}
	return illegal
}

// newTable packs cells. The error wraps memory.ErrRefused.
func newTable(l *layout, cells []cell) (*Table, error) {
	t := &Table{layout: l}
	t.Statistics = count(cells)
	if err := t.allocate(widest(cells) >= illegal8); err != nil {
		return nil, err
	}
	for i, c := range cells {
		if t.words != nil {
			t.words.Items[i] = c
		} else {
			t.bytes.Items[i] = uint8(min(c, illegal8))
		}
	}
	return t, nil
}

func (t *Table) allocate(wide bool) (err error) {
	if wide {
		t.words, err = memory.Allocate[uint16](t.Cells())
	} else {
		t.bytes, err = memory.Allocate[uint8](t.Cells())
	}
	return err
}

// widest returns the greatest cell except illegal.
func widest(cells []cell) (most cell) {
	for _, c := range cells {
		if c != illegal {
			most = max(most, c)
		}
	}
	return most
}

func count(cells []cell) (s Statistics) {
	for i, c := range cells {
		switch v, ok := valueOf(c); {
		case !ok:
		case v.Outcome == Drawn:
			s.Drawn++
		case v.Outcome == Lost:
			s.Lost++
		default:
			s.Won++
			if v.Distance > s.Longest {
				s.Longest, s.at = v.Distance, int64(i)
			}
		}
	}
	return s
}

// Each calls visit for every legal position of the table with its value, until visit returns false.
// The next position overwrites the last.
func (t *Table) Each(visit func(*rules.Position, Value) bool) {
	var p rules.Position
	for i := range t.Cells() {
		if v, ok := valueOf(t.cell(i)); ok && t.position(i, &p) && !visit(&p, v) {
			return
		}
	}
}

// Longest returns a position that takes longest to win, and false if none is won.
func (t *Table) Longest() (rules.Position, bool) {
	var p rules.Position
	if t.Statistics.Longest == 0 {
		return p, false
	}
	return p, t.position(int(t.Statistics.at), &p)
}

// position makes the position of a cell, and reports whether it is legal.
func (t *Table) position(i int, p *rules.Position) bool {
	var at place
	return t.squares(i%t.size, &at.squares) && t.arrange(p, t.phases[i/t.size], &at.squares)
}

// probe returns the cell of a position with the table's material, illegal for none.
func (t *Table) probe(at *place) cell {
	n, ph := t.number(&at.squares), t.phase[at.side][index(at.kingTurn)]
	if n < 0 || ph < 0 {
		return illegal
	}
	c := t.cell(ph*t.size + n)
	runtime.KeepAlive(t) // its cells lie outside of Go's heap
	return c
}
