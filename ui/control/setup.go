package control

import (
	"midline/engine/opponent"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/present"
	"midline/ui/screen"
)

// drawBlind fixes the army of a computer that chooses blind, before the player's is known.
func (a *App) drawBlind() {
	armies := chess2.Variant.Armies
	a.blind = armies[a.random.IntN(len(armies))].ID
}

// lastChoice is what the settings say of the next game.
func (a *App) lastChoice() screen.NewGameChoice {
	n := a.Prefs().Get().NewGame
	base, chosen := present.SplitName(a.lastGame())
	chosen["form"] = base
	return screen.NewGameChoice{
		Game: catalogue.GameOf(a.lastGame()).ID, Extras: chosen, Opponent: n.Opponent, Engine: n.Engine,
		Level: a.Prefs().Get().Level, WhiteLevel: n.WhiteLevel, BlackLevel: n.BlackLevel,
		Army: present.ArmyByLetter(n.Army), TheirArmy: present.ArmyByLetter(n.ComputerArmy), Colour: n.Colour,
		Clock: n.Clock, Start: n.Start, Number: n.Number, Games: n.Match, Names: [2]string{n.Name, n.Friend},
	}
}

// newGameScreen is the screen of a new game.
func (a *App) newGameScreen() app.Screen {
	a.drawBlind()
	choice := a.lastChoice()
	return screen.NewNewGame(a.art, screen.NewGameModel{Games: present.GameOptions(), Levels: present.LevelOptions(), Choice: choice, Engines: a.enginesOf, Preview: present.Preview, Demo: a.demonstration,
		Features: present.Features, FeatureDemo: a.featureDemo}, screen.NewGameCalls{
		Change: a.remember, Start: a.begin, Back: app.Link(a, app.Home{}), Compare: app.Link(a, app.Armies{}),
		Rules: func(c screen.NewGameChoice, army string) {
			if v, err := present.VariantOf(c); err == nil {
				a.showRules(v.Name, army, false)
			}
		},
	})
}

// remember keeps the choice for the next time.
func (a *App) remember(c screen.NewGameChoice) {
	a.Prefs().Set(func(set *settings.Settings) {
		n := &set.NewGame
		if v, err := present.VariantOf(c); err == nil {
			n.Game = v.Name
		}
		n.Colour, n.Clock, n.Match = c.Colour, c.Clock, c.Games
		n.WhiteLevel, n.BlackLevel = c.WhiteLevel, c.BlackLevel
		if c.Opponent != opponent.None { // the next game is one to play again
			n.Opponent, n.ComputerArmy = c.Opponent, present.LetterOf(c.TheirArmy)
			n.Engine = c.Engine
		}
		if c.Opponent == opponent.Midline { // a friend must not see it, wherever they look: startGame remembers it
			n.Army = present.LetterOf(c.Army)
		}
		n.Number = c.Number
		n.Name, n.Friend = c.Names[0], c.Names[1]
		if c.Start != settings.StartDice || !only960(n.Game) || n.Start != settings.StartArray { // of which Chess960 has none
			n.Start = c.Start
		}
		set.Level = c.Level
	})
}

// enginesOf are the engines that can play what is chosen.
func (a *App) enginesOf(c screen.NewGameChoice) []string {
	v, err := present.VariantOf(c)
	if err != nil {
		return nil
	}
	return a.engines.For(v)
}

// only960 reports whether a game always begins with a start of the 960 that is
// drawn or named.
func only960(name string) bool {
	v, err := variant.Find(name)
	return err == nil && v.Shuffled && !v.Chosen
}

// begin starts what was chosen, after asking if an unfinished game would go.
func (a *App) begin(c screen.NewGameChoice) {
	a.remember(c)
	a.replacing(func() { a.chooseArmies(c) })
}
