package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/think"
	"midline/ui/words"
)

// own makes puzzles of what the person missed in a game: of a position in which one action is
// clearly best, which a second look judges.
type own struct {
	session *Session
	left    []*game.Node        // that are still to be looked at
	judged  map[*game.Node]bool // whether each has become a puzzle
	busy    bool
}

// ownThought is what the second look takes.
const ownThought = time.Second

// ownRating is the rating of puzzles from the person's own games, which nobody has measured.
const ownRating = 1000

// judge looks at what of a game's moments the person missed, each once.
func (o *own) judge(list []decision) {
	me, alone := o.session.Turn.Alone()
	if o.busy || o.session.room.Progress == nil || !alone || o.session.Game.Analysis() {
		return
	}
	o.left = nil
	for _, x := range list {
		if _, known := o.judged[x.before]; !known &&
			x.after.Mover() == me && x.cost >= ownCosts && !x.before.Position().KingTurn() {
			o.left = append(o.left, x.before)
		}
	}
	if o.next(); o.busy {
		o.session.analysis.update() // which has the same engine
	}
}

// next looks at the next position, with the mind of the review, which has come to its end.
func (o *own) next() {
	if len(o.left) == 0 {
		return
	}
	n := o.left[0]
	q := o.session.question(n)
	q.Threads, q.Lines, q.Time = max(q.Threads, 1), 2, ownThought
	o.busy = true
	o.session.review.mind.Ask(q, 0, nil, func(a think.Answer) {
		o.left, o.busy = o.left[1:], false
		if o.judged == nil {
			o.judged = map[*game.Node]bool{}
		}
		v := n.Position().Rules().Variant
		o.judged[n] = len(a.Lines) > 1 && a.Lines[0].Score.Expected(v)-a.Lines[1].Score.Expected(v) >= ownCosts
		if o.judged[n] {
			o.session.room.learn(progress.Event{Own: &progress.Own{Line: puzzleOf(n.Position(), a.Lines[0].PV[0])}})
		}
		o.next()
		if !o.busy {
			o.session.analysis.update()
			o.session.moments.update()
		}
	})
}

// puzzleOf is a puzzle of one action, as a set has it.
func puzzleOf(p *rules.Position, best rules.Move) string {
	actions := []rules.Move{best}
	made := puzzle.Puzzle{Variant: p.Rules().Variant, Start: *p, Actions: actions, Themes: puzzle.About(p, actions),
		Rating: ownRating}
	return made.Line()
}

// told is what is said of the puzzles, "" for nothing.
func (o *own) told() string {
	n := 0
	for _, made := range o.judged {
		if made {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return words.T("moments.own", n)
}

// rest ends the look that is under way. It is taken again with the next judge.
func (o *own) rest() {
	if o.busy {
		o.session.review.mind.Stop()
		o.busy = false
	}
}
