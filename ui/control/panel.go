package control

import (
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/turn"
	"midline/ui/words"
)

// strips returns the players' strips, the one at the top of the board first.
func (s *session) strips() (top, bottom kit.StripModel) {
	return s.strip(s.bottom.Other()), s.strip(s.bottom)
}

func (s *session) strip(c rules.Color) kit.StripModel {
	army := s.game.Position().Rules().Army(c)
	m := kit.StripModel{Art: present.Portrait(s.game.Position().Rules(), c), White: c == rules.White, Name: s.name(c)}
	var about []string
	if colour := words.Color(c == rules.White); m.Name != colour { // people without names are called after their sides
		about = append(about, colour)
	}
	if army.ID != "" {
		about = append(about, words.Army(army.ID))
	}
	if match := s.game.Match(); match != nil && (match.Games() > 1 && match.Games() < game.MaxGames || len(match.Results()) > 0) {
		about = append(about, words.T("strip.score", present.Points(s.game)[c]))
	}
	m.Army = strings.Join(about, " · ")
	m.Captured = present.Captured(s.turn.Shown(), c.Other())
	s.face(&m, c)
	m.Thinks, m.Thought, m.Action = s.turn.Computer(c), s.thoughtOf(c), s.seatAction(c)
	return m
}

func (s *session) name(c rules.Color) string {
	p := s.game.Players()[c]
	switch {
	case s.game.Analysis():
		return present.TagName(s.game, c)
	case p.Kind == opponent.Program:
		return p.Engine
	case p.Level >= opponent.Full || s.turn.Watching():
		return present.LevelName(p.Level)
	case p.Computer():
		return present.ComputerName(p.Level)
	}
	if _, alone := s.turn.Alone(); alone {
		return words.T("player.you")
	}
	if p.Name != "" {
		return p.Name
	}
	return words.Color(c == rules.White)
}

// message is what stands above the toolbar.
func (s *session) message() string {
	if s.turn.Phase() == turn.Dealing {
		return words.T("play.dice")
	}
	if s.threats.text != "" {
		return s.threats.text
	}
	if s.hint.text != "" {
		return s.hint.text
	}
	lines := []string{s.state()}
	if s.coach.text != "" && !s.turn.Over() {
		lines = append([]string{s.coach.text}, lines...)
	}
	if s.premove.dropped && s.turn.HandTurn() {
		lines = []string{words.T("premove.dropped"), s.state()}
	}
	if _, alone := s.turn.Alone(); alone && s.analysis.on && !s.turn.Over() {
		lines = append(lines, words.T("game.analysed"))
	}
	if side, rebels := present.Rebels(s.game.Position()); rebels && !s.turn.Over() {
		lines = append(lines, words.T("game.rebels", present.SideName(s.game, side), present.SideName(s.game, side.Other())))
	}
	if s.game.Position().Rules().Variant.Reconstructed && s.game.Current().Parent() == nil {
		lines = append(lines, words.T("game.reconstructed"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// state says whose turn it is and what hinders it.
func (s *session) state() string {
	p := s.game.Position()
	switch {
	case s.game.Analysis():
		return s.analysisState()
	case s.turn.Answered():
		return words.T("game.answered")
	case !s.turn.Live() && !s.game.OnLine(s.turn.Shown()):
		return words.T("game.variation")
	case s.turn.Covered():
		return words.T("game.paused")
	case !s.turn.Live():
		return words.T("game.looking")
	case s.turn.Over():
		text := present.Standing(s.game)
		if s.game.Result().Reason == game.Reason(rules.Checkmate) {
			text = strings.TrimSpace(text + "\n" + present.Mate(s.game.Position()))
		}
		return text
	case s.turn.Phase() == turn.Considering:
		return words.T("draw.waiting")
	case s.turn.Watching():
		return s.watchState()
	case s.turn.Computer(p.Side()) && s.turn.Premoved() != rules.NoMove:
		return words.T("premove.set")
	case s.turn.Failed():
		return words.T("game.engine", s.name(p.Side()))
	case s.game.Players()[p.Side()].Kind == opponent.Program:
		return words.T("game.thinking.engine", s.name(p.Side()))
	case s.turn.Computer(p.Side()):
		return words.T("game.thinking")
	case p.KingTurn():
		if _, alone := s.turn.Alone(); alone {
			return words.T("game.yourkingturn")
		}
		return words.T("game.kingturn", present.SideName(s.game, p.Side()))
	case p.Checked(p.Side()).Any():
		return words.T("game.check", present.SideName(s.game, p.Side()))
	}
	if _, alone := s.turn.Alone(); alone {
		return words.T("game.yourturn")
	}
	return words.T("game.turn", present.SideName(s.game, p.Side()))
}

// analysisState says whose turn it is in an analysis, or how the game on the board ended.
func (s *session) analysisState() string {
	p := s.turn.Shown().Position()
	switch r := s.turn.Shown().Result(); {
	case r.Over():
		return present.ResultOf(s.game, s.turn.Shown())
	case p.KingTurn():
		return words.T("game.kingturn", words.Color(p.Side() == rules.White))
	case p.Checked(p.Side()).Any():
		return words.T("game.check", words.Color(p.Side() == rules.White))
	}
	return words.T("game.turn", words.Color(p.Side() == rules.White))
}

// moves makes the list of moves; an index is a place in the game's line.
func (s *session) moves() screen.MovesModel {
	if s.turn.Covered() {
		return screen.MovesModel{Current: -1}
	}
	s.texts.Figurines = !s.letters()
	m := s.texts.Moves(s.game, s.turn.Shown())
	m.Edit = s.moveEdit()
	return m
}

// letters reports whether actions are written in letters, and not in figurines and
// words.
func (s *session) letters() bool { return s.host.figurines == nil || !s.host.figurines() }
