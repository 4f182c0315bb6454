package control

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// finish hangs the banner with the result over the board.
func (s *session) finish() {
	s.screen.SetNotice(nil)
	s.update()
	s.end = screen.NewEndBanner(s.host.art, screen.EndModel{
		Variant: s.variant(), Title: present.ResultTitle(s.game), Sentence: present.End(s.game), Choices: s.choices(),
		Above: s.above(), Ranks: s.game.Position().Geo().Ranks, Advice: s.advice.sentence(),
	}, s.chooseEnd)
	s.screen.SetOverlay(s.end)
}

func (s *session) hideEnd() {
	if s.end != nil {
		s.end = nil
		s.screen.SetOverlay(nil)
	}
}

// above reports whether the banner belongs on the upper half of the board as it
// is seen: away from the piece that decided the game.
func (s *session) above() bool {
	geo := s.game.Position().Geo()
	squares := s.game.LastTurn()
	if len(squares) == 0 {
		return false
	}
	decisive := s.game.Current().Transition().To
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
	if len(list) > 0 && m != nil && m.Variant().Chosen && !r.Draw && !s.turn.Computer(r.Winner.Other()) {
		list = append(list, screen.Choice{ID: "army", Icon: "swap", Label: words.T("end.army"), Key: 'a'})
	}
	if choice, found := s.advice.choice(); found {
		list = append(list, choice)
	} else if level, found := s.otherLevel(); found {
		choice := screen.Choice{ID: "level", Icon: "level-up", Label: words.T("end.level", int(level)), Key: 'l'}
		if me, _ := s.turn.Alone(); r.Winner != me {
			choice.Icon = "level-down"
		}
		switch level {
		case opponent.Full:
			choice.Label = words.T("end.level.full")
		case opponent.AllCores:
			choice.Label = words.T("end.level.all")
		case opponent.Sparring:
			choice.Label = words.T("end.level.sparring")
		}
		list = append(list, choice)
	}
	list = append(list,
		screen.Choice{ID: "fresh", Icon: "play", Label: words.T("end.fresh"), Primary: len(list) == 0, Key: 'n'},
		screen.Choice{ID: "review", Icon: "eye", Label: words.T("end.review"), Key: 'v'})
	return list
}

// otherLevel is the level that suits the person better who played alone: the
// next one after a win, the one before after a loss; false for none. In a match of
// a number of games the level stays.
func (s *session) otherLevel() (opponent.Level, bool) {
	me, alone := s.turn.Alone()
	m, r := s.game.Match(), s.game.Result()
	computer := s.game.Players()[me.Other()]
	if !alone || computer.Kind != opponent.Midline || r.Draw || m == nil || m.Games() < game.MaxGames {
		return 0, false
	}
	level := computer.Level
	if r.Winner == me {
		level++
	} else {
		level--
	}
	return level, level.Valid()
}

func (s *session) chooseEnd(id string) {
	switch id {
	case "rematch":
		s.host.rematch(false)
	case "army":
		s.host.rematch(true)
	case "level":
		if level, found := s.otherLevel(); found {
			s.host.again(level)
		}
	case "advice":
		s.host.follow(s.advice)
	case "fresh":
		s.host.fresh()
	case "review":
		s.hideEnd()
		s.open("moves")
		if s.review.may() {
			s.moments.open()
		}
	}
}

// ask puts a question over the panel.
func (s *session) ask(question, yes, no string, answer func(bool)) {
	s.screen.SetNotice(kit.NewConfirm(s.host.art, question, yes, no, func(ok bool) {
		s.hideNotice()
		if !s.away() {
			answer(ok)
		}
	}).Explain(s.variant()))
}

// tell puts a notice over the panel.
func (s *session) tell(text string) {
	s.screen.SetNotice(kit.NewNotice(s.host.art, text, s.hideNotice).Explain(s.variant()))
}

// resign asks whether it is meant; who resigns is the person, or of two the one
// whose turn it is.
func (s *session) resign() {
	if s.turn.Over() {
		return
	}
	who := s.game.Position().Side()
	if me, alone := s.turn.Alone(); alone {
		who = me
	}
	question := words.T("resign.ask", present.SideName(s.game, who))
	if _, alone := s.turn.Alone(); alone {
		question = words.T("resign.ask.alone")
	}
	s.sure(question, words.T("resign.yes"), words.T("resign.no"), func() { s.turn.Resign(who) })
}

// sure asks whether something is meant that cannot be taken back lightly, and does it,
// at once where the settings say so.
func (s *session) sure(question, yes, no string, do func()) {
	if s.host.confirm != nil && !s.host.confirm() {
		do()
		return
	}
	s.ask(question, yes, no, func(ok bool) {
		if ok {
			do()
		}
	})
}

// tellCalmly puts a notice over the panel that is no bad news.
func (s *session) tellCalmly(text string) {
	s.screen.SetNotice(kit.NewNotice(s.host.art, text, s.hideNotice).Explain(s.variant()).Calm())
}

// offer offers a draw: the computer after asking whether it is meant, a person at once,
// who is asked anyway.
func (s *session) offer() {
	do := func() {
		if s.turn.Offer() != nil {
			s.tell(words.T("draw.early"))
		}
	}
	if _, alone := s.turn.Alone(); !alone || !s.turn.CanOffer() || !s.game.MayOffer(s.game.Position().Side()) {
		do()
		return
	}
	s.sure(words.T("draw.sure"), words.T("draw.sure.yes"), words.T("draw.sure.no"), do)
}
