package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// nextCard shows the next step.
type nextCard struct {
	kit.Part
	button *kit.Button
}

func newNextCard(art kit.Art, step nextStep) *nextCard {
	c := &nextCard{button: art.NewButton(kit.ButtonOptions{Label: step.button, Icon: "play", Rank: kit.Primary, Tall: true,
		Action: step.begin})}
	ground, picture := kit.NewSurface(), art.PiecePicture(step.art, true)
	ground.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
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
