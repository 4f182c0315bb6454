package chess2

import "midline/engine/rules"

// Reaper strikes anywhere but on the enemy's back rank, between two ghosts that
// nothing passes.
var Reaper = rules.Army{
	ID: "reaper", Name: "Reaper", Letter: 'R',
	Kits: kits(map[rules.Role]rules.Kit{
		// R2.21, R2.22
		rules.Rook: {Name: "ghost", ID: "ghost", Quiet: rules.Anywhere, Guard: rules.Immune},
		// R2.19, R2.20
		rules.Queen: {Name: "reaper", ID: "reaper", Quiet: rules.Anywhere, Capture: rules.Anywhere, Barred: true},
	}),
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: officers,
}
