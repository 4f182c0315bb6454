package trainer

import (
	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// nextStep is what the user should do next.
type nextStep struct {
	step    progress.Step
	chapter string // its name, "" for none
	title   string
	short   string // for a card of another page
	line    string
	button  string // the label of the button that begins it
	begin   func()
}

// nextStep says what to show of a step that is next.
func (r *Room) nextStep(step progress.Step) nextStep {
	name := groupName(step.Group)
	switch {
	case step.Kind == progress.TakeLesson:
		title := words.T("lesson." + step.Lesson + ".title")
		next := nextStep{step: step, chapter: name, title: title, short: title,
			line: words.T("lesson." + step.Lesson + ".line"), button: words.T("progress.begin"),
			begin: app.Link(r.Frame, app.Lesson{ID: step.Lesson})}
		if step.Done > 0 {
			next.button = words.T("progress.continue")
		}
		return next
	case step.Kind == progress.SolvePuzzles:
		title := words.T("progress.puzzles.with", name)
		return nextStep{step: step, chapter: name, title: title, short: title,
			line: words.T("progress.puzzles.left", step.All-step.Done), button: words.T("progress.solve"),
			begin: func() { r.solveGroup(step.Group) }}
	case step.Sparring():
		title := firstGameTitle(step)
		return nextStep{step: step, chapter: groupName(basics), title: title, short: title,
			line: words.T("progress.game.sparring"), button: words.T("progress.play"),
			begin: app.Link(r.Frame, app.FirstGame{})}
	case step.Kind == progress.PlayGame:
		title := words.T("progress.game", name)
		return nextStep{step: step, chapter: name, title: title, short: title,
			line: words.T("progress.game.line", present.LevelName(step.Level)), button: words.T("progress.play"),
			begin: func() { r.Matches.Begin(step.Group, step.Level) }}
	}
	title := words.T("progress.done")
	return nextStep{step: step, title: title, short: title, line: words.T("progress.done.line"),
		button: words.T("progress.done.puzzles"), begin: app.Link(r.Frame, app.Puzzles{})}
}

// nextCard is the large card of the next step. It is high, with the board above the texts, or low, with the board
// beside them.
type nextCard struct {
	kit.Part
	low    bool
	button *kit.Button
}

func (r *Room) newNextCard(step nextStep) *nextCard {
	c := &nextCard{button: r.Art.NewButton(kit.ButtonOptions{Label: step.button, Icon: "play", Rank: kit.Primary,
		Wide: true, Tall: true, Action: step.begin})}
	ground, board := kit.NewSurface(), r.Art.NewMiniBoard(r.pictureOf(step.step))
	ground.Fill, ground.Edge = kit.ShadeTealSoft, kit.ShadeTeal
	caption := words.T("progress.next")
	if step.chapter != "" {
		caption = words.T("progress.next.in", step.chapter)
	}
	above := kit.NewLabel(caption, kit.Strong, kit.ShadeTeal)
	title := kit.NewParagraph(step.title, kit.Title, kit.ShadeText, 2)
	line := kit.NewParagraph(step.line, kit.Body, kit.ShadeText2, 3)
	dots := newStepDots()
	if step.step.Kind == progress.TakeLesson {
		dots.set(r.dotsOf(step.step.Lesson))
	}
	dotted := len(dots.steps) > 0 && step.step.Done > 0
	texts := &kit.Part{}
	texts.Arrange(kit.Column(0, kit.When(step.step.Kind != progress.KeepAtIt, kit.Text(above)), kit.Text(title),
		kit.Gap(4), kit.Text(line), kit.When(dotted, kit.Inset(0, 10, 0, 0, kit.Fixed(dots, 0, 16))), kit.Gap(12)))
	texts.ExtendBaseWidget(texts)
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		if c.low {
			side := float32(int(min(size.Width*0.3, 176)/8) * 8)
			return kit.Stack(kit.Fill(ground), kit.Inset(16, 16, 16, 16, kit.Row(20, kit.Fixed(board, side, side),
				kit.Column(0, kit.Text(texts), kit.Fixed(c.button, min(size.Width-side-52, 240), 48)))))
		}
		pad := kit.Pick(size.Height < 520, 16, 24)
		w := size.Width - 2*pad
		side := float32(int(min(w, size.Height-2*pad-48-16-texts.HeightAt(w))/8) * 8)
		return kit.Stack(kit.Fill(ground), kit.Inset(pad, pad, pad, pad, kit.Column(0,
			kit.Middle(kit.Fixed(board, max(side, 64), max(side, 64))), kit.Gap(16), kit.Text(texts), kit.Space(),
			kit.Fixed(c.button, 0, 48))))
	})
	c.ExtendBaseWidget(c)
	return c
}

// dotsOf are the stages of a lesson, as on its own screen.
func (r *Room) dotsOf(id string) []step {
	l, now := r.firstUnsolved(id)
	var list []step
	for i, st := range l.Stages {
		list = append(list, step{Done: r.Progress.State.Solved(l.ID, st.ID), Now: i == now})
	}
	return list
}
