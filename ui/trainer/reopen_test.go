package trainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/notation/uci"
	"midline/ui/settings"
	"midline/ui/words"
)

// speak changes the language, as also a language file does that is saved.
func (w *world) speak(code string) {
	w.t.Helper()
	w.Prefs().Set(func(s *settings.Settings) { s.Language = code })
	if words.Current().Code != code {
		w.t.Fatalf("the language is %s", words.Current().Code)
	}
}

// TestLessonGoesOnInAnotherLanguage: a stage keeps what was done, wherever it is.
func TestLessonGoesOnInAnotherLanguage(t *testing.T) {
	t.Cleanup(func() { words.Use("", nil) })
	inLesson(t, "two-actions", "walk", func(t *testing.T, p learner) {
		s := p.open()
		p.hand("e1e2")
		played, goal := s.pos, s.model.Goal
		if played == s.stage().Start {
			t.Fatal("nothing was played")
		}
		p.speak("de")
		p.window.Settle()
		again := p.open()
		if again != s || again.pos != played || len(again.legal) == 0 {
			t.Fatal("the stage begins anew")
		}
		if m := again.model; m.Task != words.T(s.stage().Key("task")) || m.Goal == goal && goal != "" {
			t.Errorf("%q, %q are not in the language", m.Task, m.Goal)
		}
	})
	inLesson(t, "first-steps", "take", func(t *testing.T, p learner) {
		s := p.open()
		p.hand("d1d5") // wrong
		p.speak("de")
		p.window.Settle()
		if p.open() != s || s.pos != s.stage().Start || s.wrong != 1 || s.model.Said != "" || s.model.Next != "" {
			t.Fatalf("the wrong try stays: %+v", s.model)
		}
		p.hand("e4d5")
		p.want(verdictDone, "lesson.first-steps.take.done")
		p.speak("fr")
		p.window.Settle()
		p.want(verdictDone, "lesson.first-steps.take.done")
		if got := p.stages(); len(got) != 1 || got[0].Wrong != 1 {
			t.Errorf("%+v", got)
		}
	})
	inLesson(t, "first-steps", "take", func(t *testing.T, p learner) {
		s := p.open()
		m, err := uci.Parse(&s.pos, "d1d5")
		if err != nil {
			t.Fatal(err)
		}
		s.chosen(slices.Index(s.legal, m)) // it is being judged
		p.speak("de")
		p.window.Wait(time.Minute)
		stays(t, s.exercise, &s.stage().Start)
	})
}

// TestPuzzleGoesOnInAnotherLanguage: a puzzle keeps what was found and what was counted, before its end and after.
func TestPuzzleGoesOnInAnotherLanguage(t *testing.T) {
	t.Cleanup(func() { words.Use("", nil) })
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.nextPuzzle()
		p.window.Settle()
		r := p.open()
		p.letter('h')
		p.hand("f3g4")
		next, task := r.next, r.model.Task
		p.speak("de")
		p.window.Settle()
		if p.open() != r || r.next != next || r.helped == 0 || r.counted || r.model.Task == task {
			t.Fatalf("the puzzle begins anew: %+v", r.model)
		}
		p.hand("d2f3", "g4h5")
		if !r.over {
			t.Fatal("it is not over")
		}
		p.speak("en")
		p.window.Settle()
		if m := r.model; p.open() != r || m.Task != words.T("puzzles.walk") ||
			!strings.HasPrefix(m.Said, words.T("puzzles.helped")) ||
			m.Note == "" || strings.Contains(m.Note, "Wertung") {
			t.Errorf("%+v", m)
		}
		if got := p.tries(); len(got) != 1 {
			t.Errorf("%+v", got)
		}
	})
}
