package trainer

import (
	"cmp"
	"math"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/words"
)

// puzzleAttempt is the puzzle that the user tries to solve.
type puzzleAttempt struct {
	*exercise
	puzzle  *puzzle.Puzzle
	session *puzzleSession
	place   int  // its number among the puzzles that place the person, 0 if it is none of them
	next    int  // the index of the next action of the solution
	wrong   bool // an action was wrong or the solution was shown, so the puzzle counts as failed
	help    int  // the hints for the next action: 1 piece, 2 square, 3 reason
	helped  int  // the most hints for an action
	over    bool
	shown   bool          // the rest of the solution was shown
	counted bool          // the try was counted
	walk    walk          // through the solution, when it is over
	note    func() string // what the puzzle was about and what it changed, when it is over
}

func newPuzzleAttempt(room *Room, p *puzzle.Puzzle) *puzzleAttempt {
	r := &puzzleAttempt{puzzle: p, session: room.session, walk: walk{line: p.Actions}}
	if st := room.Progress.State; st.Placing() && st.Counts(p.ID, room.Now()) {
		r.place = st.Placed + 1
	}
	r.exercise = newExercise(room, p.Start, nil)
	r.tried, r.goal = r.try, r.hurdle
	r.setFlipped(p.Solver() == rules.Black)
	r.model.Heading, r.model.Task = r.session.heading(), r.task()
	r.showState()
	r.ready()
	r.open(r)
	return r
}

// showState shows the rating, or the state of a run.
func (r *puzzleAttempt) showState() {
	s, m := r.session, &r.model
	st := r.room.Progress.State
	switch {
	case r.place > 0: // also when it has counted and another one is next
		m.Aside = words.T("puzzles.placing", r.place, progress.PlacementTries)
	case st.Placing():
		m.Aside = ""
	default:
		m.Aside = words.T("puzzles.aside", int(math.Round(st.Rating.R)))
	}
	m.Steps, m.StepText = nil, ""
	if s.mode == modeRun {
		m.Aside = words.T("puzzles.run", s.solved)
		failed := s.failed
		if (r.wrong || r.helped > 0) && !r.counted { // the session counts it later
			failed++
		}
		for i := range progress.RunMistakes {
			m.Steps = append(m.Steps, step{Failed: i < failed})
		}
		m.StepText = words.T("puzzles.lives", progress.RunMistakes-failed)
		if failed == progress.RunMistakes {
			m.StepText = words.T("puzzles.lives.none")
		}
	}
}

// ready waits for the user.
func (r *puzzleAttempt) ready() {
	r.showNames()
	r.showTools()
	r.model.Cost = r.cost()
	r.show(r.pos.Legal(nil))
}

// showTools shows the tools.
func (r *puzzleAttempt) showTools() {
	if r.over {
		r.showSteps()
		return
	}
	r.setTools(r.puzzle.Solver(), r.over,
		tool{kit.ToolModel{ID: "help", Icon: "hint", Label: words.T("puzzles.help"), Key: "H",
			Enabled: !r.over && r.help < 3}, r.hint},
		tool{kit.ToolModel{ID: "solution", Icon: "eye", Label: words.T("puzzles.solution"), Key: "S",
			Enabled: !r.over}, r.showSolution})
}

// close ends the puzzle for good.
func (r *puzzleAttempt) close() {
	r.exercise.close()
	r.settle()
}

// settle counts a puzzle that is left. It counts as failed after a wrong action or a hint, and not at all otherwise.
func (r *puzzleAttempt) settle() {
	if !r.over && (r.wrong || r.helped > 0) {
		r.count(false)
	}
}

// try tries an action.
func (r *puzzleAttempt) try(m rules.Move) {
	if r.over {
		r.whyNot(m)
		return
	}
	r.marks = nil
	want := r.puzzle.Actions[r.next]
	good := m == want || r.pos.Wins(m)
	if r.next == 0 && !good {
		switch r.puzzle.Grade(m) {
		case puzzle.Good:
			good = true
		case puzzle.Fair:
			r.tellFair(m)
			return
		}
	}
	if !good {
		r.wrong = true
		r.model.Cost = r.cost()
		r.showState()
		r.refute(m, nil, true, false, r.against(m))
		return
	}
	last := m != want || r.next+1 == len(r.puzzle.Actions)
	r.help = 0
	r.model.Verdict, r.model.Said = verdictRight, words.T("puzzles.right")
	if last {
		r.model.Said = ""
	}
	r.walk.line = append(r.puzzle.Actions[:r.next:r.next], m)
	r.play(m, func() {
		if last {
			r.done()
			return
		}
		r.next++
		r.replies()
	})
}

// against returns what says why an action of the solver in this position is wrong.
func (r *puzzleAttempt) against(m rules.Move) explain {
	start, game := r.pos, ""
	best := r.rest()
	if c := r.puzzle.Missed; c != nil && m == c.Played && start == r.puzzle.Start {
		game = " " + words.T("puzzles.played")
	}
	return func(_, line []rules.Move, wins int) string {
		return cmp.Or(against(&start, m, line, best, wins), words.T("puzzles.wrong")) + game
	}
}

// rest is what is left of the solution from the position on the board.
func (r *puzzleAttempt) rest() []rules.Move {
	if r.over {
		return r.walk.line[r.walk.at:]
	}
	return r.puzzle.Actions[r.next:]
}

// tellFair shows an action that is neither good nor clearly worse. It does not count.
func (r *puzzleAttempt) tellFair(m rules.Move) {
	r.hold(m, verdictHint, words.T("puzzles.fair"))
}

// replies shows the actions of the opponent, and waits for the user.
func (r *puzzleAttempt) replies() {
	var moves []rules.Move
	pos := r.pos
	for i := r.next; i < len(r.puzzle.Actions) && pos.Side() != r.puzzle.Solver(); i++ {
		before := pos
		before.Advance(r.puzzle.Actions[i], &pos)
		moves = append(moves, r.puzzle.Actions[i])
	}
	r.next += len(moves)
	r.pause(between, func() { r.playAll(moves, r.ready) })
}

// count counts the try, once.
func (r *puzzleAttempt) count(solved bool) {
	if r.counted {
		return
	}
	r.counted = true
	s := r.session
	r.room.Progress.Add(progress.Event{At: r.room.Now(),
		Puzzle: &progress.Try{ID: r.puzzle.ID, Mode: s.mode, Solved: solved,
			Help: r.helped, Rating: r.puzzle.Rating,
			First: s.mode == modeRun && s.solved+s.failed == 0}})
	switch {
	case solved:
		s.solved++
	case r.helped > 0 && !r.wrong:
		s.helped++
		fallthrough
	default:
		s.failed++
		s.missed = append(s.missed, r.puzzle)
	}
}

// done ends the puzzle.
func (r *puzzleAttempt) done() {
	st := r.room.Progress.State
	was, placed := st.Rating.R, !st.Placing()
	solved := !r.wrong && r.helped == 0
	r.over = true
	r.count(solved)
	r.showState()
	now := int(math.Round(st.Rating.R))
	change, placing, left := now-int(math.Round(was)), st.Placing(), progress.PlacementTries-st.Placed
	r.note = func() string {
		note := words.T("puzzles.note", themeNames(r.puzzle.Themes), r.puzzle.Rating)
		switch {
		case placing:
			note += "\n" + words.T("puzzles.toplace", left)
		case !placed:
			note += "\n" + words.T("puzzles.placed", now)
		case change > 0:
			note += "\n" + words.T("puzzles.up", now, change)
		case change < 0:
			note += "\n" + words.T("puzzles.down", now, -change)
		}
		return note
	}
	reasoned := r.tellDone()
	if solved {
		r.room.Hear(sound.Cue{Sound: sound.Win, After: present.Follows})
	}
	r.beginWalk()
	if !reasoned {
		r.tellExpected()
	}
}

// tellDone says how the puzzle went, and where it goes on. It reports whether that says why the last action is good.
func (r *puzzleAttempt) tellDone() (reasoned bool) {
	m := &r.model
	m.Verdict = verdictDone
	m.Said, reasoned = r.because()
	m.Note, m.Cost, m.Task, m.Goal = r.note(), "", words.T("puzzles.walk"), ""
	m.Next, m.Beside = words.T("puzzles.next"), words.T("editor.analyse")
	switch s := r.session; {
	case s.mode == modeRun && s.failed == progress.RunMistakes:
		m.Next, m.Beside = words.T("puzzles.runover", s.solved), "" // the summary would be lost
	case s.mode == modeRun:
		m.Beside = "" // the run would end there
	case s.mode == modeDaily:
		m.Next = words.T("puzzles.more")
	case s.mode == modeAgain && len(s.list) == 0:
		m.Next = words.T("puzzles.summary")
	}
	return reasoned
}

// reopen implements activity. A wrong try is taken back, and a hint is no longer shown; what is said of a try to which
// the answer comes stays.
func (r *puzzleAttempt) reopen() {
	r.board.Finish()
	r.retry()
	m := &r.model
	m.Heading, m.Task = r.session.heading(), r.task()
	r.showState()
	r.showNames()
	switch {
	case r.over:
		reasoned := r.tellDone()
		r.walk.end = m.Said
		r.tellPlace()
		if !reasoned && r.walk.at == len(r.walk.line) && r.pos == r.walk.places[r.walk.at] {
			r.tellExpected()
		}
	case m.Verdict == verdictRight && m.Said != "":
		m.Said = words.T("puzzles.right")
	case m.Verdict == verdictHint:
		m.Verdict, m.Said = noVerdict, ""
	}
	if !r.over && m.Cost != "" {
		m.Cost = r.cost()
	}
	r.showTools()
	r.open(r)
	r.update()
}

// because describes how the puzzle went and what its last action, which is on the board, does. reasoned reports whether
// that says why the action is good.
func (r *puzzleAttempt) because() (text string, reasoned bool) {
	p, wins := r.puzzle, 0
	if p.Has(puzzle.Midline) || p.Has(puzzle.Mate) {
		wins = 1
	}
	before, last := r.lastStep()
	line := r.walk.line
	text = words.T("puzzles.solved")
	switch {
	case r.shown:
		text = words.T("puzzles.shown")
	case r.wrong:
		text = words.T("puzzles.learned")
	case r.helped > 0:
		text = words.T("puzzles.helped")
	}
	if p.Missed != nil && line[0] != p.Actions[0] {
		wins = 0
	}
	facts := reason.For(&before, []rules.Move{last}, wins)
	if len(facts) > 0 && (facts[0].Code == reason.Trades || facts[0].Uneven()) {
		return text, false // the purpose of the trade or the sacrifice is not on the board yet
	}
	var shown rules.Position
	before.Advance(last, &shown)
	if why := present.Merits(&before, last, facts, &shown); why != "" {
		return text + " " + why, true
	}
	return text, false
}

// lastStep returns the last action of the solution, and the position before it.
func (r *puzzleAttempt) lastStep() (before rules.Position, last rules.Move) {
	before = r.puzzle.Start
	line := r.walk.line
	for _, m := range line[:len(line)-1] {
		at := before
		at.Advance(m, &before)
	}
	return before, line[len(line)-1]
}

// onward implements task. It goes to the next puzzle.
func (r *puzzleAttempt) onward() {
	if !r.over {
		return
	}
	if r.session.mode == modeDaily {
		r.room.Frame.Go(app.Puzzles{})
		return
	}
	r.room.nextPuzzle()
}

// beside implements task. It shows the puzzle on the analysis board.
func (r *puzzleAttempt) beside() { r.room.Analyse(r.puzzle.Start) }

// back implements task. It leads to the summary of a run, which ends by that, or to the page of puzzles.
func (r *puzzleAttempt) back() {
	r.settle()
	if s := r.session; s.mode == modeAgain || s.mode == modeRun && s.solved+s.failed > 0 {
		r.room.Frame.Go(summaryRoute{})
		return
	}
	r.room.Frame.Go(app.Puzzles{})
}

// showSolution shows the rest of the solution.
func (r *puzzleAttempt) showSolution() {
	if r.over || len(r.legal) == 0 {
		return
	}
	r.wrong, r.shown, r.marks = true, true, nil
	r.model.Verdict, r.model.Said, r.model.Cost = noVerdict, "", ""
	r.walk.line = r.puzzle.Actions
	r.playAll(r.puzzle.Actions[r.next:], r.done)
	kit.FocusBoard(r.board) // the button that was pressed is gone, and Space goes on
}
