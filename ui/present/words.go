package present

import (
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// Title names the variant of a game.
func Title(v *rules.Variant) string {
	base, _ := SplitName(v.Name)
	return words.Variant(base, catalogue.GameOf(base).ID)
}

// Rebels returns the side that has no king left, and whether there is one (R4.9).
func Rebels(p *rules.Position) (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if p.Rules().Variant.Conversionmate && p.Royal(c).IsEmpty() {
			return c, true
		}
	}
	return rules.White, false
}
