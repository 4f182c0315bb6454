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
