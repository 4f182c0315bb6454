package trainer

import (
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// why explains why a try is wrong.
// line is what is expected after it, and reply its first turn.
func (s *lessonRun) why(o *lesson.Outcome, reply, line []rules.Move, wins int) string {
	st, left := s.stage(), s.left()
	start := *s.run.Position()
	if o.Known {
		return words.T(st.Key("wrong." + uci.Move(&start, o.Try)))
	}
	if st.Passive() {
		return s.late(o)
	}
	w := newWhyNot(&start, o.Try, reply)
	if st.Goal == lesson.Survive && wins == 0 && !w.onward {
		wins = left // by the proof of the stage
	}
	f := present.WorstFact(reason.Against(&start, o.Try, reply, wins))
	distant := f != nil && f.Wins() && f.Turns > 2
	now := ""
	if st.Goal == lesson.Win && left == 1 && (f == nil || !f.Wins() || distant) {
		now = w.now()
	}
	if distant && f.Code == reason.Wins && st.Goal == lesson.Win {
		f = nil // a win without a name, far away, shows nothing on the board
	}
	switch {
	case now != "":
		return now
	case f != nil && st.Goal == lesson.Survive && w.onward:
		return present.Loss(f) + " " + words.T("lessons.kingturn")
	case f != nil:
		return present.Loss(f)
	case st.Goal == lesson.Win:
		return w.sentence(left - 1)
	}
	if w.onward && st.Goal == lesson.Survive {
		return words.T("lessons.wrong."+string(st.Goal)) + " " + words.T("lessons.kingturn")
	}
	less := &whyLess{start: start, try: o.Try, line: line, best: s.run.Rest()}
	if text := less.sentence(); text != "" && st.Goal != lesson.Survive {
		return text
	}
	return words.T("lessons.wrong." + string(st.Goal))
}

// late explains why a try does not reach or capture everything in time.
func (s *lessonRun) late(o *lesson.Outcome) string {
	st := s.stage()
	switch {
	case o.Slow > st.Turns:
		return words.T("lessons.wrong.slow", o.Slow-st.Turns, o.Slow)
	case st.Goal == lesson.Reach && uncastles(s.run.Position(), o.Try):
		return words.T("lessons.wrong.castle")
	case o.Gone:
		return words.T("lessons.wrong.gone")
	case o.Never && st.Goal == lesson.Reach:
		return words.T("lessons.wrong.never.reach")
	case o.Never && len(s.run.Left()) == 1:
		sq := s.run.Left()[0]
		return words.T("lessons.wrong.never.one", present.Pieces(s.run.Position(), []board.Square{sq}))
	case o.Never:
		return words.T("lessons.wrong.never")
	case o.Beyond > 0:
		return words.T("lessons.wrong.beyond", o.Beyond, st.Turns)
	}
	return words.T("lessons.wrong." + string(st.Goal))
}

// whyNot explains why a try does not win in time. All that it says holds on the board.
type whyNot struct {
	start, next, after rules.Position // before the try, after it, and after the reply
	try                rules.Move
	reply              []rules.Move
	us                 rules.Color
	onward             bool // the try is followed by a king-turn
}

func newWhyNot(start *rules.Position, try rules.Move, reply []rules.Move) *whyNot {
	w := &whyNot{start: *start, try: try, reply: reply, us: start.Side()}
	start.Advance(try, &w.next)
	w.onward = w.next.Side() == w.us
	w.after = advanced(w.next, reply)
	return w
}

// sentence explains the try with a number of the learner's turns left.
func (w *whyNot) sentence(left int) string {
	acts := len(w.reply) > 0 && w.reply[0].Kind() != rules.Pass
	switch end := w.next.Status().Reason; {
	case w.onward:
		if left == 0 {
			if text := w.kingTurn(); text != "" {
				return text
			}
		}
		return words.T("lessons.wrong.win.kingturn")
	case end == rules.Stalemate:
		return words.T("lessons.wrong.win.stalemate", words.Side(w.us == rules.Black))
	case end.IsDraw():
		return words.T("lessons.wrong.win.draw")
	case !acts:
		return words.T("lessons.wrong.win")
	}
	if left > 0 {
		if text := w.road(left); text != "" {
			return text
		}
	}
	if text := w.check(); text != "" {
		return text
	}
	if left == 1 {
		if text := w.threat(); text != "" {
			return text
		}
	}
	return words.T("lessons.wrong.win.answer", w.answer())
}

// answer describes the first action of the reply.
func (w *whyNot) answer() string { return present.Speak(&w.next, w.reply[0]) }

// check says how the reply ends the check that the try gives, "" if it gives none.
func (w *whyNot) check() string {
	them := w.us.Other()
	kings := w.next.Checked(them)
	m := w.reply[0]
	var end rules.Position
	if kings.IsEmpty() || !w.next.Make(m, &end) || end.Checked(them).Any() {
		return ""
	}
	victims := board.Of(w.next.Victims(m)...)
	switch by := w.next.Attackers(kings.First(), w.us).And(victims); {
	case by.Any() && victims.Count() == 1:
		sq := by.First()
		return words.T("lessons.wrong.check.takes", words.Noun(w.next.Kit(m.From()).ID), words.Noun(w.next.Kit(sq).ID),
			w.next.Geo().Name(sq))
	case kings.Has(m.From()) && m.Kind() == rules.Normal:
		return words.T("lessons.wrong.check.king", w.next.Geo().Name(m.To()))
	}
	return words.T("lessons.wrong.check.answer", w.answer())
}

// now explains why a try does not win at once where something else does, "" if its answer says more.
func (w *whyNot) now() string {
	if w.onward {
		return ""
	}
	them := words.Side(w.us == rules.Black)
	switch way := w.shortest(); {
	case way == rules.MidlineInvasion && w.start.Royal(w.us).Count() == 1:
		return words.T("lessons.wrong.win.home", them)
	case w.next.Checked(w.us.Other()).Any():
		return ""
	case way == rules.NoLegalAction && len(w.reply) > 0:
		return words.T("lessons.wrong.win.stuck", them, w.answer())
	case way == rules.Checkmate:
		return words.T("lessons.wrong.win.nocheck", them)
	}
	return ""
}

// anyReply reports whether any reply does, with a number of turns left, so that the computer may choose the best.
func (w *whyNot) anyReply(left int) bool {
	return left == 1 && w.now() != "" && w.shortest() != rules.NoLegalAction
}

// shortest returns how the learner could have won at once: by crossing the midline if possible, Ongoing if in no way.
func (w *whyNot) shortest() rules.Reason {
	way := rules.Ongoing
	for _, m := range w.start.Legal(nil) {
		if !w.start.Wins(m) {
			continue
		}
		var end rules.Position
		w.start.Advance(m, &end)
		switch end.Status().Reason {
		case rules.MidlineInvasion:
			return rules.MidlineInvasion
		case rules.NoLegalAction:
			way = rules.NoLegalAction
		case rules.Checkmate:
			if way == rules.Ongoing {
				way = rules.Checkmate
			}
		}
	}
	return way
}

// road says what stops the king of the learner after the reply, "" if he does not walk to the midline.
func (w *whyNot) road(left int) string {
	kings := w.after.Royal(w.us)
	if w.start.Rules().Variant.Midline == 0 || kings.Count() != 1 || w.after.Side() != w.us {
		return ""
	}
	if w.race() {
		return words.T("lessons.wrong.win.race")
	}
	king := kings.First()
	from, open := game.Crossing(&w.start, w.start.Royal(w.us).First())
	if steps, open := game.Crossing(&w.after, king); open && steps > left && steps > 1 && from <= left+1 {
		return words.T("lessons.wrong.win.far", w.answer(), steps)
	}
	over := eval.New(w.after.Rules()).Beyond(w.us).And(w.after.Geo().Step[king])
	if !open || over.IsEmpty() || slices.ContainsFunc(w.after.Legal(nil), func(m rules.Move) bool {
		return m.From() == king && over.Has(m.To())
	}) {
		return ""
	}
	var guards board.Bitboard
	for _, sq := range over.Squares() {
		r := w.after.Refuse(king, sq)
		if r.Code != rules.IntoCheck || len(r.Squares) != 2 {
			return words.T("lessons.wrong.win.closed", w.answer())
		}
		guards = guards.With(r.Squares[1])
	}
	if guards.Count() > 1 {
		return words.T("lessons.wrong.win.closed", w.answer())
	}
	at := guards.First()
	return words.T("lessons.wrong.win.guarded", w.answer(), words.Noun(w.after.Kit(at).ID), w.after.Geo().Name(at))
}

// race reports whether the other king crosses the midline next, whatever the learner does.
func (w *whyNot) race() bool {
	return len(w.after.Legal(nil)) > 0 && game.CrossesNext(&w.after, w.us.Other())
}
