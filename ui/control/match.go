package control

import (
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/screen"
	"midline/ui/sound"
	"midline/ui/words"
)

// seating is a choice with those who play it, by their numbers in the match.
// Player 0 is the one at the new-game screen, player 1 the computer or the
// friend; where two computers play, they are White and Black of the first game.
type seating struct {
	screen.NewGameChoice
	players [2]game.Player
}

// seat gives the players of a choice their seats.
func seat(c screen.NewGameChoice) seating {
	s := seating{NewGameChoice: c}
	if c.Opponent == "watch" {
		s.players[0].Level = levelOf(c.WhiteLevel)
	}
	if c.Opponent != "friend" {
		s.players[1].Level = levelOf(c.Level)
	}
	return s
}

// persons reports whether two people sit at the screen.
func (c *seating) persons() bool { return !c.players[0].Computer() && !c.players[1].Computer() }

// levelOf reads a computer's level, full strength included.
func levelOf(id string) int {
	level, err := strconv.Atoi(id)
	if err != nil {
		return settings.MinLevel
	}
	return min(max(level, settings.MinLevel), settings.MaxLevel)
}

// computerName is what a computer of a level is called.
func computerName(level int) string {
	if level >= game.FullStrength {
		return words.T("player.full")
	}
	return words.T("player.computer", level)
}

// chooseArmies makes the match and lets both sides choose (R2.37).
func (a *App) chooseArmies(choice screen.NewGameChoice) {
	v, err := variantOf(choice)
	if err != nil {
		a.tell(err.Error())
		return
	}
	c, first := seat(choice), 0
	if c.Opponent == "computer" && (c.Colour == settings.ColourBlack || c.Colour == settings.ColourDice && a.random.IntN(2) == 1) {
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
	if !c.persons() {
		theirs := c.TheirArmy
		if theirs == "" {
			theirs = a.blind
		}
		a.choose(m, 1, theirs)
		a.reveal(m, c)
		return
	}
	a.curtain(m, 1, clockControl(settings.NewGame{Clock: c.Clock}) != game.Control{}, func() { a.secondChoice(m, 1, c) })
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
func (a *App) curtain(m *game.Match, player int, clocked bool, ready func()) {
	coming := m.Color(player)
	note := ""
	if clocked {
		note = words.T("curtain.note")
	}
	a.win.Show(screen.NewCurtain(a.art, screen.CurtainModel{
		Coming: words.Color(coming == rules.White), ComingWhite: coming == rules.White,
		Done: words.Color(coming != rules.White), Match: a.matchTitle(m), Note: note, Back: a.newGame,
	}, ready))
}

func (a *App) secondChoice(m *game.Match, player int, c seating) {
	who := words.Color(m.Color(player) == rules.White)
	model := screen.ChooseModel{Who: who, Match: a.matchTitle(m), Demo: a.demonstration}
	if m.Game() == 1 {
		model.Back = a.newGame
	} else {
		model.Before = words.Color(m.Color(player) != rules.White)
	}
	a.win.Show(screen.NewChoose(a.art, model, func(id string) {
		a.choose(m, player, id)
		a.reveal(m, c)
	}))
}

// reveal shows both armies at once. Two people are told by their colours alone.
func (a *App) reveal(m *game.Match, c seating) {
	model := screen.RevealModel{Match: a.matchTitle(m), Turn: a.turnTime()}
	for player := range 2 {
		id, name := m.Army(player).ID, ""
		switch p := c.players[player]; {
		case p.Computer():
			name = computerName(p.Level)
		case !c.persons():
			name = words.T("player.you")
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
func (a *App) startGame(m *game.Match, c seating) {
	number := c.Start
	var throws []orthodox.Throw
	switch {
	case !m.Variant().Shuffled:
		number = orthodox.Standard
	case number < 0:
		throws, number = orthodox.Roll(a.random)
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
	g, err := game.New(game.Options{
		Start: start, Control: clockControl(settings.NewGame{Clock: c.Clock}),
		Players: [2]game.Player{c.players[white], c.players[black]}, Match: m,
	})
	if err != nil {
		a.tell(err.Error())
		return
	}
	a.save(g)
	s := a.newSession(g)
	s.throws = throws
	s.ear.opening = &sound.Cue{Sound: sound.Start}
	a.play(s)
}

// goesOn reports whether a game is over and its match, of a number of games, is not.
func goesOn(g *game.Game) bool {
	m := g.Match()
	return g.Result().Over() && m != nil && m.Games() < game.MaxGames && m.Game() < m.Games()
}

// points are what the players of a match have, White first, the game that is on
// included.
func points(g *game.Game) [2]string {
	m := g.Match()
	half := m.Score()
	r := g.Result()
	for player := range half {
		switch {
		case !r.Over():
		case r.Draw:
			half[player]++
		case r.Winner == m.Color(player):
			half[player] += 2
		}
	}
	var texts [2]string
	for player, n := range half {
		text := strconv.Itoa(n / 2)
		switch {
		case n == 1:
			text = "½"
		case n%2 == 1:
			text += "½"
		}
		color := 1
		if m.Color(player) == rules.White {
			color = 0
		}
		texts[color] = text
	}
	return texts
}

// standing tells how a match of a number of games stands after one of them, and
// what the next one changes.
func standing(g *game.Game) string {
	m := g.Match()
	if m == nil || m.Games() == 1 || m.Games() >= game.MaxGames {
		return ""
	}
	p := points(g)
	text := words.T("match.score", p[0], p[1])
	switch {
	case !goesOn(g):
	case len(m.Variant().Armies) > 0 && !g.Result().Draw:
		text += "\n" + words.T("match.next.armies")
	default:
		text += "\n" + words.T("match.next")
	}
	return text
}

// rematch goes on to the next game of the match, with the clock and the players
// of the last one; with change, who may choose another army does so first
// (R2.37). A computer that lost may take another by itself, which is shown.
func (a *App) rematch(change bool) { a.nextGame(change, 0) }

// rematchAt is a rematch against another level, which is remembered.
func (a *App) rematchAt(level int) {
	a.set.Level = level
	a.saveSettings()
	a.nextGame(false, level)
}

// nextGame begins the next game of the match; level, if not 0, is the computer's
// from now on.
func (a *App) nextGame(change bool, level int) {
	s := a.session
	if s == nil || !s.over() {
		return
	}
	m := s.game.Match()
	if m == nil {
		a.newGame()
		return
	}
	c := seating{NewGameChoice: screen.NewGameChoice{Game: m.Variant().Name, Clock: clockName(s.game.Control()), Start: -1}}
	for player := range c.players { // who they were in this game
		c.players[player] = s.game.Players()[m.Color(player)]
		if level > 0 && c.players[player].Computer() {
			c.players[player].Level = level
		}
	}
	if m.Record(s.game.Result()) != nil || m.Over() {
		a.newGame()
		return
	}
	before := [2]*rules.Army{m.Army(0), m.Army(1)}
	for player, p := range c.players {
		if armies := m.Variant().Armies; p.Computer() && m.MayChange(player) && a.random.IntN(2) == 0 {
			a.choose(m, player, armies[a.random.IntN(len(armies))].ID)
		}
	}
	for player, p := range c.players {
		if change && m.MayChange(player) && !p.Computer() {
			a.secondChoice(m, player, c)
			return
		}
	}
	if m.Army(0) != before[0] || m.Army(1) != before[1] {
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
