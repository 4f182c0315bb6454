package kit

import "slices"

// Span is a stretch of a list, from row From to the row before To.
type Span struct{ From, To int }

// Picked is the set of selected rows of a list, as stretches in order that do not touch: a hundred thousand
// rows cost no more than one.
type Picked struct{ spans []Span }

// Spans returns the stretches; they must not be changed.
func (p *Picked) Spans() []Span { return p.spans }

// Count returns how many rows are selected.
func (p *Picked) Count() int {
	n := 0
	for _, s := range p.spans {
		n += s.To - s.From
	}
	return n
}

// Has reports whether a row is selected.
func (p *Picked) Has(i int) bool {
	at, found := slices.BinarySearchFunc(p.spans, i, func(s Span, i int) int { return s.From - i })
	return found || at > 0 && i < p.spans[at-1].To
}

// Clear selects nothing.
func (p *Picked) Clear() { p.spans = nil }

// Only selects just the rows from a to b, in either order.
func (p *Picked) Only(a, b int) { p.spans = []Span{{min(a, b), max(a, b) + 1}} }

// Toggle selects a row, or deselects it.
func (p *Picked) Toggle(i int) {
	has := p.Has(i)
	var out []Span
	for _, s := range p.spans {
		if !has || i < s.From || i >= s.To {
			out = append(out, s)
			continue
		}
		for _, part := range []Span{{s.From, i}, {i + 1, s.To}} {
			if part.From < part.To {
				out = append(out, part)
			}
		}
	}
	if !has {
		out = append(out, Span{i, i + 1})
	}
	p.spans = joined(out)
}

// Add selects the rows from a to b as well, in either order.
func (p *Picked) Add(a, b int) {
	p.spans = joined(append(slices.Clone(p.spans), Span{min(a, b), max(a, b) + 1}))
}

// joined sorts stretches and merges those that touch.
func joined(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return a.From - b.From })
	var out []Span
	for _, s := range spans {
		if n := len(out); n > 0 && s.From <= out[n-1].To {
			out[n-1].To = max(out[n-1].To, s.To)
		} else {
			out = append(out, s)
		}
	}
	return out
}
