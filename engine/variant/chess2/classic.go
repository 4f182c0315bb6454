package chess2

import (
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Classic is the orthodox army, the only one that castles (R2.8).
var Classic = rules.Army{
	ID: "classic", Name: "Classic", Letter: 'C',
	Kits:     orthodox.Kits,
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: officers,
	Castles:  true,
}
