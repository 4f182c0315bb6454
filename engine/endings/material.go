package endings

import (
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
)

// Material is the pieces on the board in the positions of one table, and their game. Materials that
// differ only in the colours are the same if the game allows it. Materials are comparable.
type Material struct {
	rules *rules.Rules // of the matchup
	code  uint32       // the keys of the sorted pieces, from the lowest byte on
}

// MaterialOf returns the material of a position, and reports false if no table can have it.
func MaterialOf(p *rules.Position) (Material, bool) {
	v := viewOf(p.Rules())
	var at place
	if !v.gather(p, &at) {
		return Material{}, false
	}
	m := Material{v.rules, at.code}
	return m, m.check() == nil
}

// ParseMaterial reads a material such as KRvK: the letters of White's pieces, a v, and those of
// Black's. The error is for people.
func ParseMaterial(r *rules.Rules, text string) (Material, error) {
	white, black, ok := strings.Cut(strings.TrimSpace(text), "v")
	if !ok {
		return Material{}, message.New(
			"invalid ending %q: write White's pieces, a v, and Black's, as in KRvK", text)
	}
	var pieces []rules.Piece
	for c, letters := range []string{white, black} {
		for _, letter := range []byte(letters) {
			role := slices.Index(r.Variant.Letters[:], letter)
			if role < 1 || r.Army(rules.Color(c)).Kits[role].Name == "" {
				return Material{}, message.New("%s in %q is not a piece of %s (%s)", string(rune(letter)), text,
					rules.Color(c), r.Variant.Called())
			}
			pieces = append(pieces, rules.MakePiece(rules.Color(c), rules.Role(role)))
		}
	}
	if len(pieces) > mostPieces(r) {
		return Material{}, message.New("%q has %d pieces, and a table of %s at most %d", text, len(pieces),
			r.Variant.Called(), mostPieces(r))
	}
	m := materialOf(viewOf(r), pieces)
	return m, m.check()
}

// mostPieces returns the greatest number of pieces in a table of a game.
func mostPieces(r *rules.Rules) int {
	if r.Geo.Squares > 64 {
		return MaxPieces - 1
	}
	return MaxPieces
}

// materialOf sorts at most MaxPieces pieces.
func materialOf(v *view, pieces []rules.Piece) Material {
	keys, whites := make([]uint8, 0, MaxPieces), 0
	for _, p := range pieces {
		key := keyOf(p)
		if v.turned {
			key ^= 16
		}
		if key < 16 {
			whites++
		}
		keys = append(keys, key)
	}
	slices.Sort(keys)
	n := len(keys)
	sorted := [MaxPieces]uint8(append(keys, make([]uint8, MaxPieces-n)...))
	if v.same && exchanged(&sorted, n, whites) {
		sorted = rotate(sorted, n, whites)
		for i := range n {
			sorted[i] ^= 16
		}
	}
	return Material{v.rules, codeOf(&sorted)}
}

// check returns why there is no table for a material, or nil.
func (m Material) check() error {
	if m.rules.Army(rules.White).Hash != "" || m.rules.Army(rules.Black).Hash != "" {
		return message.New("there are no tables for armies of one's own")
	}
	pieces := m.Pieces()
	if len(pieces) > mostPieces(m.rules) {
		return message.New("%s has more pieces than a table", m)
	}
	var kings [2]int
	for _, p := range pieces {
		army := m.rules.Army(p.Color())
		switch role := p.Role(); {
		case army.Kits[role].Name == "":
			return message.New("%s (%s) does not have all the pieces of %s", p.Color(), army.Called(), m)
		case role == rules.Recruiter && m.rules.Variant.Recruiting:
			return message.New(
				"there are no tables of %s with a recruiter: what a converted piece may do depends on its past",
				m.rules.Variant.Called())
		case role == rules.King:
			kings[p.Color()]++
		}
	}
	for c, n := range kings {
		need, many := max(m.rules.Variant.Kings, 1), m.rules.Variant.ManyKings && !m.rules.Variant.Conversionmate
		if m.rules.Army(rules.Color(c)).KingTurn {
			need = 2
		}
		if n < need || n > need && !many {
			return message.New("%s of %s does not have the kings that it needs", rules.Color(c), m)
		}
	}
	return nil
}

// Pieces returns the pieces, White's first, each side's from the king on.
func (m Material) Pieces() []rules.Piece {
	var pieces []rules.Piece
	for code := m.code; code != 0; code >>= 8 {
		pieces = append(pieces, pieceOf[code&31])
	}
	return pieces
}

// Count returns the number of pieces, kings included.
func (m Material) Count() int { return len(m.Pieces()) }

// Rules returns the game, with the armies in the order that String has.
func (m Material) Rules() *rules.Rules { return m.rules }

// String returns the material alone, as ParseMaterial reads it: KRvK.
func (m Material) String() string {
	var sides [2]strings.Builder
	for _, p := range m.Pieces() {
		sides[p.Color()].WriteByte(m.rules.Variant.Letters[p.Role()])
	}
	return sides[0].String() + "v" + sides[1].String()
}

// Name returns the game, the armies where they are chosen, and the material:
// "chess2 CR KQvK".
func (m Material) Name() string {
	name := m.rules.Variant.Name
	if m.rules.Variant.Chosen {
		name += " " + string(rune(m.rules.Army(rules.White).Letter)) + string(rune(m.rules.Army(rules.Black).Letter))
	}
	return name + " " + m.String()
}

// next returns the materials that an action may lead to from this one, and possibly some that none
// does.
func (m Material) next() []Material {
	v, pieces := viewOf(m.rules), m.Pieces()
	var list []Material
	add := func(changed []rules.Piece) {
		if after := materialOf(v, changed); after != m && after.check() == nil && !slices.Contains(list, after) {
			list = append(list, after)
		}
	}
	for i, p := range pieces {
		c, role := p.Color(), p.Role()
		kit := &m.rules.Army(c).Kits[role]
		others := slices.Delete(slices.Clone(pieces), i, i+1)
		if kit.Guard != rules.Immune {
			after := others
			if kit.Reservist {
				after = append(slices.Clone(others), rules.MakePiece(c, rules.Pawn))
			}
			add(after)
		}
		for r := rules.Pawn; role == rules.Pawn && r < rules.NumRoles; r++ {
			if m.rules.Army(c).Promotes.Has(r) {
				add(append(slices.Clone(others), rules.MakePiece(c, r)))
			}
		}
		recruiter := rules.MakePiece(c^1, rules.Recruiter)
		if slices.Contains(pieces, recruiter) && role != rules.King && role != rules.Queen && role != rules.Recruiter {
			add(append(slices.Clone(others), rules.MakePiece(c^1, role)))
		}
	}
	return list
}

// Plan returns what must be made for the tables of the wanted materials, in order: each group of
// materials leads to itself and to those before it. Most groups have one material; in games where a
// captured piece leaves a pawn, some have more.
func Plan(wanted ...Material) [][]Material {
	p := planner{number: map[Material]int{}, low: map[Material]int{}, done: map[Material]bool{}}
	for _, m := range wanted {
		if p.number[m] == 0 {
			p.visit(m)
		}
	}
	return p.groups
}

// planner finds the strongly connected groups of materials (Tarjan).
type planner struct {
	number, low map[Material]int
	done        map[Material]bool
	stack       []Material
	groups      [][]Material
}

func (p *planner) visit(m Material) {
	p.number[m] = len(p.number) + 1
	p.low[m] = p.number[m]
	p.stack = append(p.stack, m)
	for _, after := range m.next() {
		switch {
		case p.number[after] == 0:
			p.visit(after)
			p.low[m] = min(p.low[m], p.low[after])
		case !p.done[after]:
			p.low[m] = min(p.low[m], p.number[after])
		}
	}
	if p.low[m] < p.number[m] {
		return
	}
	at := slices.Index(p.stack, m)
	group := slices.Clone(p.stack[at:])
	p.stack = p.stack[:at]
	for _, member := range group {
		p.done[member] = true
	}
	p.groups = append(p.groups, group)
}

// Materials lists every material that a table may have in a game with these armies, up to the given
// number of pieces, the smallest first.
func Materials(r *rules.Rules, most int) []Material {
	var list []Material
	v := viewOf(r)
	var grow func(pieces []rules.Piece, from int)
	grow = func(pieces []rules.Piece, from int) {
		if len(pieces) > 1 {
			if m := materialOf(v, pieces); m.check() == nil && !slices.Contains(list, m) {
				list = append(list, m)
			}
		}
		for key := from; key < len(pieceOf) && len(pieces) < min(most, mostPieces(r)); key++ {
			if p := pieceOf[key]; p != rules.NoPiece && r.Army(p.Color()).Kits[p.Role()].Name != "" {
				grow(append(slices.Clone(pieces), p), key)
			}
		}
	}
	grow(nil, 0)
	slices.SortStableFunc(list, func(a, b Material) int { return a.Count() - b.Count() })
	return list
}
