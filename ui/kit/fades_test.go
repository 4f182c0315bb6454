package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The content fades out at the edges beyond which it goes on, also after its height has changed.
func TestFades(t *testing.T) {
	test.NewTempApp(t)
	s, long := &Scroller{}, float32(500)
	s.Open(s, 100, func(fyne.Size) Item { return Gap(long) })
	s.Fade(ShadeSurface)
	w := test.NewWindow(s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 100))
	for _, c := range []struct {
		name        string
		do          func()
		top, bottom bool
	}{
		{"at the top", func() {}, false, true},
		{"in the middle", func() { s.ScrollBy(40) }, true, true},
		{"at the end", func() { s.ScrollBy(1000) }, true, false},
		{"shorter", func() { long = 90; s.Inner.Relayout(); s.Scroll.Refresh() }, false, false},
		{"longer", func() { long = 190; s.Inner.Relayout(); s.Scroll.Refresh() }, false, true},
		{"with room", func() { w.Resize(fyne.NewSize(200, 190)) }, false, false},
	} {
		c.do()
		if top, bottom := s.fades.Shown(); top != c.top || bottom != c.bottom {
			t.Errorf("%s: it fades out at the top: %v, at the bottom: %v", c.name, top, bottom)
		}
	}
}
