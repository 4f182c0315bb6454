package lab

import (
	"fmt"
	"io"
	"slices"

	"midline/engine/game"
	"midline/engine/lab/labelled"
	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// Quiet says which positions of a game are written for tuning.
type Quiet struct {
	Skip    int // full turns skipped at the beginning of a game
	PerGame int // greatest number of positions of a game, evenly spread; 0 for all
	// AfterLoud allows positions after a removal, promotion or conversion.
	AfterLoud bool
}

// Write writes the quiet positions of a game, one a line, as FEN;RESULT;VARIANT;SCORE. RESULT is
// White's points, 1, 0.5 or 0. SCORE is the player's, in centipawns from White's side; without one
// its semicolon is omitted. A quiet position is at the start of a turn after the opening, with
// nobody in check and no proved end. The action after it, and unless AfterLoud is set the one
// before it, neither removes nor promotes nor converts anything. Games that ended by misconduct,
// time or length have none. It returns the number of lines. The error is a write error, or says
// where the game breaks the rules.
func (q Quiet) Write(w io.Writer, r *Record) (int, error) {
	points, err := r.Points()
	if err != nil {
		return 0, err
	}
	if !endsByRule(r.Reason) && r.Reason != players.Adjudication && r.Reason != players.Resignation {
		return 0, nil
	}
	var places []*game.Node
	if err := Replay(r, func(n *game.Node) { places = append(places, n) }); err != nil {
		return 0, fmt.Errorf("game %d: %w", r.Game, err)
	}
	result := []string{"0", "0.5", "1"}[points]
	var chosen []string
	for i, n := range places[:len(places)-1] {
		a := r.Actions[i]
		late := i >= r.Opening && n.Position().Fullmove() > q.Skip
		if late && a.Mate == nil && q.isQuiet(places, i) {
			chosen = append(chosen,
				fmt.Sprintf("%s;%s;%s%s\n", fen.Format(n.Position()), result, r.Variant, scoreField(n, a)))
		}
	}
	if q.PerGame > 0 && len(chosen) > q.PerGame {
		all := slices.Clone(chosen)
		for i := range q.PerGame {
			chosen[i] = all[i*len(all)/q.PerGame]
		}
		chosen = chosen[:q.PerGame]
	}
	for _, line := range chosen {
		if _, err := io.WriteString(w, line); err != nil {
			return 0, err
		}
	}
	return len(chosen), nil
}

// scoreField returns the player's score for a place, as the end of its line.
func scoreField(n *game.Node, a Action) string {
	switch {
	case a.CP == nil:
		return ""
	case n.Position().Side() == rules.Black:
		return fmt.Sprintf(";%d", -*a.CP)
	}
	return fmt.Sprintf(";%d", *a.CP)
}

// isQuiet reports whether a place of a game, except the last, is quiet.
func (q Quiet) isQuiet(places []*game.Node, i int) bool {
	pos := places[i].Position()
	if pos.KingTurn() || pos.Checked(rules.White).Any() || pos.Checked(rules.Black).Any() {
		return false
	}
	for j := i; j > 0 && !q.AfterLoud; j-- { // the turn before, its king-turn included
		if labelled.Loud(places[j-1].Position(), places[j].Move()) {
			return false
		}
		if !places[j-1].Position().KingTurn() {
			break
		}
	}
	return !labelled.Loud(pos, places[i+1].Move())
}
