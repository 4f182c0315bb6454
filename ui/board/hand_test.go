package board

import (
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// handOn returns a hand on a board that shows a view, without a window.
func handOn(v View, cfg Config) *hand {
	g := Fit(v.Files, v.Ranks, fyne.NewSize(800, 800), 1, false)
	return newHand(&cfg, &v, &g)
}

// on returns the spot of a square, entry that of an entry of the chooser, and button that of the whirlwind's button.
func on(name string) spot { return spot{square: sq(name), entry: -1} }

func entry(i int) spot { return spot{square: None, entry: i} }

var (
	button = spot{square: sq("e4"), entry: -1, button: true}
	beside = spot{square: None, entry: -1}
)

// say formats a decision.
func (d decision) say() string {
	name := func(s Square) string { return squareName(Geometry{Files: 8, Ranks: 8}, s) }
	from, to := name(d.from), name(d.to)
	return strings.TrimSpace(map[verb]string{
		doSelect: "select " + to, doAct: fmt.Sprint("act ", d.id), doRefuse: "refuse " + from + " " + to,
		doHover: "hover " + to, doLift: "lift", doGlide: "glide", doRest: "rest " + to,
		doMark:  fmt.Sprint("mark ", from, " ", to, " ", d.style),
		doCarry: "carry " + from + " " + to, doPlace: fmt.Sprint("place ", to, " ", d.on),
		doTurn: fmt.Sprint("turn ", to, " ", d.id),
	}[d.verb])
}

// The gestures of a test.

func (h *hand) clickOn(at spot, shift bool) {
	h.pressed(at, shift)
	h.released(at)
}

// carry drags from a square to a spot, beginning on the square.
func (h *hand) carry(from string, to spot) {
	h.pressed(on(from), false)
	h.dragged(on(from), 0.2)
	h.dragged(to, 2)
	h.dropped(to)
}

// tremble is a click during which the pointer moves a little.
func (h *hand) tremble(name string) {
	h.pressed(on(name), false)
	h.dragged(on(name), clickRange/2)
	h.dropped(on(name))
}

// handCase is gestures and the decisions that they lead to.
type handCase struct {
	name     string
	do       func(h *hand)
	want     string // decisions, one after the other
	selected string
}

func testHand(t *testing.T, view func() View, cfg Config, cases []handCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := handOn(view(), cfg)
			c.do(h)
			var got []string
			for _, d := range h.take() {
				got = append(got, d.say())
			}
			if text := strings.Join(got, ", "); text != c.want {
				t.Errorf("it decides %q, want %q", text, c.want)
			}
			if name := squareName(*h.geo, h.selected); name != c.selected {
				t.Errorf("%q is selected, want %q", name, c.selected)
			}
			if h.held {
				t.Error("a piece stays in hand")
			}
		})
	}
}

func TestHandByMouse(t *testing.T) {
	testHand(t, view, Config{}, []handCase{
		{"a press selects", func(h *hand) { h.pressed(on("e4"), false) }, "select e4", "e4"},
		{"a click", func(h *hand) { h.clickOn(on("e4"), false) }, "select e4", "e4"},
		{"on an enemy", func(h *hand) { h.clickOn(on("e5"), false) }, "", ""},
		{"twice", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(on("e4"), false) },
			"select e4, refuse e4 e4, select", ""},
		{"then on a target", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(on("f4"), false) },
			"select e4, select, act 1", ""},
		{"then beside the board", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(beside, false) },
			"select e4, select", ""},
		{"then on another piece", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(on("b1"), false) },
			"select e4, select b1", "b1"},
		{"then out of reach", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(on("h5"), false) },
			"select e4, refuse e4 h5", "e4"},
		{"released elsewhere", func(h *hand) { h.pressed(on("e4"), false); h.released(on("f4")) }, "select e4", "e4"},
		{"a drag", func(h *hand) { h.carry("e4", on("f4")) }, "select e4, lift, select, act 1", ""},
		{"a drag out of reach", func(h *hand) { h.carry("e4", on("h4")) },
			"select e4, lift, glide, refuse e4 h4", "e4"},
		{"a drag beside the board", func(h *hand) { h.carry("e4", beside) }, "select e4, lift, glide", "e4"},
		{"a drag home", func(h *hand) { h.carry("e4", on("e4")) }, "select e4, lift, glide", "e4"},
		{"a trembling click", func(h *hand) { h.tremble("e4") }, "select e4, lift", "e4"},
		{"a trembling click on what is selected", func(h *hand) { h.clickOn(on("e4"), false); h.tremble("e4") },
			"select e4, lift, refuse e4 e4, select", ""},
		{"a drag of an enemy", func(h *hand) { h.carry("e5", on("e6")) }, "refuse e5 e6", ""},
		{"a drag of nothing", func(h *hand) { h.carry("a5", on("a6")) }, "", ""},
		{"a drag without a press", func(h *hand) { h.dragged(on("f4"), 1); h.dropped(on("f4")) }, "", ""},
		{"Shift takes one's own", func(h *hand) { h.clickOn(on("b1"), false); h.clickOn(on("d2"), true) },
			"select b1, select, act 4", ""},
		{"the whirlwind's button", func(h *hand) { h.clickOn(on("e4"), false); h.clickOn(button, false) },
			"select e4, select, act 3", ""},
		{"left before it is released", func(h *hand) {
			h.clickOn(on("e4"), false)
			h.pressed(button, false)
			h.released(on("f4"))
		}, "select e4", "e4"},
		{"hovering", func(h *hand) { h.hovered(on("e4")); h.hovered(on("e4")); h.hovered(beside) }, "hover e4, hover", ""},
		{"hovering with a piece in hand", func(h *hand) {
			h.pressed(on("e4"), false)
			h.dragged(on("f4"), 1)
			h.hovered(on("f4"))
			h.dropped(on("f4"))
		}, "select e4, lift, select, act 1", ""},
	})
}

func TestHandAsks(t *testing.T) {
	asked := func(h *hand) { h.carry("g7", on("g8")) }
	const begun = "select g7, lift, rest g8"
	testHand(t, view, Config{}, []handCase{
		{"which promotion", asked, begun, "g7"},
		{"by mouse", func(h *hand) { asked(h); h.clickOn(entry(1), false) }, begun + ", select, act 8", ""},
		{"released on another entry", func(h *hand) { asked(h); h.pressed(entry(1), false); h.released(entry(0)) },
			begun, "g7"},
		{"by letter", func(h *hand) { asked(h); h.chooseByKey('Q') }, begun + ", select, act 7", ""},
		{"by another letter", func(h *hand) { asked(h); h.chooseByKey('z') }, begun, "g7"},
		{"by arrow keys", func(h *hand) { asked(h); h.stepChooser(-1); h.choose(h.chooser.hot) },
			begun + ", select, act 8", ""},
		{"cancelled", func(h *hand) { asked(h); h.cancelChoice() }, begun + ", glide", "g7"},
		{"by a click elsewhere", func(h *hand) { asked(h); h.clickOn(on("e4"), false) }, begun + ", glide", "g7"},
		{"after clicks", func(h *hand) {
			h.clickOn(on("g7"), false)
			h.clickOn(on("g8"), false)
			h.cancelChoice()
		}, "select g7", "g7"},
	})
	own := func() View {
		v := view()
		v.Actions = append(v.Actions, Action{ID: 20, From: sq("d2"), To: sq("g5"), End: sq("g5")})
		return v
	}
	clicked := func(h *hand) { h.clickOn(on("b1"), false); h.clickOn(on("d2"), false) }
	testHand(t, own, Config{Words: func() Words { return Words{Take: "take", Select: "select"} }}, []handCase{
		{"own piece", clicked, "select b1", "b1"},
		{"to be taken", func(h *hand) { clicked(h); h.chooseByKey('x') }, "select b1, select, act 4", ""},
		{"to be selected", func(h *hand) { clicked(h); h.chooseByKey('s') }, "select b1, select d2", "d2"},
		{"a drag does not ask", func(h *hand) { h.carry("b1", on("d2")) }, "select b1, lift, select, act 4", ""},
	})
}

func TestHandByKeyboard(t *testing.T) {
	steps := func(h *hand, by ...[2]int) {
		for _, s := range by {
			h.step(s[0], s[1])
		}
	}
	testHand(t, view, Config{}, []handCase{
		{"the first square", func(h *hand) { h.focused(true); h.enter() }, "select a1", "a1"},
		{"Enter twice", func(h *hand) { h.focused(true); h.enter(); h.enter() }, "select a1, select", ""},
		{"without the focus", func(h *hand) { h.enter() }, "", ""},
		{"over the edge", func(h *hand) { h.focused(true); steps(h, [2]int{-1, 0}, [2]int{0, 1}) }, "hover a1, hover a1", ""},
		{"from the selected piece", func(h *hand) {
			h.focused(true)
			h.keys.used = false // as after a click
			h.clickOn(on("e4"), false)
			steps(h, [2]int{0, -1}, [2]int{1, 0})
			h.enter()
		}, "select e4, hover e4, hover f4, select, act 1", ""},
		{"Escape", func(h *hand) { h.clickOn(on("e4"), false); h.escape() }, "select e4, select", ""},
		{"Escape during a drag", func(h *hand) {
			h.pressed(on("e4"), false)
			h.dragged(on("f4"), 1)
			h.escape()
		}, "select e4, lift, select", ""},
	})
}

func TestHandMarks(t *testing.T) {
	testHand(t, view, Config{}, []handCase{
		{"an arrow", func(h *hand) {
			h.rightPressed(on("a1"), MarkBlue)
			h.hovered(on("b2"))
			h.rightReleased(on("c3"))
		}, fmt.Sprint("hover b2, mark a1 c3 ", MarkBlue), ""},
		{"a circle", func(h *hand) { h.rightPressed(on("a1"), MarkGreen); h.rightReleased(on("a1")) }, "mark a1 a1 0", ""},
		{"to beside the board", func(h *hand) { h.rightPressed(on("a1"), MarkGreen); h.rightReleased(beside) }, "", ""},
		{"from beside the board", func(h *hand) { h.rightPressed(beside, MarkGreen); h.rightReleased(on("a1")) }, "", ""},
		{"calls a drag off", func(h *hand) {
			h.pressed(on("e4"), false)
			h.dragged(on("f4"), 1)
			h.rightPressed(on("f4"), MarkGreen)
			h.rightReleased(on("f4"))
			h.dragged(on("f4"), 1)
			h.dropped(on("f4"))
		}, "select e4, lift", "e4"},
	})
	testHand(t, view, Config{Bare: true}, []handCase{
		{"not on a picture", func(h *hand) { h.rightPressed(on("a1"), MarkGreen); h.rightReleased(on("c3")) }, "", ""},
	})
}

func TestHandPlaces(t *testing.T) {
	lifts := Config{Placing: &Placing{Lifts: func(s Square) bool { return s != sq("h1") }}}
	testHand(t, view, lifts, []handCase{
		{"a click", func(h *hand) { h.clickOn(on("a5"), false) }, "place a5 false", ""},
		{"beside the board", func(h *hand) { h.clickOn(beside, false) }, "", ""},
		{"a drag", func(h *hand) { h.carry("e5", on("a1")) }, "carry e5 a1", ""},
		{"off the board", func(h *hand) { h.carry("e4", beside) }, "carry e4", ""},
		{"back home", func(h *hand) { h.carry("e4", on("e4")) }, "", ""},
		{"a trembling click", func(h *hand) { h.tremble("e4") }, "place e4 false", ""},
		{"a stroke", func(h *hand) { h.carry("a5", on("a6")) }, "place a5 false, place a6 true", ""},
		{"a stroke from what does not lift", func(h *hand) { h.carry("h1", on("h2")) },
			"place h1 false, place h2 true", ""},
		{"Enter", func(h *hand) { h.focused(true); h.enter() }, "place a1 false", ""},
		{"the right button", func(h *hand) { h.rightPressed(on("e4"), MarkGreen); h.rightReleased(on("e4")) },
			"turn e4 1", ""},
		{"with Shift", func(h *hand) { h.rightPressed(on("e4"), MarkRed) }, "turn e4 -1", ""},
	})
}

// The action that the next input would make, and what is drawn when it changes.
func TestHandAims(t *testing.T) {
	h := handOn(view(), Config{})
	aim := func(name string, want int, events ...func()) {
		t.Helper()
		before := h.visible
		for _, e := range events {
			e()
		}
		got := 0
		if a := h.aim(); a != nil {
			got = a.ID
		}
		drawn := h.visible != before
		if got != want || len(events) > 0 && !drawn {
			t.Errorf("%s: it is about to do %d, want %d; it is drawn: %v", name, got, want, drawn)
		}
	}
	aim("nothing", 0)
	aim("selected", 0, func() { h.clickOn(on("e4"), false) })
	aim("over a target", 2, func() { h.hovered(on("d5")) })
	aim("over the button", 3, func() { h.hovered(button) })
	aim("out of reach", 0, func() { h.hovered(on("h5")) })
	aim("by keyboard", 0, func() { h.focused(true) })
	aim("by keyboard over a target", 1, func() { h.keys.square = sq("e4"); h.step(1, 0) })
	aim("by mouse again", 2, func() { h.hovered(on("d5")) })
	aim("in hand", 1, func() { h.pressed(on("e4"), false); h.dragged(on("e4"), 0.2); h.dragged(on("f4"), 1) })
	aim("put back", 0, func() { h.escape() })
	aim("in a chooser", 7, func() { h.carry("g7", on("g8")) })
	aim("its next entry", 8, func() { h.hovered(entry(1)) })
	before := h.visible
	if h.hovered(entry(1)); h.visible != before {
		t.Error("the same entry once more is drawn again")
	}
}

// With another view, the state of the hand is kept only as far as it is still valid.
func TestHandOnAnotherView(t *testing.T) {
	h := handOn(view(), Config{})
	h.pressed(on("e4"), false)
	h.dragged(on("e5"), 1)
	king := h.view.pieceAt(sq("e4"))
	h.shown(king, false)
	if !h.held || h.selected != sq("e4") {
		t.Error("a piece that may still move falls from the hand")
	}
	h.view.Pieces[sq("e4")] = Piece{}
	h.shown(king, false)
	if h.held || h.selected != None || h.lift != None {
		t.Error("a piece that is gone stays in hand")
	}
	h.carry("g7", on("g8"))
	if h.shown(h.view.pieceAt(sq("g7")), false); h.chooser.open || h.lift != None {
		t.Error("a chooser outlives its view")
	}
	h.hovered(on("h8"))
	if h.shown(h.view.pieceAt(sq("g7")), true); h.selected != None || h.hover != None {
		t.Error("squares outlive a board of another size")
	}
}

// The next input ends the glide of a piece.
func TestHandWakes(t *testing.T) {
	h := handOn(view(), Config{})
	h.carry("e4", on("h4"))
	before := h.visible
	if h.lift != sq("e4") {
		t.Fatal("nothing is on its way home")
	}
	h.endGlide()
	if h.lift != None || h.visible == before {
		t.Error("the piece does not arrive")
	}
	h.pressed(on("e4"), false)
	h.dragged(on("f4"), 1)
	if h.endGlide(); !h.held {
		t.Error("a piece in hand is put home")
	}
}

func TestHandIsReady(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(h *hand)
		want bool
	}{
		{"over nothing", func(h *hand) { h.hovered(on("a5")) }, false},
		{"over a piece", func(h *hand) { h.hovered(on("e4")) }, true},
		{"over an enemy", func(h *hand) { h.hovered(on("e5")) }, false},
		{"over a victim", func(h *hand) { h.clickOn(on("e4"), false); h.hovered(on("d5")) }, true},
		{"over the button", func(h *hand) { h.clickOn(on("e4"), false); h.hovered(button) }, true},
		{"in hand", func(h *hand) { h.pressed(on("e4"), false); h.dragged(beside, 3) }, true},
	} {
		h := handOn(view(), Config{})
		if c.do(h); h.ready() != c.want {
			t.Errorf("%s: ready is %v", c.name, !c.want)
		}
	}
}

// The hand is independent of Fyne: its files do not import it.
func TestHandWithoutFyne(t *testing.T) {
	files, err := filepath.Glob("hand*.go")
	if err != nil || len(files) < 6 {
		t.Fatalf("its files are %q, %v", files, err)
	}
	for _, name := range append(files, "options.go") {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			if err != nil || !slices.Contains([]string{"slices", "unicode"}, path) {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
}

// squareName returns the name of a square, such as "a1" or "j10", and "" for None.
func squareName(g Geometry, sq Square) string {
	if sq < 0 {
		return ""
	}
	return g.fileName(sq) + g.rankName(sq)
}
