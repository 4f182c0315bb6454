package control

import (
	"slices"
	"strconv"

	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// armyByID finds an army of Chess 2 by its name among the screens.
func armyByID(id string) *rules.Army {
	for _, a := range chess2.Variant.Armies {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// armyByLetter returns the name of an army among the screens, "" for none.
func armyByLetter(letter string) string {
	if len(letter) != 1 {
		return ""
	}
	army, _ := catalogue.ArmyByLetter(letter[0])
	return army.ID
}

func letterOf(id string) string {
	if a := armyByID(id); a != nil {
		return string(rune(a.Letter))
	}
	return settings.ArmyBlind
}

// opponents are the settings' names of those on the new-game screen.
var opponents = map[string]string{
	"computer": settings.OpponentComputer, "friend": settings.OpponentPerson, "watch": settings.OpponentNone,
}

// newGame shows the screen of a new game. The computer's blind choice is fixed
// here, before the player's is known.
func (a *App) newGame() {
	a.leaveGame()
	armies := chess2.Variant.Armies
	a.blind = armies[a.random.IntN(len(armies))].ID
	n := a.set.NewGame
	base, chosen := splitName(a.lastGame())
	chosen["form"] = base
	choice := screen.NewGameChoice{
		Game: catalogue.GameOf(a.lastGame()).ID, Extras: chosen, Opponent: "computer", Level: strconv.Itoa(a.set.Level), Army: armyByLetter(n.Army),
		WhiteLevel: strconv.Itoa(n.WhiteLevel), TheirArmy: armyByLetter(n.ComputerArmy), Colour: n.Colour, Clock: n.Clock, Start: -1, Games: n.Match,
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
	a.win.Show(screen.NewNewGame(a.art, screen.NewGameModel{Games: gameOptions(), Levels: levels, Choice: choice, Preview: previewOf, Demo: a.demonstration}, screen.NewGameCalls{
		Change: a.remember, Start: a.begin, Back: a.home,
	}))
	a.nextNotice()
}

// remember keeps the choice for the next time.
func (a *App) remember(c screen.NewGameChoice) {
	n := &a.set.NewGame
	if v, err := variantOf(c); err == nil {
		n.Game = v.Name
	}
	n.Colour, n.Clock, n.Match = c.Colour, c.Clock, c.Games
	n.Army, n.ComputerArmy = letterOf(c.Army), letterOf(c.TheirArmy)
	n.Opponent, n.WhiteLevel = opponents[c.Opponent], levelOf(c.WhiteLevel)
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
	case goesOn(a.session.game):
		question = words.T("replace.match")
	case !a.session.over() && a.session.game.Current().Parent() != nil:
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

// gameOptions lists the games with their boards, stages and options.
func gameOptions() []screen.GameOption {
	var list []screen.GameOption
	for _, f := range catalogue.Games {
		first, err := variant.Find(f.Forms[0])
		if err != nil {
			panic(err) // the catalogue has every family; held by a test
		}
		row := screen.GameRowOf(f)
		o := screen.GameOption{ID: f.ID, Name: row.Name, Line: row.Line, Armies: first.Chosen, Starts: first.Shuffled}
		if len(f.Forms) > 1 {
			form := screen.Extra{ID: "form", Label: words.T("new.forms." + f.ID)}
			for _, name := range f.Forms {
				form.Values = append(form.Values, kit.Option{ID: name, Name: words.T("new.form." + name)})
			}
			o.Extras = append([]screen.Extra{form}, extras(f)...)
		}
		list = append(list, o)
	}
	return list
}

// extras are the options of a game, each with the forms that have it.
func extras(f catalogue.Game) []screen.Extra {
	var list []screen.Extra
	at := map[string]int{}
	for _, base := range f.Forms {
		for _, o := range optionsOf(base) {
			i, found := at[o.Name]
			if !found {
				i = len(list)
				at[o.Name] = i
				e := screen.Extra{ID: o.Name, Label: words.T("new.option." + o.Name)}
				for _, value := range o.Values {
					e.Values = append(e.Values, kit.Option{ID: value, Name: words.T("new.option." + o.Name + "." + value)})
				}
				list = append(list, e)
			}
			list[i].Forms = append(list[i].Forms, base)
		}
	}
	return list
}

// variantOf returns what was chosen on the new-game screen.
func variantOf(c screen.NewGameChoice) (*rules.Variant, error) {
	base := c.Game
	if g, found := catalogue.GameByID(c.Game); found {
		base = g.Forms[0]
		if form := c.Extras["form"]; slices.Contains(g.Forms, form) {
			base = form
		}
	}
	return variant.Find(variantName(base, c.Extras))
}

// previewOf shows the start position of a game without armies.
func previewOf(c screen.NewGameChoice) (kit.MiniBoardModel, string) {
	v, err := variantOf(c)
	if err != nil {
		return kit.MiniBoardModel{}, err.Error()
	}
	number := orthodox.Standard
	if v.Shuffled {
		number = 355 // any but the orthodox one tells what is different
		if c.Start >= 0 {
			number = c.Start
		}
	}
	p, err := variant.Start(v, number, v.Armies[0], v.Armies[0])
	if err != nil {
		return kit.MiniBoardModel{}, err.Error()
	}
	m := kit.MiniBoardModel{Files: v.Files, Ranks: v.Ranks, Midline: v.Midline}
	for _, sq := range p.Occupied().Squares() {
		m.Stones = append(m.Stones, kit.Stone{
			File: p.Geo().FileOf(sq), Rank: p.Geo().RankOf(sq), Art: p.Kit(sq).Art, White: p.At(sq).Color() == rules.White,
		})
	}
	line := words.T("game." + c.Game + ".line")
	base, _ := splitName(v.Name)
	if key := "new.form." + base + ".line"; words.Has(key) {
		line = words.T(key)
	}
	if v.Reconstructed {
		line = words.T("game.reconstructed")
	}
	return m, line
}
