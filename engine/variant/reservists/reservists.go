// Package reservists is Reservists' doublechess by Andrew L. Smith: ten ranks,
// three of them full, and captured majors that come back as pawns.
package reservists

import (
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// Array is a reconstruction (R5.1): White's ranks from the first. Black's are the same turned
// round.
var Array = []string{"RKIQMLIR", "CANBBNAC", "PPPPPPPP"}

// Variant is the game.
var Variant = rules.Variant{
	Name: "reservists", Title: "Reservists’ doublechess", Files: 8, Ranks: 10,
	Letters: letters(), DeadPosition: true, Kings: 1, OpenFiles: true,
	Array: Array, Turned: true, Reconstructed: true,
	Armies: []*rules.Army{{
		Name: "Reservists",
		Kits: kits(),
		// R5.3
		Pawns: rules.PawnKit{Doubles: []int{1, 2, 3}},
		// R5.7
		Promotes: rules.Roles(rules.Queen, rules.Rook, rules.Bishop, rules.Knight, rules.Cannon, rules.Commoner,
			rules.Nightrider, rules.Paladin, rules.Marshall),
	}},
}

func letters() [rules.NumRoles]byte {
	all := orthodox.Letters
	for role, letter := range map[rules.Role]byte{
		rules.Cannon: 'A', rules.Commoner: 'C', rules.Nightrider: 'I', rules.Paladin: 'L', rules.Marshall: 'M',
	} {
		all[role] = letter
	}
	return all
}

// kits are the pieces of R5.2; those of R5.5 leave a pawn behind.
func kits() [rules.NumRoles]rules.Kit {
	all := orthodox.Kits
	all[rules.Cannon] = rules.Kit{Name: "cannon", ID: "cannon", Quiet: rules.Ortho, Capture: rules.Hop,
		Check: rules.Hop}
	all[rules.Commoner] = orthodox.Kit("commoner", rules.Step)
	all[rules.Nightrider] = orthodox.Kit("nightrider", rules.Night)
	all[rules.Paladin] = orthodox.Kit("paladin", rules.Diag|rules.Leap)
	all[rules.Marshall] = orthodox.Kit("marshall", rules.Ortho|rules.Leap)
	for _, role := range []rules.Role{rules.Rook, rules.Nightrider, rules.Paladin, rules.Marshall, rules.Queen} {
		all[role].Reservist = true
	}
	return all
}
