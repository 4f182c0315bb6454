package trainer

import (
	"strings"

	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// topics are what there is to learn, in order. Puzzles are missing until they are read.
func (r *Room) topics() []progress.Topic {
	list := make([]progress.Topic, len(lesson.Groups))
	at := map[string]*progress.Topic{}
	for i, group := range lesson.Groups {
		list[i] = progress.Topic{Group: group, Army: isArmy(group)}
		at[group] = &list[i]
	}
	for _, l := range lessons() {
		row := progress.Lesson{ID: l.ID}
		for _, s := range l.Stages {
			row.Stages = append(row.Stages, s.ID)
		}
		at[l.Group].Lessons = append(at[l.Group].Lessons, row)
	}
	for _, p := range r.puzzles {
		if c := at[groupOf(p.Variant.Name, p.Army())]; c != nil {
			c.Puzzles = append(c.Puzzles, p.ID)
		}
	}
	return list
}

// overview is how far one has come with each army and game.
func (r *Room) overview() groupModel {
	g := groupModel{Name: words.T("way.overview"), Line: words.T("way.overview.line"), Art: "king",
		Overview: []overviewModel{}}
	results := r.Progress.State.Results(groupOf)
	for _, c := range r.topics() {
		whole := lessonModel{}
		row := overviewModel{ID: c.Group, Name: groupName(c.Group), Art: groupArt(c.Group), Lessons: len(c.Lessons),
			Levels: tallies(results[c.Group]), Games: gamesTip(results[c.Group])}
		if army, found := catalogue.ArmyByID(c.Group); found {
			row.Accent = army.Accent
		}
		for _, l := range c.Lessons {
			done := 0
			for _, stage := range l.Stages {
				if r.Progress.State.Solved(l.ID, stage) {
					done++
				}
			}
			if done == len(l.Stages) {
				row.Done++
			}
			whole.Done, whole.Stages = whole.Done+done, whole.Stages+len(l.Stages)
		}
		g.Lessons = append(g.Lessons, whole) // for the count of all stages
		if c.Group == "start" {
			continue // it has neither puzzles nor games
		}
		row.Solved, row.Tried = r.puzzlesOf(c.Group)
		g.Overview = append(g.Overview, row)
	}
	return g
}

// tallies are games by level.
func tallies(games map[progress.Computer]progress.Tally) []kit.Tally {
	var list []kit.Tally
	for _, level := range opponent.Levels() {
		list = append(list, kit.Tally(games[progress.Computer(opponent.At(level))]))
	}
	return list
}

// gamesTip tells how the games went at each level that was played.
func gamesTip(games map[progress.Computer]progress.Tally) string {
	var list []string
	for _, level := range opponent.Levels() {
		if t := games[progress.Computer(opponent.At(level))]; t.Games() > 0 {
			list = append(list, words.T("way.games.level", present.LevelName(level), t.Won, t.Drawn, t.Lost))
		}
	}
	if len(list) == 0 {
		return words.T("way.games.none")
	}
	return words.T("way.games.tip", strings.Join(list, "; "))
}

// nextStep is what to do next, and what begins it.
type nextStep struct {
	model *nextStepModel
	take  func()
}

// nextStep returns the next step: what it is, why, and what begins it.
func (r *Room) nextStep() nextStep {
	step := r.Progress.State.Next(r.topics(), groupOf)
	name := groupName(step.Group)
	m := &nextStepModel{Art: groupArt(step.Group)}
	switch step.Kind {
	case progress.TakeLesson:
		m.Title, m.Line = words.T("learn.lesson", name, words.T("lesson."+step.Lesson+".title")),
			words.T("lesson."+step.Lesson+".line")
		m.Short = words.T("lesson." + step.Lesson + ".title")
		m.Button = words.T("learn.start")
		if step.Done > 0 {
			m.Button = words.T("learn.goon")
			m.Line += " " + words.T("way.stages", step.Done, step.All)
		}
		return nextStep{m, func() { r.Frame.Go(app.Lesson{ID: step.Lesson}) }}
	case progress.SolvePuzzles:
		m.Title, m.Line, m.Button = words.T("way.puzzles", name), words.T("way.puzzles.line", step.All-step.Done),
			words.T("way.solve")
		m.Short = m.Title
		return nextStep{m, func() { r.solveGroup(step.Group) }}
	case progress.PlayGame:
		m.Title, m.Line, m.Button = words.T("learn.battle", name), words.T("way.game.line", present.LevelName(step.Level)),
			words.T("way.play")
		m.Short = m.Title
		if step.Level == opponent.Sparring {
			m.Line = words.T("way.game.sparring")
		}
		return nextStep{m, func() { r.Matches.Begin(step.Group, step.Level) }}
	}
	m.Art, m.Title, m.Line, m.Button = "king", words.T("learn.more"), words.T("learn.more.line"), words.T("learn.puzzle")
	m.Short = m.Title
	return nextStep{m, app.Link(r.Frame, app.Puzzles{})}
}
