package movelist

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// The current move stays in sight when the page gets lower, as the card of a game's end makes it; what was scrolled out
// of sight by hand stays so.
func TestCurrentMoveStaysInSight(t *testing.T) {
	var rows []*Row
	for i := range 17 {
		rows = append(rows, &Row{Number: i + 1, White: Cell{Turn: knightTakes{}, Index: 2 * i},
			Black: Cell{Turn: knightTakes{}, Index: 2*i + 1}})
	}
	var p *Page
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		p = NewPage(kittest.Art, Model{Rows: rows, Current: 33}, Calls{})
		return p
	}, fyne.NewSize(320, 400))
	for _, c := range []struct {
		high, offset float32 // offset -1: as it is
		want         bool
	}{{400, -1, true}, {200, -1, true}, {150, -1, true}, {400, -1, true}, {400, 0, false}, {200, -1, false}} {
		if c.offset >= 0 {
			p.Scroll.ScrollToOffset(fyne.NewPos(0, c.offset))
		}
		w.Resize(fyne.NewSize(320, c.high))
		if got := p.currentIn(p.Scroll.Offset.Y, p.Scroll.Size().Height); got != c.want {
			t.Errorf("%v high, scrolled to %v: the current move is in sight: %v", c.high, p.Scroll.Offset.Y, got)
		}
	}
}

// numbered are rows of turns with the given numbers; the index of a turn follows from its number.
func numbered(from, to int) (rows []*Row) {
	for i := from; i < to; i++ {
		rows = append(rows, &Row{Number: i + 1, White: Cell{Turn: knightTakes{}, Index: 2 * i},
			Black: Cell{Turn: knightTakes{}, Index: 2*i + 1}})
	}
	return rows
}

// The current move stays in sight when it gets another place in the list, as a promotion gives it, and when another
// width breaks the lines above it elsewhere. Reveal finds it wherever it is.
func TestCurrentMoveStaysInSightElsewhere(t *testing.T) {
	const current = 10
	lines := func(rows []*Row) []*Row { // with a long remark before
		remark := &Row{Items: []Item{{Text: strings.Repeat("A remark that takes several lines. ", 20)}}}
		return append([]*Row{remark}, rows...)
	}
	var p *Page
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		p = NewPage(kittest.Art, Model{Rows: numbered(0, 40), Current: current}, Calls{})
		return p
	}, fyne.NewSize(320, 300))
	see := func(what string, want bool) {
		t.Helper()
		if got := p.currentIn(p.Scroll.Offset.Y, p.Scroll.Size().Height); got != want {
			t.Errorf("%s, scrolled to %v: the current move is in sight: %v", what, p.Scroll.Offset.Y, got)
		}
	}
	see("at first", true)
	moved := append(numbered(6, 40), numbered(0, 6)...)
	p.Set(Model{Rows: moved, Current: current})
	see("behind all others", true)
	p.Set(Model{Rows: numbered(0, 40), Current: current})
	see("back", true)
	p.Set(Model{Rows: lines(numbered(0, 40)), Current: current})
	see("with a remark before it", true)
	w.Resize(fyne.NewSize(210, 300))
	see("narrower", true)
	w.Resize(fyne.NewSize(400, 420))
	see("larger", true)
	p.Scroll.ScrollToOffset(fyne.NewPos(0, p.List.height()-p.Scroll.Size().Height))
	p.Set(Model{Rows: moved[:len(moved)-1], Current: current})
	p.Scroll.ScrollToOffset(fyne.NewPos(0, 0))
	p.Set(Model{Rows: moved, Current: current})
	see("scrolled away by hand", false)
	p.Reveal()
	see("revealed", true)
}

// What is said of the move under the pointer is gone when the move is.
func TestPointedMoveIsThere(t *testing.T) {
	var p *Page
	kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		p = NewPage(kittest.Art, Model{Rows: numbered(0, 3), Current: 0}, Calls{})
		return p
	}, fyne.NewSize(320, 300))
	nothing := p.spoken.Text()
	y, h, _ := p.List.currentSpan()
	at := fyne.NewPos(60, y+h/2)
	p.List.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	said := p.spoken.Text()
	if said == nothing {
		t.Fatalf("nothing is said at %v", at)
	}
	p.Set(Model{Rows: numbered(0, 2), Current: 0})
	if got := p.spoken.Text(); got != said {
		t.Errorf("the move is still there, and %q is said", got)
	}
	p.Set(Model{Current: -1, Rows: []*Row{{Items: []Item{{Text: "A remark."}}}}})
	if got := p.spoken.Text(); got != nothing {
		t.Errorf("the move is gone, and %q is said", got)
	}
	p.Set(Model{Rows: numbered(0, 2), Current: 0})
	p.List.MouseOut()
	p.Set(Model{Current: -1, Rows: []*Row{{Items: []Item{{Text: "A remark."}}}}})
	if got := p.spoken.Text(); got != nothing {
		t.Errorf("the pointer is elsewhere, and %q is said", got)
	}
}
