// Package chess2 is Sirlin's Chess 2: six unequal armies, one file each, and
// the midline.
package chess2

import (
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Variant is Chess 2 with all six armies.
var Variant = rules.Variant{
	Name: "chess2", Title: "Chess 2", Files: 8, Ranks: 8,
	Letters: orthodox.Letters, Castling: rules.KingTakesRook, Kings: 1,
	Midline: 4, NoActionLoses: true, Shuffled: true, Chosen: true, Own: true,
	Armies: []*rules.Army{&Classic, &Nemesis, &Empowered, &Reaper, &TwoKings, &Animals},
}

// officers are what most armies promote to (R2.6).
var officers = rules.Roles(rules.Queen, rules.Rook, rules.Bishop, rules.Knight)

// kits returns the orthodox pieces with some of them replaced.
func kits(changes map[rules.Role]rules.Kit) [rules.NumRoles]rules.Kit {
	all := orthodox.Kits
	for role, kit := range changes {
		all[role] = kit
	}
	return all
}
