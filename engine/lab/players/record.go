package players

import (
	"fmt"

	"midline/engine/rules"
	"midline/engine/uciclient"
)

// record is the game as sent to a program: the position, and the number of actions sent.
type record struct {
	uciclient.Dialect
	pos   rules.Position
	texts []string
}

func (r *record) begin(start *rules.Position) {
	r.pos, r.texts = *start, r.texts[:0]
}

// catchUp writes the actions that are new.
func (r *record) catchUp(moves []rules.Move) error {
	for _, m := range moves[len(r.texts):] {
		text, before := r.Action(&r.pos, m), r.pos
		if !before.Make(m, &r.pos) {
			return fmt.Errorf("the game has an action that is not legal: %s", text)
		}
		r.texts = append(r.texts, text)
	}
	return nil
}
