package kittest

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
)

// Update is the flag -update of the tests.
var Update = flag.Bool("update", false, "write the golden images anew")

// Golden compares what a window shows with testdata/name.png.
func Golden(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	got := w.Canvas().Capture()
	if *Update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if n := Different(got, want); n > 0 {
		t.Errorf("%s: %d pixels differ; look, then run with -update", path, n)
	}
}

// Different counts the pixels in which two pictures differ to the eye.
func Different(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			if far(ar, br) || far(ag, bg) || far(ab, bb) {
				n++
			}
		}
	}
	return n
}

func far(a, b uint32) bool {
	return max(a, b)-min(a, b) > 0x0800
}
