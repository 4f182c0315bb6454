package rules_test

import (
	"fmt"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// The actions of an elephant: quiet moves, and a rampage over a knight and a pawn.
func ExamplePosition_Legal() {
	pos, err := fen.Parse(&chess2.Variant, "7k/8/3n4/3p4/8/R2R4/8/K7 w - - 0 1 AC")
	if err != nil {
		panic(err)
	}
	for _, m := range pos.Legal(nil) {
		if m.Kind() == rules.Rampage {
			fmt.Println(uci.Move(&pos, m), "destroys", len(pos.Victims(m)))
		}
	}
	// Output: d3d6 destroys 2
}

// Make leaves the position unchanged and writes its successor.
func ExamplePosition_Make() {
	pos, err := fen.Parse(&chess2.Variant, "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC")
	if err != nil {
		panic(err)
	}
	m, err := uci.Parse(&pos, "d4d5")
	if err != nil {
		panic(err)
	}
	var next rules.Position
	fmt.Println(pos.Make(m, &next), next.Status())
	// Output: true white wins by midline invasion
}

// A refusal says why a move of a hand is not legal.
func ExamplePosition_Refuse() {
	pos, err := fen.Parse(&chess2.Variant, "7k/8/8/8/3R3q/8/8/K7 w - - 0 1 AC")
	if err != nil {
		panic(err)
	}
	from, _ := pos.Geo().Parse("d4")
	to, _ := pos.Geo().Parse("h4")
	fmt.Println(pos.Refuse(from, to).Code == rules.Allowed)
	// Output: false
}
