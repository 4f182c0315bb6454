package play

import (
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/play/movelist"
	"midline/ui/present"
	"midline/ui/turn"
	"midline/ui/words"
)

// panel is the part of a session that says what stands beside the board.
type panel struct{ s *Session }

// strips returns the players' strips, the one at the top of the board first.
func (part *panel) strips() (top, bottom kit.StripModel) {
	s := part.s
	return s.Strip(s.Bottom.Other()), s.Strip(s.Bottom)
}

func (part *panel) Strip(c rules.Color) kit.StripModel {
	s := part.s
	army := s.Game.Position().Rules().Army(c)
	m := kit.StripModel{Art: Portrait(s.Game.Position().Rules(), c), White: c == rules.White, Name: s.Name(c)}
	var about []string
	if colour := words.Color(c == rules.White); m.Name != colour { // people without names are called after their sides
		about = append(about, colour)
	}
	if army.ID != "" {
		about = append(about, words.Army(army.ID))
	}
	if match := s.Game.Match(); match != nil &&
		(match.Games() > 1 && match.Games() < game.MaxGames || len(match.Results()) > 0) {
		about = append(about, words.T("strip.score", present.Points(s.Game)[c]))
	}
	m.Army = strings.Join(about, " · ")
	m.Captured = Captured(s.Turn.Shown(), c.Other())
	s.face(&m, c)
	m.Thinks, m.Thought, m.Action = s.Turn.Computer(c), s.thoughtOf(c), s.seatAction(c)
	return m
}

func (part *panel) Name(c rules.Color) string {
	s := part.s
	p := s.Game.Players()[c]
	switch {
	case s.Game.Analysis():
		return present.TagName(s.Game, c)
	case p.Kind == opponent.Program:
		return p.Engine
	case p.Level >= opponent.Full || s.Turn.Watching():
		return present.LevelName(p.Level)
	case p.Computer():
		return present.ComputerName(p.Level)
	}
	if _, alone := s.Turn.Alone(); alone {
		return words.T("player.you")
	}
	if p.Name != "" {
		return p.Name
	}
	return words.Color(c == rules.White)
}

// Message is what stands above the toolbar.
func (part *panel) Message() string {
	s := part.s
	if s.Turn.Phase() == turn.Dealing {
		return words.T("play.dice")
	}
	if s.threats.text != "" {
		return s.threats.text
	}
	if s.hint.text != "" {
		return s.hint.text
	}
	lines := []string{s.state()}
	if s.coach.text != "" && !s.Turn.Over() {
		lines = append([]string{s.coach.text}, lines...)
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
	if s.Game.Position().Rules().Variant.Reconstructed && s.Game.Current().Parent() == nil {
		lines = append(lines, words.T("game.reconstructed"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// state says whose turn it is and what hinders it.
func (part *panel) state() string {
	s := part.s
	p := s.Game.Position()
	switch {
	case s.Game.Analysis():
		return s.analysisState()
	case s.Turn.Answered():
		return words.T("game.answered")
	case !s.Turn.Live() && !s.Game.OnLine(s.Turn.Shown()):
		return words.T("game.variation")
	case s.Turn.Adjourned():
		return words.T("game.paused")
	case !s.Turn.Live():
		return words.T("game.looking")
	case s.Turn.Over():
		text := present.Standing(s.Game)
		if s.Game.Result().Reason == game.Reason(rules.Checkmate) {
			text = strings.TrimSpace(text + "\n" + present.Mate(s.Game.Position()))
		}
		return text
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
		if _, alone := s.Turn.Alone(); alone {
			return words.T("game.yourkingturn")
		}
		return words.T("game.kingturn", present.SideName(s.Game, p.Side()))
	case p.Checked(p.Side()).Any():
		return words.T("game.check", present.SideName(s.Game, p.Side()))
	}
	if _, alone := s.Turn.Alone(); alone {
		return words.T("game.yourturn")
	}
	return words.T("game.turn", present.SideName(s.Game, p.Side()))
}

// analysisState says whose turn it is in an analysis, or how the game on the board ended.
func (part *panel) analysisState() string {
	s := part.s
	p := s.Turn.Shown().Position()
	switch r := s.Turn.Shown().Result(); {
	case r.Over():
		return present.ResultOf(s.Game, s.Turn.Shown())
	case p.KingTurn():
		return words.T("game.kingturn", words.Color(p.Side() == rules.White))
	case p.Checked(p.Side()).Any():
		return words.T("game.check", words.Color(p.Side() == rules.White))
	}
	return words.T("game.turn", words.Color(p.Side() == rules.White))
}

// moves makes the list of moves; an index is a place in the game's line.
func (part *panel) moves() movelist.Model {
	s := part.s
	if s.Turn.Adjourned() {
		return movelist.Model{Current: -1}
	}
	s.texts.Figurines = !s.letters()
	m := s.texts.Moves(s.Game, s.Turn.Shown())
	m.Edit = s.moveEdit()
	return m
}

// letters reports whether actions are written in letters, and not in figurines and
// words.
func (part *panel) letters() bool { return !part.s.room.prefs().Figurines }
