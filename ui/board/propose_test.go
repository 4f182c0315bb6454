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
