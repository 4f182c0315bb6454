package kit

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Tip says what a widget does while the pointer rests on it: a few words, and the key that does the same, ""
// for none.
type Tip struct{ Text, Key string }

// tipAfter is how long the pointer rests before the tip is shown.
const tipAfter = 600 * time.Millisecond

// Tips is the layer of a window on which tips are shown: an object of the container that is the window's
// content, in front of all others. A window without it shows none.
type Tips struct {
	Part
	ground *Surface
	text   *canvas.Text
	cap    *KeyCap
	timer  *time.Timer
	of     *Press // the button whose tip is shown or about to be, nil for none
}

// NewTips makes the layer. The caller calls Stop before the window closes.
func NewTips() *Tips {
	t := &Tips{ground: NewSurface(), text: Caption.Text("")}
	t.ground.Edge = ShadeText2
	t.Paint = func(p theme.Palette) { t.text.Color = p.Text }
	t.Place = func(fyne.Size) { t.place() }
	t.timer = time.AfterFunc(time.Hour, func() { Do(t.show) })
	t.timer.Stop()
	t.ExtendBaseWidget(t)
	return t
}

// Stop removes the tip, or cancels the one that is about to be shown.
func (t *Tips) Stop() {
	t.timer.Stop()
	t.of = nil
	if len(t.Kids) > 0 {
		t.Kids = nil
		canvas.Refresh(t)
	}
}

// rest reports that the pointer has come to a widget or left it.
func (t *Tips) rest(on *Press, here bool) {
	switch {
	case here && on.Tip.Text != "":
		t.Stop()
		t.of = on
		t.timer.Reset(tipAfter)
	case t.of == on:
		t.Stop()
	}
}

// Now shows the tip of a widget at once.
func (t *Tips) Now(on *Press) {
	t.Stop()
	t.of = on
	t.show()
}

func (t *Tips) show() {
	if t.of == nil {
		return
	}
	t.text.Text = t.of.Tip.Text
	t.Kids = []fyne.CanvasObject{t.ground, t.text}
	t.cap = nil
	if key := t.of.Tip.Key; key != "" {
		t.cap = NewKeyCap(key)
		t.Kids = append(t.Kids, t.cap)
	}
	t.place()
	t.Refresh()
	canvas.Refresh(t) // its kids are on no canvas yet, which would be drawn for them
}

// The measures of a tip: what is left around its words, its height, and how far it stands
// from its widget and from the window's edge.
const (
	tipPad    float32 = 10
	tipHeight float32 = 32
	tipGap    float32 = 6
	tipEdge   float32 = 4
)

// How far from its widget a tip is looked for a place, and in which steps.
const tipReach, tipStep float32 = 96, 4

// place puts the tip near its widget, where it covers nothing that the user may point at next.
func (t *Tips) place() {
	if t.of == nil || len(t.Kids) == 0 {
		return
	}
	words := Caption.Width(t.text.Text)
	size := fyne.NewSize(words+2*tipPad, tipHeight)
	if t.cap != nil {
		size.Width += t.cap.MinSize().Width + 8
	}
	at := t.spot(size)
	Put(t.ground, at.X, at.Y, size.Width, size.Height)
	Put(t.text, at.X+tipPad, at.Y+(size.Height-18)/2, words, 18)
	if t.cap != nil {
		Put(t.cap, at.X+size.Width-tipPad-t.cap.MinSize().Width+4, at.Y+4, t.cap.MinSize().Width, 24)
	}
}

// spot returns the place of a tip of a size: as near as possible below or above its widget, or beside it, where
// it covers nothing, or the least.
func (t *Tips) spot(size fyne.Size) fyne.Position {
	driver := fyne.CurrentApp().Driver()
	own := area{driver.AbsolutePositionForObject(t.of.ring), t.of.ring.Size()}
	window := t.Size()
	x := max(tipEdge, min(own.at.X+(own.size.Width-size.Width)/2, window.Width-size.Width-tipEdge))
	var spots []fyne.Position
	for far := float32(0); far <= tipReach; far += tipStep {
		below, above := fyne.NewPos(x, own.at.Y+own.size.Height+tipGap+far), fyne.NewPos(x, own.at.Y-size.Height-tipGap-far)
		if t.of.tipAbove {
			spots = append(spots, above)
		} else {
			spots = append(spots, below, above)
		}
	}
	y := own.at.Y + (own.size.Height-size.Height)/2
	spots = append(spots, fyne.NewPos(own.at.X+own.size.Width+tipGap, y), fyne.NewPos(own.at.X-size.Width-tipGap, y))
	others := pointable(driver.CanvasForObject(t), t.of)
	best, least := fyne.NewPos(x, tipEdge), float32(math.MaxFloat32)
	for _, at := range spots {
		if at.X < tipEdge || at.Y < tipEdge || at.X+size.Width > window.Width-tipEdge ||
			at.Y+size.Height > window.Height-tipEdge {
			continue
		}
		covers := float32(0)
		for _, other := range others {
			if other.meet(own) == own { // the board around a sign, which the tip cannot leave
				continue
			}
			covers += other.overlap(area{at, size})
		}
		if covers < least {
			best, least = at, covers
		}
	}
	return best
}

// area is a part of the window.
type area struct {
	at   fyne.Position
	size fyne.Size
}

// meet returns the common part of two areas.
func (a area) meet(b area) area {
	lo := fyne.NewPos(max(a.at.X, b.at.X), max(a.at.Y, b.at.Y))
	hi := fyne.NewPos(min(a.at.X+a.size.Width, b.at.X+b.size.Width), min(a.at.Y+a.size.Height, b.at.Y+b.size.Height))
	return area{lo, fyne.NewSize(max(hi.X-lo.X, 0), max(hi.Y-lo.Y, 0))}
}

// overlap returns the size of the common part.
func (a area) overlap(b area) float32 {
	common := a.meet(b)
	return common.size.Width * common.size.Height
}

// pointable returns the areas of a canvas, or of what lies over it, that react to the pointer, except for that
// of one widget.
func pointable(c fyne.Canvas, but *Press) []area {
	var list []area
	var walk func(o fyne.CanvasObject, from fyne.Position, within area)
	all := func(objects []fyne.CanvasObject, from fyne.Position, within area) {
		for _, o := range objects {
			walk(o, from, within)
		}
	}
	walk = func(o fyne.CanvasObject, from fyne.Position, within area) {
		if !o.Visible() {
			return
		}
		here := area{from.Add(o.Position()), o.Size()}
		seen := here.meet(within)
		switch o := o.(type) {
		case *fyne.Container:
			all(o.Objects, here.at, within)
			return
		case *container.Scroll:
			walk(o.Content, here.at, seen)
			return
		case interface{ pressed() *Press }:
			if o.pressed() != but {
				list = append(list, seen)
			}
			return
		}
		switch o := o.(type) {
		case fyne.Tappable, desktop.Hoverable:
			list = append(list, seen)
		case interface{ Inside() []fyne.CanvasObject }:
			all(o.Inside(), here.at, within)
		}
	}
	if c != nil {
		all(layersOf(c), fyne.Position{}, area{size: c.Size()})
	}
	return list
}

// tipsOf returns the layer of a canvas, nil if it has none or something lies over it.
func tipsOf(c fyne.Canvas) *Tips { return layerOf[*Tips](c) }

// layerOf returns the layer of a type on a canvas, or on what lies over it; nil if there is none.
func layerOf[T fyne.CanvasObject](c fyne.Canvas) (layer T) {
	for _, o := range layersOf(c) {
		if found, ok := o.(T); ok {
			return found
		}
	}
	return layer
}

// layersOf returns the objects of a canvas, or of what lies over it.
func layersOf(c fyne.Canvas) []fyne.CanvasObject {
	if c == nil {
		return nil
	}
	if over, ok := c.Overlays().Top().(interface{ Inside() []fyne.CanvasObject }); ok {
		return over.Inside()
	}
	content, ok := c.Content().(*fyne.Container)
	if !ok || c.Overlays().Top() != nil {
		return nil
	}
	for _, o := range content.Objects {
		if in, ok := o.(interface{ Layers() []fyne.CanvasObject }); ok {
			return in.Layers()
		}
	}
	return content.Objects
}
