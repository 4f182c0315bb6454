package present

import (
	"strings"

	"midline/engine/notation/san"
	"midline/engine/rules"
)

// maxTurns bounds how much of a line is written.
const maxTurns = 16

// LineText writes a line of actions as numbered turns: "12.Nf3 Nc6 13.d4". The second action alone of a turn begins
// with dots.
func LineText(p rules.Position, moves []rules.Move) string {
	var b strings.Builder
	turns := 0
	for i, m := range moves {
		if p.KingTurn() && i > 0 {
			b.WriteByte('/')
		} else {
			if turns++; turns > maxTurns {
				break
			}
			b.WriteString(Numbered(&p, i == 0))
		}
		b.WriteString(san.Action(&p, m))
		var next rules.Position
		if !p.Make(m, &next) {
			break
		}
		p = next
	}
	return b.String()
}
