package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// form is fields in a scroller.
type form struct{ Scroller }

// The wheel over a field scrolls the form. A field of several lines is scrolled first, as far as it goes on; a field in
// nothing that scrolls is scrolled itself.
func TestWheelOverFields(t *testing.T) {
	start(t)
	line, lines := NewEntry(), NewEntry()
	line.SetText(strings.Repeat("long ", 100))
	lines.MultiLine, lines.Wrapping = true, fyne.TextWrapWord
	lines.SetText(strings.Repeat("text\n", 40))
	f := &form{}
	f.Open(f, 100, func(fyne.Size) Item {
		return Column(0, Fixed(line, 0, 40), Fixed(lines, 0, 100), Gap(600))
	})
	w := show(t, f, fyne.NewSize(300, 300))
	inner := func(e *Entry) fyne.Position {
		return test.TempWidgetRenderer(t, e).(*entryRenderer).wheel.inner.Offset
	}
	turn := func(e *Entry, dx, dy float32) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(e).AddXY(50, 20)
		test.Scroll(w.Canvas(), at, dx, dy)
	}
	at := inner(line)
	if turn(line, 0, -20); f.Scroll.Offset.Y != 20 || inner(line) != at {
		t.Errorf("the wheel over a line scrolls the form to %v, and the line to %v", f.Scroll.Offset, inner(line))
	}
	if turn(line, 0, 20); f.Scroll.Offset.Y != 0 {
		t.Errorf("back it scrolls the form to %v", f.Scroll.Offset)
	}
	if turn(line, -30, 0); f.Scroll.Offset.Y != 0 || inner(line) == at {
		t.Errorf("sideways it scrolls the form to %v, and the line to %v", f.Scroll.Offset, inner(line))
	}
	turn(lines, 0, 10_000)
	if turn(lines, 0, -30); inner(lines).Y == 0 || f.Scroll.Offset.Y != 0 {
		t.Errorf("over several lines it scrolls the form to %v, and these to %v", f.Scroll.Offset, inner(lines))
	}
	turn(lines, 0, -10_000)
	if turn(lines, 0, -30); f.Scroll.Offset.Y != 30 {
		t.Errorf("at their end it scrolls the form to %v", f.Scroll.Offset)
	}
	alone := NewEntry()
	alone.SetText(line.Text)
	w.SetContent(alone)
	w.Resize(fyne.NewSize(300, 40))
	alone.CursorColumn = 0
	alone.Refresh()
	before := inner(alone)
	if test.Scroll(w.Canvas(), fyne.NewPos(50, 20), 0, -30); inner(alone) == before {
		t.Errorf("alone it stays at %v", before)
	}
}
