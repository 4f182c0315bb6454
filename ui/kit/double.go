package kit

import "time"

// twice is how fast two clicks on a thing follow each other to be one double click.
const twice = 500 * time.Millisecond

// Double tells a second click that soon follows the first.
type Double struct {
	on   int
	last time.Time
}

// Again notes a click on a thing, by a number, and reports whether it is the second.
func (d *Double) Again(on int) bool {
	now := time.Now()
	again := on == d.on && now.Sub(d.last) < twice
	d.on, d.last = on, now
	if again {
		d.last = time.Time{}
	}
	return again
}
