package control

import (
	"time"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/settings"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// coach looks over the shoulder of a person: before an action that throws something away
// it shows what would happen, and asks; after a good find it says so.
type coach struct {
	s     *session
	mind  *think.Mind
	of    *game.Node // the position that it has thought about
	lines []search.Info
	told  *game.Node // where it has asked already: whoever insists may play
	text  string     // said of the last action
	holds bool       // an action is being thought about
}

const (
	coachThinks = 700 * time.Millisecond // about a position, while the person does
	coachJudges = 300 * time.Millisecond // about an action, before it is made
	coachLevel  = 4                      // up to which it helps unless it is told otherwise
)

// What an action has to cost, in expected points, for the coach to ask; and how far a find
// has to be ahead of everything else.
const (
	coachCost = 0.2
	coachDrop = 250 // centipawns that count as much
	coachFind = 0.25
)

// on reports whether the coach helps here: a person plays against the computer, at a level
// that the settings name.
func (c *coach) on() bool {
	s := c.s
	me, alone := s.turn.Alone()
	if !alone || s.host.coach == nil || s.game.Analysis() {
		return false
	}
	p := s.game.Players()[me.Other()]
	switch s.host.coach() {
	case settings.CoachAlways:
		return true
	case settings.CoachLevels:
		return p.Engine == "" && p.Level <= coachLevel
	}
	return false
}

// wake lets the coach think about the position, while the person does.
func (c *coach) wake() {
	s := c.s
	n := s.game.Current()
	if !c.on() || !s.turn.HandTurn() || c.of == n {
		return
	}
	c.of, c.lines = n, nil
	q := s.question(n)
	q.Time, q.Lines = coachThinks, 2
	c.mind.Use(s.host.helper)
	c.mind.Ask(q, 0, func(lines []search.Info) func() {
		return func() { c.lines = lines }
	}, func(think.Answer) {})
}

// expects is how many points a score promises, from 0 to 1.
func expects(score search.Score, v *rules.Variant) float64 {
	win, draw, _ := score.WDL(v)
	return (float64(win) + float64(draw)/2) / 1000
}

// weigh lets an action wait until the coach has looked at it, and reports whether it does.
func (c *coach) weigh(m rules.Move) bool {
	s := c.s
	n := s.game.Current()
	c.text = ""
	if c.holds {
		return true
	}
	if !c.on() || c.of != n || c.told == n || len(c.lines) == 0 {
		return false
	}
	if c.lines[0].PV[0] == m {
		c.praise(m)
		return false
	}
	var next, passed rules.Position
	if !n.Position().Make(m, &next) || next.Won().Reason != rules.Ongoing {
		return false
	}
	if next.KingTurn() && next.Side() == n.Position().Side() {
		if !next.Make(rules.PassMove, &passed) {
			return false
		}
		next = passed
	}
	if next.Status().Reason != rules.Ongoing {
		return false
	}
	best := c.lines[0]
	q := think.Question{Position: next, History: n.History(), Level: game.FullStrength, Threads: s.freeThreads(), Time: coachJudges}
	c.holds = true
	c.mind.Use(s.host.helper)
	c.mind.Ask(q, 0, nil, func(a think.Answer) {
		c.holds = false
		if s.game.Current() != n || !s.turn.MayAct() {
			return
		}
		v := n.Position().Rules().Variant
		cost := expects(best.Score, v) - (1 - expects(search.Score(a.Score), v))
		if drop := float64(best.Score) + float64(a.Score); drop >= coachDrop { // where little can be expected anyway
			cost = max(cost, coachCost*drop/coachDrop)
		}
		if text, fact := c.objection(n.Position(), m, a, best, cost); text != "" {
			c.object(n, m, fact, text)
			return
		}
		s.turn.Act(m)
	})
	return true
}

// objection is what the coach has to say against an action, "" for nothing.
func (c *coach) objection(p *rules.Position, m rules.Move, a think.Answer, best search.Info, cost float64) (string, *reason.Fact) {
	if cost < coachCost {
		return "", nil
	}
	if facts := reason.Against(p, m, a.Line, a.Wins); len(facts) > 0 && convincing(facts[0].Code) {
		return present.Loss(&facts[0]), &facts[0]
	}
	turns, proved := best.Score.Mate()
	if !proved {
		turns = 0
	}
	if facts := reason.For(p, best.PV, max(turns, 0)); len(facts) > 0 && cost > 1.5*coachCost {
		return words.T("coach.better"), nil
	}
	return "", nil
}

// object shows what would happen, and asks.
func (c *coach) object(n *game.Node, m rules.Move, fact *reason.Fact, text string) {
	s := c.s
	c.told, s.helped = n, true
	s.board.SetView(s.view(n))
	why := ui.Why{From: ui.None, To: ui.None}
	if fact != nil {
		why = ui.Why{From: present.Square(fact.Move.From()), To: present.Square(fact.Move.To()), Squares: present.Squares(seenBefore(n.Position(), m, fact.Squares))}
		if fact.Move.Kind() == rules.Pass {
			why.From, why.To = ui.None, ui.None
		}
	}
	s.board.ShowWhy(why)
	s.ask(text+" "+words.T("coach.ask"), words.T("coach.play"), words.T("coach.look"), func(play bool) {
		s.board.SetView(s.view(s.turn.Shown()))
		if play && s.turn.MayAct() && s.game.Current() == n {
			s.turn.Act(m)
			return
		}
		s.update()
	})
}

// seenBefore are the squares of pieces as they stand before an action: the piece that acts
// stands where it comes from.
func seenBefore(p *rules.Position, m rules.Move, squares []board.Square) []board.Square {
	var list []board.Square
	for _, sq := range squares {
		if sq == m.To() && p.At(sq) != rules.NoPiece && p.At(sq).Color() != p.Side() || sq == m.To() && p.At(sq) == rules.NoPiece {
			sq = m.From()
		}
		list = append(list, sq)
	}
	return list
}

// praise says that an action is a good find: nothing else comes near it, and it is no plain
// capture.
func (c *coach) praise(m rules.Move) {
	p := c.of.Position()
	if len(c.lines) < 2 || m.Kind() == rules.Pass {
		return
	}
	v := p.Rules().Variant
	first, second := expects(c.lines[0].Score, v), expects(c.lines[1].Score, v)
	if first-second < coachFind || first < 0.4 || obvious(p, m) {
		return
	}
	turns, _ := c.lines[0].Score.Mate()
	c.text = words.T("coach.found")
	if why := present.Reason(p, c.lines[0].PV, max(turns, 0)); why != "" {
		c.text += " " + why
	}
}

// obvious reports whether an action takes something that can simply be taken.
func obvious(p *rules.Position, m rules.Move) bool {
	if m.Kind() != rules.Normal || len(p.Victims(m)) != 1 {
		return false
	}
	var values [32]int32
	value := eval.New(p.Rules()).Value
	for i := range values {
		values[i] = int32(value(rules.Piece(i)))
	}
	return p.Exchange(m, &values) > 0
}

// rest ends what the coach thinks.
func (c *coach) rest() {
	c.mind.Stop()
	c.of, c.holds = nil, false
}
