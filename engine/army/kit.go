package army

import (
	"slices"
	"sync"

	"midline/engine/betza"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
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

// Powers are what a piece can do besides (R2.41).
type Powers struct {
	TakesOwn  bool // its own side's pieces, as a wild horse
	InPlace   bool // it stays where it is when it captures, as a tiger
	Teleports bool // to any free square, without capturing
	Lends     bool // to neighbours with this power, which lend it theirs (R2.42)
	Barred    bool // it neither enters the enemy's back rank nor captures there, as a reaper (R2.19)
	Guard     rules.Guard
}

// Design is what an army of one's own consists of.
type Design struct {
	ID, Name, Hash string
	Moves          Moves
	Powers         map[rules.Role]Powers
	Worths         [rules.NumRoles]int32 // as in rules.Army
	NoDoubleStep   bool                  // of the pawns
	NemesisStep    bool                  // pawns step towards the enemy king, and have no double step (R2.13)
	Castles        bool                  // with its rook, as Classic (R2.8)
	// KingTurn says that a second king takes the queen's place, and that both are warrior kings
	// (R2.23 to R2.29).
	KingTurn bool
}

// Army returns the army.
func (d Design) Army() *rules.Army {
	a := &rules.Army{
		ID: d.ID, Name: d.Name, Hash: d.Hash, Kits: orthodox.Kits, Pawns: rules.PawnKit{Doubles: []int{2}},
		Promotes: rules.Roles(officers[:]...), Castles: d.Castles, Worths: d.Worths,
	}
	if d.NoDoubleStep || d.NemesisStep {
		a.Pawns = rules.PawnKit{BoxStep: d.NemesisStep}
	}
	if d.NemesisStep {
		a.Kits[rules.Pawn] = chess2.Nemesis.Kits[rules.Pawn]
	}
	f := newFitter()
	for _, role := range officers {
		kit := rules.Kit{Name: orthodox.Kits[role].Name, ID: a.Key() + "/" + role.ID()}
		powers := d.Powers[role]
		kit.Barred = powers.Barred
		switch {
		case powers.Lends: // whole, and not barred for others
			kit.Rides = rules.NewRides(d.Moves[role])
			kit.Linked = kit.Rides != nil
		case powers.Barred:
			kit.Rides = rules.NewBarredRides(d.Moves[role])
		default:
			f.fit(&kit, d.Moves[role])
		}
		kit.TakesOwn, kit.InPlace, kit.Guard = powers.TakesOwn, powers.InPlace, powers.Guard
		if powers.Teleports {
			kit.Quiet |= rules.Anywhere
		}
		a.Kits[role] = kit
	}
	if d.KingTurn {
		two := &chess2.TwoKings
		a.KingTurn, a.Recast, a.Promotes = true, two.Recast, two.Promotes
		a.Kits[rules.Queen], a.Kits[rules.King] = rules.Kit{}, two.Kits[rules.King]
	}
	return a
}
