package control

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// armyByID finds an army of Chess 2 by its name among the screens.
func armyByID(id string) *rules.Army {
	for _, a := range chess2.Variant.Armies {
		if armyIDs[a.Letter] == id {
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
	return armyIDs[letter[0]]
}

func letterOf(id string) string {
	if a := armyByID(id); a != nil {
		return string(rune(a.Letter))
	}
	return settings.ArmyBlind
}

// newGame shows the screen of a new game. The computer's blind choice is fixed
// here, before the player's is known.
func (a *App) newGame() {
	a.leaveGame()
	armies := chess2.Variant.Armies
	a.blind = armyIDs[armies[a.random.IntN(len(armies))].Letter]
	n := a.set.NewGame
	base, chosen := splitName(a.lastGame())
	chosen["form"] = base
	choice := screen.NewGameChoice{
		Game: familyOf(a.lastGame()), Extras: chosen, Opponent: "computer", Level: strconv.Itoa(a.set.Level), Army: armyByLetter(n.Army),
		TheirArmy: armyByLetter(n.ComputerArmy), Colour: n.Colour, Clock: n.Clock, Start: -1, Games: n.Match,
	}
	if n.Opponent == settings.OpponentPerson {
		choice.Opponent = "friend"
	}
	if n.Start == settings.StartNumber {
		choice.Start = n.Number
	}
	var levels []kit.Option
	for i := range settings.MaxLevel {
		id := strconv.Itoa(i + 1)
		levels = append(levels, kit.Option{ID: id, Name: words.T("level."+id, i+1)})
	}
	a.win.Show(screen.NewNewGame(a.art, screen.NewGameModel{Games: gameOptions(), Levels: levels, Choice: choice, Preview: previewOf}, screen.NewGameCalls{
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
	n.Opponent = settings.OpponentComputer
	if c.Opponent == "friend" {
		n.Opponent = settings.OpponentPerson
	}
	n.Start = settings.StartDice
	if c.Start >= 0 {
		n.Start, n.Number = settings.StartNumber, c.Start
	}
	if level, err := strconv.Atoi(c.Level); err == nil {
		a.set.Level = min(max(level, settings.MinLevel), settings.MaxLevel)
	}
	a.saveSettings()
}

// begin starts what was chosen, after asking if an unfinished game would go.
func (a *App) begin(c screen.NewGameChoice) {
	a.remember(c)
	if a.session != nil && !a.session.over() && a.session.game.Current().Parent() != nil {
		a.win.Ask(screen.NewConfirm(a.art, words.T("replace.ask"), words.T("replace.yes"), words.T("replace.no"), func(ok bool) {
			a.win.Ask(nil)
			if ok {
				a.chooseArmies(c)
			}
		}))
		return
	}
	a.chooseArmies(c)
}

// chooseArmies makes the match and lets both sides choose (R2.37). Player 0 is
// the one at the new-game screen, player 1 the computer or the friend.
func (a *App) chooseArmies(c screen.NewGameChoice) {
	v, err := variantOf(c)
	if err != nil {
		a.tell(err.Error())
		return
	}
	first := 0
	if c.Opponent != "friend" && (c.Colour == settings.ColourBlack || c.Colour == settings.ColourDice && a.random.IntN(2) == 1) {
		first = 1
	}
	games := c.Games
	if games <= 1 {
		games = game.MaxGames // an open series: rematch as long as they like
	}
	m, err := game.NewMatch(v, games, first)
	if err != nil {
		a.tell(err.Error())
		return
	}
	if !v.Chosen {
		a.startGame(m, c)
		return
	}
	a.choose(m, 0, c.Army)
	if c.Opponent != "friend" {
		theirs := c.TheirArmy
		if theirs == "" {
			theirs = a.blind
		}
		a.choose(m, 1, theirs)
		a.reveal(m, c)
		return
	}
	a.curtain(m, 1, func() { a.secondChoice(m, 1, c) })
}

func (a *App) choose(m *game.Match, player int, id string) {
	if army := armyByID(id); army != nil {
		if err := m.Choose(player, army); err != nil {
			a.tell(err.Error())
		}
	}
}

func (a *App) matchTitle(m *game.Match) string {
	if m.Games() == game.MaxGames {
		return words.T("match.series", m.Variant().Title, m.Game())
	}
	return words.T("match.title", m.Variant().Title, m.Game(), m.Games())
}

// curtain hides everything until the player who comes is there.
func (a *App) curtain(m *game.Match, player int, ready func()) {
	coming := m.Color(player)
	a.win.Show(screen.NewCurtain(a.art, screen.CurtainModel{
		Coming: words.Color(coming == rules.White), ComingWhite: coming == rules.White,
		Done: words.Color(coming != rules.White), Match: a.matchTitle(m), Note: words.T("curtain.note"),
	}, ready))
}

func (a *App) secondChoice(m *game.Match, player int, c screen.NewGameChoice) {
	who := words.Color(m.Color(player) == rules.White)
	a.win.Show(screen.NewChoose(a.art, screen.ChooseModel{Who: who, Match: a.matchTitle(m)}, func(id string) {
		a.choose(m, player, id)
		a.reveal(m, c)
	}))
}

// reveal shows both armies at once. Two people are told by their colours alone.
func (a *App) reveal(m *game.Match, c screen.NewGameChoice) {
	model := screen.RevealModel{Match: a.matchTitle(m), Turn: a.turnTime()}
	for player := range 2 {
		id, name := armyIDs[m.Army(player).Letter], ""
		if c.Opponent != "friend" {
			name = words.T("player.you")
			if player == 1 {
				name = words.T("player.computer", levelOf(c))
			}
		}
		if m.Color(player) == rules.White {
			model.White, model.WhiteName = id, name
		} else {
			model.Black, model.BlackName = id, name
		}
	}
	s := screen.NewReveal(a.art, model, func() { a.startGame(m, c) })
	a.win.Show(s)
	s.Begin()
}

// startGame draws the start position, by the rulebook's dice or by number, and
// puts the game on the screen.
func (a *App) startGame(m *game.Match, c screen.NewGameChoice) {
	number := c.Start
	if number < 0 {
		_, number = orthodox.Roll(a.random)
	}
	if !m.Variant().Shuffled {
		number = orthodox.Standard
	}
	if err := m.BeginAt(number); err != nil {
		a.tell(err.Error())
		return
	}
	white, black := 0, 1
	if m.Color(0) == rules.Black {
		white, black = 1, 0
	}
	start, err := variant.Start(m.Variant(), number, m.Army(white), m.Army(black))
	if err != nil {
		a.tell(err.Error())
		return
	}
	var players [2]game.Player
	if c.Opponent != "friend" {
		players[m.Color(1)].Level = levelOf(c)
	}
	control := clockControl(settings.NewGame{Clock: c.Clock})
	g, err := game.New(game.Options{Start: start, Control: control, Players: players, Match: m})
	if err != nil {
		a.tell(err.Error())
		return
	}
	a.save(g)
	a.play(a.newSession(g))
}

// levelOf is the computer's level of a choice, full strength included.
func levelOf(c screen.NewGameChoice) int {
	level, err := strconv.Atoi(c.Level)
	if err != nil {
		return settings.MinLevel
	}
	return min(max(level, settings.MinLevel), game.FullStrength)
}

// rematch goes on to the next game of the match, with the clock and the level of
// the last one; with change, who may choose another army does so first (R2.37).
// A computer that lost may take another by itself, which is shown.
func (a *App) rematch(change bool) {
	s := a.session
	if s == nil || !s.over() {
		return
	}
	m := s.game.Match()
	if m == nil || m.Record(s.game.Result()) != nil || m.Over() {
		a.newGame()
		return
	}
	c := screen.NewGameChoice{Game: m.Variant().Name, Opponent: "friend", Clock: clockName(s.game.Control()), Start: -1}
	me, alone := s.alone()
	before := m.Army(1)
	if alone {
		c.Opponent, c.Level = "computer", strconv.Itoa(s.game.Players()[me.Other()].Level)
		if armies := m.Variant().Armies; m.MayChange(1) && a.random.IntN(2) == 0 {
			a.choose(m, 1, armyIDs[armies[a.random.IntN(len(armies))].Letter])
		}
	}
	for player := range 2 {
		if change && m.MayChange(player) && !(alone && player == 1) {
			a.secondChoice(m, player, c)
			return
		}
	}
	if m.Army(1) != before {
		a.reveal(m, c)
		return
	}
	a.startGame(m, c)
}

// turnTime is how long the two cards take to turn over.
func (a *App) turnTime() time.Duration {
	switch a.set.Animation {
	case settings.AnimationOff:
		return 0
	case settings.AnimationQuick:
		return 300 * time.Millisecond
	case settings.AnimationSlow:
		return 1200 * time.Millisecond
	}
	return 600 * time.Millisecond
}

// gameOptions lists the games with their boards, stages and options.
func gameOptions() []screen.GameOption {
	var list []screen.GameOption
	for _, f := range families {
		first, err := variant.Find(f.variants[0])
		if err != nil {
			panic(err) // the catalogue has every family; held by a test
		}
		row := screen.GameRowOf(f.id)
		o := screen.GameOption{ID: f.id, Name: row.Name, Line: row.Line, Armies: first.Chosen, Starts: first.Shuffled}
		if len(f.variants) > 1 {
			form := screen.Extra{ID: "form", Label: words.T("new.forms." + f.id)}
			for _, name := range f.variants {
				form.Values = append(form.Values, kit.Option{ID: name, Name: words.T("new.form." + name)})
			}
			o.Extras = append([]screen.Extra{form}, extras(f)...)
		}
		list = append(list, o)
	}
	return list
}

// extras are the options of a family, each with the forms that have it.
func extras(f family) []screen.Extra {
	var list []screen.Extra
	at := map[string]int{}
	for _, base := range f.variants {
		for _, o := range optionsOf(base) {
			i, found := at[o.name]
			if !found {
				i = len(list)
				at[o.name] = i
				e := screen.Extra{ID: o.name, Label: words.T("new.option." + o.name)}
				for _, value := range o.values {
					e.Values = append(e.Values, kit.Option{ID: value, Name: words.T("new.option." + o.name + "." + value)})
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
	for _, f := range families {
		if f.id == c.Game {
			base = f.variants[0]
			if form := c.Extras["form"]; slices.Contains(f.variants, form) {
				base = form
			}
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
