package rules

import (
	"cmp"
	"slices"
	"sync"

	"midline/engine/board"
)

// Ride is one way in which a piece of an army of one's own goes: one step, repeated over free
// squares. A leap is a ride of one step.
type Ride struct {
	// File and Rank are the step; ranks count forward, towards the other side.
	File, Rank int
	// Quiet and Capture are the greatest numbers of steps with which the piece moves to a free
	// square and captures; 0 for never.
	Quiet, Capture int
	// Hop says that the piece must pass exactly one other piece, of either side, on the way. The step
	// onto it counts.
	Hop bool
}

// FarRide is the number of steps of a ride without a bound: no board has a longer line.
const FarRide = 9

// MergeRides returns a list of rides in canonical form: at most one for each step and each value of
// Hop, in a fixed order, and none that does nothing.
func MergeRides(list []Ride) []Ride {
	var merged []Ride
	for _, ride := range list {
		at := slices.IndexFunc(merged, func(r Ride) bool {
			return r.File == ride.File && r.Rank == ride.Rank && r.Hop == ride.Hop
		})
		if at < 0 {
			at = len(merged)
			merged = append(merged, Ride{File: ride.File, Rank: ride.Rank, Hop: ride.Hop})
		}
		for _, part := range []struct {
			into *int
			n    int
		}{{&merged[at].Quiet, ride.Quiet}, {&merged[at].Capture, ride.Capture}} {
			if n := min(part.n, FarRide); n >= ride.least() {
				*part.into = max(*part.into, n)
			}
		}
	}
	merged = slices.DeleteFunc(merged, func(r Ride) bool { return r.Quiet == 0 && r.Capture == 0 })
	slices.SortFunc(merged, func(a, b Ride) int {
		return cmp.Or(a.least()-b.least(), cmp.Compare(a.File*a.File+a.Rank*a.Rank, b.File*b.File+b.Rank*b.Rank),
			b.Rank-a.Rank, a.File-b.File)
	})
	return merged
}

// least returns the least number of steps with which a ride does anything.
func (r Ride) least() int {
	if r.Hop {
		return 2
	}
	return 1
}

// Rides are how a piece of an army of one's own goes beyond the atoms of its kit, with what is
// compiled of them.
type Rides struct {
	list   []Ride
	barred bool         // none ends on the enemy's back rank (R2.41)
	once   [2]sync.Once // by colour
	wide   [2]*wideRides
	slim   [2]*narrowRides
}

// NewRides returns the rides of a piece, nil if there are none.
func NewRides(list []Ride) *Rides {
	if list = MergeRides(list); len(list) == 0 {
		return nil
	}
	return &Rides{list: list}
}

// NewBarredRides returns the rides of a piece that neither enters the enemy's back rank nor captures there, nil if
// there are none.
func NewBarredRides(list []Ride) *Rides {
	r := NewRides(list)
	if r != nil {
		r.barred = true
	}
	return r
}

// List returns the rides in canonical form.
func (r *Rides) List() []Ride {
	if r == nil {
		return nil
	}
	return slices.Clone(r.list)
}

// walk is a ride that is neither a leap nor a line of a rook or a bishop.
type walk struct {
	next [board.MaxSquares]board.Square // NoSquare off the board
	most int
	hop  bool
}

// compile makes the tables of one side for a board, if they are not yet made. All games with such
// armies have the same board.
func (r *Rides) compile(geo *board.Geometry, c Color) {
	r.once[c].Do(func() {
		wide := new(wideRides)
		wide.compile(geo, r, c)
		r.wide[c] = wide
		if geo.Squares == 64 {
			slim := new(narrowRides)
			slim.compile(board.Eight(), r, c)
			r.slim[c] = slim
		}
	})
}

// hops reports whether a capturing ride passes a piece; walks, whether one is no line of a rook or
// a bishop.
func (r *Rides) hops() bool {
	return slices.ContainsFunc(r.list, func(r Ride) bool { return r.Hop && r.Capture > 0 })
}

func (r *Rides) walks() bool {
	return slices.ContainsFunc(r.list, func(r Ride) bool {
		return r.Capture > 1 && max(r.File, -r.File, r.Rank, -r.Rank) > 1
	})
}

// atomRides are the steps of the atoms that armies of one's own have, and how often they are made.
var atomRides = []struct {
	atom  Atoms
	steps [][2]int
	most  int
}{
	{Step, [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}, 1},
	{Leap, board.KnightLeaps[:], 1},
	{Ortho, [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}, FarRide},
	{Diag, [][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}, FarRide},
}

// AllRides returns all ways of a piece that moves and captures by step, leap and open line, and by
// rides.
func (k *Kit) AllRides() []Ride {
	list := k.Rides.List()
	for _, a := range atomRides {
		ride := Ride{}
		if k.Quiet&a.atom != 0 {
			ride.Quiet = a.most
		}
		if k.Capture&a.atom != 0 {
			ride.Capture = a.most
		}
		for _, step := range a.steps {
			ride.File, ride.Rank = step[0], step[1]
			list = append(list, ride)
		}
	}
	return MergeRides(list)
}
