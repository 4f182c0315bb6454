package play

import (
	"strings"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/present"
	"midline/ui/turn"
	"midline/ui/words"
)

// Message is what stands above the toolbar.
func (s *Session) Message() string {
	if s.Turn.Phase() == turn.Dealing {
		return words.T("play.dice")
	}
	if s.Turn.Adjourned() { // what the coach says tells of the position
		return words.T("game.paused")
	}
	if s.threats.text != "" {
		return s.threats.text
	}
	if s.hint.text != "" {
		return s.hint.text
	}
	lines := []string{s.state()}
	if said := s.coach.said(); said != "" && !s.Turn.Over() {
		lines = append([]string{said}, lines...)
	}
	if s.premove.dropped && s.Turn.HandTurn() {
		lines = []string{words.T("premove.dropped"), s.state()}
	}
	if _, alone := s.Turn.Alone(); alone && s.analysis.on && !s.Turn.Over() {
		lines = append(lines, words.T("game.analysed"))
	}
	if side, rebels := present.Rebels(s.Game.Position()); rebels && !s.Turn.Over() {
		lines = append(lines, words.T("game.rebels", present.SideName(s.Game, side), present.SideName(s.Game, side.Other())))
	}
	if s.Game.Current().Parent() == nil && reconstructed(s.Game.Position()) {
		lines = append(lines, words.T("game.reconstructed"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// reconstructed reports whether a position is the start of a game whose inventor's start position is lost.
func reconstructed(p *rules.Position) bool {
	r := p.Rules()
	if !r.Variant.Reconstructed {
		return false
	}
	start, err := variant.Start(r.Variant, 0, r.Army(rules.White), r.Army(rules.Black))
	return err == nil && start.Key() == p.Key()
}

// state says whose turn it is and what hinders it.
func (s *Session) state() string {
	p := s.Game.Position()
	switch {
	case s.Game.Analysis():
		return s.analysisState()
	case s.Turn.Answered():
		return words.T("game.answered")
	case !s.Turn.Live() && !s.Game.OnLine(s.Turn.Shown()):
		return words.T("game.variation")
	case !s.Turn.Live():
		return words.T("game.looking")
	case s.Turn.Over():
		return strings.TrimSpace(present.ResultTitle(s.Game) + "\n" + present.Standing(s.Game))
	case s.Turn.Phase() == turn.Considering:
		return words.T("draw.waiting")
	case s.Turn.Watching():
		return s.watchState()
	case s.Turn.Computer(p.Side()) && s.Turn.Premoved() != rules.NoMove:
		return words.T("premove.set")
	case s.Turn.Failed():
		return words.T("game.engine", s.Name(p.Side()))
	case s.Game.Players()[p.Side()].Kind == opponent.Program:
		return words.T("game.thinking.engine", s.Name(p.Side()))
	case s.Turn.Computer(p.Side()):
		return words.T("game.thinking")
	case p.KingTurn():
		return s.kingTurnSentence()
	case p.Checked(p.Side()).Any():
		return words.T("game.check", present.SideName(s.Game, p.Side()))
	}
	if _, alone := s.Turn.Alone(); alone {
		return words.T("game.yourturn")
	}
	return words.T("game.turn", present.SideName(s.Game, p.Side()))
}

// kingTurnSentence says whose king-turn it is, and no more.
func (s *Session) kingTurnSentence() string {
	if _, alone := s.Turn.Alone(); alone {
		return words.T("game.yourkingturn")
	}
	return words.T("game.kingturn", present.SideName(s.Game, s.Game.Position().Side()))
}

// analysisState says whose turn it is in an analysis, or how the game on the board ended.
func (s *Session) analysisState() string {
	p := s.Turn.Shown().Position()
	if text := s.relay.state(s.Turn.Shown()); text != "" {
		return text
	}
	switch r := s.Turn.Shown().Result(); {
	case r.Over():
		return present.ResultOf(s.Game, s.Turn.Shown())
	case p.KingTurn():
		return words.T("game.kingturn", words.Side(p.Side() == rules.White))
	case p.Checked(p.Side()).Any():
		return words.T("game.check", words.Side(p.Side() == rules.White))
	}
	return words.T("game.turn", words.Side(p.Side() == rules.White))
}
