package endings

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// layout numbers the positions of a material.
type layout struct {
	material Material
	geo      *board.Geometry
	pieces   []rules.Piece
	groups   []group
	mirrored [board.MaxSquares]board.Square // from left to right
	// phases are the possible next actions: a turn of either side, or a king-turn.
	phases []phase
	phase  [2][2]int // their numbers by side and king-turn, -1 for none
	size   int       // positions of a phase
}

// phase says which side acts next, and whether in a king-turn.
type phase struct {
	side     rules.Color
	kingTurn bool
}

// group is a run of interchangeable pieces of one kind. Each combination of their squares has a
// number. For the first group of a game with mirror symmetry, mirrored squares have the same
// number.
type group struct {
	first, count int
	size         int
	// slot numbers the squares where the pieces may stand, none for the others; the second is for
	// the mirrored squares.
	slot [2][board.MaxSquares]uint8
	// class has the number of each combination of slots, with isMirrored or isBoth; nil if the
	// combination itself is the number.
	class []uint32
	list  []board.Square // count squares for each number
}

const (
	noSlot = 255
	// Flags in class: the number is that of the mirrored squares, or of both.
	isMirrored = 1 << 31
	isBoth     = 1 << 30
	classMask  = isBoth - 1
)

func newLayout(m Material) *layout {
	l := &layout{material: m, geo: m.rules.Geo, pieces: m.Pieces(), size: 1}
	for sq := range board.Square(l.geo.Squares) {
		l.mirrored[sq] = l.geo.At(l.geo.Files-1-l.geo.FileOf(sq), l.geo.RankOf(sq))
	}
	for first := 0; first < len(l.pieces); {
		count := 1
		for first+count < len(l.pieces) && l.pieces[first+count] == l.pieces[first] {
			count++
		}
		l.groups = append(l.groups, l.newGroup(first, count))
		first += count
	}
	if viewOf(m.rules).mirrors {
		l.groups[0].fold(l)
	}
	for i := range l.groups {
		l.size *= l.groups[i].size
	}
	l.phase = [2][2]int{{-1, -1}, {-1, -1}}
	for side := range rules.Color(2) {
		l.addPhase(phase{side, false})
		if m.rules.Army(side).KingTurn {
			l.addPhase(phase{side, true})
		}
	}
	return l
}

func (l *layout) addPhase(p phase) {
	l.phase[p.side][index(p.kingTurn)] = len(l.phases)
	l.phases = append(l.phases, p)
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *layout) newGroup(first, count int) group {
	g := group{first: first, count: count}
	piece := l.pieces[first]
	last := l.geo.Rank[l.geo.Ranks-1]
	if piece.Color() == rules.Black {
		last = l.geo.Rank[0]
	}
	var squares []board.Square
	for sq := range board.Square(l.geo.Squares) {
		g.slot[0][sq], g.slot[1][sq] = noSlot, noSlot
		if piece.Role() != rules.Pawn || !last.Has(sq) {
			g.slot[0][sq] = uint8(len(squares))
			squares = append(squares, sq)
		}
	}
	for sq := range board.Square(l.geo.Squares) {
		g.slot[1][sq] = g.slot[0][l.mirrored[sq]]
	}
	// In the order of combine: the highest slot changes last.
	var choose func(chosen []board.Square, below int)
	choose = func(chosen []board.Square, below int) {
		if len(chosen) == count {
			for i := range chosen {
				g.list = append(g.list, chosen[len(chosen)-1-i])
			}
			g.size++
			return
		}
		for i := range below {
			choose(append(chosen[:len(chosen):len(chosen)], squares[i]), i)
		}
	}
	choose(nil, len(squares))
	return g
}

// fold gives mirrored squares the same number.
func (g *group) fold(l *layout) {
	g.class = make([]uint32, g.size)
	var kept []board.Square
	classes := uint32(0)
	for combination := range g.size {
		squares := g.list[combination*g.count : (combination+1)*g.count]
		var at [MaxPieces]board.Square
		copy(at[:], squares)
		mirror := g.combine(&at, 1, 0)
		switch {
		case mirror < combination:
			g.class[combination] = g.class[mirror] | isMirrored
			continue
		case mirror == combination:
			g.class[combination] = classes | isBoth
		default:
			g.class[combination] = classes
		}
		classes++
		kept = append(kept, squares...)
	}
	g.list, g.size = kept, int(classes)
}

// combine numbers the combination of slots of the group's squares, which begin at from; -1 if a
// piece may not stand on its square. mirror is 1 for the mirrored squares.
func (g *group) combine(at *[MaxPieces]board.Square, mirror, from int) int {
	a := int(g.slot[mirror][at[from]])
	if a == noSlot {
		return -1
	}
	if g.count == 1 {
		return a
	}
	b := int(g.slot[mirror][at[from+1]])
	if b == noSlot {
		return -1
	}
	if a > b {
		a, b = b, a
	}
	if g.count == 2 {
		return b*(b-1)/2 + a
	}
	c := int(g.slot[mirror][at[from+2]])
	if c == noSlot {
		return -1
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return c*(c-1)*(c-2)/6 + b*(b-1)/2 + a
}

// number returns the number of a position within its phase, -1 if it has none. The squares must
// differ.
func (l *layout) number(at *[MaxPieces]board.Square) int {
	n, mirror := l.groups[0].combine(at, 0, 0), 0
	if class := l.groups[0].class; class != nil && n >= 0 {
		n, mirror = int(class[n]&classMask), int(class[n]>>31)
	}
	return l.rest(n, mirror, at)
}

// twin returns the number of the mirrored position if it differs, else -1. It differs where the
// first group is its own mirror image.
func (l *layout) twin(at *[MaxPieces]board.Square) int {
	n, class := l.groups[0].combine(at, 0, 0), l.groups[0].class
	if class == nil || n < 0 || class[n]&isBoth == 0 {
		return -1
	}
	return l.rest(int(class[n]&classMask), 1, at)
}

// rest adds the squares of the other groups to the number n of the first group.
func (l *layout) rest(n, mirror int, at *[MaxPieces]board.Square) int {
	for i := 1; i < len(l.groups) && n >= 0; i++ {
		g := &l.groups[i]
		k := g.combine(at, mirror, g.first)
		if k < 0 {
			return -1
		}
		n = n*g.size + k
	}
	return n
}

// squares returns the squares of the position with a number, and reports false if two pieces share
// one.
func (l *layout) squares(n int, at *[MaxPieces]board.Square) bool {
	for i := len(l.groups) - 1; i >= 0; i-- {
		g := &l.groups[i]
		k := 0
		if i > 0 {
			k, n = n%g.size, n/g.size
		} else {
			k = n
		}
		if g.count == 1 {
			at[g.first] = g.list[k]
		} else {
			copy(at[g.first:], g.list[k*g.count:(k+1)*g.count])
		}
	}
	for i := 1; i < len(l.pieces); i++ {
		for j := range i {
			if at[i] == at[j] {
				return false
			}
		}
	}
	return true
}

// arrange makes the position with a number, and reports whether it is legal.
func (l *layout) arrange(p *rules.Position, ph phase, at *[MaxPieces]board.Square) bool {
	return l.material.rules.Arrange(p, l.pieces, at[:len(l.pieces)], ph.side, ph.kingTurn)
}
