package shell

import (
	"image/color"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/paint/damage"
)

// fakeBuffer is a buffer that is kept, or lost after each frame.
type fakeBuffer struct {
	off, lost    bool
	level        uint8
	seals, fills int
	grown        int
}

func (b *fakeBuffer) painted() bool    { return true }
func (b *fakeBuffer) software() bool   { return !b.off }
func (b *fakeBuffer) size() (int, int) { return 200 + b.grown, 100 }
func (b *fakeBuffer) seal()            { b.seals++ }
func (b *fakeBuffer) fill()            { b.fills++ }
func (b *fakeBuffer) sign(level uint8) { b.level = level }
func (b *fakeBuffer) signed() uint8 {
	if b.lost {
		return 0
	}
	return b.level
}

// painter is a window of two halves, red and blue, that is painted by Fyne's software painter into a new picture for
// each frame.
type painter struct {
	*partial
	buffer *fakeBuffer
	win    fyne.Window
	halves [2]*canvas.Rectangle
	clock  time.Time
	bar    bool
}

var (
	red  = color.NRGBA{R: 200, A: 255}
	blue = color.NRGBA{B: 200, A: 255}
)

func newPainter(t *testing.T, b *fakeBuffer) *painter {
	test.NewTempApp(t)
	p := &painter{buffer: b, clock: time.Unix(1e9, 0)}
	p.win = test.NewTempWindow(t, nil)
	p.win.SetPadded(false)
	p.partial = newPartial(p.win.Canvas(), b, func() bool { return p.bar })
	p.partial.now = func() time.Time { return p.clock }
	r := newRedrawing(func() {})
	r.partial = p.partial
	t.Cleanup(r.stop)
	for i, c := range []color.Color{red, blue} {
		p.halves[i] = canvas.NewRectangle(c)
		p.halves[i].Resize(fyne.NewSize(60, 100))
		p.halves[i].Move(fyne.NewPos(float32(i)*120, 0))
	}
	p.win.SetContent(r.content([]fyne.CanvasObject{container.NewWithoutLayout(p.halves[0], p.halves[1])}))
	p.win.Resize(fyne.NewSize(200, 100))
	return p
}

// frame paints a frame and reports which halves are in it.
func (p *painter) frame() (left, right bool) {
	p.clock = p.clock.Add(100 * time.Millisecond)
	p.win.Content().MinSize() // as the driver asks for before each frame
	img := p.win.Canvas().Capture()
	has := func(x int) bool {
		r, _, b, _ := img.At(x, 50).RGBA()
		return r != b
	}
	return has(30), has(150)
}

func (p *painter) frames(n int) {
	for range n {
		p.frame()
	}
}

func (p *painter) expect(t *testing.T, what string, left, right bool) {
	t.Helper()
	if l, r := p.frame(); l != left || r != right {
		t.Errorf("%s: painted %v, %v, want %v, %v", what, l, r, left, right)
	}
}

func TestOnlyChangesArePainted(t *testing.T) {
	p := newPainter(t, &fakeBuffer{})
	for i := range keptFrames + 2 {
		p.buffer.lost = i == 1 // as when the window opens in another size
		p.expect(t, "a new window", true, true)
	}
	p.frames(3)
	p.expect(t, "no change", false, false)
	p.halves[0].FillColor = color.NRGBA{R: 100, A: 255}
	p.expect(t, "the left half", true, false)
	p.halves[1].FillColor = color.NRGBA{B: 100, A: 255}
	p.expect(t, "the right half", false, true)
	p.expect(t, "no change", false, false)
	if p.buffer.fills != p.buffer.seals || p.buffer.fills == 0 {
		t.Errorf("%d of %d sealed frames have a ground", p.buffer.fills, p.buffer.seals)
	}
	if at, size := p.win.Content().Position(), p.win.Content().Size(); !at.IsZero() || size != fyne.NewSize(200, 100) {
		t.Errorf("the content is at %v, %v", at, size)
	}
}

// Where it is not sure that the last frame is in the buffer, or something lies over the content, all is painted.
func TestEverythingIsPainted(t *testing.T) {
	for name, b := range map[string]*fakeBuffer{"a graphics card": {off: true}, "a lost buffer": {lost: true}} {
		p := newPainter(t, b)
		for range 2 * lostFrames {
			p.expect(t, name, true, true)
		}
		if b.seals > 0 || !p.off {
			t.Errorf("%s: a frame is sealed", name)
		}
		if !reflect.DeepEqual(p.tracker, damage.Tracker{}) {
			t.Errorf("%s: what was shown is kept", name)
		}
	}
	p := newPainter(t, &fakeBuffer{})
	once := func(what string, change func()) {
		t.Helper()
		change()
		p.expect(t, what, true, true)
	}
	p.frames(8)
	once("another theme", p.paintWhole)
	p.expect(t, "after it", false, false)
	p.bar = true
	once("a menu bar", func() {})
	once("a menu bar", func() { p.bar = false })
	p.expect(t, "without it", false, false)
	over := container.NewWithoutLayout()
	once("an overlay", func() { p.win.Canvas().Overlays().Add(over) })
	once("an overlay", func() { p.win.Canvas().Overlays().Remove(over) })
	p.expect(t, "without it", false, false)
	once("a window that grows", func() { p.buffer.grown = 9 })
	p.buffer.grown = 0
	p.expect(t, "as before", false, false)
	once("a larger window", func() { p.win.Resize(fyne.NewSize(220, 100)); p.buffer.grown = 20 })
	once("soon after it", func() {})
	p.clock = p.clock.Add(settled)
	p.expect(t, "later", false, false)
	once("long after", func() { p.clock = p.clock.Add(wholeEvery) })
}

// The objects of the window are where they are for everybody but the painter.
func TestPanesLieInTheWindow(t *testing.T) {
	p := newPainter(t, &fakeBuffer{})
	p.frames(8)
	p.halves[1].FillColor = red
	p.frame()
	driver := fyne.CurrentApp().Driver()
	if at := driver.AbsolutePositionForObject(p.halves[1]); at != fyne.NewPos(120, 0) {
		t.Errorf("the right half is at %v", at)
	}
	view := p.win.Content().(*fyne.Container).Objects[1].(*pane)
	if got := view.Layers(); len(got) != 1 || view.Size() != fyne.NewSize(200, 100) {
		t.Errorf("%d layers in %v", len(got), view.Size())
	}
}

// What draws with llvmpipe may show its buffer otherwise than llvmpipe does.
func TestIsSoftware(t *testing.T) {
	for renderer, want := range map[string]bool{
		"llvmpipe (LLVM 19.1.7, 256 bits)":                        true,
		"zink Vulkan 1.4(llvmpipe (LLVM 19.1.7, 256 bits) (CPU))": false,
		"virgl (llvmpipe (LLVM 19.1.7, 256 bits))":                false,
		"softpipe":                       false,
		"Mesa Intel(R) UHD Graphics 620": false,
	} {
		if got := isSoftware(renderer); got != want {
			t.Errorf("%s: %v", renderer, got)
		}
	}
}
