package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
)

// What is drawn on a board is said of its squares.
func TestDrawnMarksAreTold(t *testing.T) {
	h := newTester(t, view())
	h.mark("a1", "c3", 0)
	h.mark("e4", "e4", 0)
	v := h.View()
	v.Marks = h.scene.marks
	v.Arrows = []Arrow{{From: sq("c3"), To: sq("e4"), Kind: ArrowThreat}, {From: sq("e4"), To: sq("e4"), Kind: ArrowHint}}
	h.SetView(v)
	for name, want := range map[string][]string{"a1": {"arrow to c3"}, "c3": {"arrow from a1", "arrow to e4"},
		"e4": {"arrow from c3", "circled"}, "b2": nil} {
		if got := h.drawn(sq(name)); !slices.Equal(got, want) {
			t.Errorf("of %s is said %q, want %q", name, got, want)
		}
	}
	node := h.AccessibleNode()
	at := slices.IndexFunc(node.Children, func(c accessibility.Node) bool { return c.ID == "e4" })
	if got, want := node.Children[at].Name, h.named(sq("e4"))+", arrow from c3, circled"; got != want {
		t.Errorf("e4 is %q, want %q", got, want)
	}
}

// What the keyboard picks up, puts back, or cannot pick up is announced.
func TestKeyboardTellsWhatItHolds(t *testing.T) {
	r := accessibility.Record()
	defer r.Stop()
	h := newTester(t, view())
	h.FocusGained()
	movable := h.KeySquare()
	key := func(want string, names ...fyne.KeyName) {
		t.Helper()
		r.Said()
		for _, name := range names {
			h.TypedKey(&fyne.KeyEvent{Name: name})
		}
		var said []string
		for _, s := range r.Said() {
			said = append(said, s.Text)
		}
		if !slices.Contains(said, want) {
			t.Errorf("%v: heard %q, want %q", names, said, want)
		}
	}
	key("Picked up.", fyne.KeyReturn)
	key("Put back.", fyne.KeyReturn)
	key("Picked up.", fyne.KeyReturn)
	key("Put back.", fyne.KeyEscape)
	for sq := range Square(64) {
		if sq != movable && h.scene.view.pieceAt(sq).Art == "" {
			h.goTo(sq)
			key("Nothing here can be picked up.", fyne.KeyReturn)
			return
		}
	}
	t.Error("no square is empty")
}
