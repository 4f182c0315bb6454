package trainer

import (
	"slices"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// winningTurn returns the actions of a turn with which the side to move wins at once, nil if there is none.
func winningTurn(pos *rules.Position) []rules.Move {
	legal := pos.Legal(nil)
	for _, m := range legal {
		if pos.Wins(m) {
			return []rules.Move{m}
		}
	}
	var next rules.Position
	for _, m := range legal {
		pos.Advance(m, &next)
		if !next.KingTurn() || next.Side() != pos.Side() || next.Won().Reason != rules.Ongoing {
			continue
		}
		if rest := winningTurn(&next); rest != nil {
			return append([]rules.Move{m}, rest...)
		}
	}
	return nil
}

// advanced returns the position after legal actions.
func advanced(pos rules.Position, moves []rules.Move) rules.Position {
	for _, m := range moves {
		before := pos
		before.Advance(m, &pos)
	}
	return pos
}

// afterTurn returns the position after actions, and after the king-turn that may follow them, which is passed. ok is
// false if one is not legal.
func afterTurn(pos rules.Position, moves []rules.Move) (end rules.Position, ok bool) {
	us := pos.Side()
	for _, m := range moves {
		if !slices.Contains(pos.Legal(nil), m) {
			return pos, false
		}
		before := pos
		before.Advance(m, &pos)
	}
	if before := pos; pos.KingTurn() && pos.Side() == us && pos.Won().Reason == rules.Ongoing {
		return pos, before.Make(rules.PassMove, &pos)
	}
	return pos, true
}

// threat says that the try threatens no win in the learner's next turn, or how the reply meets what it threatens;
// "" if neither can be told.
func (w *whyNot) threat() string {
	them := w.us.Other()
	if w.onward || len(w.reply) == 0 || w.after.Side() != w.us || w.after.KingTurn() ||
		w.next.Won().Reason != rules.Ongoing || w.next.Checked(them).Any() {
		return ""
	}
	free := game.TurnOf(&w.next, w.us)
	turn := winningTurn(&free)
	if turn == nil {
		return words.T("lessons.wrong.win.nothreat", words.Side(them == rules.White))
	}
	plan := present.SpeakDeeds(&free, turn)
	end, legal := afterTurn(w.after, turn)
	switch {
	case !legal && slices.Contains(w.next.Victims(w.reply[0]), turn[0].From()):
		return words.T("lessons.wrong.win.captured", plan, w.answer())
	case !legal:
		return words.T("lessons.wrong.win.stopped", plan, w.answer())
	case end.Status().Reason == rules.Ongoing:
		return words.T("lessons.wrong.win.met", plan, w.answer(), present.Speak(&end, answerTo(&end)))
	}
	return ""
}

// answerTo returns a legal action, one of a king in check or one that captures if possible.
func answerTo(pos *rules.Position) rules.Move {
	legal := pos.Legal(nil)
	kings := pos.Checked(pos.Side())
	for _, good := range []func(rules.Move) bool{
		func(m rules.Move) bool { return m.Kind() != rules.Pass && kings.Has(m.From()) },
		func(m rules.Move) bool { return len(pos.Victims(m)) > 0 },
		func(m rules.Move) bool { return m.Kind() != rules.Pass },
	} {
		if i := slices.IndexFunc(legal, good); i >= 0 {
			return legal[i]
		}
	}
	return legal[0]
}

// kingTurn explains why no king-turn wins after the try, in the last turn; "" if that cannot be told.
func (w *whyNot) kingTurn() string {
	turn := winningTurn(&w.start)
	if turn == nil || winningTurn(&w.next) != nil {
		return ""
	}
	end, _ := afterTurn(w.start, turn)
	if end.Status().Reason == rules.MidlineInvasion {
		return w.short()
	}
	return w.nearest(end.Status().Reason == rules.Checkmate)
}

// short says which kings are not over the midline after the try.
func (w *whyNot) short() string {
	beyond := eval.New(w.next.Rules()).Beyond(w.us)
	short := w.next.Royal(w.us).AndNot(beyond)
	crosses := func(m rules.Move) bool { return short.Has(m.From()) && beyond.Has(m.To()) }
	switch {
	case short.Count() > 1:
		return words.T("lessons.wrong.win.short.both")
	case short.Count() == 1 && !slices.ContainsFunc(w.next.Legal(nil), crosses):
		return words.T("lessons.wrong.win.short", w.next.Geo().Name(short.First()))
	}
	return ""
}

// nearest says of the king-turn that leaves the fewest answers what the other side can still do. It looks at those
// that give check if the way to win is mate.
func (w *whyNot) nearest(mate bool) string {
	them := w.us.Other()
	best, fewest := rules.NoMove, 0
	var at, next rules.Position
	for _, m := range w.next.Legal(nil) {
		w.next.Advance(m, &next)
		if next.Status().Reason != rules.Ongoing || mate && next.Checked(them).IsEmpty() {
			continue
		}
		if n := next.CountLegal(); best == rules.NoMove || n < fewest || n == fewest && best.Kind() == rules.Pass {
			best, fewest, at = m, n, next
		}
	}
	switch {
	case best == rules.NoMove && mate:
		return words.T("lessons.wrong.win.kingturn.nocheck")
	case best == rules.NoMove || fewest == 0:
		return ""
	case best.Kind() == rules.Pass && mate:
		return words.T("lessons.wrong.check.answer", present.Speak(&at, answerTo(&at)))
	case best.Kind() == rules.Pass:
		return words.T("lessons.wrong.win.stuck", words.Side(them == rules.White), present.Speak(&at, answerTo(&at)))
	}
	key := "lessons.wrong.win.kingturn.stuck"
	if mate {
		key = "lessons.wrong.win.kingturn.met"
	}
	return words.T(key, present.Speak(&w.next, best), present.Speak(&at, answerTo(&at)), words.Side(them == rules.White))
}

// uncastles reports whether a side could castle before an action and cannot in its next turn after it, if the
// other side does nothing.
func uncastles(start *rules.Position, m rules.Move) bool {
	castles := func(m rules.Move) bool { return m.Kind() == rules.Castle }
	if castles(m) || !slices.ContainsFunc(start.Legal(nil), castles) {
		return false
	}
	var next rules.Position
	start.Advance(m, &next)
	next = game.TurnOf(&next, start.Side())
	return !slices.ContainsFunc(next.Legal(nil), castles)
}
