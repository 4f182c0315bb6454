package apptest

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// What a golden picture notices: a button that has moved, a shade that is
// another; and what it does not: another computer's rounding.
func TestGoldenNotices(t *testing.T) {
	screen := func(button image.Rectangle, shade, noise uint8) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, 320, 200))
		for i := range img.Pix {
			img.Pix[i] = 0xF0 + noise*uint8(i/4%2)
		}
		draw.Draw(img, button, image.NewUniform(color.NRGBA{0x1F, 0x6B, shade, 0xFF}), image.Point{}, draw.Src)
		return img
	}
	at := image.Rect(40, 60, 140, 96)
	was := reduce(screen(at, 0x66, 0))
	for _, c := range []struct {
		name    string
		now     image.Image
		noticed bool
	}{
		{"the same", screen(at, 0x66, 0), false},
		{"rounding", screen(at, 0x66, 1), false},
		{"8 pixels to the right", screen(at.Add(image.Pt(8, 0)), 0x66, 0), true},
		{"2 pixels down", screen(at.Add(image.Pt(0, 2)), 0x66, 0), true},
		{"another shade", screen(at, 0x70, 0), true},
		{"4 pixels wider", screen(image.Rect(40, 60, 144, 96), 0x66, 0), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, n := unlike(reduce(c.now), was); n > strays != c.noticed {
				t.Errorf("%d cells differ", n)
			}
		})
	}
}
