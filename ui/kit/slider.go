package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Slider chooses a whole number from 0 to 100. The arrow keys change it by 5.
type Slider struct {
	Press
	OnChange func(value int)

	rail
	value int
}

// rail is a rail that is filled up to a knob.
type rail struct {
	ground, fill *canvas.Rectangle
	knob         *canvas.Circle
}

func newRail() rail {
	return rail{NewBox(3, 1), NewBox(3, 0), &canvas.Circle{FillColor: color.Transparent, StrokeWidth: 2}}
}

// paint colours the rail: paler when it is off, and its knob while the pointer is there.
func (r *rail) paint(p theme.Palette, off, pointed bool) {
	r.ground.FillColor, r.ground.StrokeColor = p.Raised, p.Border
	r.fill.FillColor, r.knob.FillColor, r.knob.StrokeColor = p.Teal, p.Surface, p.Teal
	if pointed {
		r.knob.FillColor = p.TealSoft
	}
	if off {
		faint := theme.Mix(p.Background, p.Text2, 0.5)
		r.fill.FillColor, r.knob.StrokeColor = faint, faint
	}
}

var _ fyne.Draggable = (*Slider)(nil)

// knobSize is the diameter of a slider's knob.
const knobSize float32 = 20

// NewSlider makes a slider that stands at a value.
func NewSlider(value int, change func(value int)) *Slider {
	s := &Slider{OnChange: change, value: value, rail: newRail()}
	s.Kids = []fyne.CanvasObject{s.ground, s.fill, s.knob, s.Ring(8)}
	s.OnStep = func(step int) { s.pick(s.value + 5*step) }
	s.Paint = func(p theme.Palette) { s.rail.paint(p, s.Disabled(), s.Hovered()) }
	s.Place = s.place
	s.Least = func() fyne.Size { return fyne.NewSize(100, 36) }
	s.ExtendBaseWidget(s)
	return s
}

// Value returns the value.
func (s *Slider) Value() int { return s.value }

// Choose sets the value without calling OnChange.
func (s *Slider) Choose(value int) {
	s.value = value
	s.Refresh()
}

// Tapped moves the knob to the pointer.
func (s *Slider) Tapped(ev *fyne.PointEvent) {
	if ev != nil {
		s.to(ev.Position.X)
	}
}

// Dragged follows the pointer.
func (s *Slider) Dragged(ev *fyne.DragEvent) { s.to(ev.Position.X) }

// DragEnd implements fyne.Draggable.
func (s *Slider) DragEnd() {}

// TypedKey changes the value; Space does nothing.
func (s *Slider) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	case fyne.KeyHome:
		s.pick(0)
	case fyne.KeyEnd:
		s.pick(100)
	default:
		s.Press.TypedKey(ev)
	}
}

func (s *Slider) to(x float32) {
	s.pick(int(math.Round(float64((x - knobSize/2) / (s.Size().Width - knobSize) * 100))))
}

func (s *Slider) pick(value int) {
	value = min(max(value, 0), 100)
	if s.Disabled() || value == s.value {
		return
	}
	s.value = value
	s.Refresh()
	CallWith(s.OnChange, value)
}

func (s *Slider) place(size fyne.Size) {
	x := float32(s.value) / 100 * (size.Width - knobSize)
	y := size.Height / 2
	Put(s.ground, 0, y-3, size.Width, 6)
	Put(s.fill, 0, y-3, x+knobSize/2, 6)
	Put(s.knob, x, y-knobSize/2, knobSize, knobSize)
}
