package control

import (
	"slices"
	"sync"

	"midline/assets"
	"midline/engine/balance"
	"midline/engine/lesson"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/catalogue"
	"midline/ui/present"
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
	a.writer.Post("puzzles", func() error {
		set := puzzle.Set()
		a.win.Do(func() { a.learning.puzzles = set })
		return nil
	})
}

// learnScreen is the page of learning: the next step, and how far one has come.
func (a *App) learnScreen() screen.Screen {
	m := screen.LearnModel{At: a.learning.group}
	for _, id := range lesson.Groups {
		m.Groups = append(m.Groups, a.learnGroup(id))
	}
	step := a.nextStep()
	m.Next = step.model
	return screen.NewLearn(a.art, m, screen.LearnCalls{
		Next: step.take, Group: func(at int) { a.learning.group = at }, Lesson: a.openLesson, Choice: a.learnChoice, Back: a.link(toHome),
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
	g.Facts = append(g.Facts, screen.Fact{Name: words.T("learn.stages"), Text: words.T("learn.of", done, all)})
	solved, tried := a.puzzlesOf(id)
	g.Facts = append(g.Facts, screen.Fact{Name: words.T("learn.puzzles"), Text: words.T("learn.of", solved, tried)})
	won, drawn, lost := a.gamesOf(id)
	g.Facts = append(g.Facts, screen.Fact{Name: words.T("learn.games"), Text: words.T("learn.results", won, drawn, lost)})
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
		a.playGroup(group)
	case "puzzles":
		a.puzzlesFrom(group)
	}
}

// playGroup is a new game with an army, or of a game.
func (a *App) playGroup(group string) {
	n := &a.set.NewGame
	if army, found := catalogue.ArmyByID(group); found {
		a.selectGame("chess2")
		n.Army = string(army.Letter)
	} else {
		a.selectGame(group)
	}
	a.follow(toNewGame)
}

// nextThing is the next thing to learn.
type nextThing struct {
	model *screen.LearnNext
	take  func()
}

// courses are what there is to learn, in the order of the way.
func (a *App) courses() []progress.Course {
	var list []progress.Course
	for _, group := range lesson.Groups {
		c := progress.Course{Group: group, Army: isArmy(group)}
		for _, l := range a.lessons() {
			if l.Group != group {
				continue
			}
			one := progress.Lesson{ID: l.ID}
			for _, s := range l.Stages {
				one.Stages = append(one.Stages, s.ID)
			}
			c.Lessons = append(c.Lessons, one)
		}
		for _, p := range a.learning.puzzles {
			if groupOf(p.Variant.Name, p.Army()) == group {
				c.Puzzles = append(c.Puzzles, p.ID)
			}
		}
		list = append(list, c)
	}
	return list
}

// nextStep is the next step on the way.
func (a *App) nextStep() nextThing {
	s := a.learned.State.Next(a.courses(), groupOf)
	m := &screen.LearnNext{Art: groupArt(s.Group)}
	switch s.Kind {
	case progress.TakeLesson:
		m.Title, m.Line, m.Button = words.T("learn.lesson", groupName(s.Group), words.T("lesson."+s.Lesson+".title")), words.T("lesson."+s.Lesson+".line"), words.T("learn.start")
		if s.Done > 0 {
			m.Button = words.T("learn.goon")
		}
		return nextThing{m, func() { a.openLesson(s.Lesson) }}
	case progress.SolvePuzzles:
		m.Title, m.Line, m.Button = words.T("learn.solve", groupName(s.Group)), words.T("learn.solve.line", s.All-s.Done), words.T("learn.puzzle")
		return nextThing{m, func() { a.puzzlesFrom(s.Group) }}
	case progress.PlayGame:
		m.Title, m.Line, m.Button = words.T("learn.battle", groupName(s.Group)), words.T("learn.battle.line", present.LevelName(s.Level)), words.T("learn.play")
		return nextThing{m, func() {
			a.set.Level = settingLevel(s.Level)
			a.playGroup(s.Group)
		}}
	}
	m.Art, m.Title, m.Line, m.Button = "king", words.T("learn.more"), words.T("learn.more.line"), words.T("learn.puzzle")
	return nextThing{m, func() { a.follow(toPuzzles) }}
}

// armyEdge is by how many Elo an army is ahead of another.
func armyEdge(own, against string) float64 { return armyBalance().Edge(own, against) }

var armyBalance = sync.OnceValue(func() *balance.Table {
	t, err := balance.Parse(assets.Balance())
	if err != nil {
		panic(err) // embedded, and held right by a test
	}
	return t
})

// suggest says what to play after the last game.
func (a *App) suggest() (progress.Suggestion, bool) {
	var armies []string
	list := slices.Clone(catalogue.Armies)
	slices.SortStableFunc(list, func(x, y catalogue.Army) int { return x.Difficulty - y.Difficulty })
	for _, army := range list {
		armies = append(armies, army.ID)
	}
	return a.learned.State.Suggest(armies, groupOf, armyEdge)
}

// playSuggestion is a new game as it was suggested.
func (a *App) playSuggestion(s progress.Suggestion) {
	a.set.Level = settingLevel(s.Level)
	if s.Army != "" {
		a.playGroup(s.Army)
		return
	}
	a.follow(toNewGame)
}

// countGame notes how a game of a person against the computer went, once.
func (a *App) countGame(s *session) {
	me, alone := s.turn.Alone()
	g := s.game
	r := g.Result()
	if s.counted || !alone || g.Analysis() || !r.Over() || len(g.Root().Children()) == 0 {
		return
	}
	s.counted = true
	computer := g.Players()[me.Other()]
	if computer.Engine != "" {
		return // another program: nobody knows how strong it is
	}
	rs := g.Position().Rules()
	e := progress.Game{Variant: rs.Variant.Name, Army: rs.Army(me).ID, Against: rs.Army(me.Other()).ID, White: me == 0, Level: computer.Level, Turns: g.Position().Fullmove()}
	switch {
	case r.Draw:
		e.Points = 0.5
	case r.Winner == me:
		e.Points = 1
	}
	a.learned.Add(progress.Event{At: a.now(), Game: &e})
}
