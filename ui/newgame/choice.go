package newgame

import (
	"midline/engine/army"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// drawBlind fixes the army of a computer that chooses blind before the player chooses.
func (r *Room) drawBlind() {
	armies := chess2.Variant.Armies
	r.blind = armies[r.Random.IntN(len(armies))].ID
}

// lastChoice returns the choice that is kept in the settings.
func (r *Room) lastChoice() Choice {
	n := r.Frame.Prefs().Get().NewGame
	last := present.LastGame(r.Frame.Prefs().Get()).Name
	base, chosen := present.SplitName(last)
	chosen["form"] = base
	return Choice{
		Game: catalogue.GameOf(last).ID, Extras: chosen, Opponent: n.Opponent, Engine: n.Engine,
		Level: r.Frame.Prefs().Get().Level, YourLevel: n.YourLevel,
		Strength: r.lastStrength(n.Engine), Watched: [2]opponent.Opponent{watched(n.WhiteEngine, n.WhiteLevel,
			n.WhiteStrength),
			watched(n.BlackEngine, n.BlackLevel, n.BlackStrength)},
		Army: r.armyOf(n.Army, catalogue.Armies[0].ID), TheirArmy: r.armyOf(n.ComputerArmy, ""), Colour: n.Colour,
		Clock: n.Clock, Start: n.Start, Number: n.Number, Games: n.Match, Names: [2]string{n.Name, n.Friend},
	}
}

// armyOf returns the ID of the army that a setting names. One that is gone is said, and another takes its place.
func (r *Room) armyOf(setting, other string) string {
	id := present.ArmyChosen(setting, r.Frame.Prefs().Armies().List())
	if name := present.OwnChosen(setting); name != "" && id == "" {
		if was, err := army.Find(name, ""); err == nil { // it came with a game
			name = was.Name
		}
		app.TellText(r.Frame, words.T("new.army.gone", name))
		return other
	}
	return id
}

// remember keeps a choice in the settings.
func (r *Room) remember(c Choice) {
	r.Frame.Prefs().Set(func(set *settings.Settings) {
		n := &set.NewGame
		if v, err := variantOf(c); err == nil {
			n.Game = v.Name
		}
		n.Colour, n.Clock, n.Match = c.Colour, c.Clock, c.Games
		n.YourLevel = c.YourLevel
		white, black := c.Watched[0], c.Watched[1]
		n.WhiteLevel, n.WhiteEngine, n.WhiteStrength = white.Level, white.Engine, white.Strength.String()
		n.BlackLevel, n.BlackEngine, n.BlackStrength = black.Level, black.Engine, black.Strength.String()
		set.Engines = keepStrengths(set.Engines, c)
		if c.Opponent != opponent.None { // a game to watch does not change whom one plays
			n.Opponent, n.ComputerArmy = c.Opponent, present.ArmySetting(c.TheirArmy)
			n.Engine = c.Engine
		}
		if c.Opponent == opponent.Midline { // against a friend it is secret until start remembers it
			n.Army = present.ArmySetting(c.Army)
		}
		n.Number = c.Number
		n.Name, n.Friend = c.Names[0], c.Names[1]
		if c.Start != settings.StartDice || !only960(n.Game) ||
			n.Start != settings.StartArray { // of which Chess960 has none
			n.Start = c.Start
		}
		set.Level = c.Level
	})
}

// enginesOf returns the engines that can play the chosen game.
func (r *Room) enginesOf(c Choice) []string {
	v, err := variantOf(c)
	if err != nil {
		return nil
	}
	armies := [2]*rules.Army{v.Armies[0], v.Armies[0]}
	for i, id := range []string{c.Army, c.TheirArmy} {
		if a := present.ArmyByID(id); a != nil && v.Chosen {
			armies[i] = a
		}
	}
	return r.Engines.For(v.With(armies[0], armies[1]))
}

// only960 reports whether a game cannot begin with the array of chess.
func only960(name string) bool {
	v, err := variant.Find(name)
	return err == nil && v.Shuffled && !v.Chosen
}

// begin begins the chosen game.
func (r *Room) begin(c Choice) {
	r.remember(c)
	r.chooseArmies(c, false)
}
