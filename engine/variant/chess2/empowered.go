package chess2

import "midline/engine/rules"

// Empowered has knights, bishops and rooks that lend their movement to their
// neighbours (R2.16).
var Empowered = rules.Army{
	ID: "empowered", Name: "Empowered", Letter: 'E',
	Kits: kits(map[rules.Role]rules.Kit{
		rules.Knight: linked("empowered knight", "empowered-knight", rules.Leap),
		rules.Bishop: linked("empowered bishop", "empowered-bishop", rules.Diag),
		rules.Rook:   linked("empowered rook", "empowered-rook", rules.Ortho),
		// R2.18
		rules.Queen: {Name: "elegant queen", ID: "elegant-queen", Quiet: rules.Step, Capture: rules.Step,
			Check: rules.Step},
	}),
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: officers,
}

func linked(name, art string, reach rules.Atoms) rules.Kit {
	return rules.Kit{Name: name, ID: art, Quiet: reach, Capture: reach, Check: reach, Linked: true}
}
