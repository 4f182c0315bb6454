package kit

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Tip is what a widget says of itself while the pointer rests on it: a few words,
// and the key that does the same, which may be "".
type Tip struct{ Text, Key string }

// tipAfter is how long the pointer rests before the tip is shown.
const tipAfter = 600 * time.Millisecond

// Tips is the layer of a window on which tips are shown: an object of the container
// that is the window's content, over all others. A window without it shows none.
type Tips struct {
	Part
	ground *Surface
	text   *canvas.Text
	cap    *KeyCap
	timer  *time.Timer
	of     *Press // whose tip is shown or about to be; nil: none
}

// NewTips makes the layer. Whoever makes it calls Stop before the window ends.
func NewTips() *Tips {
	t := &Tips{ground: NewSurface(), text: Caption.Text("")}
	t.ground.Fill = func(p theme.Palette) color.NRGBA { return p.Surface }
	t.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Text2 }
	t.Paint = func(p theme.Palette) { t.text.Color = p.Text }
	t.Place = func(fyne.Size) { t.place() }
	t.timer = time.AfterFunc(time.Hour, func() { fyne.Do(t.show) })
	t.timer.Stop()
	t.ExtendBaseWidget(t)
	return t
}

// Stop ends the waiting for a tip and takes away one that is shown.
func (t *Tips) Stop() {
	t.timer.Stop()
	t.of = nil
	if len(t.Kids) > 0 {
		t.Kids = nil
		canvas.Refresh(t)
	}
}

// rest begins to wait, or ends it.
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

// now shows the tip of a widget at once.
func (t *Tips) now(on *Press) {
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

// place puts the tip below its widget, or above where there is no room.
func (t *Tips) place() {
	if t.of == nil || len(t.Kids) == 0 {
		return
	}
	const pad, high, gap = 10, 32, 6
	words := Caption.Width(t.text.Text)
	w := words + 2*pad
	if t.cap != nil {
		w += t.cap.MinSize().Width + 8
	}
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.of.ring), t.of.ring.Size()
	x := max(4, min(at.X+(size.Width-w)/2, t.Size().Width-w-4))
	y := at.Y + size.Height + gap
	if t.of.tipAbove || y+high > t.Size().Height-4 {
		y = at.Y - high - gap
	}
	Put(t.ground, x, y, w, high)
	Put(t.text, x+pad, y+(high-18)/2, words, 18)
	if t.cap != nil {
		Put(t.cap, x+w-pad-t.cap.MinSize().Width+4, y+4, t.cap.MinSize().Width, 24)
	}
}

// tipsOf finds the layer of a canvas; nil if it has none, or if something lies over
// it.
func tipsOf(c fyne.Canvas) *Tips { return layerOf[*Tips](c) }

// layerOf finds a layer of a kind on a canvas: among what the content is made of, or what
// lies over it. It is nil where there is none.
func layerOf[T fyne.CanvasObject](c fyne.Canvas) (layer T) {
	if c == nil {
		return layer
	}
	var objects []fyne.CanvasObject
	if over, ok := c.Overlays().Top().(interface{ Inside() []fyne.CanvasObject }); ok {
		objects = over.Inside()
	} else if content, ok := c.Content().(*fyne.Container); ok && c.Overlays().Top() == nil {
		objects = content.Objects
	}
	for _, o := range objects {
		if found, ok := o.(T); ok {
			return found
		}
	}
	return layer
}
