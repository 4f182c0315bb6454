package newgame

import (
	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
	"midline/ui/present"
	"midline/ui/settings"
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
		Level: r.Frame.Prefs().Get().Level, YourLevel: n.YourLevel, WhiteLevel: n.WhiteLevel, BlackLevel: n.BlackLevel,
		Army: present.ArmyByLetter(n.Army), TheirArmy: present.ArmyByLetter(n.ComputerArmy), Colour: n.Colour,
		Clock: n.Clock, Start: n.Start, Number: n.Number, Games: n.Match, Names: [2]string{n.Name, n.Friend},
	}
}

// remember keeps a choice in the settings.
func (r *Room) remember(c Choice) {
	r.Frame.Prefs().Set(func(set *settings.Settings) {
		n := &set.NewGame
		if v, err := variantOf(c); err == nil {
			n.Game = v.Name
		}
		n.Colour, n.Clock, n.Match = c.Colour, c.Clock, c.Games
		n.YourLevel, n.WhiteLevel, n.BlackLevel = c.YourLevel, c.WhiteLevel, c.BlackLevel
		if c.Opponent != opponent.None { // a game to watch does not change whom one plays
			n.Opponent, n.ComputerArmy = c.Opponent, present.LetterOf(c.TheirArmy)
			n.Engine = c.Engine
		}
		if c.Opponent == opponent.Midline { // against a friend it is secret until start remembers it
			n.Army = present.LetterOf(c.Army)
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
	return r.Engines.For(v)
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
