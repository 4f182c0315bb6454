package present

import (
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// Rules returns the rules of the game in play; of the armies only those on the
// board are told of.
func Rules(r *rules.Rules) []screen.RulesSection {
	var list []screen.RulesSection
	for _, s := range words.Rules(r.Variant.Name) {
		onBoard := s.Heading == r.Army(rules.White).Name || s.Heading == r.Army(rules.Black).Name
		if onBoard || !armyNamed(r.Variant, s.Heading) {
			list = append(list, screen.RulesSection{Heading: s.Heading, Paragraphs: s.Paragraphs})
		}
	}
	return list
}

func armyNamed(v *rules.Variant, name string) bool {
	for _, a := range v.Armies {
		if a.Name == name {
			return true
		}
	}
	return false
}
