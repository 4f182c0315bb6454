// Package damage finds out which part of a window has changed since it was painted last. It compares what Fyne draws
// with what it drew then, object by object.
//
// A picture counts as changed when it is another one, not when its pixels are: what is shown once must not be drawn
// into. The same holds for the generator of a canvas.Raster.
package damage

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// slack is by how many pixels an object may be drawn beside its bounds, for smooth edges and by rounding.
const slack = 2

// rounds is how often the area may grow before the whole window is painted.
const rounds = 8

// Tracker remembers what has been painted.
type Tracker struct {
	seen         map[fyne.CanvasObject]*record
	list, before []*record // in the order of painting
	turn         int
	scale        float32
	unknown      bool // something is shown that cannot be tracked
}

// record is an object that is drawn.
type record struct {
	object fyne.CanvasObject
	look   any  // points to a copy of what determines how it is drawn
	bounds Area // its position and size
	box    Area // what it may cover
	clip   Area // what around it lets be seen of it
	turn   int  // when it was seen
	index  int  // its place in the list
}

// Next returns the area that has changed since the last call, and whether that is known. If it is not, the whole window
// has to be painted. scale is the number of pixels of a logical pixel.
func (t *Tracker) Next(root fyne.CanvasObject, size fyne.Size, scale float32) (Area, bool) {
	if t.seen == nil {
		t.seen = map[fyne.CanvasObject]*record{}
	}
	t.turn++
	t.before, t.list = t.list, t.before[:0]
	known := t.turn > 1 && t.scale == scale
	t.scale, t.unknown = scale, false
	var changed Area
	window := Area{Max: fyne.NewPos(size.Width, size.Height)}
	last := -1
	t.walk(root, fyne.Position{}, window, func(r *record, fresh, same bool, old Area) {
		switch {
		case fresh:
			changed = changed.or(r.box)
			return
		case !same || r.index < last: // or it was below of what it is above of now
			changed = changed.or(old).or(r.box)
		}
		last = max(last, r.index)
	})
	for _, r := range t.before {
		if r.turn != t.turn {
			changed = changed.or(r.box)
			delete(t.seen, r.object)
		}
	}
	clear(t.before)
	for i, r := range t.list {
		r.index = i
	}
	if t.unknown || !known {
		return Area{}, false
	}
	return t.grown(changed.and(window).outward(scale))
}

// grown enlarges an area so that Fyne draws everything that lies in it: it leaves out what has its bounds outside,
// though it may be drawn a little beside them.
func (t *Tracker) grown(area Area) (Area, bool) {
	if area.Empty() {
		return Area{}, true
	}
	for range rounds {
		now := area
		for _, r := range t.list {
			if !r.box.and(now).Empty() && !r.bounds.meets(now.and(r.clip)) && r.bounds.meets(r.clip) {
				now = now.upTo(r.bounds.and(r.clip))
			}
		}
		if now = now.outward(t.scale); now == area {
			return area, true
		}
		area = now
	}
	return Area{}, false
}

// walk calls f for what is drawn of o, whose parent is at a position. old is what the object covered before.
func (t *Tracker) walk(o fyne.CanvasObject, parent fyne.Position, clip Area, f func(r *record, fresh, same bool,
	old Area)) {
	if o == nil || !o.Visible() {
		return
	}
	at := parent.Add(o.Position())
	switch o := o.(type) {
	case *fyne.Container:
		for _, kid := range o.Objects {
			t.walk(kid, at, clip, f)
		}
		return
	case fyne.Widget:
		r, ok := rendererOf(o)
		if !ok {
			t.unknown = true // Fyne makes its parts later
			return
		}
		if clips(o, r) {
			clip = clip.and(areaAt(at, o.Size()))
		}
		for _, kid := range r.Objects() {
			t.walk(kid, at, clip, f)
		}
		return
	}
	r := t.seen[o]
	fresh := r == nil
	if fresh {
		r = &record{object: o}
	} else if r.turn == t.turn {
		t.unknown = true // it is shown twice
		return
	}
	now := areaAt(at, o.Size())
	look, drawn := r.see(o)
	if look == unknown {
		t.unknown = true
	}
	if !drawn {
		return
	}
	px := slack / t.scale
	over, reach := reach(o, now)
	old, moved := r.box, r.bounds != now
	r.bounds, r.clip, r.turn = now, clip, t.turn
	r.box = over.by(reach + px).and(clip)
	if fresh {
		t.seen[o] = r
	}
	t.list = append(t.list, r)
	f(r, fresh, look == equal && !moved && old == r.box, old)
}

// clips reports whether Fyne cuts off what of a widget's parts lies outside of it.
func clips(o fyne.Widget, r fyne.WidgetRenderer) bool {
	if _, ok := o.(fyne.Scrollable); ok {
		return true
	}
	_, ok := r.(interface{ IsClip() })
	return ok
}

// reach returns the area that an object is drawn into, and by how much it may be drawn outside of it.
func reach(o fyne.CanvasObject, bounds Area) (Area, float32) {
	shadow := func(s canvas.Shadow) float32 {
		if s.Color == nil {
			return 0
		}
		return max(abs(s.Offset.X), abs(s.Offset.Y)) + s.BlurRadius + s.Spread
	}
	switch o := o.(type) {
	case *canvas.Text:
		least := o.MinSize()
		size := bounds.size()
		wide, high := max(least.Width-size.Width, 0), max(least.Height-size.Height, 0)
		return bounds.or(areaAt(bounds.Min.SubtractXY(wide, 0), size.AddWidthHeight(2*wide, high))), o.TextSize/2 + 1
	case *canvas.Line:
		return bounds, o.StrokeWidth + 2
	case *canvas.Rectangle:
		return bounds, shadow(o.Shadow)
	case *canvas.Circle:
		return bounds, shadow(o.Shadow)
	case *canvas.Ellipse:
		size := bounds.size()
		return bounds, shadow(o.Shadow) + abs(size.Width-size.Height)/2
	case *canvas.Shader:
		return bounds, 1
	}
	return bounds, 0
}

func abs(v float32) float32 { return max(v, -v) }

// Area is a rectangle in logical pixels.
type Area struct{ Min, Max fyne.Position }

func areaAt(at fyne.Position, size fyne.Size) Area { return Area{at, at.Add(size)} }

// Empty reports whether there is nothing in the area.
func (a Area) Empty() bool { return a.Max.X <= a.Min.X || a.Max.Y <= a.Min.Y }

// Size is the size of the area.
func (a Area) Size() fyne.Size { return a.size() }

func (a Area) size() fyne.Size { return fyne.NewSize(a.Max.X-a.Min.X, a.Max.Y-a.Min.Y) }

func (a Area) and(b Area) Area {
	return Area{fyne.NewPos(max(a.Min.X, b.Min.X), max(a.Min.Y, b.Min.Y)),
		fyne.NewPos(min(a.Max.X, b.Max.X), min(a.Max.Y, b.Max.Y))}
}

// or is the smallest area that has both.
func (a Area) or(b Area) Area {
	switch {
	case a.Empty():
		return b
	case b.Empty():
		return a
	}
	return Area{fyne.NewPos(min(a.Min.X, b.Min.X), min(a.Min.Y, b.Min.Y)),
		fyne.NewPos(max(a.Max.X, b.Max.X), max(a.Max.Y, b.Max.Y))}
}

// upTo is the area enlarged until it touches b.
func (a Area) upTo(b Area) Area {
	return Area{fyne.NewPos(min(a.Min.X, b.Max.X), min(a.Min.Y, b.Max.Y)),
		fyne.NewPos(max(a.Max.X, b.Min.X), max(a.Max.Y, b.Min.Y))}
}

// meets reports whether Fyne draws an object with these bounds where b is all that is seen.
func (a Area) meets(b Area) bool {
	return a.Min.X <= b.Max.X && a.Min.Y <= b.Max.Y && a.Max.X >= b.Min.X && a.Max.Y >= b.Min.Y
}

// by is the area with a margin.
func (a Area) by(d float32) Area { return Area{a.Min.SubtractXY(d, d), a.Max.AddXY(d, d)} }

// outward is the area with its edges moved outward to whole pixels.
func (a Area) outward(scale float32) Area {
	if a.Empty() {
		return Area{}
	}
	down := func(v float32) float32 { return float32(math.Floor(float64(v*scale)+1e-3)) / scale }
	up := func(v float32) float32 { return float32(math.Ceil(float64(v*scale)-1e-3)) / scale }
	return Area{fyne.NewPos(down(a.Min.X), down(a.Min.Y)), fyne.NewPos(up(a.Max.X), up(a.Max.Y))}
}
