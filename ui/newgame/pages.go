package newgame

import (
	"time"

	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// curtainPage hides everything until the player who is to choose is there.
func (r *Room) curtainPage() app.Screen {
	p := r.setup
	coming := p.match.Color(p.chooser)
	note := ""
	if ClockControl(p.choice.Clock, rules.White).Timed() {
		note = words.T("curtain.note")
	}
	return NewCurtain(r.Art, CurtainModel{
		Coming: p.name(p.chooser), ComingWhite: coming == rules.White,
		Done: p.name(1 - p.chooser), Match: MatchTitle(p.match), Note: note, Back: app.Link(r.Frame, app.NewGame{}),
	}, app.Link(r.Frame, chooseRoute{}))
}

// choosePage lets a player choose an army that the other does not know yet, or
// after a game another one (R2.37).
func (r *Room) choosePage() app.Screen {
	p := r.setup
	who := p.match.Color(p.chooser)
	model := ChooseModel{Who: p.name(p.chooser), Black: who == rules.Black, Match: MatchTitle(p.match), Demo: r.demo,
		Rules: func(army string) { r.Frame.Go(app.Rules{Game: chess2.Variant.Name, Army: army}) }}
	if p.match.Game() == 1 {
		model.Back = app.Link(r.Frame, app.NewGame{})
	} else {
		model.Before = words.Color(who != rules.White)
	}
	return NewChoose(r.Art, model, func(id string) {
		r.choose(p.match, p.chooser, id)
		r.Frame.Go(revealRoute{})
	})
}

// revealPage shows both armies at once. Two people are told by their colours alone.
func (r *Room) revealPage() *Reveal {
	m, players := r.setup.match, r.setup.players
	model := RevealModel{Match: MatchTitle(m), Turn: r.turnTime()}
	for player := range 2 {
		id, name := m.Army(player).ID, ""
		switch p := players[player]; {
		case p.Computer():
			name = present.OpponentName(p.Opponent)
		case !r.setup.people():
			name = words.T("player.you")
		}
		if m.Color(player) == rules.White {
			model.White, model.WhiteName = id, name
		} else {
			model.Black, model.BlackName = id, name
		}
	}
	return NewReveal(r.Art, model, r.start)
}

// turnTime is how long the two cards take to turn over.
func (r *Room) turnTime() time.Duration {
	switch r.Frame.Prefs().Get().Animation {
	case settings.AnimationOff:
		return 0
	case settings.AnimationQuick:
		return 300 * time.Millisecond
	case settings.AnimationSlow:
		return 1200 * time.Millisecond
	}
	return 600 * time.Millisecond
}
