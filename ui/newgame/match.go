package newgame

import (
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// matchSetup is the next game of a match, until it begins. Players have the numbers of the match: player 0 is
// the one at the page of a new game and player 1 the opponent, or White and Black of the first game of two
// computers.
type matchSetup struct {
	match   *game.Match
	choice  Choice
	players [2]game.Player
	chooser int  // the person who chooses an army now
	guided  bool // the first game of a newcomer
}

// playersOf returns the players of a choice.
func playersOf(c Choice) (players [2]game.Player) {
	switch c.Opponent {
	case opponent.None:
		players[0].Opponent, players[1].Opponent = c.Watched[0], c.Watched[1]
	case opponent.Person:
		players[0].Name, players[1].Name = c.Names[0], c.Names[1]
	case opponent.Midline:
		players[0].Name = c.Names[0]
		players[1].Opponent = opponent.At(c.Level)
		if c.Engine != "" {
			players[1].Opponent = opponent.Named(c.Engine, c.Level)
			players[1].Strength = c.Strength
		}
	}
	return players
}

// people reports whether two people play.
func (s *matchSetup) people() bool { return !s.players[0].Computer() && !s.players[1].Computer() }

// name returns the name of a player, or else the colour in the only game.
func (s *matchSetup) name(player int) string {
	if present.Named(s.match) {
		return present.PlayerName(s.players, player)
	}
	if name := s.players[player].Name; name != "" {
		return name
	}
	return words.Color(s.match.Color(player) == rules.White)
}

// chooseArmies makes the match and lets both sides choose (R2.37).
func (r *Room) chooseArmies(c Choice, guided bool) {
	v, err := variantOf(c)
	if err != nil {
		app.TellText(r.Frame, words.Error(err))
		return
	}
	first := 0
	if c.Opponent == opponent.Midline && (c.Colour == settings.ColourBlack || c.Colour == settings.ColourDice &&
		r.Random.IntN(2) == 1) {
		first = 1
	}
	games := c.Games
	if games <= 1 {
		games = game.MaxGames // a series without an end
	}
	m, err := game.NewMatch(v, games, first)
	if err != nil {
		app.TellText(r.Frame, words.Error(err))
		return
	}
	r.setup = &matchSetup{match: m, choice: c, players: playersOf(c), guided: guided}
	if c.follows() {
		r.setup.players[1].Opponent = r.follow(v, c.Army, c.TheirArmy).Opponent()
	}
	if !v.Chosen {
		r.start()
		return
	}
	r.choose(m, 0, c.Army)
	if !r.setup.people() {
		theirs := c.TheirArmy
		if theirs == "" {
			theirs = r.blind
			if theirs == c.Army && r.begun < firstGames {
				theirs = r.anotherArmy(c.Army)
			}
		}
		r.choose(m, 1, theirs)
		r.Frame.Go(revealRoute{})
		return
	}
	r.setup.chooser = 1
	r.Frame.Go(curtainRoute{})
}

// firstGames is the number of games in which a computer that chooses blind avoids the player's army.
const firstGames = 6

// anotherArmy draws one of the other armies.
func (r *Room) anotherArmy(id string) string {
	armies := chess2.Variant.Armies
	i := slices.IndexFunc(armies, func(army *rules.Army) bool { return army.ID == id })
	return armies[(i+1+r.Random.IntN(len(armies)-1))%len(armies)].ID
}

func (r *Room) choose(m *game.Match, player int, id string) {
	if army := present.ArmyByID(id); army != nil {
		if err := m.Choose(player, army); err != nil {
			app.TellText(r.Frame, words.Error(err))
		}
	}
}

// start determines the start position, by the dice of the rulebook or by number, and begins the game.
func (r *Room) start() {
	m, c, players := r.setup.match, r.setup.choice, r.setup.players
	for player, p := range players {
		if p.Elo != 0 { // both armies are known now, and so is the last result
			players[player].Opponent = r.follow(m.Variant(), idOf(m.Army(1-player)), idOf(m.Army(player))).Opponent()
		}
	}
	number := orthodox.Standard
	var throws []orthodox.Throw
	switch {
	case !m.Variant().Shuffled || c.Start == settings.StartArray:
	case c.Start == settings.StartNumber:
		number = c.Number
	default:
		throws, number = orthodox.Roll(r.Random)
	}
	if err := m.BeginAt(number); err != nil {
		app.TellText(r.Frame, words.Error(err))
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
		app.TellText(r.Frame, words.Error(err))
		return
	}
	g, err := game.New(game.Options{
		Start: start, Control: present.ClockControl(c.Clock, m.Color(0)),
		Players: [2]game.Player{players[white], players[black]}, Match: m,
	})
	if err != nil {
		app.TellText(r.Frame, words.Error(err))
		return
	}
	if id := c.Army; r.setup.people() && present.ArmyByID(id) != nil { // both armies have been revealed
		r.Frame.Prefs().Set(func(set *settings.Settings) { set.NewGame.Army = present.ArmySetting(id) })
	}
	r.begun++
	dated(g, time.Now())
	r.Games.BeginGame(g, throws, r.setup.guided)
}

// dated sets the tags for the time at which a game begins.
func dated(g *game.Game, now time.Time) {
	g.SetTag("Date", now.Format("2006.01.02"))
	g.SetTag("UTCDate", now.UTC().Format("2006.01.02"))
	g.SetTag("UTCTime", now.UTC().Format("15:04:05"))
}

// Rematch begins the next game of a match after a game that is over, with the same clock and players. With
// change, a person who may choose another army does so first (R2.37). A computer that may change its army does so
// at random, and the page of the armies is shown.
func (r *Room) Rematch(last *game.Game, change bool) { r.nextGame(last, change, nil) }

// RematchAt is Rematch against another level, which is remembered.
func (r *Room) RematchAt(last *game.Game, level opponent.Level) {
	r.Frame.Prefs().Set(func(set *settings.Settings) { set.Level, set.NewGame.YourLevel = level, false })
	r.nextGame(last, false, &level)
}

// nextGame is Rematch with a new level of the computer, which is optional.
func (r *Room) nextGame(last *game.Game, change bool, level *opponent.Level) {
	if last.Match() == nil {
		r.Frame.Go(app.NewGame{})
		return
	}
	m := last.Match().Clone() // whoever leaves before the game begins finds the last one as it was
	s := &matchSetup{match: m, choice: Choice{Game: m.Variant().Name,
		Clock: present.ClockOf(last.Control(), m.Color(0)), Start: settings.StartDice}}
	if number, fixed := m.Fixed(); fixed {
		s.choice.Start, s.choice.Number = settings.StartNumber, number
	}
	for player := range s.players { // as in the last game
		s.players[player] = last.Players()[m.Color(player)]
		if level != nil && s.players[player].Computer() {
			s.players[player].Level, s.players[player].Elo = *level, 0
			if s.players[player].Kind == opponent.Midline {
				s.players[player].Strength = opponent.Strength{}
			}
		}
	}
	if m.Record(last.Result()) != nil || m.Over() {
		r.Frame.Go(app.NewGame{})
		return
	}
	r.setup = s
	before := [2]*rules.Army{m.Army(0), m.Army(1)}
	for player, p := range s.players {
		if armies := m.Variant().Armies; p.Computer() && m.MayChange(player) && r.Random.IntN(2) == 0 {
			r.choose(m, player, armies[r.Random.IntN(len(armies))].ID)
		}
	}
	for player, p := range s.players {
		if change && m.MayChange(player) && !p.Computer() {
			s.chooser = player
			r.Frame.Go(chooseRoute{})
			return
		}
	}
	if m.Army(0) != before[0] || m.Army(1) != before[1] {
		r.Frame.Go(revealRoute{})
		return
	}
	r.start()
}

// follows reports whether the opponent follows the person's results.
func (c *Choice) follows() bool {
	return c.YourLevel && c.Opponent == opponent.Midline && c.Engine == ""
}

// follow returns what an opponent plays that follows the person's results. In games without armies own and against are
// ignored.
func (r *Room) follow(v *rules.Variant, own, against string) progress.Following {
	if !v.Chosen {
		own, against = "", ""
	}
	return r.Follow(v.Name, own, against)
}

// idOf returns the ID of an army, "" for none.
func idOf(army *rules.Army) string {
	if army == nil {
		return ""
	}
	return army.Key()
}
