package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// computers are the part of a session that has the computers that play.
type computers struct {
	session     *Session
	mind        *think.Mind
	thoughts    [2]thought  // by color
	judged      *think.Mind // judges a game of two computers
	judgement   string      // the last one, "" for none
	pace        int         // of two computers, its place among paces
	paceChanged bool        // which is said
}

// thinkerOf is who thinks for a side: its engine, or Midline. An engine that cannot
// play is told of once, and Midline plays on at the level of the side.
func (s *computers) thinkerOf(c rules.Color) think.Thinker {
	p := s.session.Game.Players()[c]
	if p.Kind != opponent.Program {
		return s.session.room.Thinker
	}
	t, why := s.session.room.Engines.Opponent(p.Opponent, c, s.session.Game.Position().Rules())
	if t != nil {
		return t
	}
	s.ReplaceEngine(c)
	s.session.tellCalmly(why)
	return s.session.room.Thinker
}

// ReplaceEngine lets Midline play for a side in the stead of its engine.
func (s *computers) ReplaceEngine(c rules.Color) {
	p := s.session.Game.Players()[c]
	p.Opponent = opponent.At(p.Level)
	if s.session.Game.SetPlayer(c, p) == nil { // a player without an engine is always valid
		s.session.save()
	}
}

// failed tells that an engine has failed, and lets the game wait.
func (s *computers) failed(c rules.Color, err error) {
	text := words.Error(err)
	if s.session.Game.Control().Timed() {
		text = words.T("engines.fault", text)
	}
	s.session.Failure = failure{text, c}
	s.session.Turn.Fail()
	s.session.showFailure()
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

// question asks about a node at full strength.
func (s *computers) question(n *game.Node) think.Question {
	q := think.Question{Position: *n.Position(), History: n.History(), Level: opponent.Full, Threads: s.freeThreads()}
	q.Start, q.Moves = path(n)
	return q
}

// freeThreads is the number of threads that the opponent leaves to hints and
// analysis.
func (s *computers) freeThreads() int {
	if !s.mind.Busy() {
		return s.session.room.Engines.Threads()
	}
	if p := s.session.Game.Players()[s.session.Game.Position().Side()]; p.Kind == opponent.Midline &&
		p.Level >= opponent.Full {
		return 0
	}
	return min(s.session.room.Engines.Threads(), think.SpareThreads()-1)
}

// thought is what a computer thinks of the position: in words, and in figures with the line that it expects, which
// is gone when the thought ends.
type thought struct{ words, figures, line string }

// secretLevel is the highest level of an opponent that does not say what it thinks
// of the position: who learns is to judge alone.
const secretLevel = 4

// thinking tells in a side's strip what its computer thinks about a position.
func (s *computers) thinking(c rules.Color, p rules.Position) think.Progress {
	if p := s.session.Game.Players()[c]; p.Kind == opponent.Midline && p.Level <= secretLevel &&
		!s.session.Turn.Watching() {
		return func([]search.Info) func() { return func() {} }
	}
	return func(lines []search.Info) func() {
		best := lines[0]
		t := thought{verdictText(&p, best.Score), words.T("strip.thought", best.Depth, standpoint(&p, best.Score)),
			"  " + present.LineText(p, best.PV)}
		return func() {
			s.thoughts[c] = t
			s.session.Screen.strip(c).SetThought(s.thoughtOf(c))
		}
	}
}

// thoughtOf is what a side's strip says of its computer's thinking. Depth, figures and the line are for whoever has
// opened the analysis. Where two computers play, who often think differently, one judgement stands below the board.
func (s *computers) thoughtOf(c rules.Color) string {
	t := s.thoughts[c]
	switch {
	case s.session.Screen != nil && s.session.Screen.Tab() == "analysis":
		return t.figures + t.line
	case s.session.Turn.Watching():
		return ""
	}
	return t.words
}

// judgeTime is how long the position between two computers is judged, at full strength.
const judgeTime = 250 * time.Millisecond

// judge finds out how a game of two computers stands, for whoever watches.
func (s *computers) judge() {
	if !s.session.Turn.Watching() || s.session.Turn.Over() {
		s.judged.Stop()
		s.judgement = ""
		return
	}
	n := s.session.Game.Current()
	if n.Position().KingTurn() {
		return // the judgement of the turn holds
	}
	q := think.Question{Position: *n.Position(), History: n.History(), Level: opponent.Full, Threads: 1, Time: judgeTime}
	s.judged.Ask(q, 0, nil, func(a think.Answer) {
		if a.Move == rules.NoMove {
			return
		}
		s.judgement = words.Sentence(verdictText(&q.Position, search.Score(a.Score)))
		s.session.update()
	})
}

// pace is how fast two computers play.
type pace struct {
	id    string
	least time.Duration // that a move takes to appear
}

var paces = []pace{{settings.PaceQuick, think.LeastTime}, {settings.PaceSteady, time.Second},
	{settings.PaceSlow, 3 * time.Second}}

// nextPace changes how fast two computers play.
func (s *computers) nextPace() {
	s.pace = (s.pace + 1) % len(paces)
	s.paceChanged = true
	s.session.room.Frame.Prefs().Set(func(set *settings.Settings) { set.NewGame.Pace = paces[s.pace].id })
	s.session.update()
}

// takeOverLabel is what the button of a side's strip does, "" for no button: where
// two computers play, or played until a person took over.
func (s *computers) takeOverLabel(c rules.Color) string {
	players := s.session.Game.Players()
	switch {
	case s.session.Turn.Over():
		return ""
	case players[c].Standby.Computer():
		return words.T("watch.back")
	case s.session.Turn.Computer(c) && (s.session.Turn.Watching() || players[c.Other()].Standby.Computer()):
		return words.T("watch.take")
	}
	return ""
}

// takeOver lets a person take over a computer's side, or hands it back.
func (s *computers) takeOver(c rules.Color) {
	if s.takeOverLabel(c) == "" {
		return
	}
	s.session.clearAids()
	s.thoughts = [2]thought{}
	s.session.Screen.SetNotice(nil)
	if !s.session.Turn.Swap(c) {
		return
	}
	if you, alone := s.session.Turn.Alone(); alone && you != s.session.Bottom {
		s.session.flip() // who plays sits at the bottom
	}
}

// watchState says how two computers go on.
func (s *computers) watchState() string {
	text := words.T("game.watch", words.Side(s.session.Game.Position().Side() == rules.White))
	if s.session.Turn.Held() {
		text = words.T("game.paused")
	}
	if s.judgement != "" {
		text = s.judgement + "\n" + text
	}
	if s.paceChanged {
		text += "\n" + words.T("watch.pace."+paces[s.pace].id)
	}
	return text
}
