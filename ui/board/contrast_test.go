package board

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"midline/engine/transition"
	"midline/ui/theme"
)

// The squares on which marks are examined: a dark and a light one.
var darkLight = []string{"d4", "e4"}

// aMark is a mark of the board on a dark and on a light square, "d4" and "e4"
// unless others are named.
type aMark struct {
	name   string
	change func(v *View)
	do     func(h *tester)
	on     []string
	pixels int // that have to stand out on each, 40 if 0
}

// targets gives the piece on a1 actions that end on the squares, with this hint.
func targets(hint Hint, victims bool, names ...string) func(v *View) {
	return func(v *View) {
		for i, n := range names {
			a := Action{ID: i, From: sq("a1"), To: sq(n), End: sq(n), Hint: hint}
			if victims {
				a.Victims = list(n)
			}
			v.Actions = append(v.Actions, a)
		}
	}
}

func standing(white bool, names ...string) func(v *View) {
	return func(v *View) {
		for _, n := range names {
			v.Pieces[sq(n)] = Piece{Art: "rook", White: white}
			v.Movable[sq(n)] = white
		}
	}
}

func all(changes ...func(v *View)) func(v *View) {
	return func(v *View) {
		for _, c := range changes {
			c(v)
		}
	}
}

// marksToSee are the marks, each on all of its squares or, if only one square can have it, on each of them.
func marksToSee(squares ...string) []aMark {
	first, second := squares[0], squares[1]
	select1 := func(h *tester) { h.tap("a1", 0) }
	both := func(kind ArrowKind, style MarkStyle) func(h *tester) {
		return func(h *tester) {
			for _, n := range squares {
				h.scene.marks = append(h.scene.marks, Arrow{From: sq(n), To: sq(n), Kind: kind, Style: style})
			}
			h.layers.draw()
		}
	}
	arrow := func(kind ArrowKind, style MarkStyle) func(h *tester) {
		return func(h *tester) {
			h.scene.marks = []Arrow{
				{From: sq("d2"), To: sq("d6"), Kind: kind, Style: style},
				{From: sq("e2"), To: sq("e6"), Kind: kind, Style: style},
			}
			h.layers.draw()
		}
	}
	analysed := func(ends ...string) func(h *tester) {
		return func(h *tester) {
			for i := 0; i < len(ends); i += 2 {
				h.scene.analysis = append(h.scene.analysis, Arrow{From: sq(ends[i]), To: sq(ends[i+1]), Kind: ArrowLine})
			}
			h.layers.draw()
		}
	}
	threatened := func(grave bool) func(h *tester) {
		return func(h *tester) {
			h.ShowThreats([]Threat{{From: sq("d2"), To: sq("d6"), Grave: grave}, {From: sq("e2"), To: sq("e6"), Grave: grave}})
		}
	}
	list := []aMark{
		{name: "last move", change: func(v *View) { v.LastMove = list(squares...) }},
		{name: "check", change: func(v *View) { v.Checks = []Check{{King: sq(first)}, {King: sq(second)}} }},
		{name: "line of a check", change: func(v *View) {
			v.Checks = []Check{{King: sq("d1"), Attackers: list("d7")}, {King: sq("e1"), Attackers: list("e7")}}
		}},
		{name: "king that may act", change: func(v *View) { v.Halo = list(squares...) }},
		{name: "shut square", change: func(v *View) { v.Shut = list(squares...) }},
		{name: "link", change: func(v *View) { v.Links = [][2]Square{{sq(first), sq(second)}} }},
		{name: "midline", change: func(v *View) { v.Midline = 4 }},
		{name: "frame of a power", change: func(v *View) { v.Frames = map[Square][][]Square{sq("a1"): {list(squares...)}} },
			do: select1},
		{name: "barred square", change: func(v *View) { v.Barred = map[Square][]Square{sq("a1"): list(squares...)} },
			do: select1},
		{name: "far teleport", change: targets(HintTeleport, false, first, second, "a3", "a4", "a5", "a6", "b3", "b4", "b5",
			"b6", "c3", "c4", "c5", "c6", "d5"), do: select1, pixels: 25},
		{name: "capture", change: all(standing(false, squares...), targets(HintCapture, true, squares...)), do: select1},
		{name: "capture of one's own", change: all(standing(true, squares...), targets(HintCapture, true, squares...)),
			do: select1},
		{name: "trail of a rampage", change: targets(HintRampage, false, "h1"),
			do: func(h *tester) { h.ShowHint(0) }, on: []string{"d1", "e1"}},
		{name: "reason", do: func(h *tester) { h.ShowWhy(Why{From: None, To: None, Squares: list(squares...)}) }},
		{name: "grave threat", do: func(h *tester) {
			h.ShowThreats([]Threat{{From: sq("a8"), To: sq("a8"), Victims: list(squares...), Grave: true}})
		}},
		{name: "trade", do: func(h *tester) {
			h.ShowThreats([]Threat{{From: sq("a8"), To: sq("a8"), Victims: list(squares...)}})
		}},
		{name: "threat of a whirlwind", do: func(h *tester) {
			h.ShowThreats([]Threat{{From: sq("d3"), To: sq("d3"), Grave: true, Around: true}})
		}},
		{name: "whirlwind's button", change: standing(true, "d4", "e4"), do: func(h *tester) {
			h.scene.view.Actions = []Action{{From: sq("d4"), To: sq("d4"), End: sq("d4"), Hint: HintSpiral}}
			h.tap("d4", 0)
		}, on: []string{"d4", "e5"}, pixels: 20},
	}
	for _, n := range squares {
		list = append(list,
			aMark{name: "selected", change: standing(true, squares...), do: func(h *tester) { h.tap(n, 0) }, on: []string{n}},
			aMark{name: "keyboard's square", do: func(h *tester) {
				h.hand.keys.focused, h.hand.keys.used, h.hand.keys.square = true, true, sq(n)
				h.layers.draw()
			}, on: []string{n}},
			aMark{name: "enemy victim", change: all(standing(false, squares...), targets(HintCapture, true, n)),
				do: func(h *tester) { h.ShowHint(0) }, on: []string{n}},
			aMark{name: "own victim", change: all(standing(true, squares...), targets(HintCapture, true, n)),
				do: func(h *tester) { h.ShowHint(0) }, on: []string{n}},
		)
	}
	for hint, name := range map[Hint]string{
		HintMove: "move", HintRampage: "rampage", HintTeleport: "teleport", HintPounce: "pounce", HintWin: "win",
		HintConvert: "conversion",
	} {
		list = append(list, aMark{name: name, change: targets(hint, false, squares...), do: select1})
	}
	for kind, name := range map[ArrowKind]string{
		ArrowHint: "hint", ArrowThreat: "reply", ArrowPremove: "premove", ArrowIllegal: "illegal action",
	} {
		list = append(list, aMark{name: "arrow of a " + name, do: arrow(kind, 0)})
	}
	list = append(list, aMark{name: "circle of a hint", do: both(ArrowHint, 0)},
		aMark{name: "arrow of a line", do: analysed("d2", "d6", "e2", "e6")},
		aMark{name: "circle of a line", do: analysed(first, first, second, second)},
		aMark{name: "arrow of a grave threat", do: threatened(true)},
		aMark{name: "arrow of a trade", do: threatened(false)},
	)
	for style, name := range map[MarkStyle]string{
		MarkDashed: "dashed", MarkOpen: "open", MarkPlain: "plain", MarkGreen: "green", MarkRed: "red",
		MarkYellow: "yellow", MarkBlue: "blue",
	} {
		list = append(list, aMark{name: name + " arrow", do: arrow(ArrowMark, style)},
			aMark{name: name + " circle", do: both(ArrowMark, style)})
	}
	return list
}

// markView returns a board that is empty except for a piece on a1 that can act.
func markView() View {
	v := View{Files: 8, Ranks: 8, Pieces: make([]Piece, 64), Movable: map[Square]bool{}}
	standing(true, "a1")(&v)
	return v
}

// plainBoard has a board whose pieces are not drawn, in the colours of a theme.
func plainBoard(t *testing.T, spec theme.Spec, v View, side float32) *tester {
	h := openTester(t, v, fyne.NewSquareSize(side))
	h.cfg.Piece = nil
	h.SetColors(FromTheme(spec.Board, spec.Light))
	return h
}

// show returns a board in the colours of a theme that shows the mark.
func (m aMark) show(t *testing.T, spec theme.Spec, side float32) *tester {
	v := markView()
	if m.change != nil {
		m.change(&v)
	}
	h := plainBoard(t, spec, v, side)
	if m.do != nil {
		m.do(h)
	}
	return h
}

// TestMarksStandOut: each mark, or its edge, has a contrast of 3 : 1 against both colours of squares in every theme.
func TestMarksStandOut(t *testing.T) {
	test.NewTempApp(t)
	for _, spec := range theme.Embedded() {
		bare := plainBoard(t, spec, markView(), 480)
		for _, m := range marksToSee(darkLight...) {
			h := m.show(t, spec, 480)
			on, want := m.on, m.pixels
			if on == nil {
				on = darkLight
			}
			if want == 0 {
				want = 40
			}
			for _, n := range on {
				if seen := standOut(newLens(bare, n).capture(), newLens(h, n).capture()); seen < want {
					t.Errorf("%s: %s on %s: %d pixels stand out", spec.Name, m.name, n, seen)
				}
			}
		}
	}
}

// power is the animation of a power, and squares on which it is visible.
type power struct {
	name string
	play Transition
	on   []string
}

func powersToSee() []power {
	remove := func(name string) Change { return Change{Kind: transition.Remove, From: sq(name)} }
	move := func(from, to string) Change { return Change{Kind: transition.Move, From: sq(from), To: sq(to)} }
	played := func(effect transition.Effect, from string, changes ...Change) Transition {
		return Transition{Effect: effect, From: sq(from), Changes: changes}
	}
	return []power{
		{"whirlwind", played(transition.Whirlwind, "d4", remove("d5")), []string{"c5", "e4"}},
		{"pounce", played(transition.Pounce, "c3", remove("d4")), []string{"d4"}},
		{"pounce", played(transition.Pounce, "d3", remove("e4")), []string{"e4"}},
		{"teleport", played(transition.Teleport, "d4", move("d4", "e4")), darkLight},
		{"rampage", played(transition.Rampage, "c4", remove("d4"), remove("e4"), move("c4", "f4")), darkLight},
	}
}

// TestEffectsStandOut: the animation of each power has the same contrast at its climax.
func TestEffectsStandOut(t *testing.T) {
	test.NewTempApp(t)
	for _, spec := range theme.Embedded() {
		for _, p := range powersToSee() {
			h := plainBoard(t, spec, markView(), 480)
			clock := capture(h)
			lenses, bare := map[string]*lens{}, map[string]*image.NRGBA{}
			for _, n := range p.on {
				lenses[n] = newLens(h, n)
				bare[n] = lenses[n].capture()
			}
			h.Play(Play{Transition: p.play}, markView(), nil)
			most := map[string]int{}
			for i := 0; i < 40 && len(lenses) > 0; i++ {
				for _, a := range *clock {
					a.Tick(float32(i) / 40)
				}
				for n, l := range lenses {
					if most[n] = max(most[n], standOut(bare[n], l.capture())); most[n] >= 40 {
						delete(lenses, n) // it has been seen
					}
				}
			}
			for n := range lenses {
				t.Errorf("%s: a %s on %s: %d pixels stand out", spec.Name, p.name, n, most[n])
			}
		}
	}
}

// lens is a window on one square of a board, which is captured more quickly than the whole.
type lens struct {
	canvas software.WindowlessCanvas
	at     image.Point // of its upper left corner on the board
}

func newLens(h *tester, name string) *lens {
	corner := h.scene.geo.Corner(sq(name))
	board := container.NewWithoutLayout(h.Inside()...)
	board.Move(fyne.NewPos(-corner.X, -corner.Y))
	l := &lens{canvas: software.NewCanvas(), at: image.Pt(int(corner.X), int(corner.Y))}
	l.canvas.SetPadded(false)
	l.canvas.SetContent(container.NewWithoutLayout(board))
	l.canvas.Resize(fyne.NewSquareSize(h.scene.geo.Square))
	return l
}

// capture returns the picture of the square at its position on the board.
func (l *lens) capture() *image.NRGBA {
	img := l.canvas.Capture().(*image.NRGBA)
	img.Rect = img.Rect.Add(l.at)
	return img
}

// standOut counts the pixels of a square that have 3 : 1 against the empty square.
func standOut(bare, got *image.NRGBA) int {
	count := 0
	for y := got.Rect.Min.Y; y < got.Rect.Max.Y; y++ {
		for x := got.Rect.Min.X; x < got.Rect.Max.X; x++ {
			a, b := bare.NRGBAAt(x, y), got.NRGBAAt(x, y)
			if a != b && theme.Contrast(a, b) >= 3 {
				count++
			}
		}
	}
	return count
}

// near reports whether two colours look the same.
func near(a, b color.NRGBA) bool {
	close := func(x, y uint8) bool { return max(x, y)-min(x, y) < 32 }
	return close(a.R, b.R) && close(a.G, b.G) && close(a.B, b.B)
}

// legible counts the pixels of a coordinate's box that have its colour, and those that have the colour of its square.
func legible(h *tester, got image.Image, c coordinate) (ground color.NRGBA, ink, edge int) {
	ground = h.scene.colors.Light
	if h.scene.geo.dark(c.on) {
		ground = h.scene.colors.Dark
	}
	for y := int(c.at.Y); y < int(c.at.Y+c.size.Height); y++ {
		for x := int(c.at.X) - 1; x < int(c.at.X+c.size.Width)+1; x++ {
			switch px := color.NRGBAModel.Convert(got.At(x, y)).(color.NRGBA); {
			case near(px, h.scene.coordinateColor(c.on)):
				ink++
			case near(px, ground):
				edge++
			}
		}
	}
	return ground, ink, edge
}

// TestMarkedCoordinatesStandOut: coordinates are legible under every mark in every theme.
func TestMarkedCoordinatesStandOut(t *testing.T) {
	test.NewTempApp(t)
	edges := []string{"a7", "a8", "g1", "h1"}
	for _, spec := range theme.Embedded() {
		for _, m := range marksToSee(edges...) {
			h := m.show(t, spec, 640)
			if h.scene.geo.Outside {
				t.Fatal("coordinates stand outside")
			}
			for i, c := range h.scene.coordinates() {
				name := squareName(h.scene.geo, c.on)
				if !slices.Contains(edges, name) {
					continue
				}
				c, _ = h.layers.names.again(i, c)
				if _, ink, edge := legible(h, newLens(h, name).capture(), c); ink < 4 || edge < 12 {
					t.Errorf("%s: %s on %s under %s: %d pixels of ink, %d of ground", spec.Name, c.text, name, m.name, ink, edge)
				}
			}
		}
	}
}

// TestCoordinatesStandOut: every rank and file is legible, even under a piece that fills its square.
func TestCoordinatesStandOut(t *testing.T) {
	for _, spec := range theme.Embedded() {
		v := markView()
		standing(true, "a1", "a2", "a3", "b1", "c1", "h1")(&v)
		standing(false, "a7", "a8")(&v)
		h := newTester(t, v)
		h.SetColors(FromTheme(spec.Board, spec.Light))
		h.cfg.Piece = func(_ string, white bool, px int) image.Image {
			grey := color.NRGBA{R: 20, G: 20, B: 20, A: 255}
			if white {
				grey = color.NRGBA{R: 250, G: 250, B: 250, A: 255}
			}
			return shade(px, px, func(_, _ float64, p *pixel) { p.over(grey, 1) })
		}
		h.window.Resize(fyne.NewSize(640, 640))
		got := h.window.Canvas().Capture()
		if h.scene.geo.Outside {
			t.Fatal("coordinates stand outside")
		}
		for _, c := range h.scene.coordinates() {
			ground, ink, edge := legible(h, got, c)
			ratio := theme.Contrast(h.scene.coordinateColor(c.on), ground)
			if ratio < theme.StandOut || ink < 4 || edge < 12 {
				t.Errorf("%s: %s on %v: %.2f : 1, %d pixels of ink, %d of ground", spec.Name, c.text, c.on, ratio, ink, edge)
			}
		}
	}
}
