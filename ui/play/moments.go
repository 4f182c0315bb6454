package play

import (
	"slices"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/reason"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// moments is the review after a game: the turns that decided it.
type moments struct {
	session *Session
	sheet   *momentsSheet // nil: it is shut
	found   []decision
	at      int
	own     own
}

// decision is a turn that decided the game.
type decision struct {
	before, after *game.Node
	cost          float64 // reason.Turn.Cost
	best, reply   think.Answer
	mine          bool
}

// ownCosts is how much what was missed has to cost to be told as grave, and how far the best
// action has to be ahead of any other to become a puzzle, in expected points.
const ownCosts = 0.25

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
	m.session.review.leave()
	m.own.rest()
	m.session.browse(func() { m.session.Turn.GoTo(m.session.Game.Current()) })
}

// update brings the sheet up to date.
func (m *moments) update() {
	if m.sheet == nil || m.session.Screen.sheet != m.sheet {
		m.sheet = nil
		m.own.rest()
		return
	}
	if !m.session.review.running {
		if m.found = m.find(); m.at >= len(m.found) {
			m.at = -1
		}
		m.own.judge(m.found)
		if m.at < 0 && len(m.found) > 0 {
			m.show(0)
			return
		}
	}
	m.sheet.update()
}

// find picks the moments (reason.Moments), in the order of the game.
func (m *moments) find() []decision {
	me, alone := m.session.Turn.Alone()
	model, nodes := m.session.review.graphs.Graph(m.session.Game, m.session.Turn.Shown())
	var all []decision
	var turns []reason.Turn
	for i, n := range nodes[1:] {
		was, is := model.Points[i], model.Points[i+1]
		best, known := m.session.review.answers[nodes[i]]
		if !was.Known || !is.Known || !known {
			continue
		}
		d := decision{before: nodes[i], after: n, best: best, reply: m.session.review.answers[n], mine: !alone ||
			n.Mover() == me}
		t := reason.Turn{Mine: d.mine, Lost: float64(was.White - is.White), Before: best.Score, After: best.Score}
		if n.Mover() == rules.Black {
			t.Lost = -t.Lost
		}
		if d.reply.Move != rules.NoMove {
			t.After = -d.reply.Score
		}
		t.Best = d.narrow()
		d.cost = t.Cost()
		all, turns = append(all, d), append(turns, t)
	}
	var list []decision
	for _, i := range reason.Moments(turns) {
		list = append(list, all[i])
	}
	return list
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

// moment is a turn that decided the game, in words.
type moment struct {
	title  string // "Turn 12, you: Nf3"
	grave  bool
	good   bool // the other side's mistake
	text   string
	better string // what was better, and why
}

// describe puts a moment into words.
func (m *moments) describe(x *decision) moment {
	p := x.before.Position()
	played := firstOf(x.before, x.after)
	out := moment{grave: x.cost >= ownCosts && x.mine, good: !x.mine}
	who := present.SideName(m.session.Game, x.after.Mover())
	_, alone := m.session.Turn.Alone()
	yours := alone && x.mine
	if yours {
		who = words.T("player.you")
	}
	out.title = words.T("moments.turn", p.Fullmove(), who, present.Speak(p, played))
	line := x.reply.Line
	if len(line) == 0 && x.reply.Move != rules.NoMove {
		line = []rules.Move{x.reply.Move}
	}
	best := x.best.Line
	if len(best) == 0 {
		best = []rules.Move{x.best.Move}
	}
	better := reason.For(p, best, x.best.Wins)
	facts := reason.For(x.after.Position(), line, x.reply.Wins)
	later := slices.IndexFunc(facts, func(f reason.Fact) bool { return f.Code == reason.WinsLater })
	switch f := present.WorstFact(facts); {
	case f != nil && yours:
		out.text = present.Loss(f)
	case f != nil:
		out.text = present.Answer(f)
	case later >= 0:
		out.text = present.Answer(&facts[later])
	case present.WorstFact(better) != nil: // nothing on the board shows what the turn does
		out.text = words.T("moments.chance")
	case x.cost >= ownCosts:
		out.text = words.T("moments.slip")
	default:
		out.text = words.T("moments.little")
	}
	out.better = words.T("moments.better", present.Speak(p, x.best.Move))
	if len(better) > 0 {
		out.better += " " + present.Fact(&better[0])
	}
	return out
}

// show shows a moment on the board: what was played, and what was better.
func (m *moments) show(at int) {
	if at < 0 || at >= len(m.found) || m.session.review.running {
		return
	}
	m.at = at
	x := &m.found[at]
	m.session.browse(func() { m.session.Turn.GoTo(x.before) })
	played := firstOf(x.before, x.after)
	v := m.session.view(x.before)
	v.Arrows = append(v.Arrows,
		ui.Arrow{From: present.Square(played.From()),
			To: present.Square(played.To()), Kind: ui.ArrowMark, Style: ui.MarkDashed},
		ui.Arrow{From: present.Square(x.best.Move.From()), To: present.Square(x.best.Move.To()), Kind: ui.ArrowMark,
			Style: ui.MarkOpen},
	)
	m.session.Board.SetView(v)
	m.update()
}

// try begins a game from the moment on the board, against the same opponent.
func (m *moments) try() {
	if m.at < 0 {
		return
	}
	x := &m.found[m.at]
	me, alone := m.session.Turn.Alone()
	p := *x.before.Position()
	told := words.T("moments.tried", p.Fullmove(), present.Speak(&p, firstOf(x.before, x.after)))
	if !alone {
		m.session.room.playFrom(p, opponent.At(m.session.room.prefs().Level), p.Side(), told)
		return
	}
	m.session.room.playFrom(p, m.session.Game.Players()[me.Other()].Opponent, me, told)
}
