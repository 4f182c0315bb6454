package play

import (
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/words"
)

// notices are the part of a session that asks and tells over the panel.
type notices struct {
	*Session
	Failure failure
	guide   string // what a newcomer is told until it is dismissed, or the first turns are over
}

// ask puts a question over the panel.
func (s *notices) ask(question, yes, no string, answer func(bool)) {
	s.Screen.SetNotice(kit.NewConfirm(s.room.Art, question, yes, no, func(ok bool) {
		s.hideNotice()
		if !s.Away() {
			answer(ok)
		}
	}).Explain(s.variant()))
}

// tell puts a notice over the panel.
func (s *notices) tell(text string) {
	s.Screen.SetNotice(kit.NewNotice(s.room.Art, text, s.hideNotice).Explain(s.variant()))
}

// tellCalmly puts a notice over the panel that is no bad news.
func (s *notices) tellCalmly(text string) {
	s.Screen.SetNotice(kit.NewNotice(s.room.Art, text, s.hideNotice).Explain(s.variant()).Calm())
}

// sure asks whether something is meant that cannot be taken back lightly, and does it,
// at once where the settings say so.
func (s *notices) sure(question, yes, no string, do func()) {
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
	if !s.Turn.Failed() && !s.Turn.Held() {
		s.Failure = failure{}
		s.Screen.SetNotice(nil)
		return
	}
	side := s.Failure.side
	s.Screen.SetNotice(kit.NewConfirm(s.room.Art, s.Failure.Text, words.T("engines.instead"), words.T("engines.again"),
		func(instead bool) {
			s.Failure = failure{}
			s.Screen.SetNotice(nil)
			if s.Away() {
				return
			}
			if instead {
				s.ReplaceEngine(side)
			}
			s.Turn.Retry()
		}))
}

// hideNotice takes away what is told over the panel, but not the question about an
// engine that has failed, and not what a newcomer is told.
func (s *notices) hideNotice() {
	s.Screen.SetNotice(nil)
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
	if s.Turn.Over() || len(s.Game.Current().Path()) > guided {
		s.guide = ""
		return
	}
	s.Screen.SetNotice(kit.NewNotice(s.room.Art, s.guide, s.dismiss).Explain(s.variant()).Calm())
}

// dismiss takes away what is told over the panel for good.
func (s *notices) dismiss() {
	s.guide = ""
	s.hideNotice()
}
