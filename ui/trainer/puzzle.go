package trainer

import (
	"math"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
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
	next    int  // the index of the next action of the solution
	wrong   bool // an action was wrong or the solution was shown, so the puzzle counts as failed
	help    int  // the hints for the next action: 1 piece, 2 square, 3 reason
	helped  int  // the most hints for an action
	over    bool
	shown   bool // the rest of the solution was shown
	counted bool // the try was counted
}

func newPuzzleAttempt(room *Room, p *puzzle.Puzzle) *puzzleAttempt {
	r := &puzzleAttempt{puzzle: p, session: room.session}
	r.exercise = newExercise(room, p.Start, nil)
	r.tried = r.try
	r.setFlipped(p.Solver() == rules.Black)
	r.model.Heading = r.session.heading()
	r.model.Task = words.T("puzzles.task", words.Color(p.Solver() == rules.White))
	r.showState()
	r.ready()
	r.open(r)
	return r
}

// showState shows the rating, or the state of a run.
func (r *puzzleAttempt) showState() {
	s, m := r.session, &r.model
	st := r.room.Progress.State
	m.Aside = words.T("puzzles.aside", int(math.Round(st.Rating.R)))
	if st.Placing() {
		m.Aside = words.T("puzzles.placing", st.Placed+1, progress.PlacementTries)
	}
	m.Steps, m.StepText = nil, ""
	if s.mode == modeRun {
		m.Aside = words.T("puzzles.run", s.solved)
		failed := s.failed
		if r.wrong && !r.counted { // the session counts it later
			failed++
		}
		for i := range progress.RunMistakes {
			m.Steps = append(m.Steps, step{Failed: i < failed})
		}
		m.StepText = words.T("puzzles.lives", progress.RunMistakes-failed)
	}
}

// ready waits for the user.
func (r *puzzleAttempt) ready() {
	r.exercise.showSide(&r.pos, r.puzzle.Solver())
	r.showTools()
	r.show(r.pos.Legal(nil))
}

// showTools shows the tools.
func (r *puzzleAttempt) showTools() {
	r.setTools(r.puzzle.Solver(), r.over,
		tool{kit.ToolModel{ID: "help", Icon: "hint", Label: words.T("puzzles.help"), Key: "H",
			Enabled: !r.over && r.help < 3}, r.hint},
		tool{kit.ToolModel{ID: "solution", Icon: "eye", Label: words.T("puzzles.solution"), Key: "S",
			Enabled: !r.over}, r.showSolution})
}

// close ends the puzzle for good. It counts as failed after a wrong action or a hint.
func (r *puzzleAttempt) close() {
	r.exercise.close()
	if !r.over && (r.wrong || r.helped > 0) {
		r.count(false)
	}
}

// try tries an action.
func (r *puzzleAttempt) try(m rules.Move) {
	r.marks = nil
	want := r.puzzle.Actions[r.next]
	if m != want && !r.pos.Wins(m) {
		r.wrong = true
		r.showState()
		start := r.pos
		r.refute(m, nil, true, func(reply []rules.Move, wins int) string {
			if facts := reason.Against(&start, m, reply, wins); len(facts) > 0 && present.Convincing(facts[0].Code) {
				return present.Loss(&facts[0])
			}
			return words.T("puzzles.wrong")
		})
		return
	}
	last := m != want || r.next+1 == len(r.puzzle.Actions)
	r.help = 0
	r.model.Verdict, r.model.Said = verdictRight, words.T("puzzles.right")
	if last {
		r.model.Said = ""
	}
	r.play(m, func() {
		if last {
			r.done()
			return
		}
		r.next++
		r.replies()
	})
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
	if solved {
		s.solved++
	} else {
		s.failed++
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
	m := &r.model
	m.Verdict, m.Said = verdictDone, r.because()
	m.Note = words.T("puzzles.note", themeNames(r.puzzle.Themes), r.puzzle.Rating)
	now := int(math.Round(st.Rating.R))
	switch change := now - int(math.Round(was)); {
	case st.Placing():
		m.Note += "\n" + words.T("puzzles.toplace", progress.PlacementTries-st.Placed)
	case !placed:
		m.Note += "\n" + words.T("puzzles.placed", now)
	case change > 0:
		m.Note += "\n" + words.T("puzzles.up", now, change)
	case change < 0:
		m.Note += "\n" + words.T("puzzles.down", now, -change)
	}
	m.Next, m.Beside = words.T("puzzles.next"), words.T("editor.analyse")
	switch s := r.session; {
	case s.mode == modeRun && s.failed == progress.RunMistakes:
		m.Next = words.T("puzzles.runover", s.solved)
	case s.mode == modeRun:
		m.Beside = "" // the run would end there
	case s.mode == modeDaily:
		m.Next = words.T("puzzles.more")
	}
	if solved {
		r.room.Hear(sound.Cue{Sound: sound.Win, After: present.Follows})
	}
	r.showTools()
	r.show(nil)
}

// because describes how the puzzle went and what its last action, which is on the board, does.
func (r *puzzleAttempt) because() string {
	p, wins := r.puzzle, 0
	if p.Has(puzzle.Midline) || p.Has(puzzle.Mate) {
		wins = 1
	}
	before, last := p.Start, len(p.Actions)-1
	for _, m := range p.Actions[:last] {
		at := before
		at.Advance(m, &before)
	}
	text := words.T("puzzles.solved")
	switch {
	case r.shown:
		text = words.T("puzzles.shown")
	case r.wrong:
		text = words.T("puzzles.learned")
	case r.helped > 0:
		text = words.T("puzzles.helped")
	}
	facts := reason.For(&before, p.Actions[last:], wins)
	if len(facts) > 0 && facts[0].Code == reason.Trades {
		return text // the purpose of the trade is not on the board yet
	}
	if why := present.Because(&before, p.Actions[last], facts); why != "" {
		text += " " + why
	}
	return text
}

// onward implements task. It goes to the next puzzle.
func (r *puzzleAttempt) onward() {
	if !r.over {
		return
	}
	s := r.session
	if s.mode == modeDaily || s.mode == modeRun && s.failed == progress.RunMistakes {
		r.room.Frame.Go(app.Puzzles{})
		return
	}
	r.room.nextPuzzle()
}

// beside implements task. It shows the puzzle on the analysis board.
func (r *puzzleAttempt) beside() { r.room.Analyse(r.puzzle.Start) }

// back implements task. It leads to the page of puzzles.
func (r *puzzleAttempt) back() { r.room.Frame.Go(app.Puzzles{}) }

// hint shows the piece at first, then the square, and then the reason.
func (r *puzzleAttempt) hint() {
	if r.over || len(r.legal) == 0 || r.help == 3 {
		return
	}
	r.help++
	r.helped = max(r.helped, r.help)
	m, p := r.puzzle.Actions[r.next], &r.pos
	r.model.Verdict, r.model.Said = verdictHint, words.T("hint.move", present.Speak(p, m))
	switch {
	case m.Kind() == rules.Pass:
		r.help, r.model.Said = 3, words.T("hint.pass")
	case r.help == 1:
		r.marks = []ui.Arrow{circle(m.From(), ui.MarkPlain)}
		r.model.Said = words.T("lessons.hint.piece", words.Piece(p.Kit(m.From()).ID), p.Geo().Name(m.From()))
	case r.help == 2:
		r.marks = []ui.Arrow{arrow(m.From(), m.To(), ui.MarkPlain)}
	default:
		if why := present.Reason(p, r.puzzle.Actions[r.next:], 0); why != "" {
			r.model.Said = why
		}
	}
	r.showTools()
	r.show(r.legal)
}

// showSolution shows the rest of the solution.
func (r *puzzleAttempt) showSolution() {
	if r.over || len(r.legal) == 0 {
		return
	}
	r.wrong, r.shown, r.marks = true, true, nil
	r.model.Verdict, r.model.Said = noVerdict, ""
	r.playAll(r.puzzle.Actions[r.next:], r.done)
}
