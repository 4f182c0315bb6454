package think

import (
	"sync/atomic"
	"time"
)

// Motion tells thoughts when something moves on the screen, so that they give way:
// the pictures of a board are painted by the same processors.
type Motion struct{ last atomic.Int64 } // when it moved, as nanoseconds since begun

var begun = time.Now()

const (
	// lingers is how long after a movement the next is expected.
	lingers = 60 * time.Millisecond
	// rest is how long a thread pauses each time that it looks, which it does after
	// 256 nodes, about 0.3 ms. On two processors a drag had 282 frames beside a thought
	// with pauses of 3 ms, 336 with 5, 354 with 8, and 338 without a thought.
	rest = 8 * time.Millisecond
)

// Moved says that something moves now.
func (m *Motion) Moved() { m.last.Store(int64(time.Since(begun)) + 1) }

// Moving reports whether something moved just now.
func (m *Motion) Moving() bool {
	last := m.last.Load()
	return last != 0 && time.Since(begun)-time.Duration(last) < lingers
}

// yield pauses the thread that thinks while something moves.
func (m *Motion) yield() {
	if m.Moving() {
		time.Sleep(rest)
	}
}
