package control

import (
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/present"
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
	switch c.Opponent {
	case opponent.None:
		s.players[0].Opponent, s.players[1].Opponent = opponent.At(c.WhiteLevel), opponent.At(c.BlackLevel)
	case opponent.Person:
		s.players[0].Name, s.players[1].Name = c.Names[0], c.Names[1]
	case opponent.Midline:
		s.players[1].Opponent = opponent.At(c.Level)
		if c.Engine != "" {
			s.players[1].Opponent = opponent.Named(c.Engine, c.Level)
		}
	}
	return s
}

// persons reports whether two people sit at the screen.
func (c *seating) persons() bool { return !c.players[0].Computer() && !c.players[1].Computer() }

// pairing is a game that is being made: who plays it, and as which game of a match.
type pairing struct {
	match   *game.Match
	choice  seating
	chooser int // the player who chooses an army now
}

// chooseArmies makes the match and lets both sides choose (R2.37).
func (a *App) chooseArmies(choice screen.NewGameChoice) {
	v, err := present.VariantOf(choice)
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	c, first := seat(choice), 0
	if c.Opponent == opponent.Midline && (c.Colour == settings.ColourBlack || c.Colour == settings.ColourDice && a.random.IntN(2) == 1) {
		first = 1
	}
	games := c.Games
	if games <= 1 {
		games = game.MaxGames // an open series: rematch as long as they like
	}
	m, err := game.NewMatch(v, games, first)
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	a.pairing = &pairing{match: m, choice: c}
	if !v.Chosen {
		a.startGame()
		return
	}
	a.choose(m, 0, c.Army)
	if !c.persons() {
		theirs := c.TheirArmy
		if theirs == "" {
			theirs = a.blind
			if theirs == c.Army && a.begun < firstGames {
				theirs = a.anotherArmy(c.Army)
			}
		}
		a.choose(m, 1, theirs)
		a.Go(reveal{})
		return
	}
	a.pairing.chooser = 1
	a.Go(curtain{})
}

// firstGames is how many games someone plays before the computer, choosing blind,
// takes the same army.
const firstGames = 6

// anotherArmy draws one of the other armies.
func (a *App) anotherArmy(id string) string {
	armies := chess2.Variant.Armies
	i := slices.IndexFunc(armies, func(army *rules.Army) bool { return army.ID == id })
	return armies[(i+1+a.random.IntN(len(armies)-1))%len(armies)].ID
}

func (a *App) choose(m *game.Match, player int, id string) {
	if army := present.ArmyByID(id); army != nil {
		if err := m.Choose(player, army); err != nil {
			app.TellText(a, words.Error(err))
		}
	}
}

func (a *App) matchTitle(m *game.Match) string {
	if m.Games() == game.MaxGames {
		return words.T("match.series", present.Title(m.Variant()), m.Game())
	}
	return words.T("match.title", present.Title(m.Variant()), m.Game(), m.Games())
}

// name is what a player is called: by the name that was given, else by the colour of
// the game that comes.
func (p *pairing) name(player int) string {
	if name := p.choice.players[player].Name; name != "" {
		return name
	}
	return words.Color(p.match.Color(player) == rules.White)
}

// curtainScreen hides everything until the player who is to choose is there.
func (a *App) curtainScreen() app.Screen {
	p := a.pairing
	coming := p.match.Color(p.chooser)
	note := ""
	if clockControl(p.choice.Clock, rules.White).Timed() {
		note = words.T("curtain.note")
	}
	return screen.NewCurtain(a.art, screen.CurtainModel{
		Coming: p.name(p.chooser), ComingWhite: coming == rules.White,
		Done: p.name(1 - p.chooser), Match: a.matchTitle(p.match), Note: note, Back: app.Link(a, app.NewGame{}),
	}, app.Link(a, choice{}))
}

// choiceScreen lets a player choose an army that the other does not know yet, or
// after a game another one (R2.37).
func (a *App) choiceScreen() app.Screen {
	p := a.pairing
	who := p.match.Color(p.chooser)
	model := screen.ChooseModel{Who: p.name(p.chooser), Black: who == rules.Black, Match: a.matchTitle(p.match), Demo: a.demonstration,
		Rules: func(army string) { a.showRules(chess2.Variant.Name, army, false) }}
	if p.match.Game() == 1 {
		model.Back = app.Link(a, app.NewGame{})
	} else {
		model.Before = words.Color(who != rules.White)
	}
	return screen.NewChoose(a.art, model, func(id string) {
		a.choose(p.match, p.chooser, id)
		a.Go(reveal{})
	})
}

// revealScreen shows both armies at once. Two people are told by their colours alone.
func (a *App) revealScreen() app.Screen {
	m, c := a.pairing.match, a.pairing.choice
	model := screen.RevealModel{Match: a.matchTitle(m), Turn: a.turnTime()}
	for player := range 2 {
		id, name := m.Army(player).ID, ""
		switch p := c.players[player]; {
		case p.Computer():
			name = opponentName(p)
		case !c.persons():
			name = words.T("player.you")
		}
		if m.Color(player) == rules.White {
			model.White, model.WhiteName = id, name
		} else {
			model.Black, model.BlackName = id, name
		}
	}
	return screen.NewReveal(a.art, model, a.startGame)
}

// turnCards turns the two cards over.
func (a *App) turnCards() { a.Showing().(*screen.Reveal).Begin() }

// startGame draws the start position, by the rulebook's dice or by number, and
// puts the game on the screen.
func (a *App) startGame() {
	m, c := a.pairing.match, a.pairing.choice
	number := orthodox.Standard
	var throws []orthodox.Throw
	switch {
	case !m.Variant().Shuffled || c.Start == settings.StartArray:
	case c.Start == settings.StartNumber:
		number = c.Number
	default:
		throws, number = orthodox.Roll(a.random)
	}
	if err := m.BeginAt(number); err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	if throws == nil && m.Variant().Shuffled {
		m.Fix()
	}
	white, black := 0, 1
	if m.Color(0) == rules.Black {
		white, black = 1, 0
	}
	start, err := variant.Start(m.Variant(), number, m.Army(white), m.Army(black))
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	g, err := game.New(game.Options{
		Start: start, Control: clockControl(c.Clock, m.Color(0)),
		Players: [2]game.Player{c.players[white], c.players[black]}, Match: m,
	})
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	if id := c.Army; c.persons() && present.ArmyByID(id) != nil { // both have been shown
		a.Prefs().Set(func(set *settings.Settings) { set.NewGame.Army = present.LetterOf(id) })
	}
	a.begun++
	dated(g, time.Now())
	a.save(g)
	s := a.newSession(g, throws)
	s.ear.opening = &sound.Cue{Sound: sound.Start}
	a.play(s)
	if a.guided {
		a.guided = false
		s.guide = words.T("begin.guide")
		s.showGuide()
	}
}

// rematch goes on to the next game of the match, with the clock and the players
// of the last one; with change, who may choose another army does so first
// (R2.37). A computer that lost may take another by itself, which is shown.
func (a *App) rematch(change bool) { a.nextGame(change, nil) }

// rematchAt is a rematch against another level, which is remembered.
func (a *App) rematchAt(level opponent.Level) {
	a.Prefs().Set(func(set *settings.Settings) { set.Level = level })
	a.nextGame(false, &level)
}

// nextGame begins the next game of the match; level, if not nil, is the computer's
// from now on.
func (a *App) nextGame(change bool, level *opponent.Level) {
	s := a.session
	if s == nil || !s.turn.Over() {
		return
	}
	m := s.game.Match()
	if m == nil {
		a.Go(app.NewGame{})
		return
	}
	c := seating{NewGameChoice: screen.NewGameChoice{Game: m.Variant().Name, Clock: clockName(s.game.Control(), m.Color(0)), Start: settings.StartDice}}
	if number, fixed := m.Fixed(); fixed {
		c.Start, c.Number = settings.StartNumber, number
	}
	for player := range c.players { // who they were in this game
		c.players[player] = s.game.Players()[m.Color(player)]
		if level != nil && c.players[player].Computer() {
			c.players[player].Level = *level
		}
	}
	if m.Record(s.game.Result()) != nil || m.Over() {
		a.Go(app.NewGame{})
		return
	}
	a.pairing = &pairing{match: m, choice: c}
	before := [2]*rules.Army{m.Army(0), m.Army(1)}
	for player, p := range c.players {
		if armies := m.Variant().Armies; p.Computer() && m.MayChange(player) && a.random.IntN(2) == 0 {
			a.choose(m, player, armies[a.random.IntN(len(armies))].ID)
		}
	}
	for player, p := range c.players {
		if change && m.MayChange(player) && !p.Computer() {
			a.pairing.chooser = player
			a.Go(choice{})
			return
		}
	}
	if m.Army(0) != before[0] || m.Army(1) != before[1] {
		a.Go(reveal{})
		return
	}
	a.startGame()
}

// turnTime is how long the two cards take to turn over.
func (a *App) turnTime() time.Duration {
	switch a.Prefs().Get().Animation {
	case settings.AnimationOff:
		return 0
	case settings.AnimationQuick:
		return 300 * time.Millisecond
	case settings.AnimationSlow:
		return 1200 * time.Millisecond
	}
	return 600 * time.Millisecond
}
