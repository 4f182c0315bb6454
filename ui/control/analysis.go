package control

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
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
	bar     screen.EvalBarModel

	arrows []ui.Arrow  // of the moves
	drawn  time.Time   // when they were last changed on the board
	later  *time.Timer // changes them, nil for none
}

// arrowsEvery is how often the arrows change, at most.
const arrowsEvery = 250 * time.Millisecond

// wants reads a switch of the settings, which is on where nobody says otherwise.
func wants(set func() bool) bool { return set == nil || set() }

// seen reports whether what the analysis finds is to be seen.
func (a *analysis) seen() bool {
	return a.s.screen.Tab() == "analysis" || wants(a.s.host.bar) || wants(a.s.host.arrows)
}

// update lets the analysis follow the position shown and the settings: it thinks
// while it is to be seen.
func (a *analysis) update() {
	if a.s.hint.sought {
		return // the hint thinks, and calls again
	}
	a.s.review.update()
	a.follow()
	a.refresh()
}

// follow thinks about the position shown, unless it does already.
func (a *analysis) follow() {
	s := a.s
	if s.host.lines != nil {
		a.wanted = min(max(s.host.lines(), 1), screen.MaxLines)
	}
	n, threads, status := s.turn.Shown(), s.freeThreads(), words.T("analysis.begin")
	switch {
	case !a.on || !a.seen() || s.away() || s.turn.Covered():
		n = nil
	case present.EndsByRule(n.Result()):
		n, status = nil, words.T("analysis.over")
	case s.review.running, s.moments.own.busy:
		n, status = nil, words.T("analysis.review")
	case threads == 0:
		n, status = nil, words.T("analysis.waits")
	}
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines {
		return
	}
	s.helper.Stop()
	if n == nil || n != a.of {
		a.arrows = nil
	}
	a.of, a.threads, a.lines, a.moves = n, threads, a.wanted, nil
	a.model.Status = status
	if n == nil {
		a.model.Lines, a.model.Score = nil, ""
		return
	}
	if e := n.Notes().Eval; e.Known {
		a.bar = present.Bar(e)
	}
	q := s.question(n)
	q.Endless, q.Lines = true, a.lines
	name := words.T("app.name")
	if s.host.analyst != nil {
		who := s.host.analyst(q.Position.Rules().Variant)
		s.helper.Use(who.Thinker)
		name = who.Name
		if who.Why != "" {
			a.model.Status = who.Why
		}
	}
	s.helper.Ask(q, 0, a.telling(q.Position, name), func(answer think.Answer) {
		if answer.Err != nil {
			a.model.Status = words.Sentence(words.Error(answer.Err))
			a.refresh()
		}
	})
}

// refresh shows how things stand: on the page, beside the board and on it.
func (a *analysis) refresh() {
	s := a.s
	a.model.On, a.model.Wanted = a.on, a.wanted
	a.model.Graph, a.model.Review, a.model.PlayOn = nil, screen.ReviewModel{}, nil
	if s.screen.Tab() == "analysis" {
		a.model.Graph, a.model.Review, a.model.PlayOn = s.review.graph(), s.review.model(), s.playOnModel()
	}
	s.screen.SetAnalysis(a.model)
	bar := a.bar
	if r := s.turn.Shown().Result(); present.EndsByRule(r) {
		bar = present.ResultBar(r)
	}
	bar.Shown = a.on && wants(s.host.bar) && !s.away()
	bar.Flipped, bar.Still = s.bottom == rules.Black, s.host.speed() == ui.SpeedOff
	s.screen.SetEvalBar(bar)
	a.draw()
}

// telling shows the lines that an engine of a name finds in a position.
func (a *analysis) telling(p rules.Position, name string) think.Telling {
	know := a.s.host.ending
	return func(lines []search.Info) func() {
		best := lines[0]
		score := judgement(&p, best.Score, know)
		status := words.T("analysis.status", name, best.Depth, present.Rate(best.NPS()))
		var list []screen.AnalysisLine
		var moves [][]rules.Move
		for _, info := range lines {
			list = append(list, screen.AnalysisLine{Score: present.Score(&p, info.Score), Depth: strconv.Itoa(info.Depth), Text: present.Line(p, info.PV)})
			moves = append(moves, info.PV)
		}
		return func() {
			a.model.Score, a.model.Status, a.model.Lines, a.moves = score, status, list, moves
			a.bar = present.Bar(present.EvalOf(&p, best.Score, best.Depth))
			a.point()
			a.refresh()
		}
	}
}

// judgement says a score in words, or what a table of endings says of the position; know is
// host.ending.
func judgement(p *rules.Position, score search.Score, know func(*rules.Position) (endings.Value, bool)) string {
	if know != nil {
		if v, ok := know(p); ok {
			if text, ok := present.Ending(p, v); ok {
				return text
			}
		}
	}
	return present.Verdict(p, score)
}

// point lets the arrows follow the lines, not too often.
func (a *analysis) point() {
	arrows := arrowsOf(a.moves)
	if slices.Equal(arrows, a.arrows) {
		return
	}
	a.arrows = arrows
	if wait := arrowsEvery - time.Since(a.drawn); wait > 0 && a.later == nil {
		a.later = time.AfterFunc(wait, func() {
			a.s.host.do(func() {
				a.later = nil
				a.draw()
			})
		})
	}
}

// draw shows the arrows, unless they have only just changed.
func (a *analysis) draw() {
	show := a.arrows
	switch {
	case a.of == nil || a.s.turn.Shown() != a.of || !wants(a.s.host.arrows):
		show = nil
	case a.later != nil:
		return
	}
	if a.s.board.ShowLines(show) {
		a.drawn = time.Now()
	}
}

// arrowsOf are the first actions of lines that have a place on the board, each once.
func arrowsOf(lines [][]rules.Move) []ui.Arrow {
	var list []ui.Arrow
	for _, line := range lines {
		if len(line) == 0 || line[0].Kind() == rules.Pass {
			continue
		}
		arrow := ui.Arrow{From: ui.Square(line[0].From()), To: ui.Square(line[0].To()), Kind: ui.ArrowLine}
		if !slices.Contains(list, arrow) {
			list = append(list, arrow)
		}
	}
	return list
}

// turnOn turns the analysis on or off.
func (a *analysis) turnOn(on bool) {
	a.on = on
	a.of = nil
	a.s.helped = a.s.helped || on
	a.s.update()
}

// want changes how many lines the analysis works out.
func (a *analysis) want(n int) {
	a.wanted = min(max(n, 1), screen.MaxLines)
	if a.s.host.keepLines != nil {
		a.s.host.keepLines(a.wanted)
	}
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

// close ends what it waits for.
func (a *analysis) close() {
	if a.later != nil {
		a.later.Stop()
	}
}

// followAnalysis lets the analysis follow the settings.
func (a *App) followAnalysis() {
	if a.session != nil {
		a.session.analysis.update()
	}
}
