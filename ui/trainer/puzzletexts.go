package trainer

import (
	"math"
	"strings"

	"midline/engine/board"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// names names the game and the armies of the puzzle, and who the user is.
func (r *puzzleAttempt) names() string {
	p := r.puzzle
	white := p.Solver() == rules.White
	game := words.Game(groupOf(p.Variant.Name, ""))
	if !p.Variant.Chosen {
		return words.T("puzzles.who", game, words.Side(white))
	}
	you := words.Army(p.Army())
	if p.Army() == opposingArmy(p) {
		you = words.Color(white)
	}
	return words.T("puzzles.who.armies", game, bothArmies(p), you)
}

// bothArmies names the armies of a puzzle, the solver's first.
func bothArmies(p *puzzle.Puzzle) string {
	return words.T("puzzles.armies.both", words.Army(p.Army()), words.Army(opposingArmy(p)))
}

// opposingArmy is the ID of the army that the solver plays against.
func opposingArmy(p *puzzle.Puzzle) string { return p.Start.Rules().Army(p.Solver().Other()).ID }

// showNames shows the game and the armies, and that it is the user's king-turn.
func (r *puzzleAttempt) showNames() {
	r.exercise.showSide(&r.puzzle.Start, r.puzzle.Solver())
	r.model.Who, r.model.Goal = r.names(), r.hurdle()
}

// hurdle says what is easily forgotten in the position on the board, "" for nothing.
func (r *puzzleAttempt) hurdle() string {
	switch {
	case r.over:
		return ""
	case r.pos.KingTurn() && r.pos.Side() == r.puzzle.Solver():
		return words.T("exercise.kingturn")
	case present.HalfBeyond(&r.pos):
		return words.T("puzzles.two-kings")
	}
	return ""
}

// task says what is to be found.
func (r *puzzleAttempt) task() string {
	p := r.puzzle
	c := p.Missed
	if c == nil {
		return words.T("puzzles.task", words.Side(p.Solver() == rules.White))
	}
	played := present.Speak(&p.Start, c.Played)
	if c.Keeps != board.NoSquare {
		return words.T("puzzles.task.keep", played, words.Noun(p.Start.Kit(c.Keeps).ID))
	}
	return words.T("puzzles.task.missed", played)
}

// cost says what help and leaving cost, or have cost.
func (r *puzzleAttempt) cost() string {
	st, spoilt := r.room.Progress.State, r.wrong || r.helped > 0
	key := "puzzles.cost"
	if spoilt {
		key = "puzzles.spoilt"
	}
	try := progress.Try{ID: r.puzzle.ID, Rating: r.puzzle.Rating}
	points := int(math.Round(st.Rating.R)) - int(math.Round(st.Rating.R+st.Failing(try, r.room.Now())))
	switch {
	case r.session.mode == modeRun && (spoilt || st.Placing() || !st.Counts(r.puzzle.ID, r.room.Now())):
		return words.T(strings.Replace(key+".run", "cost.run", "cost.run.free", 1))
	case r.session.mode == modeRun:
		return words.T(key+".run", points)
	case !st.Counts(r.puzzle.ID, r.room.Now()):
		return words.T("puzzles.cost.again")
	case st.Placing():
		return words.T(key + ".placing")
	}
	return strings.TrimSpace(words.T(key, points))
}
