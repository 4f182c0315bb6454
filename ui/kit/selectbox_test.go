package kit

import (
	"fmt"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
)

// TestSelectList: a list that is taller than the window shows a part, and the wheel and the arrow keys reach the rest.
func TestSelectList(t *testing.T) {
	start(t)
	var options []Option
	for i := range 40 {
		options = append(options, Option{ID: strconv.Itoa(i), Name: fmt.Sprintf("Option %d", i), Short: strconv.Itoa(i)})
	}
	chosen := ""
	s := Art{}.NewSelect(options, "39", func(id string) { chosen = id })
	w := show(t, s, fyne.NewSize(300, 240))
	for _, c := range []struct {
		what string
		do   func(l *selectList)
		want string
	}{
		{"a click", func(l *selectList) { clickLine(l, 2) }, "33"},
		{"the wheel", func(l *selectList) {
			for range 100 {
				l.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)})
			}
			clickLine(l, 0)
		}, "0"},
		{"keys", func(l *selectList) {
			for range 12 {
				l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			}
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}, "12"},
		{"beyond the end", func(l *selectList) {
			for range 60 {
				l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			}
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}, "39"},
	} {
		s.open()
		l := s.list
		if h := l.panel.Size().Height; h > w.Canvas().Size().Height {
			t.Fatalf("the list is %v high in a window of %v", h, w.Canvas().Size().Height)
		}
		if c.do(l); chosen != c.want || s.name() != c.want {
			t.Errorf("%s chooses %q, the field shows %q, want %q", c.what, chosen, s.name(), c.want)
		}
	}
}

// clickLine presses a line of a list.
func clickLine(l *selectList, line int) {
	l.Tapped(&fyne.PointEvent{Position: l.panel.Position().AddXY(5, l.panel.tops[line]+2)})
}
