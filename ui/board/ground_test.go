package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/paint"
)

// With shaders the squares look as their picture does, and each pixel is drawn once.
func TestSquaresOfShaders(t *testing.T) {
	test.NewTempApp(t)
	paint.UseShaders(true)
	defer paint.UseShaders(false)
	for _, scale := range []float32{1, 2} {
		for _, flipped := range []bool{false, true} {
			for _, files := range []int{8, 10} {
				t.Run(fmt.Sprint(scale, flipped, files), func(t *testing.T) {
					b := New(Config{Piece: stamp, Bare: true})
					b.SetFlipped(flipped)
					b.SetView(View{Files: files, Ranks: 8})
					s := &b.scene
					s.scale = scale
					s.geo.Square, s.geo.Origin = 40, fyne.NewPos(3, 5)
					b.layers.ground.draw()
					compareGround(t, b)
				})
			}
		}
	}
}

func compareGround(t *testing.T, b *Board) {
	t.Helper()
	s := &b.scene
	want := s.squares().(*image.RGBA)
	got := image.NewRGBA(want.Bounds())
	times := map[image.Point]int{}
	px := func(v float32) int { return int(math.Round(float64(v * s.scale))) }
	for _, o := range b.layers.ground.box.Objects {
		at := o.Position().Subtract(s.geo.Origin)
		r := image.Rect(px(at.X), px(at.Y), px(at.X+o.Size().Width), px(at.Y+o.Size().Height))
		switch o := o.(type) {
		case *canvas.Shader:
			m := 0
			if o.Name == paint.NameFill {
				m = px(float32(math.Round(0.5 * float64(s.scale)))) // Fyne's margin
			}
			r = r.Inset(-m)
			part := func(name string) uint8 { return uint8(math.Round(float64(o.Uniforms["fill"+name]) * 255)) }
			c := color.RGBA{R: part("R"), G: part("G"), B: part("B"), A: part("A")}
			draw.Draw(got, r, image.NewUniform(c), image.Point{}, draw.Src)
		case *canvas.Image:
			draw.Draw(got, r, o.Image, image.Point{}, draw.Src)
		default:
			continue
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				times[image.Pt(x, y)]++
			}
		}
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if n := times[image.Pt(x, y)]; n != 1 {
				t.Fatalf("pixel %d, %d is drawn %d times", x, y, n)
			}
			g, w := got.RGBAAt(x, y), want.RGBAAt(x, y)
			for i, v := range [4]uint8{g.R, g.G, g.B, g.A} {
				if d := int(v) - int([4]uint8{w.R, w.G, w.B, w.A}[i]); d < -1 || d > 1 {
					t.Fatalf("pixel %d, %d is %v, in the picture %v", x, y, g, w)
				}
			}
		}
	}
	if len(times) != want.Bounds().Dx()*want.Bounds().Dy() {
		t.Errorf("%d pixels are drawn, the picture has %v", len(times), want.Bounds().Size())
	}
}
