package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// On a board for placing, a drag moves any piece to any square or off the board; clicks, strokes, the right button and
// the keyboard are reported. The wheel does nothing.
func TestPlacing(t *testing.T) {
	outside := fyne.NewPos(-40, 100)
	for _, c := range []struct {
		name string
		do   func(h *tester)
		want []string
	}{
		{"a drag", func(h *tester) { h.dragTo("e4", "h7") }, []string{"carry e4 h7"}},
		{"of an enemy", func(h *tester) { h.dragTo("e5", "a1") }, []string{"carry e5 a1"}},
		{"off the board", func(h *tester) { h.drag(h.scene.geo.Centre(sq("e4")), outside, true) }, []string{"carry e4 none"}},
		{"back home", func(h *tester) {
			p := h.scene.geo.Centre(sq("e4"))
			h.drag(p, p.AddXY(20, 0), false)
		}, nil},
		{"a trembling click", func(h *tester) {
			p := h.scene.geo.Centre(sq("e4"))
			h.drag(p, p.AddXY(2, 0), false)
		}, []string{"press e4 false"}},
		{"clicks", func(h *tester) { h.tap("a5", 0); h.tap("e4", 0) }, []string{"press a5 false", "press e4 false"}},
		{"a stroke from a free square", func(h *tester) { h.dragTo("a5", "a6") },
			[]string{"press a5 false", "press a6 true"}},
		{"a stroke of what does not lift", func(h *tester) {
			h.cfg.Placing.Lifts = func(Square) bool { return false }
			h.dragTo("e4", "e5")
		}, []string{"press e4 false", "press e5 true"}},
		{"the right button", func(h *tester) {
			for _, mod := range []fyne.KeyModifier{0, fyne.KeyModifierShift} {
				h.mark("e4", "e4", mod)
			}
		}, []string{"turn e4 1", "turn e4 -1"}},
		{"the wheel", func(h *tester) {
			for _, dy := range []float32{-6, -6, 25} {
				at := fyne.PointEvent{Position: h.scene.geo.Centre(sq("b1"))}
				h.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.Delta{DY: dy}})
			}
		}, nil},
		{"the keyboard", func(h *tester) { h.FocusGained(); h.key(fyne.KeyUp, fyne.KeyReturn) }, []string{"press a2 false"}},
		{"beside the board", func(h *tester) { h.press(fyne.NewPos(2, 2), 0) }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newTester(t, view())
			var log []string
			name := func(s Square) string {
				if s == None {
					return "none"
				}
				return fmt.Sprintf("%c%d", 'a'+s%8, 1+s/8)
			}
			h.cfg.Placing = &Placing{
				Carry: func(from, to Square) { log = append(log, fmt.Sprint("carry ", name(from), " ", name(to))) },
				Press: func(s Square, stroke bool) { log = append(log, fmt.Sprint("press ", name(s), " ", stroke)) },
				Turn:  func(s Square, by int) { log = append(log, fmt.Sprint("turn ", name(s), " ", by)) },
			}
			c.do(h)
			if !slices.Equal(log, c.want) || len(h.actions) > 0 {
				t.Errorf("got %q, want %q; actions %v", log, c.want, h.actions)
			}
			if h.hand.held || h.hand.lift != None {
				t.Error("a piece stays in hand")
			}
		})
	}
}

// Squares with errors are marked, and keys apply to the keyboard's square once it was used.
func TestWrongAndAimed(t *testing.T) {
	h := newTester(t, view())
	count := func() int { return len(h.layers.pieces.tags.box.Objects) }
	before := count()
	v := view()
	v.Wrong = []Square{sq("e4")}
	h.SetView(v)
	if count() <= before {
		t.Error("nothing is marked")
	}
	h.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: h.scene.geo.Centre(sq("c3"))}})
	if h.Aimed() != sq("c3") {
		t.Errorf("a key is meant for %d", h.Aimed())
	}
	h.FocusGained()
	h.key(fyne.KeyUp)
	if h.Aimed() == sq("c3") || h.Aimed() != h.hand.keys.square {
		t.Errorf("a key is meant for %d, not the keyboard's square", h.Aimed())
	}
}

// The wheel over a board is reported and turns no piece, not even on a board for placing.
func TestWheel(t *testing.T) {
	h := newTester(t, view())
	var turned []float32
	h.cfg.OnWheel = func(dy float32) { turned = append(turned, dy) }
	at := fyne.PointEvent{Position: h.scene.geo.Centre(sq("e4"))}
	h.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.Delta{DY: -25}})
	h.cfg.Placing = &Placing{Turn: func(Square, int) { t.Error("it turns a piece") }}
	h.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.Delta{DY: -25}})
	if !slices.Equal(turned, []float32{-25, -25}) {
		t.Errorf("the wheel turned by %v", turned)
	}
}
