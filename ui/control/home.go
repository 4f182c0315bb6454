package control

import (
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/home"
	"midline/ui/newgame"
	"midline/ui/present"
	"midline/ui/words"
)

// leaveGame lets the game in play rest: its clock stands and nobody thinks.
func (a *App) leaveGame() {
	if a.session != nil {
		a.shutSheet(a.session)
		a.session.stop()
		a.leftGame()
	}
}

// leftGame saves the game in play, or keeps what was noted on it after its end.
func (a *App) leftGame() {
	if !a.session.turn.Over() {
		a.save(a.session.game)
	} else {
		a.library.PutFinished(&a.session.entry, a.session.game)
	}
}

// shutSheet closes the settings beside a board.
func (a *App) shutSheet(s *session) {
	s.screen.SetSheet(nil)
	a.prefs.CloseSheet()
}

// Resume goes on with the unfinished game.
func (a *App) Resume() {
	if a.session != nil {
		a.play(a.session)
	}
}

// nextStep names what is to be learned next.
func (a *App) nextStep() string {
	next, _ := a.trainer.NextStep()
	return next
}

// lastGame is the UCI name of the game that was chosen last.
func (a *App) lastGame() string { return present.LastGame(a.Prefs().Get()).Name }

// offered reports whether the first screen offers a game: one that goes on, alone or
// in its match, or one that was over before its first action, whose end is to be told.
func offered(g *game.Game) bool {
	return !g.Result().Over() || present.GoesOn(g) || overAtStart(g)
}

func overAtStart(g *game.Game) bool {
	return g.Current().Parent() == nil && g.Position().Status().Reason != rules.Ongoing
}

// Unfinished describes the unfinished game, nil if there is none.
func (a *App) Unfinished() *home.Unfinished {
	s := a.session
	if s == nil || !offered(s.game) {
		return nil
	}
	p := s.game.Position()
	small := ui.New(ui.Config{Piece: a.art.Piece, Icon: a.art.Icon, Bare: true})
	small.SetColors(a.Prefs().Colors())
	small.SetFlipped(s.bottom == rules.Black)
	small.SetView(present.View(p, present.Scene{Last: s.game.LastTurn(), Over: true}))
	if s.turn.Covered() {
		small.SetView(hidden(s.game.Current()))
	}
	v := p.Rules().Variant
	m := &home.Unfinished{Board: ui.NewPicture(small), Title: present.Title(v), Lines: []string{words.T("home.turn", present.Title(v), p.Fullmove())}}
	if v.Chosen {
		m.Title = words.T("home.against", words.Army(p.Rules().Army(rules.White).ID), words.Army(p.Rules().Army(rules.Black).ID))
	}
	switch {
	case overAtStart(s.game):
		m.Head, m.Button = words.T("home.over"), words.T("end.review")
		m.Lines = []string{present.Title(v), present.ResultTitle(s.game)}
	case s.turn.Over():
		match := s.game.Match()
		m.Head = words.T("home.match")
		m.Lines = []string{newgame.MatchTitle(match), present.ResultTitle(s.game)}
	}
	me, alone := s.turn.Alone()
	switch {
	case alone:
		m.Lines = append(m.Lines, present.OpponentName(s.game.Players()[me.Other()].Opponent))
	case s.turn.Watching():
		m.Lines = append(m.Lines, words.T("home.watch"))
	default:
		m.Lines = append(m.Lines, words.T("home.two"))
	}
	for _, c := range []rules.Color{p.Side(), p.Side().Other()} {
		m.Sides = append(m.Sides, s.resumeSide(c))
	}
	return m
}

// resumeSide describes a side of the unfinished game, or of the last one of an
// unfinished match.
func (s *session) resumeSide(c rules.Color) home.UnfinishedSide {
	side := home.UnfinishedSide{Name: s.name(c), ToMove: c == s.game.Position().Side() && !s.turn.Over()}
	switch {
	case s.turn.Watching():
		side.Name = words.Color(c == rules.White)
	case s.turn.Computer(c): // the level is said above
		side.Name = words.T("player.machine")
	}
	if side.ToMove {
		side.Name = words.T("home.tomove", side.Name)
	}
	switch {
	case overAtStart(s.game): // nobody played
	case s.turn.Over():
		side.Clock = present.Points(s.game)[c]
	case s.game.Control().Timed():
		side.Clock = present.Clock(s.game.Remaining(c))
	}
	return side
}

// help shows the keys.
func (a *App) help() { a.Go(app.Keys{}) }

// showRules shows the rules of a game; see app.Rules.
func (a *App) showRules(name, army string, whole bool) {
	a.Go(app.Rules{Game: name, Army: army, Whole: whole})
}
