package play

import (
	"slices"

	"midline/engine/assess"
	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/think"
)

// moments is the review after a game: the turns that decided it.
type moments struct {
	session *Session
	sheet   *momentsSheet // nil: it is shut
	found   []decision    // the first is what the review begins with, the others in the order of the game
	told    []moment      // the same in words
	intro   string        // what the review begins with
	excused bool          // a turn that was not the best one was that of a hint
	at      int
	own     own
	attempt attempt
	bare    map[bareKey]bool // see isBare
	lines   []*game.Node     // the first places of the variations that play has added
}

// decision is a turn that decided the game.
type decision struct {
	begin, before, after *game.Node // of the turn, of what was not the best in it, and after it
	cost                 float64    // reason.Turn.Cost
	lost                 float64    // reason.Turn.Lost
	was, is              int        // the score for who made it, before and after
	greatest, dearest    bool       // see rank
	best, reply          think.Answer
	mine                 bool
}

// Costs in expected points: what a mistake of the person has to cost to be told as one, what to be told as
// grave, which is also how far the best action has to be ahead of any other to become a puzzle.
const (
	mistakeCosts = assess.MistakeCosts
	ownCosts     = assess.BlunderCosts
)

// open shows the review, and analyses what is not known yet.
func (m *moments) open() {
	m.at = -1
	m.sheet = newMomentsSheet(m.session)
	m.session.Screen.SetSheet(m.sheet)
	m.session.review.startAnew()
	m.update()
}

// shut takes the sheet away, and leaves the analysis.
func (m *moments) shut() {
	m.session.Screen.SetSheet(nil)
	m.sheet = nil
	m.attempt.end()
	m.session.review.leave()
	m.own.rest()
	m.session.browse(func() { m.session.Turn.GoTo(m.session.Game.Current()) })
}

// sheetChanged ends a try whose sheet is no longer shown, and deletes the variations of the review where no sheet of it
// is.
func (m *moments) sheetChanged() {
	if a := &m.attempt; a.sheet != nil && m.session.Screen.sheet != a.sheet {
		a.end()
	}
	switch m.session.Screen.sheet.(type) {
	case *momentsSheet, *attemptSheet:
	default:
		m.clean()
	}
}

// clean deletes the variations that play has added and nobody has written into.
func (m *moments) clean() {
	if len(m.lines) == 0 {
		return
	}
	for _, n := range m.lines {
		if slices.Contains(n.Parent().Children(), n) && unwritten(n) {
			_ = m.session.Game.Delete(n) // it was not played
		}
	}
	m.lines = nil
	m.session.browse(func() { m.session.Turn.Edited(m.session.Turn.Shown()) })
}

// unwritten reports whether a node and those after it were neither played nor commented.
func unwritten(n *game.Node) bool {
	written := func(c *game.Node) bool { return !unwritten(c) }
	return !n.Played() && n.Notes().Empty() && !slices.ContainsFunc(n.Children(), written)
}

// update brings the sheet up to date.
func (m *moments) update() {
	if m.sheet == nil || m.session.Screen.sheet != m.sheet {
		m.sheet = nil
		m.own.rest()
		m.attempt.update()
		return
	}
	if !m.session.review.running {
		m.tell(m.find())
		m.own.judge(m.found)
		if m.at < 0 && len(m.found) > 0 {
			m.show(0)
			return
		}
	}
	m.sheet.update()
}

// tell puts moments into words, if they are not those that are told already.
func (m *moments) tell(found []decision) {
	if m.told != nil && slices.EqualFunc(found, m.found, func(a, b decision) bool {
		return a.before == b.before && a.after == b.after && a.was == b.was && a.is == b.is && a.best.Move == b.best.Move &&
			a.greatest == b.greatest && a.dearest == b.dearest
	}) {
		return
	}
	m.found, m.told = found, []moment{}
	me, alone := m.session.Turn.Alone()
	t := teller{me: me, alone: alone}
	for i := range found {
		m.told = append(m.told, t.tell(&found[i]))
	}
	if m.at >= len(found) {
		m.at = -1
	}
	m.caption()
}

// find picks the moments (reason.Moments), or else the person's best move.
func (m *moments) find() []decision {
	me, alone := m.session.Turn.Alone()
	model, nodes := m.session.review.graphs.Graph(m.session.Game, m.session.Turn.Shown())
	m.excused = false
	hinted := func(from, to *game.Node) bool {
		followed := m.session.hint.followed(from, to)
		m.excused = m.excused || followed
		return followed
	}
	return findMoments(model.Points, nodes, m.session.review.answers, me, alone, hinted, m.isBare)
}

// isBare reports whether nothing can be said of a turn, only lines shown.
func (m *moments) isBare(x *decision) bool {
	key := bareKey{x.after, x.best.Move, x.reply.Move, x.was, x.is}
	known, ok := m.bare[key]
	if !ok {
		if m.bare == nil {
			m.bare = map[bareKey]bool{}
		}
		me, alone := m.session.Turn.Alone()
		told := (&teller{me: me, alone: alone}).tell(x)
		known = told.bare
		m.bare[key] = known
	}
	return known
}

// bareKey is what of a turn decides whether something can be said of it.
type bareKey struct {
	after       *game.Node
	best, reply rules.Move
	was, is     int
}

// marked is a graph on which, once the moments are found, only those are marked as mistakes.
func (m *moments) marked(graph EvalGraphModel) EvalGraphModel {
	if m.session.review.running {
		return graph
	}
	_, nodes := m.session.review.graphs.Graph(m.session.Game, m.session.Turn.Shown())
	graph.Points = slices.Clone(graph.Points)
	for i, n := range nodes {
		if !slices.ContainsFunc(m.found, func(d decision) bool { return d.after == n }) {
			graph.Points[i].Fall = NoFall
		}
	}
	return graph
}

// findMoments finds the moments of a game by what is noted of its turns and known of the best answers: first what the
// review begins with, then the others in the order of the game. alone: a person played alone, with the side me. hinted
// reports whether an action was that of a hint, for which nobody is blamed; bare, whether nothing can be said of a
// turn, which then has to cost more to be a moment.
func findMoments(points []EvalPoint, nodes []*game.Node, answers map[*game.Node]think.Answer, me rules.Color,
	alone bool, hinted func(from, to *game.Node) bool, bare func(x *decision) bool) []decision {
	var all []decision
	var turns []reason.Turn
	for i, n := range nodes[1:] {
		was, is := points[i], points[i+1]
		best, known := answers[nodes[i]]
		if !was.Known || !is.Known || !known {
			continue
		}
		d := decision{begin: nodes[i], before: nodes[i], after: n, best: best, reply: answers[n], mine: !alone ||
			n.Mover() == me,
			was: best.Score, is: best.Score}
		if d.reply.Move != rules.NoMove {
			d.is = -d.reply.Score
		}
		t := reason.Turn{Mine: d.mine, Lost: float64(was.White - is.White), Before: d.was, After: d.is}
		if n.Mover() == rules.Black {
			t.Lost = -t.Lost
		}
		if t.Best = d.narrow(); !t.Best && d.mine && hinted(d.before, d.after) {
			t.Best, t.Lost, t.After = true, 0, t.Before
		}
		d.cost, d.lost = t.Cost(), t.Lost
		all, turns = append(all, d), append(turns, t)
	}
	rank(all, len(all) == len(nodes)-1)
	var list []decision
	for _, i := range reason.Moments(turns) {
		if all[i].cost >= mistakeCosts || !bare(&all[i]) {
			list = append(list, all[i])
		}
	}
	if list == nil && alone {
		list = bestOf(all, turns)
	}
	if at := first(list); at > 0 {
		x := list[at]
		list = slices.Insert(slices.Delete(list, at, at+1), 0, x)
	}
	return list
}

// bestOf is the person's move that won most, if one won anything.
func bestOf(all []decision, turns []reason.Turn) (list []decision) {
	most := reason.Worthwhile
	for i, d := range all {
		if !d.mine || !turns[i].Best || !captures(d.begin, d.after) {
			continue
		}
		d.before = d.begin
		line := slices.Concat(actionsBetween(d.before, d.after), lineOf(d.reply.Move, d.reply.Line))
		if won, ok := reason.DealOf(d.before.Position(), line, d.after.Mover()); ok && won.Balance > most {
			most = won.Balance
			d.best = think.Answer{}
			list = []decision{d}
		}
	}
	return list
}

// captures reports whether an action between two places captures or converts something.
func captures(from, to *game.Node) bool {
	for n := to; n != from; n = n.Parent() {
		if m := n.Move(); len(n.Parent().Position().Victims(m)) > 0 || m.Kind() == rules.Convert {
			return true
		}
	}
	return false
}

// narrow lets a decision begin with the first action that was not the best, and reports
// whether all of them were.
func (d *decision) narrow() bool {
	line := d.best.Line
	if len(line) == 0 {
		line = []rules.Move{d.best.Move}
	}
	for len(line) > 0 && firstOf(d.before, d.after) == line[0] {
		for n := d.after; ; n = n.Parent() {
			if n.Parent() == d.before {
				d.before = n
				break
			}
		}
		if line = line[1:]; d.before == d.after {
			return true
		}
	}
	if len(line) == 0 { // what was best on the king-turn is not known
		return true
	}
	d.best.Move, d.best.Line = line[0], line
	return false
}

// firstOf is the first action of a turn that leads from a place to another.
func firstOf(from, to *game.Node) rules.Move {
	for n := to; n != nil; n = n.Parent() {
		if n.Parent() == from {
			return n.Move()
		}
	}
	return rules.NoMove
}

// show shows a moment on the board: what was played, and what was better.
func (m *moments) show(at int) {
	if at < 0 || at >= len(m.found) || m.session.review.running {
		return
	}
	m.at = at
	x := &m.found[at]
	m.session.browse(func() { m.session.Turn.GoTo(x.before) })
	m.session.Board.SetView(m.session.view(x.before))
	m.update()
}

// mark marks on the board what was played in a moment, and what was better, where the moment is looked at.
func (m *moments) mark(v *ui.View, n *game.Node) {
	i := m.placed(n)
	if m.sheet == nil || m.session.Screen.sheet != m.sheet || i < 0 || m.found[i].before != n {
		return
	}
	x := &m.found[i]
	mark := func(line []rules.Move, style ui.MarkStyle) {
		v.Arrows = append(v.Arrows, present.TurnArrows(n.Position(), line, ui.Arrow{Kind: ui.ArrowMark, Style: style})...)
	}
	mark(actionsBetween(n, x.after), ui.MarkDashed)
	mark(lineOf(x.best.Move, x.best.Line), ui.MarkOpen)
}

// play shows the first turn of a line of a moment on the board, and the next one where the line is shown already;
// the arrow keys lead on as well. The line is a variation of the game until the review is left.
func (m *moments) play(at int, line shownLine) {
	if line.from == nil || m.session.review.running {
		return
	}
	m.at = at
	m.session.clearAids()
	from, rest := line.after(m.session.Turn.Shown())
	m.session.browse(func() { m.session.Turn.GoTo(from) })
	last, next := known(from, rest)
	m.session.Turn.Follow(rest)
	if len(next) > 0 {
		if n := last.Child(next[0]); n != nil {
			m.lines = append(m.lines, n)
		}
	}
	m.update()
}

// known goes along a line as far as the tree has it, and returns where that is and what is left.
func known(n *game.Node, line []rules.Move) (last *game.Node, rest []rules.Move) {
	for i, a := range line {
		c := n.Child(a)
		if c == nil {
			return n, line[i:]
		}
		n = c
	}
	return n, nil
}

// step goes a turn further in the line that is on the board, or to the next moment where none is; by is 1 or -1.
func (m *moments) step(by int) {
	if m.at < 0 {
		return
	}
	if x := &m.found[m.at]; m.session.Turn.Shown() != x.before {
		if m.session.Step(by); len(m.session.Turn.Shown().Path()) <= len(x.before.Path()) {
			m.show(m.at)
		}
		return
	}
	m.show(m.at + by)
}
