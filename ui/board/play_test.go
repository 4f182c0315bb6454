package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// after applies changes to a view.
func after(v View, changes []Change) View {
	v.Pieces = append([]Piece(nil), v.Pieces...)
	for _, c := range changes {
		switch c.Kind {
		case transition.Move:
			v.Pieces[c.To], v.Pieces[c.From] = v.Pieces[c.From], Piece{}
		case transition.Remove:
			v.Pieces[c.From] = Piece{}
		default:
			v.Pieces[c.To] = c.Piece
		}
	}
	return v
}

func move(v View, from, to string) Change {
	return Change{Kind: transition.Move, From: sq(from), To: sq(to), Piece: v.Pieces[sq(from)]}
}

func remove(v View, at string) Change {
	return Change{Kind: transition.Remove, From: sq(at), Piece: v.Pieces[sq(at)]}
}

func plays() map[string]Play {
	v := view()
	queen := Piece{Art: "queen", White: true}
	pawn := Piece{Art: "pawn"}
	turned := func(name string, p Piece) Change { return Change{Kind: transition.Turn, To: sq(name), Piece: p} }
	placed := func(name string, p Piece) Change { return Change{Kind: transition.Place, To: sq(name), Piece: p} }
	played := func(effect transition.Effect, from string, changes ...Change) Play {
		return Play{Transition: Transition{Effect: effect, From: sq(from), Changes: changes}}
	}
	places := [][]Square{list("b1"), list("d1"), list("f1"), list("h1")}
	return map[string]Play{
		"move":      played(transition.Plain, "e4", move(v, "e4", "f4")),
		"capture":   played(transition.Plain, "e4", remove(v, "d5"), move(v, "e4", "d5")),
		"castle":    played(transition.Castle, "e4", move(v, "e4", "g1"), move(v, "h1", "f1")),
		"whirlwind": played(transition.Whirlwind, "e4", remove(v, "d5"), remove(v, "e5")),
		"rampage":   played(transition.Rampage, "a1", remove(v, "a2"), remove(v, "a3"), move(v, "a1", "a4")),
		"pounce":    played(transition.Pounce, "d2", remove(v, "c3")),
		"teleport":  played(transition.Teleport, "h1", remove(v, "a3"), move(v, "h1", "a3")),
		"convert":   played(transition.Convert, "a1", turned("h8", Piece{Art: "rook", White: true})),
		"promotion": played(transition.Plain, "g7", remove(v, "h8"), move(v, "g7", "h8"), turned("h8", queen)),
		"drop":      played(transition.Plain, "a1", placed("c6", pawn)),
		"invasion":  {Transition: Transition{Invasion: true}},
		"crown":     played(transition.Plain, "e4", move(v, "e4", "f4")),
		"dice": {Dice: []Roll{
			{Die: 6, Void: true, Places: places},
			{Die: 3, Places: places, Pieces: []Change{placed("f1", queen)}},
			{Pieces: []Change{placed("c8", Piece{Art: "rook"})}},
		}},
	}
}

// capture replaces the driver's clock, and returns the animations that are started.
func capture(h *tester) *[]*fyne.Animation {
	var runs []*fyne.Animation
	h.cfg.Animate = func(a *fyne.Animation) { runs = append(runs, a) }
	return &runs
}

func (h *tester) wantRest(next View) {
	h.t.Helper()
	if h.motion.current != nil || !h.layers.effects.empty() || len(h.scene.hidden) > 0 {
		h.t.Error("the animation left something behind")
	}
	for i, p := range next.Pieces {
		if got := h.View().Pieces[i]; got != p {
			h.t.Errorf("square %d shows %v, want %v", i, got, p)
		}
		if (h.layers.pieces.images[Square(i)] != nil) != (p.Art != "") {
			h.t.Errorf("square %d has the wrong picture", i)
		}
	}
}

func TestPlay(t *testing.T) {
	for name, p := range plays() {
		for _, backward := range []bool{false, true} {
			label := name
			if backward {
				label += " taken back"
			}
			t.Run(label, func(t *testing.T) {
				before, next := view(), after(view(), p.Changes)
				if backward {
					before, next = next, before
				}
				p.Backward = backward
				h := newTester(t, before)
				runs := capture(h)
				done := 0
				h.Play(p, next, func() { done++ })
				if h.motion.current == nil || len(*runs) != 1 {
					t.Fatalf("%d animations run", len(*runs))
				}
				for f := float32(0); f < 1; f += 0.07 {
					(*runs)[0].Tick(f)
				}
				if done != 0 {
					t.Fatal("done before its end")
				}
				(*runs)[0].Tick(1)
				(*runs)[0].Tick(1)
				h.Finish()
				if done != 1 {
					t.Errorf("done called %d times", done)
				}
				h.wantRest(next)
			})
		}
	}
}

func TestPlayEnds(t *testing.T) {
	p := plays()["capture"]
	next := after(view(), p.Changes)
	ends := map[string]func(h *tester){
		"by Finish":      func(h *tester) { h.Finish() },
		"by a press":     func(h *tester) { h.MouseDown(h.mouse(h.scene.geo.Centre(sq("b6")), 0)) },
		"by a key":       func(h *tester) { h.key(fyne.KeyUp) },
		"by flipping":    func(h *tester) { h.SetFlipped(true) },
		"by resizing":    func(h *tester) { h.Resize(fyne.NewSize(300, 320)) },
		"by a next play": func(h *tester) { h.Play(Play{}, next, nil) },
		"by a next view": func(h *tester) { h.SetView(next) },
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			h := newTester(t, view())
			capture(h)
			done := 0
			h.Play(p, next, func() { done++ })
			end(h)
			if done != 1 {
				t.Errorf("done called %d times", done)
			}
			h.wantRest(next)
		})
	}
}

func TestPlayAtOnce(t *testing.T) {
	p := plays()["capture"]
	next := after(view(), p.Changes)
	h := newTester(t, view())
	runs := capture(h)
	h.SetSpeed(SpeedOff)
	done := 0
	h.Play(p, next, func() { done++ })
	if done != 1 || len(*runs) != 0 {
		t.Fatalf("done called %d times after %d animations", done, len(*runs))
	}
	h.wantRest(next)
}

func TestPlayOnTheTestDriver(t *testing.T) {
	p := plays()["rampage"]
	next := after(view(), p.Changes)
	h := newTester(t, view())
	done := 0
	h.Play(p, next, func() { done++ })
	if done != 1 {
		t.Fatalf("done called %d times", done)
	}
	h.wantRest(next)
}

func TestPlayAfterADragBeginsWhereTheHandLetGo(t *testing.T) {
	h := newTester(t, view())
	capture(h)
	p := h.scene.geo.Centre(sq("f4")).AddXY(9, -7)
	h.drag(h.scene.geo.Centre(sq("e4")), p, false)
	play := plays()["move"]
	h.Play(play, after(view(), play.Changes), nil)
	if got := h.motion.current.movers[0].keys[0].at; got != p {
		t.Fatalf("the piece begins at %v, want %v", got, p)
	}
}

func TestSnapBack(t *testing.T) {
	h := newTester(t, view())
	runs := capture(h)
	h.dragTo("e4", "h4")
	if h.hand.lift != sq("e4") || len(*runs) != 1 {
		t.Fatal("the piece does not glide home")
	}
	(*runs)[0].Tick(0.5)
	(*runs)[0].Tick(1)
	if h.hand.lift != None || !h.layers.lift.empty() {
		t.Fatal("the piece is still in the hand's layer")
	}
}

func TestHalosRest(t *testing.T) {
	v := view()
	v.Halo = list("e4")
	h := newTester(t, view())
	runs := capture(h)
	h.SetView(v)
	h.SetView(v)
	if len(*runs) != 1 {
		t.Fatalf("%d animations for one king-turn", len(*runs))
	}
	for _, f := range []float32{0, 0.25, 0.5, 0.9, 1} {
		(*runs)[0].Tick(f)
	}
	if got := h.layers.lights.glow.images.all[0].Translucency; got > 0.01 {
		t.Fatalf("the halo rests at a translucency of %v", got)
	}
}

func TestOtherSizes(t *testing.T) {
	for _, size := range [][2]int{{8, 8}, {10, 8}, {8, 10}, {10, 10}, {6, 4}} {
		v := View{Files: size[0], Ranks: size[1], Pieces: make([]Piece, size[0]*size[1])}
		v.Pieces[len(v.Pieces)-1] = Piece{Art: "king", White: true}
		h := newTester(t, view())
		h.tap("e4", 0)
		h.SetView(v)
		if h.Selected() != None {
			t.Error("a selection outlived its board")
		}
		for i := range Square(size[0] * size[1]) {
			for _, flipped := range []bool{false, true} {
				h.SetFlipped(flipped)
				if got := h.scene.geo.SquareAt(h.scene.geo.Centre(i)); got != i {
					t.Errorf("%v: square %d found as %d", size, i, got)
				}
			}
		}
		h.Play(Play{Transition: Transition{Changes: []Change{{Kind: transition.Move, From: 0, To: 1}}}}, view(), nil)
		if h.scene.geo.Files != 8 || h.scene.geo.Ranks != 8 {
			t.Error("the old board stays")
		}
	}
}

func TestFit(t *testing.T) {
	cases := []struct {
		files, ranks int
		space        fyne.Size
		square       float32
		outside      bool
	}{
		{8, 8, fyne.NewSize(800, 800), 96, false},
		{10, 10, fyne.NewSize(800, 800), 75, true},
		{8, 10, fyne.NewSize(800, 800), 76, true},
		{8, 10, fyne.NewSize(528, 640), 60, true},
		{8, 8, fyne.NewSize(640, 640), 76, false},
	}
	for _, c := range cases {
		g := Fit(c.files, c.ranks, c.space, 1, false)
		if g.Square != c.square || g.Outside != c.outside {
			t.Errorf("%dx%d in %v: square %v, outside %v", c.files, c.ranks, c.space, g.Square, g.Outside)
		}
	}
}

// All motion is reported: each frame of an animation and each step of a drag.
func TestMotionIsReported(t *testing.T) {
	h := newTester(t, view())
	moved := 0
	h.cfg.OnMotion = func() { moved++ }
	clock := capture(h)
	p := plays()["move"]
	h.Play(p, after(view(), p.Changes), nil)
	began := moved
	for i := range 4 {
		(*clock)[0].Tick(float32(i) / 4)
	}
	if began == 0 || moved < began+4 {
		t.Errorf("an animation reports %d movements, %d at its start", moved, began)
	}
	h.Finish()
	h.SetView(view())
	moved = 0
	h.dragTo("e4", "f4")
	if moved < 4 {
		t.Errorf("a drag of four steps reports %d movements", moved)
	}
}
