package present

import (
	"midline/engine/rules"
	"midline/ui/words"
)

// Rules returns the rules of the game in play; of the armies only those on the
// board are told of.
func Rules(r *rules.Rules) []words.Section {
	var list []words.Section
	for _, s := range words.Rules(r.Variant.Name) {
		if s.Army == "" || s.Army == r.Army(rules.White).ID || s.Army == r.Army(rules.Black).ID {
			list = append(list, s)
		}
	}
	return list
}
