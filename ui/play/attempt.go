package play

import (
	"slices"
	"strings"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// attempt lets the person look again at a moment of the review: punish a mistake of the opponent, in the position
// after it, or find what was better than one of their own, in the position before it. Each turn that keeps enough
// of what there was to be had is right.
type attempt struct {
	session *Session
	sheet   *attemptSheet // nil: none is under way
	of      decision
	start   *game.Node // where the person is to act
	best    think.Answer
	known   []*game.Node // what followed the start before
	state   attemptState
	text    string    // the verdict
	line    shownLine // what shows it
}

type attemptState uint8

const (
	attemptAsks  attemptState = iota // the person is to act
	attemptLooks                     // the turn is being judged
	attemptRight
	attemptWrong
	attemptTold // the answer was shown
)

// What a turn may give away of what was to be had, in expected points and as a share of what the mistake cost,
// to be right, or at least a part of it.
const (
	attemptKeeps = 0.06
	keptShare    = 0.25
	partShare    = 0.6
)

// punishes reports whether a moment asks to punish the opponent's mistake.
func (x *decision) punishes() bool { return !x.mine }

// gift is what can be seen of what a mistake gave the other side.
type gift uint8

// Kinds of gifts.
const (
	noGift   gift = iota
	rescue        // the best answer saves something
	punisher      // it wins, captures, or attacks something
)

// gave returns what can be seen of what a turn gave the other side.
func (x *decision) gave() (seen gift) {
	reply := lineOf(x.reply.Move, x.reply.Line)
	for _, f := range reason.For(x.after.Position(), reply, x.reply.Wins) {
		switch f.Code {
		case reason.Saves:
			seen = max(seen, rescue)
		case reason.Destroys, reason.Converts, reason.Forks, reason.Promotes, reason.Threatens, reason.Unlinks:
			return punisher
		}
		if f.Wins() || f.Code.Captures() {
			return punisher
		}
	}
	return seen
}

// may reports whether the moment on the board can be tried.
func (a *attempt) may() bool {
	m := &a.session.moments
	if m.at < 0 || m.at >= len(m.found) || a.session.review.running || m.away() {
		return false
	}
	x := &m.found[m.at]
	if x.punishes() {
		return x.cost >= mistakeCosts && m.told[m.at].gave != noGift && x.reply.Move != rules.NoMove &&
			!endsByRule(x.after.Result())
	}
	return x.best.Move != rules.NoMove
}

// label is that of the button that begins it.
func (a *attempt) label() string {
	if m := &a.session.moments; m.at >= 0 && m.at < len(m.told) && m.told[m.at].gave == punisher {
		return words.T("moments.punish")
	}
	return words.T("moments.find")
}

// open begins it at the moment on the board.
func (a *attempt) open() {
	if !a.may() {
		return
	}
	a.of = a.session.moments.found[a.session.moments.at]
	a.start, a.best = a.of.before, a.of.best
	if a.of.punishes() {
		a.start, a.best = a.of.after, a.of.reply
	}
	a.known = slices.Clone(a.start.Children())
	a.sheet = newAttemptSheet(a.session)
	a.session.Screen.SetSheet(a.sheet)
	a.again()
}

// onKingTurn reports whether the person has acted, and the king-turn is next.
func (a *attempt) onKingTurn() bool {
	n := a.session.Turn.Shown()
	return a.state == attemptAsks && n != a.start && n.Position().KingTurn()
}

// again lets the person act, from the start.
func (a *attempt) again() {
	if a.sheet == nil {
		return
	}
	a.rest()
	a.state, a.text, a.line = attemptAsks, "", shownLine{}
	a.clean()
	a.session.browse(func() { a.session.Turn.Edited(a.start) })
	if a.session.Turn.Shown() != a.start {
		a.session.Turn.GoTo(a.start)
	}
	a.sheet.update()
}

// clean deletes the tries and the lines that were shown: they are no variations of the game.
func (a *attempt) clean() {
	for _, n := range slices.Clone(a.start.Children()) {
		if !slices.Contains(a.known, n) && unwritten(n) {
			_ = a.session.Game.Delete(n) // it was not played
		}
	}
}

// back closes the attempt and shows the review at the same moment, or at the next one.
func (a *attempt) back(next bool) {
	m := &a.session.moments
	a.end()
	m.sheet = newMomentsSheet(a.session)
	a.session.Screen.SetSheet(m.sheet)
	if next && m.at+1 < len(m.found) {
		m.at++
	}
	m.show(m.at)
}

// end ends it.
func (a *attempt) end() {
	a.rest()
	open := a.sheet != nil
	if a.sheet = nil; open {
		a.clean()
		a.session.browse(func() { a.session.Turn.Edited(a.session.Turn.Shown()) })
	}
}

// rest ends the thought about a turn.
func (a *attempt) rest() {
	if a.state == attemptLooks {
		a.session.review.mind.Stop()
		a.state = attemptAsks
	}
}

// update ends it where its sheet is gone.
func (a *attempt) update() {
	if a.sheet != nil && a.session.Screen.sheet != a.sheet {
		a.end()
	}
}

// busy reports whether a turn is being judged.
func (a *attempt) busy() bool { return a.sheet != nil && a.state == attemptLooks }

// blocks reports whether an action of the person has to wait. After a wrong turn it leads back to the start.
func (a *attempt) blocks() bool {
	if a.sheet == nil || a.state != attemptLooks && a.state != attemptWrong {
		return false
	}
	if a.state == attemptWrong {
		a.again()
	}
	return true
}

// pressed leads back to the start after a wrong turn.
func (a *attempt) pressed() {
	if a.sheet != nil && a.state == attemptWrong {
		a.again()
	}
}

// acted judges what the person has done, at the end of the turn.
func (a *attempt) acted() {
	n := a.session.Turn.Shown()
	if a.sheet == nil || a.state != attemptAsks || n == a.start || !slices.Contains(n.Path(), a.start) {
		return
	}
	side, p := a.start.Position().Side(), n.Position()
	if p.KingTurn() && p.Side() == side && p.Won().Reason == rules.Ongoing {
		a.sheet.update()
		return
	}
	made := actionsBetween(a.start, n)
	best := lineOf(a.best.Move, a.best.Line)
	switch r := n.Result(); {
	case n == a.of.after && !a.of.punishes():
		a.verdict(attemptWrong, words.T("attempt.played"), shownLine{})
	case len(best) >= len(made) && slices.Equal(best[:len(made)], made):
		a.judged(n, a.best.Score, best, a.best.Wins)
	case endsByRule(r) && r.Draw:
		a.judged(n, 0, made, 0)
	case endsByRule(r) && r.Winner == side:
		a.judged(n, a.best.Score, made, 1)
	case endsByRule(r):
		a.judged(n, -a.best.Score, made, 0)
	default:
		a.look(n)
	}
}

// look judges a turn by a thought.
func (a *attempt) look(n *game.Node) {
	q := a.session.question(n)
	q.Threads, q.Lines, q.Time = max(q.Threads, 1), 1, 2*quickReview.time
	a.state = attemptLooks
	a.session.analysis.update() // which has the same engine
	a.sheet.update()
	a.session.review.mind.Ask(q, 0, nil, func(t think.Answer) {
		if a.state != attemptLooks || a.sheet == nil {
			return
		}
		a.judged(n, -t.Score, slices.Concat(actionsBetween(a.start, n), lineOf(t.Move, t.Line)), -t.Wins)
		a.session.analysis.update()
	})
}

// judged tells what became of a turn that leads to a place. score is that of who made it; line begins with it. wins
// is the number of turns in which it wins by proof, below 0 if it loses so, 0 if neither is proved.
func (a *attempt) judged(n *game.Node, score int, line []rules.Move, wins int) {
	p := a.start.Position()
	made := actionsBetween(a.start, n)
	turn := reason.Turn{Lost: shareOf(a.best.Score) - shareOf(score), Before: a.best.Score, After: score}
	cost := turn.Cost()
	text := present.LineWords(*p, made)
	best := lineOf(a.best.Move, a.best.Line)
	gives := givesMore(p, line, best)
	if cost <= attemptKeeps || cost <= keptShare*a.of.cost && !gives {
		if a.best.Wins > 0 && wins <= 0 && !proved(score, 1) {
			show := newShownLine(words.T("attempt.line"), a.start, line[:game.FirstTurns(p, line, bareTurns)])
			a.verdict(attemptWrong, words.T("attempt.forced", a.best.Wins, text), show)
			return
		}
		a.praise(made, line, wins, gives)
		return
	}
	said, show := words.T("attempt.wrong", text), shownLine{}
	if cost <= partShare*a.of.cost {
		said = words.T("attempt.part", text)
	}
	side := p.Side()
	f := present.WorstFact(reason.Against(p, made[0], line[1:], max(-wins, 0)))
	if lost, ok := reason.DealOf(p, line, side); (f == nil || !f.Wins()) && ok && lost.Balance <= -reason.Worthwhile &&
		len(lost.Lost) > 0 && lost.Actions > len(made) {
		show = newShownLine(words.T("moments.shown", words.T("attempt.loses"+later(n.Position(), line[len(made):], lost),
			present.Barter(lost.Lost, lost.Won))), a.start, line[:lost.Actions])
	} else if f != nil && len(made) == 1 {
		said += " " + present.Loss(f)
	} else if facts := reason.For(p, best, max(a.best.Wins, 0)); len(facts) > 0 && !takesLater(p, line, &facts[0]) {
		said = strings.TrimSpace(said + " " + present.Missed(&facts[0]))
	}
	if show.moves == nil && len(line) > len(made) {
		turns := 4
		if f != nil && f.Wins() {
			turns = len(line)
		}
		show = newShownLine(words.T("attempt.line"), a.start, line[:game.FirstTurns(p, line, turns)])
	}
	a.verdict(attemptWrong, said, show)
	if len(line) > len(made) {
		a.point(n, line[len(made):])
	}
}

// givesMore reports whether a line loses material that the best one does not, or leaves it hanging.
func givesMore(p *rules.Position, line, best []rules.Move) bool {
	loses := func(line []rules.Move) bool {
		deal, ok := reason.DealOf(p, line, p.Side())
		return ok && deal.Balance <= -reason.Worthwhile || left(p, line[0], reason.Worthwhile) != nil
	}
	return loses(line) && !loses(best)
}

// praise says that a turn is right, and why. line begins with it. gives: it gives more than the best one, so that only
// the computer's judgement speaks for it.
func (a *attempt) praise(made, line []rules.Move, wins int, gives bool) {
	p, best := a.start.Position(), lineOf(a.best.Move, a.best.Line)
	key := "attempt.right"
	switch {
	case len(best) >= len(made) && slices.Equal(best[:len(made)], made):
	case gives && wins <= 0:
		key = "attempt.rated"
	default:
		key = "attempt.also"
	}
	said := words.T(key, present.LineWords(*p, made))
	text, moves := words.T("attempt.line"), line[:game.FirstTurns(p, line, bareTurns)]
	if wins > 0 {
		moves = line
	}
	won, ok := reason.DealOf(p, line, p.Side())
	switch why := present.Made(p, line, max(wins, 0), a.session.Turn.Shown().Position(), key == "attempt.right"); {
	case wins <= 0 && ok && won.Balance >= reason.Worthwhile && len(won.Won) > 0 && !won.Crowned:
		text = words.T("moments.shown", words.T("attempt.wins"+later(p, line, won), present.Barter(won.Won, won.Lost)))
		moves = line[:won.Actions]
	case why != "":
		said += " " + why
	}
	show := shownLine{}
	if len(moves) > len(made) || text != words.T("attempt.line") {
		show = newShownLine(text, a.start, moves)
	}
	a.verdict(attemptRight, said, show)
}

// verdict tells what became of a turn.
func (a *attempt) verdict(state attemptState, text string, line shownLine) {
	a.state, a.text, a.line = state, text, line
	a.sheet.update()
}

// point shows the answer to a wrong turn, the first turn of a line, with an arrow for each action.
func (a *attempt) point(n *game.Node, line []rules.Move) {
	arrows := present.TurnArrows(n.Position(), line, ui.Arrow{Kind: ui.ArrowMark, Style: ui.MarkDashed})
	if len(arrows) == 0 || a.session.Turn.Shown() != n {
		return
	}
	a.session.Board.Finish()
	v := a.session.view(n)
	v.Arrows = append(v.Arrows, arrows...)
	a.session.Board.SetView(v)
}

// tell shows the answer.
func (a *attempt) tell() {
	a.again()
	m := &a.session.moments
	a.line = m.told[m.at].better
	if a.of.punishes() {
		a.line = m.told[m.at].did
	}
	best := lineOf(a.best.Move, a.best.Line)
	if a.line.from != a.start {
		a.line = newShownLine("", a.start, best)
	}
	if a.line.text == "" {
		a.line.text = words.T("attempt.best")
	}
	a.state = attemptTold
	a.session.Turn.Follow(a.line.moves)
	a.sheet.update()
}

// show plays the next turn of the line of the verdict.
func (a *attempt) show(line shownLine) {
	a.session.clearAids()
	from, rest := line.after(a.session.Turn.Shown())
	a.session.Turn.GoTo(from)
	a.session.Turn.Follow(rest)
	a.sheet.update()
}

// playOn begins a game from the place on the board, against the same opponent.
func (a *attempt) playOn() {
	p := *a.session.Turn.Shown().Position()
	if p.Status().Reason != rules.Ongoing {
		return
	}
	told := words.T("moments.tried", p.Fullmove())
	me, alone := a.session.Turn.Alone()
	if !alone {
		a.session.room.playFrom(p, opponent.At(a.session.room.prefs().Level), a.start.Position().Side(), settings.ClockNone,
			told)
		return
	}
	a.session.room.playFrom(p, a.session.Game.Players()[me.Other()].Opponent, me, settings.ClockNone, told)
}

// task is what is asked.
func (a *attempt) task() string {
	p := a.of.before.Position()
	played := present.LineWords(*p, actionsBetween(a.of.before, a.of.after))
	me, alone := a.session.Turn.Alone()
	switch side := a.of.after.Mover(); {
	case a.of.punishes():
		if a.session.moments.told[a.session.moments.at].gave == rescue {
			return words.T("attempt.task.keep", played)
		}
		return words.T("attempt.task.punish", played)
	case alone && side == me:
		return words.T("attempt.task.find", played)
	default:
		return words.T("attempt.task.side", played, words.Side(side == rules.White))
	}
}

// shareOf is the share of a point that a score promises, from 0 to 1.
func shareOf(score int) float64 {
	n, _ := search.Score(score).Mate()
	return float64(evalShare(annotation.Eval{Mate: n, Centipawns: score}))
}
