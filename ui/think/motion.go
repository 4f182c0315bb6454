package think

import (
	"sync/atomic"
	"time"
)

// Motion makes thoughts pause while something moves on the screen, as drawing may need the same
// processors.
type Motion struct{ last atomic.Int64 } // the time of the last movement, in nanoseconds since begun

var begun = time.Now()

const (
	// lingers is how long after a movement the next one is expected.
	lingers = 60 * time.Millisecond
	// rest is the length of a pause. A thread checks after every 256 nodes, about 0.3 ms, whether to
	// pause. On two processors a drag had 282 frames during a thought with pauses of 3 ms, 336 with
	// 5 ms, 354 with 8 ms, and 338 without a thought.
	rest = 8 * time.Millisecond
)

// Moved records that something moves now.
func (m *Motion) Moved() { m.last.Store(int64(time.Since(begun)) + 1) }

// Moving reports whether something moved just now.
func (m *Motion) Moving() bool {
	last := m.last.Load()
	return last != 0 && time.Since(begun)-time.Duration(last) < lingers
}

// yield pauses the calling thread if something moves.
func (m *Motion) yield() {
	if m.Moving() {
		time.Sleep(rest)
	}
}
