package armies

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"midline/assets"
	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/rules"
	"midline/ui/art"
)

// plateSign is a symbol of a plate and what stands behind it in smaller room: how far a line goes, or that a leap
// repeats.
type plateSign struct {
	symbol
	mark symbol
}

// room is how much of a plate a sign takes: 1 for a symbol.
func (s plateSign) room() (room float64) {
	if s.symbol != nil {
		room = 1
	}
	if s.mark != nil {
		room += markRoom
	}
	return room
}

const markRoom = 0.5

// The marks of leaps that repeat without end, and of a plate on which not all signs have room.
var (
	againMark = symbol{chevron(21.2), chevron(24)}
	moreMark  = symbol{disc(plateX-2.9, plateY, 1, plateX), disc(plateX, plateY, 1, plateX),
		disc(plateX+2.9, plateY, 1, plateX)}
)

func chevron(x float64) shape {
	return path(plateX, fmt.Sprintf("M%.2f 31.2L%.2f 31.2L%.2f 34.5L%.2f 37.8L%.2f 37.8L%.2f 34.5Z", x-1.6, x-0.2, x+1.8,
		x-0.2, x-1.6, x+0.4))
}

// farMark is how many steps there are at most; nil: no end. Leaps say that they repeat.
func farMark(steps int, leaps bool) symbol {
	switch {
	case steps == 1, steps >= rules.FarRide && !leaps:
		return nil
	case steps >= rules.FarRide:
		return againMark
	}
	const high = 7.6
	digit, err := art.Outline(rune('0'+steps), plateY, high)
	if err != nil { // the font has digits
		return nil
	}
	return symbol{path(plateX, digit)}
}

// use is what a piece does on the squares that it reaches.
type use uint8

const (
	both  use = iota
	moves     // and captures nothing
	takes     // and nothing else
)

// dull makes the signs of what captures nothing.
func (s symbol) dull() symbol {
	s = slices.Clone(s)
	for i := range s {
		s[i].fill = boltGrey
	}
	return s
}

// lineSign has an arrow for each direction of lines.
func lineSign(dirs [][2]int, to use) symbol {
	var s symbol
	for _, a := range arrows {
		if slices.Contains(dirs, a.to) {
			s = append(s, a.shape)
		}
	}
	switch to {
	case moves:
		return s.dull()
	case takes:
		middle := s[0].x
		s = append(s, disc(middle, plateY, 1.9, middle), shape{round(middle, plateY, 0.9, false), middle, assets.Ivory})
	}
	return s
}

// spot is a square that a piece leaps to.
type spot struct {
	file, rank int
	to         use
}

// spotSign is a small map of squares around the piece, with a ring where it only captures.
func spotSign(spots []spot) symbol {
	reach := 1
	for _, at := range spots {
		reach = max(reach, at.file, -at.file, at.rank, -at.rank)
	}
	pitch, r := 3.1, 1.15
	if reach > 1 {
		pitch = signReach / float64(reach)
		r = max(pitch*0.5, 0.8)
	}
	var s symbol
	if reach > 1 || len(spots) < 8 { // where the piece stands
		const d = 0.8
		s = append(s, shape{fmt.Sprintf("M%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fZ", plateX, plateY-d, plateX+d, plateY,
			plateX, plateY+d, plateX-d, plateY), plateX, assets.Sign})
	}
	for _, at := range spots {
		x, y := plateX+pitch*float64(at.file), plateY-pitch*float64(at.rank)
		switch at.to {
		case takes:
			s = append(s, ring(x, y, r*1.15))
		case moves:
			s = append(s, symbol{disc(x, y, r, plateX)}.dull()...)
		default:
			s = append(s, disc(x, y, r, plateX))
		}
	}
	return s
}

// sweep are the rides that a sign shows: those with as many steps at most; of lines also of one kind and use.
type sweep struct {
	line     bool
	diagonal bool
	to       use
	steps    int
}

// compare puts lines first, straight ones before diagonals, and what goes far before what does not; of leaps, those
// that are made once come first.
func (s sweep) compare(o sweep) int {
	rank := func(s sweep) []int {
		far := rules.FarRide - s.steps
		switch {
		case !s.line:
			return []int{1, 0, 0, min(s.steps, 2), far}
		case s.diagonal:
			return []int{0, 1, int(s.to), 0, far}
		}
		return []int{0, 0, int(s.to), 0, far}
	}
	return slices.Compare(rank(s), rank(o))
}

// moveSigns are the signs of rides.
func moveSigns(rides []rules.Ride) (list []plateSign) {
	found, hops := map[sweep][]spot{}, false
	for _, r := range rides {
		hops = hops || r.Hop
		long := max(r.File, -r.File, r.Rank, -r.Rank)
		add := func(steps int, to use) {
			s := sweep{steps: steps}
			if s.line = long == 1 && steps > 1; s.line {
				s.diagonal, s.to = r.File != 0 && r.Rank != 0, to
			}
			found[s] = append(found[s], spot{r.File, r.Rank, to})
		}
		if n := min(r.Quiet, r.Capture); n > 0 {
			add(n, both)
		}
		if r.Quiet > r.Capture {
			add(r.Quiet, moves)
		}
		if r.Capture > r.Quiet {
			add(r.Capture, takes)
		}
	}
	for _, s := range slices.SortedFunc(maps.Keys(found), sweep.compare) {
		mark := farMark(s.steps, !s.line)
		if s.line {
			var dirs [][2]int
			for _, at := range found[s] {
				dirs = append(dirs, [2]int{at.file, at.rank})
			}
			list = append(list, plateSign{lineSign(dirs, s.to), mark})
			continue
		}
		spots := distinct(found[s])
		for _, to := range []use{both, moves} {
			rest := slices.DeleteFunc(slices.Clone(spots), func(at spot) bool {
				return at.file*at.file+at.rank*at.rank == 5 && at.to == to
			})
			const all = 8 // ways of a knight
			if len(spots)-len(rest) < all {
				continue
			}
			arrow := bentArrow
			if to == moves {
				arrow = arrow.dull()
			}
			if spots = rest; s.steps == rules.FarRide { // as a nightrider has them
				list = append(list, plateSign{symbol: arrow}, plateSign{symbol: arrow})
			} else {
				list = append(list, plateSign{arrow, mark})
			}
		}
		if len(spots) > 0 {
			list = append(list, plateSign{spotSign(spots), mark})
		}
	}
	if hops {
		list = append(list, plateSign{symbol: bowSign})
	}
	return list
}

// distinct leaves out what is there twice: a square that a piece only takes on, where it also moves.
func distinct(spots []spot) (list []spot) {
	for _, s := range spots {
		i := slices.IndexFunc(list, func(o spot) bool { return o.file == s.file && o.rank == s.rank })
		switch {
		case i < 0:
			list = append(list, s)
		case list[i].to != s.to:
			list[i].to = both
		}
	}
	return list
}

// plateRoom is how many symbols a plate has room for; those of moves come first.
const plateRoom = 5.0

// fitting are the signs that a plate has room for. Behind them stand dots if that is not all.
func fitting(list []plateSign) []plateSign {
	room := 0.0
	for i, s := range list {
		room += s.room()
		if room > plateRoom {
			for room = room - s.room(); room > plateRoom-markRoom; i-- {
				room -= list[i-1].room()
			}
			return append(slices.Clip(list[:i]), plateSign{mark: moreMark})
		}
	}
	return list
}

// signsOf are the signs of moves and powers, as elements of SVG; lit says that a neighbour lends the piece its moves.
func signsOf(moves string, p army.Powers, lit bool) string {
	rides, err := betza.Parse(moves)
	if err != nil {
		return ""
	}
	list := moveSigns(rides)
	for _, power := range []struct {
		has  bool
		sign symbol
	}{{p.Teleports, portalSign}, {p.Lends && !lit, boltSign}, {p.Lends && lit, litBolt}, {p.InPlace, clawsSign},
		{p.TakesOwn, bothSign},
		{p.Guard == rules.Immune, shieldSign}} {
		if power.has {
			list = append(list, plateSign{symbol: power.sign})
		}
	}
	list = fitting(list)
	room := 0.0
	for _, s := range list {
		room += s.room()
	}
	// The plates of the set have up to three signs, which reach from 6.7 to 38.6.
	pitch := 12.4
	switch {
	case room > 3:
		pitch = 35.5 / room
	case room > 2:
		pitch = 11.3
	}
	scale := min(pitch/10.3, 1)
	var b strings.Builder
	draw := func(s symbol, middle float64) {
		x := plateX + pitch*(middle-room/2)
		for _, part := range s {
			fmt.Fprintf(&b, "<path d=%q fill=%q stroke=\"none\"/>\n", moved(part, x, scale), part.fill)
		}
	}
	at := 0.0
	for _, s := range list {
		if s.symbol != nil {
			draw(s.symbol, at+0.5)
			at++
		}
		if s.mark != nil {
			draw(s.mark, at+markRoom/2)
			at += markRoom
		}
	}
	return b.String()
}

// plates are the signs of pieces that have been drawn, by what they show.
var plates struct {
	sync.Mutex
	list map[plateKey]string
}

// mostPlates is how many are remembered.
const mostPlates = 1000

type plateKey struct {
	moves  string
	powers army.Powers
	lit    bool
}

// plateOf is signsOf, remembered.
func plateOf(moves string, p army.Powers, lit bool) string {
	key := plateKey{moves, p, lit}
	plates.Lock()
	defer plates.Unlock()
	text, found := plates.list[key]
	if !found {
		if plates.list == nil || len(plates.list) >= mostPlates {
			plates.list = map[plateKey]string{}
		}
		text = signsOf(moves, p, lit)
		plates.list[key] = text
	}
	return text
}
