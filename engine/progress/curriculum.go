package progress

import (
	"slices"

	"midline/engine/opponent"
	"midline/engine/search"
)

// Topic is what there is to learn about a group: the basics, an army or another game.
type Topic struct {
	Group   string
	Army    bool // it is an army of Chess 2
	Lessons []Lesson
	Puzzles []string // the IDs of its puzzles
}

// Lesson is a lesson with the IDs of its stages.
type Lesson struct {
	ID     string
	Stages []string
}

// Kind is what a step asks for.
type Kind string

// The kinds of steps.
const (
	TakeLesson   Kind = "lesson"
	SolvePuzzles Kind = "puzzles"
	PlayGame     Kind = "game"
	KeepAtIt     Kind = "free" // everything is done
)

// Step is something to do next.
type Step struct {
	Kind   Kind
	Group  string
	Lesson string // of TakeLesson
	Done   int    // out of All: stages of the lesson, puzzles, or games
	All    int
	Level  opponent.Level // of PlayGame: the computer's
}

// What a round asks for: some more puzzles of each group, and a game that is won, or enough that
// were tried.
const (
	roundPuzzles = 5
	roundTries   = 3
	knownLevel   = 3 // after a win at this level with an army, its lessons are skipped
)

// Next returns the next step through the topics, which are in order: the lessons of each group,
// five puzzles, and a game against level 1. Rounds of puzzles and games at the next level follow. A
// topic without lessons or puzzles is skipped there. The first topic without games is the basics;
// a game against a partner that attacks nobody follows its first lesson.
func (s *State) Next(topics []Topic, of Grouping) Step {
	w := s.curriculum(of)
	for round := 1; round <= search.Levels; round++ {
		for i, c := range topics {
			if step, found := w.step(topics, i, c, round); found {
				return step
			}
		}
	}
	return Step{Kind: KeepAtIt}
}

func (s *State) curriculum(of Grouping) *curriculum {
	return &curriculum{s, s.Results(of), s.Strength("", of, nil).Careful().Level()}
}

// curriculum is the state of one person's path through the topics.
type curriculum struct {
	state   *State
	results Results
	level   opponent.Level // that suits the person
}

// basics reports whether a topic teaches what all games share.
func basics(i int, c Topic) bool { return i == 0 && !c.Army }

func (w *curriculum) step(topics []Topic, i int, c Topic, round int) (Step, bool) {
	if basics(i, c) {
		if round > 1 || w.hasBeatenKnown(topics) && !w.begun(c) {
			return Step{}, false
		}
		first := c
		first.Lessons = c.Lessons[:min(1, len(c.Lessons))]
		if step, found := w.nextLesson(first); found {
			return step, true
		}
		if step, found := w.sparring(topics); found {
			return step, true
		}
		return w.nextLesson(c)
	}
	if round == 1 && w.results.From(c.Group, knownLevel).Won == 0 {
		if step, found := w.nextLesson(c); found {
			return step, true
		}
	}
	if step, found := w.puzzles(c, round); found {
		return step, true
	}
	return w.game(c, round)
}

// hasBeatenKnown reports whether the person has beaten knownLevel with any army, and so knows the
// basics.
func (w *curriculum) hasBeatenKnown(topics []Topic) bool {
	for _, c := range topics {
		if c.Army && w.results.From(c.Group, knownLevel).Won > 0 {
			return true
		}
	}
	return false
}

// begun reports whether any stage of a topic's lessons is solved. Who has begun the basics goes through them in order.
func (w *curriculum) begun(c Topic) bool {
	return slices.ContainsFunc(c.Lessons, func(l Lesson) bool { return w.lesson(c.Group, l).Done > 0 })
}

// nextLesson returns the first unfinished lesson of a topic.
func (w *curriculum) nextLesson(c Topic) (Step, bool) {
	for _, l := range c.Lessons {
		if step := w.lesson(c.Group, l); !step.Finished() {
			return step, true
		}
	}
	return Step{}, false
}

// sparring returns a first game, with the first army. It is for those who have neither won against that partner nor
// scored against anybody better, in their first games.
func (w *curriculum) sparring(topics []Topic) (Step, bool) {
	var played Tally
	for _, e := range w.state.Games {
		if e.Game.Computer != Computer(opponent.At(opponent.Sparring)) && e.Game.Points > 0 {
			return Step{}, false
		}
		played.add(e.Game.Points)
	}
	first := slices.IndexFunc(topics, func(c Topic) bool { return c.Army })
	if first < 0 || played.Won > 0 || played.Games() >= roundTries {
		return Step{}, false
	}
	return Step{Kind: PlayGame, Group: topics[first].Group, Done: played.Games(), All: roundTries,
		Level: opponent.Sparring}, true
}

// puzzles asks for the puzzles of a round.
func (w *curriculum) puzzles(c Topic, round int) (Step, bool) {
	all := min(round*roundPuzzles, len(c.Puzzles))
	done, tried := 0, 0
	for _, id := range c.Puzzles {
		if t := w.state.Puzzles[id]; t != nil {
			tried++
			if t.Solved {
				done++
			}
		}
	}
	if done >= all || tried >= 2*all {
		return Step{}, false
	}
	return Step{Kind: SolvePuzzles, Group: c.Group, Done: done, All: all}, true
}

// game asks for a win at the level of a round, or at that which suits the person if it is higher.
func (w *curriculum) game(c Topic, round int) (Step, bool) {
	t := w.results.From(c.Group, opponent.Level(round))
	if t.Won > 0 || t.Games() >= roundTries {
		return Step{}, false
	}
	return Step{Kind: PlayGame, Group: c.Group, Level: max(opponent.Level(round), w.level)}, true
}
