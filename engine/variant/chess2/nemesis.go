package chess2

import "midline/engine/rules"

// Nemesis hunts the enemy king with a piece that only kings can capture, and with
// pawns that walk towards him.
var Nemesis = rules.Army{
	ID: "nemesis", Name: "Nemesis", Letter: 'N',
	Kits: kits(map[rules.Role]rules.Kit{
		rules.Pawn: {Name: "nemesis pawn", ID: "nemesis-pawn"},
		// R2.10: it captures nothing but a king, so it has a check and no capture.
		rules.Queen: {
			Name: "nemesis", ID: "nemesis",
			Quiet: rules.Ortho | rules.Diag, Check: rules.Ortho | rules.Diag, Guard: rules.KingOnly,
		},
	}),
	Pawns:    rules.PawnKit{BoxStep: true}, // R2.12, R2.13
	Promotes: officers,
}
