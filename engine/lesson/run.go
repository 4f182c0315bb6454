package lesson

import (
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/transition"
)

// Verdict is the result of a try.
type Verdict uint8

// The verdicts.
const (
	Failed Verdict = iota // the try fails: the stage stays as before
	Onward                // it succeeds, and there is more to do
	Solved                // the stage is solved
	Missed                // it was legal, but the stage can no longer be solved: take it back, or begin again
)

// Outcome is the answer to a try.
type Outcome struct {
	Verdict Verdict
	Try     rules.Move
	// Replies are the opponent's actions that follow; after a wrong try, those that show why it
	// fails.
	Replies []rules.Move
	// Asks says that the caller must search for the opponent's answer: at the level of the stage,
	// or at full strength if it has none. See Run.Answer.
	Asks bool
	// Known says that the stage has a text of its own for the wrong try.
	Known bool
	// Told says that this text tells what the replies are.
	Told bool
	// Barrier says why the stage does not ask for the try; Free if it may be tried.
	Barrier Barrier
	// Slow is the number of turns, from the start, in which a missed stage to reach or capture can be solved after
	// the try; 0 if that is unknown.
	Slow int
	// Beyond is a number of turns in which such a stage cannot be solved after the try either; 0 if that is unknown.
	Beyond int
	// Gone says that the piece which is to reach the squares of such a stage is no longer on the board.
	Gone bool
	// Never says that such a stage cannot be solved any more after the try, in however many turns.
	Never bool
}

// Barrier says why a legal action is not what a stage asks for.
type Barrier uint8

// The barriers.
const (
	Free        Barrier = iota // the stage answers the action
	OtherPiece                 // other pieces are to act: see Run.Only
	OtherKind                  // actions of another kind are asked: see Stage.Allow
	OtherChoice                // it is none of Stage.Choices
	EndsGame                   // it ends the game before all is reached or captured
	GivesCheck                 // the opponent, who is to do nothing, would have to answer
)

// Run is a stage in progress. It is not safe for concurrent use. Try may take a second if a win has
// to be proved.
type Run struct {
	Stage *Stage

	pos     rules.Position
	turns   int            // number of turns that the learner has begun
	next    int            // in Stage.Line
	only    board.Bitboard // the squares of the pieces that may act now, empty for all
	piece   board.Square   // of a stage to reach
	left    []board.Square // the squares still to be reached or captured
	history []uint64       // keys of the turn starts
	first   rules.Move     // the first action of a search for the shortest way
}

// NewRun begins a stage.
func NewRun(s *Stage) *Run {
	return &Run{Stage: s, pos: s.Start, turns: 1, only: s.Only, piece: s.Piece, left: slices.Clone(s.Squares),
		history: []uint64{s.Start.Key()}}
}

// Position returns the current position of the stage. It must not be changed.
func (r *Run) Position() *rules.Position { return &r.pos }

// History returns the keys of the turn starts before the current one.
func (r *Run) History() []uint64 { return r.history[:len(r.history)-1] }

// Left returns the squares that are still to be reached or captured.
func (r *Run) Left() []board.Square { return r.left }

// Turn returns the number of the learner's turn, from 1.
func (r *Run) Turn() int { return r.turns }

// Only returns the squares of the pieces that may act now, none if all may.
func (r *Run) Only() []board.Square { return r.only.Squares() }

// Tries lists all legal actions of the learner: none while the opponent is to act.
func (r *Run) Tries() []rules.Move {
	if r.pos.Side() != r.Stage.Learner() || r.pos.Won().Reason != rules.Ongoing {
		return nil
	}
	return r.pos.Legal(nil)
}

// Legal lists those of Tries that the stage asks for.
func (r *Run) Legal() []rules.Move {
	return slices.DeleteFunc(r.Tries(), func(m rules.Move) bool { return r.barrier(m) != Free })
}

// barrier says why the stage does not ask for a legal action.
func (r *Run) barrier(m rules.Move) Barrier {
	s := r.Stage
	switch {
	case s.Goal == Choose && !slices.Contains(s.Choices, m):
		return OtherChoice
	case m.Kind() == rules.Pass:
		return Free
	case r.only.Any() && !r.only.Has(m.From()):
		return OtherPiece
	case len(s.Allow) > 0 && !slices.ContainsFunc(s.Allow, func(word string) bool { return allowed[word](&r.pos, m) }):
		return OtherKind
	case !s.Passive():
		return Free
	}
	switch after, ok := r.after(m); {
	case ok || len(after.left) == 0:
		return Free
	case r.pos.Wins(m):
		return EndsGame
	}
	return GivesCheck
}

// Try answers an action of Tries.
func (r *Run) Try(m rules.Move) Outcome {
	if b := r.barrier(m); b != Free {
		return Outcome{Try: m, Barrier: b}
	}
	w := r.tempting(m)
	var o Outcome
	switch goal := r.Stage.Goal; {
	case w != nil && (r.Stage.Passive() || goal == Play): // it could be played on, but is known to fail
		o.Asks = goal == Play
	default:
		o = r.attempt(m)
	}
	o.Try = m
	if w != nil && o.Verdict == Failed {
		o.Known, o.Told = true, w.Told
		if len(w.Reply) > 0 {
			o.Replies, o.Asks = w.Reply, false
		}
	}
	return o
}

// tempting returns the stage's tempting wrong try with an action, or nil. It is nil once the stage
// has begun.
func (r *Run) tempting(m rules.Move) *Wrong {
	i := slices.IndexFunc(r.Stage.Wrong, func(w Wrong) bool { return w.Try == m })
	if i < 0 || r.pos != r.Stage.Start {
		return nil
	}
	return &r.Stage.Wrong[i]
}

// Answer plays the opponent's answer; it is called for every action of the turn in order.
func (r *Run) Answer(m rules.Move) Outcome {
	r.play(m)
	status := r.pos.Status()
	switch {
	case status.Reason != rules.Ongoing && r.Stage.Goal == Survive && status.Reason.IsDraw():
		return Outcome{Verdict: Solved}
	case status.Reason != rules.Ongoing || r.pos.Occurrences(r.History()) >= 3 && !r.pos.KingTurn():
		return Outcome{Verdict: Missed}
	case r.pos.Side() != r.Stage.Learner():
		return Outcome{Verdict: Onward, Asks: true}
	case r.Stage.Goal == Survive && r.turns > r.Stage.Turns:
		return Outcome{Verdict: Solved}
	}
	return Outcome{Verdict: Onward}
}

// play makes an action and records which pieces move.
func (r *Run) play(m rules.Move) {
	before := r.pos
	before.Advance(m, &r.pos)
	r.carry(before.Changes(m))
	if !r.pos.KingTurn() {
		r.history = append(r.history, r.pos.Key())
		if r.pos.Side() == r.Stage.Learner() {
			r.turns++
		}
	}
}

// attempt makes an action of the learner if it succeeds.
func (r *Run) attempt(m rules.Move) Outcome {
	switch r.Stage.Goal {
	case Reach, Capture:
		return r.passive(m)
	case Find:
		return r.find(m)
	case Choose:
		if m == r.Stage.Right {
			r.play(m)
			return Outcome{Verdict: Solved}
		}
		return Outcome{Asks: true}
	case Win:
		return r.win(m)
	case Survive:
		return r.survive(m)
	}
	return r.battle(m)
}

// after returns the run after an action against a passing opponent. ok is false if the opponent
// cannot pass because it would be in check, or the game is over.
func (r *Run) after(m rules.Move) (n *Run, ok bool) {
	n = &Run{Stage: r.Stage, pos: r.pos, turns: r.turns, only: r.only, piece: r.piece, left: slices.Clone(r.left)}
	before := n.pos
	before.Advance(m, &n.pos)
	n.carry(before.Changes(m))
	if n.Stage.Goal == Reach {
		n.left = slices.DeleteFunc(n.left, func(sq board.Square) bool { return sq == n.piece })
	} else {
		n.left = slices.DeleteFunc(n.left, func(sq board.Square) bool {
			p := n.pos.At(sq)
			return p == rules.NoPiece || p.Color() == n.Stage.Learner()
		})
	}
	if n.pos.Side() == n.Stage.Learner() { // before the king-turn
		return n, n.pos.Won().Reason == rules.Ongoing
	}
	n.turns++
	passed := n.pos
	ok = n.pos.Null(&passed)
	n.pos = passed
	return n, ok
}

// passive answers a try against an opponent that passes.
func (r *Run) passive(m rules.Move) Outcome {
	n, ok := r.after(m)
	n.history = append(r.history, n.pos.Key())
	switch {
	case len(n.left) == 0:
		*r = *n
		return Outcome{Verdict: Solved}
	case !ok || n.Stage.Goal == Reach && n.piece == board.NoSquare:
		return Outcome{Verdict: Missed, Gone: ok && n.piece == board.NoSquare && n.Stage.Goal == Reach}
	}
	if _, first, err := fewest(n); n.turns > n.Stage.Turns || err == nil && first == rules.NoMove {
		o := Outcome{Verdict: Missed}
		o.Slow, o.Beyond = n.slow()
		o.Never = o.Beyond > 0 && hopeless(n)
		return o
	}
	*r = *n
	return Outcome{Verdict: Onward}
}

// slow returns the turns, from the start, in which a stage that takes too long can be solved from here, 0 if they
// are many; then beyond is a number of turns that is proved to be too small.
func (r *Run) slow() (turns, beyond int) {
	longer := *r.Stage
	longer.Turns += 2
	n := *r
	n.Stage = &longer
	more, first, err := fewest(&n)
	switch {
	case err != nil:
		return 0, 0
	case first == rules.NoMove:
		return 0, longer.Turns
	}
	return n.turns + more - 1, 0
}

// Rest returns what is left of the solution that the stage names, with the answers; nil if it names none.
func (r *Run) Rest() []rules.Move {
	switch s := r.Stage; s.Goal {
	case Find:
		return s.Line[r.next:]
	case Choose:
		return []rules.Move{s.Right}
	}
	return nil
}

func (r *Run) find(m rules.Move) Outcome {
	s := r.Stage
	switch {
	case r.next < len(s.Line) && m == s.Line[r.next]:
	case r.next == 0 && slices.Contains(s.Also, m), r.pos.Wins(m):
		r.play(m)
		return Outcome{Verdict: Solved}
	default:
		return Outcome{Asks: true}
	}
	r.play(m)
	r.next++
	o := Outcome{Verdict: Onward}
	for r.next < len(s.Line) && r.pos.Side() != s.Learner() {
		o.Replies = append(o.Replies, s.Line[r.next])
		r.play(s.Line[r.next])
		r.next++
	}
	if r.next == len(s.Line) {
		o.Verdict = Solved
	}
	return o
}

// win answers a try of a stage to win within some turns.
func (r *Run) win(m rules.Move) Outcome {
	if r.pos.Wins(m) {
		r.play(m)
		return Outcome{Verdict: Solved}
	}
	var p prover
	next := r.pos
	r.pos.Advance(m, &next)
	reply, holds := p.resist(&next, r.Stage.Learner(), r.Stage.Turns-r.turns+1)
	if !holds {
		return Outcome{Replies: reply, Asks: len(reply) == 0}
	}
	r.play(m)
	for _, a := range reply {
		r.play(a)
	}
	return Outcome{Verdict: Onward, Replies: reply}
}

// survive answers a try of a stage to survive some turns.
func (r *Run) survive(m rules.Move) Outcome {
	if r.pos.Wins(m) {
		r.play(m)
		return Outcome{Verdict: Solved}
	}
	var p prover
	next := r.pos
	r.pos.Advance(m, &next)
	them, turns := r.Stage.Learner().Other(), r.Stage.Turns-r.turns+1
	if next.Side() != them { // the king-turn follows
		if p.lost(&next, them, turns) {
			return Outcome{Asks: true}
		}
		r.play(m)
		return Outcome{Verdict: Onward}
	}
	if reply := p.attack(&next, them, turns); len(reply) > 0 {
		return Outcome{Replies: reply}
	}
	r.play(m)
	if s := r.pos.Status(); s.Reason != rules.Ongoing {
		return Outcome{Verdict: Solved}
	}
	return Outcome{Verdict: Onward, Asks: true}
}

// battle answers a try of a battle: everything is allowed, and the game decides.
func (r *Run) battle(m rules.Move) Outcome {
	r.play(m)
	switch s := r.pos.Status(); {
	case s.Reason != rules.Ongoing && !s.Reason.IsDraw() && s.Winner == r.Stage.Learner():
		return Outcome{Verdict: Solved}
	case s.Reason != rules.Ongoing:
		return Outcome{Verdict: Missed}
	}
	return Outcome{Verdict: Onward, Asks: r.pos.Side() != r.Stage.Learner()}
}

// Hint returns an action that succeeds, NoMove if a search must find it. It may take a second.
func (r *Run) Hint() rules.Move {
	s := r.Stage
	switch {
	case s.Goal == Find && r.next < len(s.Line):
		return s.Line[r.next]
	case s.Goal == Choose || s.Goal == Predict:
		return s.Right
	case s.Passive():
		_, first, _ := fewest(r)
		return first
	case s.Goal == Win:
		var p prover
		if line := p.attack(&r.pos, s.Learner(), s.Turns-r.turns+1); len(line) > 0 {
			return line[0]
		}
	}
	return rules.NoMove
}

// Guess compares squares with those that the action of a stage to predict clears, and returns which
// were missed and which were too many.
func (r *Run) Guess(squares []board.Square) (missed, extra []board.Square) {
	victims := r.Stage.Start.Victims(r.Stage.Right)
	for _, sq := range victims {
		if !slices.Contains(squares, sq) {
			missed = append(missed, sq)
		}
	}
	for _, sq := range squares {
		if !slices.Contains(victims, sq) {
			extra = append(extra, sq)
		}
	}
	return missed, extra
}

// carry updates what is known about pieces after changes. All changes start from the squares before
// the action: a king may castle to the square of its rook.
func (r *Run) carry(changes []rules.Change) {
	only, piece := r.only, r.piece
	for _, c := range changes {
		if c.Kind == transition.Move || c.Kind == transition.Remove {
			r.only = r.only.Without(c.From)
		}
		if c.Kind == transition.Remove && piece == c.From {
			r.piece = board.NoSquare
		}
	}
	for _, c := range changes {
		if c.Kind != transition.Move {
			continue
		}
		if only.Has(c.From) {
			r.only = r.only.With(c.To)
		}
		if piece == c.From {
			r.piece = c.To
		}
	}
}
