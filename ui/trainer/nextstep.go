package trainer

import (
	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// nextStep is what the user should do next.
type nextStep struct {
	title, line string
	short       string // a shorter title
	art         string // a drawing
	button      string // the label of the button that begins it
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

// nextCard shows the next step.
type nextCard struct {
	kit.Part
	button *kit.Button
}

func newNextCard(art kit.Art, step nextStep) *nextCard {
	c := &nextCard{button: art.NewButton(kit.ButtonOptions{Label: step.button, Icon: "play", Rank: kit.Primary, Tall: true,
		Action: step.begin})}
	ground, picture := kit.NewSurface(), art.PiecePicture(step.art, true)
	ground.Fill = kit.ShadeTealSoft
	ground.Edge = kit.ShadeTeal
	caption := kit.NewLabel(words.T("progress.next"), kit.Caption, kit.ShadeText2)
	title, line := kit.NewLabel(step.title, kit.Heading, kit.ShadeText), kit.NewLabel(step.line, kit.Body, kit.ShadeText2)
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		side, captioned := size.Height-20, size.Height >= 80
		text := kit.Column(0, kit.When(captioned, kit.Inset(0, 0, 0, -2, kit.Fixed(caption, 0, 18))), kit.Fixed(title, 0, 26),
			kit.Fixed(line, 0, 22), kit.Gap(kit.Pick(captioned, 2, 0)))
		return kit.Stack(kit.Fill(ground), kit.Inset(12, 10, 16, 10, kit.Row(0, kit.Fixed(picture, side, side), kit.Gap(16),
			text, kit.Gap(24), kit.Fixed(c.button, max(c.button.MinSize().Width, 140), 48))))
	})
	c.ExtendBaseWidget(c)
	return c
}
