package program

import (
	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/bars"
	"midline/ui/words"
)

// aboutArmies is the topic of the question whether armies that came with a game are to be kept.
const aboutArmies bars.Topic = "armies that came with a game"

// strangers are the armies of the game that is shown which are not among the player's.
func (a *App) strangers() []*army.Army {
	if shown := a.Page().Rules; shown != nil {
		return a.strangersOf(shown())
	}
	return nil
}

func (a *App) strangersOf(r *rules.Rules) []*army.Army {
	return a.Prefs().Armies().Missing(r.Army(rules.White), r.Army(rules.Black))
}

// keepArmies puts the armies of the game that is shown among the player's.
func (a *App) keepArmies() { a.keepAll(a.strangers()) }

func (a *App) keepAll(list []*army.Army) {
	a.Settle(aboutArmies)
	for _, file := range list {
		a.Prefs().Armies().Keep(file, a.Changed)
	}
}

// offerArmies asks, once for each army, whether those that came with a game which was opened are to be kept.
func (a *App) offerArmies(g *game.Game) {
	if g == nil {
		return
	}
	var list []*army.Army
	for _, file := range a.strangersOf(g.Position().Rules()) {
		if !a.opened.offered[file.Hash] {
			list = append(list, file)
		}
	}
	if len(list) == 0 {
		return
	}
	if a.opened.offered == nil {
		a.opened.offered = map[string]bool{}
	}
	for _, file := range list {
		a.opened.offered[file.Hash] = true
	}
	q := bars.Question{About: aboutArmies, Here: true, Text: words.T("workshop.keep.ask", list[0].Name),
		Yes: words.T("workshop.keep"), No: words.T("workshop.keep.no"), Answer: func(keep bool) {
			if keep {
				a.keepAll(list)
			}
		}}
	if len(list) > 1 {
		q.Text, q.Yes = words.T("workshop.keep.ask.two", list[0].Name, list[1].Name), words.T("workshop.both")
	}
	a.Ask(q)
}
