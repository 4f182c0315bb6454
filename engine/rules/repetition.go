package rules

// Recurrence returns the index of the last earlier turn start with this position, or -1 (R1.4). The
// position must be the start of a turn, and earlier the keys of the turn starts right before it,
// oldest first. The caller decides how far back they reach.
func (p *Position) Recurrence(earlier []uint64) int {
	last := 0
	if !p.rules.walksBack {
		last = max(0, len(earlier)-int(p.halfmove))
	}
	for i := len(earlier) - 2; i >= last; i -= 2 { // the sides alternate
		if earlier[i] == p.key {
			return i
		}
	}
	return -1
}

// Occurrences counts how often this position has occurred at the start of a turn, now included
// (R1.4); see Recurrence.
func (p *Position) Occurrences(earlier []uint64) int {
	n := 1
	for i := p.Recurrence(earlier); i >= 0; i = p.Recurrence(earlier[:i]) {
		n++
	}
	return n
}
