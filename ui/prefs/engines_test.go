package prefs

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

func enginesModel() EnginesModel {
	return EnginesModel{Threads: []int{0, 1}, Memory: []int{64}, Pick: true, Analysis: settings.Analysis{Memory: 100, Lines: 1},
		Engines: []EngineModel{{Name: "Fish", Line: "Chess", About: []string{"By Ann.", "It knows Chess.", "/fish"}, Options: []EngineOption{
			{Name: "Hash", Type: "spin", Value: "16", Min: 1, Max: 64}, {Name: "Wild", Type: "check", Value: "true"},
			{Name: "Style", Type: "combo", Value: "a", Choices: []string{"a", "b"}}, {Name: "Book", Type: "string"}}},
			{Name: "Bird", Line: "Not usable", Wrong: true, About: []string{"It is gone.", "", "/bird"}}}}
}

// What is typed and pressed is told, a number out of bounds is not, and a program that
// was added is shown.
func TestEngines(t *testing.T) {
	var log []string
	var analysis settings.Analysis
	calls := EnginesCalls{
		Add: func(path string) { log = append(log, "add "+path) }, Remove: func(name string) { log = append(log, "remove "+name) },
		Ask: func(name string) { log = append(log, "ask "+name) }, Reset: func(name string) { log = append(log, "reset "+name) },
		Set:      func(engine, option, value string) { log = append(log, engine+" "+option+"="+value) },
		Analysis: func(c settings.Analysis) { analysis = c },
		Back:     func() { log = append(log, "back") },
	}
	var s *Engines
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = NewEngines(kittest.Art, enginesModel(), calls); return s }, kittest.Sizes[0])
	w.Canvas().Focus(s.pane.rows[5].Kids[2].(fyne.Focusable))
	kittest.TypeKey(w, fyne.KeyLeft)
	if !analysis.Arrows || analysis.Memory != 100 {
		t.Errorf("%+v", analysis)
	}
	s.Choose("Fish")
	hash := s.pane.rows[0].Kids[2].(*field)
	hash.SetText("32")
	hash.FocusLost()
	hash.SetText("99")
	hash.SetText("x")
	s.pane.rows[3].Kids[2].(*field).SetText("a book")
	kittest.Tap(s.pane.buttons[0])
	kittest.Tap(s.pane.buttons[1])
	kittest.Tap(s.Prompt.(*kit.Confirm).Yes)
	s.Choose("Bird")
	kittest.Tap(s.pane.buttons[0])
	s.Choose(EntryAdd)
	s.pane.path.SetText("  /a b ")
	kittest.Tap(s.pane.buttons[1])
	m := enginesModel()
	m.Adding, m.Busy, m.Path = "asking", true, "/a b"
	s.Set(m)
	kittest.Tap(s.pane.buttons[1])
	m.Busy, m.Engines = false, append(m.Engines, EngineModel{Name: "New"})
	s.Set(m)
	if s.chosen != "New" || s.pane.head.Text() != "New" {
		t.Errorf("%q is shown", s.chosen)
	}
	s.Key(fyne.KeyEscape)
	want := []string{"Fish Hash=32", "Fish Book=a book", "reset Fish", "remove Fish", "ask Bird", "add /a b", "back"}
	if !slices.Equal(log, want) {
		t.Errorf("got  %q\nwant %q", log, want)
	}
}

// TestWrongOptionIsNotKept: of a number that is wrong neither it nor what it began with is kept.
func TestWrongOptionIsNotKept(t *testing.T) {
	kept := "4"
	s := NewEngines(kit.Art{}, EnginesModel{Engines: []EngineModel{{Name: "Fish",
		Options: []EngineOption{{Name: "Threads", Type: "spin", Value: "4", Min: 1, Max: 1024}}}}},
		EnginesCalls{Set: func(_, _, value string) { kept = value }})
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return s }, kittest.Sizes[0])
	s.Choose("Fish")
	row := s.pane.rows[0]
	f := row.Kids[2].(*field)
	kittest.TypeInto(f, "16")
	if kept != "16" {
		t.Errorf("16 is right, and %s is kept", kept)
	}
	f.FocusLost()
	for _, wrong := range []string{"99999", "0", "-1", "1e3", ""} {
		kittest.TypeInto(f, wrong)
		if kept != "16" {
			t.Errorf("%q is wrong, and %s is kept", wrong, kept)
		}
	}
	if f.FocusLost(); f.Text != "16" {
		t.Errorf("%q is shown, and 16 is kept", f.Text)
	}
}
