package army

import (
	"slices"
	"sync"

	"midline/engine/betza"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// officers are the roles that a file describes, in its order.
var officers = [4]rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen}

// atoms are the reaches of the orthodox pieces, for which the rules have faster ways than for other
// rides.
var atoms = sync.OnceValue(func() []reach {
	return []reach{{rules.Leap, must("N")}, {rules.Ortho, must("R")}, {rules.Diag, must("B")}, {rules.Step, must("K")}}
})

// reach is an atom with the rides that are the same.
type reach struct {
	atom  rules.Atoms
	rides []rules.Ride
}

func must(text string) []rules.Ride {
	rides, err := betza.Parse(text)
	if err != nil {
		panic("army: " + err.Error())
	}
	return rides
}

// mostOfAtom is the number of roles of an army for which the rules have place with one atom.
const mostOfAtom = 3

// fitter divides the rides of an army's pieces into atoms and other rides.
type fitter struct {
	used map[rules.Atoms]int // roles that capture with an atom
}

func newFitter() *fitter { return &fitter{map[rules.Atoms]int{rules.Step: 1}} } // the king

// fit sets the reach of a kit.
func (f *fitter) fit(kit *rules.Kit, rides []rules.Ride) {
	rides = slices.Clone(rides)
	quiet := func(r *rules.Ride) *int { return &r.Quiet }
	capture := func(r *rules.Ride) *int { return &r.Capture }
	for _, a := range atoms() {
		if take(rides, a.rides, quiet) {
			kit.Quiet |= a.atom
		}
		if f.used[a.atom] < mostOfAtom && take(rides, a.rides, capture) {
			kit.Capture |= a.atom
			f.used[a.atom]++
		}
	}
	kit.Check = kit.Capture
	kit.Rides = rules.NewRides(rides)
}

// take removes the rides of an atom from a list, as far as part of them is concerned, if all are
// there.
func take(list, atom []rules.Ride, part func(*rules.Ride) *int) bool {
	var found []*int
	for i := range list {
		ride := &list[i]
		if ride.Hop {
			continue
		}
		for j := range atom {
			if a := &atom[j]; a.File == ride.File && a.Rank == ride.Rank && *part(ride) == *part(a) {
				found = append(found, part(ride))
			}
		}
	}
	if len(found) < len(atom) {
		return false
	}
	for _, n := range found {
		*n = 0
	}
	return true
}

// Moves are how the officers of an army move, by role.
type Moves map[rules.Role][]rules.Ride

// New returns an army of one king with the given name and the moves of its officers, which neither
// castles nor has other powers (R2.38).
func New(id, name, hash string, moves Moves) *rules.Army {
	a := &rules.Army{
		ID: id, Name: name, Hash: hash, Kits: orthodox.Kits, Pawns: rules.PawnKit{Doubles: []int{2}},
		Promotes: rules.Roles(officers[:]...),
	}
	f := newFitter()
	for _, role := range officers {
		kit := rules.Kit{Name: orthodox.Kits[role].Name, ID: id + "/" + role.ID()}
		f.fit(&kit, moves[role])
		a.Kits[role] = kit
	}
	return a
}
