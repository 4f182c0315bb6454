package control

import (
	"strconv"

	"midline/engine/settings"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// opponents are the settings' names of those on the new-game screen.
var opponents = map[string]string{
	"computer": settings.OpponentComputer, "friend": settings.OpponentPerson, "watch": settings.OpponentNone,
}

// newGameScreen is the screen of a new game. The computer's blind choice is fixed
// here, before the player's is known.
func (a *App) newGameScreen() screen.Screen {
	armies := chess2.Variant.Armies
	a.blind = armies[a.random.IntN(len(armies))].ID
	n := a.set.NewGame
	base, chosen := present.SplitName(a.lastGame())
	chosen["form"] = base
	choice := screen.NewGameChoice{
		Game: catalogue.GameOf(a.lastGame()).ID, Extras: chosen, Opponent: "computer", Level: strconv.Itoa(a.set.Level), Army: present.ArmyByLetter(n.Army),
		WhiteLevel: strconv.Itoa(n.WhiteLevel), BlackLevel: strconv.Itoa(n.BlackLevel), TheirArmy: present.ArmyByLetter(n.ComputerArmy), Colour: n.Colour, Clock: n.Clock, Start: -1, Games: n.Match,
	}
	for id, name := range opponents {
		if name == n.Opponent {
			choice.Opponent = id
		}
	}
	if n.Start == settings.StartNumber {
		choice.Start = n.Number
	}
	var levels []kit.Option
	for i := range settings.MaxLevel {
		id := strconv.Itoa(i + 1)
		levels = append(levels, kit.Option{ID: id, Name: words.T("level."+id, i+1)})
	}
	return screen.NewNewGame(a.art, screen.NewGameModel{Games: present.GameOptions(), Levels: levels, Choice: choice, Preview: present.Preview, Demo: a.demonstration}, screen.NewGameCalls{
		Change: a.remember, Start: a.begin, Back: a.link(toHome),
		Rules: func(c screen.NewGameChoice, army string) {
			if v, err := present.VariantOf(c); err == nil {
				a.showRules(v.Name, army, false)
			}
		},
	})
}

// remember keeps the choice for the next time.
func (a *App) remember(c screen.NewGameChoice) {
	n := &a.set.NewGame
	if v, err := present.VariantOf(c); err == nil {
		n.Game = v.Name
	}
	n.Colour, n.Clock, n.Match = c.Colour, c.Clock, c.Games
	n.WhiteLevel, n.BlackLevel = levelOf(c.WhiteLevel), levelOf(c.BlackLevel)
	if c.Opponent != "watch" { // the next game is one to play again
		n.Opponent, n.ComputerArmy = opponents[c.Opponent], present.LetterOf(c.TheirArmy)
	}
	if c.Opponent == "computer" { // a friend must not see it, wherever they look: startGame remembers it
		n.Army = present.LetterOf(c.Army)
	}
	n.Start = settings.StartDice
	if c.Start >= 0 {
		n.Start, n.Number = settings.StartNumber, c.Start
	}
	a.set.Level = levelOf(c.Level)
	a.saveSettings()
}

// begin starts what was chosen, after asking if an unfinished game would go.
func (a *App) begin(c screen.NewGameChoice) {
	a.remember(c)
	question := ""
	switch {
	case a.session == nil:
	case present.GoesOn(a.session.game):
		question = words.T("replace.match")
	case !a.session.turn.Over() && a.session.game.Current().Parent() != nil:
		question = words.T("replace.ask")
	}
	if question != "" {
		a.win.Ask(screen.NewConfirm(a.art, question, words.T("replace.yes"), words.T("replace.no"), func(ok bool) {
			a.win.Ask(nil)
			if ok {
				a.chooseArmies(c)
			}
		}))
		return
	}
	a.chooseArmies(c)
}
