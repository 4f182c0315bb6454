//midline:narrow

package eval

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// threats adds a side's attacks on enemy pieces.
func (v *wideEval) threats(c rules.Color) {
	s, other := &v.sides[c&1], &v.sides[(c^1)&1]
	prey := other.own.AndNot(other.royal)
	for _, role := range v.guarded[(c^1)&1] {
		prey = prey.AndNot(v.p.Role(role))
	}
	men := prey.AndNot(other.pawns)
	if hit := men.And(s.hits); hit.Any() {
		s.sum += v.threat.pawn * score(hit.Count())
	}
	loose := prey.AndNot(other.take)
	if hit := loose.And(s.take); hit.Any() {
		s.sum += v.threat.loose*score(hit.AndNot(other.pawns).Count()) +
			v.threat.loosePawn*score(hit.And(other.pawns).Count())
	}
	if v.reapers[c&1] != rules.NoRole && v.p.Role(v.reapers[c&1]).Meets(s.own) {
		loose = loose.AndNot(v.sets.last[c&1])
		s.sum += v.reaped[0]*score(loose.AndNot(other.pawns).Count()) +
			v.reaped[1]*score(loose.And(other.pawns).Count())
	}
}

// dearest returns the value of the most valuable piece of a set.
func (v *wideEval) dearest(list board.Bitboard) int32 {
	var best int32
	for ; list.Any(); list = list.Rest() {
		best = max(best, v.value[v.p.At(list.First())&31])
	}
	return best
}
