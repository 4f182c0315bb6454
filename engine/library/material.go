package library

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/rules"
)

// Material is what both sides have on the board, such as "KRP v KR": the FEN letters of their pieces, which in Chess 2
// stand for those of the army in that place. A star after a letter means any number of these pieces, and a plus at
// least one; a side that is "*" alone has anything. The sides may be either colour's.
type Material struct {
	text  string
	sides [2]sideMaterial
}

// sideMaterial has the least and the largest number of pieces by their letters.
type sideMaterial struct {
	any   bool
	least [26]uint8
	most  [26]uint8
}

// manyPieces is the number of pieces of a kind that "any number" stands for.
const manyPieces = math.MaxUint8

// ParseMaterial reads a Material.
func ParseMaterial(text string) (*Material, error) {
	upper := strings.ToUpper(strings.Join(strings.Fields(text), " "))
	versus := strings.NewReplacer(" VS ", "V", " V ", "V", "-", "V", "–", "V", ":", "V", " ", "")
	sides := strings.Split(versus.Replace(upper), "V")
	m := &Material{text: strings.Join(sides, " v ")}
	if len(sides) != 2 {
		return nil, message.New("%q is no material: write that of both sides, such as KRP v KR", text)
	}
	for i, side := range sides {
		if err := m.sides[i].read(side); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (s *sideMaterial) read(text string) error {
	switch text {
	case "":
		return message.New("a side has no pieces: write the king too, such as KR v K")
	case "*":
		s.any = true
		return nil
	}
	for i := 0; i < len(text); i++ {
		letter := text[i] - 'A'
		if letter >= 26 {
			return message.New("%q is no letter of a piece", text[i:i+1])
		}
		next := byte(0)
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch {
		case next == '*':
			s.most[letter] = manyPieces
			i++
		case next == '+':
			s.least[letter]++
			s.most[letter] = manyPieces
			i++
		default:
			s.least[letter]++
			if s.most[letter] < manyPieces {
				s.most[letter]++
			}
		}
	}
	return nil
}

// String returns the text as it was read, tidied.
func (m *Material) String() string {
	if m == nil {
		return ""
	}
	return m.text
}

// MaterialOf returns the material on the board of a FEN, which need not be a legal position, as ParseMaterial reads it.
func MaterialOf(fen string) string {
	var sides [2]string
	for _, p := range piecesOf(fen) {
		sides[p.what>>5&1] += string(rune(p.what &^ 0x20))
	}
	for c, side := range sides {
		letters := []byte(side)
		slices.SortStableFunc(letters, func(a, b byte) int { return rankOf(a) - rankOf(b) })
		sides[c] = cmp.Or(string(letters), "*")
	}
	return sides[0] + " v " + sides[1]
}

// rankOf is the place of a letter in a material: kings first, pawns last.
func rankOf(letter byte) int {
	const usual = "KQRBN"
	switch i := strings.IndexByte(usual, letter); {
	case letter == 'P':
		return 255
	case i >= 0:
		return i
	}
	return int(letter)
}

// piecesOf returns what stands on the board of a FEN, from its last rank.
func piecesOf(fen string) (list []patternSquare) {
	board, _, _ := strings.Cut(strings.TrimSpace(fen), " ")
	ranks := strings.Split(board, "/")
	for r, rank := range ranks {
		file, free := 0, 0
		for i := range len(rank) {
			switch c := rank[i]; {
			case c >= '0' && c <= '9':
				free = 10*free + int(c-'0')
			case c&^0x20 >= 'A' && c&^0x20 <= 'Z':
				file, free = file+free, 0
				list = append(list, patternSquare{fmt.Sprintf("%c%d", 'a'+file, len(ranks)-r), c})
				file++
			}
		}
	}
	return list
}

// most returns the largest number of pieces on the board.
func (m *Material) most() (n int) {
	for i := range m.sides {
		if m.sides[i].any {
			return math.MaxInt32
		}
		for _, most := range m.sides[i].most {
			if most == manyPieces {
				most = 32
			}
			n += int(most)
		}
	}
	return n
}

// matches reports whether a position has the material.
func (m *Material) matches(pos *rules.Position) bool {
	var have [2][26]uint8
	for role, letter := range pos.Rules().Variant.Letters {
		if letter < 'A' || letter > 'Z' {
			continue
		}
		for c := range rules.Color(2) {
			have[c][letter-'A'] += uint8(pos.Pieces(c, rules.Role(role)).Count()) //nolint:gosec // at most 100 squares
		}
	}
	return m.sides[0].fits(&have[0]) && m.sides[1].fits(&have[1]) ||
		m.sides[0].fits(&have[1]) && m.sides[1].fits(&have[0])
}

func (s *sideMaterial) fits(have *[26]uint8) bool {
	if s.any {
		return true
	}
	for i, n := range have {
		if n < s.least[i] || n > s.most[i] {
			return false
		}
	}
	return true
}

// Pattern is what stands on some squares, whatever stands on the others, such as "Nd5 pe6 -c3": a letter of a FEN,
// upper case for White, before the square, "*" for any piece, or "-" for an empty square.
type Pattern struct {
	text    string
	squares []patternSquare
}

type patternSquare struct {
	name string
	what byte
}

// ParsePattern reads a Pattern.
func ParsePattern(text string) (*Pattern, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
	p := &Pattern{text: strings.Join(fields, " ")}
	for _, f := range fields {
		what, name := f[0], f[1:]
		letter := what &^ 0x20
		if !(letter >= 'A' && letter <= 'Z' || what == '-' || what == '*') || !isSquare(name) {
			return nil, message.New("%q is no piece on a square: write Nd5 for a white knight, nd5 for a black one, -d5 for "+
				"nothing, *d5 for anything", f)
		}
		p.squares = append(p.squares, patternSquare{name, what})
	}
	if len(p.squares) == 0 {
		return nil, message.New("no square is named: write Nd5 for a white knight on d5")
	}
	return p, nil
}

// isSquare reports whether a text is the name of a square of some board.
func isSquare(name string) bool {
	if len(name) < 2 || name[0] < 'a' || name[0] > 'z' {
		return false
	}
	return len(name) == 2 && name[1] >= '1' && name[1] <= '9' || name[1:] == "10"
}

// String returns the text as it was read, tidied.
func (p *Pattern) String() string {
	if p == nil {
		return ""
	}
	return p.text
}

// PatternOf returns the pattern of all pieces on the board of a FEN, which need not be a legal position, as
// ParsePattern reads it.
func PatternOf(fen string) string {
	var list []string
	for _, p := range piecesOf(fen) {
		list = append(list, string(rune(p.what))+p.name)
	}
	return strings.Join(list, " ")
}

// on returns the squares of a board, and whether it has all of them.
func (p *Pattern) on(geo *board.Geometry) (list []board.Square, all bool) {
	for _, s := range p.squares {
		sq, n := geo.Parse(s.name)
		if sq == board.NoSquare || n != len(s.name) {
			return nil, false
		}
		list = append(list, sq)
	}
	return list, true
}

// matches reports whether a position has the pattern; on are its squares.
func (p *Pattern) matches(pos *rules.Position, on []board.Square) bool {
	occupied, letters := pos.Occupied(), &pos.Rules().Variant.Letters
	for i, s := range p.squares {
		there := occupied.Has(on[i])
		switch {
		case s.what == '-':
			if there {
				return false
			}
		case !there:
			return false
		case s.what != '*':
			piece := pos.At(on[i])
			if letters[piece.Role()]|byte(piece.Color())<<5 != s.what {
				return false
			}
		}
	}
	return true
}
