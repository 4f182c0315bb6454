package kit

import "fyne.io/fyne/v2"

// box is a number of items, and what all layouts of several have in common.
type box struct{ items []Item }

func (b *box) show(visible bool) {
	for _, item := range b.items {
		item.show(visible)
	}
}

func (b *box) each(f func(fyne.CanvasObject)) {
	for _, item := range b.items {
		item.each(f)
	}
}

type stack struct{ box }

// Stack puts items over each other, the last one in front. Each gets all the room.
func Stack(items ...Item) Item { return &stack{box{items}} }

func (s *stack) width() float32 {
	widest := float32(0)
	for _, item := range s.items {
		if isShown(item) {
			widest = max(widest, item.width())
		}
	}
	return widest
}

func (s *stack) heightAt(width float32) float32 {
	highest := float32(0)
	for _, item := range s.items {
		if isShown(item) {
			highest = max(highest, item.heightAt(width))
		}
	}
	return highest
}

// fills: a stack fills what there is only if all of its items do, so that a ground is no larger
// than what stands on it.
func (s *stack) fills() (across, down float32) {
	across, down = 1, 1
	for _, item := range s.items {
		a, d := item.fills()
		across, down = min(across, a), min(down, d)
	}
	return across, down
}

func (s *stack) put(x, y, w, h float32) {
	for _, item := range s.items {
		item.put(x, y, w, h)
	}
}

type inset struct {
	wrapper
	left, top, right, bottom float32
}

// Inset keeps room free around an item. Room of less than 0 lets it stand out.
func Inset(left, top, right, bottom float32, item Item) Item {
	return &inset{wrapper{item}, left, top, right, bottom}
}

func (i *inset) width() float32 { return i.Item.width() + i.left + i.right }

func (i *inset) heightAt(width float32) float32 {
	return i.Item.heightAt(width-i.left-i.right) + i.top + i.bottom
}

func (i *inset) put(x, y, w, h float32) {
	i.Item.put(x+i.left, y+i.top, w-i.left-i.right, h-i.top-i.bottom)
}

type centre struct {
	wrapper
	w, h float32
}

// Centre puts an item of a width and a height into the middle of the room that is left, at whole
// pixels. It is smaller where there is less room; 0 stands for all of it.
func Centre(item Item, w, h float32) Item { return &centre{wrapper{item}, w, h} }

func (c *centre) heightAt(width float32) float32 {
	if c.h > 0 {
		return c.h
	}
	return c.Item.heightAt(smaller(c.w, width))
}

func (c *centre) fills() (across, down float32) {
	_, down = c.Item.fills()
	return 1, Pick(c.h > 0, 1, down)
}

// smaller returns the smaller of a size and the room there is; 0 stands for all the room.
func smaller(size, room float32) float32 {
	if size == 0 {
		return room
	}
	return min(size, room)
}

func (c *centre) put(x, y, w, h float32) {
	width, height := smaller(c.w, w), smaller(c.h, h)
	c.Item.put(x+float32(int((w-width)/2)), y+float32(int((h-height)/2)), width, height)
}

// aligned is an item of the size that it wants, at a place of the room that it gets.
type aligned struct {
	wrapper
	x, y float32 // from 0, left or top, to 1; -1: it has all the room in that direction
}

// Right, Middle, Top and Bottom put an item of the size that it wants at an end or into the middle
// of the room: Right(Top(item)) into a corner. Right and Middle take all the width that others
// leave, Top and Bottom all the height.
func Right(item Item) Item { return &aligned{wrapper{item}, 1, -1} }

// Left is like Right, at the left end.
func Left(item Item) Item { return &aligned{wrapper{item}, 0, -1} }

// Middle is like Right, in the middle of the width.
func Middle(item Item) Item { return &aligned{wrapper{item}, 0.5, -1} }

// Top is like Right, at the top.
func Top(item Item) Item { return &aligned{wrapper{item}, -1, 0} }

// Bottom is like Right, at the bottom.
func Bottom(item Item) Item { return &aligned{wrapper{item}, -1, 1} }

// Halfway is like Right, in the middle of the height.
func Halfway(item Item) Item { return &aligned{wrapper{item}, -1, 0.5} }

func (a *aligned) fills() (across, down float32) {
	across, down = a.Item.fills()
	return Pick(a.x >= 0, 1, across), Pick(a.y >= 0, 1, down)
}

func (a *aligned) put(x, y, w, h float32) {
	across, down := a.Item.fills()
	width, height := w, h
	if a.x >= 0 && across == 0 {
		width = min(a.Item.width(), w)
		x += (w - width) * a.x
	}
	if a.y >= 0 && down == 0 {
		height = a.Item.heightAt(width)
		y += (h - height) * a.y
	}
	a.Item.put(x, y, width, height)
}

type grid struct {
	box
	columns int
	gap     float32
}

// Grid puts items into columns of the same width, row by row, with a gap between them. The rows
// are as high as their highest item, or share the height where an item fills that.
func Grid(columns int, gap float32, items ...Item) Item {
	return &grid{box{items}, max(columns, 1), gap}
}

// cell is the width of a column.
func (g *grid) cell(width float32) float32 { return (width+g.gap)/float32(g.columns) - g.gap }

// rowHeight is the height that the row wants that begins with an item.
func (g *grid) rowHeight(from int, cell float32) float32 {
	highest := float32(0)
	for _, item := range g.items[from:min(from+g.columns, len(g.items))] {
		highest = max(highest, item.heightAt(cell))
	}
	return highest
}

func (g *grid) width() float32 {
	widest := float32(0)
	for _, item := range g.items {
		widest = max(widest, item.width())
	}
	return (widest+g.gap)*float32(g.columns) - g.gap
}

func (g *grid) heightAt(width float32) float32 {
	sum, cell := float32(0), g.cell(width)
	for from := 0; from < len(g.items); from += g.columns {
		sum += Pick(from > 0, g.gap, 0) + g.rowHeight(from, cell)
	}
	return sum
}

func (g *grid) fills() (across, down float32) {
	for _, item := range g.items {
		_, d := item.fills()
		down = max(down, d)
	}
	return 1, down
}

func (g *grid) put(x, y, w, h float32) {
	cell := g.cell(w)
	rows := (len(g.items) + g.columns - 1) / g.columns
	_, filled := g.fills()
	for from := 0; from < len(g.items); from += g.columns {
		high := (h+g.gap)/float32(rows) - g.gap
		if filled == 0 {
			high = g.rowHeight(from, cell)
		}
		for i, item := range g.items[from:min(from+g.columns, len(g.items))] {
			item.put(x+float32(i)*(cell+g.gap), y, cell, high)
		}
		y += high + g.gap
	}
}

type flow struct {
	box
	across, down float32
}

// Flow puts items of the sizes that they want beside each other, and begins a new line with each
// that has no room; across and down are the gaps between two of them.
func Flow(across, down float32, items ...Item) Item { return &flow{box{items}, across, down} }

// walk goes over the items within a width, puts them if put, and returns the height of all.
func (f *flow) walk(x, y, width float32, put bool) float32 {
	top, left, high := y, x, float32(0)
	for _, item := range f.items {
		if !isShown(item) {
			if put {
				item.show(false)
			}
			continue
		}
		w := min(item.width(), width)
		if x > left && x+w > left+width+rounding {
			x, y, high = left, y+high+f.down, 0
		}
		h := item.heightAt(w)
		if put {
			item.put(x, y, w, h)
		}
		x += w + f.across
		high = max(high, h)
	}
	return y + high - top
}

func (f *flow) width() float32 {
	sum := -f.across
	for _, item := range f.items {
		if isShown(item) {
			sum += item.width() + f.across
		}
	}
	return max(sum, 0)
}

func (f *flow) heightAt(width float32) float32 { return f.walk(0, 0, width, false) }
func (f *flow) fills() (across, down float32)  { return 1, 0 }
func (f *flow) put(x, y, w, _ float32)         { f.walk(x, y, w, true) }
