package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The keys scroll a page as far as there is something, and no other key does.
func TestPageTurns(t *testing.T) {
	test.NewTempApp(t)
	p := &Page{}
	p.Body.ArrangeBy(func(fyne.Size) Item { return Gap(1000) })
	p.Open(p, fyne.NewSize(100, 1000))
	p.Resize(fyne.NewSize(640, 400))
	for _, c := range []struct {
		key fyne.KeyName
		to  float32
	}{{fyne.KeyUp, 0}, {fyne.KeyDown, 60}, {fyne.KeyPageDown, 380}, {fyne.KeyPageDown, 600}, {fyne.KeyUp, 540},
		{fyne.KeyPageUp, 220}, {fyne.KeyEnd, 600}, {fyne.KeyHome, 0}} {
		if done := p.Turn(c.key); !done || p.Scroll.Offset.Y != c.to {
			t.Errorf("after %s it is at %v, not %v", c.key, p.Scroll.Offset.Y, c.to)
		}
	}
	if p.Turn(fyne.KeyLeft) || p.Scroll.Offset.Y != 0 {
		t.Error("another key scrolls")
	}
}
