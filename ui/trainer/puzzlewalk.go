package trainer

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/puzzle"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// walk is a solution through which the user steps when the puzzle is over.
type walk struct {
	line   []rules.Move
	places []rules.Position // the start, and the position after each action
	at     int              // in places
	end    string           // what is said of the last place
}

// beginWalk shows the end of the solution. From there the user steps through it, and tries other actions.
func (r *puzzleAttempt) beginWalk() {
	w := &r.walk
	pos := r.puzzle.Start
	w.places = []rules.Position{pos}
	for _, m := range w.line {
		before := pos
		before.Advance(m, &pos)
		w.places = append(w.places, pos)
	}
	w.end = r.model.Said
	r.exercise.shown = true
	w.at = len(w.line)
	r.marks = nil
	r.showNames()
	r.showPlace()
}

// goTo shows a place of the solution, and says what leads to it.
func (r *puzzleAttempt) goTo(at int) {
	w := &r.walk
	r.stop()
	w.at = min(max(at, 0), len(w.line))
	r.tellPlace()
	r.showPlace()
}

// tellPlace says what leads to the place of the solution.
func (r *puzzleAttempt) tellPlace() {
	w := &r.walk
	r.model.Verdict = noVerdict
	switch {
	case w.at == len(w.line):
		r.model.Verdict, r.model.Said = verdictDone, w.end
	case w.at == 0:
		r.model.Said = words.T("puzzles.step.start")
	default:
		before := &w.places[w.at-1]
		key := "puzzles.step"
		if before.Side() != r.puzzle.Solver() {
			key += ".answer"
		}
		if before.KingTurn() {
			key += ".kingturn"
		}
		r.model.Said = words.T(key, w.turns(w.at), w.turns(len(w.line)), present.Speak(before, w.line[w.at-1]))
	}
}

// turns is how many turns the first actions of the solution belong to: a king-turn belongs to that of the action
// before it.
func (w *walk) turns(actions int) (n int) {
	for i, p := range w.places[:actions] {
		if i == 0 || !p.KingTurn() {
			n++
		}
	}
	return n
}

// showPlace shows the place of the solution, where every legal action may be tried.
func (r *puzzleAttempt) showPlace() {
	w := &r.walk
	pos := w.places[w.at]
	var last []board.Square
	if w.at > 0 && w.line[w.at-1].Kind() != rules.Pass {
		m := w.line[w.at-1]
		last = append([]board.Square{m.From(), m.To()}, w.places[w.at-1].Victims(m)...)
	}
	r.set(pos, nil, last)
	r.showTools()
	var legal []rules.Move
	if pos.Status().Reason == rules.Ongoing && pos.Won().Reason == rules.Ongoing {
		legal = pos.Legal(nil)
	}
	r.show(legal)
}

// showSteps shows the tools that step through the solution.
func (r *puzzleAttempt) showSteps() {
	w := &r.walk
	step := func(id, icon, key string, enabled bool, to int) tool {
		return tool{kit.ToolModel{ID: id, Icon: icon, Label: words.T("puzzles.step." + id), Key: key, Enabled: enabled},
			func() { r.goTo(to) }}
	}
	back, on := w.at > 0, w.at < len(w.line)
	r.setTools(r.puzzle.Solver(), true,
		step("first", "step-first", words.T("key.home"), back, 0),
		step("back", "step-back", "←", back, w.at-1),
		step("forward", "step-forward", "→", on, w.at+1),
		step("last", "step-last", words.T("key.end"), on, len(w.line)))
	r.tools = slices.DeleteFunc(r.tools, func(t tool) bool { return t.ID == "pass" })
	r.model.Tools = slices.DeleteFunc(r.model.Tools, func(t kit.ToolModel) bool { return t.ID == "pass" })
}

// key implements task: when the puzzle is over, keys step through the solution.
func (r *puzzleAttempt) key(name fyne.KeyName) bool {
	if r.over && len(r.walk.places) > 0 && !r.board.Choosing() {
		switch name {
		case fyne.KeyLeft:
			r.goTo(r.walk.at - 1)
			return true
		case fyne.KeyRight:
			r.goTo(r.walk.at + 1)
			return true
		case fyne.KeyHome:
			r.goTo(0)
			return true
		case fyne.KeyEnd:
			r.goTo(len(r.walk.line))
			return true
		}
	}
	return r.exercise.key(name)
}

// whyNot shows the answer to an action that is not the solution's, which it leaves on the board. The solution's
// own action is a step forward.
func (r *puzzleAttempt) whyNot(m rules.Move) {
	w, start := &r.walk, r.pos
	solver := start.Side() == r.puzzle.Solver()
	grade := puzzle.Bad
	if w.at == 0 {
		grade = r.puzzle.Grade(m)
	}
	switch {
	case w.at < len(w.line) && m == w.line[w.at]:
		r.goTo(w.at + 1)
	case solver && (start.Wins(m) || grade == puzzle.Good):
		r.hold(m, verdictRight, words.T("puzzles.aswell"))
	case solver && grade == puzzle.Fair:
		r.tellFair(m)
	case solver && w.at < len(w.line):
		r.refute(m, nil, true, false, r.against(m))
	default: // an action of the opponent, or one after the solution
		r.refute(m, nil, true, false, func(reply, _ []rules.Move, wins int) string { return r.then(&start, m, reply, wins) })
	}
}

// then says what answers an action.
func (r *puzzleAttempt) then(start *rules.Position, m rules.Move, reply []rules.Move, wins int) string {
	var next rules.Position
	start.Advance(m, &next)
	if len(reply) == 0 {
		return words.T("puzzles.noanswer")
	}
	if next.KingTurn() && next.Side() == start.Side() {
		passed := next
		if !passed.Make(rules.PassMove, &next) {
			return words.T("puzzles.noanswer")
		}
	}
	text := words.T("puzzles.answer", present.Speak(&next, reply[0]))
	if facts := reason.For(&next, reply, wins); len(facts) > 0 && present.Convincing(facts[0].Code) &&
		!present.SpeaksOfWin(&next, reply[0]) {
		text += " " + present.Fact(&facts[0])
	}
	return text
}
