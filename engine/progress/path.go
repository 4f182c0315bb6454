package progress

import (
	"slices"

	"midline/engine/opponent"
)

// Chapter is a topic as a series of steps.
type Chapter struct {
	Group string
	Steps []Step
}

// Finished counts the steps of a chapter of which nothing is left.
func (c Chapter) Finished() int {
	n := 0
	for _, s := range c.Steps {
		if s.Finished() {
			n++
		}
	}
	return n
}

// Finished reports whether nothing of a step is left.
func (s Step) Finished() bool { return s.Done >= s.All }

// Same reports whether two steps ask for the same, however much of it is done. A game against the sparring partner
// is another step than one against a level.
func (s Step) Same(o Step) bool {
	return s.Kind == o.Kind && s.Group == o.Group && s.Lesson == o.Lesson && s.Sparring() == o.Sparring()
}

// Sparring reports whether a step is a game against the partner that only defends.
func (s Step) Sparring() bool { return s.Kind == PlayGame && s.Level == opponent.Sparring }

// Path returns the topics as chapters, in the order of Next: the lessons, five puzzles, and a game. The basics,
// instead, have a first game after their first lesson.
func (s *State) Path(topics []Topic, of Grouping) []Chapter {
	w := s.curriculum(of)
	var list []Chapter
	for i, topic := range topics {
		c := Chapter{Group: topic.Group}
		for _, l := range topic.Lessons {
			c.Steps = append(c.Steps, w.lesson(topic.Group, l))
		}
		if basics(i, topic) {
			if first, found := w.firstGame(topics); found {
				c.Steps = slices.Insert(c.Steps, min(1, len(c.Steps)), first)
			}
		} else {
			c.Steps = append(c.Steps, w.round(topic)...)
		}
		list = append(list, c)
	}
	return list
}

// lesson is the step of a lesson.
func (w *curriculum) lesson(group string, l Lesson) Step {
	step := Step{Kind: TakeLesson, Group: group, Lesson: l.ID, All: len(l.Stages)}
	for _, stage := range l.Stages {
		if w.state.Solved(l.ID, stage) {
			step.Done++
		}
	}
	return step
}

// round is the steps of the first round of a topic after its lessons.
func (w *curriculum) round(c Topic) []Step {
	var list []Step
	if len(c.Puzzles) > 0 {
		step, open := w.puzzles(c, 1)
		if !open {
			step = Step{Kind: SolvePuzzles, Group: c.Group, Done: 1, All: 1}
		}
		list = append(list, step)
	}
	step, open := w.game(c, 1)
	if !open {
		return append(list, Step{Kind: PlayGame, Group: c.Group, Done: 1, All: 1, Level: opponent.First})
	}
	step.All = 1
	return append(list, step)
}

// firstGame is the step of the first game, with the first army.
func (w *curriculum) firstGame(topics []Topic) (Step, bool) {
	i := slices.IndexFunc(topics, func(c Topic) bool { return c.Army })
	if i < 0 {
		return Step{}, false
	}
	step, open := w.sparring(topics)
	if !open {
		step = Step{Kind: PlayGame, Group: topics[i].Group, Level: opponent.Sparring, Done: roundTries, All: roundTries}
	}
	return step, true
}
