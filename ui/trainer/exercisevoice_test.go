package trainer

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/accessibility"
	ui "midline/ui/board"
	"midline/ui/present/narration"
	"midline/ui/words"
)

// byKeys leads the keyboard of a board to squares, one step after another, and presses Enter on each.
func (p *world) byKeys(open func() *exercise, squares ...string) {
	p.t.Helper()
	for _, name := range squares {
		e := open()
		e.board.FocusGained()
		to, n := e.pos.Geo().Parse(name)
		if n != len(name) {
			p.t.Fatalf("no square: %s", name)
		}
		geo := e.pos.Geo()
		for steps := 0; int(e.board.KeySquare()) != int(to); steps++ {
			if steps > 30 {
				p.t.Fatalf("the arrow keys do not lead to %s", name)
			}
			at := int(e.board.KeySquare())
			file, rank := int(to)%geo.Files-at%geo.Files, int(to)/geo.Files-at/geo.Files
			if e.flipped {
				file, rank = -file, -rank
			}
			key := fyne.KeyUp
			switch {
			case file > 0:
				key = fyne.KeyRight
			case file < 0:
				key = fyne.KeyLeft
			case rank < 0:
				key = fyne.KeyDown
			}
			e.board.TypedKey(&fyne.KeyEvent{Name: key})
		}
		e.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		p.window.Wait(4 * time.Second)
	}
}

// heard returns what was announced since the last call.
func heard(r *accessibility.Recorder) string {
	var list []string
	for _, s := range r.Said() {
		list = append(list, s.Text)
	}
	return strings.Join(list, " | ")
}

// wantHeard holds what was announced against texts.
func wantHeard(t *testing.T, r *accessibility.Recorder, what string, texts ...string) {
	t.Helper()
	said := heard(r)
	for _, text := range texts {
		if !strings.Contains(said, text) {
			t.Errorf("%s: heard %q, and not %q", what, said, text)
		}
	}
}

// A stage of a lesson is solved by the keyboard, and told.
func TestLessonWithEyesClosed(t *testing.T) {
	r := accessibility.Record()
	defer r.Stop()
	inLesson(t, "two-actions", "walk", func(t *testing.T, p learner) {
		open := func() *exercise { return p.open().exercise }
		wantHeard(t, r, "the task", words.T("lesson.two-actions.walk.task"), p.open().goal(), "Marked: e3.")
		if !open().rune('b') {
			t.Error("B asks nothing")
		}
		wantHeard(t, r, "B", "Rank 1: ")
		p.byKeys(open, "e1")
		node := open().board.AccessibleNode()
		if got := node.Children[node.Active].Name; !strings.HasPrefix(got, "e1, white warrior king") ||
			!strings.HasSuffix(got, "picked up") {
			t.Errorf("e1 is %q", got)
		}
		p.byKeys(open, "e2")
		open().rune('l')
		wantHeard(t, r, "the first action", "White: warrior king e1 to e2. White’s king-turn.",
			"warrior king e1 to e2.", words.T("exercise.kingturn"))
		p.key(fyne.KeySpace)
		p.window.Wait(4 * time.Second)
		wantHeard(t, r, "a turn too many", words.T("lessons.wrong.slow", 1, 2))
		p.key(fyne.KeyReturn)
		wantHeard(t, r, "what Enter does", words.T("exercise.undone"))
		p.byKeys(open, "e2", "e3")
		p.want(verdictDone, "lesson.two-actions.walk.done")
		if said := heard(r); !strings.HasSuffix(said, words.T("lesson.two-actions.walk.done")+" Space: Next stage.") {
			t.Errorf("the end: heard %q", said)
		}
		open().useTool("again")
		wantHeard(t, r, "starting over", words.T("lesson.two-actions.walk.task"))
	})
	inLesson(t, "whirlwind", "see", func(t *testing.T, p learner) {
		open := func() *exercise { return p.open().exercise }
		wantHeard(t, r, "the question", "Marked: d4. Space: Check.")
		p.byKeys(open, "e5", "d3")
		wantHeard(t, r, "two squares", words.T("exercise.chosen", "e5"), words.T("exercise.chosen", "e5, d3"))
		p.byKeys(open, "e5", "d3")
		wantHeard(t, r, "none", words.T("exercise.chosen.none"))
	})
}

// A puzzle with a whirlwind and a pass is solved by the keyboard, and told.
func TestPuzzleWithEyesClosed(t *testing.T) {
	r := accessibility.Record()
	defer r.Stop()
	inPuzzles(t, []string{ownPass}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		open := func() *exercise { return p.open().exercise }
		wantHeard(t, r, "the task", p.open().model.Task)
		open().rune('c')
		if said := heard(r); said == "" {
			t.Error("C says nothing")
		}
		p.byKeys(open, "d4")
		open().rune('n')
		wantHeard(t, r, "N", "White warrior king d4: ", "warrior king d4 whirls")
		open().board.TypedRune('w')
		p.window.Wait(4 * time.Second)
		wantHeard(t, r, "the whirlwind", "White: warrior king d4 whirls")
		p.key(fyne.KeySpace)
		p.window.Wait(4 * time.Second)
		wantHeard(t, r, "the answer", "Black: ")
		p.byKeys(open, "f2", "f3")
		if !p.open().over || p.open().model.Verdict != verdictDone {
			t.Fatalf("it is not solved: %q", p.open().model.Said)
		}
		if said := heard(r); !strings.Contains(said, p.open().model.Said) || p.open().model.Said == "" {
			t.Errorf("the end: heard %q", said)
		}
		if s := open().screen; !s.Ask('b') || s.Ask('q') {
			t.Error("B asks nothing, or Q does")
		}
	})
}

// Where what is said grows, only what has come is told.
func TestGrownTextIsToldOnce(t *testing.T) {
	r := accessibility.Record()
	defer r.Stop()
	v := exerciseVoice{answers: narration.Voice{Position: func() *rules.Position { return nil }}}
	v.update(exerciseModel{Said: "That was it."}, nil)
	v.update(exerciseModel{Said: "That was it. The line goes on."}, nil)
	v.update(exerciseModel{Said: "Something else."}, nil)
	if got, want := heard(r), "That was it. | The line goes on. | Something else."; got != want {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// W says why the king that is picked up must not whirl.
func TestBarredWhirlwindIsExplained(t *testing.T) {
	inLesson(t, "whirlwind", "apart", func(t *testing.T, p learner) {
		e := p.open().exercise
		sq, _ := e.pos.Geo().Parse("d4")
		r := accessibility.Record()
		defer r.Stop()
		e.screen.Rune('w') // nothing is picked up
		e.board.Select(ui.Square(sq))
		e.screen.Rune('w')
		if got, want := heard(r), words.T("why.kingsadjacent"); strings.Count(got, want) != 1 {
			t.Errorf("heard %q, want %q", got, want)
		}
	})
}
