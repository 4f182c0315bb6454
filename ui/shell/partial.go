package shell

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"midline/ui/kit"
	"midline/ui/paint/damage"
)

const (
	// keptFrames is after how many frames the buffer counts as one that is kept.
	keptFrames = 3
	// lostFrames is after how many that were lost nothing more is tried. A change of the window's size loses one.
	lostFrames = 10
	// wholeAfter is after how long without a frame the window is painted whole once more.
	wholeAfter = time.Second
	// wholeEvery is how often it is while there are frames all the time.
	wholeEvery = 5 * time.Second
	// wholeShare is the share of the window from which on it is painted whole.
	wholeShare = 0.7
)

// settled is for how long after a change of its size the window is painted whole.
const settled = 300 * time.Millisecond

// buffer is what OpenGL draws into before it is shown. All but painted may be called only while Fyne paints.
type buffer interface {
	// painted reports whether Fyne is painting.
	painted() bool
	// software reports whether the processor draws, and the buffer may be kept from frame to frame.
	software() bool
	// size is the size of the window in pixels, as the system knows it now.
	size() (width, height int)
	// seal lets nothing be drawn until Fyne sets another clip.
	seal()
	// fill fills what the clip leaves with the colour that Fyne has chosen for the background.
	fill()
	// sign leaves a pixel of a colour in a corner, and signed reads it.
	sign(level uint8)
	signed() uint8
}

// partial paints only what has changed in the window. Fyne (2.8.1) paints everything for each frame, which takes
// processor time for each pixel where there is no graphics card. Where the last frame is still in the buffer, partial
// lets the content be a widget that clips, and shrinks it for each frame to what has changed (package damage); Fyne
// then draws only that, and leaves out objects outside. The widget is as large as the window for everything but the
// painter.
//
// Fyne asks for the least size of the content before it clears the window (begin), and for the colour of a line when it
// draws the line: cues are lines that nobody sees. Overlays and the menu bar lie beside the content; while there are
// any, the window is painted whole.
type partial struct {
	canvas fyne.Canvas
	barred func() bool // whether a menu bar is shown
	buffer buffer
	now    func() time.Time
	heal   *time.Timer // lets everything be painted once more

	tracker damage.Tracker
	layers  *fyne.Container
	ground  *canvas.Line // the cue below them in the clip

	off      bool  // the window is always painted whole
	kept     int   // the last frames that were still in the buffer when the next one began
	lost     int   // the frames that were not
	pending  uint8 // what was signed in the last frame, 0 for nothing
	sealed   bool  // Fyne cannot clear the window
	whole    bool  // the next frame paints everything
	covered  bool  // something lay over the content in the last frame
	size     fyne.Size
	scale    float32
	last     time.Time     // when everything was painted last
	resized  time.Time     // when the window had another size
	begun    bool          // Fyne is about to paint
	painting bool          // Fyne is painting the content
	at       fyne.Position // what of the window is painted
	room     fyne.Size
}

// isSoftware reports whether OpenGL draws with llvmpipe alone: of the programs that draw without a graphics card, it is
// the only one that has been tried. Zink and VirGL name it as well where it draws for them, but show the buffer in
// other ways.
func isSoftware(renderer string) bool { return strings.HasPrefix(renderer, "llvmpipe") }

func newPartial(c fyne.Canvas, b buffer, barred func() bool) *partial {
	p := &partial{canvas: c, buffer: b, barred: barred, now: time.Now}
	p.heal = time.AfterFunc(time.Hour, func() {
		kit.Do(func() {
			p.paintWhole()
			canvas.Refresh(p.ground)
		})
	})
	p.heal.Stop()
	return p
}

// around returns the objects of a window that has these layers.
func (p *partial) around(layers []fyne.CanvasObject) []fyne.CanvasObject {
	p.ground, p.layers = newCue(p.clear), container.NewStack(layers...)
	inner := &pane{owner: p, kids: []fyne.CanvasObject{container.NewWithoutLayout(p.ground), p.layers}}
	view := &pane{owner: p, outer: true, kids: []fyne.CanvasObject{inner}}
	inner.ExtendBaseWidget(inner)
	view.ExtendBaseWidget(view)
	p.paintWhole()
	first, last := newCue(p.choose), newCue(p.end)
	return []fyne.CanvasObject{container.NewWithoutLayout(first), view, container.NewWithoutLayout(last)}
}

// paintWhole lets the next frame paint everything.
func (p *partial) paintWhole() { p.whole = true }

// begin is called before Fyne clears the window, and more often.
func (p *partial) begin() {
	p.painting, p.sealed, p.begun = false, false, false
	switch {
	case p.off || !p.buffer.painted():
		return
	case !p.buffer.software():
		p.giveUp()
		return
	case p.pending == 0:
	case p.buffer.signed() == p.pending:
		p.kept++
	default:
		p.kept = 0
		if p.lost++; p.lost == lostFrames {
			p.giveUp()
			return
		}
	}
	p.pending = 0
	p.begun = true
	if p.kept >= keptFrames {
		p.buffer.seal()
		p.sealed = true
	}
}

// giveUp lets the window always be painted whole.
func (p *partial) giveUp() {
	p.off = true
	p.tracker = damage.Tracker{} // which would keep the screen that was shown last
}

// choose is called when Fyne begins to paint the content, before it clips.
func (p *partial) choose() {
	if !p.begun {
		return
	}
	p.painting = true
	size, scale := p.canvas.Size(), p.canvas.Scale()
	area, known := p.tracker.Next(p.layers, size, scale)
	covered := p.barred() || p.canvas.Overlays().Top() != nil
	now := p.now()
	if size != p.size {
		p.resized = now
	}
	whole := !known || !p.sealed || p.whole || covered || p.covered || scale != p.scale ||
		now.Sub(p.last) > wholeEvery || now.Sub(p.resized) < settled
	if !whole {
		part := area.Size()
		whole = part.Width*part.Height > wholeShare*size.Width*size.Height
	}
	if !whole {
		width, height := p.buffer.size()
		w, h := p.canvas.PixelCoordinateForPosition(fyne.NewPos(size.Width, size.Height))
		whole = width != w || height != h
	}
	p.whole, p.covered, p.size, p.scale = false, covered, size, scale
	if whole {
		const margin = 2
		p.at, p.room = fyne.NewPos(-margin, -margin), size.AddWidthHeight(2*margin, 2*margin)
		p.last = now
		p.heal.Stop()
	} else {
		p.at, p.room = area.Min, area.Size()
		if area.Empty() {
			p.at = fyne.NewPos(-10, -10)
		}
		p.heal.Reset(wholeAfter)
	}
	corner := fyne.NewPos(max(p.at.X, 0), max(p.at.Y, 0))
	p.ground.Position1, p.ground.Position2 = corner, corner.AddXY(1, 0)
}

// clear is called when Fyne has set the clip.
func (p *partial) clear() {
	if p.begun && p.sealed {
		p.buffer.fill()
	}
}

// end is called when Fyne has painted the content.
func (p *partial) end() {
	if p.begun && p.kept < keptFrames {
		p.pending = uint8(64 + 32*p.kept)
		p.buffer.sign(p.pending)
		p.paintWhole()
	}
	p.painting, p.begun = false, false
}

// pane is a widget that lies in the whole window, for everything but the painter.
type pane struct {
	widget.BaseWidget
	owner *partial
	outer bool // clips; the other one is its part
	kids  []fyne.CanvasObject
}

// Position implements fyne.CanvasObject.
func (p *pane) Position() fyne.Position {
	switch at := p.owner.at; {
	case !p.owner.painting:
		return p.BaseWidget.Position()
	case p.outer:
		return at
	default:
		return fyne.NewPos(-at.X, -at.Y)
	}
}

// Size implements fyne.CanvasObject.
func (p *pane) Size() fyne.Size {
	if p.owner.painting && p.outer {
		return p.owner.room
	}
	return p.BaseWidget.Size()
}

// Inside returns what lies in the pane.
func (p *pane) Inside() []fyne.CanvasObject { return p.kids }

// Layers returns the layers of the window (kit.Tips).
func (p *pane) Layers() []fyne.CanvasObject { return p.owner.layers.Objects }

// CreateRenderer implements fyne.Widget.
func (p *pane) CreateRenderer() fyne.WidgetRenderer {
	if p.outer {
		return clipRenderer{paneRenderer{p}}
	}
	return paneRenderer{p}
}

type paneRenderer struct{ pane *pane }

func (r paneRenderer) MinSize() (size fyne.Size) {
	for _, kid := range r.pane.kids {
		size = size.Max(kid.MinSize())
	}
	return size
}

func (r paneRenderer) Layout(size fyne.Size) {
	for _, kid := range r.pane.kids {
		kid.Move(fyne.Position{})
		kid.Resize(size)
	}
}

func (r paneRenderer) Refresh() {
	for _, kid := range r.pane.kids {
		kid.Refresh()
	}
}

func (r paneRenderer) Objects() []fyne.CanvasObject { return r.pane.kids }

func (r paneRenderer) Destroy() {}

type clipRenderer struct{ paneRenderer }

// IsClip tells Fyne to clip.
func (clipRenderer) IsClip() {}

// newCue makes a line that nobody sees. f is called whenever it is painted.
func newCue(f func()) *canvas.Line {
	return &canvas.Line{Position2: fyne.NewPos(1, 0), StrokeColor: &cueColor{f}, StrokeWidth: 1}
}

// cueColor calls a function whenever the painter asks for it.
type cueColor struct{ painted func() }

// RGBA implements color.Color.
func (c *cueColor) RGBA() (r, g, b, a uint32) {
	c.painted()
	return 0, 0, 0, 0
}

var _ color.Color = (*cueColor)(nil)
