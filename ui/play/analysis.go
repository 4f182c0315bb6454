package play

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// analysis is what the computer makes of the position shown.
type analysis struct {
	*Session
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
	return a.Screen.Tab() == "analysis" || a.room.prefs().Analysis.EvalBar || a.room.prefs().Analysis.Arrows
}

// update lets the analysis follow the position shown and the settings: it thinks
// while it is to be seen.
func (a *analysis) update() {
	if a.hint.sought {
		return // the hint thinks, and calls again
	}
	a.review.update()
	a.follow()
	a.refresh()
}

// follow thinks about the position shown, unless it does already.
func (a *analysis) follow() {
	a.wanted = min(max(a.room.prefs().Analysis.Lines, 1), MaxLines)
	n, threads, status := a.Turn.Shown(), a.freeThreads(), words.T("analysis.begin")
	switch {
	case !a.on || !a.seen() || a.Away() || a.Turn.Adjourned():
		n = nil
	case endsByRule(n.Result()):
		n, status = nil, words.T("analysis.over")
	case a.review.running, a.moments.own.busy:
		n, status = nil, words.T("analysis.review")
	case threads == 0:
		n, status = nil, words.T("analysis.waits")
	}
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines {
		return
	}
	a.helper.Stop()
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
	q := a.question(n)
	q.Endless, q.Lines = true, a.lines
	who := a.room.Engines.Analyst(q.Position.Rules().Variant)
	a.helper.Use(who.Thinker)
	if who.Why != "" {
		a.status = who.Why
	}
	a.helper.Ask(q, 0, a.telling(q.Position, who.Name), func(answer think.Answer) {
		if answer.Err != nil {
			a.status = words.Sentence(words.Error(answer.Err))
			a.refresh()
		}
	})
}

// refresh shows how things stand: on the page, beside the board and on it.
func (a *analysis) refresh() {
	a.Screen.analysis.update()
	bar := a.bar
	if r := a.Turn.Shown().Result(); endsByRule(r) {
		bar = resultBar(r)
	}
	bar.Shown = a.on && a.room.prefs().Analysis.EvalBar && !a.Away()
	bar.Flipped, bar.Still = a.Bottom == rules.Black, a.room.Frame.Prefs().Speed() == ui.SpeedOff
	a.Screen.evalBar.set(bar)
	a.draw()
}

// telling shows the lines that an engine of a name finds in a position.
func (a *analysis) telling(p rules.Position, name string) think.Progress {
	return func(lines []search.Info) func() {
		best := lines[0]
		score := a.room.judgement(&p, best.Score)
		status := words.T("analysis.status", name, best.Depth, rateText(best.NPS()))
		var list []analysisLine
		for _, info := range lines {
			list = append(list, analysisLine{scoreText(&p, info.Score), strconv.Itoa(info.Depth), lineText(p, info.PV), info.PV})
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
			a.room.Frame.Do(func() {
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
	case a.of == nil || a.Turn.Shown() != a.of || !a.room.prefs().Analysis.Arrows:
		show = nil
	case a.later != nil:
		return
	}
	if a.Board.ShowLines(show) {
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
	a.helped = a.helped || on
	a.Session.update()
}

// want changes how many lines the analysis works out.
func (a *analysis) want(n int) {
	a.wanted = min(max(n, 1), MaxLines)
	a.room.Frame.Prefs().Set(func(set *settings.Settings) { set.Analysis.Lines = a.wanted })
	a.update()
}

// show shows the first turn of one of its lines on the board.
func (a *analysis) show(index int) {
	if index >= len(a.found) || a.found[index].moves == nil || a.of != a.Turn.Shown() || a.Turn.Phase() == turn.Moving {
		return
	}
	moves := a.found[index].moves
	a.clearAids()
	a.Turn.Follow(moves)
}

// close ends what it waits for.
func (a *analysis) close() {
	if a.later != nil {
		a.later.Stop()
	}
}
