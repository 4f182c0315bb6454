package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A scroller scrolls by the wheel and by PageUp and PageDown, as far as there is something.
func TestScrollerTurns(t *testing.T) {
	test.NewTempApp(t)
	s := &Scroller{}
	s.Open(s, 100, func(fyne.Size) Item { return Gap(500) })
	w := test.NewWindow(s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 100))
	for _, c := range []struct {
		do   func() bool
		want float32
		did  bool
	}{
		{func() bool { return s.ScrollBy(-10) }, 0, false},
		{func() bool { return s.ScrollBy(30) }, 30, true},
		{func() bool { return s.Turn(fyne.KeyPageDown) }, 110, true},
		{func() bool { return s.Turn(fyne.KeyPageUp) }, 30, true},
		{func() bool { return s.Turn(fyne.KeyDown) }, 30, false},
		{func() bool { return s.ScrollBy(1000) }, 400, true},
		{func() bool { return s.ScrollBy(1) }, 400, false},
	} {
		if did := c.do(); did != c.did || s.Scroll.Offset.Y != c.want {
			t.Errorf("scrolled to %v, %v; want %v, %v", s.Scroll.Offset.Y, did, c.want, c.did)
		}
	}
}
