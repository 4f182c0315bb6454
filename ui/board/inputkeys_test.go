package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

// While a move is typed, its keys go to the window, except those of an open chooser.
func TestKeysOfATypedMove(t *testing.T) {
	h := newTester(t, view())
	h.FocusGained()
	h.SetTyped("Kf", "", false)
	h.key(fyne.KeyReturn, fyne.KeyBackspace)
	h.TypedRune('w')
	if len(h.keys) != 2 || !slices.Equal(h.runes, []rune{'w'}) || h.Selected() != None {
		t.Errorf("keys %v, runes %q", h.keys, h.runes)
	}
	h.SetTyped("", "", false)
	if !h.layers.top.empty() {
		t.Error("the pill stays")
	}
	h.key(fyne.KeyReturn)
	if h.Selected() == None {
		t.Error("Enter means nothing to the board again")
	}
}

func TestHeldKeysAreReported(t *testing.T) {
	h := newTester(t, view())
	var got []string
	h.cfg.OnHold = func(name fyne.KeyName, down bool) { got = append(got, fmt.Sprint(name, down)) }
	h.KeyDown(&fyne.KeyEvent{Name: fyne.KeyT})
	h.KeyUp(&fyne.KeyEvent{Name: fyne.KeyT})
	if !slices.Equal(got, []string{"Ttrue", "Tfalse"}) {
		t.Errorf("%v", got)
	}
}

func TestKeysOfTheWindow(t *testing.T) {
	h := newTester(t, view())
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn, fyne.KeyEscape} {
		if h.HandleKey(name) {
			t.Errorf("%s means something to a board without focus", name)
		}
	}
	h.tap("e4", 0)
	if !h.HandleKey(fyne.KeyEscape) || h.Selected() != None {
		t.Error("Escape does not deselect")
	}
	h.dragTo("g7", "g8")
	if !h.HandleKey(fyne.KeyDown) || !h.HandleRune('q') || !slices.Equal(h.actions, []int{7}) {
		t.Error("the chooser gets no keys")
	}
}

func TestUnusedKeysAreHandedOn(t *testing.T) {
	h := newTester(t, view())
	h.key(fyne.KeySpace, fyne.KeyEscape, fyne.KeyUp)
	h.TypedRune('z')
	if want := []fyne.KeyName{fyne.KeySpace, fyne.KeyEscape}; !slices.Equal(h.keys, want) {
		t.Errorf("keys %v, want %v", h.keys, want)
	}
	if !slices.Equal(h.runes, []rune{'z'}) {
		t.Errorf("runes %q", h.runes)
	}
}

func TestHeldThroughSetView(t *testing.T) {
	h := newTester(t, view())
	h.MouseDown(h.mouse(h.scene.geo.Centre(sq("e4")), 0))
	h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: h.scene.geo.Centre(sq("e5"))}})
	h.SetView(view())
	if !h.hand.held {
		t.Fatal("a piece that may still move fell from the hand")
	}
	v := view()
	v.Pieces[sq("e4")] = Piece{}
	h.SetView(v)
	if h.hand.held || h.Selected() != None || h.hand.lift != None {
		t.Fatal("a piece that is gone stayed in the hand")
	}
	h.DragEnd()
	if len(h.actions) > 0 {
		t.Fatalf("actions %v", h.actions)
	}
}
