package screen

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
)

var update = flag.Bool("update", false, "write the golden images anew")

// stand-ins for the real drawings: a block for a piece, a frame for an icon.
var testArt = kit.Art{
	Piece: func(art string, white bool, px int) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, px, px))
		c := color.NRGBA{R: 0x2B, G: 0x2B, B: 0x2E, A: 255}
		if white {
			c = color.NRGBA{R: 0xFA, G: 0xFA, B: 0xF5, A: 255}
		}
		draw.Draw(img, image.Rect(px/4, px/8, px*3/4, px*7/8), image.NewUniform(c), image.Point{}, draw.Src)
		return img
	},
	Icon: func(name, hex string, px int) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, px, px))
		c, err := theme.ParseHex(hex)
		if err != nil {
			panic(err)
		}
		draw.Draw(img, image.Rect(px/6, px/6, px*5/6, px*5/6), image.NewUniform(c), image.Point{}, draw.Src)
		return img
	},
}

// sizes at which every screen must stand.
var sizes = []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 640}, {Width: 1600, Height: 1000}}

// open shows what build makes in a window of the test driver.
func open(t testing.TB, window theme.Window, build func() fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	temp := test.NewTempApp(t)
	temp.Settings().SetTheme(theme.New(theme.Default(), window))
	w := test.NewWindow(canvas.NewRectangle(color.Transparent)) // the driver wants one before any widget
	w.SetPadded(false)
	o := build()
	w.SetContent(o)
	w.Resize(size)
	if s, ok := o.(app.Screen); ok {
		w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev.Name) })
		w.Canvas().SetOnTypedRune(func(r rune) { s.Rune(r) })
	}
	return w
}

// tap taps in the middle of a widget, as the driver would.
func tap(o fyne.CanvasObject) {
	size := o.Size()
	tapAt(o, size.Width/2, size.Height/2)
}

func tapAt(o fyne.CanvasObject, x, y float32) {
	o.(fyne.Tappable).Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)})
}

func key(w fyne.Window, name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := w.Canvas().Focused(); f != nil {
		f.TypedKey(ev)
		return
	}
	w.Canvas().OnTypedKey()(ev)
}

// stroke presses and releases a key as the driver does: whatever has the keyboard at
// each moment hears of it.
func stroke(w fyne.Window, name fyne.KeyName, r rune) {
	ev := &fyne.KeyEvent{Name: name}
	keyable := func() desktop.Keyable {
		k, _ := w.Canvas().Focused().(desktop.Keyable)
		return k
	}
	if k := keyable(); k != nil {
		k.KeyDown(ev)
	}
	key(w, name)
	if r != 0 {
		letter(w, r)
	}
	if k := keyable(); k != nil {
		k.KeyUp(ev)
	}
}

// listener has the keyboard and notes what it hears.
type listener struct {
	widget.BaseWidget
	heard []string
}

func (l *listener) FocusGained()               {}
func (l *listener) FocusLost()                 {}
func (l *listener) TypedKey(ev *fyne.KeyEvent) { l.heard = append(l.heard, string(ev.Name)) }
func (l *listener) TypedRune(r rune)           { l.heard = append(l.heard, string(r)) }
func (l *listener) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

func letter(w fyne.Window, r rune) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedRune(r)
		return
	}
	w.Canvas().OnTypedRune()(r)
}

// focusOrder walks through a window with Tab and collects what gets the focus.
func focusOrder(w fyne.Window) []fyne.Focusable {
	var order []fyne.Focusable
	seen := map[fyne.Focusable]bool{}
	for {
		w.Canvas().(interface{ FocusNext() }).FocusNext()
		f := w.Canvas().Focused()
		if f == nil || seen[f] {
			return order
		}
		seen[f] = true
		order = append(order, f)
	}
}

// inside fails for every widget that sticks out of the window or is crushed.
func inside(t *testing.T, w fyne.Window) {
	t.Helper()
	size := w.Canvas().Size()
	for _, f := range focusOrder(w) {
		o := f.(fyne.CanvasObject)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		end := at.Add(o.Size())
		if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height || o.Size().Width < 12 || o.Size().Height < 12 {
			t.Errorf("at %v a %T lies at %v, size %v", size, o, at, o.Size())
		}
	}
}

func hover(o fyne.CanvasObject) {
	o.(desktop.Hoverable).MouseIn(&desktop.MouseEvent{})
}

// golden compares what a window shows with testdata/name.png.
func golden(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	got := w.Canvas().Capture()
	if *update {
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
	if n := different(got, want); n > 0 {
		t.Errorf("%s: %d pixels differ; look, then run with -update", path, n)
	}
}

func different(a, b image.Image) int {
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
