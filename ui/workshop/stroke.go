package workshop

import (
	"math"
	"slices"

	"midline/engine/rules"
)

// manner is which part of a move is drawn.
type manner uint8

const (
	bothManners manner = iota
	quietly
	capturing
)

// mirrored is which other moves are drawn together with one.
type mirrored uint8

const (
	around mirrored = iota // all eight ways round
	sides                  // left and right
	alone
)

// reach is the distance from the piece to the edge of the board of moves: what Betza's atoms know.
const reach = 3

// offset is a square of the board of moves, as seen from the piece; ranks count forward.
type offset struct{ file, rank int }

// inside reports whether the square is on the board of moves.
func (o offset) inside() bool { return max(o.file, -o.file, o.rank, -o.rank) <= reach }

func (o offset) times(n int) offset { return offset{o.file * n, o.rank * n} }

// stroke is what a click, a drag or a key draws on the board of moves.
type stroke struct {
	step  offset
	steps int  // rules.FarRide for any number
	click bool // no line was drawn: what is there goes, however long it is
}

// clicked is a click on a square.
func clicked(at offset, hop bool) stroke {
	if !hop {
		return stroke{step: at, steps: 1, click: true}
	}
	s := lineTo(at) // a hop needs a line
	if s.steps == 1 {
		s.steps = rules.FarRide
	}
	s.click = true
	return s
}

// lineTo is a line from the piece to a square.
func lineTo(at offset) stroke {
	n := gcd(max(at.file, -at.file), max(at.rank, -at.rank))
	return stroke{step: offset{at.file / n, at.rank / n}, steps: n}
}

// repeated is a step that is drawn on from its end to another square; ok is false if that is no multiple of the step.
func repeated(step, to offset) (s stroke, ok bool) {
	for n := 2; n <= reach; n++ {
		if step.times(n) == to {
			return stroke{step: step, steps: n}, true
		}
	}
	return s, false
}

// beyond is a line without a bound: from the piece, in the direction nearest to a vector; ranks count forward.
func beyond(x, y float64) stroke {
	best, nearest := offset{0, 1}, -1.0
	for file := -2; file <= 2; file++ {
		for rank := -2; rank <= 2; rank++ {
			o := offset{file, rank}
			if o == (offset{}) || lineTo(o).steps != 1 {
				continue
			}
			if near := alike(o, x, y); near > nearest {
				best, nearest = o, near
			}
		}
	}
	return stroke{step: best, steps: rules.FarRide}
}

// alike is the cosine of the angle between a step and a vector.
func alike(o offset, x, y float64) float64 {
	f, r := float64(o.file), float64(o.rank)
	return (f*x + r*y) / (math.Hypot(f, r) * math.Hypot(x, y))
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// pen is how strokes are drawn.
type pen struct {
	manner manner
	mirror mirrored
	hop    bool
}

// parts returns the numbers of steps of a ride that the pen draws.
func (p pen) parts(r *rules.Ride) []*int {
	switch p.manner {
	case quietly:
		return []*int{&r.Quiet}
	case capturing:
		return []*int{&r.Capture}
	}
	return []*int{&r.Quiet, &r.Capture}
}

// there reports whether a stroke is drawn already, so that it would be taken away.
func (p pen) there(rides []rules.Ride, s stroke) bool {
	at := slices.IndexFunc(rides, func(r rules.Ride) bool { return p.isOf(&r, s.step) })
	if at < 0 {
		return false
	}
	ride := rides[at]
	for _, n := range p.parts(&ride) {
		if *n == 0 || !s.click && *n != s.steps {
			return false
		}
	}
	return true
}

func (p pen) isOf(r *rules.Ride, step offset) bool {
	return r.File == step.file && r.Rank == step.rank && r.Hop == p.hop
}

// draw returns rides with a stroke and its mirror images, or without them if it was there.
func (p pen) draw(rides []rules.Ride, s stroke) []rules.Ride {
	steps := s.steps
	if p.there(rides, s) {
		steps = 0
	}
	list := slices.Clone(rides)
	for _, step := range p.images(s.step) {
		at := slices.IndexFunc(list, func(r rules.Ride) bool { return p.isOf(&r, step) })
		if at < 0 {
			at = len(list)
			list = append(list, rules.Ride{File: step.file, Rank: step.rank, Hop: p.hop})
		}
		for _, n := range p.parts(&list[at]) {
			*n = steps
		}
	}
	return rules.MergeRides(list)
}

// images returns a step and its mirror images.
func (p pen) images(o offset) []offset {
	list := []offset{o}
	add := func(f, r int) {
		if image := (offset{f, r}); !slices.Contains(list, image) {
			list = append(list, image)
		}
	}
	if p.mirror != alone {
		add(-o.file, o.rank)
	}
	if p.mirror == around {
		for _, f := range []int{o.file, -o.file} {
			for _, r := range []int{o.rank, -o.rank} {
				add(f, r)
				add(r, f)
			}
		}
	}
	return list
}
