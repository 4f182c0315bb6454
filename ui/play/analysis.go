package play

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
	"midline/ui/engines"
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
	who     think.Thinker // that thinks, nil for none
	second  secondAnalyst
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
	ends               []int // where each of the moves ends in the text
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
	var who engines.Analyst
	if n != nil {
		who = a.session.room.Engines.Analyst(n.Position().Rules())
	}
	if a.two() && threads > 1 && a.session.Screen.Tab() == "analysis" {
		threads /= 2
	}
	a.second.follow(a.session, n, threads, a.wanted, who, status)
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines && who.Thinker == a.who {
		return
	}
	a.session.helper.Stop()
	if n == nil || n != a.of {
		a.arrows = nil
	}
	a.of, a.threads, a.lines, a.status, a.who = n, threads, a.wanted, status, who.Thinker
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
	q.Endless, q.Lines, q.Threads = true, a.lines, threads
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
	e, relayed := a.session.relay.noted()
	if relayed = relayed && !a.on; relayed {
		bar = barOf(e)
	}
	bar.Shown = (a.on || relayed) && a.session.room.prefs().Analysis.EvalBar && !a.session.Away() &&
		!a.session.Turn.Adjourned()
	bar.Flipped, bar.Still = a.session.Bottom == rules.Black, a.session.room.Frame.Prefs().Speed() == ui.SpeedOff
	a.session.Screen.evalBar.set(bar)
	a.draw()
}

// telling shows the lines that an engine of a name finds in a position.
func (a *analysis) telling(p rules.Position, name string) think.Progress {
	return func(lines []search.Info) func() {
		best := lines[0]
		score := a.session.room.judgement(&p, best.Score)
		status, list := statusText(name, best), linesOf(p, lines)
		return func() {
			a.score, a.status, a.found = score, status, list
			a.bar = barOf(evalOf(&p, best.Score, best.Depth))
			a.point()
			a.refresh()
		}
	}
}

// statusText says how deep and how fast an engine thinks.
func statusText(name string, best search.Info) string {
	return words.T("analysis.status", name, best.Depth, rateText(best.NPS()))
}

// linesOf are the lines that an engine finds in a position.
func linesOf(p rules.Position, lines []search.Info) (list []analysisLine) {
	for _, info := range lines {
		text, ends := present.LineParts(p, info.PV)
		list = append(list, analysisLine{scoreText(&p, info.Score), strconv.Itoa(info.Depth), text, info.PV, ends})
	}
	return list
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
	var arrows []ui.Arrow
	if a.of != nil {
		arrows = arrowsOf(a.of.Position(), a.found)
	}
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
func arrowsOf(p *rules.Position, lines []analysisLine) []ui.Arrow {
	var list []ui.Arrow
	for _, line := range lines {
		if len(line.moves) == 0 || line.moves[0].Kind() == rules.Pass {
			continue
		}
		first := line.moves[0]
		arrow := ui.Arrow{From: ui.Square(first.From()), To: present.ArrowEnd(p, first), Kind: ui.ArrowLine}
		if !slices.Contains(list, arrow) {
			list = append(list, arrow)
		}
	}
	return list
}

// two reports whether a second engine is to analyse, too.
func (a *analysis) two() bool { return a.session.room.prefs().Analysis.Two }

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

// line is what a row of the page shows: one of the lines, or behind them one of those of the second engine.
func (a *analysis) line(row int) (analysisLine, bool) {
	list := a.found
	if row >= MaxLines {
		list, row = a.second.found, row-MaxLines
	}
	if row >= len(list) {
		return analysisLine{}, false
	}
	return list[row], true
}

// show adds the line of a row up to a move, and shows the place after that; with -1 it adds the whole line, and shows
// its first turn.
func (a *analysis) show(row, move int) {
	line, there := a.line(row)
	if !there || line.moves == nil || a.of != a.session.Turn.Shown() || a.session.Turn.Phase() == turn.Moving {
		return
	}
	moves := line.moves
	if move >= len(moves) {
		return
	}
	a.session.clearAids()
	if move < 0 {
		a.session.Turn.Follow(moves)
		return
	}
	if after, ok := a.after(row, move); ok && after.KingTurn() && move+1 < len(moves) {
		move++ // a turn is not left half done
	}
	a.session.Turn.FollowTo(moves[:move+1])
}

// after returns the position after a move of the line of a row.
func (a *analysis) after(row, move int) (p rules.Position, ok bool) {
	line, there := a.line(row)
	if a.of == nil || !there || move < 0 || move >= len(line.moves) {
		return p, false
	}
	p = *a.of.Position()
	for _, m := range line.moves[:move+1] {
		before := p
		if !before.Make(m, &p) {
			return p, false
		}
	}
	return p, true
}

// close ends what it waits for.
func (a *analysis) close() {
	if a.later != nil {
		a.later.Stop()
	}
	a.second.mind.Close()
}
