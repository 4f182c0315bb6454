package armies

import (
	"testing"

	"midline/engine/betza"
)

// TestDescribe: what a piece does is said in words from its moves.
func TestDescribe(t *testing.T) {
	for moves, want := range map[string]string{
		"N":         "Leaps as a knight.",
		"Q":         "Slides any distance in any direction.",
		"K":         "Steps one square in any direction.",
		"R4":        "Slides up to four squares along a rank or a file.",
		"WA":        "Steps one square along a rank or a file; leaps two squares diagonally.",
		"FAD":       "Steps one square diagonally; leaps two squares in any direction.",
		"BD":        "Slides any distance diagonally; leaps two squares along a rank or a file.",
		"BN":        "Slides any distance diagonally; leaps as a knight.",
		"fbNF":      "Steps one square diagonally; leaps two squares ahead or back and one to the side.",
		"fhNbFrlbW": "Steps one square sideways, straight back or diagonally back; leaps as a knight, only forward.",
		"frlRbFbW":  "Slides any distance straight ahead or sideways; steps one square straight back or diagonally back.",
		"mNcK":      "To a free square it leaps as a knight. To capture it steps one square in any direction.",
		"mQ":        "To a free square it slides any distance in any direction. It captures nothing.",
		"mRcpR": "To a free square it slides any distance along a rank or a file. To capture it slides any distance along " +
			"a rank or a file, over exactly one piece.",
		"NN":  "Leaps as a knight, as often as it likes in one direction.",
		"N2":  "Leaps as a knight, up to two times in one direction.",
		"C":   "Leaps three squares one way and one across.",
		"rfN": "Leaps two ahead and one to the right.",
		"HFD": "Steps one square diagonally; leaps two squares along a rank or a file; leaps three squares along a rank or a file.",
		"RcN": "Slides any distance along a rank or a file. To capture it also leaps as a knight.",
		"fsN": "Leaps one ahead and two to the side.",
	} {
		rides, err := betza.Parse(moves)
		if err != nil {
			t.Errorf("%s: %v", moves, err)
			continue
		}
		if got := describe(rides); got != want {
			t.Errorf("%s: %s\nwant %s", moves, got, want)
		}
	}
}
