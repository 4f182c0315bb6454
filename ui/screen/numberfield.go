package screen

import (
	"strconv"
	"strings"
)

// typedNumber follows a number of a range while it is typed. Each number that is right counts at
// once; as soon as what stands there is wrong, the number from before the typing counts again. So
// nothing counts that is shown as wrong, nor what such a text began with.
type typedNumber struct {
	low, high int
	now       int // that counts
	before    int // that counted when the typing began
	changed   func(n int)
}

func newTypedNumber(now, low, high int, changed func(n int)) *typedNumber {
	return &typedNumber{low: low, high: high, now: now, before: now, changed: changed}
}

// read takes what is typed and reports whether it is right.
func (t *typedNumber) read(text string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	good := err == nil && n >= t.low && n <= t.high
	if !good {
		n = t.before
	}
	if n != t.now {
		t.now = n
		t.changed(n)
	}
	return good
}

// begin is called when the typing begins, and when it ends. It returns the number that counts.
func (t *typedNumber) begin() string {
	t.before = t.now
	return strconv.Itoa(t.now)
}

// set makes another number count, which nobody has typed.
func (t *typedNumber) set(n int) { t.now, t.before = n, n }
