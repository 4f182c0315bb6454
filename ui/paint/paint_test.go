package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// covered returns the pixels that OpenGL draws for an object at this scale: Fyne rounds its place and its size and
// adds a margin.
func covered(o *canvas.Shader, scale float32) image.Rectangle {
	px := func(v float32) int { return int(math.Round(float64(v * scale))) }
	m := 0
	if o.Name == NameFill || o.Name == NamePlate || o.Name == NameWash {
		m = px(margin(scale))
	}
	at, size := o.Position(), o.Size()
	return image.Rect(px(at.X)-m, px(at.Y)-m, px(at.X)+px(size.Width)+m, px(at.Y)+px(size.Height)+m)
}

// A plate of several parts covers each of its pixels once, and no other.
func TestPlateCoversItsPixelsOnce(t *testing.T) {
	test.NewTempApp(t)
	red := color.NRGBA{R: 255, A: 255}
	for _, scale := range []float32{1, 2, 3} {
		for _, p := range []Plate{
			{Width: 456, Height: 72, Radius: 8, Border: 1, Fill: red, Edge: red},
			{Width: 456, Height: 720, Radius: 16, Border: 2, Fill: red, Edge: red},
			{Width: 300, Height: 301, Fill: red},
			{Width: 771, Height: 771, Radius: 5, Border: 2, Edge: red},
			{Width: 1280, Height: 12, Fill: red},
		} {
			t.Run(fmt.Sprint(scale, p.Width, p.Height), func(t *testing.T) {
				box := &fyne.Container{}
				p.Draw(box, scale)
				if len(box.Objects) == 1 {
					return // draws nothing outside of its bounds
				}
				all := image.Rect(-8, -8, p.Width+8, p.Height+8)
				times := image.NewGray(all)
				for _, o := range box.Objects {
					if !o.Visible() {
						continue
					}
					r := covered(o.(*canvas.Shader), scale).Intersect(all)
					for y := r.Min.Y; y < r.Max.Y; y++ {
						for x := r.Min.X; x < r.Max.X; x++ {
							times.Pix[times.PixOffset(x, y)]++
						}
					}
				}
				inner := image.Rect(0, 0, p.Width, p.Height)
				hole := image.Rectangle{}
				if p.Fill.A == 0 {
					hole = inner.Inset(max(p.Border, 2*int(margin(scale)*scale)+1))
				}
				for y := all.Min.Y; y < all.Max.Y; y++ {
					for x := all.Min.X; x < all.Max.X; x++ {
						at, n := image.Pt(x, y), times.GrayAt(x, y).Y
						if at.In(hole) && n == 0 {
							continue
						}
						if n > 1 || (n == 1) != at.In(inner) {
							t.Fatalf("pixel %v is drawn %d times", at, n)
						}
					}
				}
			})
		}
	}
}

// Where the margin is no whole number of pixels, programs are used that keep to their bounds.
func TestOddScale(t *testing.T) {
	test.NewTempApp(t)
	o := &canvas.Shader{}
	Fill(o, fyne.NewPos(10, 10), fyne.NewSize(80, 80), 1.25, color.NRGBA{A: 255})
	if o.Name != NameClipped || o.Size() != fyne.NewSize(80, 80) {
		t.Errorf("%s of %v", o.Name, o.Size())
	}
	box := &fyne.Container{}
	Plate{Width: 500, Height: 500, Radius: 8}.Draw(box, 1.25)
	if len(box.Objects) != 1 {
		t.Errorf("%d parts", len(box.Objects))
	}
}

// A large plate costs the full program in its rim only.
func TestPlateIsMostlyFill(t *testing.T) {
	test.NewTempApp(t)
	box := &fyne.Container{}
	p := Plate{Width: 400, Height: 400, Radius: 8, Border: 1, Fill: color.NRGBA{A: 255}}
	p.Draw(box, 1)
	plain := 0
	for _, o := range box.Objects {
		if o := o.(*canvas.Shader); o.Name == NameFill {
			size := covered(o, 1).Size()
			plain += size.X * size.Y
		}
	}
	if plain < 400*400*9/10 {
		t.Errorf("only %d of %d pixels are plain", plain, 400*400)
	}
	first := box.Objects[0]
	p.Fill = color.NRGBA{R: 1, A: 255}
	if p.Draw(box, 1); box.Objects[0] != first {
		t.Error("another colour takes other objects")
	}
}
