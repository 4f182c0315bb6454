package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// gesture is what the user does, and what the board reports.
type gesture struct {
	name     string
	do       func(h *tester)
	actions  []int
	illegal  [][2]Square
	selected Square
}

func testGestures(t *testing.T, cases []gesture) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := newTester(t, view())
			c.do(h)
			if !slices.Equal(h.actions, c.actions) {
				t.Errorf("actions %v, want %v", h.actions, c.actions)
			}
			if !slices.Equal(h.illegal, c.illegal) {
				t.Errorf("illegal %v, want %v", h.illegal, c.illegal)
			}
			if h.Selected() != c.selected {
				t.Errorf("selected %d, want %d", h.Selected(), c.selected)
			}
		})
	}
}

func TestDrag(t *testing.T) {
	outside := fyne.NewPos(-40, 100)
	testGestures(t, []gesture{
		{name: "drag", do: func(h *tester) { h.dragTo("e4", "f4") }, actions: []int{1}, selected: None},
		{name: "drag to a capture", do: func(h *tester) { h.dragTo("e4", "d5") }, actions: []int{2}, selected: None},
		{
			name: "illegal drag", do: func(h *tester) { h.dragTo("e4", "h4") },
			illegal: [][2]Square{{sq("e4"), sq("h4")}}, selected: sq("e4"),
		},
		{
			name: "drag of a piece without actions", do: func(h *tester) { h.dragTo("h1", "h4") },
			illegal: [][2]Square{{sq("h1"), sq("h4")}}, selected: sq("h1"),
		},
		{
			name: "drag beside the board", do: func(h *tester) { h.drag(h.scene.geo.Centre(sq("e4")), outside, true) },
			selected: sq("e4"),
		},
		{name: "drag home", do: func(h *tester) {
			p := h.scene.geo.Centre(sq("e4"))
			h.drag(p, p.AddXY(20, 0), false)
		}, selected: sq("e4")},
		{
			name: "drag of an enemy", do: func(h *tester) { h.dragTo("e5", "e6") },
			illegal: [][2]Square{{sq("e5"), sq("e6")}}, selected: None,
		},
		{name: "a trembling click", do: func(h *tester) {
			p := h.scene.geo.Centre(sq("e4"))
			h.drag(p, p.AddXY(3, 0), false)
			p = h.scene.geo.Centre(sq("f4"))
			h.drag(p, p.AddXY(3, 0), false)
		}, actions: []int{1}, selected: None},
		{name: "a trembling second click on the piece", do: func(h *tester) {
			h.tap("e4", 0)
			p := h.scene.geo.Centre(sq("e4"))
			h.drag(p, p.AddXY(3, 0), false)
		}, illegal: [][2]Square{{sq("e4"), sq("e4")}}, selected: None},
		{name: "drag takes own", do: func(h *tester) { h.dragTo("b1", "d2") }, actions: []int{4}, selected: None},
		{
			name: "drag of a target after selecting", do: func(h *tester) { h.tap("b1", 0); h.dragTo("d2", "d4") },
			illegal: [][2]Square{{sq("d2"), sq("d4")}}, selected: sq("d2"),
		},
		{
			name: "rampage dropped on a victim", do: func(h *tester) { h.dragTo("a1", "a3") },
			actions: []int{6}, selected: None,
		},
		{
			name: "rampage dropped on an own victim", do: func(h *tester) { h.dragTo("a1", "a2") },
			actions: []int{6}, selected: None,
		},
		{
			name: "king dropped on its rook castles", do: func(h *tester) { h.dragTo("e4", "h1") },
			actions: []int{9}, selected: None,
		},
		{name: "a drag from a free square is nothing", do: func(h *tester) { h.dragTo("a5", "a6") }, selected: None},
	})
}

func TestClick(t *testing.T) {
	const shift = fyne.KeyModifierShift
	testGestures(t, []gesture{
		{name: "two clicks", do: func(h *tester) { h.tap("e4", 0); h.tap("f4", 0) }, actions: []int{1}, selected: None},
		{name: "select", do: func(h *tester) { h.tap("e4", 0) }, selected: sq("e4")},
		{name: "deselect", do: func(h *tester) { h.tap("e4", 0); h.tap("e4", 0) },
			illegal: [][2]Square{{sq("e4"), sq("e4")}}, selected: None},
		{
			name: "click beside the board", do: func(h *tester) { h.tap("e4", 0); h.press(fyne.NewPos(2, 2), 0) },
			selected: None,
		},
		{
			name: "illegal click", do: func(h *tester) { h.tap("e4", 0); h.tap("h5", 0) },
			illegal: [][2]Square{{sq("e4"), sq("h5")}}, selected: sq("e4"),
		},
		{name: "click on another own piece", do: func(h *tester) { h.tap("e4", 0); h.tap("b1", 0) }, selected: sq("b1")},
		{name: "click on an enemy", do: func(h *tester) { h.tap("e5", 0) }, selected: None},
		{
			name:    "plain click on own target that can do nothing takes it",
			do:      func(h *tester) { h.tap("b1", 0); h.tap("d2", 0) },
			actions: []int{4}, selected: None,
		},
		{
			name: "Shift-click takes own", do: func(h *tester) { h.tap("b1", 0); h.tap("d2", shift) },
			actions: []int{4}, selected: None,
		},
		{
			name: "rampage clicked on its end", do: func(h *tester) { h.tap("a1", 0); h.tap("a4", 0) },
			actions: []int{6}, selected: None,
		},
		{
			name:    "click on an own victim that can do nothing runs over it",
			do:      func(h *tester) { h.tap("a1", 0); h.tap("a2", 0) },
			actions: []int{6}, selected: None,
		},
		{
			name: "king clicked on its rook castles", do: func(h *tester) { h.tap("e4", 0); h.tap("h1", 0) },
			actions: []int{9}, selected: None,
		},
	})
}

func TestChooser(t *testing.T) {
	testGestures(t, []gesture{
		{
			name: "chooser by click", do: func(h *tester) { h.tap("g7", 0); h.tap("g8", 0); h.press(h.Choices()[1], 0) },
			actions: []int{8}, selected: None,
		},
		{
			name: "chooser after a drag", do: func(h *tester) { h.dragTo("g7", "g8"); h.press(h.Choices()[0], 0) },
			actions: []int{7}, selected: None,
		},
		{
			name: "chooser by letter", do: func(h *tester) { h.dragTo("g7", "g8"); h.TypedRune('R') },
			actions: []int{8}, selected: None,
		},
		{
			name:    "chooser by arrow and Enter",
			do:      func(h *tester) { h.dragTo("g7", "g8"); h.key(fyne.KeyDown, fyne.KeyReturn) },
			actions: []int{8}, selected: None,
		},
		{
			name: "chooser cancelled by Escape", do: func(h *tester) { h.dragTo("g7", "g8"); h.key(fyne.KeyEscape) },
			selected: sq("g7"),
		},
		{
			name: "chooser cancelled by a click outside", do: func(h *tester) { h.dragTo("g7", "g8"); h.tap("b5", 0) },
			selected: sq("g7"),
		},
	})
}

func TestWhirlwindAndKeyboard(t *testing.T) {
	testGestures(t, []gesture{
		{name: "whirlwind button", do: func(h *tester) {
			h.tap("e4", 0)
			p, _ := h.WhirlwindButton()
			h.press(p, 0)
		}, actions: []int{3}, selected: None},
		{
			name: "whirlwind key", do: func(h *tester) { h.tap("e4", 0); h.TypedRune('w') },
			actions: []int{3}, selected: None,
		},
		{
			name: "whirlwind key without a king", do: func(h *tester) { h.tap("b1", 0); h.TypedRune('w') },
			selected: sq("b1"),
		},
		{name: "keyboard", do: func(h *tester) {
			h.FocusGained() // a1
			h.key(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			h.key(fyne.KeyReturn, fyne.KeyRight, fyne.KeyReturn)
		}, actions: []int{1}, selected: None},
		{name: "keyboard after a click", do: func(h *tester) {
			h.FocusGained()
			h.tap("e4", 0)
			h.key(fyne.KeyUp, fyne.KeyRight, fyne.KeyReturn)
		}, actions: []int{1}, selected: None},
		{
			name:     "Enter on a piece takes it back",
			do:       func(h *tester) { h.FocusGained(); h.key(fyne.KeyReturn, fyne.KeyReturn) },
			selected: None,
		},
		{
			name: "keyboard whirlwind", do: func(h *tester) { h.FocusGained(); h.tap("e4", 0); h.TypedRune('W') },
			actions: []int{3}, selected: None,
		},
		{name: "Escape deselects", do: func(h *tester) { h.tap("e4", 0); h.key(fyne.KeyEscape) }, selected: None},
	})
}

func TestFlippedHand(t *testing.T) {
	h := newTester(t, view())
	p := h.scene.geo.Centre(sq("a1"))
	h.SetFlipped(true)
	if got := h.scene.geo.Centre(sq("h8")); got != p {
		t.Fatalf("h8 at %v after flipping, want %v", got, p)
	}
	h.dragTo("e4", "f4")
	if !slices.Equal(h.actions, []int{1}) {
		t.Fatalf("actions %v, want 1", h.actions)
	}
}

// A click on a piece of the same side that can be taken and can act itself opens the chooser.
func TestOwnPieceIsAskedFor(t *testing.T) {
	for _, c := range []struct {
		name, from, at string
		key            rune
		actions        []int
		selected       Square
	}{
		{"take", "b1", "d2", 'x', []int{4}, None},
		{"select", "b1", "d2", 's', nil, sq("d2")},
		{"rampage", "a1", "a2", 'r', []int{6}, None},
		{"castle", "e4", "h1", 'o', []int{9}, None},
		{"select the rook", "e4", "h1", 's', nil, sq("h1")},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := view()
			for i, name := range []string{"d2", "a2", "h1"} {
				v.Actions = append(v.Actions, Action{ID: 20 + i, From: sq(name), To: sq("g5"), End: sq("g5")})
			}
			h := newTester(t, v)
			h.tap(c.from, 0)
			h.tap(c.at, 0)
			if len(h.actions) > 0 || len(h.Choices()) != 2 || h.Selected() != sq(c.from) {
				t.Fatalf("actions %v, %d choices, selected %d", h.actions, len(h.Choices()), h.Selected())
			}
			h.TypedRune(c.key)
			if !slices.Equal(h.actions, c.actions) || h.Selected() != c.selected || len(h.Choices()) > 0 {
				t.Errorf("actions %v, want %v; selected %d, want %d", h.actions, c.actions, h.Selected(), c.selected)
			}
		})
	}
}

func TestSilent(t *testing.T) {
	v := view()
	v.Silent = true
	h := newTester(t, v)
	h.dragTo("e4", "f4")
	h.tap("e4", 0)
	h.tap("f4", 0)
	if len(h.actions)+len(h.selects) > 0 || !slices.Equal(h.illegal, [][2]Square{{sq("e4"), sq("f4")}}) {
		t.Fatalf("a silent board emitted %v %v %v; of a drag it says that it is none", h.actions, h.illegal, h.selects)
	}
	if !slices.Contains(h.hovers, sq("e4")) {
		t.Fatal("a silent board does not report hovering")
	}
}

func TestHover(t *testing.T) {
	h := newTester(t, view())
	for _, name := range []string{"e4", "e4", "e5"} {
		h.MouseMoved(h.mouse(h.scene.geo.Centre(sq(name)), 0))
	}
	h.MouseOut()
	if want := []Square{sq("e4"), sq("e5"), None}; !slices.Equal(h.hovers, want) {
		t.Fatalf("hovers %v, want %v", h.hovers, want)
	}
}

func TestPreview(t *testing.T) {
	v := view()
	v.Actions = append(v.Actions, Action{ID: 20, From: sq("d2"), To: sq("d3"), End: sq("d3")})
	h := newTester(t, v)
	id := func() int {
		if h.scene.previewed == nil {
			return 0
		}
		return h.scene.previewed.ID
	}
	h.tap("e4", 0)
	h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("d5")), 0))
	if id() != 2 {
		t.Errorf("preview of %d over d5, want 2", id())
	}
	p, _ := h.WhirlwindButton()
	h.MouseMoved(h.mouse(p, 0))
	if id() != 3 {
		t.Errorf("preview of %d over the whirlwind's button, want 3", id())
	}
	h.tap("b1", 0)
	h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("d2")), 0))
	if id() != 0 {
		t.Errorf("preview of %d over a piece that a click may select", id())
	}
	h.KeyDown(&fyne.KeyEvent{Name: "LeftShift"})
	if id() != 4 {
		t.Errorf("preview of %d with Shift, want 4", id())
	}
	h.SetHelp(false)
	if id() != 0 {
		t.Errorf("preview of %d without help", id())
	}
}

// The keys choose the colours as on Lichess.
func TestColoursOfMarks(t *testing.T) {
	h := newTester(t, view())
	held := []fyne.KeyModifier{0, fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierAlt,
		fyne.KeyModifierSuper,
		fyne.KeyModifierShift | fyne.KeyModifierAlt, fyne.KeyModifierControl | fyne.KeyModifierSuper}
	want := []MarkStyle{MarkGreen, MarkRed, MarkRed, MarkBlue, MarkBlue, MarkYellow, MarkYellow}
	for i, m := range held {
		h.mark("a1", "c3", m)
		if got := h.scene.marks[0].Style; got != want[i] {
			t.Errorf("with %d the style is %d, want %d", m, got, want[i])
		}
		h.scene.marks = nil
	}
}

func TestRightButton(t *testing.T) {
	h := newTester(t, view())
	draw := func(from, to string) { h.mark(from, to, 0) }
	draw("a1", "c3")
	draw("e4", "e4")
	draw("b1", "c3")
	draw("b1", "c3")
	h.mark("a1", "b2", fyne.KeyModifierShift)
	h.mark("a1", "b2", fyne.KeyModifierAlt) // changes the style
	want := []Arrow{{From: sq("a1"), To: sq("c3"), Kind: ArrowMark}, {From: sq("e4"), To: sq("e4"), Kind: ArrowMark},
		{From: sq("a1"), To: sq("b2"), Kind: ArrowMark, Style: MarkBlue}}
	if !slices.Equal(h.scene.marks, want) || h.Selected() != None {
		t.Fatalf("marks %v, want %v", h.scene.marks, want)
	}
	h.SetView(view())
	if len(h.scene.marks) > 0 || !h.layers.arrows.empty() {
		t.Fatal("the marks outlive their view")
	}
	h.MouseDown(h.mouse(h.scene.geo.Centre(sq("e4")), 0))
	h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: h.scene.geo.Centre(sq("f4"))}})
	draw("f4", "f4")
	h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: h.scene.geo.Centre(sq("f4")).AddXY(1, 1)}})
	h.DragEnd()
	if len(h.actions)+len(h.scene.marks) > 0 || h.hand.lift != None {
		t.Fatal("the right button does not call a drag off")
	}
}

// The arrow follows the pointer while the right button is down, and disappears if the button is released outside the
// board.
func TestAnArrowIsSeenWhileItIsDrawn(t *testing.T) {
	h := newTester(t, view())
	ev := h.mouse(h.scene.geo.Centre(sq("b1")), 0)
	ev.Button = desktop.MouseButtonSecondary
	h.MouseDown(ev)
	h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("c3")), 0))
	if h.layers.arrows.empty() || h.hand.mark.to != sq("c3") {
		t.Fatal("no arrow while it is drawn")
	}
	ev.Position = fyne.NewPos(-20, 40)
	h.MouseUp(ev)
	if !h.layers.arrows.empty() || len(h.scene.marks) > 0 {
		t.Fatal("an arrow to nowhere stays")
	}
}

func TestThreatsHideHints(t *testing.T) {
	h := newTester(t, view())
	h.tap("e4", 0)
	h.MouseMoved(h.mouse(h.scene.geo.Centre(sq("d5")), 0))
	h.ShowThreats([]Threat{{From: sq("d5"), To: sq("e4"), Victims: list("e4"), Grave: true}})
	if h.layers.arrows.empty() || !h.layers.preview.over.empty() || h.scene.previewed != nil {
		t.Fatal("threats and a preview at once")
	}
	h.HideThreats()
	if !h.layers.arrows.empty() || h.scene.previewed == nil || h.Selected() != sq("e4") {
		t.Fatal("the hand is not as it was")
	}
	h.ShowThreats(nil)
	h.SetView(view())
	if h.scene.threatened {
		t.Fatal("threats outlive their position")
	}
}

func TestWhyIsGoneWithTheNextInput(t *testing.T) {
	h := newTester(t, view())
	h.ShowWhy(Why{From: sq("e4"), To: sq("h7"), Text: "Out of reach.", Shield: true, Squares: list("f5")})
	if h.layers.top.empty() {
		t.Fatal("nothing shown")
	}
	h.tap("b6", 0)
	if !h.layers.top.empty() {
		t.Fatal("still shown")
	}
}
