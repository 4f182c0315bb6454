package screen

import (
	"midline/ui/kit"
	"midline/ui/words"
)

// newRulesButton makes the button that shows the rules, with its key.
func newRulesButton(art kit.Art, show func()) *kit.Button {
	return art.NewButton(kit.ButtonOptions{Label: words.T("home.rules"), Icon: "rules", Key: "F1", Rank: kit.Quiet, Action: show})
}
