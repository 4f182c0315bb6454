package eval

import (
	"midline/engine/rules"
)

// royalty adds what kings that are not royal do for the one that is: one that
// stands near by file can take royalty over by a step and end a check (R3.2).
func (e *Evaluator) royalty(p *rules.Position, t *[2]tally) {
	geo := e.rules.Geo
	for c := range rules.Color(2) {
		king := t[c].royal.First()
		for heirs := p.Pieces(c, rules.King).Without(king); heirs.Any(); heirs = heirs.Rest() {
			heir := heirs.First()
			if apart := geo.FileOf(heir) - geo.FileOf(king); apart >= -1 && apart <= 1 {
				t[c].mg += relief.mg
				t[c].eg += relief.eg
				t[c^1].danger -= t[c^1].danger / 4
			}
		}
	}
}

// relief is the worth of an heir on the same file as the royal king or the next.
var relief = pair{10, 14}

// conversion adds what recruiters aim at and, where converted pieces recruit,
// what they may do (section 4).
func (e *Evaluator) conversion(p *rules.Position, c rules.Color, t *tally) {
	geo, free := e.rules.Geo, e.rules.Geo.All.AndNot(p.Occupied())
	recruiters := p.Pieces(c, rules.Recruiter)
	targets := p.Of(c ^ 1).AndNot(p.Pieces(c^1, rules.King)).AndNot(p.Pieces(c^1, rules.Queen)).AndNot(p.Pieces(c^1, rules.Recruiter))
	for list := recruiters; list.Any(); list = list.Rest() {
		reach := geo.Alfil[list.First()]
		n := int32(reach.And(free).Count())
		t.mg += 5 * n
		t.eg += 5 * n
		var best int32
		for hit := reach.And(targets); hit.Any(); hit = hit.Rest() {
			best = max(best, e.value[p.At(hit.First())&31])
		}
		t.mg += best / 8
		t.eg += best / 8
	}
	if e.recruits {
		e.marks(p, c, t)
	}
	if e.crowns {
		e.crown(p, c, t)
	}
}

// marks adds the power of converted pieces to recruit (R4.7).
func (e *Evaluator) marks(p *rules.Position, c rules.Color, t *tally) {
	for list := p.Converted().And(p.Of(c)).AndNot(p.Pieces(c, rules.King)); list.Any(); list = list.Rest() {
		more := 8 + e.value[p.At(list.First())&31]/16
		t.mg += more
		t.eg += more
	}
}

// crown adds the second king of Spartans against Rebels without one (R4.10,
// R4.11): a piece more, but one that can be mated as well.
func (e *Evaluator) crown(p *rules.Position, c rules.Color, t *tally) {
	if t.royal.IsEmpty() || t.royal.Single() {
		return
	}
	t.mg += secondKing.mg
	t.eg += secondKing.eg
}

var secondKing = pair{150, 60}

// drive helps to mate a bare king: it is worth less near the edge and near the
// kings of the other side.
func (e *Evaluator) drive(p *rules.Position, t *[2]tally) {
	geo := e.rules.Geo
	for c := range rules.Color(2) {
		if !p.Of(c).Single() || !t[c].royal.Single() || t[c^1].royal.IsEmpty() {
			continue
		}
		king := t[c].royal.First()
		file, rank := geo.FileOf(king), geo.RankOf(king)
		inside := min(file, geo.Files-1-file) + min(rank, geo.Ranks-1-rank)
		t[c].eg += int32(12 * inside)
		nearest := geo.Files
		for list := t[c^1].royal; list.Any(); list = list.Rest() {
			nearest = min(nearest, geo.Distance(king, list.First()))
		}
		t[c].eg += int32(6 * nearest)
	}
}
