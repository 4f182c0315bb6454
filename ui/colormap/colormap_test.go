package colormap

import (
	"image"
	"image/color"
	"testing"
)

// field is a picture of columns of one colour each.
func field(colors ...color.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(2, 3, 2+len(colors), 7))
	for x, c := range colors {
		for y := 3; y < 7; y++ {
			img.SetRGBA(2+x, y, c)
		}
	}
	return img
}

var red, green, blue = color.RGBA{250, 10, 10, 255}, color.RGBA{10, 250, 10, 255}, color.RGBA{10, 10, 250, 255}

func TestFewColoursStayAsTheyAre(t *testing.T) {
	img, count := field(red, green, blue, red), Count{}
	count.Add(img)
	p := count.Palette(256)
	if len(p) != 3 {
		t.Fatalf("%d colours of three", len(p))
	}
	out := NewMap(p).Show(img)
	if out.Bounds() != image.Rect(0, 0, 4, 4) {
		t.Errorf("the picture is %v", out.Bounds())
	}
	for x, want := range []color.RGBA{red, green, blue, red} {
		if got := out.At(x, 1); got != want {
			t.Errorf("column %d is %v, want %v", x, got, want)
		}
	}
}

func TestManyColoursBecomeFew(t *testing.T) {
	count, gradient := Count{}, make([]color.RGBA, 256)
	for i := range gradient {
		gradient[i] = color.RGBA{uint8(i), uint8(i), uint8(i), 255}
	}
	img := field(gradient...)
	count.Add(img)
	for _, n := range []int{1, 2, 16, 255} {
		p := count.Palette(n)
		if len(p) != n {
			t.Errorf("%d colours, want %d", len(p), n)
		}
		m := NewMap(p)
		for _, c := range gradient {
			got := rgba(p[m.Index(c)])
			if d := int(got.G) - int(c.G); max(d, -d) > 256/n/2+1 {
				t.Errorf("%d colours: %v becomes %v", n, c, got)
			}
		}
	}
}

func TestNothingCounted(t *testing.T) {
	if p := (Count{}).Palette(8); len(p) != 1 {
		t.Errorf("%d colours of nothing", len(p))
	}
}
