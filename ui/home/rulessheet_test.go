package home

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

func rulesModel() rulesToRead {
	m := rulesToRead{Variant: "chess2"}
	for _, id := range []string{"", "classic", "nemesis", "reaper"} {
		text := strings.Repeat("A piece moves as it does, and takes what it takes. ", 30)
		m.Short = append(m.Short, words.Section{Army: id, Heading: "Of " + id, Paragraphs: []string{text, text}})
	}
	m.Rulebook = []words.Section{{Heading: "1. All", Paragraphs: []string{"R1.1 Orthodox chess applies."}}}
	return m
}

// The rules about an army of the player's own have a section of it, behind those of the six.
func TestRulesOfOwnArmy(t *testing.T) {
	own := army.Examples()[1]
	m := rulesOf("chess2")
	m.show(own.Key())
	at := slices.IndexFunc(m.Short, func(s words.Section) bool { return s.Army == own.Key() })
	if at < 1 || m.Short[at-1].Army != "animals" || m.Short[at].Heading != "Nutty Knights" || at == len(m.Short)-1 {
		t.Fatalf("it is at %d of %d", at, len(m.Short))
	}
	if text := strings.Join(m.Short[at].Paragraphs, "\n"); !strings.Contains(text, "Charging rook: ") {
		t.Errorf("it says %q", text)
	}
	six := rulesOf("chess2")
	if six.show("animals"); len(six.Short) != len(m.Short)-1 || six.Army != "animals" {
		t.Errorf("the rules about Animals have %d sections", len(six.Short))
	}
}

// The sheet lies over a screen: Escape and F1 close it from wherever the keyboard
// is, and no other key reaches what lies below.
func TestRulesSheet(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 640, Height: 400}} {
		var room *world
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s, w := homeScreen(t, false)
			room = w
			return s
		}, size)
		closed := 0
		s := newRulesSheet(room.room, rulesModel(), func() { closed++ })
		s.Open(w.Canvas())
		w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev.Name) }) // as the window does
		for i, name := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyF1} {
			kittest.Stroke(w, name, 0)
			if closed != 2*i+1 {
				t.Errorf("%v: %s did not close the sheet", size, name)
			}
			w.Canvas().FocusNext()
			if w.Canvas().Focused() == fyne.Focusable(s) {
				t.Error("Tab goes nowhere")
			}
			kittest.Stroke(w, name, 0)
			if closed != 2*i+2 {
				t.Errorf("%v: %s did not close the sheet from its controls", size, name)
			}
			w.Canvas().Focus(s)
		}
		s.Close(w.Canvas())
		if len(room.log) > 0 {
			t.Errorf("a key reached the screen below: %q", room.log)
		}
		if w.Canvas().Overlays().Top() != nil {
			t.Error("the sheet is still there")
		}
	}
}

// The contents lead to a section and follow the reader; keys scroll.
func TestRulesSheetContents(t *testing.T) {
	w := kittest.Open(t, theme.Light, homePage(t), kittest.Sizes[0])
	m := rulesModel()
	m.Army = "nemesis"
	s := newRulesSheet(newWorld(t).room, m, nil)
	s.Open(w.Canvas())
	here := func() string {
		var all []string
		for i, line := range s.contents {
			if line.here {
				all = append(all, fmt.Sprint(i))
			}
		}
		return strings.Join(all, " ")
	}
	if here() != "2" {
		t.Errorf("opened at section %s, not at the army's", here())
	}
	kittest.Tap(s.contents[1])
	if here() != "1" {
		t.Errorf("the second line leads to section %s", here())
	}
	kittest.Stroke(w, fyne.KeyEnd, 0)
	if here() != "3" || s.page.Scroll.Offset.Y == 0 {
		t.Errorf("End leads to section %s", here())
	}
	kittest.Stroke(w, fyne.KeyHome, 0)
	kittest.Stroke(w, fyne.KeyPageDown, 0)
	if y := s.page.Scroll.Offset.Y; y < 300 {
		t.Errorf("Page Down scrolls by %v", y)
	}
	for army, want := range map[string]string{"two-kings": "two-kings", "classic": "", "": ""} {
		book := newRulesSheet(newWorld(t).room, rulesToRead{Variant: "chess2", Army: army, Whole: true,
			Rulebook: words.Rulebook("chess2")}, nil)
		book.Open(w.Canvas())
		at := slices.IndexFunc(book.contents, func(l *contentsLine) bool { return l.here })
		if heading := book.rules.Rulebook[at]; heading.Army != want || army == "classic" && at != 1 {
			t.Errorf("with %q the rulebook opens at %q", army, heading.Heading)
		}
		for i, line := range book.contents { // also at the end of the page, which scrolls no further
			if kittest.Tap(line); !line.here || i > 0 && book.contents[i-1].here {
				t.Errorf("line %d of the rulebook does not lead to its section", i)
			}
		}
		book.Close(w.Canvas())
	}
	kittest.TapAt(s.which, s.which.Size().Width/2, 10)
	if len(s.contents) != 1 || here() != "0" {
		t.Errorf("the rulebook has %d sections, and %s is shown", len(s.contents), here())
	}
}
