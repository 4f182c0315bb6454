// Package variant is the catalogue of the games that Midline plays.
package variant

import (
	"fmt"
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

// All lists the variants, in the order in which they are shown.
var All = []*rules.Variant{
	&chess2.Variant,
	&orthodox.Chess960,
	&orthodox.Chess,
}

// Find returns the variant of a UCI name (R6.10).
func Find(name string) (*rules.Variant, error) {
	var names []string
	for _, v := range All {
		if v.Name == name {
			return v, nil
		}
		names = append(names, v.Name)
	}
	return nil, fmt.Errorf("unknown variant %q; known are %s", name, strings.Join(names, ", "))
}

// ArmyOf returns the army of a FEN letter.
func ArmyOf(v *rules.Variant, letter byte) (*rules.Army, error) {
	for _, a := range v.Armies {
		if a.Letter == letter && letter != 0 {
			return a, nil
		}
	}
	return nil, fmt.Errorf("%s has no army %q", v.Title, string(rune(letter)))
}

// Start returns the starting position of a variant. The number chooses among
// the 960 arrays where the variant is shuffled; the armies must be the
// variant's.
func Start(v *rules.Variant, number int, white, black *rules.Army) (rules.Position, error) {
	r := v.With(white, black)
	s := rules.Setup{Passed: board.NoSquare, Fullmove: 1}
	if !v.Shuffled {
		number = orthodox.Standard
	}
	rank, err := orthodox.BackRank(number)
	if err != nil {
		return rules.Position{}, err
	}
	for file, role := range rank {
		for c, army := range []*rules.Army{white, black} {
			c := rules.Color(c)
			home, pawns := 0, 1
			if c == rules.Black {
				home, pawns = r.Geo.Ranks-1, r.Geo.Ranks-2
			}
			own := role
			if cast := army.Recast[role]; cast != rules.NoRole {
				own = cast
			}
			sq := r.Geo.At(file, home)
			s.Cells[sq] = rules.MakePiece(c, own)
			s.Cells[r.Geo.At(file, pawns)] = rules.MakePiece(c, rules.Pawn)
			if army.Castles && (own == rules.King || own == rules.Rook) {
				s.Unmoved = s.Unmoved.With(sq)
			}
		}
	}
	return rules.New(r, s)
}
