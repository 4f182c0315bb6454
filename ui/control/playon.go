package control

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/turn"
	"midline/ui/words"
)

// mayPlayOn reports whether a game can begin from the position shown.
func (s *session) mayPlayOn() bool {
	return s.host.playFrom != nil && s.turn.Phase() != turn.Dealing && !present.EndsByRule(s.turn.Shown().Result())
}

// playOnModel is what is proposed for such a game, nil if there can be none.
func (s *session) playOnModel() *screen.PlayOnModel {
	if !s.mayPlayOn() {
		return nil
	}
	return &screen.PlayOnModel{Level: s.host.level(), White: s.turn.Shown().Position().Side() == rules.White}
}

// askPlayOn asks what the game is to be.
func (s *session) askPlayOn() {
	if s.mayPlayOn() {
		s.open("analysis")
		s.screen.AskPlayOn()
	}
}

// playOn begins a game from the position shown.
func (s *session) playOn(c screen.PlayOnChoice) {
	if !s.mayPlayOn() {
		return
	}
	color := rules.Black
	if c.White {
		color = rules.White
	}
	s.host.playFrom(*s.turn.Shown().Position(), c.Opponent, color, "")
}

// playFrom begins a game from a position against an opponent, with a side of the player's.
func (a *App) playFrom(p rules.Position, other opponent.Opponent, color rules.Color, told string) {
	var players [2]game.Player
	players[color.Other()].Opponent = other
	g, err := game.New(game.Options{Start: p, Players: players})
	if err != nil {
		app.TellText(a, words.Sentence(words.Error(err)))
		return
	}
	a.Replacing(func() {
		a.openGame(g)
		if a.session != nil && told != "" {
			a.session.guide = told
			a.session.showGuide()
		}
	})
}
