package newgame

import (
	"strconv"
	"testing"

	"midline/ui/kit/kittest"
	"midline/ui/settings"
)

// TestNothingWrongIsKept: of a number that is wrong neither it nor what it began with is kept, in
// any field for numbers.
func TestNothingWrongIsKept(t *testing.T) {
	t.Run("a start's number", func(t *testing.T) {
		s, _, _ := openNewGame(t, kittest.Sizes[0])
		s.set(&s.now.Start)("number")
		kittest.TypeInto(s.number, "17")
		kittest.TypeInto(s.number, "9600")
		if got := s.Choice().Number; got != 17 {
			t.Errorf("9600 is wrong, and %d is kept", got)
		}
	})
	t.Run("a clock", func(t *testing.T) {
		s, _, _ := openNewGame(t, kittest.Sizes[0])
		s.set(&s.now.Clock)("7+1")
		s.showClock(true)
		e := s.clock.editor
		kittest.TypeInto(e.sides[0].minutes, strconv.Itoa(int(settings.MaxBase.Minutes())*10))
		if got := s.Choice().Clock; e.wrong == nil || got != "7+1" {
			t.Errorf("such minutes are wrong (%v), and %q is kept", e.wrong, got)
		}
	})
}
