package control

import (
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// analysis is what the computer makes of the position shown.
type analysis struct {
	s       *session
	on      bool
	wanted  int        // lines
	of      *game.Node // that is thought about, nil for none
	threads int        // that think
	lines   int        // that are worked out
	model   screen.AnalysisModel
	moves   [][]rules.Move // of the model's lines
}

// update lets the analysis follow the position shown and the page: it thinks
// while its page is open.
func (a *analysis) update() {
	s := a.s
	if s.hint.sought {
		return // the hint thinks, and calls again
	}
	n, threads, status := s.turn.Shown(), s.freeThreads(), words.T("analysis.begin")
	switch {
	case !a.on || s.screen.Tab() != "analysis" || s.away() || s.turn.Covered():
		n = nil
	case n.Result().Over():
		n, status = nil, words.T("analysis.over")
	case threads == 0:
		n, status = nil, words.T("analysis.waits")
	}
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines {
		return
	}
	s.helper.Stop()
	a.of, a.threads, a.lines, a.moves = n, threads, a.wanted, nil
	a.model.On, a.model.Wanted, a.model.Status = a.on, a.wanted, status
	if n == nil {
		a.model.Lines, a.model.Score = nil, ""
	}
	s.screen.SetAnalysis(a.model)
	if n == nil {
		return
	}
	q := s.question(n)
	q.Endless, q.Lines = true, a.lines
	s.helper.Ask(q, 0, a.telling(q.Position), func(think.Answer) {})
}

// telling shows the lines of the analysis of a position.
func (a *analysis) telling(p rules.Position) think.Telling {
	return func(lines []search.Info) func() {
		best := lines[0]
		m := screen.AnalysisModel{On: true, Score: present.Verdict(&p, best.Score), White: present.Share(&p, best.Score),
			Status: words.T("analysis.status", best.Depth, present.Rate(best.NPS()))}
		var moves [][]rules.Move
		for _, info := range lines {
			m.Lines = append(m.Lines, screen.AnalysisLine{Score: present.Score(&p, info.Score), Text: present.Line(p, info.PV)})
			moves = append(moves, info.PV)
		}
		return func() {
			m.Wanted = a.wanted
			a.model, a.moves = m, moves
			a.s.screen.SetAnalysis(m)
		}
	}
}

// turnOn turns the analysis on or off.
func (a *analysis) turnOn(on bool) {
	a.on = on
	a.of = nil
	a.s.update()
}

// want changes how many lines the analysis works out.
func (a *analysis) want(n int) {
	a.wanted = min(max(n, 1), screen.MaxLines)
	a.update()
}

// show shows the first turn of one of its lines on the board.
func (a *analysis) show(index int) {
	s := a.s
	if index >= len(a.moves) || a.of != s.turn.Shown() || s.turn.Phase() == turn.Moving {
		return
	}
	moves := a.moves[index]
	s.clearAids()
	s.turn.Follow(moves)
}
