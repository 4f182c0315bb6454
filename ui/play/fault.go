package play

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/think"
	"midline/ui/words"
)

// notices is the part of a session that tells what a newcomer should know, and what an engine has failed in.
type notices struct{ s *Session }

// thinkerOf is who thinks for a side: its engine, or Midline. An engine that cannot
// play is told of once, and Midline plays on at the level of the side.
func (part *notices) thinkerOf(c rules.Color) think.Thinker {
	s := part.s
	p := s.Game.Players()[c]
	if p.Kind != opponent.Program {
		return s.room.Thinker
	}
	t, why := s.room.Engines.Opponent(p.Engine, p.Level, s.Game.Position().Rules().Variant)
	if t != nil {
		return t
	}
	s.ReplaceEngine(c)
	s.tellCalmly(why)
	return s.room.Thinker
}

// ReplaceEngine lets Midline play for a side in the stead of its engine.
func (part *notices) ReplaceEngine(c rules.Color) {
	s := part.s
	p := s.Game.Players()[c]
	p.Opponent = opponent.At(p.Level)
	if s.Game.SetPlayer(c, p) == nil { // a player without an engine is always valid
		s.save()
	}
}

// failed tells that an engine has failed, and lets the game wait.
func (part *notices) failed(c rules.Color, err error) {
	s := part.s
	text := words.Error(err)
	if s.Game.Control().Timed() {
		text = words.T("engines.fault", text)
	}
	s.Fault = fault{text, c}
	s.Turn.Fail()
	s.showFault()
}

// fault is what an engine did wrong, until the game goes on.
type fault struct {
	Text string // "" for nothing
	side rules.Color
}

// showFault asks what is to become of a game whose engine has failed. It forgets the
// failure when the game goes on.
func (part *notices) showFault() {
	s := part.s
	if s.Fault.Text == "" {
		return
	}
	if !s.Turn.Failed() && !s.Turn.Held() {
		s.Fault = fault{}
		s.Screen.SetNotice(nil)
		return
	}
	side := s.Fault.side
	s.Screen.SetNotice(kit.NewConfirm(s.room.Art, s.Fault.Text, words.T("engines.instead"), words.T("engines.again"),
		func(instead bool) {
			s.Fault = fault{}
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
func (part *notices) hideNotice() {
	s := part.s
	s.Screen.SetNotice(nil)
	s.showGuide()
	s.showFault()
}

// guided is for how many actions a newcomer is told how a game is won.
const guided = 12

// guideBy tells a newcomer something, for so long.
func (part *notices) guideBy(text string) {
	s := part.s
	s.guide = text
	s.showGuide()
}

// showGuide tells a newcomer how a game is won and what helps.
func (part *notices) showGuide() {
	s := part.s
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
func (part *notices) dismiss() {
	s := part.s
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
