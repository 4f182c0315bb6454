package art

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"sync"
	"testing"

	"midline/assets"
)

// small is the smallest size at which every piece must be distinguishable.
const small = 40

// foot is the row at which the foot begins that many pieces have in common. Silhouettes are compared above it.
const foot = small * 31 / 45

// mask is the silhouette of a piece: its mostly opaque pixels.
func mask(name string) [small][small]bool {
	var m [small][small]bool
	img := PieceOf(assets.Midline, name, true, small)
	for y := range foot {
		for x := range small {
			_, _, _, a := img.At(x, y).RGBA()
			m[y][x] = a >= 0x8000
		}
	}
	return m
}

func TestPiecesFillTheirSquare(t *testing.T) {
	for _, set := range assets.Sets() {
		for _, name := range assets.PieceNames() {
			fillsItsSquare(t, set, name, true)
			fillsItsSquare(t, set, name, false)
		}
	}
}

func fillsItsSquare(t *testing.T, set, name string, white bool) {
	t.Helper()
	img := PieceOf(set, name, white, small)
	if got := img.Bounds(); got != image.Rect(0, 0, small, small) {
		t.Fatalf("%s %s: bounds %v", set, name, got)
	}
	n := 0
	for y := range small {
		for x := range small {
			_, _, _, a := img.At(x, y).RGBA()
			if a >= 0x8000 {
				n++
			}
			edge := x == 0 || y == 0 || x == small-1 || y == small-1
			if edge && a > 0x2000 {
				t.Errorf("%s %s, white %v: cut off at %d,%d", set, name, white, x, y)
			}
		}
	}
	if n < small*small/6 || n > small*small*2/3 {
		t.Errorf("%s %s, white %v: %d of %d pixels are covered", set, name, white, n, small*small)
	}
}

// overlap returns the intersection of two silhouettes divided by their union. The second is shifted by up to three
// pixels in each direction to fit best.
func overlap(a, b [small][small]bool) float64 {
	best := 0.0
	for dy := -3; dy <= 3; dy++ {
		for dx := -3; dx <= 3; dx++ {
			both, either := 0, 0
			for y := range small {
				for x := range small {
					p := a[y][x]
					q := y+dy >= 0 && y+dy < small && x+dx >= 0 && x+dx < small && b[y+dy][x+dx]
					if p && q {
						both++
					}
					if p || q {
						either++
					}
				}
			}
			best = max(best, float64(both)/float64(either))
		}
	}
	return best
}

// twins reports whether two roles share a silhouette intentionally: an empowered piece is the orthodox one with a
// stud.
func twins(a, b string) bool {
	plain := func(s string) string {
		return strings.TrimSuffix(strings.TrimPrefix(s, "empowered-"), "-lit")
	}
	return plain(a) == plain(b)
}

func TestSilhouettesDiffer(t *testing.T) {
	const limit = 0.82
	names := assets.PieceNames()
	masks := map[string][small][small]bool{}
	for _, name := range names {
		masks[name] = mask(name)
	}
	for i, a := range names {
		for _, b := range names[i+1:] {
			if twins(a, b) {
				continue
			}
			if got := overlap(masks[a], masks[b]); got > limit {
				t.Errorf("%s and %s overlap by %.2f, more than %.2f", a, b, got, limit)
			} else if got > limit-0.08 {
				t.Logf("%s and %s overlap by %.2f", a, b, got)
			}
		}
	}
}

// TestPiecesDiffer compares every two pieces of a set and a side, including inner lines, accents and signs.
func TestPiecesDiffer(t *testing.T) {
	const least = 40 // pixels that are plainly different
	names := assets.PieceNames()
	for _, set := range assets.Sets() {
		for i, a := range names {
			for _, b := range names[i+1:] {
				for _, white := range []bool{true, false} {
					if got := unlike(PieceOf(set, a, white, small), PieceOf(set, b, white, small)); got < least {
						t.Errorf("%s, white %v: %s and %s differ in %d pixels", set, white, a, b, got)
					}
				}
			}
		}
	}
}

// unlike counts the pixels in which two pictures differ by a quarter of a
// channel or more.
func unlike(a, b image.Image) int {
	n := 0
	for y := range small {
		for x := range small {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if max(diff(r1, r2), diff(g1, g2), diff(b1, b2), diff(a1, a2)) >= 0x4000 {
				n++
			}
		}
	}
	return n
}

func TestIconsRasterise(t *testing.T) {
	for _, name := range assets.IconNames() {
		img := Icon(name, "#1F6B66", 20)
		n := 0
		for y := range 20 {
			for x := range 20 {
				if _, _, _, a := img.At(x, y).RGBA(); a > 0x8000 {
					n++
				}
			}
		}
		if n < 10 {
			t.Errorf("%s: %d pixels at 20 px", name, n)
		}
	}
}

func TestUnknownIsEmpty(t *testing.T) {
	if got := Piece("unicorn", true, 8).Bounds(); got != image.Rect(0, 0, 8, 8) {
		t.Errorf("bounds %v", got)
	}
	if got := Icon("unicorn", "#000000", 0).Bounds(); got != image.Rect(0, 0, 1, 1) {
		t.Errorf("bounds %v", got)
	}
}

func TestPicturesAreShared(t *testing.T) {
	var wg sync.WaitGroup
	got := make([]image.Image, 8)
	for i := range got {
		wg.Go(func() { got[i] = Piece("king", false, 33) })
	}
	wg.Wait()
	for _, img := range got {
		if img != got[0] {
			t.Fatal("the same picture was drawn twice")
		}
	}
}

func TestUse(t *testing.T) {
	t.Cleanup(func() { Use(assets.Midline) })
	if got := InUse(); got != assets.Midline {
		t.Errorf("the set at the start is %q", got)
	}
	carved := Piece("rook", true, 31)
	Use(assets.Symbols)
	flat := Piece("rook", true, 31)
	if flat != PieceOf(assets.Symbols, "rook", true, 31) || flat == carved {
		t.Error("the set in use is not the one that is drawn")
	}
	for _, unknown := range []string{"", "unicorns"} {
		Use(assets.Symbols)
		Use(unknown)
		if got := InUse(); got != assets.Midline {
			t.Errorf("after %q the set is %q", unknown, got)
		}
	}
	if Piece("rook", true, 31) != carved {
		t.Error("the carved rook was drawn twice")
	}
}

func TestUseFromManyGoroutines(t *testing.T) {
	t.Cleanup(func() { Use(assets.Midline) })
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			Use(assets.Sets()[i%2])
			Piece("pawn", i%4 < 2, 17)
		})
	}
	wg.Wait()
}

func TestCacheIsBounded(t *testing.T) {
	c := cache{held: map[key]*entry{}}
	const px = 1000
	for i := range 40 {
		c.get(key{name: fmt.Sprint(i), px: px}, func() image.Image { return image.Transparent })
	}
	if c.bytes > cacheLimit || c.bytes != 4*px*px*len(c.held) {
		t.Errorf("the cache counts %d bytes in %d pictures", c.bytes, len(c.held))
	}
}

// TestAppIconIsMade checks that the committed icon of the application matches its drawing.
func TestAppIconIsMade(t *testing.T) {
	want, err := Rasterise(assets.AppIconSVG(), 256)
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(assets.AppIcon()))
	if err != nil {
		t.Fatal(err)
	}
	for y := range 256 {
		for x := range 256 {
			r1, g1, b1, a1 := want.At(x, y).RGBA()
			r2, g2, b2, a2 := got.At(x, y).RGBA()
			if diff(r1, r2)+diff(g1, g2)+diff(b1, b2)+diff(a1, a2) > 0x1000 {
				t.Fatalf("pixel %d,%d differs: run midline-dev sheet -app assets/icon.png", x, y)
			}
		}
	}
}

func diff(a, b uint32) uint32 { return max(a, b) - min(a, b) }
