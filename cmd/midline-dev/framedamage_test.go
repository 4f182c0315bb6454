package main

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/paint/cost"
	"midline/ui/paint/damage"
)

// The bounds of the estimated processor time of a frame that paints only what has changed, in milliseconds, for an
// effect on average, for its most expensive frame, and for a drag.
const (
	mostPart      = 5.0
	mostPartFrame = 11.0
	mostPartDrag  = 2.0
)

// parts finds out what of a window has changed, and what it costs to paint that.
type parts struct {
	tracker damage.Tracker
	content fyne.CanvasObject
}

func (p *parts) next(t *testing.T) (damage.Area, float64) {
	t.Helper()
	area, known := p.tracker.Next(p.content, p.content.Size(), 1)
	if !known {
		t.Fatal("what has changed is not known")
	}
	return area, cost.Within(p.content, area.Min, area.Size()).Milliseconds()
}

// Painting only what an effect has changed costs little.
func TestChangedPartCostsLittle(t *testing.T) {
	var run *fyne.Animation
	b, w := shaderBoard(t, &run)
	p := parts{content: w.Content()}
	p.tracker.Next(w.Content(), w.Content().Size(), 1)
	for _, c := range effectScenes() {
		before, after := c.views()
		b.SetView(before)
		run = nil
		b.Play(c.play, after, nil)
		frames := int(run.Duration / (time.Second / 60))
		p.next(t)
		sum, most := 0.0, 0.0
		for i := range frames {
			run.Tick(float32(i+1) / float32(frames+1))
			_, ms := p.next(t)
			sum, most = sum+ms, max(most, ms)
		}
		run.Tick(1)
		average := sum / float64(frames)
		t.Logf("%-12s %3d frames, average %5.2f ms, most %5.2f ms", c.name, frames, average, most)
		if average > mostPart || most > mostPartFrame {
			t.Errorf("a frame of %s costs %.2f ms, at most %.2f; bounds %.2f and %.2f", c.name, average, most, mostPart,
				mostPartFrame)
		}
	}
	b.SetView(dragged())
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	ev.Position = b.Geometry().Centre(sq("d4"))
	b.MouseDown(ev)
	p.next(t)
	most := 0.0
	for i := range 40 {
		at := b.Geometry().Centre(sq("d5")).AddXY(float32(5*i), float32(3*i))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
		if _, ms := p.next(t); i > 0 { // at first, the marks of the targets appear
			most = max(most, ms)
		}
	}
	t.Logf("a frame of a drag costs at most %.2f ms", most)
	if most > mostPartDrag {
		t.Errorf("a frame of a drag costs %.2f ms, more than %.2f", most, mostPartDrag)
	}
}

// No pixel changes outside of the part that is said to have changed.
func TestChangedPartIsWhole(t *testing.T) {
	test.NewTempApp(t)
	var run *fyne.Animation
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Animate: func(a *fyne.Animation) { run = a }})
	b.SetView(base())
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 400))
	p := parts{content: w.Content()}
	p.tracker.Next(w.Content(), w.Content().Size(), 1)
	old := w.Canvas().Capture()
	changes := 0
	check := func(name string) {
		t.Helper()
		area, _ := p.next(t)
		now := w.Canvas().Capture()
		inside := image.Rect(int(area.Min.X), int(area.Min.Y), int(area.Max.X), int(area.Max.Y))
		for y := range 400 {
			for x := range 400 {
				if old.At(x, y) == now.At(x, y) {
					continue
				}
				if changes++; !image.Pt(x, y).In(inside) {
					t.Fatalf("%s: %d, %d changes outside of %v", name, x, y, inside)
				}
			}
		}
		old = now
	}
	for _, c := range effectScenes() {
		before, after := c.views()
		b.SetView(before)
		check(c.name)
		run = nil
		b.Play(c.play, after, nil)
		for _, f := range []float32{0.05, 0.35, 0.55, 0.8, 1} {
			run.Tick(f)
			check(c.name)
		}
	}
	if changes == 0 {
		t.Error("nothing changes")
	}
}
