package library

import (
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// positionKey returns the key by which a position is found. Positions have the same key if they have
// the same pieces and marks on the same squares, the same side to move and phase, the same game and
// armies; rights to castle and to capture en passant do not matter. Keys are stored on disk, so they
// depend only on names and squares and not on numbers that may change in a later version.
func positionKey(pos *rules.Position) uint64 {
	r := pos.Rules()
	key := hashText(family(r.Variant.Name))
	if r.Variant.Chosen {
		key = mix(key ^ uint64(r.Army(rules.White).Letter)<<8 ^ uint64(r.Army(rules.Black).Letter))
		for c := range rules.Color(2) { // an army of one's own has no letter
			if a := r.Army(c); a.Hash != "" {
				key = mix(key ^ hashText(a.Hash) + uint64(c))
			}
		}
	}
	geo, marked := r.Geo, pos.Converted()
	for list := pos.Occupied(); list.Any(); list = list.Rest() {
		sq := list.First()
		piece := pos.At(sq)
		place := uint64(geo.RankOf(sq)<<8 | geo.FileOf(sq)<<2 | int(piece.Color())<<1)
		if marked.Has(sq) {
			place |= 1
		}
		key += mix(roleHash[piece.Role()] ^ place)
	}
	if pos.Side() == rules.Black {
		key += 0x9e3779b97f4a7c15
	}
	if pos.KingTurn() {
		key += 0xd1b54a32d192ed03
	}
	return mix(key)
}

// family returns a name that is common to variants which differ only in their start positions.
func family(name string) string {
	if name == "chess960" {
		return "chess"
	}
	return name
}

var roleHash = func() (h [rules.NumRoles]uint64) {
	for r := range h {
		h[r] = hashText(rules.Role(r).ID())
	}
	return h
}()

// hashText is FNV-1a, mixed.
func hashText(text string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 0x100000001b3
	}
	return mix(h)
}

// mix is the finalizer of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// place is a node of a game with the position after its action.
type place struct {
	node *pgn.Node
	pos  rules.Position
	main bool // it belongs to the main line and was played
}

// walk calls visit for each place of a game, variations included, the main line first at
// each branch. It skips what follows an illegal action. It does not recurse, as lines may be long. visit must not
// keep the pointers.
func walk(g *pgn.Game, visit func(p *place, before *rules.Position)) {
	if g.Root == nil {
		return
	}
	var spare []*place // to be used again: a place is large
	get := func() *place {
		if n := len(spare); n > 0 {
			p := spare[n-1]
			spare = spare[:n-1]
			return p
		}
		return &place{}
	}
	start := &place{g.Root, g.Start, true}
	var next []*place
	visit(start, nil)
	for open := []*place{start}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		next = next[:0]
		for i, n := range at.node.Children {
			p := get()
			p.node, p.main = n, at.main && i == 0 && at.node != g.End
			if advance(&at.pos, n.Move, &p.pos) {
				visit(p, &at.pos)
				next = append(next, p)
			} else {
				spare = append(spare, p)
			}
		}
		for i := len(next) - 1; i >= 0; i-- {
			open = append(open, next[i])
		}
		spare = append(spare, at)
	}
}

// advance writes the position after an action or a null move to next, and reports whether it is legal.
func advance(pos *rules.Position, m rules.Move, next *rules.Position) bool {
	if m == rules.PassMove && !pos.KingTurn() {
		return pos.Null(next)
	}
	return m != rules.NoMove && pos.Make(m, next)
}

// SamePosition reports whether a search for one position finds another.
func SamePosition(a, b *rules.Position) bool {
	return a.Rules().Variant.Name == b.Rules().Variant.Name && positionKey(a) == positionKey(b)
}
