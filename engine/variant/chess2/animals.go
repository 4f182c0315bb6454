package chess2

import "midline/engine/rules"

// Animals has no respect for its own kind: horses and elephants capture friends, tigers capture
// without moving.
var Animals = rules.Army{
	ID: "animals", Name: "Animals", Letter: 'A',
	Kits: kits(map[rules.Role]rules.Kit{
		// R2.30
		rules.Knight: {Name: "wild horse", ID: "wild-horse", Quiet: rules.Leap, Capture: rules.Leap, Check: rules.Leap,
			TakesOwn: true},
		// R2.31
		rules.Bishop: {Name: "tiger", ID: "tiger", Quiet: rules.Diag2, Capture: rules.Diag2, Check: rules.Diag2,
			InPlace: true},
		// R2.32 to R2.35
		rules.Rook: {Name: "elephant", ID: "elephant", Quiet: rules.Ortho3, Capture: rules.Trample,
			Check: rules.Trample, Guard: rules.Armoured},
		// R2.36
		rules.Queen: {Name: "jungle queen", ID: "jungle-queen", Quiet: rules.Ortho | rules.Leap,
			Capture: rules.Ortho | rules.Leap, Check: rules.Ortho | rules.Leap},
	}),
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: officers,
}
