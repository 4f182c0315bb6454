package apptest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/kit"
	"midline/ui/kit/objects"
)

// stuckFields returns the fields on a canvas over which the wheel does not scroll what they are in, though there is
// more to see, and how many fields it has tried.
func stuckFields(c fyne.Canvas) (stuck []string, tried int) {
	root := c.Overlays().Top()
	if root == nil {
		root = c.Content()
	}
	var look func(o fyne.CanvasObject, in *container.Scroll)
	look = func(o fyne.CanvasObject, in *container.Scroll) {
		if o == nil || !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *container.Scroll:
			if o.Content.Size().Height > o.Size().Height+slack {
				in = o
			}
		case interface{ SetPlaceHolder(string) }: // an entry
			if in != nil {
				if moves, seen := wheeled(c, root, o.(fyne.CanvasObject), in); seen {
					if tried++; !moves {
						stuck = append(stuck, placeholder(o))
					}
				}
			}
			return
		}
		for _, kid := range objects.Below(o) {
			look(kid, in)
		}
	}
	look(root, nil)
	return stuck, tried
}

// placeholder is what an empty entry says.
func placeholder(o any) string {
	if e, ok := o.(*kit.Entry); ok {
		return e.PlaceHolder
	}
	return ""
}

// wheeled turns the wheel over the middle of an object in a scroller, and back. It reports whether that scrolls, and
// whether the middle is seen and nothing lies over it.
func wheeled(c fyne.Canvas, root, o fyne.CanvasObject, in *container.Scroll) (moves, seen bool) {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	top := driver.AbsolutePositionForObject(in).Y
	if at.Y < top || at.Y > top+in.Size().Height || at.Y > c.Size().Height || o.Size().Width < 1 {
		return false, false
	}
	if !contains(o, hearsWheel(root, at)) {
		return false, false
	}
	was := in.Offset
	by := float32(-10)
	if was.Y > 0 {
		by = 10
	}
	test.Scroll(c, at, 0, by)
	moves = in.Offset != was
	in.ScrollToOffset(was)
	return moves, true
}

// hearsWheel returns the object in another one that hears the wheel at a place of the window: the last one that is
// drawn there.
func hearsWheel(root fyne.CanvasObject, at fyne.Position) (top fyne.CanvasObject) {
	Walk(root, func(o fyne.CanvasObject) {
		if _, hears := o.(fyne.Scrollable); !hears {
			return
		}
		from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		if to := from.Add(o.Size()); at.X >= from.X && at.Y >= from.Y && at.X < to.X && at.Y < to.Y {
			top = o
		}
	})
	return top
}

// contains reports whether an object is or has another one.
func contains(o, part fyne.CanvasObject) (has bool) {
	Walk(o, func(kid fyne.CanvasObject) { has = has || kid == part })
	return has
}
