package present

import (
	"fmt"
	"strings"

	"midline/engine/rules"
)

// Minus stands before negative numbers: the font has no sign of its own for it.
const Minus = "–"

// Numbered is what stands before a turn of a line.
func Numbered(p *rules.Position, first bool) string {
	text := " "
	switch {
	case p.Side() == rules.White:
		text = fmt.Sprintf(" %d.", p.Fullmove())
	case first:
		text = fmt.Sprintf("%d…", p.Fullmove())
	}
	if first {
		text = strings.TrimPrefix(text, " ")
		if p.KingTurn() {
			text += "…/"
		}
	}
	return text
}
