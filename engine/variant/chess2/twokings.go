package chess2

import "midline/engine/rules"

// TwoKings has two royal warrior kings for king and queen, and a second action
// each turn (R2.23 to R2.29).
var TwoKings = rules.Army{
	ID: "two-kings", Name: "Two Kings", Letter: 'T',
	Kits: kits(map[rules.Role]rules.Kit{
		rules.Queen: {},
		rules.King: {
			Name: "warrior king", ID: "warrior-king",
			Quiet: rules.Step, Capture: rules.Step, Check: rules.Step, Whirlwind: true,
		},
	}),
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: rules.Roles(rules.Rook, rules.Bishop, rules.Knight),
	KingTurn: true,
	Recast:   [rules.NumRoles]rules.Role{rules.Queen: rules.King},
}
