package trainer

import (
	"slices"

	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// basics is the first group of lessons. It has no puzzles and no games.
const basics = "start"

// isArmy reports whether a group is an army of Chess 2.
func isArmy(group string) bool {
	_, found := catalogue.ArmyByID(group)
	return found
}

// armyIDs returns the armies, the easiest to play first.
func armyIDs() []string {
	return slices.DeleteFunc(slices.Clone(lesson.Groups), func(group string) bool { return !isArmy(group) })
}

func groupName(id string) string {
	switch {
	case id == basics:
		return words.T("progress.group.start")
	case id == "rebel" || id == "reservists":
		return words.T("progress.group." + id) // a shorter name
	case isArmy(id):
		return words.Army(id)
	}
	return words.Game(id)
}

func groupLine(id string) string {
	switch {
	case id == basics:
		return words.T("progress.group.start.line")
	case isArmy(id):
		return words.ArmyPlan(id)
	}
	return words.GameLine(id)
}

func groupArt(id string) string {
	if army, found := catalogue.ArmyByID(id); found {
		return army.Portrait
	}
	if art, found := map[string]string{"rebel": "recruiter", "reservists": "cannon", "chess960": "rook"}[id]; found {
		return art
	}
	return "king"
}

// groupOf returns the group of a game's variant and army.
func groupOf(variant, army string) string {
	if army != "" {
		return army
	}
	return catalogue.GameOf(variant).ID
}

// lessonsOf returns the lessons of a group, or all for "".
func lessonsOf(group string) []*lesson.Lesson {
	other := func(l *lesson.Lesson) bool { return group != "" && l.Group != group }
	return slices.DeleteFunc(slices.Clone(lessons()), other)
}

// stagesSolved counts the solved stages of lessons, and all their stages.
func (r *Room) stagesSolved(list ...*lesson.Lesson) (solved, all int) {
	for _, l := range list {
		for _, s := range l.Stages {
			if r.Progress.State.Solved(l.ID, s.ID) {
				solved++
			}
		}
		all += len(l.Stages)
	}
	return solved, all
}

// puzzlesOf counts the puzzles of a group that were tried, and those that were solved the last time.
func (r *Room) puzzlesOf(group string) (solved, tried int) {
	for _, p := range r.puzzles {
		t := r.Progress.State.Puzzles[p.ID]
		if t == nil || groupOf(p.Variant.Name, p.Army()) != group {
			continue
		}
		tried++
		if t.Solved {
			solved++
		}
	}
	return solved, tried
}

// topics returns what there is to learn, in order. Puzzles are missing until they are read.
func (r *Room) topics() []progress.Topic {
	var list []progress.Topic
	for _, group := range lesson.Groups {
		topic := progress.Topic{Group: group, Army: isArmy(group)}
		for _, l := range lessonsOf(group) {
			row := progress.Lesson{ID: l.ID}
			for _, s := range l.Stages {
				row.Stages = append(row.Stages, s.ID)
			}
			topic.Lessons = append(topic.Lessons, row)
		}
		for _, p := range r.puzzles {
			if groupOf(p.Variant.Name, p.Army()) == group {
				topic.Puzzles = append(topic.Puzzles, p.ID)
			}
		}
		list = append(list, topic)
	}
	return list
}
