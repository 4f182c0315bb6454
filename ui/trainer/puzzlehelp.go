package trainer

import (
	"midline/engine/board"
	"midline/engine/puzzle"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/words"
)

// hint narrows the choice at first, then shows the action, and then says why.
func (r *puzzleAttempt) hint() {
	if r.over || len(r.legal) == 0 || r.help == 3 {
		return
	}
	m, p := r.puzzle.Actions[r.next], &r.pos
	r.help++
	mover, other := oneMover(r.legal), board.NoSquare
	if r.help == 1 && mover {
		if other = r.decoy(m); other == board.NoSquare {
			r.help = 2
		}
	}
	r.helped = max(r.helped, r.help)
	r.model.Cost = r.cost()
	r.showState()
	r.model.Verdict, r.model.Said = verdictHint, words.T("hint.move", present.Speak(p, m))
	piece := words.Noun(p.Kit(m.From()).ID)
	switch {
	case m.Kind() == rules.Pass:
		r.help, r.model.Said = 3, words.T("hint.pass")
	case r.help == 1 && mover:
		r.marks = []ui.Arrow{circle(m.To(), ui.MarkPlain), circle(other, ui.MarkPlain)}
		r.model.Said = words.T("puzzles.help.two", piece, p.Geo().Name(m.From()))
	case r.help == 1:
		r.marks = []ui.Arrow{circle(m.From(), ui.MarkPlain)}
		r.model.Said = words.T("lessons.hint.piece", piece, p.Geo().Name(m.From()))
	case r.help == 2:
		r.marks = []ui.Arrow{arrow(m.From(), m.To(), ui.MarkPlain)}
	default:
		if why := present.Reason(p, r.puzzle.Actions[r.next:], 0); why != "" {
			r.model.Said = why
		}
	}
	r.showTools()
	r.show(r.legal)
}

// oneMover reports whether a single piece has all legal actions, the pass aside. To point at it tells nothing.
func oneMover(legal []rules.Move) bool {
	from := board.NoSquare
	for _, m := range legal {
		switch {
		case m.Kind() == rules.Pass:
		case from == board.NoSquare:
			from = m.From()
		case from != m.From():
			return false
		}
	}
	return from != board.NoSquare
}

// decoy is a square to which a wrong action leads, to be marked beside that of the solution: always the same one in a
// position. It is NoSquare if to mark two squares would exclude nothing.
func (r *puzzleAttempt) decoy(m rules.Move) board.Square {
	var wrong []board.Square
	targets := board.Of(m.To())
	for _, o := range r.legal {
		if o.Kind() == rules.Pass || targets.Has(o.To()) {
			continue
		}
		targets = targets.With(o.To())
		if !r.pos.Wins(o) && (r.next > 0 || r.puzzle.Grade(o) == puzzle.Bad) {
			wrong = append(wrong, o.To())
		}
	}
	if targets.Count() < 3 || len(wrong) == 0 || m.Kind() == rules.Whirlwind {
		return board.NoSquare
	}
	return wrong[r.pos.Key()%uint64(len(wrong))]
}
