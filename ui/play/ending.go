package play

import (
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/turn"
	"midline/ui/words"
)

// finish shows how the game has ended, unless that was put away.
func (s *Session) finish() {
	s.Screen.SetNotice(nil)
	if s.endFolded {
		s.update()
		return
	}
	e := ending{variant: s.variant(), title: present.ResultTitle(s.Game), sentence: present.End(s.Game),
		match: present.Verdict(s.Game), choices: s.choices()}
	if table, found := present.TableOf(s.Game); found {
		e.table = &table
		if present.MoreGames(s.Game) {
			_, e.standing, _ = strings.Cut(present.Standing(s.Game), "\n")
		}
	} else {
		e.standing = present.Standing(s.Game)
	}
	if s.Advice != nil {
		e.advice = s.Advice.Text
	}
	s.End = newEndCard(s.room.Art, e, s.foldEnd)
	s.update()
	s.Screen.SetEnd(s.End)
}

func (s *Session) hideEnd() {
	if s.End != nil {
		s.End = nil
		s.Screen.SetEnd(nil)
	}
}

// atEnd reports whether the board shows the end of a game that is over.
func (s *Session) atEnd() bool { return s.Turn.Over() && s.Turn.Live() }

// folded reports whether the card of the end has been put away and may be shown again.
func (s *Session) folded() bool { return s.endFolded && s.Turn.Phase() == turn.Ended && s.Turn.Live() }

// foldEnd puts the card of the end away, after which variations may be tried on the board.
func (s *Session) foldEnd() {
	s.endFolded = true
	s.hideEnd()
	s.Board.SetView(s.view(s.Turn.Shown()))
	s.update()
}

// unfold shows it again.
func (s *Session) unfold() {
	s.endFolded = false
	s.Board.SetView(s.view(s.Turn.Shown()))
	s.finish()
}

func (s *Session) choices() []endChoice {
	rematch := func(change bool) func() { return func() { s.room.Rematch(change) } }
	list := []endChoice{{icon: "rematch", label: words.T("end.rematch"), primary: true, do: rematch(false)}}
	r, m := s.Game.Result(), s.Game.Match()
	if m != nil && m.Games() < game.MaxGames {
		next := &list[0]
		switch {
		case !present.MoreGames(s.Game):
			list = nil
		case present.GoesOn(s.Game):
			next.label = words.T("end.next", m.Game()+1, m.Games())
		default: // decided
			next.label, next.primary = words.T("end.playon", m.Game()+1, m.Games()), false
			list = append(list, endChoice{icon: "home", label: words.T("end.finish"), primary: true,
				do: app.Link(s.room.Frame, app.Home{})})
		}
	}
	if len(list) > 0 && m != nil && m.Variant().Chosen && !r.Draw && !s.Turn.Computer(r.Winner.Other()) {
		list = append(list, endChoice{icon: "swap", label: words.T("end.army"), key: 'a', do: rematch(true)})
	}
	if w := s.Advice; w != nil && w.label != "" {
		follow := endChoice{icon: w.icon, label: w.label, key: 'l', do: func() { s.room.followAdvice(w) }}
		if w.up() && len(list) > 0 { // the first button does what the card advises
			list[0].primary, follow.primary = false, true
		}
		list = append(list, follow)
	} else if level, found := s.otherLevel(); found {
		choice := endChoice{icon: "level-up", label: words.T("suggestion.level", present.LevelName(level)), key: 'l',
			do: func() { s.room.rematchAt(level) }}
		if me, _ := s.Turn.Alone(); r.Winner != me {
			choice.icon = "level-down"
		}
		list = append(list, choice)
	}
	return append(list,
		endChoice{icon: "play", label: words.T("end.fresh"), primary: len(list) == 0, key: 'n', do: s.fresh},
		endChoice{icon: "eye", label: words.T("end.review"), key: 'v', do: s.reviewEnd})
}

// reviewEnd looks back at the game.
func (s *Session) reviewEnd() {
	s.foldEnd()
	s.open("moves")
	if s.review.may() {
		s.moments.open()
	}
}

// otherLevel is the level that suits the person better who played alone: the
// next one after a win, the one before after a loss; false for none. In a match of
// a number of games the level stays.
func (s *Session) otherLevel() (opponent.Level, bool) {
	me, alone := s.Turn.Alone()
	m, r := s.Game.Match(), s.Game.Result()
	computer := s.Game.Players()[me.Other()]
	if !alone || computer.Kind != opponent.Midline || computer.Elo != 0 || r.Draw || m == nil ||
		m.Games() < game.MaxGames {
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
