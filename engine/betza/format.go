package betza

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"midline/engine/rules"
)

// Format returns a text that Parse reads as these rides, and reports whether there is one: the
// notation has no atom for steps of more than three squares.
func Format(rides []rules.Ride) (string, bool) {
	rides = rules.MergeRides(rides)
	var text strings.Builder
	for _, g := range groups(rides) {
		s, ok := g.format()
		if !ok {
			return "", false
		}
		text.WriteString(s)
	}
	return text.String(), text.Len() <= MaxLength
}

// group are the rides of an atom that go equally far in the same manner.
type group struct {
	atom  atom // with the number of steps
	quiet bool
	takes bool
	hop   bool
	ways  ways
}

// groups divides rides into groups, joining orthogonal and diagonal ones that are alike.
func groups(rides []rules.Ride) []group {
	var list []group
	for _, ride := range rides {
		near, long := max(ride.File, -ride.File), max(ride.Rank, -ride.Rank)
		if near > long {
			near, long = long, near
		}
		a := atom{shape: oblique, near: near, long: long}
		switch near {
		case 0:
			a.shape = orthogonal
		case long:
			a.shape = diagonal
		}
		compass := a.compass()
		way := ways(1) << slices.Index(compass[:], [2]int{ride.File, ride.Rank})
		add := func(steps int, quiet, takes bool) {
			a.steps = steps
			like := func(g group) bool {
				return g.atom == a && g.quiet == quiet && g.takes == takes && g.hop == ride.Hop
			}
			if at := slices.IndexFunc(list, like); at >= 0 {
				list[at].ways |= way
				return
			}
			list = append(list, group{a, quiet, takes, ride.Hop, way})
		}
		if ride.Quiet == ride.Capture {
			add(ride.Quiet, true, true)
			continue
		}
		if ride.Quiet > 0 {
			add(ride.Quiet, true, false)
		}
		if ride.Capture > 0 {
			add(ride.Capture, false, true)
		}
	}
	return joined(list)
}

// joined joins W and F to K, and R and B to Q, where both have all their moves.
func joined(list []group) []group {
	for i := range list {
		w := &list[i]
		if w.atom.shape != orthogonal || w.atom.long != 1 || w.ways != straight {
			continue
		}
		f := *w
		f.atom.shape, f.atom.near, f.ways = diagonal, 1, slanting
		if at := slices.Index(list, f); at >= 0 {
			w.atom.shape, w.ways = royal, everyWay
			return joined(slices.Delete(list, at, at+1))
		}
	}
	return list
}

// names are the atoms of one step by shape and step, and those that go any distance.
var names = map[atom]string{
	{orthogonal, 0, 1, 1}: "W", {diagonal, 1, 1, 1}: "F", {royal, 0, 1, 1}: "K",
	{orthogonal, 0, 1, rules.FarRide}: "R", {diagonal, 1, 1, rules.FarRide}: "B", {royal, 0, 1, rules.FarRide}: "Q",
	{orthogonal, 0, 2, 1}: "D", {oblique, 1, 2, 1}: "N", {diagonal, 2, 2, 1}: "A", {orthogonal, 0, 3, 1}: "H",
	{oblique, 1, 3, 1}: "C", {oblique, 2, 3, 1}: "Z", {diagonal, 3, 3, 1}: "G",
}

func (g *group) format() (string, bool) {
	n := g.atom.steps
	base := g.atom
	base.steps = 1
	letter, ok := names[base]
	if !ok {
		return "", false
	}
	base.steps = rules.FarRide
	far, line := names[base]
	switch {
	case n == 1:
	case line && n == rules.FarRide:
		letter = far
	case line:
		letter = far + strconv.Itoa(n)
	case n == rules.FarRide:
		letter += letter
	default:
		letter += strconv.Itoa(n)
	}
	manner := ""
	switch {
	case !g.takes:
		manner = "m"
	case !g.quiet:
		manner = "c"
	}
	if g.hop {
		manner += "p"
	}
	directions, ok := directionsOf(g.atom.shape, g.ways)
	return directions + manner + letter, ok
}

// directionsOf returns the shortest letters that name a set of directions of a shape.
func directionsOf(s shape, set ways) (string, bool) {
	switch {
	case s == royal, s == oblique && set == everyWay, s == orthogonal && set == straight, s == diagonal && set == slanting:
		return "", true
	}
	text := spelled()[s][set]
	return text, text != ""
}

// tokens are what names directions: pairs of letters and single ones.
var tokens = strings.Fields("fl fr bl br lf rf lb rb fh bh lh rh hl hr fs bs lv rv f b l r s v")

// spelled has short letters for every set of directions of the three shapes.
var spelled = sync.OnceValue(func() map[shape]*[256]string {
	all := map[shape]*[256]string{}
	for _, s := range []shape{orthogonal, diagonal, oblique} {
		best := new([256]string)
		for changed := true; changed; {
			changed = false
			for from := range best {
				if from != 0 && best[from] == "" {
					continue
				}
				for _, token := range tokens {
					text := best[from] + token
					set, ok := read(s, text)
					if ok && set != 0 && (best[set] == "" || len(text) < len(best[set])) {
						best[set], changed = text, true
					}
				}
			}
		}
		all[s] = best
	}
	return all
})

// read returns the directions that letters name for a shape.
func read(s shape, letters string) (ways, bool) {
	pre := prefix{letters: []byte(letters)}
	for i := range letters {
		pre.places = append(pre.places, i)
	}
	set, err := (&parser{text: letters}).ways(&pre, s)
	return set, err == nil
}
