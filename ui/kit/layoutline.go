package kit

// line is a Row or a Column.
type line struct {
	box
	down  bool
	gap   float32
	sizes []float32 // of the items along the line, in the layout that is made
}

// Row puts items beside each other from the left, with a gap between two of them. An item has the
// width that it wants, or a share of what the others leave; each stands in the middle of the
// height unless it fills that. Where there is no room the last ones get narrower.
func Row(gap float32, items ...Item) Item { return &line{box: box{items}, gap: gap} }

// Column puts items below each other from the top, with a gap between two of them. An item has the
// height that it wants at its width, or a share of what the others leave; it begins at the left.
func Column(gap float32, items ...Item) Item { return &line{box: box{items}, down: true, gap: gap} }

// size is the size that an item wants along the line.
func (l *line) size(item Item, across float32) float32 {
	if l.down {
		return item.heightAt(breadth(item, across))
	}
	return item.width()
}

// weight is the weight of an item where the room is shared that others leave.
func (l *line) weight(item Item) float32 {
	across, down := item.fills()
	return Pick(l.down, down, across)
}

// breadth is the width that an item has of a width.
func breadth(item Item, width float32) float32 {
	if across, _ := item.fills(); across > 0 {
		return width
	}
	return min(item.width(), width)
}

// walk calls f with each item that is shown, and the gap before it.
func (l *line) walk(f func(i int, item Item, before float32)) {
	before := float32(0)
	for i, item := range l.items {
		if !isShown(item) {
			continue
		}
		if _, isGap := item.(*gap); isGap {
			f(i, item, 0)
			before = 0
			continue
		}
		f(i, item, before)
		before = l.gap
	}
}

// measure notes the size that each item wants and returns the sum with the gaps; across is the
// width of a Column.
func (l *line) measure(across float32) float32 {
	if l.sizes == nil {
		l.sizes = make([]float32, len(l.items))
	}
	sum := float32(0)
	l.walk(func(i int, item Item, before float32) {
		l.sizes[i] = l.size(item, across)
		sum += before + l.sizes[i]
	})
	return sum
}

// drop leaves out all optional items, or brings them back.
func (l *line) drop(dropped bool) {
	for _, item := range l.items {
		if w, ok := item.(*when); ok && w.order > 0 {
			w.dropped = dropped
		}
	}
}

// fit leaves out the optional items that have no room, the last in their order first, and returns
// the sum of the others.
func (l *line) fit(room, across float32) float32 {
	l.drop(false)
	sum := l.measure(across)
	if sum <= room+rounding {
		return sum
	}
	l.drop(true)
	for order := 1; ; order++ {
		last := true
		for _, item := range l.items {
			w, ok := item.(*when)
			if !ok || w.order < order {
				continue
			}
			last = false
			if w.order == order {
				w.dropped = false
				w.dropped = l.measure(across) > room+rounding
			}
		}
		if last {
			return l.measure(across)
		}
	}
}

// rounding is how much larger than its room a sum of sizes may be without being too large.
const rounding = 0.01

// share notes the size that each item gets of a room.
func (l *line) share(room, across float32) {
	sum := l.fit(room, across)
	weights := float32(0)
	l.walk(func(i int, item Item, _ float32) {
		if weight := l.weight(item); weight > 0 {
			weights += weight
			sum -= l.sizes[i]
		}
	})
	spare := room - sum
	l.walk(func(i int, item Item, _ float32) {
		if weight := l.weight(item); weight > 0 {
			l.sizes[i] = max(spare, 0) * weight / weights
		}
	})
	if !l.down {
		l.shrink(-spare)
	}
}

// shrink takes a width from the last items.
func (l *line) shrink(by float32) {
	for i := len(l.items) - 1; i >= 0 && by > rounding; i-- {
		if _, isGap := l.items[i].(*gap); !isGap && isShown(l.items[i]) {
			less := min(by, l.sizes[i])
			l.sizes[i] -= less
			by -= less
		}
	}
}

func (l *line) width() float32 {
	if !l.down {
		l.drop(false)
		return l.measure(0)
	}
	widest := float32(0)
	l.walk(func(_ int, item Item, _ float32) {
		if _, isGap := item.(*gap); !isGap {
			widest = max(widest, item.width())
		}
	})
	return widest
}

func (l *line) heightAt(width float32) float32 {
	if l.down {
		l.drop(false)
		return l.measure(width)
	}
	l.share(width, 0)
	highest := float32(0)
	l.walk(func(i int, item Item, _ float32) {
		if _, isGap := item.(*gap); !isGap {
			highest = max(highest, item.heightAt(l.sizes[i]))
		}
	})
	return highest
}

// fills: a line fills the width if one of its items does, a Column the height as well; a Row fills
// the height if all of its items do.
func (l *line) fills() (across, down float32) {
	all := true
	l.walk(func(_ int, item Item, _ float32) {
		a, d := item.fills()
		if _, isGap := item.(*gap); isGap {
			across, down = max(across, Pick(l.down, 0, a)), max(down, Pick(l.down, d, 0))
			return
		}
		across, down = max(across, a), max(down, d)
		all = all && d > 0
	})
	if !l.down && !all {
		down = 0
	}
	return Pick(across > 0, 1, 0), Pick(down > 0, 1, 0)
}

func (l *line) put(x, y, w, h float32) {
	if l.down {
		l.share(h, w)
	} else {
		l.share(w, h)
	}
	for _, item := range l.items {
		if !isShown(item) {
			item.show(false)
		}
	}
	l.walk(func(i int, item Item, before float32) {
		size := l.sizes[i]
		if l.down {
			y += before
			item.put(x, y, breadth(item, w), size)
			y += size
			return
		}
		x += before
		top, high := y, h
		if _, down := item.fills(); down == 0 {
			high = item.heightAt(size)
			top += (h - high) / 2
		}
		item.put(x, top, size, high)
		x += size
	})
}
