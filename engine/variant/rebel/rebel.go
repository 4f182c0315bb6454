// Package rebel is Rebel Chess by Chris Schumacher in its three stages: a recruiter for the king's
// pawn, converted pieces that recruit, conversionmate.
package rebel

import (
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// The three stages of the game.
var (
	First  = stage("rebel1", "Rebel Chess I", false, false)
	Second = stage("rebel2", "Rebel Chess II", true, false)
	Third  = stage("rebel3", "Rebel Chess III", true, true)
)

func stage(name, title string, recruiting, conversionmate bool) rules.Variant {
	army := orthodox.Army
	// R4.2, R4.3
	army.Kits[rules.Recruiter] = rules.Kit{Name: "recruiter", ID: "recruiter", Quiet: rules.Alfil, Recruiter: true}
	v := rules.Variant{
		Name: name, Title: title, Files: 8, Ranks: 8,
		Letters: orthodox.Letters, Castling: rules.KingTwoSquares, DeadPosition: true, Kings: 1,
		Marks: true, Recruiting: recruiting, Conversionmate: conversionmate,
		Array:  []string{"RNBQKBNR", "PPPPUPPP"},
		Armies: []*rules.Army{&army},
	}
	v.Letters[rules.Recruiter] = 'U'
	if conversionmate {
		v.Kings, v.KingsInAll, v.ManyKings = 0, [2]int{1, 2}, true
	}
	return v
}
