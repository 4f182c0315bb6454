package trainer

import (
	"cmp"
	"slices"

	"midline/engine/opponent"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// tellExpected lets the computer look on from the end of the solution, and adds to what is said there why the last
// action is good, what is wrong with the next best one, or how it goes on.
func (r *puzzleAttempt) tellExpected() {
	if r.pos.Status().Reason != rules.Ongoing {
		return
	}
	end, said := r.pos, r.walk.end
	tell := func(why string) {
		r.walk.end = said + " " + why
		r.say(verdictDone, r.walk.end)
	}
	r.look(end, nil, func(a think.Answer) {
		if a.Move == rules.NoMove {
			return
		}
		before, last := r.lastStep()
		line := append([]rules.Move{last}, longer(firstTurn(&end, a), a.Line)...)
		why, reasoned := expected(&before, line, &end)
		score := search.Score(a.Score)
		if end.Side() != before.Side() {
			score = -score
		}
		if reasoned {
			tell(why)
			return
		}
		r.nextBest(&before, line, score, func(other string) { tell(cmp.Or(other, why)) })
	})
}

// nextBest lets the computer look for the best action other than the first of a line, and tells what is wrong with it;
// "" if it is not clearly worse, or if that cannot be said. score is what the line promises its side.
func (r *puzzleAttempt) nextBest(before *rules.Position, line []rules.Move, score search.Score, tell func(string)) {
	others := slices.DeleteFunc(before.Legal(nil), func(m rules.Move) bool { return m == line[0] })
	if len(others) == 0 {
		tell("")
		return
	}
	r.look(*before, others, func(a think.Answer) {
		other, text := search.Score(a.Score), ""
		if a.Move != rules.NoMove && present.ClearlyWorse(before, score, other) {
			text = against(before, a.Move, a.Line[min(1, len(a.Line)):], line, other.LosesIn())
		}
		if text != "" {
			text = words.T("puzzles.nextbest", present.Speak(before, a.Move), text)
		}
		tell(text)
	})
}

// look lets the computer think about a position while the end of the solution is shown, of all actions or of some.
func (r *puzzleAttempt) look(pos rules.Position, only []rules.Move, answer func(think.Answer)) {
	q := think.Question{Position: pos, Level: opponent.Full, Threads: think.SpareThreads(), Time: refuting, Only: only}
	r.mind.Use(r.room.Opponent)
	r.mind.Ask(q, between, nil, func(a think.Answer) {
		if r.walk.at == len(r.walk.line) && r.goBack == nil {
			answer(a)
		}
	})
}

// expected says why the first action of a line is good, which has led to the position shown, or what the line wins;
// else it shows the line, and reasoned is false.
func expected(before *rules.Position, line []rules.Move, shown *rules.Position) (text string, reasoned bool) {
	facts := reason.For(before, line, 0)
	gives := len(facts) > 0 && facts[0].Uneven() // which tells nothing of what for
	if why := present.Merits(before, line[0], facts, shown); why != "" && !gives {
		return why, true
	}
	if deal, ok := reason.DealOf(before, line, before.Side()); ok && deal.Gains() && deal.Actions > 1 {
		return words.T("puzzles.expected.wins", present.Barter(deal.Won, deal.Lost),
			present.LineWords(*before, line[:deal.Actions])), true
	}
	return words.T("puzzles.expected",
		present.LineWords(*before, line[:reason.Rest(before, line, min(4, len(line)))])), false
}

// against says what is wrong with an action in place of the first one of the best line; "" if nothing can be told. line
// is expected after it, and wins is the number of turns in which the other side then wins by proof.
func against(before *rules.Position, m rules.Move, line, best []rules.Move, wins int) string {
	if f := present.WorstFact(reason.Against(before, m, line, wins)); f != nil {
		return present.Loss(f)
	}
	less := &whyLess{start: *before, try: m, line: line, best: best}
	return less.sentence()
}
