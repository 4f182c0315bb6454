package kit

import (
	"strconv"
	"strings"
)

// TypedNumber follows a number within bounds while it is typed. Each valid number counts at once; as soon as
// the text is invalid, the number from before the typing counts again. So neither an invalid text counts nor
// the beginning of one.
type TypedNumber struct {
	low, high int
	Now       int // that counts
	before    int // that counted when the typing began
	changed   func(n int)
}

// NewTypedNumber begins with a number; changed is called whenever another one counts.
func NewTypedNumber(now, low, high int, changed func(n int)) *TypedNumber {
	return &TypedNumber{low: low, high: high, Now: now, before: now, changed: changed}
}

// Read takes the typed text and reports whether it is valid.
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

// Set makes another number count that was not typed.
func (t *TypedNumber) Set(n int) { t.Now, t.before = n, n }
