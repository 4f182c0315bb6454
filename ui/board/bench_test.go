package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// BenchmarkDrag measures a pointer event of a drag without the frame.
func BenchmarkDrag(b *testing.B) {
	test.NewTempApp(b)
	w := New(Config{Piece: stamp, Icon: icon})
	w.SetView(view())
	test.NewTempWindow(b, w).Resize(fyne.NewSize(800, 800))
	h := &tester{Board: w}
	w.MouseDown(h.mouse(w.scene.geo.Centre(sq("e4")), 0))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := w.scene.geo.Centre(Square(i%64)).AddXY(float32(i%7), 0)
		w.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

// BenchmarkMarks measures what arrows and circles cost when the board is drawn: preparing them, and painting them in
// software.
func BenchmarkMarks(b *testing.B) {
	test.NewTempApp(b)
	w := New(Config{Piece: stamp, Icon: icon})
	v := view()
	for i, to := range []string{"a8", "c5", "f7", "h5"} {
		v.Arrows = append(v.Arrows, Arrow{From: sq("d1"), To: sq(to), Kind: ArrowMark, Style: MarkStyle(i)},
			Arrow{From: sq(to), To: sq(to), Kind: ArrowMark, Style: MarkStyle(i)})
	}
	v.Arrows = append(v.Arrows, Arrow{From: sq("b1"), To: sq("c3"), Kind: ArrowHint})
	w.SetView(v)
	window := test.NewTempWindow(b, w)
	window.Resize(fyne.NewSize(800, 800))
	w.ShowThreats([]Threat{{From: sq("d5"), To: sq("e4"), Victims: list("e4"), Grave: true},
		{From: sq("h8"), To: sq("h1"), Victims: list("h1")}, {From: sq("a3"), To: sq("f8"), Victims: list("a2"),
			Grave: true}})
	for _, to := range []string{"f4", "a4", "e8"} {
		w.scene.analysis = append(w.scene.analysis, Arrow{From: sq("e4"), To: sq(to), Kind: ArrowLine})
	}
	b.Run("prepare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			w.layers.draw()
		}
	})
	b.Run("paint", func(b *testing.B) {
		for b.Loop() {
			window.Canvas().Capture()
		}
	})
}
