//midline:narrow

package eval

import "midline/engine/rules"

// conversion adds the reach and targets of recruiters and, where converted pieces recruit, those
// pieces (section 4).
func (v *wideEval) conversion(c rules.Color) {
	geo, s, other := v.p.Geo(), &v.sides[c&1], &v.sides[(c^1)&1]
	recruiters := v.p.Role(rules.Recruiter)
	targets := other.own.AndNot(v.p.Role(rules.King)).AndNot(v.p.Role(rules.Queen)).AndNot(recruiters)
	for list := recruiters.And(s.own); list.Any(); list = list.Rest() {
		reach := geo.Alfil[list.First()]
		s.sum += v.recruiterLeap * score(reach.AndNot(v.occ).Count())
		s.sum += untapered(v.dearest(reach.And(targets)) * v.recruiterAim)
	}
	if v.recruits { // R4.7
		marked := v.p.Converted().And(s.own).AndNot(v.p.Role(rules.King))
		for ; marked.Any(); marked = marked.Rest() {
			s.sum += v.markedEach + untapered(v.value[v.p.At(marked.First())&31]*v.markedValue)
		}
	}
	// The Spartans' second king against Rebels without one (R4.10, R4.11) is an extra piece, but
	// one that can be mated as well.
	if v.crowns && s.royal.Any() && !s.royal.Single() {
		s.sum += v.second
	}
}

// drive helps to mate a bare king: its side is worse off the nearer it is to the edge and to the
// enemy kings.
func (v *wideEval) drive() {
	geo := v.p.Geo()
	for c := range rules.Color(2) {
		s, other := &v.sides[c], &v.sides[c^1]
		if !s.own.Single() || !s.royal.Single() || other.royal.IsEmpty() {
			continue
		}
		file, rank := geo.FileOf(s.royal.First()), geo.RankOf(s.royal.First())
		inside := min(file, geo.Files-1-file) + min(rank, geo.Ranks-1-rank)
		s.sum += v.bareInside*score(inside) + v.bareApart*score(v.nearest(c^1, s.royal.First()))
	}
}
