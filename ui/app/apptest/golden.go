package apptest

import (
	"bytes"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	xdraw "golang.org/x/image/draw"

	"midline/ui/kit/kittest"
)

// goldenFolder holds a small picture of every screen and effect: a pixel is the
// mean of a cell of the screen.
const (
	goldenFolder = "testdata/golden"
	cell         = 16 // pixels: a shift by half of it changes every mean
	step         = 4  // the colours are kept in such steps, which makes the files small
	tolerated    = 4  // the distance of a mean at which two cells still count as alike,
	strays       = 1  // and how many others there may be
)

// Goldens are the golden pictures that no screen has been held against yet.
type Goldens map[string]bool

// ReadGoldens lists the golden pictures of testdata/golden whose names have a prefix.
func ReadGoldens(t *testing.T, prefix string) Goldens {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(goldenFolder, prefix+"*.png"))
	if err != nil {
		t.Fatal(err)
	}
	left := Goldens{}
	for _, path := range paths {
		left[path] = true
	}
	return left
}

// None fails, or removes them if goldens are written again, where pictures are
// left that belong to no screen. A run of a part of the screens tells nothing.
func (left Goldens) None(t *testing.T) {
	t.Helper()
	if strings.Contains(flag.Lookup("test.run").Value.String(), "/") {
		return
	}
	for path := range left {
		if !*kittest.Update {
			t.Errorf("%s belongs to no screen; remove it, or run with -update", path)
		} else if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
}

// Check compares a picture with the golden one.
func (left Goldens) Check(t *testing.T, name string, img image.Image) {
	t.Helper()
	path := filepath.Join(goldenFolder, name+".png")
	delete(left, path)
	now := reduce(img)
	if *kittest.Update {
		savePNG(t, path, now, png.BestCompression)
		return
	}
	then, err := load(path)
	if err != nil {
		t.Errorf("%s: there is no golden picture (%v). If the screen is as wanted, run: go test . -run Golden -update", name,
			err)
		return
	}
	if where, n := unlike(now, then); n > strays {
		dir := filepath.Join(os.TempDir(), "midline-golden")
		SavePNG(t, filepath.Join(dir, name+".png"), img)
		SavePNG(t, filepath.Join(dir, name+"-difference.png"), difference(then, now))
		t.Errorf(
			"%s looks different in %d of %d cells, within %v.\nLook at %s/%s.png, as it is now, and at "+
				"%[5]s/%[6]s-difference.png: then, now, and in red what differs.\n"+
				"If it is as wanted, run: go test . -run Golden -update", name, n, now.Bounds().Dx()*now.Bounds().Dy(), where, dir,
			name)
	}
}

// reduce makes a pixel of every cell.
func reduce(img image.Image) *image.NRGBA {
	b := img.Bounds()
	drawn, ok := img.(*image.NRGBA) // as from the test driver
	if !ok {
		drawn = image.NewNRGBA(b)
		draw.Draw(drawn, b, img, b.Min, draw.Src)
	}
	out := image.NewNRGBA(image.Rect(0, 0, (b.Dx()+cell-1)/cell, (b.Dy()+cell-1)/cell))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			part := image.Rect(0, 0, cell, cell).Add(b.Min).Add(image.Pt(x*cell, y*cell)).Intersect(b)
			out.SetNRGBA(x, y, mean(drawn, part))
		}
	}
	return out
}

// mean is the mean colour of a part of an opaque picture, in steps.
func mean(img *image.NRGBA, part image.Rectangle) color.NRGBA {
	var sum [3]uint32
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := img.Pix[img.PixOffset(part.Min.X, y):]
		for i := range part.Dx() {
			sum[0], sum[1], sum[2] = sum[0]+uint32(row[4*i]), sum[1]+uint32(row[4*i+1]), sum[2]+uint32(row[4*i+2])
		}
	}
	n := uint32(part.Dx() * part.Dy())
	in := func(s uint32) uint8 { return uint8(min((s+n*step/2)/(n*step)*step, 255)) }
	return color.NRGBA{R: in(sum[0]), G: in(sum[1]), B: in(sum[2]), A: 255}
}

// unlike counts the cells in which two pictures differ to the eye, and tells in
// which part of the screen they lie.
func unlike(a, b image.Image) (where image.Rectangle, n int) {
	if a.Bounds() != b.Bounds() {
		return a.Bounds(), a.Bounds().Dx() * a.Bounds().Dy()
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if differ(a.At(x, y), b.At(x, y)) {
				where = where.Union(image.Rect(x*cell, y*cell, (x+1)*cell, (y+1)*cell))
				n++
			}
		}
	}
	return where, n
}

func differ(a, b color.Color) bool {
	c, d := color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA)
	return max(far(c.R, d.R), far(c.G, d.G), far(c.B, d.B)) > tolerated
}

func far(a, b uint8) uint8 { return max(a, b) - min(a, b) }

// difference lays the golden picture, the one that is, and the cells that differ
// side by side, enlarged.
func difference(then, now image.Image) image.Image {
	const enlarged = 8
	size := image.Pt(max(then.Bounds().Dx(), now.Bounds().Dx()), max(then.Bounds().Dy(), now.Bounds().Dy()))
	red := image.NewNRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			c := color.NRGBAModel.Convert(now.At(x, y)).(color.NRGBA)
			grey := 160 + c.G/3
			red.SetNRGBA(x, y, color.NRGBA{grey, grey, grey, 255})
			if !(image.Pt(x, y).In(then.Bounds())) || differ(c, then.At(x, y)) {
				red.SetNRGBA(x, y, color.NRGBA{0xD0, 0x20, 0x10, 255})
			}
		}
	}
	out := image.NewNRGBA(image.Rect(0, 0, 3*size.X*enlarged+16, size.Y*enlarged))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	for i, img := range []image.Image{then, now, red} {
		at := image.Pt(i*(size.X*enlarged+8), 0)
		xdraw.NearestNeighbor.Scale(out, image.Rectangle{at, at.Add(img.Bounds().Size().Mul(enlarged))}, img, img.Bounds(),
			draw.Src, nil)
	}
	return out
}

func load(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// SavePNG writes a picture to a file.
func SavePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	savePNG(t, path, img, png.BestSpeed)
}

func savePNG(t *testing.T, path string, img image.Image, level png.CompressionLevel) {
	t.Helper()
	var text bytes.Buffer
	if err := errors.Join((&png.Encoder{CompressionLevel: level}).Encode(&text, img),
		os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// Strip lays pictures in rows of four.
func Strip(list []image.Image) image.Image {
	const gap = 6
	w, h := list[0].Bounds().Dx(), list[0].Bounds().Dy()
	rows := (len(list) + 3) / 4
	out := image.NewRGBA(image.Rect(0, 0, 4*(w+gap)-gap, rows*(h+gap)-gap))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	for i, img := range list {
		at := image.Pt(i%4*(w+gap), i/4*(h+gap))
		draw.Draw(out, image.Rectangle{at, at.Add(image.Pt(w, h))}, img, img.Bounds().Min, draw.Src)
	}
	return out
}
