package trainer

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// worthSaying is how much two lines differ, in centipawns, if what they win is compared.
const worthSaying = 100

// whyLess explains why a try is worse than the solution where its answer shows nothing striking.
type whyLess struct {
	start rules.Position
	try   rules.Move
	line  []rules.Move // expected after the try, and after the king-turn that is passed
	best  []rules.Move // the solution with its answers, as far as it is known
}

// sentence explains the try; "" if nothing can be told.
func (w *whyLess) sentence() string {
	if text := w.loses(); text != "" {
		return text
	}
	if w.winning() {
		if text := w.untimely(); text != "" {
			return text
		}
	}
	for _, say := range []func() string{w.saved, w.brings, w.missed, w.exposed} {
		if text := say(); text != "" {
			return text
		}
	}
	return ""
}

// played returns the try and what is expected after it.
func (w *whyLess) played() []rules.Move {
	var next rules.Position
	w.start.Advance(w.try, &next)
	list := []rules.Move{w.try}
	if next.KingTurn() && next.Side() == w.start.Side() &&
		(len(w.line) == 0 || !slices.Contains(next.Legal(nil), w.line[0])) {
		list = append(list, rules.PassMove)
	}
	return append(list, w.line...)
}

// loses tells which pieces the try loses by the expected line.
func (w *whyLess) loses() string {
	line := w.played()
	lost, ok := reason.DealOf(&w.start, line, w.start.Side())
	if !ok || lost.Balance > -worthSaying || len(lost.Lost) == 0 || lost.Conceded || lost.Crowned || lost.Actions < 2 {
		return ""
	}
	return words.T("tries.loses", present.Barter(lost.Lost, lost.Won), present.LineWords(w.start, line[:lost.Actions]))
}

// winning reports whether the solution ends the game.
func (w *whyLess) winning() bool {
	end, ok := afterTurn(w.start, w.best)
	s := end.Status()
	return ok && s.Reason != rules.Ongoing && !s.Reason.IsDraw() && s.Winner == w.start.Side()
}

// untimely says why the try does not win as the solution does.
func (w *whyLess) untimely() string {
	next, ok := afterTurn(w.start, []rules.Move{w.try})
	if !ok {
		return ""
	}
	reply := w.line[:game.FirstTurns(&next, w.line, 1)]
	n := newWhyNot(&w.start, w.try, nil)
	n.next, n.onward = next, false
	n.after, n.reply = advanced(next, reply), reply
	left := w.turns() - 1
	switch end := next.Status().Reason; {
	case end == rules.Stalemate:
		return words.T("lessons.wrong.win.stalemate", words.Side(n.us == rules.Black))
	case end.IsDraw():
		return words.T("lessons.wrong.win.draw")
	case end != rules.Ongoing || len(reply) == 0 || reply[0].Kind() == rules.Pass:
		return ""
	case left == 0:
		if text := n.now(); text != "" {
			return text
		}
	default:
		if text := n.road(left); text != "" {
			return text
		}
	}
	if text := n.check(); text != "" {
		return text
	}
	return n.threat()
}

// turns returns in how many turns the solution is over.
func (w *whyLess) turns() int {
	n, pos := 0, w.start
	for i, m := range w.best {
		if pos.Side() == w.start.Side() && (i == 0 || !pos.KingTurn()) {
			n++
		}
		before := pos
		before.Advance(m, &pos)
	}
	return n
}

// saved tells what the answer saves that the solution would have taken, or which win it prevents.
func (w *whyLess) saved() string {
	next, ok := afterTurn(w.start, []rules.Move{w.try})
	if !ok {
		return ""
	}
	facts := reason.For(&next, w.line, 0)
	taken := w.targets()
	for i := range facts {
		f := &facts[i]
		switch {
		case f.Code == reason.StopsMate, f.Code == reason.StopsMidline,
			f.Code == reason.Saves && slices.Contains(taken, f.Squares[0]):
			return present.Loss(f)
		}
	}
	return ""
}

// targets returns where the pieces stand that the solution takes.
func (w *whyLess) targets() (list []board.Square) {
	pos := w.start
	for _, m := range w.best {
		if pos.Side() == w.start.Side() {
			for _, sq := range append(pos.Victims(m), m.To()) {
				if w.start.At(sq) != rules.NoPiece && w.start.At(sq).Color() != w.start.Side() {
					list = append(list, sq)
				}
			}
		}
		before := pos
		before.Advance(m, &pos)
	}
	return list
}

// brings compares what the try and the solution win.
func (w *whyLess) brings() string {
	us := w.start.Side()
	won, ok := reason.DealOf(&w.start, w.best, us)
	if !ok || len(won.Won) == 0 || won.Balance < worthSaying || won.Conceded {
		return ""
	}
	got, ok := reason.DealOf(&w.start, w.played(), us)
	if !ok || won.Balance-got.Balance < worthSaying || got.Crowned || got.Conceded {
		return ""
	}
	gain, first := present.Barter(won.Won, won.Lost), w.quiet()
	has := present.Barter(got.Won, got.Lost)
	switch {
	case len(got.Won) > 0 && got.Balance > 0 && has.String() == gain.String(): // the same pieces, won over and not taken
		return ""
	case len(got.Won) > 0 && got.Balance > 0:
		return words.T("tries.less", has, gain)
	case first != "":
		return words.T("tries.quiet", first, gain)
	}
	return words.T("tries.other", gain)
}

// quiet describes the first action of the answer if surely no capture of the learner wins anything after the answer;
// else it is "".
func (w *whyLess) quiet() string {
	end, ok := afterTurn(w.start, []rules.Move{w.try})
	if !ok || len(w.line) == 0 || w.line[0].Kind() == rules.Pass || !slices.Contains(end.Legal(nil), w.line[0]) {
		return ""
	}
	after := advanced(end, w.line[:game.FirstTurns(&end, w.line, 1)])
	us := w.start.Side()
	if after.Side() != us || after.Status().Reason != rules.Ongoing {
		return ""
	}
	for _, take := range game.ThreatsBy(&after, us, eval.New(after.Rules()).Worth).Takes {
		if take.Gain > 0 || !take.Sure {
			return ""
		}
	}
	return present.Speak(&end, w.line[0])
}

// missed says what the solution does that the try does not, without the action.
func (w *whyLess) missed() string {
	facts := reason.For(&w.start, w.best, 0)
	for i := range facts {
		if facts[i].Move == w.best[0] {
			if text := present.Missed(&facts[i]); text != "" {
				return text
			}
		}
	}
	return ""
}

// exposed tells what the other side can take after the try, and not after the solution; it may have something better.
func (w *whyLess) exposed() string {
	if len(w.best) == 0 {
		return ""
	}
	taken, gain := w.takes(w.try)
	if _, all := w.takes(w.best[0]); gain-all < worthSaying {
		return ""
	}
	f := present.WorstFact(reason.Against(&w.start, w.try, taken, 0))
	if f == nil || !f.Code.Captures() {
		return ""
	}
	return present.Loss(f)
}

// takes returns the turn of the other side that surely wins most by a capture after an action, and what it wins, in
// centipawns.
func (w *whyLess) takes(m rules.Move) (turn []rules.Move, gain int) {
	end, ok := afterTurn(w.start, []rules.Move{m})
	if !ok || end.Won().Reason != rules.Ongoing || end.Side() == w.start.Side() {
		return nil, 0
	}
	for _, take := range game.ThreatsBy(&end, end.Side(), eval.New(end.Rules()).Worth).Takes {
		if take.Sure && take.Gain > gain {
			turn, gain = take.Turn(), take.Gain
		}
	}
	return turn, gain
}
