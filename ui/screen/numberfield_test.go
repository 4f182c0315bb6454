package screen

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/settings"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// TestNothingWrongIsKept: of a number that is wrong neither it nor what it began with is kept, in
// any field for numbers.
func TestNothingWrongIsKept(t *testing.T) {
	t.Run("an engine's option", func(t *testing.T) {
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
	})
	t.Run("a start's number", func(t *testing.T) {
		s, _, _ := openNewGame(t, kittest.Sizes[0])
		s.change(func(c *NewGameChoice) { c.Start = "number" })
		kittest.TypeInto(s.number, "17")
		kittest.TypeInto(s.number, "9600")
		if got := s.Choice().Number; got != 17 {
			t.Errorf("9600 is wrong, and %d is kept", got)
		}
	})
	t.Run("a clock", func(t *testing.T) {
		s, _, _ := openNewGame(t, kittest.Sizes[0])
		s.change(func(c *NewGameChoice) { c.Clock = "7+1" })
		s.showClock(true)
		e := s.clock.editor
		kittest.TypeInto(e.sides[0].minutes, strconv.Itoa(int(settings.MaxBase.Minutes())*10))
		if got := s.Choice().Clock; e.wrong == nil || got != "7+1" {
			t.Errorf("such minutes are wrong (%v), and %q is kept", e.wrong, got)
		}
	})
}
