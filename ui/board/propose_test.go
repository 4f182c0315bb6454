package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A hint shows what its action would do until the next input.
func TestHintUntilInput(t *testing.T) {
	for name, input := range map[string]func(h *tester){
		"a press":      func(h *tester) { h.tap("h1", 0) },
		"a key":        func(h *tester) { h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) },
		"Escape":       func(h *tester) { h.HandleKey(fyne.KeyEscape) },
		"another view": func(h *tester) { h.SetView(view()) },
		"hidden":       func(h *tester) { h.HideHint() },
	} {
		h := newTester(t, view())
		inputs := 0
		h.cfg.OnInput = func() { inputs++ }
		h.ShowHint(6)
		h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("c3")), 0)) // which is no input
		if a := h.scene.previewed; a == nil || a.ID != 6 || inputs > 0 {
			t.Fatalf("%s: it shows %+v", name, h.scene.previewed)
		}
		input(h)
		if h.scene.proposal != nil || h.scene.previewed != nil {
			t.Errorf("%s: the hint stays", name)
		}
		if input := inputs > 0; input != (name != "another view" && name != "hidden") {
			t.Errorf("%s: it reports %d inputs", name, inputs)
		}
	}
	h := newTester(t, view())
	h.ShowHint(99)
	if h.scene.proposal != nil {
		t.Error("it proposes what the view does not have")
	}
}

// A hint that is a move to one square is its arrow: neither a ghost nor a hatching covers that or the piece it takes. A
// hint that does more shows what.
func TestHintLeavesPiecesToBeSeen(t *testing.T) {
	h := newTester(t, view())
	for _, a := range h.scene.view.Actions {
		h.ShowHint(a.ID)
		if h.scene.proposal == nil {
			continue
		}
		simple := (a.Hint == HintMove || a.Hint == HintCapture) && a.End == a.To && len(a.Victims) <= 1 &&
			len(a.Drops) == 0 && a.Becomes.Art == "" && !a.TakesOwn
		if covered := len(h.layers.preview.over.box.Objects) > len(a.Victims); simple && covered {
			t.Errorf("action %d draws %d objects over the pieces", a.ID, len(h.layers.preview.over.box.Objects))
		}
		if a.Hint == HintRampage && h.layers.preview.over.empty() {
			t.Errorf("action %d does not show what it destroys", a.ID)
		}
	}
}

// An arrow to an empty square ends at its middle, so that its rank can be told; one to a piece ends before it.
func TestArrowsEndInTheirSquare(t *testing.T) {
	h := newTester(t, view())
	for _, c := range []struct {
		to   string
		past bool
	}{{"e6", true}, {"d5", false}} {
		h.scene.marks = []Arrow{{From: sq("a1"), To: sq(c.to), Kind: ArrowMark}}
		h.layers.arrows.draw()
		far := float32(0) // the point that is farthest from a1
		for _, p := range h.layers.arrows.polys.all[:h.layers.arrows.polys.used] {
			for _, at := range p.Points {
				far = max(far, distance(p.Position().Add(at), h.scene.geo.Centre(sq("a1"))))
			}
		}
		to := distance(h.scene.geo.Centre(sq(c.to)), h.scene.geo.Centre(sq("a1")))
		if past := far > to; past != c.past {
			t.Errorf("to %s: the arrow is %v long, and the middle %v away", c.to, far, to)
		}
	}
}
