// Package labelled reads positions with the result of their game, from which the weights of the
// hand-made evaluation and the networks are learned.
package labelled

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"midline/engine/eval"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Position is a position with its labels.
type Position struct {
	Pos    rules.Position
	Points float64 // of the game, for White
	Score  float64 // of a search, in centipawns from White's side; NaN if unknown
}

// Parse reads the fields of a line, FEN;RESULT;VARIANT or FEN;RESULT;VARIANT;SCORE, split at the
// semicolons.
func Parse(fields []string) (p Position, err error) {
	p.Score = math.NaN()
	switch len(fields) {
	case 3:
	case 4:
		if p.Score, err = strconv.ParseFloat(fields[3], 64); err != nil || !(math.Abs(p.Score) <= eval.Limit) {
			return p, fmt.Errorf("the score %q is not a number from -%d to %d", fields[3], eval.Limit, eval.Limit)
		}
	default:
		return p, fmt.Errorf("expected FEN;RESULT;VARIANT or FEN;RESULT;VARIANT;SCORE")
	}
	result := slices.Index([]string{"0", "0.5", "1"}, fields[1])
	if result < 0 {
		return p, fmt.Errorf("the result %q is not 0, 0.5 or 1", fields[1])
	}
	p.Points = float64(result) / 2
	p.Pos, err = ParsePosition(fields[0], fields[2])
	return p, err
}

// ParsePosition reads the FEN of a position of a variant, by the variant's name.
func ParsePosition(text, name string) (rules.Position, error) {
	v, err := variant.Find(name)
	if err != nil {
		return rules.Position{}, err
	}
	return fen.Parse(v, text)
}

// HandMade returns the hand-made evaluation in centipawns for the side to act, without its reduction
// for the moves since the last capture. The search applies that to the network's evaluation too.
func HandMade(pos *rules.Position) float64 { return eval.Unfaded(eval.Score(pos), pos.Halfmove()) }

// Loud reports whether an action removes, promotes or converts something.
func Loud(pos *rules.Position, m rules.Move) bool {
	return m.Promote() != rules.NoRole || m.Kind() == rules.Convert || len(pos.Victims(m)) > 0
}
