package rules

// Judged returns rules with what the pieces of both sides are worth to the evaluation replaced: nil leaves those of a
// side. Every call makes rules of their own, which are never freed: keep them.
func (r *Rules) Judged(worths [2]*[NumRoles]int32) *Rules {
	var armies [2]*Army
	for c := range armies {
		if armies[c] = r.sides[c].Army; worths[c] != nil {
			a := *armies[c]
			a.Worths = *worths[c]
			armies[c] = &a
		}
	}
	return r.Variant.With(armies[White], armies[Black])
}

// JudgedBy returns the position under rules that Judged has made of its own. Moves and the keys of positions stay.
func (p *Position) JudgedBy(r *Rules) Position {
	q := *p
	q.rules = r
	return q
}
