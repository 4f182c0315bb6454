package control

import (
	"midline/engine/game"
	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// courses are what there is to learn, in the order of the way. Puzzles are missing until
// they are read.
func (a *App) courses() []progress.Course {
	list := make([]progress.Course, len(lesson.Groups))
	at := map[string]*progress.Course{}
	for i, group := range lesson.Groups {
		list[i] = progress.Course{Group: group, Army: isArmy(group)}
		at[group] = &list[i]
	}
	for _, l := range a.lessons() {
		row := progress.Lesson{ID: l.ID}
		for _, s := range l.Stages {
			row.Stages = append(row.Stages, s.ID)
		}
		at[l.Group].Lessons = append(at[l.Group].Lessons, row)
	}
	for _, p := range a.learning.puzzles {
		if c := at[groupOf(p.Variant.Name, p.Army())]; c != nil {
			c.Puzzles = append(c.Puzzles, p.ID)
		}
	}
	return list
}

// nextThing is the next step on the way.
type nextThing struct {
	model *screen.LearnNext
	take  func()
}

// nextStep is the next step on the way: what it is, why, and what takes it.
func (a *App) nextStep() nextThing {
	step := a.learned.State.Next(a.courses(), groupOf)
	name := groupName(step.Group)
	m := &screen.LearnNext{Art: groupArt(step.Group)}
	switch step.Kind {
	case progress.TakeLesson:
		m.Title, m.Line = words.T("learn.lesson", name, words.T("lesson."+step.Lesson+".title")), words.T("lesson."+step.Lesson+".line")
		m.Short = words.T("lesson." + step.Lesson + ".title")
		m.Button = words.T("learn.start")
		if step.Done > 0 {
			m.Button = words.T("learn.goon")
			m.Line += " " + words.T("way.stages", step.Done, step.All)
		}
		return nextThing{m, func() { a.openLesson(step.Lesson) }}
	case progress.SolvePuzzles:
		m.Title, m.Line, m.Button = words.T("way.puzzles", name), words.T("way.puzzles.line", step.All-step.Done), words.T("way.solve")
		m.Short = m.Title
		return nextThing{m, func() { a.puzzlesFrom(step.Group) }}
	case progress.PlayGame:
		m.Title, m.Line, m.Button = words.T("learn.battle", name), words.T("way.game.line", present.LevelName(step.Level)), words.T("way.play")
		m.Short = m.Title
		if step.Level == game.Sparring {
			m.Line = words.T("way.game.sparring")
		}
		return nextThing{m, func() { a.beginAt(step.Group, step.Level) }}
	}
	m.Art, m.Title, m.Line, m.Button = "king", words.T("learn.more"), words.T("learn.more.line"), words.T("learn.puzzle")
	m.Short = m.Title
	return nextThing{m, a.link(toPuzzles)}
}
