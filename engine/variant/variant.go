// Package variant is the catalogue of the games that Midline plays.
package variant

import (
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/engine/variant/kings"
	"midline/engine/variant/orthodox"
	"midline/engine/variant/rebel"
	"midline/engine/variant/reservists"
)

// All lists the variants, in the order in which they are shown.
var All = []*rules.Variant{
	&chess2.Variant,
	kings.Board8x8[0], kings.Board10x8[0], kings.Board10x10[0], kings.Wild9[0],
	&rebel.First, &rebel.Second, &rebel.Third,
	&reservists.Variant,
	&orthodox.Chess960,
	&orthodox.Chess,
}

// WithOptions lists every variant; those of R3.8 in every combination of their options.
func WithOptions() []*rules.Variant {
	list := slices.Clone(All)
	for _, family := range [][]*rules.Variant{kings.Board8x8, kings.Board10x8, kings.Board10x10, kings.Wild9} {
		list = append(list, family[1:]...)
	}
	return list
}

// Find returns the variant with a UCI name (R6.10), whose options may stand in any order.
func Find(name string) (*rules.Variant, error) {
	var names []string
	for _, v := range WithOptions() {
		if v.Name == inOrder(name) {
			return v, nil
		}
		if !strings.Contains(v.Name, ":") {
			names = append(names, v.Name)
		}
	}
	return nil, message.New("unknown variant %q; the variants are %s", name, strings.Join(names, ", "))
}

// inOrder sorts the options in a name alphabetically, as in the rulebook.
func inOrder(name string) string {
	base, options, found := strings.Cut(name, ":")
	if !found {
		return name
	}
	list := strings.Split(options, ",")
	slices.Sort(list)
	return base + ":" + strings.Join(list, ",")
}

// ArmyOf returns the army of a FEN letter.
func ArmyOf(v *rules.Variant, letter byte) (*rules.Army, error) {
	for _, a := range v.Armies {
		if a.Letter == letter && letter != 0 {
			return a, nil
		}
	}
	return nil, message.New("%s has no army %q", v.Called(), string(rune(letter)))
}

// Start returns the starting position of a variant. The number selects one of the 960 arrays if the
// variant is shuffled; the armies must be the variant's.
func Start(v *rules.Variant, number int, white, black *rules.Army) (rules.Position, error) {
	array := v.Array
	if v.Shuffled {
		rank, err := orthodox.BackRank(number)
		if err != nil {
			return rules.Position{}, err
		}
		array = []string{"", "PPPPPPPP"}
		for _, role := range rank {
			array[0] += string(rune(v.Letters[role]))
		}
	}
	r := v.With(white, black)
	s := rules.Setup{Passed: board.NoSquare, Fullmove: 1}
	for rank, text := range array {
		for file := range len(text) {
			role := roleOf(v, text[file])
			if role == rules.NoRole {
				continue
			}
			put(&s, r, rules.White, r.Geo.At(file, rank), role)
			far := file
			if v.Turned {
				far = r.Geo.Files - 1 - file
			}
			put(&s, r, rules.Black, r.Geo.At(far, r.Geo.Ranks-1-rank), role)
		}
	}
	return rules.New(r, s)
}

// put adds a piece of the array, as the army has it, with its castling right.
func put(s *rules.Setup, r *rules.Rules, c rules.Color, sq board.Square, role rules.Role) {
	army := r.Army(c)
	if cast := army.Recast[role]; cast != rules.NoRole {
		role = cast
	}
	s.Cells[sq] = rules.MakePiece(c, role)
	if !army.Castles || role != rules.King && role != rules.Rook {
		return
	}
	file := r.Geo.FileOf(sq)
	if r.Variant.Castling == rules.KingLeapsQueenside && file != 0 && file != 4 {
		return
	}
	s.Unmoved = s.Unmoved.With(sq)
}

func roleOf(v *rules.Variant, letter byte) rules.Role {
	for r, l := range v.Letters {
		if l == letter {
			return rules.Role(r)
		}
	}
	return rules.NoRole
}
