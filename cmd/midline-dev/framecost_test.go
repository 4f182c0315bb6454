package main

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/paint"
	"midline/ui/paint/cost"
)

// The bounds of the estimated processor time, in milliseconds (package cost).
const (
	mostStill   = 8.0 // of the board and the empty window
	mostAverage = 3.5 // of what an effect adds, on average
	mostFrame   = 5.5 // of what it adds to its most expensive frame
)

// uploads adds up the pixels of pictures that are given to the graphics card anew, since they are others or have
// another size than in the frame before.
type uploads map[*canvas.Image]struct {
	image any
	size  fyne.Size
}

func (u uploads) next(items []cost.Item) (pixels float64) {
	for _, i := range items {
		o, ok := i.Object.(*canvas.Image)
		if !ok {
			continue
		}
		now := struct {
			image any
			size  fyne.Size
		}{o.Image, o.Size()}
		if u[o] != now {
			b := o.Image.Bounds()
			pixels += float64(b.Dx() * b.Dy())
			u[o] = now
		}
	}
	return pixels
}

// shaderBoard is a board that is drawn by shaders, on a window of the game's size. run gets its animation.
func shaderBoard(t *testing.T, run **fyne.Animation) (*board.Board, fyne.Window) {
	test.NewTempApp(t)
	paint.UseShaders(true)
	t.Cleanup(func() { paint.UseShaders(false) })
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Animate: func(a *fyne.Animation) { *run = a }})
	b.SetView(base())
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(800, 800))
	return b, w
}

// An effect adds little to what the board costs.
func TestEffectsCostLittle(t *testing.T) {
	var run *fyne.Animation
	b, w := shaderBoard(t, &run)
	still := cost.Of(w.Content()).Milliseconds()
	t.Logf("the board: %.2f ms\n%v", still, cost.Of(w.Content()))
	if still > mostStill {
		t.Errorf("the board costs %.2f ms, more than %.2f", still, mostStill)
	}
	for _, c := range effectScenes() {
		before, after := c.views()
		b.SetView(before)
		run = nil
		ended := false
		b.Play(c.play, after, func() { ended = true })
		frames := int(run.Duration / (time.Second / 60))
		sum, most, up := 0.0, 0.0, 0.0
		var worst cost.Report
		seen := uploads{}
		seen.next(cost.Items(w.Content()))
		for i := range frames {
			run.Tick(float32(i+1) / float32(frames+1))
			r := cost.Of(w.Content())
			ms := r.Milliseconds() - still
			if sum += ms; ms > most {
				most, worst = ms, r
			}
			up += seen.next(cost.Items(w.Content()))
		}
		run.Tick(1)
		if !ended {
			t.Fatalf("%s does not end", c.name)
		}
		average := sum / float64(frames)
		t.Logf("%-12s %3d frames, average %5.2f ms, most %5.2f ms, %6.0f pixels uploaded a frame", c.name, frames,
			average, most, up/float64(frames))
		if average > mostAverage || most > mostFrame {
			t.Errorf("%s adds %.2f ms to a frame, at most %.2f; bounds %.2f and %.2f\n%v", c.name, average, most,
				mostAverage, mostFrame, worst)
		}
	}
}

// A drag moves the piece in hand, and gives no picture to the graphics card anew.
func TestDragCostsLittle(t *testing.T) {
	var run *fyne.Animation
	b, w := shaderBoard(t, &run)
	b.SetView(dragged())
	still := cost.Of(w.Content()).Milliseconds()
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	ev.Position = b.Geometry().Centre(sq("d4"))
	b.MouseDown(ev)
	drag := func(to string, dx float32) {
		p := b.Geometry().Centre(sq(to)).AddXY(dx, 0)
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
	drag("d5", 0)
	seen := uploads{}
	seen.next(cost.Items(w.Content()))
	for i := range 20 {
		drag("d5", float32(i))
		if up := seen.next(cost.Items(w.Content())); up > 0 {
			t.Errorf("a drag within a square gives %.0f pixels to the graphics card", up)
		}
	}
	most := 0.0
	var worst cost.Report
	for _, to := range []string{"g7", "h4", "d2", "a4", "a7", "d7", "d4"} {
		drag(to, 0)
		if r := cost.Of(w.Content()); r.Milliseconds()-still > most {
			most, worst = r.Milliseconds()-still, r
		}
	}
	t.Logf("a drag adds at most %.2f ms\n%v", most, worst)
	if most > mostFrame {
		t.Errorf("a drag adds %.2f ms to a frame, more than %.2f\n%v", most, mostFrame, worst)
	}
}
