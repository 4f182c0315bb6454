package control

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/assets"
	"midline/engine/board"
	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/words"
)

// course is the lessons, and the one that is open.
type course struct {
	lessons []*lesson.Lesson
	stage   *stageRun // nil: none is open
	from    app.Route // that leaving a lesson leads to
}

// lessons are all there are.
func (a *App) lessons() []*lesson.Lesson {
	if a.course.lessons == nil {
		var err error
		if a.course.lessons, err = lesson.Read(assets.Lessons()); err != nil {
			panic(err) // embedded, and held right by a test
		}
	}
	return a.course.lessons
}

// stageRun is a stage of a lesson that somebody works on.
type stageRun struct {
	*exercise
	lesson *lesson.Lesson
	at     int // the stage
	run    *lesson.Run

	wrong, help int            // tries that did not do, and steps of help
	guess       []board.Square // of a stage to predict
	solved      bool
	missed      bool // the stage can no longer be done
}

// openLesson opens a lesson at the first stage that is not solved yet.
func (a *App) openLesson(id string) {
	i := slices.IndexFunc(a.lessons(), func(l *lesson.Lesson) bool { return l.ID == id })
	if i < 0 {
		return
	}
	l := a.lessons()[i]
	at := slices.IndexFunc(l.Stages, func(s *lesson.Stage) bool { return !a.learned.State.Solved(l.ID, s.ID) })
	if !app.Shows[app.Lesson](a) {
		a.course.from = a.At()
	}
	a.openStage(l, max(at, 0))
}

// openStage opens a stage of a lesson.
func (a *App) openStage(l *lesson.Lesson, at int) {
	a.closeStage()
	a.course.stage = newStageRun(a, l, at)
	a.Go(app.Lesson{})
}

// lessonScreen is that of the open stage.
func (a *App) lessonScreen() app.Screen { return a.course.stage.screen }

// closeStage ends the open stage.
func (a *App) closeStage() {
	if s := a.course.stage; s != nil {
		s.close()
		a.course.stage = nil
	}
}

// leaveLesson is called before another screen comes: another stage has been made by then.
func (a *App) leaveLesson() {
	if s := a.course.stage; s != nil && a.Showing() == app.Screen(s.screen) {
		a.closeStage()
	}
}

func newStageRun(a *App, l *lesson.Lesson, at int) *stageRun {
	st := l.Stages[at]
	s := &stageRun{lesson: l, at: at}
	var press func(board.Square)
	if st.Goal == lesson.Predict {
		press = s.pressed
	}
	s.exercise = newExercise(a, st.Start, press)
	s.tried = s.try
	bottom := st.Learner()
	if st.Flip {
		bottom = bottom.Other()
	}
	s.turn(bottom)
	s.begin()
	s.open(screen.ExerciseCalls{Tool: s.tool, Next: s.next, Back: s.back, Key: s.key, Rune: s.rune, Beside: func() {}})
	return s
}

func (s *stageRun) stage() *lesson.Stage { return s.lesson.Stages[s.at] }

// begin puts the stage back to its start.
func (s *stageRun) begin() {
	st := s.stage()
	s.run, s.guess, s.solved, s.missed = lesson.NewRun(st), nil, false, false
	s.set(st.Start, nil, nil)
	s.marks = s.signs()
	m := &s.model
	m.Heading, m.StepText = words.T("lesson."+s.lesson.ID+".title"), words.T("lessons.stage", s.at+1, len(s.lesson.Stages))
	m.Steps = nil
	for i, other := range s.lesson.Stages {
		m.Steps = append(m.Steps, screen.Step{Done: s.a.learned.State.Solved(s.lesson.ID, other.ID), Now: i == s.at})
	}
	m.Task, m.Verdict, m.Said, m.Next, m.Beside, m.Note = words.T(st.Key("task")), screen.NoVerdict, "", "", "", ""
	m.Goal = s.goal()
	if st.Goal == lesson.Predict {
		m.Next = words.T("lessons.check")
	}
	s.who()
	s.ready()
}

// goal says in a few words what has to be done within what.
func (s *stageRun) goal() string {
	st := s.stage()
	key := "lessons.goal." + string(st.Goal)
	switch st.Goal {
	case lesson.Reach, lesson.Capture, lesson.Win, lesson.Survive:
		return words.T(key, st.Turns)
	case lesson.Play:
		return words.T(key, st.Level)
	}
	return words.T(key)
}

// who says whose turn it is.
func (s *stageRun) who() {
	m, pos := &s.model, &s.pos
	if s.solved || s.missed { // no king-turn is asked for any more
		pos = &s.stage().Start
	}
	m.Who, m.WhoArt, m.WhoWhite = whoPlays(pos, s.stage().Learner())
}

// whoPlays is a side with its army, and the drawing beside it.
func whoPlays(p *rules.Position, c rules.Color) (text, art string, white bool) {
	r := p.Rules()
	white = c == rules.White
	text, art = words.T("exercise.you", words.Color(white)), "king"
	if r.Variant.Chosen {
		text = words.T("exercise.you.army", words.Color(white), words.Army(r.Army(c).ID), words.Army(r.Army(c.Other()).ID))
	}
	for _, sq := range p.Pieces(c, rules.King).Squares() {
		art = p.Kit(sq).ID
	}
	if p.KingTurn() && p.Side() == c {
		text = words.T("exercise.kingturn")
	}
	return text, art, white
}

// ready waits for the hand.
func (s *stageRun) ready() {
	s.who()
	s.tools()
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
	s.show(slices.Clone(legal))
}

// signs are the marks of the stage: where to go, what to take, and what it brings along.
func (s *stageRun) signs() []ui.Arrow {
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

// tools are what helps.
func (s *stageRun) tools() {
	s.exercise.tools(s.stage().Learner(), s.solved,
		kit.ToolModel{ID: "hint", Icon: "hint", Label: words.T("tool.hint"), Key: "H", Enabled: !s.solved && !s.missed},
		kit.ToolModel{ID: "again", Icon: "undo", Label: words.T("lessons.again"), Key: "R", Enabled: *s.run.Position() != s.stage().Start || s.missed || s.solved || len(s.guess) > 0})
}

func (s *stageRun) tool(id string) {
	switch id {
	case "hint":
		s.hint()
	case "again":
		s.again()
	case "pass":
		s.pass()
	case "flip":
		s.flip()
	}
}

func (s *stageRun) rune(r rune) bool {
	if s.board.Choosing() {
		return s.board.HandleRune(r)
	}
	switch r {
	case 'h', 'H':
		s.hint()
	case 'r', 'R':
		s.again()
	case 'f', 'F':
		s.flip()
	default:
		return s.board.HandleRune(r)
	}
	return true
}

// again begins the stage anew.
func (s *stageRun) again() {
	s.stop()
	s.begin()
}

// back leads to where the lesson was opened.
func (s *stageRun) back() {
	s.stop()
	s.a.Go(s.a.course.from)
}

// next is the button that stands out: the next stage, the check of a prediction, or the
// stage once more.
func (s *stageRun) next() {
	switch {
	case s.missed:
		s.again()
	case !s.solved:
		s.check()
	case s.at+1 < len(s.lesson.Stages):
		s.a.openStage(s.lesson, s.at+1)
	default:
		s.finish()
	}
}

// finish goes on after the last stage of a lesson: to the next lesson.
func (s *stageRun) finish() {
	list := s.a.lessons()
	if i := slices.Index(list, s.lesson); i+1 < len(list) {
		s.a.openLesson(list[i+1].ID)
		return
	}
	s.back()
}

// try is what the hand has chosen.
func (s *stageRun) try(m rules.Move) {
	run, legal := s.run, s.legal
	s.legal, s.marks = nil, s.signs()
	s.model.Verdict, s.model.Said = screen.NoVerdict, ""
	s.reckon(func() func() {
		o := run.Try(m)
		return func() {
			s.legal = legal
			s.answer(o)
		}
	})
}

// answer shows what a try comes to.
func (s *stageRun) answer(o lesson.Outcome) {
	switch o.Verdict {
	case lesson.Failed:
		s.wrong++
		s.refute(o.Try, o.Replies, o.Asks, func(reply []rules.Move, wins int) string { return s.why(&o, reply, wins) })
	case lesson.Missed:
		s.wrong++
		s.play(o.Try, s.miss)
	default:
		s.play(o.Try, func() { s.goOn(o) })
	}
}

// goOn shows what follows an action that does.
func (s *stageRun) goOn(o lesson.Outcome) {
	s.line(o.Replies, func() {
		s.sync()
		switch {
		case o.Verdict == lesson.Solved:
			s.done()
		case o.Asks:
			s.opponent()
		default:
			s.model.Goal = s.left()
			s.ready()
		}
	})
}

// left says how much there is left to do, and of what.
func (s *stageRun) left() string {
	st := s.stage()
	if st.Passive() || st.Goal == lesson.Win || st.Goal == lesson.Survive {
		return words.T("lessons.left", st.Turns-s.run.Turn()+1)
	}
	return s.goal()
}

// sync stands where the run stands: after a pass of the opponent, for one.
func (s *stageRun) sync() {
	if s.stage().Goal == lesson.Predict { // a run knows nothing of what was predicted
		return
	}
	if p := s.run.Position(); *p != s.pos {
		s.set(*p, s.run.History(), s.last)
	}
	s.marks = s.signs()
}

// opponent lets the opponent answer, every action of its turn.
func (s *stageRun) opponent() {
	st := s.stage()
	s.update()
	s.ask(st.Level, refuting, func(a think.Answer) {
		if a.Move == rules.NoMove {
			s.miss()
			return
		}
		s.play(a.Move, func() {
			o := s.run.Answer(a.Move)
			switch {
			case o.Verdict == lesson.Solved:
				s.done()
			case o.Verdict == lesson.Missed:
				s.miss()
			case o.Asks:
				s.opponent()
			default:
				s.sync()
				s.model.Goal = s.left()
				s.ready()
			}
		})
	})
}

// done is the end of a stage that was solved.
func (s *stageRun) done() {
	st := s.stage()
	s.solved, s.model.Goal = true, s.goal()
	s.sync()
	s.who()
	if !s.a.learned.State.Solved(s.lesson.ID, st.ID) {
		s.a.learned.Add(progress.Event{At: s.a.now(), Stage: &progress.Stage{Lesson: s.lesson.ID, Stage: st.ID, Wrong: s.wrong, Help: s.help}})
	}
	s.model.Steps[s.at].Done = true
	s.marks = nil
	s.model.Verdict, s.model.Said, s.model.Note = screen.VerdictDone, words.T(st.Key("done")), ""
	if st.Goal == lesson.Survive && paid(&st.Start, &s.pos, st.Learner()) {
		s.model.Said = words.T("lessons.held.cost")
	}
	s.model.Next = words.T("lessons.next")
	if s.at+1 == len(s.lesson.Stages) {
		s.model.Next, s.model.Note = words.T("lessons.onward"), words.T("lessons.finished")
		s.a.hear(sound.Cue{Sound: sound.Win, After: present.Follows})
	}
	s.tools()
	s.show(nil)
}

// miss is the end of a stage that can no longer be done.
func (s *stageRun) miss() {
	s.missed, s.model.Goal = true, s.goal()
	s.who()
	key := "lessons.missed." + string(s.stage().Goal)
	s.model.Verdict, s.model.Said, s.model.Next = screen.VerdictWrong, words.T(key), words.T("lessons.retry")
	s.a.hear(sound.Cue{Sound: sound.Illegal})
	s.tools()
	s.show(nil)
}

// key is a key that the screen has no use for.
func (s *stageRun) key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		return false
	}
	return s.exercise.key(name)
}
