package control

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// finish hangs the banner with the result over the board.
func (s *session) finish() {
	s.forget()
	s.banner = true
	s.screen.SetNotice(nil)
	s.update()
	s.end = screen.NewEndBanner(s.host.art, screen.EndModel{
		Title: resultTitle(s.game.Result()), Sentence: s.sentence(), Choices: s.choices(),
		Above: s.above(), Ranks: s.game.Position().Geo().Ranks,
	}, s.chooseEnd)
	s.screen.SetOverlay(s.end)
}

func (s *session) hideBanner() {
	if s.banner {
		s.banner = false
		s.screen.SetOverlay(nil)
	}
}

func resultTitle(r game.Result) string {
	if r.Draw {
		return words.T("end.draw", r.Reason.String())
	}
	return words.T("end.win", words.Color(r.Winner == rules.White), r.Reason.String())
}

// sentence says how the game ended in the rulebook's words.
func (s *session) sentence() string {
	p, r := s.game.Position(), s.game.Result()
	loser := words.Color(r.Winner != rules.White)
	switch r.Reason {
	case game.Reason(rules.MidlineInvasion):
		kings := p.Royal(r.Winner).Squares()
		if len(kings) == 2 {
			return words.T("end.midline.two", p.Geo().Name(kings[0]), p.Geo().Name(kings[1]))
		}
		return words.T("end.midline", p.Geo().Name(kings[0]))
	case game.Reason(rules.Checkmate):
		return words.T("end.checkmate", loser)
	case game.Reason(rules.NoLegalAction):
		return words.T("end.noaction", loser)
	case game.Reason(rules.Elimination):
		return words.T("end.elimination", loser)
	case game.Resignation:
		return words.T("end.resignation", loser)
	case game.Time:
		if r.Draw {
			return words.T("end.time.draw")
		}
		return words.T("end.time", loser)
	case game.Agreement:
		return words.T("end.agreement")
	}
	return words.T("end." + reasonKeys[rules.Reason(r.Reason)])
}

var reasonKeys = map[rules.Reason]string{
	rules.Stalemate: "stalemate", rules.Threefold: "threefold", rules.FiftyMove: "fifty", rules.DeadPosition: "dead",
}

// above reports whether the banner belongs on the upper half of the board as it
// is seen: away from the piece that decided the game.
func (s *session) above() bool {
	geo := s.game.Position().Geo()
	squares := s.game.LastTurn()
	if len(squares) == 0 {
		return false
	}
	decisive := s.game.Current().Deed().To
	if decisive == board.NoSquare {
		decisive = squares[0]
	}
	upper := geo.RankOf(decisive) >= geo.Ranks/2
	if s.bottom == rules.Black {
		upper = !upper
	}
	return !upper
}

func (s *session) choices() []screen.Choice {
	list := []screen.Choice{{ID: "rematch", Icon: "rematch", Label: words.T("end.rematch"), Primary: true}}
	r, m := s.game.Result(), s.game.Match()
	if m != nil && m.Games() < game.MaxGames {
		list[0].Label = words.T("end.next", m.Game()+1, m.Games())
		if m.Game() >= m.Games() {
			list = nil
		}
	}
	if len(list) > 0 && m != nil && m.Variant().Chosen && !r.Draw && !s.computer(r.Winner.Other()) {
		list = append(list, screen.Choice{ID: "army", Icon: "swap", Label: words.T("end.army"), Key: 'a'})
	}
	if level := s.otherLevel(); level > 0 {
		choice := screen.Choice{ID: "level", Icon: "level-up", Label: words.T("end.level", level), Key: 'l'}
		if me, _ := s.alone(); r.Winner != me {
			choice.Icon = "level-down"
		}
		if level == game.FullStrength {
			choice.Label = words.T("end.level.full")
		}
		list = append(list, choice)
	}
	list = append(list,
		screen.Choice{ID: "fresh", Icon: "play", Label: words.T("end.fresh"), Primary: len(list) == 0, Key: 'n'},
		screen.Choice{ID: "review", Icon: "eye", Label: words.T("end.review"), Key: 'v'})
	return list
}

// otherLevel is the level that suits the person better who played alone: the
// next one after a win, the one before after a loss; 0 for none. In a match of a
// number of games the level stays.
func (s *session) otherLevel() int {
	me, alone := s.alone()
	m, r := s.game.Match(), s.game.Result()
	if !alone || r.Draw || m == nil || m.Games() < game.MaxGames {
		return 0
	}
	level := s.game.Players()[me.Other()].Level - 1
	if r.Winner == me {
		level += 2
	}
	if level > game.FullStrength {
		return 0
	}
	return level
}

func (s *session) chooseEnd(id string) {
	switch id {
	case "rematch":
		s.host.rematch(false)
	case "army":
		s.host.rematch(true)
	case "level":
		s.host.again(s.otherLevel())
	case "fresh":
		s.host.fresh()
	case "review":
		s.hideBanner()
		s.open("moves")
	}
}

// ask puts a question over the panel.
func (s *session) ask(question, yes, no string, answer func(bool)) {
	s.screen.SetNotice(screen.NewConfirm(s.host.art, question, yes, no, func(ok bool) {
		s.screen.SetNotice(nil)
		if !s.closed {
			answer(ok)
		}
	}))
}

// tell puts a notice over the panel.
func (s *session) tell(text string) {
	s.screen.SetNotice(screen.NewNotice(s.host.art, text, func() { s.screen.SetNotice(nil) }))
}

// resign asks whether it is meant; who resigns is the person, or of two the one
// whose turn it is.
func (s *session) resign() {
	if s.over() {
		return
	}
	who := s.game.Position().Side()
	if me, alone := s.alone(); alone {
		who = me
	}
	s.ask(words.T("resign.ask", words.Color(who == rules.White)), words.T("resign.yes"), words.T("resign.no"), func(ok bool) {
		if ok && s.game.Resign(who) == nil {
			s.decided()
		}
	})
}

// decided goes on after an end that was agreed on or declared.
func (s *session) decided() {
	s.board.Finish()
	s.forget()
	s.host.save(s.game)
	s.show(s.game.Current())
	s.goOn()
}

// offer offers a draw: to the other person by a question, to the computer by a
// short thought.
func (s *session) offer() {
	side := s.game.Position().Side()
	if s.over() || s.computer(side) || s.moving || !s.live() {
		return
	}
	if err := s.game.Offer(side); err != nil {
		s.tell(words.T("draw.early"))
		return
	}
	if _, alone := s.alone(); !alone {
		s.ask(words.T("draw.ask", words.Color(side == rules.White), words.Color(side != rules.White)), words.T("draw.yes"), words.T("draw.no"), s.answered)
		s.update()
		return
	}
	s.offered = true
	s.update()
	if s.game.QuietTurns() < quietBeforeDraw {
		s.reply(false)
		return
	}
	q := Question{Position: *s.game.Position(), History: s.game.Current().History(), Level: drawLevel}
	s.mind.ask(q, 0, nil, func(a Answer) { s.reply(a.Score >= 0) })
}

// The computer agrees to a draw if its score is not above 0 and ten turns of
// each side passed without a capture; it answers by the thought of this level,
// well within a second.
const (
	quietBeforeDraw = 20
	drawLevel       = 4
)

// reply is the computer's answer to a draw offer.
func (s *session) reply(agreed bool) {
	s.offered = false
	if agreed {
		s.answered(true)
		return
	}
	s.update()
	s.screen.SetNotice(screen.NewNotice(s.host.art, words.T("draw.refused"), func() { s.screen.SetNotice(nil) }).Calm())
}

func (s *session) answered(agreed bool) {
	if agreed && s.game.Agree() == nil {
		s.decided()
		return
	}
	s.update()
}
