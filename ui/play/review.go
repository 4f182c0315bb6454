package play

import (
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/engines"
	"midline/ui/think"
	"midline/ui/words"
)

// review is the analysis of a whole game: of each turn of the main line, one after another. Its
// evaluations are noted in the game at once, and what they say of the turns when it ends. It can be left and
// gone on with.
type review struct {
	session *Session
	mind    *think.Mind
	running bool
	limit   reviewLimit
	name    string                      // of who thinks
	left    []*game.Node                // that are still to be thought about
	total   int                         // of them at the beginning
	answers map[*game.Node]think.Answer // what was found, by place
	depth   int                         // that the thought under way has come to
	graphs  gameGraph
	written int           // the revision of the game when that was done, 0 for never
	record  *reviewRecord // of what is to be written into the game; nil: nothing but evaluations
}

// reviewLimit is how long each position is thought about: so deep, or for a time.
type reviewLimit struct {
	depth int // 0: time counts
	time  time.Duration
}

// quickReview is what a position takes in the review of what decided a game.
var quickReview = reviewLimit{time: 300 * time.Millisecond}

// leastTurns is how long a game is that can be reviewed.
const leastTurns = 2

// may reports whether the game can be analysed as a whole.
func (r *review) may() bool {
	return (r.session.Turn.Over() || r.session.Game.Analysis()) && !r.session.Away() && r.turns() >= leastTurns
}

// turns returns the number of turns of the main line.
func (r *review) turns() int {
	_, places := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	return len(places) - 1
}

// nodes are the places to think about, and those of them that nothing is noted of.
func (r *review) nodes() (all, unknown []*game.Node) {
	_, places := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	for _, n := range places {
		if endsByRule(n.Result()) {
			continue
		}
		all = append(all, n)
		if !n.Notes().Eval.Known {
			unknown = append(unknown, n)
		}
	}
	return all, unknown
}

// start begins, or goes on where it was left, with an engine, "" for Midline. What it finds is written into the game.
func (r *review) start(engine string, limit reviewLimit) {
	if r.running || !r.may() {
		return
	}
	all, unknown := r.nodes()
	r.left = slices.DeleteFunc(r.left, func(n *game.Node) bool { return !slices.Contains(all, n) })
	switch {
	case len(r.left) > 0:
	case len(unknown) > 0:
		r.left = unknown
	default:
		r.left = slices.Clone(all)
	}
	r.record = newReviewRecord()
	s := r.session
	r.begin(len(all), limit, s.room.Engines.Named(engines.WholeGame, engine, s.Game.Position().Rules()))
}

// startAnew begins the analysis of what the review does not know the best action of.
func (r *review) startAnew() {
	if r.running || !r.may() {
		return
	}
	all, _ := r.nodes()
	r.left = slices.DeleteFunc(slices.Clone(all), func(n *game.Node) bool { _, known := r.answers[n]; return known })
	r.begin(len(all), quickReview, engines.Analyst{Thinker: r.session.room.Helper, Name: words.T("app.name")})
}

// begin lets an engine think about each place that is left. total is the number of all places.
func (r *review) begin(total int, limit reviewLimit, who engines.Analyst) {
	r.total, r.running, r.limit, r.name = total, true, limit, who.Name
	r.mind.Use(who.Thinker)
	if who.Why != "" {
		r.session.tellCalmly(who.Why)
	}
	r.next()
	r.session.analysis.update()
}

// next thinks about the next place, or ends.
func (r *review) next() {
	if len(r.left) == 0 && r.record != nil {
		r.left = r.record.open(r)
		r.total += len(r.left)
	}
	if len(r.left) == 0 {
		r.leave()
		return
	}
	n := r.left[0]
	q := r.session.question(n)
	q.Threads, q.Lines, q.Time, q.Depth = max(q.Threads, 1), 1, r.limit.time, r.limit.depth
	r.depth = 0
	tell := func(lines []search.Info) func() {
		depth := lines[0].Depth
		return func() { r.depth = depth }
	}
	r.mind.Ask(q, 0, tell, func(a think.Answer) {
		if a.Err != nil {
			r.session.tell(words.T("review.failed", words.Sentence(words.Error(a.Err))))
			r.leave()
			return
		}
		if a.Move != rules.NoMove {
			r.found(n, a)
		}
		r.left = r.left[1:]
		r.next()
		r.session.analysis.refresh()
		r.session.moments.update()
	})
}

// found notes what was found about a place.
func (r *review) found(n *game.Node, a think.Answer) {
	if len(a.Lines) > 0 {
		r.depth = a.Lines[0].Depth
	}
	r.answer(n, a)
	if r.record != nil {
		r.record.keep(n)
	}
	r.session.Game.SetEval(n, evalOf(n.Position(), search.Score(a.Score), r.depth))
}

// answer keeps what the review has found about a place.
func (r *review) answer(n *game.Node, a think.Answer) {
	if r.answers == nil {
		r.answers = map[*game.Node]think.Answer{}
	}
	r.answers[n] = a
}

// leave ends it, for now.
func (r *review) leave() {
	if !r.running {
		return
	}
	r.running = false
	r.mind.Stop()
	if r.record != nil {
		r.write()
		r.session.room.Engines.Rest(engines.WholeGame)
	}
	r.session.save()
	r.session.analysis.update()
	r.session.moments.update()
}

// update leaves it where the game goes on.
func (r *review) update() {
	if r.running && !r.may() {
		r.leave()
	}
}

// label is that of the button that begins it.
func (r *review) label() string {
	switch all, unknown := r.nodes(); {
	case len(unknown) == len(all):
		return words.T("review.whole")
	case len(unknown) > 0 || len(r.left) > 0:
		return words.T("review.on")
	}
	return words.T("review.again")
}

// graph is what is noted of the turns of the game, if it is enough.
func (r *review) graph() (m EvalGraphModel, enough bool) {
	if !r.session.Turn.Over() && !r.session.Game.Analysis() {
		return m, false
	}
	m, _ = r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	return m, m.Known() >= 2 || r.running
}

// show shows a turn of the graph.
func (r *review) show(index int) {
	_, nodes := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	if index < 0 || index >= len(nodes) {
		return
	}
	r.session.clearAids()
	r.session.browse(func() { r.session.Turn.GoTo(nodes[index]) })
}
