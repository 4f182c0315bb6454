package present

import (
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
)

// LastGame returns the game that was chosen last, or the first there is where the settings name
// an unknown one.
func LastGame(set settings.Settings) *rules.Variant {
	if v, err := variant.Find(set.NewGame.Game); err == nil {
		return v
	}
	return variant.All[0]
}
