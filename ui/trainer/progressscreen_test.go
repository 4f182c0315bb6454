package trainer

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// fullProgress has as many groups as there are, and five lessons in each.
func fullProgress() progressModel {
	m := progressModel{Next: &nextStepModel{Title: "Two Kings: The king-turn", Line: "A turn of two actions, and when it is better to pass", Button: "Go on", Art: "king"}, At: 1}
	for i, name := range []string{"The basics", "Classic", "Nemesis", "Empowered", "Reaper", "Two Kings", "Animals", "Kings", "Rebel Chess", "Reservists", "Chess960"} {
		g := groupModel{ID: name, Name: name, Line: "Two warrior kings, who act once more after every action, and strike down all around them.", Art: "king"}
		for n := range 5 {
			g.Lessons = append(g.Lessons, lessonModel{ID: fmt.Sprintf("%d-%d", i, n), Title: "Two kings over the midline", Line: "What it teaches in a line of at most eighty characters, which is a good deal", Done: min(n*2, 5), Stages: 5})
		}
		if i > 0 {
			g.Facts = []kit.Fact{{Name: "Stages", Text: "12 of 25"}, {Name: "Puzzles", Text: "31 of 44"}, {Name: "Games", Text: "12 won, 3 drawn, 7 lost"}}
			g.Buttons = []kit.ToolModel{{ID: "puzzles", Icon: "puzzle", Label: "Puzzles"}, {ID: "play", Icon: "play", Label: "Play"}}
		}
		m.Groups = append(m.Groups, g)
	}
	return m
}

func TestLearn(t *testing.T) {
	var log []string
	note := func(what string) { log = append(log, what) }
	var s *progressScreen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newProgressScreen(kittest.Art, fullProgress(), progressCalls{
			Next: func() { note("next") }, Group: func(at int) { note(fmt.Sprint("group ", at)) }, Lesson: func(id string) { note("lesson " + id) },
			Choice: func(group, id string) { note(group + " " + id) }, Back: func() { note("back") },
		})
		return s
	}, kittest.Sizes[0])
	log = nil
	kittest.Tap(s.next.button)
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.Tap(s.lessons[2])
	kittest.Tap(s.buttons[0])
	kittest.TypeKey(w, fyne.KeyDown)
	kittest.Tap(s.lessons[0])
	kittest.TypeKey(w, fyne.KeyUp)
	kittest.Tap(s.groups[0])
	kittest.TypeKey(w, fyne.KeyUp) // there is none before
	kittest.TypeKey(w, fyne.KeyEscape)
	want := []string{"next", "next", "lesson 1-2", "Classic puzzles", "group 2", "lesson 2-0", "group 1", "group 0", "back"}
	if !slices.Equal(log, want) {
		t.Errorf("got  %q\nwant %q", log, want)
	}
	if len(s.buttons) > 0 || len(s.facts) > 0 {
		t.Error("the basics have puzzles and games")
	}
}

// The keyboard goes along with the arrow keys.
func TestLearnByKeys(t *testing.T) {
	var s *progressScreen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newProgressScreen(kittest.Art, fullProgress(), progressCalls{})
		return s
	}, kittest.Sizes[1])
	w.Canvas().Focus(s.groups[1])
	for range 20 {
		kittest.TypeKey(w, fyne.KeyDown)
	}
	if last := len(s.groups) - 1; s.model.At != last || w.Canvas().Focused() != s.groups[last] {
		t.Errorf("twenty steps lead to group %d, and %T has the keyboard", s.model.At, w.Canvas().Focused())
	}
}

func TestLearnFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		for _, without := range []bool{false, true} {
			m := fullProgress()
			if without {
				m.Next, m.At = nil, 0
			}
			var s *progressScreen
			kittest.Open(t, theme.Dark, func() fyne.CanvasObject { s = newProgressScreen(kittest.Art, m, progressCalls{}); return s }, size)
			uncut(t, s)
			var list []fyne.CanvasObject
			for _, kid := range s.Body.Kids {
				if kid != s.ground && kid != s.light {
					list = append(list, kid)
				}
			}
			apart(t, list...)
			if high := s.Body.MinSize().Height; high > size.Height+1 {
				t.Errorf("at %v the page is %v high", size, high)
			}
		}
	}
}
