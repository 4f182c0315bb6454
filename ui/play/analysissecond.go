package play

import (
	"midline/engine/game"
	"midline/engine/search"
	"midline/ui/engines"
	"midline/ui/think"
	"midline/ui/words"
)

// secondAnalyst is an engine that analyses the same position beside the first.
type secondAnalyst struct {
	mind    *think.Mind
	who     think.Thinker // that thinks, nil for none
	of      *game.Node    // that is thought about, nil for none
	threads int
	lines   int
	status  string // its name with how deep and how fast it thinks, or why there is nothing
	found   []analysisLine
}

// follow thinks about a position, nil for none, unless it does already, or first, the
// other engine, is the same one.
func (b *secondAnalyst) follow(s *Session, n *game.Node, threads, lines int, first engines.Analyst, status string) {
	var who engines.Analyst
	if n != nil && s.analysis.two() && s.Screen.Tab() == "analysis" { // nothing else shows its lines
		who = s.room.Engines.Named(engines.Second, s.room.prefs().Analysis.Second, n.Position().Rules())
		if status = who.Name; who.Thinker == first.Thinker || who.Name == first.Name {
			n, status, who.Thinker = nil, words.T("analysis.same", who.Name), nil
			if who.Why != "" {
				status = who.Why
			}
		}
	} else {
		n = nil
	}
	if n != nil && n == b.of && threads == b.threads && lines == b.lines && who.Thinker == b.who {
		return
	}
	b.mind.Stop()
	b.of, b.threads, b.lines, b.who, b.status = n, threads, lines, who.Thinker, status
	if n == nil {
		b.found = nil
		return
	}
	for i := range b.found { // they stay to be seen until there are others
		b.found[i].moves = nil
	}
	q := s.question(n)
	q.Endless, q.Lines, q.Threads = true, lines, threads
	if who.Why != "" {
		b.status = who.Why
	}
	tell := func(lines []search.Info) func() {
		status, list := statusText(who.Name, lines[0]), linesOf(q.Position, lines)
		return func() {
			b.status, b.found = status, list
			s.Screen.analysis.update()
		}
	}
	b.mind.Use(who.Thinker)
	b.mind.Ask(q, 0, tell, func(answer think.Answer) {
		if answer.Err != nil {
			b.status = words.Sentence(words.Error(answer.Err))
			s.analysis.refresh()
		}
	})
}

// rest ends its thought, until follow is called again.
func (b *secondAnalyst) rest() {
	b.mind.Stop()
	b.of = nil
}
