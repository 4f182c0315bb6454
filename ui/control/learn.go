package control

import (
	"midline/engine/lesson"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// learning is the page of learning.
type learning struct {
	group   int // that is open
	puzzles []*puzzle.Puzzle
}

// loadPuzzles reads the puzzles beside the window.
func (a *App) loadPuzzles() {
	a.Writer.Post("puzzles", func() error {
		set := puzzle.Set()
		a.Do(func() { a.learning.puzzles = set })
		return nil
	})
}

// learnScreen is the page of learning: the next step, and how far one has come.
func (a *App) learnScreen() app.Screen {
	m := screen.LearnModel{At: a.learning.group, Groups: []screen.LearnGroup{a.overview()}}
	for _, id := range lesson.Groups {
		m.Groups = append(m.Groups, a.learnGroup(id))
	}
	step := a.nextStep()
	m.Next = step.model
	return screen.NewLearn(a.art, m, screen.LearnCalls{
		Next: step.take, Group: func(at int) { a.learning.group = at }, Lesson: a.openLesson, Choice: a.learnChoice, Compare: a.compareArmies, Back: app.Link(a, app.Home{}),
	})
}

// learnGroup is an army, a game, or the basics.
func (a *App) learnGroup(id string) screen.LearnGroup {
	g := screen.LearnGroup{ID: id, Name: groupName(id), Line: groupLine(id), Art: groupArt(id)}
	done, all := 0, 0
	for _, l := range a.lessons() {
		if l.Group != id {
			continue
		}
		row := screen.LearnLesson{ID: l.ID, Title: words.T("lesson." + l.ID + ".title"), Line: words.T("lesson." + l.ID + ".line"), Stages: len(l.Stages)}
		for _, s := range l.Stages {
			if a.learned.State.Solved(l.ID, s.ID) {
				row.Done++
			}
		}
		done, all = done+row.Done, all+row.Stages
		g.Lessons = append(g.Lessons, row)
	}
	if id == "start" {
		return g
	}
	g.Facts = append(g.Facts, kit.Fact{Name: words.T("learn.stages"), Text: words.T("learn.of", done, all)})
	solved, tried := a.puzzlesOf(id)
	g.Facts = append(g.Facts, kit.Fact{Name: words.T("learn.puzzles"), Text: words.T("learn.of", solved, tried)})
	won, drawn, lost := a.gamesOf(id)
	g.Facts = append(g.Facts, kit.Fact{Name: words.T("learn.games"), Text: words.T("learn.results", won, drawn, lost)})
	g.Buttons = []screen.Choice{
		{ID: "puzzles", Icon: "puzzle", Label: words.T("learn.do.puzzles")},
		{ID: "play", Icon: "play", Label: words.T("learn.do.play")},
	}
	return g
}

// isArmy reports whether a group is an army of Chess 2.
func isArmy(group string) bool {
	_, found := catalogue.ArmyByID(group)
	return found
}

func groupName(id string) string {
	switch {
	case id == "start":
		return words.T("learn.group.start")
	case id == "reservists":
		return words.T("learn.group.reservists") // there is no room for more
	case isArmy(id):
		return words.Army(id)
	}
	return words.Game(id)
}

func groupLine(id string) string {
	switch {
	case id == "start":
		return words.T("learn.group.start.line")
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

// groupOf is the group of a game's variant and army.
func groupOf(variant, army string) string {
	if army != "" {
		return army
	}
	return catalogue.GameOf(variant).ID
}

// puzzlesOf counts the puzzles of a group that were solved the last time, and those that
// were tried.
func (a *App) puzzlesOf(group string) (solved, tried int) {
	for _, p := range a.learning.puzzles {
		t := a.learned.State.Puzzles[p.ID]
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

// gamesOf counts the games of a group against the computer.
func (a *App) gamesOf(group string) (won, drawn, lost int) {
	for _, e := range a.learned.State.Games {
		if groupOf(e.Game.Variant, e.Game.Army) != group {
			continue
		}
		switch e.Game.Points {
		case 1:
			won++
		case 0:
			lost++
		default:
			drawn++
		}
	}
	return won, drawn, lost
}

// learnChoice is a button of a group.
func (a *App) learnChoice(group, id string) {
	switch id {
	case "play":
		a.chooseGame(group)
	case "puzzles":
		a.puzzlesFrom(group)
	}
}
