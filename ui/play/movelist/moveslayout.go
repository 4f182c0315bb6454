package movelist

import (
	"iter"
	"slices"
	"time"

	"midline/ui/kit"
)

// sliceWork is how much of a list is laid out at once, in letters measured: 6 ms.
const sliceWork = 400_000

// unplaced is the height of rows that have none yet.
const unplaced = -1

// lay lays rows out for a width, of a long list only the first. Rows at the beginning and at the end that
// are there already stay as they are laid out.
func (l *list) lay(rows []*Row, width float32) {
	was, reused := l.model.Rows, l.rows // from the end on
	if l.flow != nil {
		reused = l.rest
	}
	before, after := 0, 0
	if l.laid == width {
		if len(rows) == len(was) && (len(rows) == 0 || &rows[0] == &was[0]) {
			return
		}
		most := min(len(rows), len(was))
		for before < min(most, len(l.rows)) && rows[before].same(was[before]) {
			before++
		}
		for after < min(most-before, len(reused)) && rows[len(rows)-1-after].same(was[len(was)-1-after]) {
			after++
		}
	}
	l.laid, listWidth = width, width
	gone := slices.Concat(l.rows, l.rest)
	for _, r := range gone[before : len(gone)-after] {
		for c := range r.cells() {
			if l.rowOf[c.Index] == r {
				delete(l.rowOf, c.Index)
			}
		}
	}
	l.stop()
	l.rest = slices.Clone(reused[len(reused)-after:])
	l.rows = l.rows[:before]
	l.flow = &moveFlow{width: width}
	l.next, l.halt = iter.Pull(l.flow.lay(rows[before : len(rows)-after]))
	if l.layMore() {
		return
	}
	for _, r := range l.rest {
		r.y = unplaced
	}
}

// layMore lays out the next rows, and reports whether these are all. If not, it goes on in a moment.
func (l *list) layMore() bool {
	flow, y := l.flow, float32(0)
	if n := len(l.rows); n > 0 {
		y = l.rows[n-1].y + l.rows[n-1].h
	}
	for end := flow.work + l.slice; flow.work < end || l.calls.Do == nil; {
		r, more := l.next()
		switch {
		case !more:
			l.flow = nil
			for _, r := range l.rest {
				if r.y == y {
					break // and so are those after it
				}
				r.y = y
				y += r.h
			}
			l.rows, l.rest = append(l.rows, l.rest...), nil
			return true
		case r == nil:
			continue
		}
		r.y = y
		y += r.h
		l.rows = append(l.rows, r)
		for c := range r.cells() {
			l.rowOf[c.Index] = r
		}
	}
	l.timer = time.AfterFunc(time.Millisecond, func() {
		l.calls.Do(func() {
			if l.flow == flow {
				l.goOn()
			}
		})
	})
	return false
}

// goOn lays out more, and shows it.
func (l *list) goOn() {
	l.layMore()
	l.fill()
	l.Refresh()
	kit.Call(l.grown)
}

// stop ends the laying out.
func (l *list) stop() {
	if l.flow != nil {
		l.timer.Stop()
		l.halt()
		l.flow = nil
	}
}
