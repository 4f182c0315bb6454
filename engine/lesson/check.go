package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"midline/engine/board"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
)

const (
	judging = 60_000 // nodes of a search that compares actions
	clearly = 0.2    // by how many expected points the right action is better
	winning = 0.8    // expected points of a battle
	widest  = 3_000_000
	// farthest is how many actions are tried to prove that nothing solves a stage any more.
	farthest = 100_000
)

// Checker proves that stages can be solved as they say. It must be closed.
type Checker struct{ searcher *search.Searcher }

// NewChecker makes a checker.
func NewChecker() *Checker { return &Checker{search.New(search.DefaultHash, 1)} }

// Close releases its memory.
func (c *Checker) Close() { c.searcher.Close() }

// Check returns what is wrong with a stage, or nil: it can be solved as it says and not in fewer
// turns, and its tempting tries fail. The result does not depend on earlier stages.
func (c *Checker) Check(s *Stage) error {
	c.searcher.Clear()
	if status := s.Start.Status(); status.Reason != rules.Ongoing {
		return fmt.Errorf("position: the game is over: %v", status)
	}
	if len(NewRun(s).Legal()) == 0 {
		return errors.New("nothing may be done: only and allow leave no action")
	}
	prove := map[Goal]func(*Stage) error{
		Reach: c.passive, Capture: c.passive, Find: c.find, Win: c.win, Survive: c.survive, Choose: c.choose,
		Predict: c.predict, Play: c.play,
	}
	if err := prove[s.Goal](s); err != nil {
		return err
	}
	for _, w := range s.Wrong {
		err := c.wrong(s, w.Try)
		if err == nil && len(w.Reply) > 0 {
			err = refutes(s, w)
		}
		if err != nil {
			return fmt.Errorf("wrong: %s: %w", uci.Move(&s.Start, w.Try), err)
		}
	}
	return nil
}

// best returns the expected points of the side to move with its best action among some; with none
// given, among all.
func (c *Checker) best(pos *rules.Position, moves []rules.Move, nodes uint64) float64 {
	r := c.searcher.Search(context.Background(), pos, nil, search.Limits{Nodes: nodes, Moves: moves}, nil)
	return r.Score.Expected(pos.Rules().Variant)
}

// fewest returns the fewest turns in which a stage against a passing opponent can be solved from
// its current place, and the first action: NoMove if that takes more than the turns of the stage.
func fewest(r *Run) (turns int, first rules.Move, err error) {
	type place struct {
		key   uint64
		left  int
		piece board.Square
		only  board.Bitboard
	}
	tried := 0
	now := []*Run{r}
	for turns := 1; r.turns+turns-1 <= r.Stage.Turns; turns++ {
		seen := map[place]bool{}
		var later []*Run
		for len(now) > 0 {
			at := now[len(now)-1]
			now = now[:len(now)-1]
			for _, m := range at.Legal() {
				if tried++; tried > widest {
					return 0, rules.NoMove, fmt.Errorf(
						"there is too much to try to prove it: name the pieces that may act with only")
				}
				n, passed := at.after(m)
				if n.first = at.first; n.first == rules.NoMove {
					n.first = m
				}
				if len(n.left) == 0 {
					return turns, n.first, nil
				}
				if !passed || n.Stage.Goal == Reach && n.piece == board.NoSquare {
					continue
				}
				p := place{n.pos.Key(), mask(n), n.piece, n.only}
				if seen[p] {
					continue
				}
				seen[p] = true
				if n.pos.KingTurn() {
					now = append(now, n)
				} else {
					later = append(later, n)
				}
			}
		}
		now = later
	}
	return 0, rules.NoMove, nil
}

// hopeless reports whether a stage against a passing opponent is proved to be insoluble from its current place: no
// place that can be reached solves it. It gives up where there are many.
func hopeless(r *Run) bool {
	type place struct {
		key   uint64
		mask  int
		piece board.Square
		only  board.Bitboard
	}
	seen := map[place]bool{}
	tried := 0
	for open := []*Run{r}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		for _, m := range at.Tries() {
			switch at.barrier(m) {
			case GivesCheck, EndsGame: // it might lead on
				return false
			case Free:
			default:
				continue
			}
			if tried++; tried > farthest {
				return false
			}
			n, passed := at.after(m)
			if len(n.left) == 0 {
				return false
			}
			if !passed || n.Stage.Goal == Reach && n.piece == board.NoSquare {
				continue
			}
			p := place{n.pos.Key(), mask(n), n.piece, n.only}
			if !seen[p] {
				seen[p] = true
				open = append(open, n)
			}
		}
	}
	return true
}

// mask returns which of a stage's squares are left.
func mask(r *Run) int {
	m := 0
	for i, sq := range r.Stage.Squares {
		if slices.Contains(r.left, sq) {
			m |= 1 << i
		}
	}
	return m
}

func (c *Checker) passive(s *Stage) error {
	turns, first, err := fewest(NewRun(s))
	switch {
	case err != nil:
		return err
	case first == rules.NoMove:
		return fmt.Errorf("turns: it cannot be done in %d", s.Turns)
	case turns < s.Turns:
		return fmt.Errorf("turns: it can be done in %d", turns)
	}
	return nil
}

func (c *Checker) find(s *Stage) error {
	r := NewRun(s)
	for i, m := range s.Line {
		pos := r.pos
		if pos.Side() == s.Learner() {
			if r.barrier(m) != Free {
				return fmt.Errorf("line: action %d, %s: the stage does not allow it", i+1, uci.Move(&pos, m))
			}
			right := []rules.Move{m}
			if i == 0 {
				right = append(right, s.Also...)
			}
			for _, m := range right {
				if err := c.better(&pos, m, right, i); err != nil {
					return fmt.Errorf("line: action %d, %s: %w", i+1, uci.Move(&pos, m), err)
				}
			}
		} else if i == len(s.Line)-1 {
			return errors.New("line: the last action is the opponent's")
		}
		r.play(m)
	}
	return nil
}

// better checks that an action is clearly better than all that are not right.
func (c *Checker) better(pos *rules.Position, m rules.Move, right []rules.Move, i int) error {
	if i > 0 && (m.Kind() == rules.Pass || pos.Wins(m)) {
		return nil
	}
	rest := slices.DeleteFunc(pos.Legal(nil), func(m rules.Move) bool { return slices.Contains(right, m) })
	if len(rest) == 0 {
		return nil
	}
	is, others := c.best(pos, []rules.Move{m}, judging), c.best(pos, rest, 2*judging)
	if is < others+clearly {
		return fmt.Errorf("it is expected to make %.2f points, and another action %.2f", is, others)
	}
	return nil
}

func (c *Checker) win(s *Stage) error {
	var p prover
	if p.attack(&s.Start, s.Learner(), s.Turns-1) != nil {
		return fmt.Errorf("turns: it can be won in fewer than %d", s.Turns)
	}
	if p.attack(&s.Start, s.Learner(), s.Turns) == nil {
		return fmt.Errorf("turns: there is no forced win in %d", s.Turns)
	}
	return nil
}

// survives reports whether an action of the learner, with the best king-turn after it, keeps a
// stage's opponent from winning within its turns.
func survives(s *Stage, m rules.Move) bool {
	var p prover
	var next rules.Position
	s.Start.Advance(m, &next)
	them := s.Learner().Other()
	return !p.losing(&next, them, s.Turns)
}

func (c *Checker) survive(s *Stage) error {
	saves, loses := 0, 0
	for _, m := range NewRun(s).Legal() {
		if survives(s, m) {
			saves++
		} else {
			loses++
		}
	}
	switch {
	case saves == 0:
		return fmt.Errorf("turns: nothing survives %d turns", s.Turns)
	case loses == 0:
		return errors.New("every action survives")
	}
	return nil
}

func (c *Checker) choose(s *Stage) error {
	right := c.best(&s.Start, []rules.Move{s.Right}, judging)
	for _, m := range s.Choices {
		if m == s.Right {
			continue
		}
		if other := c.best(&s.Start, []rules.Move{m}, judging); right < other+clearly {
			return fmt.Errorf("right: it is expected to make %.2f points, and %s %.2f", right, uci.Move(&s.Start, m),
				other)
		}
	}
	return nil
}

func (c *Checker) predict(s *Stage) error {
	if len(s.Start.Victims(s.Right)) == 0 {
		return errors.New("action: it clears no square")
	}
	return nil
}

func (c *Checker) play(s *Stage) error {
	if is := c.best(&s.Start, nil, judging); is < winning {
		return fmt.Errorf("position: the learner is expected to make %.2f points, and not %.2f", is, winning)
	}
	return nil
}

// wrong checks that a tempting try fails.
func (c *Checker) wrong(s *Stage, m rules.Move) error {
	r := NewRun(s)
	if !slices.Contains(r.Legal(), m) {
		return errors.New("the stage does not allow it")
	}
	var p prover
	var next rules.Position
	s.Start.Advance(m, &next)
	does := false
	switch s.Goal {
	case Reach, Capture:
		o := r.attempt(m)
		_, first, err := fewest(r)
		if err != nil {
			return err
		}
		does = o.Verdict == Solved || o.Verdict == Onward && first != rules.NoMove
	case Find:
		does = m == s.Line[0] || slices.Contains(s.Also, m) || s.Start.Wins(m)
	case Win:
		_, holds := p.resist(&next, s.Learner(), s.Turns)
		does = holds || s.Start.Wins(m)
	case Survive:
		does = survives(s, m)
	case Choose:
		does = m == s.Right
	case Predict:
		return errors.New("a stage to predict has no tries")
	case Play:
		does = c.best(&s.Start, []rules.Move{m}, judging) > c.best(&s.Start, nil, judging)-clearly
	}
	if does {
		return errors.New("it does not fail")
	}
	return nil
}

// refutes returns why the reply to a wrong try does not show that it fails, as far as that can be
// proved.
func refutes(s *Stage, w Wrong) error {
	pos := s.Start
	for _, m := range append([]rules.Move{w.Try}, w.Reply...) {
		before := pos
		before.Advance(m, &pos)
	}
	if pos.Status().Reason == rules.Ongoing && pos.Side() != s.Learner() {
		return errors.New("the reply is not a whole turn")
	}
	var p prover
	us := s.Learner()
	switch s.Goal {
	case Win:
		if p.attack(&pos, us, s.Turns-1) != nil {
			return errors.New("after the reply it can still be won in time")
		}
	case Survive:
		if won := pos.Status(); won.Reason == rules.Ongoing && !p.lost(&pos, us.Other(), s.Turns-1) {
			return errors.New("the reply does not win")
		}
	}
	return nil
}
