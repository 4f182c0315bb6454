package kit

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/paint"
	"midline/ui/theme"
)

// platePixel is what the program paint.NamePlate computes for a pixel, premultiplied.
func platePixel(p plate, x, y int) [4]float64 {
	clamp := func(v float64) float64 { return max(0, min(v, 1)) }
	r := float64(min(p.Radius, p.Width/2, p.Height/2))
	near := func(v, size int) float64 { return min(float64(v)+0.5, float64(size-v)-0.5) }
	cx, cy := r-near(x, p.Width), r-near(y, p.Height)
	deep := r - math.Hypot(max(cx, 0), max(cy, 0)) - min(max(cx, cy), 0)
	whole, inner := clamp(deep+0.5), clamp(deep-float64(p.Border)+0.5)
	a, b := float64(p.Edge.A)/255*(whole-inner), float64(p.Fill.A)/255*inner
	return [4]float64{float64(p.Edge.R)*a + float64(p.Fill.R)*b, float64(p.Edge.G)*a + float64(p.Fill.G)*b,
		float64(p.Edge.B)*a + float64(p.Fill.B)*b, 255 * (a + b)}
}

// With shaders a surface looks as its picture does.
func TestShadersDrawThePicture(t *testing.T) {
	fill, edge := color.NRGBA{R: 240, G: 220, B: 200, A: 255}, color.NRGBA{R: 20, G: 40, B: 60, A: 255}
	for _, p := range []plate{
		{60, 40, 8, 1, fill, edge}, {60, 40, 8, 0, fill, edge}, {60, 40, 4, 2, fill, edge}, {20, 60, 16, 1, fill, edge},
		{60, 40, 8, 1, color.NRGBA{R: 9, A: 90}, edge},
	} {
		img := p.draw()
		for y := range p.Height {
			for x := range p.Width {
				c, want := img.RGBAAt(x, y), platePixel(p, x, y)
				for i, v := range [4]uint8{c.R, c.G, c.B, c.A} {
					if math.Abs(float64(v)-want[i]) > 1.5 {
						t.Fatalf("%+v: pixel %d, %d is %v, with shaders %v", p, x, y, c, want)
					}
				}
			}
		}
	}
}

// A surface is made of shaders where they may be used, and follows size and state.
func TestSurfaceOfShaders(t *testing.T) {
	test.NewTempApp(t)
	paint.UseShaders(true)
	defer paint.UseShaders(false)
	s, chosen := NewSurface(), false
	s.Fill = func(p theme.Palette) color.NRGBA {
		if chosen {
			return p.Teal
		}
		return p.Surface
	}
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	red := func() float32 {
		var v float32
		for _, o := range s.Kids[0].(*fyne.Container).Objects {
			if o := o.(*canvas.Shader); o.Name == paint.NameFill {
				v = o.Uniforms["fillR"]
			}
		}
		return v
	}
	if got := red(); got != float32(s.Palette().Surface.R)/255 {
		t.Errorf("red is %v", got)
	}
	chosen = true
	s.Refresh()
	if got := red(); got != float32(s.Palette().Teal.R)/255 {
		t.Errorf("red is %v when it is chosen", got)
	}
}
