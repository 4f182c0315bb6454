package trainer

import (
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/words"
)

// nextStep is what to do next, and why.
type nextStep struct {
	title, line string
	short       string // the title where there is little room
	art         string // a drawing
	button      string // what begins it
	begin       func()
}

// nextStep returns the next step.
func (r *Room) nextStep() nextStep {
	step := r.Progress.State.Next(r.topics(), groupOf)
	name, art := groupName(step.Group), groupArt(step.Group)
	switch step.Kind {
	case progress.TakeLesson:
		short := words.T("lesson." + step.Lesson + ".title")
		next := nextStep{title: words.T("progress.lesson", name, short), short: short, art: art,
			line: words.T("lesson." + step.Lesson + ".line"), button: words.T("progress.begin"),
			begin: app.Link(r.Frame, app.Lesson{ID: step.Lesson})}
		if step.Done > 0 {
			next.button = words.T("progress.continue")
			next.line += " " + words.T("progress.stages.done", step.Done, step.All)
		}
		return next
	case progress.SolvePuzzles:
		title := words.T("progress.puzzles.with", name)
		return nextStep{title: title, short: title, art: art, line: words.T("progress.puzzles.left", step.All-step.Done),
			button: words.T("progress.solve"), begin: func() { r.solveGroup(step.Group) }}
	case progress.PlayGame:
		title, line := words.T("progress.game", name), words.T("progress.game.line", present.LevelName(step.Level))
		if step.Level == opponent.Sparring {
			line = words.T("progress.game.sparring")
		}
		return nextStep{title: title, short: title, art: art, line: line, button: words.T("progress.play"),
			begin: func() { r.Matches.Begin(step.Group, step.Level) }}
	}
	title := words.T("progress.done")
	return nextStep{title: title, short: title, art: "king", line: words.T("progress.done.line"),
		button: words.T("progress.done.puzzles"), begin: app.Link(r.Frame, app.Puzzles{})}
}
