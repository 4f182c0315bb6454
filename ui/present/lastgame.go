package present

import (
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/settings"
)

// LastGame returns the game that was chosen last, or the first one if the settings name an unknown game.
func LastGame(set settings.Settings) *rules.Variant {
	if v, err := variant.Find(set.NewGame.Game); err == nil {
		return v
	}
	return variant.All[0]
}

// SelectGame selects the game that the next new game begins with, in its default variant unless it was
// the last game.
func SelectGame(p *app.Prefs, id string) {
	if g, found := catalogue.GameByID(id); found && catalogue.GameOf(p.Get().NewGame.Game).ID != id {
		p.Set(func(set *settings.Settings) { set.NewGame.Game = g.Forms[0] })
	}
}
