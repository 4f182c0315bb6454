package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A hint shows what its action would do until the next input.
func TestHintUntilInput(t *testing.T) {
	for name, input := range map[string]func(h *hand){
		"a press":      func(h *hand) { h.tap("h1", 0) },
		"a key":        func(h *hand) { h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) },
		"Escape":       func(h *hand) { h.HandleKey(fyne.KeyEscape) },
		"another view": func(h *hand) { h.SetView(view()) },
		"hidden":       func(h *hand) { h.HideHint() },
	} {
		h := newHand(t, view())
		inputs := 0
		h.cfg.OnInput = func() { inputs++ }
		h.ShowHint(6)
		h.MouseMoved(h.mouse(h.geo.Centre(sq("c3")), 0)) // which is no input
		if a := h.state.action; a == nil || a.ID != 6 || inputs > 0 {
			t.Fatalf("%s: it shows %+v", name, h.state.action)
		}
		input(h)
		if h.hint != nil || h.state.action != nil {
			t.Errorf("%s: the hint stays", name)
		}
		if told := inputs > 0; told != (name != "another view" && name != "hidden") {
			t.Errorf("%s: told of %d inputs", name, inputs)
		}
	}
	h := newHand(t, view())
	h.ShowHint(99)
	if h.hint != nil {
		t.Error("it proposes what the view does not have")
	}
}
