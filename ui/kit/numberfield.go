package kit

import (
	"strconv"
	"strings"
)

// TypedNumber follows a number of a range while it is typed. Each number that is right counts at
// once; as soon as what stands there is wrong, the number from before the typing counts again. So
// nothing counts that is shown as wrong, nor what such a text began with.
type TypedNumber struct {
	low, high int
	Now       int // that counts
	before    int // that counted when the typing began
	changed   func(n int)
}

func NewTypedNumber(now, low, high int, changed func(n int)) *TypedNumber {
	return &TypedNumber{low: low, high: high, Now: now, before: now, changed: changed}
}

// Read takes what is typed and reports whether it is right.
func (t *TypedNumber) Read(text string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	good := err == nil && n >= t.low && n <= t.high
	if !good {
		n = t.before
	}
	if n != t.Now {
		t.Now = n
		t.changed(n)
	}
	return good
}

// Begin is called when the typing begins, and when it ends. It returns the number that counts.
func (t *TypedNumber) Begin() string {
	t.before = t.Now
	return strconv.Itoa(t.Now)
}

// Set makes another number count, which nobody has typed.
func (t *TypedNumber) Set(n int) { t.Now, t.before = n, n }
