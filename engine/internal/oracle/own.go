package oracle

import (
	"fmt"
	"strings"
)

// Army is an army of one's own for chess2 (R2.38): how its officers move, in Betza's notation.
type Army struct {
	// Name is how a FEN names it in the armies field: "{clobberers:3fa9}", or the letter of one of the
	// six, which needs nothing else.
	Name                        string
	Knight, Bishop, Rook, Queen string
	// Powers are those of the four, in that order.
	Powers [4]Powers
	// NoDoubleStep, NemesisStep, Castles and TwoKings are those of the army (R2.41).
	NoDoubleStep, NemesisStep, Castles, TwoKings bool
}

// Powers are what a piece of such an army can do besides.
type Powers struct{ TakesOwn, InPlace, Teleports, OnlyKings, Immune, Near, Barred, Lends bool }

// power returns the powers of a piece.
func (p *Position) power(c cell) Powers { return p.armies[c.colour].powers[c.role] }

// ParseOwn is Parse for chess2 with the given armies, which the FEN must name.
func ParseOwn(fen string, white, black Army) (*Position, error) {
	var sides [2]*army
	for i, a := range [2]Army{white, black} {
		made, err := newArmy(a)
		if err != nil {
			return nil, err
		}
		sides[i] = made
	}
	end := " " + white.Name + black.Name
	if !strings.HasSuffix(fen, end) {
		return nil, fmt.Errorf("%q does not name the armies %s%s", fen, white.Name, black.Name)
	}
	return parse(variants["chess2"], strings.Split(strings.TrimSuffix(fen, end), " "), sides)
}

// newArmy makes an army.
func newArmy(a Army) (*army, error) {
	if len(a.Name) == 1 && armies[a.Name[0]] != nil {
		return armies[a.Name[0]], nil
	}
	made := &army{name: a.Name, promotions: "QRBN", kings: 1, gaits: map[role][]gait{}, roles: map[byte]role{
		'K': king, 'P': pawn, 'Q': ownQueen, 'R': ownRook, 'B': ownBishop, 'N': ownKnight,
	}, stays: a.NoDoubleStep, castles: a.Castles, powers: map[role]Powers{
		ownKnight: a.Powers[0], ownBishop: a.Powers[1], ownRook: a.Powers[2], ownQueen: a.Powers[3],
	}}
	if a.NemesisStep {
		made.roles['P'] = nemesisPawn
	}
	if a.TwoKings {
		made.kings, made.promotions, made.roles['K'] = 2, "RBN", warriorKing
		delete(made.roles, 'Q')
	}
	for r, text := range map[role]string{
		ownQueen: a.Queen, ownRook: a.Rook, ownBishop: a.Bishop, ownKnight: a.Knight,
	} {
		gaits, err := readGaits(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", text, err)
		}
		made.gaits[r] = gaits
	}
	return made, nil
}

// gait is one direction in which a piece of such an army goes: a step to the right and forward, made
// most times at most.
type gait struct {
	right, ahead, most   int
	moves, captures, hop bool
}

// may reports whether the piece on a square gets to another by a gait that moves, or captures.
func (p *Position) may(from, to int, capturing bool) bool {
	c := p.board[from]
	if p.goesAs(c.role, from, to, capturing) {
		return true
	}
	if !p.power(c).Lends {
		return false
	}
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} { // R2.16, R2.42
		file, rank := fileOf(from)+step[0], rankOf(from)+step[1]
		if !p.onBoard(file, rank) {
			continue
		}
		next := p.board[at(file, rank)]
		if next.of(c.colour) && p.power(next).Lends && p.goesAs(next.role, from, to, capturing) {
			return true
		}
	}
	return false
}

// goesAs is may with the gaits of a role.
func (p *Position) goesAs(r role, from, to int, capturing bool) bool {
	for _, g := range p.armies[p.board[from].colour].gaits[r] {
		if (capturing && g.captures || !capturing && g.moves) && p.walk(g, from, to) {
			return true
		}
	}
	return false
}

// walk goes along a gait from a square and reports whether it may end on another.
func (p *Position) walk(g gait, from, to int) bool {
	file, rank, passed := fileOf(from), rankOf(from), 0
	for range g.most {
		file += g.right
		rank += g.ahead * p.board[from].colour.forward()
		if !p.onBoard(file, rank) {
			return false
		}
		sq := at(file, rank)
		if sq == to {
			return g.hop == (passed == 1)
		}
		if !p.board[sq].empty() {
			if passed++; passed > 1 || !g.hop {
				return false
			}
		}
	}
	return false
}

// leaps are the steps of the letters, the smaller part first.
var leaps = map[byte][2]int{
	'W': {0, 1}, 'F': {1, 1}, 'D': {0, 2}, 'N': {1, 2}, 'A': {2, 2}, 'H': {0, 3}, 'C': {1, 3}, 'Z': {2, 3}, 'G': {3, 3},
}

// lines are the letters that stand for others without a bound, and whether they have one.
var lines = map[byte]struct {
	parts string
	far   bool
}{'K': {"WF", false}, 'Q': {"WF", true}, 'R': {"W", true}, 'B': {"F", true}}

// readGaits reads Betza's notation in XBoard's form.
func readGaits(text string) ([]gait, error) {
	var list []gait
	for text != "" {
		n := strings.IndexFunc(text, func(r rune) bool { return r >= 'A' && r <= 'Z' })
		if n < 0 {
			return nil, fmt.Errorf("no piece in %q", text)
		}
		before, letter := text[:n], text[n]
		text = text[n+1:]
		parts, most := string(rune(letter)), 1
		if l, ok := lines[letter]; ok {
			parts = l.parts
			if l.far {
				most = size
			}
		}
		if digits := len(text) - len(strings.TrimLeft(text, "0123456789")); digits > 0 {
			if most = 0; text[:digits] != "0" {
				fmt.Sscan(text[:digits], &most)
			}
			if text = text[digits:]; most == 0 {
				most = size
			}
		} else if text != "" && text[0] == letter {
			most, text = size, text[1:]
		}
		for i := range len(parts) {
			step, ok := leaps[parts[i]]
			if !ok {
				return nil, fmt.Errorf("no piece %c", parts[i])
			}
			list = append(list, turned(step, before, most)...)
		}
	}
	return list, nil
}

// turned returns the gaits in all directions that the letters before a piece leave.
func turned(step [2]int, before string, most int) []gait {
	ways := strings.Map(func(r rune) rune {
		if strings.ContainsRune("mcp", r) {
			return ' ' // it parts what would be read as one
		}
		return r
	}, before)
	moves, captures := strings.Contains(before, "m"), strings.Contains(before, "c")
	if !moves && !captures {
		moves, captures = true, true
	}
	var list []gait
	seen := map[[2]int]bool{}
	for turn := range 8 {
		right, ahead := step[turn&1], step[1-turn&1]
		if turn&2 != 0 {
			right = -right
		}
		if turn&4 != 0 {
			ahead = -ahead
		}
		if way := [2]int{right, ahead}; !seen[way] && named(ways, right, ahead) {
			seen[way] = true
			list = append(list, gait{right, ahead, most, moves, captures, strings.Contains(before, "p")})
		}
	}
	return list
}

// named reports whether directions name a step; none at all name each.
func named(ways string, right, ahead int) bool {
	if strings.TrimSpace(ways) == "" {
		return true
	}
	straight, slanting := right == 0 || ahead == 0, abs(right) == abs(ahead)
	// points reports whether a letter points where the step mainly goes.
	points := func(letter byte) bool {
		steep, flat := abs(ahead) >= abs(right), abs(right) >= abs(ahead)
		return letter == 'f' && steep && ahead > 0 || letter == 'b' && steep && ahead < 0 ||
			letter == 'r' && flat && right > 0 || letter == 'l' && flat && right < 0 ||
			letter == 'v' && steep || letter == 's' && flat
	}
	// side reports whether the step goes at all to the side of a letter.
	side := func(letter byte) bool {
		return map[byte]bool{'f': ahead > 0, 'b': ahead < 0, 'r': right > 0, 'l': right < 0}[letter]
	}
	for ways != "" {
		first, second := ways[0], byte(' ')
		if ways = ways[1:]; ways != "" {
			second = ways[0]
		}
		perpendicular := strings.ContainsRune("fbv", rune(first)) && strings.ContainsRune("rls", rune(second)) ||
			strings.ContainsRune("rls", rune(first)) && strings.ContainsRune("fbv", rune(second))
		two, yes := false, false
		switch {
		case first == ' ':
		case straight:
			yes = points(first)
		case slanting:
			two = perpendicular
			yes = points(first) && (!two || points(second))
		case second == 'h':
			two, yes = true, side(first)
		case first == second: // the same as once
			two, yes = true, points(first)
		case first == 'h':
			clockwise := (abs(ahead) > abs(right)) == (right*ahead > 0)
			two, yes = true, clockwise == (second == 'r')
		case perpendicular && first != 's' && first != 'v':
			two, yes = true, side(first) && points(second)
		default:
			yes = points(first)
		}
		if yes {
			return true
		}
		if two {
			ways = ways[1:]
		}
	}
	return false
}
