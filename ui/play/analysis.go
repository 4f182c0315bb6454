package play

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// analysis is what the computer makes of the position shown.
type analysis struct {
	session *Session
	on      bool
	wanted  int        // lines
	of      *game.Node // that is thought about, nil for none
	threads int        // that think
	lines   int        // that are worked out
	score   string     // of the best line, in words
	status  string     // how deep and how fast, or why there is nothing
	found   []analysisLine
	bar     EvalBarModel

	arrows []ui.Arrow  // of the moves
	drawn  time.Time   // when they were last changed on the board
	later  *time.Timer // changes them, nil for none
}

// analysisLine is a line of the analysis: what it is worth, how deep it was looked at, and its
// moves.
type analysisLine struct {
	score, depth, text string
	moves              []rules.Move
}

// arrowsEvery is how often the arrows change, at most.
const arrowsEvery = 250 * time.Millisecond

// seen reports whether what the analysis finds is to be seen.
func (a *analysis) seen() bool {
	return a.session.Screen.Tab() == "analysis" ||
		a.session.room.prefs().Analysis.EvalBar || a.session.room.prefs().Analysis.Arrows
}

// update lets the analysis follow the position shown and the settings: it thinks
// while it is to be seen.
func (a *analysis) update() {
	if a.session.hint.sought {
		return // the hint thinks, and calls again
	}
	a.session.review.update()
	a.follow()
	a.refresh()
}

// follow thinks about the position shown, unless it does already.
func (a *analysis) follow() {
	a.wanted = min(max(a.session.room.prefs().Analysis.Lines, 1), MaxLines)
	n, threads, status := a.session.Turn.Shown(), a.session.freeThreads(), words.T("analysis.begin")
	switch {
	case !a.on || !a.seen() || a.session.Away():
		n = nil
	case a.session.Turn.Adjourned():
		n, status = nil, words.T("pause.title")
	case endsByRule(n.Result()):
		n, status = nil, words.T("analysis.over")
	case a.session.review.running, a.session.moments.own.busy,
		a.session.moments.attempt.busy():
		n, status = nil, words.T("analysis.review")
	case threads == 0:
		n, status = nil, words.T("analysis.waits")
	}
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines {
		return
	}
	a.session.helper.Stop()
	if n == nil || n != a.of {
		a.arrows = nil
	}
	a.of, a.threads, a.lines, a.status = n, threads, a.wanted, status
	if n == nil {
		a.found, a.score = nil, ""
		return
	}
	for i := range a.found { // they stay to be seen until there are others
		a.found[i].moves = nil
	}
	if e := n.Notes().Eval; e.Known {
		a.bar = barOf(e)
	}
	q := a.session.question(n)
	q.Endless, q.Lines = true, a.lines
	who := a.session.room.Engines.Analyst(q.Position.Rules().Variant)
	a.session.helper.Use(who.Thinker)
	if who.Why != "" {
		a.status = who.Why
	}
	a.session.helper.Ask(q, 0, a.telling(q.Position, who.Name), func(answer think.Answer) {
		if answer.Err != nil {
			a.status = words.Sentence(words.Error(answer.Err))
			a.refresh()
		}
	})
}

// refresh shows how things stand: on the page, beside the board and on it.
func (a *analysis) refresh() {
	a.session.Screen.analysis.update()
	bar := a.bar
	if r := a.session.Turn.Shown().Result(); endsByRule(r) {
		bar = resultBar(r)
	}
	bar.Shown = a.on && a.session.room.prefs().Analysis.EvalBar && !a.session.Away() && !a.session.Turn.Adjourned()
	bar.Flipped, bar.Still = a.session.Bottom == rules.Black, a.session.room.Frame.Prefs().Speed() == ui.SpeedOff
	a.session.Screen.evalBar.set(bar)
	a.draw()
}

// telling shows the lines that an engine of a name finds in a position.
func (a *analysis) telling(p rules.Position, name string) think.Progress {
	return func(lines []search.Info) func() {
		best := lines[0]
		score := a.session.room.judgement(&p, best.Score)
		status := words.T("analysis.status", name, best.Depth, rateText(best.NPS()))
		var list []analysisLine
		for _, info := range lines {
			list = append(list, analysisLine{scoreText(&p, info.Score), strconv.Itoa(info.Depth),
				present.LineText(p, info.PV), info.PV})
		}
		return func() {
			a.score, a.status, a.found = score, status, list
			a.bar = barOf(evalOf(&p, best.Score, best.Depth))
			a.point()
			a.refresh()
		}
	}
}

// judgement says a score in words, or what a table of endings says of the position. It is called
// on any goroutine.
func (r *Room) judgement(p *rules.Position, score search.Score) string {
	if v, ok := r.ending(p); ok {
		if text, ok := endingText(p, v); ok {
			return text
		}
	}
	return verdictText(p, score)
}

// point lets the arrows follow the lines, not too often.
func (a *analysis) point() {
	arrows := arrowsOf(a.found)
	if slices.Equal(arrows, a.arrows) {
		return
	}
	a.arrows = arrows
	if wait := arrowsEvery - time.Since(a.drawn); wait > 0 && a.later == nil {
		a.later = time.AfterFunc(wait, func() {
			a.session.room.Frame.Do(func() {
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
	case a.of == nil || a.session.Turn.Shown() != a.of || !a.session.room.prefs().Analysis.Arrows:
		show = nil
	case a.later != nil:
		return
	}
	if a.session.Board.ShowLines(show) {
		a.drawn = time.Now()
	}
}

// arrowsOf are the first actions of lines that have a place on the board, each once.
func arrowsOf(lines []analysisLine) []ui.Arrow {
	var list []ui.Arrow
	for _, line := range lines {
		if len(line.moves) == 0 || line.moves[0].Kind() == rules.Pass {
			continue
		}
		first := line.moves[0]
		arrow := ui.Arrow{From: ui.Square(first.From()), To: ui.Square(first.To()), Kind: ui.ArrowLine}
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
	a.session.helped = a.session.helped || on
	a.session.update()
}

// want changes how many lines the analysis works out.
func (a *analysis) want(n int) {
	a.wanted = min(max(n, 1), MaxLines)
	a.session.room.Frame.Prefs().Set(func(set *settings.Settings) { set.Analysis.Lines = a.wanted })
	a.update()
}

// show shows the first turn of one of its lines on the board.
func (a *analysis) show(index int) {
	if index >= len(a.found) || a.found[index].moves == nil || a.of != a.session.Turn.Shown() ||
		a.session.Turn.Phase() == turn.Moving {
		return
	}
	moves := a.found[index].moves
	a.session.clearAids()
	a.session.Turn.Follow(moves)
}

// close ends what it waits for.
func (a *analysis) close() {
	if a.later != nil {
		a.later.Stop()
	}
}
