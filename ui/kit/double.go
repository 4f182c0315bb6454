package kit

import "time"

// twice is the longest time between the two clicks of a double click.
const twice = 500 * time.Millisecond

// Double recognizes double clicks.
type Double struct {
	on   int
	last time.Time
}

// Again notes a click on the thing with a number, and reports whether it completes a double click.
func (d *Double) Again(on int) bool {
	now := time.Now()
	again := on == d.on && now.Sub(d.last) < twice
	d.on, d.last = on, now
	if again {
		d.last = time.Time{}
	}
	return again
}
