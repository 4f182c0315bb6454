package trainer

import (
	"slices"

	"midline/engine/lesson"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// progressPage shows the next step, and how far one has come.
func (r *Room) progressPage() app.Screen {
	m := progressModel{At: r.group, Groups: []groupModel{r.overview()}}
	for _, id := range lesson.Groups {
		m.Groups = append(m.Groups, r.learnGroup(id))
	}
	step := r.nextStep()
	m.Next = step.model
	return newProgressScreen(r.Art, m, progressCalls{
		Next:    step.take,
		Group:   func(at int) { r.group = at },
		Lesson:  func(id string) { r.Frame.Go(app.Lesson{ID: id}) },
		Choice:  r.learnChoice,
		Compare: app.Link(r.Frame, app.Armies{}),
		Back:    app.Link(r.Frame, app.Home{}),
	})
}

// learnGroup is an army, a game, or the basics.
func (r *Room) learnGroup(id string) groupModel {
	g := groupModel{ID: id, Name: groupName(id), Line: groupLine(id), Art: groupArt(id)}
	done, all := 0, 0
	for _, l := range lessons() {
		if l.Group != id {
			continue
		}
		row := lessonModel{ID: l.ID, Title: words.T("lesson." + l.ID + ".title"),
			Line: words.T("lesson." + l.ID + ".line"), Stages: len(l.Stages)}
		for _, s := range l.Stages {
			if r.Progress.State.Solved(l.ID, s.ID) {
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
	solved, tried := r.puzzlesOf(id)
	g.Facts = append(g.Facts, kit.Fact{Name: words.T("learn.puzzles"), Text: words.T("learn.of", solved, tried)})
	won, drawn, lost := r.gamesOf(id)
	g.Facts = append(g.Facts, kit.Fact{Name: words.T("learn.games"), Text: words.T("learn.results", won, drawn, lost)})
	g.Buttons = []kit.ToolModel{
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

// armyIDs are the armies, the easiest to play first.
func armyIDs() []string {
	return slices.DeleteFunc(slices.Clone(lesson.Groups), func(group string) bool { return !isArmy(group) })
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

// gamesOf counts the games of a group against the computer.
func (r *Room) gamesOf(group string) (won, drawn, lost int) {
	for _, e := range r.Progress.State.Games {
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
func (r *Room) learnChoice(group, id string) {
	switch id {
	case "play":
		r.Matches.Choose(group)
	case "puzzles":
		r.solveGroup(group)
	}
}
