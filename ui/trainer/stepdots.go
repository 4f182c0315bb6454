package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// stepDots are the dots of what there is to do, in a row.
type stepDots struct {
	kit.Part
	steps []step
	dots  []*canvas.Circle
}

func newStepDots() *stepDots {
	d := &stepDots{}
	d.Paint = func(p theme.Palette) {
		for i, dot := range d.dots {
			switch step := d.steps[i]; {
			case step.Failed:
				dot.FillColor, dot.StrokeColor = p.Red, p.Red
			case step.Done:
				dot.FillColor, dot.StrokeColor = p.Teal, p.Teal
			default:
				dot.FillColor, dot.StrokeColor = p.Raised, p.Text2
			}
			dot.StrokeWidth = 1
			if d.steps[i].Now {
				dot.StrokeColor, dot.StrokeWidth = p.Text, 2
			}
		}
	}
	d.Place = func(size fyne.Size) {
		step := min(20, size.Width/float32(max(len(d.dots), 1)))
		for i, dot := range d.dots {
			kit.Put(dot, float32(i)*step, (size.Height-12)/2, 12, 12)
		}
	}
	d.ExtendBaseWidget(d)
	return d
}

func (d *stepDots) set(steps []step) {
	d.steps = steps
	if len(d.dots) != len(steps) {
		d.dots, d.Kids = nil, nil
		for range steps {
			dot := canvas.NewCircle(color.Transparent)
			d.dots, d.Kids = append(d.dots, dot), append(d.Kids, dot)
		}
	}
	d.Relayout()
	d.Refresh()
}
