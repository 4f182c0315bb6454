package present

import (
	"midline/engine/rules"
	"midline/ui/words"
)

// Rules returns the short rules of the current game, with only the armies on the board.
func Rules(r *rules.Rules) []words.Section {
	var list []words.Section
	for _, s := range words.Rules(r.Variant.Name) {
		if s.Army == "" || s.Army == r.Army(rules.White).ID || s.Army == r.Army(rules.Black).ID {
			list = append(list, s)
		}
	}
	return list
}
