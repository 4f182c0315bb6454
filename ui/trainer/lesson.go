package trainer

import (
	"slices"
	"sync"

	"midline/assets"
	"midline/engine/board"
	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/words"
)

// lessons returns all lessons.
var lessons = sync.OnceValue(func() []*lesson.Lesson {
	list, err := lesson.Read(assets.Lessons())
	if err != nil {
		panic(err) // embedded, and checked by a test
	}
	return list
})

// firstUnsolved returns a lesson by its ID and the index of its first unsolved stage, 0 if all are solved. For an
// unknown ID it is the first lesson.
func (r *Room) firstUnsolved(id string) (*lesson.Lesson, int) {
	i := slices.IndexFunc(lessons(), func(l *lesson.Lesson) bool { return l.ID == id })
	l := lessons()[max(i, 0)]
	at := slices.IndexFunc(l.Stages, func(s *lesson.Stage) bool { return !r.Progress.State.Solved(l.ID, s.ID) })
	return l, max(at, 0)
}

// stagePage is the page of a stage.
func (r *Room) stagePage(l *lesson.Lesson, at int) app.Page {
	s, kept := resume[*lessonRun](r)
	if !kept {
		s = newLessonRun(r, l, at)
	}
	return r.activityPage(s, s.exercise)
}

// lessonRun is the stage of a lesson that the user works on.
type lessonRun struct {
	*exercise
	lesson *lesson.Lesson
	at     int // the index of the stage
	run    *lesson.Run

	wrong, help int            // the numbers of wrong tries and of hints
	guess       []board.Square // the prediction
	solved      bool
	missed      bool // the stage can no longer be solved
}

func newLessonRun(r *Room, l *lesson.Lesson, at int) *lessonRun {
	st := l.Stages[at]
	s := &lessonRun{lesson: l, at: at}
	var press func(board.Square)
	if st.Goal == lesson.Predict {
		press = s.pressed
	}
	s.exercise = newExercise(r, st.Start, press)
	s.tried, s.goal = s.try, s.limit
	if st.Steps {
		s.steps = []rules.Color{st.Learner()}
	}
	bottom := st.Learner()
	if st.Flip {
		bottom = bottom.Other()
	}
	s.setFlipped(bottom == rules.Black)
	s.begin()
	s.open(s)
	return s
}

func (s *lessonRun) stage() *lesson.Stage { return s.lesson.Stages[s.at] }

// begin shows the start of the stage.
func (s *lessonRun) begin() {
	st := s.stage()
	s.run, s.guess, s.solved, s.missed = lesson.NewRun(st), nil, false, false
	s.set(st.Start, nil, nil)
	s.marks = s.stageMarks()
	s.name()
	m := &s.model
	m.Steps = nil
	for i, other := range s.lesson.Stages {
		m.Steps = append(m.Steps, step{Done: s.room.Progress.State.Solved(s.lesson.ID, other.ID), Now: i == s.at})
	}
	m.Verdict, m.Said, m.Beside, m.Note = noVerdict, "", "", ""
	s.ready()
}

// name shows the texts of a stage that is not over.
func (s *lessonRun) name() {
	m, st := &s.model, s.stage()
	m.Heading, m.StepText = words.T("lesson."+s.lesson.ID+".title"), words.T("lessons.stage", s.at+1, len(s.lesson.Stages))
	m.Task, m.Goal, m.Next = words.T(st.Key("task")), s.limit(), ""
	if st.Goal == lesson.Predict {
		m.Next = words.T("lessons.check")
	}
}

// reopen implements activity. A wrong try is taken back, and a hint is no longer shown; what is said of a try to which
// the answer comes stays.
func (s *lessonRun) reopen() {
	s.board.Finish()
	if !s.missed {
		s.retry()
	}
	s.name()
	s.showSide()
	s.showTools()
	switch {
	case s.solved:
		s.tellDone()
	case s.missed:
		s.tellMissed()
	case s.model.Verdict == verdictHint:
		s.model.Verdict, s.model.Said = noVerdict, ""
	}
	s.open(s)
	s.update()
}

// aim describes the goal and its limit in a few words.
func (s *lessonRun) aim() string {
	st := s.stage()
	key := "lessons.goal." + string(st.Goal)
	switch st.Goal {
	case lesson.Reach, lesson.Capture:
		if len(st.Squares) > 1 {
			key += ".all"
		}
		return words.T(key, st.Turns)
	case lesson.Win, lesson.Survive:
		return words.T(key, st.Turns)
	case lesson.Play:
		return words.T(key, int(st.Level))
	}
	return words.T(key)
}

// showSide shows which side the user plays.
func (s *lessonRun) showSide() {
	pos := &s.pos
	if s.solved || s.missed { // the user has no king-turn any more
		pos = &s.stage().Start
	}
	c := s.stage().Learner()
	s.exercise.showSide(pos, c)
	if r := pos.Rules(); r.Army(c).ID == r.Army(c.Other()).ID {
		s.model.Who = words.T("exercise.you", words.Side(c == rules.White))
	}
}

// ready waits for the user.
func (s *lessonRun) ready() {
	s.showSide()
	s.showTools()
	if s.stage().Goal == lesson.Predict {
		s.show(nil)
		return
	}
	legal := s.run.Legal()
	if len(legal) == 1 && legal[0].Kind() == rules.Pass && s.pos.KingTurn() {
		s.legal = legal
		s.try(legal[0])
		return
	}
	s.show(s.run.Tries())
}

// stageMarks returns the marks on the board: the targets, and those of the stage itself.
func (s *lessonRun) stageMarks() []ui.Arrow {
	st := s.stage()
	var list []ui.Arrow
	for _, m := range st.Marks {
		if target := m.From == m.To && st.Passive() && slices.Contains(st.Squares, m.From); s.run.Turn() == 1 && !target {
			list = append(list, arrow(m.From, m.To, ui.MarkPlain))
		}
	}
	if st.Passive() {
		for _, sq := range s.run.Left() {
			list = append(list, circle(sq, ui.MarkOpen))
		}
	}
	switch st.Goal {
	case lesson.Choose:
		for _, m := range st.Choices {
			list = append(list, arrow(m.From(), m.To(), ui.MarkOpen))
		}
	case lesson.Predict:
		list = append(list, arrow(st.Right.From(), st.Right.To(), ui.MarkOpen))
		for _, sq := range s.guess {
			list = append(list, circle(sq, ui.MarkPlain))
		}
	}
	return list
}

// showTools shows the tools.
func (s *lessonRun) showTools() {
	changed := *s.run.Position() != s.stage().Start || s.missed || s.solved || len(s.guess) > 0
	s.setTools(s.stage().Learner(), s.solved,
		tool{kit.ToolModel{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Key: "H",
			Enabled: !s.solved && !s.missed}, s.hint},
		tool{kit.ToolModel{ID: "again", Icon: "rematch", Label: words.T("lessons.again"), Key: "R",
			Enabled: changed}, s.again})
}

// again begins the stage anew.
func (s *lessonRun) again() {
	s.stop()
	s.voice.again()
	s.begin()
}

// back implements task. It leads to the page of progress.
func (s *lessonRun) back() { s.room.Frame.Go(app.Learn{}) }

// onward implements task. It checks a prediction, or goes on to the next stage.
func (s *lessonRun) onward() {
	switch {
	case !s.solved:
		s.check()
	case s.at+1 < len(s.lesson.Stages):
		s.room.Frame.Go(stageRoute{s.lesson, s.at + 1})
	case s.beforeFirstGame():
		s.room.Frame.Go(app.FirstGame{})
	default:
		s.goFollowing()
	}
}

// beforeFirstGame reports whether the path leads from this lesson to the first game.
func (s *lessonRun) beforeFirstGame() bool {
	return s.lesson.Group == basics && s.room.firstGameIsNext()
}

// goFollowing goes to the next lesson, or back.
func (s *lessonRun) goFollowing() {
	if next := s.following(); next != nil {
		s.room.Frame.Go(app.Lesson{ID: next.ID})
		return
	}
	s.back()
}

// following returns the next lesson of the group, nil after the last.
func (s *lessonRun) following() *lesson.Lesson {
	group := lessonsOf(s.lesson.Group)
	if i := slices.Index(group, s.lesson); i+1 < len(group) {
		return group[i+1]
	}
	return nil
}

// try tries an action.
func (s *lessonRun) try(m rules.Move) {
	run, legal := s.run, s.legal
	s.legal, s.marks = nil, s.stageMarks()
	s.model.Verdict, s.model.Said = noVerdict, ""
	s.compute(func() func() {
		o := run.Try(m)
		return func() {
			s.legal = legal
			s.answer(o)
		}
	})
}

// answer shows the outcome of a try.
func (s *lessonRun) answer(o lesson.Outcome) {
	switch {
	case o.Barrier != lesson.Free:
		s.refute(o.Try, nil, false, true, func([]rules.Move, []rules.Move, int) string { return s.barred(&o) })
	case o.Verdict == lesson.Failed || o.Verdict == lesson.Missed && s.stage().Passive():
		s.wrong++
		reply, asks := o.Replies, o.Asks
		if w := newWhyNot(&s.pos, o.Try, reply); !o.Known && s.stage().Goal == lesson.Win && w.anyReply(s.left()) {
			reply, asks = nil, true
		}
		s.refute(o.Try, reply, asks, o.Told, func(reply, line []rules.Move, wins int) string {
			s.countTry(o.Try)
			return s.why(&o, reply, line, wins)
		})
	case o.Verdict == lesson.Missed:
		s.wrong++
		s.play(o.Try, s.miss)
	default:
		s.play(o.Try, func() { s.goOn(o) })
	}
}

// goOn shows the replies to a right action.
func (s *lessonRun) goOn(o lesson.Outcome) {
	s.playAll(o.Replies, func() {
		s.sync()
		s.follow(o)
	})
}

// follow goes on after an outcome.
func (s *lessonRun) follow(o lesson.Outcome) {
	switch {
	case o.Verdict == lesson.Solved:
		s.done()
	case o.Verdict == lesson.Missed:
		s.miss()
	case o.Asks:
		s.opponent()
	default:
		s.sync()
		s.model.Goal = s.limit()
		s.ready()
	}
}

// sync takes over the position of the run, which differs after a pass of the opponent.
func (s *lessonRun) sync() {
	if s.stage().Goal == lesson.Predict { // the run does not play the predicted action
		return
	}
	if p := s.run.Position(); *p != s.pos {
		s.set(*p, s.run.History(), s.last)
	}
	s.marks = s.stageMarks()
}

// opponent lets the computer answer with all actions of its turn.
func (s *lessonRun) opponent() {
	st := s.stage()
	s.update()
	s.ask(st.Level, refuting, func(a think.Answer) {
		if a.Move == rules.NoMove {
			s.miss()
			return
		}
		s.play(a.Move, func() {
			s.follow(s.run.Answer(a.Move))
		})
	})
}

// done ends a stage that is solved.
func (s *lessonRun) done() {
	st := s.stage()
	s.solved = true
	s.sync()
	s.showSide()
	if !s.room.Progress.State.Solved(s.lesson.ID, st.ID) {
		s.room.Progress.Add(progress.Event{At: s.room.Now(), Stage: &progress.Stage{Lesson: s.lesson.ID,
			Stage: st.ID, Wrong: s.wrong, Help: s.help}})
	}
	s.model.Steps[s.at].Done = true
	s.marks = nil
	s.tellDone()
	if s.at+1 == len(s.lesson.Stages) {
		s.room.Hear(sound.Cue{Sound: sound.Win, After: present.Follows})
	}
	s.showTools()
	s.show(nil)
}

// tellDone says that the stage is solved.
func (s *lessonRun) tellDone() {
	st := s.stage()
	s.model.Verdict, s.model.Said, s.model.Note, s.model.Goal = verdictDone, words.T(st.Key("done")), "", s.limit()
	if st.Goal == lesson.Play {
		s.model.Said = howWon(&s.pos) + " " + s.model.Said
	}
	if st.Goal == lesson.Survive && lostMaterial(&st.Start, &s.pos, st.Learner()) {
		s.model.Said = words.T("lessons.held.cost")
	}
	s.model.Next = words.T("lessons.next")
	if s.at+1 == len(s.lesson.Stages) {
		s.ended()
	}
}

// ended says that the lesson is over, and where the path leads.
func (s *lessonRun) ended() {
	s.model.Next, s.model.Note = words.T("lessons.onward"), words.T("lessons.finished")
	if s.following() == nil {
		s.model.Next, s.model.Note = words.T("lessons.learn"), words.T("lessons.finished.all")
	}
	if s.beforeFirstGame() {
		s.model.Next, s.model.Beside = s.room.NextStep(), s.model.Next
	}
}

// beside implements task. Beside the first game it leads to the next lesson.
func (s *lessonRun) beside() { s.goFollowing() }

// miss ends a stage that can no longer be solved. It stays on the board until it begins again.
func (s *lessonRun) miss() {
	s.missed = true
	s.showSide()
	s.showTools()
	s.tellMissed()
	s.stay(s.again)
}

// tellMissed says why the stage can no longer be solved.
func (s *lessonRun) tellMissed() {
	s.model.Verdict, s.model.Said = verdictWrong, words.T("lessons.missed."+string(s.stage().Goal))
	s.model.Next, s.model.Goal = words.T("lessons.retry"), s.limit()
}
