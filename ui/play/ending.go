package play

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// finish hangs the banner with the result over the board.
func (s *Session) finish() {
	s.Screen.SetNotice(nil)
	s.update()
	s.End = newEndBanner(s.room.Art, endModel{
		Variant: s.variant(), Title: present.ResultTitle(s.Game), Sentence: present.End(s.Game), Choices: s.choices(),
		Above: s.above(), Ranks: s.Game.Position().Geo().Ranks, Advice: s.Advice.sentence(),
	}, s.chooseEnd)
	s.Screen.SetOverlay(s.End)
}

func (s *Session) hideEnd() {
	if s.End != nil {
		s.End = nil
		s.Screen.SetOverlay(nil)
	}
}

// above reports whether the banner belongs on the upper half of the board as it
// is seen: away from the piece that decided the game.
func (s *Session) above() bool {
	geo := s.Game.Position().Geo()
	squares := s.Game.LastTurn()
	if len(squares) == 0 {
		return false
	}
	decisive := s.Game.Current().Transition().To
	if decisive == board.NoSquare {
		decisive = squares[0]
	}
	upper := geo.RankOf(decisive) >= geo.Ranks/2
	if s.Bottom == rules.Black {
		upper = !upper
	}
	return !upper
}

func (s *Session) choices() []endChoice {
	list := []endChoice{{ID: "rematch", Icon: "rematch", Label: words.T("end.rematch"), Primary: true}}
	r, m := s.Game.Result(), s.Game.Match()
	if m != nil && m.Games() < game.MaxGames {
		list[0].Label = words.T("end.next", m.Game()+1, m.Games())
		if m.Game() >= m.Games() {
			list = nil
		}
	}
	if len(list) > 0 && m != nil && m.Variant().Chosen && !r.Draw && !s.Turn.Computer(r.Winner.Other()) {
		list = append(list, endChoice{ID: "army", Icon: "swap", Label: words.T("end.army"), Key: 'a'})
	}
	if choice, found := s.Advice.choice(); found {
		list = append(list, choice)
	} else if level, found := s.otherLevel(); found {
		choice := endChoice{ID: "level", Icon: "level-up", Label: words.T("end.level", int(level)), Key: 'l'}
		if me, _ := s.Turn.Alone(); r.Winner != me {
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
		endChoice{ID: "fresh", Icon: "play", Label: words.T("end.fresh"), Primary: len(list) == 0, Key: 'n'},
		endChoice{ID: "review", Icon: "eye", Label: words.T("end.review"), Key: 'v'})
	return list
}

// otherLevel is the level that suits the person better who played alone: the
// next one after a win, the one before after a loss; false for none. In a match of
// a number of games the level stays.
func (s *Session) otherLevel() (opponent.Level, bool) {
	me, alone := s.Turn.Alone()
	m, r := s.Game.Match(), s.Game.Result()
	computer := s.Game.Players()[me.Other()]
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

func (s *Session) chooseEnd(id string) {
	switch id {
	case "rematch":
		s.room.Rematch(false)
	case "army":
		s.room.Rematch(true)
	case "level":
		if level, found := s.otherLevel(); found {
			s.room.rematchAt(level)
		}
	case "advice":
		s.room.followAdvice(s.Advice)
	case "fresh":
		s.fresh()
	case "review":
		s.hideEnd()
		s.open("moves")
		if s.review.may() {
			s.moments.open()
		}
	}
}

// ask puts a question over the panel.
func (s *Session) ask(question, yes, no string, answer func(bool)) {
	s.Screen.SetNotice(kit.NewConfirm(s.room.Art, question, yes, no, func(ok bool) {
		s.hideNotice()
		if !s.Away() {
			answer(ok)
		}
	}).Explain(s.variant()))
}

// tell puts a notice over the panel.
func (s *Session) tell(text string) {
	s.Screen.SetNotice(kit.NewNotice(s.room.Art, text, s.hideNotice).Explain(s.variant()))
}

// Resign asks whether it is meant; who resigns is the person, or of two the one
// whose turn it is.
func (s *Session) Resign() {
	if s.Turn.Over() {
		return
	}
	who := s.Game.Position().Side()
	if me, alone := s.Turn.Alone(); alone {
		who = me
	}
	question := words.T("resign.ask", present.SideName(s.Game, who))
	if _, alone := s.Turn.Alone(); alone {
		question = words.T("resign.ask.alone")
	}
	s.sure(question, words.T("resign.yes"), words.T("resign.no"), func() { s.Turn.Resign(who) })
}

// sure asks whether something is meant that cannot be taken back lightly, and does it,
// at once where the settings say so.
func (s *Session) sure(question, yes, no string, do func()) {
	if !s.room.prefs().Confirm {
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
func (s *Session) tellCalmly(text string) {
	s.Screen.SetNotice(kit.NewNotice(s.room.Art, text, s.hideNotice).Explain(s.variant()).Calm())
}

// offer offers a draw: the computer after asking whether it is meant, a person at once,
// who is asked anyway.
func (s *Session) offer() {
	do := func() {
		if s.Turn.Offer() != nil {
			s.tell(words.T("draw.early"))
		}
	}
	if _, alone := s.Turn.Alone(); !alone || !s.Turn.CanOffer() || !s.Game.MayOffer(s.Game.Position().Side()) {
		do()
		return
	}
	s.sure(words.T("draw.sure"), words.T("draw.sure.yes"), words.T("draw.sure.no"), do)
}
