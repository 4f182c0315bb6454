package players

import (
	"context"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
)

// midline is the search of this build, at full strength or at a level.
type midline struct {
	spec     *Spec
	searcher *search.Searcher
	seed     uint64
	judged   map[*rules.Rules]*rules.Rules // with the values that the player gives to armies
}

func openMidline(s *Spec) Player {
	hash := s.Hash
	if hash == 0 {
		hash = search.DefaultHash
	}
	p := &midline{spec: s, searcher: search.New(hash, s.Threads)}
	if err := p.SetParams(s.Params); err != nil {
		panic(err) // ParseSpec has checked them
	}
	p.searcher.UseNetwork(s.Network)
	return p
}

// SetParams replaces the parameters of the search that differ from the defaults, for the following
// games (Tunable).
func (p *midline) SetParams(values map[string]int) error { return p.searcher.SetParams(values) }

// Begin forgets the last game.
func (p *midline) Begin(_ context.Context, _ *rules.Position, seed uint64) error {
	p.searcher.Clear()
	p.seed = seed
	return nil
}

// Close returns the table's memory to the system.
func (p *midline) Close() { p.searcher.Close() }

// Choose searches.
func (p *midline) Choose(ctx context.Context, t *Task) (Choice, error) {
	if len(p.spec.Values) > 0 {
		judged := *t
		pos := t.Position.JudgedBy(p.judgedRules(t.Position.Rules()))
		judged.Position, t = &pos, &judged
	}
	within, cancel := context.WithTimeout(ctx, t.Wait)
	defer cancel()
	var r search.Result
	if p.spec.Kind == KindLevel {
		r = p.searcher.Play(within, t.Position, t.History, search.Level(p.spec.Level), p.seed, nil)
	} else {
		l := p.spec.LimitsIn(t.Limits)
		limits := search.Limits{Depth: l.Depth, Nodes: l.Nodes, MoveTime: l.MoveTime, Overhead: search.DefaultOverhead,
			Memory: p.spec.Memory}
		if l.Timed() && p.spec.ByClock() {
			limits.Time, limits.Inc = t.Clock, [2]time.Duration{l.Inc, l.Inc}
		}
		r = p.searcher.Search(within, t.Position, t.History, limits, nil)
	}
	if err := ctx.Err(); err != nil {
		return Choice{}, err
	}
	if r.Best == rules.NoMove {
		return Choice{}, NewFailure(Garbage, "the search found no action")
	}
	return Choice{Move: r.Best, Opinion: opinionOf(r)}, nil
}

// judgedRules returns rules with the values that the player gives to armies: always the same for the same ones, as the
// search forgets what it knows when they change.
func (p *midline) judgedRules(of *rules.Rules) *rules.Rules {
	if r := p.judged[of]; r != nil {
		return r
	}
	var worths [2]*[rules.NumRoles]int32
	for c := range rules.Color(2) {
		worths[c] = p.spec.Values[of.Army(c).ID]
	}
	if p.judged == nil {
		p.judged = map[*rules.Rules]*rules.Rules{}
	}
	p.judged[of] = of.Judged(worths)
	return p.judged[of]
}

// opinionOf returns the opinion of a search.
func opinionOf(r search.Result) Opinion {
	o := Opinion{Nodes: r.Nodes}
	if len(r.Lines) > 0 {
		o.Depth = r.Lines[0].Depth
	}
	o.setScore(r.Score)
	return o
}

// setScore sets the score.
func (o *Opinion) setScore(s search.Score) {
	if turns, ok := s.Mate(); ok {
		o.Mate = &turns
	} else {
		cp := int(s)
		o.CP = &cp
	}
}
