package play

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/think"
	"midline/ui/words"
)

// question asks about a node at full strength.
func (s *Session) question(n *game.Node) think.Question {
	q := think.Question{Position: *n.Position(), History: n.History(), Level: opponent.Full, Threads: s.freeThreads()}
	q.Start, q.Moves = path(n)
	return q
}

// freeThreads is the number of threads that the opponent leaves to hints and
// analysis.
func (s *Session) freeThreads() int {
	if !s.mind.Busy() {
		return s.room.Engines.Threads()
	}
	if p := s.Game.Players()[s.Game.Position().Side()]; p.Kind == opponent.Midline && p.Level >= opponent.Full {
		return 0
	}
	return min(s.room.Engines.Threads(), think.SpareThreads()-1)
}

// thought is what a strip tells of a computer's thinking: while it lasts in
// full, afterwards without the line, which would say what it expects.
type thought struct{ full, brief string }

// secretLevel is the highest level of an opponent that does not say what it thinks
// of the position: who learns is to judge alone.
const secretLevel = 4

// thinking tells in a side's strip what its computer thinks about a position.
func (s *Session) thinking(c rules.Color, p rules.Position) think.Progress {
	if p := s.Game.Players()[c]; p.Kind == opponent.Midline && p.Level <= secretLevel && !s.Turn.Watching() {
		return func([]search.Info) func() { return func() {} }
	}
	return func(lines []search.Info) func() {
		best := lines[0]
		brief := words.T("strip.thought", best.Depth, standpoint(&p, best.Score))
		t := thought{full: brief + "  " + lineText(p, best.PV), brief: brief}
		return func() {
			s.thoughts[c] = t
			s.Screen.SetThought(c != s.Bottom, s.thoughtOf(c))
		}
	}
}

// thoughtOf is what a side's strip says of its computer's thinking: the line that
// it expects only where nobody is its opponent, or he looks at the analysis, since
// it says what the computer plans.
func (s *Session) thoughtOf(c rules.Color) string {
	if s.Turn.Watching() || s.Screen != nil && s.Screen.Tab() == "analysis" {
		return s.thoughts[c].full
	}
	return s.thoughts[c].brief
}
