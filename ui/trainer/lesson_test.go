package trainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/lesson"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/words"
)

// learner is a room in which stages of lessons are solved.
type learner struct{ *world }

// inLesson runs a test with a stage on the screen.
func inLesson(t *testing.T, id, stage string, f func(t *testing.T, p learner)) {
	t.Helper()
	inRoom(t, func(t *testing.T, p *world) {
		for _, l := range lessons() {
			if at := slices.IndexFunc(l.Stages, func(s *lesson.Stage) bool { return s.ID == stage }); l.ID == id && at >= 0 {
				p.Go(app.Learn{})
				p.Go(stageRoute{l, at})
				f(t, learner{p})
				return
			}
		}
		t.Fatalf("there is no stage %s of %s", stage, id)
	})
}

// open is the stage on the screen.
func (p learner) open() *lessonRun {
	p.t.Helper()
	s, _ := p.trainer.running.(*lessonRun)
	if s == nil || p.window.Screen != app.Screen(s.screen) {
		p.t.Fatalf("no stage is on the screen but a %T", p.window.Screen)
	}
	return s
}

// hand acts on the board, and lets what follows be shown.
func (p learner) hand(moves ...string) {
	p.t.Helper()
	p.exert(func() *exercise { return p.open().exercise }, moves...)
}

// exert acts on the board of an exercise, which must offer the actions, and lets what follows
// be shown. open is asked for the exercise before each.
func (p *world) exert(open func() *exercise, moves ...string) {
	p.t.Helper()
	for _, text := range moves {
		e := open()
		m, err := uci.Parse(&e.pos, text)
		if err != nil {
			p.t.Fatalf("%s: %v", text, err)
		}
		id := slices.Index(e.legal, m)
		offered := slices.ContainsFunc(e.board.View().Actions, func(a ui.Action) bool { return a.ID == id })
		if id < 0 || m.Kind() != rules.Pass && !offered {
			p.t.Fatalf("%s: the board does not offer it in %s", text, fen.Format(&e.pos))
		}
		e.chosen(id)
		p.window.Wait(4 * time.Second)
	}
}

// want holds what was said against a text.
func (p learner) want(v verdict, key string) {
	p.t.Helper()
	s := p.open()
	said, _, _ := strings.Cut(s.model.Said, " "+strings.TrimSuffix(words.T("tries.answer"), "%[1]s answers: %[2]s."))
	if s.model.Verdict != v || said != words.T(key) {
		p.t.Errorf("verdict %d, %q, and not %d, %q", s.model.Verdict, s.model.Said, v, words.T(key))
	}
	apptest.NoMissing(p.t, key, apptest.Reading(s.screen))
}

// stages are those in the file of the program's folder; nothing is written after.
func (p learner) stages() []progress.Stage {
	p.t.Helper()
	var list []progress.Stage
	for _, e := range p.events() {
		list = append(list, *e.Stage)
	}
	return list
}

// stays holds what is on the board against a wrong try: it waits with its reply, which begins on a piece.
func stays(t *testing.T, e *exercise, start *rules.Position) {
	t.Helper()
	view := e.board.View()
	if e.goBack == nil || e.pos == *start || len(e.legal) > 0 || e.model.Next != words.T("lessons.retry") ||
		e.model.Said == "" || len(view.Arrows) != 1 || view.Pieces[view.Arrows[0].From].Art == "" {
		t.Fatalf("the wrong try does not stay: %s, %+v, %q, %q", fen.Format(&e.pos), view.Arrows, e.model.Next, e.model.Said)
	}
}

// A wrong try stays on the board with its answer until a press on the board, a key, a letter or the button.
func TestWrongTryStays(t *testing.T) {
	for name, back := range map[string]func(p learner){
		"press": func(p learner) {
			b := p.open().board
			b.Resize(fyne.NewSize(500, 500))
			b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(2, 250)}})
		},
		"key":    func(p learner) { p.key(fyne.KeyDown) },
		"escape": func(p learner) { p.key(fyne.KeyEscape) },
		"space":  func(p learner) { p.key(fyne.KeySpace) },
		"letter": func(p learner) { p.letter('x') },
		"button": func(p learner) { kittest.Tap(p.open().screen.next) },
		"tool":   func(p learner) { p.open().useTool("hint") },
		"focus":  func(p learner) { p.open().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
	} {
		t.Run(name, func(t *testing.T) {
			inLesson(t, "first-steps", "take", func(t *testing.T, p learner) {
				s := p.open()
				p.hand("d1d5")
				p.window.Wait(time.Minute)
				stays(t, s.exercise, &s.stage().Start)
				s.useTool("flip")
				stays(t, s.exercise, &s.stage().Start)
				back(p)
				p.window.Settle()
				if s.pos != s.stage().Start || len(s.legal) == 0 || s.model.Next != "" ||
					s.model.Verdict == verdictWrong || len(s.board.View().Arrows) > 0 ||
					p.window.Screen != app.Screen(s.screen) {
					t.Errorf("it is not taken back: %s, %q", fen.Format(&s.pos), s.model.Next)
				}
			})
		})
	}
}

// TestWrongTryComesBack: a tempting try is shown with its sentence and taken back, and the
// stage can be solved; what was tried is kept.
func TestWrongTryComesBack(t *testing.T) {
	inLesson(t, "first-steps", "take", func(t *testing.T, p learner) {
		s := p.open()
		p.hand("d1d5")
		p.want(verdictWrong, "lesson.first-steps.take.wrong.d1d5")
		p.key(fyne.KeyReturn)
		if s.pos != s.stage().Start || len(s.legal) == 0 {
			t.Fatal("the try is not taken back")
		}
		p.letter('h')
		p.want(verdictHint, "lesson.first-steps.take.hint")
		p.hand("e4d5")
		p.want(verdictDone, "lesson.first-steps.take.done")
		p.key(fyne.KeyReturn)
		if next := p.open(); next.stage().ID != "check" || !next.model.Steps[3].Done {
			t.Errorf("next comes %s, with %+v", next.stage().ID, next.model.Steps)
		}
		p.key(fyne.KeyEscape)
		if !app.Shows[app.Learn](p) {
			t.Errorf("Escape leads to a %T", p.window.Screen)
		}
		want := []progress.Stage{{Lesson: "first-steps", Stage: "take", Wrong: 1, Help: 1}}
		if got := p.stages(); !slices.Equal(got, want) {
			t.Errorf("kept is %+v, and not %+v", got, want)
		}
	})
}

// TestTempting: also where the opponent passes, a try of which the stage knows that it
// fails is taken back with its sentence.
func TestTempting(t *testing.T) {
	inLesson(t, "two-actions", "both", func(t *testing.T, p learner) {
		p.hand("d3e4")
		p.want(verdictWrong, "lesson.two-actions.both.wrong.d3e4")
		p.key(fyne.KeyReturn)
		if s := p.open(); s.pos != s.stage().Start {
			t.Error("the try is not taken back")
		}
	})
}

// TestKingTurnOfAStage: Space passes it, and a pass that takes too long is taken back.
func TestKingTurnOfAStage(t *testing.T) {
	inLesson(t, "two-actions", "walk", func(t *testing.T, p learner) {
		s := p.open()
		enabled := func(id string) bool {
			for _, tool := range s.model.Tools {
				if tool.ID == id {
					return tool.Enabled
				}
			}
			t.Fatalf("there is no tool %s", id)
			return false
		}
		if enabled("again") || enabled("pass") {
			t.Error("before the first action there is something to begin again, or to pass")
		}
		p.hand("e1e2")
		if !enabled("again") || !enabled("pass") || s.model.Who != words.T("exercise.kingturn") {
			t.Errorf("at the king-turn it says %q", s.model.Who)
		}
		p.key(fyne.KeySpace)
		p.window.Wait(4 * time.Second)
		if s.model.Verdict != verdictWrong || s.model.Said != words.T("lessons.wrong.slow", 1, 2) {
			t.Errorf("after a turn too many it says %q", s.model.Said)
		}
		p.key(fyne.KeyReturn)
		if !enabled("pass") || s.model.Who != words.T("exercise.kingturn") {
			t.Errorf("back at the king-turn it says %q", s.model.Who)
		}
		p.hand("e2e3")
		p.want(verdictDone, "lesson.two-actions.walk.done")
		if s.model.Who == words.T("exercise.kingturn") || s.model.Goal != s.goal() {
			t.Errorf("after it is done, it says %q, %q", s.model.Who, s.model.Goal)
		}
	})
}

// TestPrediction: squares are clicked and checked, and then the action is shown.
func TestPrediction(t *testing.T) {
	inLesson(t, "whirlwind", "see", func(t *testing.T, p learner) {
		s := p.open()
		right := s.stage().Right
		victims := s.stage().Start.Victims(right)
		tells := func() bool {
			s.card.Hover(ui.Square(right.From()))
			return apptest.Says(s.screen.card, words.T("power.twoactions"))
		}
		if tells() {
			t.Error("the card of the piece tells what its action clears")
		}
		s.pressed(victims[0])
		p.key(fyne.KeyReturn)
		if s.model.Verdict != verdictWrong || s.model.Said != words.T("lessons.predict.missed", len(victims)-1) {
			t.Errorf("one square of %d: %d, %q", len(victims), s.model.Verdict, s.model.Said)
		}
		for _, sq := range victims[1:] {
			s.pressed(sq)
		}
		p.key(fyne.KeyReturn)
		p.window.Wait(4 * time.Second)
		var want rules.Position
		s.stage().Start.Advance(s.stage().Right, &want)
		if p.open() != s || s.pos != want {
			t.Errorf("the action leads to %s", fen.Format(&s.pos))
		}
		if !tells() {
			t.Error("after the action the card keeps silent")
		}
		if len(p.stages()) != 1 {
			t.Error("the stage is not kept once")
		}
	})
}

// TestHintsGoStepByStep: a sentence, the piece, the action.
func TestHintsGoStepByStep(t *testing.T) {
	inLesson(t, "first-steps", "closed", func(t *testing.T, p learner) {
		s := p.open()
		p.letter('h')
		p.want(verdictHint, "lesson.first-steps.closed.hint")
		for _, part := range []string{"d4", "d5"} {
			p.letter('h')
			p.window.Wait(4 * time.Second)
			if s.model.Verdict != verdictHint || !strings.Contains(s.model.Said, part) {
				t.Errorf("the hint %q does not speak of %s", s.model.Said, part)
			}
		}
		if s.help != 3 {
			t.Errorf("%d steps of help are counted, and not 3", s.help)
		}
	})
}

// TestSentenceIsForTheStart: once the first action of a stage is done, help begins with the piece, because the sentence is
// about what to do first.
func TestSentenceIsForTheStart(t *testing.T) {
	inLesson(t, "open-files", "steps", func(t *testing.T, p learner) {
		s := p.open()
		p.hand(uci.Move(&s.pos, s.run.Hint()))
		p.window.Wait(4 * time.Second)
		next := s.run.Hint()
		want := words.T("lessons.hint.piece", words.Noun(s.pos.Kit(next.From()).ID), s.pos.Geo().Name(next.From()))
		if oneMover(s.run.Legal()) {
			want = words.T("hint.move", present.Speak(&s.pos, next))
		}
		p.letter('h')
		p.window.Settle()
		if s.model.Verdict != verdictHint || s.model.Said != want {
			t.Errorf("the hint says %q, and not %q", s.model.Said, want)
		}
	})
}
