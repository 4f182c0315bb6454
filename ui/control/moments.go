package control

import (
	"slices"

	"midline/engine/game"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/reason"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/think"
	"midline/ui/words"
)

// moments is the review after a game: the turns that decided it.
type moments struct {
	s     *session
	sheet *screen.Moments // nil: it is shut
	found []decision
	at    int
	kept  map[*game.Node]bool // that have become puzzles
}

// decision is a turn that decided the game.
type decision struct {
	before, after *game.Node
	loss          float64 // of the mover's expected points
	best, reply   think.Answer
	mine          bool
}

// What makes a moment, and how many there are.
const (
	momentLoses = 0.12
	mostMoments = 5
	ownLoses    = 0.25 // what was missed becomes a puzzle
)

// open shows the review, and analyses what is not known yet.
func (m *moments) open() {
	s := m.s
	m.at = -1
	m.sheet = screen.NewMoments(s.host.art, screen.MomentsModel{At: -1, Total: 1}, screen.MomentsCalls{Look: m.look, Turn: s.review.look, Try: m.try, Back: m.shut})
	s.screen.SetSheet(m.sheet)
	s.review.startAnew()
	m.update()
}

// shut takes the sheet away, and leaves the analysis.
func (m *moments) shut() {
	m.s.screen.SetSheet(nil)
	m.sheet = nil
	m.s.review.leave()
	m.s.look(func() { m.s.turn.Look(m.s.game.Current()) })
}

// update brings the sheet up to date.
func (m *moments) update() {
	s := m.s
	if m.sheet == nil || s.screen.Sheet() != m.sheet {
		m.sheet = nil
		return
	}
	model := screen.MomentsModel{Variant: s.variant(), Total: s.review.total, Done: s.review.total - len(s.review.left), Graph: s.review.graph(), At: m.at, Empty: words.T("moments.none"), TryLabel: words.T("moments.try")}
	if !s.review.running {
		model.Done = model.Total
		if m.found = m.find(); m.at >= len(m.found) {
			m.at = -1
		}
		for i := range m.found {
			model.Moments = append(model.Moments, m.tell(&m.found[i]))
		}
		model.At = m.at
		if n := m.keep(); n > 0 {
			model.Own = words.T("moments.own", n)
		}
		if m.at < 0 && len(m.found) > 0 {
			m.sheet.Set(model)
			m.look(0)
			return
		}
	}
	m.sheet.Set(model)
}

// find picks the moments: the turns that lost most, the person's own first, in the order of
// the game.
func (m *moments) find() []decision {
	s := m.s
	me, alone := s.turn.Alone()
	model, nodes := present.Graph(s.game, s.turn.Shown())
	var list []decision
	for i, n := range nodes[1:] {
		was, is := model.Points[i], model.Points[i+1]
		if !was.Known || !is.Known {
			continue
		}
		loss := float64(was.White - is.White)
		if n.Mover() == rules.Black {
			loss = -loss
		}
		best, known := s.review.answers[nodes[i]]
		if loss < momentLoses || !known || best.Move == firstOf(nodes[i], n) {
			continue
		}
		list = append(list, decision{before: nodes[i], after: n, loss: loss, best: best, reply: s.review.answers[n], mine: !alone || n.Mover() == me})
	}
	weight := func(x decision) float64 {
		if x.mine {
			return x.loss + 0.1
		}
		return x.loss
	}
	slices.SortStableFunc(list, func(a, b decision) int {
		switch wa, wb := weight(a), weight(b); {
		case wa > wb:
			return -1
		case wa < wb:
			return 1
		}
		return 0
	})
	list = list[:min(len(list), mostMoments)]
	slices.SortStableFunc(list, func(a, b decision) int { return depthOf(a.before) - depthOf(b.before) })
	return list
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

func depthOf(n *game.Node) int {
	d := 0
	for ; n.Parent() != nil; n = n.Parent() {
		d++
	}
	return d
}

// tell puts a moment into words.
func (m *moments) tell(x *decision) screen.Moment {
	s := m.s
	p := x.before.Position()
	played := firstOf(x.before, x.after)
	out := screen.Moment{Grave: x.loss >= ownLoses && x.mine, Good: !x.mine}
	who := present.SideName(s.game, x.after.Mover())
	if _, alone := s.turn.Alone(); alone && x.mine {
		who = words.T("player.you")
	}
	out.Title = words.T("moments.turn", p.Fullmove(), who, present.Speak(p, played))
	line := x.reply.Line
	if len(line) == 0 && x.reply.Move != rules.NoMove {
		line = []rules.Move{x.reply.Move}
	}
	if facts := reason.For(x.after.Position(), line, x.reply.Wins); len(facts) > 0 && convincing(facts[0].Code) {
		out.Text = present.Answer(&facts[0])
	} else {
		out.Text = words.T("moments.slip")
	}
	best := x.best.Line
	if len(best) == 0 {
		best = []rules.Move{x.best.Move}
	}
	out.Better = words.T("moments.better", present.Speak(p, x.best.Move))
	if facts := reason.For(p, best, x.best.Wins); len(facts) > 0 {
		out.Better += " " + present.Fact(&facts[0])
	}
	return out
}

// look shows a moment on the board: what was played, and what was better.
func (m *moments) look(at int) {
	s := m.s
	if at < 0 || at >= len(m.found) {
		return
	}
	m.at = at
	x := &m.found[at]
	s.look(func() { s.turn.Look(x.before) })
	played := firstOf(x.before, x.after)
	v := s.view(x.before)
	for _, a := range []ui.Arrow{
		{From: present.Square(played.From()), To: present.Square(played.To()), Kind: ui.ArrowMark, Style: ui.MarkDashed},
		{From: present.Square(x.best.Move.From()), To: present.Square(x.best.Move.To()), Kind: ui.ArrowMark, Style: ui.MarkOpen},
	} {
		v.Arrows = append(v.Arrows, a)
	}
	s.board.SetView(v)
	m.update()
}

// try begins a game from the moment on the board, against the same opponent.
func (m *moments) try() {
	s := m.s
	if m.at < 0 || s.host.playFrom == nil {
		return
	}
	x := &m.found[m.at]
	level, color := playerLevel(s.host.level()), x.before.Position().Side()
	if me, alone := s.turn.Alone(); alone {
		level, color = s.game.Players()[me.Other()].Level, me
	}
	s.host.playFrom(*x.before.Position(), level, color)
}

// keep makes puzzles of what the person missed, once, and returns how many there are.
func (m *moments) keep() int {
	s := m.s
	me, alone := s.turn.Alone()
	if s.host.learn == nil || !alone || s.game.Analysis() {
		return 0
	}
	if m.kept == nil {
		m.kept = map[*game.Node]bool{}
	}
	for _, x := range m.found {
		if x.after.Mover() != me || x.loss < ownLoses || m.kept[x.before] || x.before.Position().KingTurn() {
			continue
		}
		start := *x.before.Position()
		actions := []rules.Move{x.best.Move}
		p := puzzle.Puzzle{Variant: start.Rules().Variant, Start: start, Actions: actions, Themes: puzzle.About(&start, actions), Rating: ownRating}
		m.kept[x.before] = true
		s.host.learn(progress.Event{Own: &progress.Own{Line: p.Line()}})
	}
	return len(m.kept)
}

// ownRating is the rating of puzzles from the person's own games, which nobody has measured.
const ownRating = 1000

// answer keeps what the review has found about a place.
func (r *review) answer(n *game.Node, a think.Answer) {
	if r.answers == nil {
		r.answers = map[*game.Node]think.Answer{}
	}
	r.answers[n] = a
}

// startAnew begins the analysis of what the review does not know the best action of.
func (r *review) startAnew() {
	if r.running || !r.may() {
		return
	}
	all, _ := r.nodes()
	r.left = slices.DeleteFunc(slices.Clone(all), func(n *game.Node) bool { _, known := r.answers[n]; return known })
	r.total, r.running, r.time = len(all), true, quickReview
	r.next()
	r.s.analysis.update()
}
