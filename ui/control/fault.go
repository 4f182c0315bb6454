package control

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// thinkerOf is who thinks for a side: its engine, or Midline. An engine that cannot
// play is told of once, and Midline plays on at the level of the side.
func (s *session) thinkerOf(c rules.Color) think.Thinker {
	p := s.game.Players()[c]
	if p.Kind != opponent.Program {
		return s.host.thinker
	}
	why := words.T("engines.left", p.Engine, present.ComputerName(p.Level))
	if s.host.opponent != nil {
		var t think.Thinker
		if t, why = s.host.opponent(p.Engine, p.Level, s.game.Position().Rules().Variant); t != nil {
			return t
		}
	}
	s.replaceEngine(c)
	s.tellCalmly(why)
	return s.host.thinker
}

// replaceEngine lets Midline play for a side in the stead of its engine.
func (s *session) replaceEngine(c rules.Color) {
	p := s.game.Players()[c]
	p.Opponent = opponent.At(p.Level)
	if s.game.SetPlayer(c, p) == nil { // a player without an engine is always valid
		s.host.save(s.game)
	}
}

// failed tells that an engine has failed, and lets the game wait.
func (s *session) failed(c rules.Color, err error) {
	text := words.Error(err)
	if s.game.Control().Timed() {
		text = words.T("engines.fault", text)
	}
	s.fault = fault{text, c}
	s.turn.Fail()
	s.showFault()
}

// fault is what an engine did wrong, until the game goes on.
type fault struct {
	text string // "" for nothing
	side rules.Color
}

// showFault asks what is to become of a game whose engine has failed. It forgets the
// failure when the game goes on.
func (s *session) showFault() {
	if s.fault.text == "" {
		return
	}
	if !s.turn.Failed() && !s.turn.Held() {
		s.fault = fault{}
		s.screen.SetNotice(nil)
		return
	}
	side := s.fault.side
	s.screen.SetNotice(kit.NewConfirm(s.host.art, s.fault.text, words.T("engines.instead"), words.T("engines.again"), func(instead bool) {
		s.fault = fault{}
		s.screen.SetNotice(nil)
		if s.away() {
			return
		}
		if instead {
			s.replaceEngine(side)
		}
		s.turn.Retry()
	}))
}

// hideNotice takes away what is told over the panel, but not the question about an
// engine that has failed, and not what a newcomer is told.
func (s *session) hideNotice() {
	s.screen.SetNotice(nil)
	s.showGuide()
	s.showFault()
}

// guided is for how many actions a newcomer is told how a game is won.
const guided = 12

// showGuide tells a newcomer how a game is won and what helps.
func (s *session) showGuide() {
	if s.guide == "" {
		return
	}
	if s.turn.Over() || len(s.game.Current().Path()) > guided {
		s.guide = ""
		return
	}
	s.screen.SetNotice(kit.NewNotice(s.host.art, s.guide, s.dismiss).Explain(s.variant()).Calm())
}

// dismiss takes away what is told over the panel for good.
func (s *session) dismiss() {
	s.guide = ""
	s.hideNotice()
}

// path returns where the game of a node began and the actions that lead to it.
func path(n *game.Node) (start *rules.Position, moves []rules.Move) {
	for ; n.Parent() != nil; n = n.Parent() {
		moves = append(moves, n.Move())
	}
	for i, j := 0, len(moves)-1; i < j; i, j = i+1, j-1 {
		moves[i], moves[j] = moves[j], moves[i]
	}
	return n.Position(), moves
}
