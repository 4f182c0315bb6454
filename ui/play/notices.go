package play

import (
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/words"
)

// notices are the part of a session that asks and tells over the panel.
type notices struct {
	session *Session
	Failure failure
	guide   string     // what a newcomer is told until it is dismissed, or the first turns are over
	shown   kit.Prompt // the notice that tells it
	closing kit.Prompt // the notice that another board is closed, nil for none
	yielded bool       // it gives way to the card of the piece under the pointer
}

// ask puts a question over the panel.
func (s *notices) ask(question, yes, no string, answer func(bool)) {
	s.session.Screen.SetNotice(kit.NewConfirm(s.session.room.Art, question, yes, no, func(ok bool) {
		s.hideNotice()
		if !s.session.Away() {
			answer(ok)
		}
	}).Explain(s.session.variant()))
}

// tell puts a notice over the panel.
func (s *notices) tell(text string) {
	s.session.Screen.SetNotice(kit.NewNotice(s.session.room.Art, text, s.hideNotice).Explain(s.session.variant()))
}

// tellCalmly puts a notice over the panel that is no bad news.
func (s *notices) tellCalmly(text string) {
	s.session.Screen.SetNotice(kit.NewNotice(s.session.room.Art, text, s.hideNotice).Explain(s.session.variant()).Calm())
}

// sure asks whether something is meant that cannot be taken back lightly, and does it,
// at once where the settings say so.
func (s *notices) sure(question, yes, no string, do func()) {
	if !s.session.room.prefs().Confirm {
		do()
		return
	}
	s.ask(question, yes, no, func(ok bool) {
		if ok {
			do()
		}
	})
}

// failure is what an engine did wrong, until the game goes on.
type failure struct {
	Text string // "" for nothing
	side rules.Color
}

// showFailure asks what is to become of a game whose engine has failed. It forgets the
// failure when the game goes on.
func (s *notices) showFailure() {
	if s.Failure.Text == "" {
		return
	}
	if !s.session.Turn.Failed() && !s.session.Turn.Held() {
		s.Failure = failure{}
		s.session.Screen.SetNotice(nil)
		return
	}
	side := s.Failure.side
	s.session.Screen.SetNotice(kit.NewConfirm(s.session.room.Art, s.Failure.Text, words.T("engines.instead"),
		words.T("engines.again"),
		func(instead bool) {
			s.Failure = failure{}
			s.session.Screen.SetNotice(nil)
			if s.session.Away() {
				return
			}
			if instead {
				s.session.ReplaceEngine(side)
			}
			s.session.Turn.Retry()
		}))
}

// hideNotice takes away what is told over the panel, but not the question about an
// engine that has failed, and not what a newcomer is told.
func (s *notices) hideNotice() {
	s.session.Screen.SetNotice(nil)
	s.session.coach.withdraw()
	s.showGuide()
	s.showFailure()
}

// guided is for how many actions a newcomer is told how a game is won.
const guided = 12

// guideBy tells a newcomer something, for so long.
func (s *notices) guideBy(text string) {
	s.guide = text
	s.showGuide()
}

// showGuide tells a newcomer how a game is won and what helps.
func (s *notices) showGuide() {
	if s.guide == "" {
		return
	}
	if s.session.Turn.Over() || len(s.session.Game.Current().Path()) > guided {
		s.guide = ""
		return
	}
	s.yielded = false
	s.shown = kit.NewNotice(s.session.room.Art, s.guide, s.dismiss).Explain(s.session.variant()).Calm()
	s.session.Screen.SetNotice(s.shown)
}

// point lets the guide give way, where it covers the cards, to that of the piece under the pointer; it comes back when
// the pointer leaves the board.
func (s *notices) point(sq ui.Square) {
	screen := s.session.Screen
	switch {
	case s.guide == "":
	case s.yielded && sq == ui.None:
		s.showGuide()
	case !s.yielded && s.session.card.Occupied(sq) && screen.notice == s.shown && screen.tabs.Chosen() == "card" &&
		!screen.card.Visible():
		s.yielded = true
		screen.SetNotice(nil)
	}
}

// yield takes the guide away for good if it is shown: what the player asked for needs its room.
func (s *notices) yield() {
	if s.guide != "" && s.session.Screen.notice == s.shown {
		s.dismiss()
	}
}

// dismiss takes away what is told over the panel for good.
func (s *notices) dismiss() {
	s.guide = ""
	s.hideNotice()
}
