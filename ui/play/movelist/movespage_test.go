package movelist

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// The current move stays in sight when the page gets lower, as the card of a game's end makes it; what was scrolled out of
// sight by hand stays so.
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
