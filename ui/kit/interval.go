package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Interval shows a share from 0 to 1 as a dot on a line, with its confidence interval as a thicker line and a
// notch at one half.
type Interval struct {
	Part
	low, share, high float64
	ink              color.NRGBA // of no opacity: the theme's text
	line, notch      *canvas.Rectangle
	spread           *canvas.Rectangle
	dot              *canvas.Circle
}

// NewInterval makes one that shows nothing.
func NewInterval() *Interval {
	s := &Interval{line: NewBox(0, 0), notch: NewBox(0, 0), spread: NewBox(2, 0),
		dot: canvas.NewCircle(color.Transparent)}
	s.Kids = []fyne.CanvasObject{s.line, s.notch, s.spread, s.dot}
	s.Paint = func(p theme.Palette) {
		ink := s.ink
		if ink.A == 0 {
			ink = p.Text
		}
		s.line.FillColor, s.notch.FillColor = theme.Fade(ink, 0.3), theme.Fade(ink, 0.55)
		s.spread.FillColor, s.dot.FillColor = theme.Fade(ink, 0.7), ink
	}
	s.Place = s.place
	s.ExtendBaseWidget(s)
	return s
}

// Set shows a share and the bounds of its confidence interval.
func (s *Interval) Set(low, share, high float64) {
	s.low, s.share, s.high = low, share, high
	s.Relayout()
}

// Ink sets the colour.
func (s *Interval) Ink(ink color.NRGBA) {
	s.ink = ink
	s.Refresh()
}

func (s *Interval) place(size fyne.Size) {
	w, mid := size.Width, size.Height/2
	Put(s.line, 0, mid-0.5, w, 1)
	Put(s.notch, w/2-0.5, 0, 1, size.Height)
	from, to := w*float32(s.low), w*float32(s.high)
	Put(s.spread, from, mid-1.5, max(to-from, 1), 3)
	side := min(size.Height, 10)
	Put(s.dot, w*float32(s.share)-side/2, mid-side/2, side, side)
}
