package board

import "testing"

// Without motion nothing moves or glows: no animation begins, whatever happens on the board.
func TestWithoutMotionNothingMoves(t *testing.T) {
	h := newTester(t, view())
	clock := capture(h)
	h.SetSpeed(SpeedOff)
	for name, p := range plays() {
		h.SetView(view())
		done := false
		h.Play(p, after(view(), p.Changes), func() { done = true })
		if !done {
			t.Errorf("%s does not end", name)
		}
	}
	lit := view()
	lit.Halo = []Square{4}
	h.SetView(lit)
	h.ShowHint(0)
	h.ShowWhy(Why{From: 4, To: 12, Text: "no"})
	h.SetView(view())
	h.dragTo("e4", "h8") // and it is put back
	if n := len(*clock); n > 0 {
		t.Errorf("%d animations begin", n)
	}
}
