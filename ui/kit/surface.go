package kit

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/paint"
	"midline/ui/theme"
)

// Surface is the ground of a card: a fill and a border, whose colours may show a state.
type Surface struct {
	Part
	Fill   Shade
	Edge   Shade
	Width  float32
	Whole  fyne.Size // what its picture is drawn for and then stretched; none: its own size
	radius float32
	ground *canvas.Image // with round corners
	rect   *canvas.Rectangle
	parts  *fyne.Container // in place of both where shaders may be used
	shown  plate
}

// NewSurface makes the ground of a card.
func NewSurface() *Surface {
	s := &Surface{rect: NewBox(0, 0), Width: 1, radius: 8,
		ground: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels},
		Fill:   func(p theme.Palette) color.NRGBA { return p.Surface },
		Edge:   func(p theme.Palette) color.NRGBA { return p.Border }}
	s.Radius(s.radius)
	s.Paint = func(p theme.Palette) { s.show(s.Size(), p) }
	s.Place = func(size fyne.Size) { s.show(size, s.Palette()) }
	s.ExtendBaseWidget(s)
	return s
}

// Radius sets the radius of the corners and returns the surface.
func (s *Surface) Radius(r float32) *Surface {
	s.radius = r
	switch {
	case paint.Shaders():
		s.parts = container.NewWithoutLayout()
		s.Kids = []fyne.CanvasObject{s.parts}
	case r == 0:
		s.Kids = []fyne.CanvasObject{s.rect}
	default:
		s.Kids = []fyne.CanvasObject{s.ground}
	}
	return s
}

// Filled makes a surface of one colour, without a border.
func Filled(radius float32, fill Shade) *Surface {
	s := NewSurface().Radius(radius)
	s.Fill, s.Width = fill, 0
	return s
}

// show draws the surface if it has changed. Without shaders a round one is a picture, as Fyne's own corners are
// computed for every pixel of every frame, on the processor if there is no graphics card.
func (s *Surface) show(size fyne.Size, p theme.Palette) {
	if s.parts != nil && !paint.Shaders() { // the driver has refused them since
		s.parts, s.shown = nil, plate{}
		s.Radius(s.radius)
	}
	var shape fyne.CanvasObject = s.ground
	scale, whole := scaleFor(s), size
	switch {
	case s.parts != nil:
		shape = s.parts
		if c := canvasFor(s); c != nil {
			scale = paint.Scale(c)
		}
	case s.radius == 0:
		s.rect.FillColor, s.rect.StrokeColor, s.rect.StrokeWidth = s.Fill(p), s.Edge(p), s.Width
		Put(s.rect, 0, 0, size.Width, size.Height)
		return
	case !s.Whole.IsZero():
		whole = s.Whole
	}
	px := func(v float32) int { return int(math.Round(float64(v * scale))) }
	now := plate{px(whole.Width), px(whole.Height), px(s.radius), px(s.Width), s.Fill(p), s.Edge(p)}
	if now != s.shown {
		s.shown = now
		if s.parts != nil {
			paint.Plate(now).Draw(s.parts, scale)
		} else {
			s.ground.Image = now.picture()
			s.ground.Refresh()
		}
	}
	Put(shape, 0, 0, size.Width, size.Height)
}

// Rule is a line in the colour of borders.
func Rule() *Surface {
	return Filled(0, func(p theme.Palette) color.NRGBA { return p.Border })
}

// Pips shows a figure as filled dots out of five.
type Pips struct {
	Part
	dots [5]*canvas.Circle
}

// NewPips fills n dots of five.
func NewPips(n int) *Pips {
	p := &Pips{}
	for i := range p.dots {
		p.dots[i] = canvas.NewCircle(color.Transparent)
		p.dots[i].StrokeWidth = 1
	}
	p.Arrange(Row(5, Items(p.dots[:], func(dot *canvas.Circle) Item { return Fixed(dot, 9, 9) })...))
	p.Paint = func(c theme.Palette) {
		for i, dot := range p.dots {
			dot.FillColor, dot.StrokeColor = c.Raised, c.Border
			if i < n {
				dot.FillColor, dot.StrokeColor = c.Teal, c.Teal
			}
		}
	}
	p.Least = func() fyne.Size { return fyne.NewSize(4*14+9, 9) }
	p.ExtendBaseWidget(p)
	return p
}

// Tick is the disc that marks what is chosen.
type Tick struct {
	Part
	disc *canvas.Circle
	mark [2]*canvas.Line
}

// NewTick makes the mark of a choice; it is 28 pixels wide.
func NewTick() *Tick {
	t := &Tick{disc: canvas.NewCircle(color.Transparent), mark: [2]*canvas.Line{{}, {}}}
	t.Kids = []fyne.CanvasObject{t.disc, t.mark[0], t.mark[1]}
	t.Paint = func(p theme.Palette) {
		t.disc.FillColor = p.Teal
		for _, l := range t.mark {
			l.StrokeColor, l.StrokeWidth = p.OnTeal, 2
		}
	}
	t.Place = func(size fyne.Size) {
		s := size.Width
		Put(t.disc, 0, 0, s, s)
		t.mark[0].Position1, t.mark[0].Position2 = fyne.NewPos(s*0.32, s*0.52), fyne.NewPos(s*0.45, s*0.65)
		t.mark[1].Position1, t.mark[1].Position2 = fyne.NewPos(s*0.45, s*0.65), fyne.NewPos(s*0.70, s*0.38)
	}
	t.Least = func() fyne.Size { return fyne.NewSize(28, 28) }
	t.ExtendBaseWidget(t)
	return t
}

// Light is a line of light that fades out at both ends, the mark of the game. Its core is in the middle of its
// height; the rest is glow.
type Light struct {
	Part
	glow  *canvas.Image
	core  [2]*canvas.LinearGradient
	power float64
	thick float32
}

// NewLight makes a line of light; power, from 0 to 1, is how strongly it
// glows, thick how high its core is.
func NewLight(power float64, thick float32) *Light {
	l := &Light{glow: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}, power: power,
		thick: thick}
	if paint.Shaders() { // OpenGL scales it as well; else it would be scaled anew for every size
		l.glow.ScaleMode = canvas.ImageScaleFastest
	}
	l.core = [2]*canvas.LinearGradient{canvas.NewHorizontalGradient(nil, nil), canvas.NewHorizontalGradient(nil, nil)}
	l.Kids = []fyne.CanvasObject{l.glow, l.core[0], l.core[1]}
	l.Paint = l.paint
	l.Place = func(size fyne.Size) {
		Put(l.glow, 0, 0, size.Width, size.Height)
		half, y := size.Width/2, (size.Height-l.thick)/2
		Put(l.core[0], 0, y, half, l.thick)
		Put(l.core[1], half, y, half, l.thick)
	}
	l.ExtendBaseWidget(l)
	return l
}

func (l *Light) paint(p theme.Palette) {
	glow, core := l.Board().LineGlow, l.Board().LineCore
	if theme.Contrast(p.Background, color.NRGBA{A: 255}) > 8 { // a light window: white would not be seen
		core = p.AmberIcon
	}
	l.glow.Image = glowImage(glow, l.power)
	l.core[0].StartColor, l.core[0].EndColor = theme.Fade(core, 0), core
	l.core[1].StartColor, l.core[1].EndColor = core, theme.Fade(core, 0)
}

func glowImage(c color.NRGBA, power float64) image.Image {
	const width, height = 256, 64
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		along := math.Sin(math.Pi * (float64(x) + 0.5) / width)
		for y := range height {
			away := math.Abs(float64(y)+0.5-height/2) / (height / 2)
			img.SetNRGBA(x, y, theme.Fade(c, power*along*along*math.Pow(1-away, 2.2)))
		}
	}
	return img
}
