package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// tester drives a board as the real driver would, and records its callbacks.
type tester struct {
	*Board
	t       *testing.T
	window  fyne.Window
	actions []int
	illegal [][2]Square
	hovers  []Square
	selects []Square
	keys    []fyne.KeyName
	runes   []rune
}

var stamps = map[string]image.Image{}

// stamp is a placeholder for a piece: a disc of a grey that depends on the name.
func stamp(art string, white bool, px int) image.Image {
	grey := uint8(40 + len(art)*7)
	if white {
		grey = 255 - uint8(len(art)*5)
	}
	key := art + string(rune(px)) + string(rune(grey))
	if stamps[key] == nil {
		stamps[key] = shade(px, px, func(x, y float64, p *pixel) {
			r := float64(px) / 2
			d := (x-r)*(x-r) + (y-r)*(y-r)
			if d < 0.12*float64(px*px) {
				p.over(Color{R: grey, G: grey, B: grey, A: 255}, 1)
			}
		})
	}
	return stamps[key]
}

func icon(name, _ string, px int) image.Image { return stamp(name, false, px) }

// newTester returns a tester in a new app, which loads the fonts again.
func newTester(t *testing.T, v View) *tester {
	t.Helper()
	test.NewTempApp(t)
	return openTester(t, v, fyne.NewSize(480, 480))
}

// openTester returns a tester in the current app, in a window of this size.
func openTester(t *testing.T, v View, size fyne.Size) *tester {
	t.Helper()
	h := &tester{t: t}
	h.Board = New(Config{
		Piece: stamp, Icon: icon,
		OnAction:  func(id int) { h.actions = append(h.actions, id) },
		OnIllegal: func(from, to Square) { h.illegal = append(h.illegal, [2]Square{from, to}) },
		OnHover:   func(sq Square) { h.hovers = append(h.hovers, sq) },
		OnSelect:  func(sq Square) { h.selects = append(h.selects, sq) },
		OnKey:     func(ev *fyne.KeyEvent) { h.keys = append(h.keys, ev.Name) },
		OnRune:    func(r rune) { h.runes = append(h.runes, r) },
	})
	h.SetView(v)
	h.window = test.NewTempWindow(t, h.Board)
	h.window.SetPadded(false)
	h.window.Resize(size)
	return h
}

func (l *layer) empty() bool { return len(l.box.Objects) == 0 }

func (h *tester) mouse(p fyne.Position, mod fyne.KeyModifier) *desktop.MouseEvent {
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: mod}
	ev.Position = p
	return ev
}

func (h *tester) press(p fyne.Position, mod fyne.KeyModifier) {
	ev := h.mouse(p, mod)
	h.MouseMoved(ev)
	h.MouseDown(ev)
	h.MouseUp(ev)
	h.Tapped(&fyne.PointEvent{Position: p})
}

func (h *tester) tap(name string, mod fyne.KeyModifier) { h.press(h.scene.geo.Centre(sq(name)), mod) }

// drag drags over a few positions. outside ends the drag outside the window, where the driver sends no MouseUp.
func (h *tester) drag(from, to fyne.Position, outside bool) {
	h.MouseMoved(h.mouse(from, 0))
	h.MouseDown(h.mouse(from, 0))
	for i := 1; i <= 4; i++ {
		f := float32(i) / 4
		p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
		h.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}, Dragged: fyne.NewDelta(p.X-from.X, p.Y-from.Y)})
	}
	if !outside {
		h.MouseUp(h.mouse(to, 0))
	}
	h.DragEnd()
}

// mark draws with the right button.
func (h *tester) mark(from, to string, mod fyne.KeyModifier) {
	ev := h.mouse(h.scene.geo.Centre(sq(from)), mod)
	ev.Button = desktop.MouseButtonSecondary
	h.MouseDown(ev)
	ev = h.mouse(h.scene.geo.Centre(sq(to)), mod)
	ev.Button = desktop.MouseButtonSecondary
	h.MouseUp(ev)
}

func (h *tester) dragTo(from, to string) {
	h.drag(h.scene.geo.Centre(sq(from)), h.scene.geo.Centre(sq(to)), false)
}

func (h *tester) key(names ...fyne.KeyName) {
	for _, n := range names {
		h.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// sq parses a square such as "e4" on a board with eight files.
func sq(s string) Square { return Square(int(s[1]-'1')*8 + int(s[0]-'a')) }

func list(names ...string) []Square {
	var l []Square
	for _, n := range names {
		l = append(l, sq(n))
	}
	return l
}

// promotion returns a promotion of the pawn on g7.
func promotion(id int, role string, key rune) Action {
	return Action{
		ID: id, From: sq("g7"), To: sq("g8"), End: sq("g8"),
		Choice: Choice{Art: role, White: true, Label: role, Key: key}, Becomes: Piece{Art: role, White: true},
	}
}

// view returns a position with a bit of everything.
func view() View {
	v := View{Files: 8, Ranks: 8, Midline: 4, Pieces: make([]Piece, 64), Movable: map[Square]bool{}}
	put := func(art string, white bool, names ...string) {
		for _, n := range names {
			v.Pieces[sq(n)] = Piece{Art: art, White: white}
			if white {
				v.Movable[sq(n)] = true
			}
		}
	}
	put("warrior-king", true, "e4")
	put("wild-horse", true, "b1")
	put("elephant", true, "a1")
	put("rook", true, "h1")
	put("pawn", true, "a2", "d2", "g7")
	put("rook", false, "h8", "d5")
	put("pawn", false, "e5", "a3", "c3")
	v.Actions = []Action{
		{ID: 1, From: sq("e4"), To: sq("f4"), End: sq("f4")},
		{ID: 2, From: sq("e4"), To: sq("d5"), End: sq("d5"), Victims: list("d5"), Hint: HintCapture},
		{ID: 3, From: sq("e4"), To: sq("e4"), End: sq("e4"), Victims: list("d5", "e5"), Hint: HintSpiral},
		{ID: 4, From: sq("b1"), To: sq("d2"), End: sq("d2"), Victims: list("d2"), Hint: HintCapture, TakesOwn: true},
		{ID: 5, From: sq("b1"), To: sq("c3"), End: sq("c3"), Victims: list("c3"), Hint: HintCapture},
		{
			ID: 6, From: sq("a1"), To: sq("a4"), End: sq("a4"), Victims: list("a2", "a3"), Also: list("a2", "a3"),
			Hint: HintRampage,
		},
		promotion(7, "queen", 'q'), promotion(8, "rook", 'r'),
		{ID: 9, From: sq("e4"), To: sq("h1"), Also: list("g1"), End: sq("g1"), Hint: HintCastle},
	}
	return v
}
