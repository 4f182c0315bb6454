package play

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// What an action has to cost for the coach to ask, in expected points, or in centipawns
// where little can be expected anyway; and how far a find has to be ahead of everything
// else.
const (
	coachCost = 0.2
	coachDrop = 200
	coachFind = 0.25
	// An action that leaves a piece hanging need cost only half as much, of either.
	coachHangs = 150 // centipawns that the other side wins by a capture, beyond what the action has captured
)

// outcome is what comes of an action: its score for who makes it, and the line after it.
type outcome struct {
	m     rules.Move
	score search.Score
	line  []rules.Move
	drawn bool // the game ends in a draw by it
}

// objection is what the coach has to say against an action, and shows.
type objection struct {
	text string
	why  ui.Why
	seen []ui.Square // what is worth a look
	wins bool        // a win is missed, which is said each time
}

// judge asks whether an action is meant, if it throws something away, and reports whether
// it does.
func (c *coach) judge(o outcome) bool {
	said := c.object(o)
	if said.text == "" || !said.wins && c.stands(said.text) {
		return false
	}
	c.session.helped = true
	c.ask(c.of, o.m, said)
	return true
}

// patience is for how many actions an objection that was waived is not raised again.
const patience = 8

// stands reports whether an objection is one that the person has just waived: it is not
// raised again for every action that leaves the same loss standing.
func (c *coach) stands(text string) bool {
	now := len(c.of.Path())
	if text != c.waived || now < c.since || now > c.since+patience {
		return false
	}
	c.since = now
	return true
}

// best is the line of the hint that the person was given here, so that both say the same, else the best one that the
// coach has found.
func (c *coach) best() search.Info {
	h := &c.session.hint
	if h.at != c.of || h.answer.Move == rules.NoMove {
		return c.lines[0]
	}
	for _, l := range c.lines {
		if l.PV[0] == h.given {
			return l
		}
	}
	return h.line()
}

// object finds what is to be said against an action; the text is "" for nothing.
func (c *coach) object(o outcome) objection {
	p, best := c.of.Position(), c.best()
	v := p.Rules().Variant
	chances := best.Score.Expected(v) - o.score.Expected(v)
	cost, least, leastDrop := chances, coachCost, float64(coachDrop)
	if left(p, o.m, coachHangs) != nil {
		least, leastDrop = least/2, leastDrop/2
	}
	if drop := float64(best.Score - o.score); drop >= leastDrop {
		cost = max(cost, coachCost*drop/coachDrop)
	}
	if cost < least {
		if f := spending(p, o.m); f != nil {
			return objection{text: present.Loss(f), why: happens(p, o.m, f)}
		}
		return objection{}
	}
	if o.drawn {
		return objection{text: words.T("coach.drawn"), why: ui.Why{From: ui.None, To: ui.None}}
	}
	missed := c.missed(best, o)
	if turns, proved := best.Score.Mate(); proved && turns > 0 && o.score.Expected(v) > 0.3 && missed.text != "" {
		missed.wins = true
		return missed
	}
	loses := o.score.LosesIn()
	facts := reason.Against(p, o.m, o.line, loses)
	if c.sparring() && len(facts) > 0 && facts[0].Wins() { // it does not win if it can help it
		key := "coach.stronger"
		if facts[0].Code == reason.Mates && facts[0].Turns == 1 {
			key = "coach.stronger.mate"
		}
		return objection{text: words.T(key), why: happens(p, o.m, &facts[0])}
	}
	f := present.WorstFact(facts)
	if more := graver(p, o.m, f); more != nil && loses == 0 {
		f = more
	}
	if f != nil {
		return objection{text: present.Loss(f), why: happens(p, o.m, f)}
	}
	if missed.text == "" {
		if f := left(p, o.m, min(int(best.Score-o.score)/2, 300)); f != nil && loses == 0 {
			return objection{text: present.Loss(f), why: happens(p, o.m, f)}
		}
	}
	if missed.text == "" && chances > 1.5*coachCost { // so much that the review tells of it, too
		return c.rated(best)
	}
	return missed
}

// rated says that the computer sees something much better, of which no more is sure than which piece begins it and what
// the expected line wins.
func (c *coach) rated(best search.Info) objection {
	p, m := c.of.Position(), best.PV[0]
	o := objection{text: words.T("coach.better"), why: ui.Why{From: ui.None, To: ui.None}}
	if m.Kind() == rules.Pass {
		return o
	}
	piece, from := words.Noun(p.Kit(m.From()).ID), p.Geo().Name(m.From())
	o.text, o.seen = words.T("coach.better.piece", piece, from), []ui.Square{present.Square(m.From())}
	if deal, ok := reason.DealOf(p, best.PV, p.Side()); ok && deal.Gains() {
		o.text = words.T("coach.better.wins", piece, from, present.Barter(deal.Won, deal.Lost))
	}
	return o
}

// sparring reports whether the opponent is the sparring partner, which does not win if it can help it.
func (c *coach) sparring() bool {
	level, plays := c.level()
	return plays && level == opponent.Sparring
}

// spending is the fact that a whirlwind or a rampage destroys more of its own side than of the other, nil if
// it does not.
func spending(p *rules.Position, m rules.Move) *reason.Fact {
	for _, f := range reason.Against(p, m, nil, 0) {
		if f.Code == reason.Spends {
			return &f
		}
	}
	return nil
}

// graver is what hangs after an action if that is clearly more than the answer takes, nil
// otherwise: where two pieces hang, the answer may take the lesser one first.
func graver(p *rules.Position, m rules.Move, answer *reason.Fact) *reason.Fact {
	if answer == nil || !answer.Code.Captures() {
		return nil
	}
	return left(p, m, answer.Gain+100)
}

// left returns what hangs after an action and gains the other side at least least centipawns more than the action
// has captured, or nil. It may have hung before the action, and the other side may take it a turn later.
func left(p *rules.Position, m rules.Move, least int) *reason.Fact {
	if f, gain, ok := reason.Hanging(p, m); ok && gain-reason.Captured(p, m) >= least {
		return &f
	}
	return nil
}

// missed is what the best line does that an action overlooks: the kind of it, and the piece,
// but not where that goes. Nothing is missed that the line after the action takes as well.
func (c *coach) missed(best search.Info, made outcome) objection {
	p := c.of.Position()
	turns, _ := best.Score.Mate()
	o := objection{why: ui.Why{From: ui.None, To: ui.None}}
	facts := reason.For(p, best.PV, max(turns, 0))
	if c.sparring() {
		facts = slices.DeleteFunc(facts, func(f reason.Fact) bool {
			return f.Code == reason.StopsMidline || f.Code == reason.StopsMate
		})
	}
	if len(facts) == 0 || takesLater(p, append([]rules.Move{made.m}, made.line...), &facts[0]) {
		return o
	}
	if o.text = present.Missed(&facts[0]); o.text != "" && best.PV[0].Kind() != rules.Pass {
		o.seen = []ui.Square{present.Square(best.PV[0].From())}
		if f := &facts[0]; f.Code.Captures() || f.Code == reason.Forks {
			o.seen = append(o.seen, present.Squares(f.Squares)...) // the sentence names them
		}
	}
	return o
}

// takesLater reports whether a line takes what another action would take, which a fact is about.
func takesLater(p *rules.Position, line []rules.Move, f *reason.Fact) bool {
	if !f.Code.Captures() && f.Code != reason.Destroys {
		return false
	}
	now, us := *p, p.Side()
	for _, m := range line {
		if now.Side() == us && slices.ContainsFunc(now.Victims(m), func(sq board.Square) bool {
			return slices.Contains(f.Squares, sq) && now.At(sq).Color() != us
		}) {
			return true
		}
		var next rules.Position
		if !now.Make(m, &next) {
			return false
		}
		now = next
	}
	return false
}

// happens is how the answer to an action is shown where that is not made yet.
func happens(p *rules.Position, m rules.Move, f *reason.Fact) ui.Why {
	if f.Move.Kind() == rules.Pass {
		return ui.Why{From: ui.None, To: ui.None, Squares: present.Squares(seenBefore(p, m, f.Squares))}
	}
	return ui.Why{Reply: true, From: present.Square(f.Move.From()), To: present.ArrowEnd(&f.From, f.Move),
		Squares: present.Squares(seenBefore(p, m, f.Squares))}
}

// seenBefore are the squares of pieces as they stand before an action: the piece that acts
// stands where it comes from.
func seenBefore(p *rules.Position, m rules.Move, squares []board.Square) []board.Square {
	var list []board.Square
	for _, sq := range squares {
		if m.Kind() != rules.Pass && sq == m.To() && (p.At(sq) == rules.NoPiece || p.At(sq).Color() != p.Side()) {
			sq = m.From()
		}
		list = append(list, sq)
	}
	return list
}

// ask shows what would happen, and asks.
func (c *coach) ask(n *game.Node, m rules.Move, o objection) {
	v := c.session.view(n)
	if m.Kind() != rules.Pass && m.From() != m.To() {
		v.Arrows = append(v.Arrows,
			ui.Arrow{From: present.Square(m.From()), To: present.ArrowEnd(n.Position(), m), Kind: ui.ArrowPremove})
	}
	for _, sq := range o.seen {
		v.Arrows = append(v.Arrows, ui.Arrow{From: sq, To: sq, Kind: ui.ArrowMark, Style: ui.MarkOpen})
	}
	c.asking = true
	c.session.Board.SetView(v)
	c.session.Board.ShowWhy(o.why)
	c.session.Screen.SetNotice(kit.NewChoice(c.session.room.Art, o.text+" "+words.T("coach.ask"), words.T("coach.play"),
		words.T("coach.look"), func(play bool) {
			c.session.hideNotice()
			if c.session.Away() {
				return
			}
			if play && c.session.Turn.HandTurn() && c.session.Game.Current() == n {
				c.waived, c.since = o.text, len(n.Path())
				c.session.Turn.Act(m)
				return
			}
			c.session.update()
		}))
}

// withdraw takes what the coach asks about off the board.
func (c *coach) withdraw() {
	if c.asking && !c.session.Away() {
		c.session.Board.SetView(c.session.view(c.session.Turn.Shown()))
	}
	c.asking = false
}

// praise says that an action is a good find: nothing else comes near it, and it is no plain
// capture.
func (c *coach) praise(m rules.Move) {
	p := c.of.Position()
	if len(c.lines) < 2 || m.Kind() == rules.Pass || c.session.hint.gave(c.of, m) {
		return
	}
	v := p.Rules().Variant
	first, second := c.lines[0].Score.Expected(v), c.lines[1].Score.Expected(v)
	if first-second < coachFind || first < 0.4 || obvious(p, m) {
		return
	}
	turns, _ := c.lines[0].Score.Mate()
	var shown rules.Position
	p.Advance(m, &shown)
	c.text, c.praised, c.praises = words.T("coach.found"), m, c.of
	if why := present.Made(p, c.lines[0].PV, max(turns, 0), &shown, true); why != "" {
		c.text += " " + why
	}
}

// obvious reports whether an action takes something that can simply be taken, or may do so.
func obvious(p *rules.Position, m rules.Move) bool {
	if m.Kind() != rules.Normal || len(p.Victims(m)) != 1 {
		return false
	}
	gain, sure := game.Exchange(p, m, eval.New(p.Rules()).Worth)
	return gain > 0 || !sure
}
