package kit

import "fyne.io/fyne/v2"

// Item is a piece of a layout: an object, or several of them beside, below or above each other.
// It says how much room it wants and puts its objects into the room that it gets.
//
// A widget states its layout once, with Part.Arrange or Part.ArrangeBy, and gets from it the
// objects that it is made of, their places and the height that it wants at a width:
//
//	c.Arrange(Stack(
//		Fill(c.ground),
//		Inset(16, 12, 16, 12, Row(12,
//			Fixed(c.picture, 48, 48),
//			Column(4, Text(c.title), Text(c.line)),
//			Own(c.button)))))
type Item interface {
	// width is the width that it wants.
	width() float32
	// heightAt is the height that it wants at a width.
	heightAt(width float32) float32
	// fills returns its weights where the room is shared that other items leave; 0 for none.
	fills() (across, down float32)
	// put puts its objects into a rectangle.
	put(x, y, w, h float32)
	// show shows or hides its objects.
	show(visible bool)
	// each calls f with its objects in the order in which they are drawn.
	each(f func(fyne.CanvasObject))
}

// object is what all items of a single object have in common.
type object struct{ fyne.CanvasObject }

func (o object) put(x, y, w, h float32)         { Put(o.CanvasObject, x, y, w, h) }
func (o object) show(visible bool)              { Show(o.CanvasObject, visible) }
func (o object) each(f func(fyne.CanvasObject)) { f(o.CanvasObject) }

type fixed struct {
	object
	w, h float32
}

// Fixed is an object of a width and a height. Where one of them is 0 it fills what there is.
func Fixed(o fyne.CanvasObject, w, h float32) Item { return &fixed{object{o}, w, h} }

// Fill is an object that takes all the room that others leave.
func Fill(o fyne.CanvasObject) Item { return Fixed(o, 0, 0) }

func (f *fixed) width() float32           { return f.w }
func (f *fixed) heightAt(float32) float32 { return f.h }
func (f *fixed) fills() (across, down float32) {
	return Pick(f.w == 0, 1, 0), Pick(f.h == 0, 1, 0)
}

type own struct{ object }

// Own is an object of its least size.
func Own(o fyne.CanvasObject) Item { return &own{object{o}} }

func (o *own) width() float32                { return o.MinSize().Width }
func (o *own) heightAt(float32) float32      { return o.MinSize().Height }
func (o *own) fills() (across, down float32) { return 0, 0 }

// flowing is an object whose height follows from its width, such as a paragraph or a widget with
// a layout.
type flowing interface {
	fyne.CanvasObject
	HeightAt(width float32) float32
}

type text struct {
	object
	flowing flowing
}

// Text is an object that is as wide as there is room, and as high as it wants to be at that width.
func Text(o flowing) Item { return &text{object{o}, o} }

func (t *text) width() float32                 { return 0 }
func (t *text) heightAt(width float32) float32 { return t.flowing.HeightAt(width) }
func (t *text) fills() (across, down float32)  { return 1, 0 }

// wrapper is an item around another one.
type wrapper struct{ Item }

func (w wrapper) inner() Item { return w.Item }

// gap is room without an object.
type gap struct{ least, weight float32 }

// Gap is the room between two items of a Row or a Column, in place of the usual one.
func Gap(n float32) Item { return &gap{least: n} }

// Space is a Gap that takes all the room that others leave.
func Space() Item { return &gap{weight: 1} }

func (g *gap) width() float32                 { return g.least }
func (g *gap) heightAt(float32) float32       { return g.least }
func (g *gap) fills() (across, down float32)  { return g.weight, g.weight }
func (g *gap) put(_, _, _, _ float32)         {}
func (g *gap) show(bool)                      {}
func (g *gap) each(_ func(fyne.CanvasObject)) {}

type sized struct {
	wrapper
	w, h float32
}

// Sized gives an item another width or height; 0 leaves it as it is.
func Sized(item Item, w, h float32) Item { return &sized{wrapper{item}, w, h} }

func (s *sized) width() float32 {
	if s.w > 0 {
		return s.w
	}
	return s.Item.width()
}

func (s *sized) heightAt(width float32) float32 {
	if s.h > 0 {
		return s.h
	}
	return s.Item.heightAt(width)
}

func (s *sized) fills() (across, down float32) {
	across, down = s.Item.fills()
	return Pick(s.w > 0, 0, across), Pick(s.h > 0, 0, down)
}

type share struct {
	wrapper
	across, down float32
}

// Share is an item that takes part of the width that others leave in a Row, by weight: of two
// with 2 and 1 the first gets twice as much.
func Share(weight float32, item Item) Item { return &share{wrapper{item}, weight, 0} }

// Grow is an item that takes all the room that others leave, across and down.
func Grow(item Item) Item { return &share{wrapper{item}, 1, 1} }

func (s *share) fills() (across, down float32) {
	_, down = s.Item.fills()
	return s.across, max(s.down, down)
}

// when is an item that is shown or not.
type when struct {
	Item
	shown   bool
	order   int  // in which it gets room; 0: it always does
	dropped bool // it had no room in the last layout
}

// When shows an item where a condition holds, and else hides it and gives its room, and its gap,
// to the others. It decides about all objects of the item: they need not be shown or hidden
// elsewhere.
func When(shown bool, item Item) Item { return &when{Item: item, shown: shown} }

// Optional is an item of a Row or a Column that is shown only where all the others have room. Of
// several the one of order 1 gets room first, then that of order 2.
func Optional(order int, item Item) Item { return &when{Item: item, shown: true, order: order} }

func (w *when) put(x, y, width, height float32) {
	visible := isShown(w)
	w.show(visible)
	if visible {
		w.Item.put(x, y, width, height)
	}
}

func (w *when) show(visible bool) { w.Item.show(visible && w.shown && !w.dropped) }

// isShown reports whether an item takes room.
func isShown(item Item) bool {
	switch i := item.(type) {
	case *when:
		return i.shown && !i.dropped && isShown(i.Item)
	case *line:
		for _, kid := range i.items {
			if _, isGap := kid.(*gap); !isGap && isShown(kid) {
				return true
			}
		}
		return false
	case interface{ inner() Item }:
		return isShown(i.inner())
	}
	return true
}

// Items makes an item of each value of a list.
func Items[T any](list []T, item func(T) Item) []Item {
	items := make([]Item, len(list))
	for i, value := range list {
		items[i] = item(value)
	}
	return items
}

// Objects returns the objects of a layout in the order in which they are drawn.
func Objects(item Item) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	item.each(func(o fyne.CanvasObject) { list = append(list, o) })
	return list
}
