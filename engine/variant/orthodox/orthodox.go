// Package orthodox is chess and chess960 (R1.9), from which every other variant differs.
package orthodox

import "midline/engine/rules"

// Letters are the FEN letters that all variants share.
var Letters = [rules.NumRoles]byte{
	rules.Pawn: 'P', rules.Knight: 'N', rules.Bishop: 'B', rules.Rook: 'R', rules.Queen: 'Q', rules.King: 'K',
}

// Kits are the abilities of the orthodox pieces. Armies copy them and change what differs.
var Kits = [rules.NumRoles]rules.Kit{
	rules.Pawn:   {Name: "pawn", ID: "pawn"},
	rules.Knight: Kit("knight", rules.Leap),
	rules.Bishop: Kit("bishop", rules.Diag),
	rules.Rook:   Kit("rook", rules.Ortho),
	rules.Queen:  Kit("queen", rules.Ortho|rules.Diag),
	rules.King:   Kit("king", rules.Step),
}

// Kit returns a plain piece: it moves, captures and checks with the same reach, and its picture has
// its name.
func Kit(name string, reach rules.Atoms) rules.Kit {
	return rules.Kit{Name: name, ID: name, Quiet: reach, Capture: reach, Check: reach}
}

// Army is the orthodox army.
var Army = rules.Army{
	Name:     "Orthodox",
	Kits:     Kits,
	Pawns:    rules.PawnKit{Doubles: []int{2}},
	Promotes: rules.Roles(rules.Queen, rules.Rook, rules.Bishop, rules.Knight),
	Castles:  true,
}

// Chess is orthodox chess.
var Chess = rules.Variant{
	Name: "chess", Title: "Chess", Files: 8, Ranks: 8,
	Letters: Letters, Castling: rules.KingTwoSquares, DeadPosition: true, Kings: 1,
	Array:  []string{"RNBQKBNR", "PPPPPPPP"},
	Armies: []*rules.Army{&Army},
}

// Chess960 is Fischer Random chess.
var Chess960 = rules.Variant{
	Name: "chess960", Title: "Chess960", Files: 8, Ranks: 8,
	Letters: Letters, Castling: rules.KingTakesRook, DeadPosition: true, Kings: 1,
	Shuffled: true, Armies: []*rules.Army{&Army},
}
