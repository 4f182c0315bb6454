package damage

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var size = fyne.NewSize(300, 200)

// scene is a window with a piece on a ground, a text, a shader, and a list that scrolls.
type scene struct {
	t       *testing.T
	tracker Tracker
	root    *fyne.Container
	piece   *canvas.Image
	ground  *canvas.Rectangle
	text    *canvas.Text
	shader  *canvas.Shader
	scroll  *container.Scroll
}

func newScene(t *testing.T) *scene {
	test.NewTempApp(t)
	s := &scene{t: t, root: container.NewWithoutLayout(), ground: canvas.NewRectangle(color.Black),
		piece: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 20, 20))),
		text:  canvas.NewText("text", color.White), shader: canvas.NewShader("shader", nil, nil)}
	s.shader.Uniforms = map[string]float32{"power": 1}
	s.put(s.ground, 0, 0, 300, 200)
	s.put(s.piece, 40, 40, 20, 20)
	s.put(s.text, 100, 40, 40, 20)
	s.put(s.shader, 150, 40, 30, 30)
	rows := container.NewVBox()
	for range 20 {
		rows.Add(widget.NewLabel("row"))
	}
	s.scroll = container.NewVScroll(rows)
	s.put(s.scroll, 200, 0, 80, 100)
	w := test.NewTempWindow(t, s.root)
	w.SetPadded(false)
	w.Resize(size)
	test.WidgetRenderer(s.scroll)
	if _, known := s.next(); known {
		t.Error("the first frame is known")
	}
	s.same("nothing")
	return s
}

func (s *scene) put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	s.root.Add(o)
}

func (s *scene) next() (Area, bool) { return s.tracker.Next(s.root, size, 1) }

// covers asserts that the area has a rectangle, and is not much larger.
func (s *scene) covers(what string, x1, y1, x2, y2 float32) {
	s.t.Helper()
	a, known := s.next()
	want := Area{fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)}
	if !known || a.and(want) != want {
		s.t.Errorf("%s: %v does not cover %v", what, a, want)
	}
	if room := want.by(16); room.and(a) != a {
		s.t.Errorf("%s: %v is much more than %v", what, a, want)
	}
	s.same(what)
}

func (s *scene) same(what string) {
	s.t.Helper()
	if a, known := s.next(); !known || !a.Empty() {
		s.t.Errorf("after %s, %v changes by itself", what, a)
	}
}

// What changes is found, wherever it is kept, and nothing else.
func TestChangesAreFound(t *testing.T) {
	s := newScene(t)
	s.piece.Move(fyne.NewPos(50, 44))
	s.covers("a move", 40, 40, 70, 64)
	s.piece.Image = image.NewRGBA(image.Rect(0, 0, 20, 20))
	s.covers("another picture", 50, 44, 70, 64)
	s.piece.Translucency = 0.5
	s.covers("translucency", 50, 44, 70, 64)
	s.piece.Hide()
	s.covers("hiding", 50, 44, 70, 64)
	s.same("changing nothing")
	s.piece.Show()
	s.covers("showing", 50, 44, 70, 64)
	s.text.Text = "texts"
	s.covers("a text", 100, 40, 140, 60)
	s.text.Color = color.NRGBA{R: 1, A: 255}
	s.covers("its colour", 100, 40, 140, 60)
	s.shader.Uniforms["power"] = 2
	s.covers("a uniform", 150, 40, 180, 70)
	s.root.Objects[1], s.root.Objects[2] = s.root.Objects[2], s.root.Objects[1]
	if a, known := s.next(); !known || a.Empty() {
		t.Error("another order changes nothing")
	}
	s.same("another order")
	s.root.Objects = append(s.root.Objects[:1:1], s.root.Objects[2:]...)
	s.covers("removing the text", 100, 40, 140, 60)
	s.ground.FillColor = color.White
	s.covers("the ground", 0, 0, 300, 200)
	s.root.Move(fyne.NewPos(1, 0))
	s.covers("moving the window's content", 1, 0, 300, 200)
}

// Of what scrolls, only the part that is seen counts.
func TestScrolledIsClipped(t *testing.T) {
	s := newScene(t)
	s.scroll.Offset.Y = 5
	s.scroll.Refresh()
	a, known := s.next()
	if clip := (Area{fyne.NewPos(200, 0), fyne.NewPos(280, 100)}); !known || a.Empty() || clip.and(a) != a {
		t.Errorf("scrolling changes %v", a)
	}
	s.scroll.Content.(*fyne.Container).Objects[15].(*widget.Label).SetText("hidden")
	s.same("a text out of sight")
}

// Fyne leaves out an object whose bounds lie outside the clip, though its text is longer. The area grows until it
// touches them.
func TestAreaGrows(t *testing.T) {
	s := newScene(t)
	s.text.Text = "a text that is longer than its place"
	s.next()
	s.shader.Uniforms["power"] = 3
	a, known := s.next()
	text := areaAt(s.text.Position(), s.text.Size())
	if !known || !text.meets(a) {
		t.Errorf("%v does not reach the text at %v", a, text)
	}
	if a.Min.X < 130 {
		t.Errorf("%v is more than it must be", a)
	}
}

// Where it is not known what has changed, everything has.
func TestUnknown(t *testing.T) {
	s := newScene(t)
	if _, known := s.tracker.Next(s.root, size, 2); known {
		t.Error("another scale keeps the picture")
	}
	s.next()
	s.root.Add(s.piece)
	if _, known := s.next(); known {
		t.Error("an object that is shown twice is known")
	}
	s.root.Objects = s.root.Objects[:len(s.root.Objects)-1]
	s.next()
	s.same("being shown twice")
	s.put(canvas.NewBlur(4), 0, 0, 10, 10)
	if _, known := s.next(); known {
		t.Error("what lies below a blur is known")
	}
}

// Nothing is allocated while nothing changes.
func TestNothingAllocated(t *testing.T) {
	s := newScene(t)
	if n := testing.AllocsPerRun(20, func() { s.next() }); n > 30 {
		t.Errorf("%.0f allocations", n)
	}
}

func BenchmarkNext(b *testing.B) {
	var t Tracker
	box := container.NewWithoutLayout()
	for i := range 300 {
		box.Add(canvas.NewRectangle(color.NRGBA{R: uint8(i), A: 255}))
	}
	for b.Loop() {
		t.Next(box, size, 1)
	}
}
