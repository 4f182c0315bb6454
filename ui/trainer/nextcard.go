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
	c.Kids = []fyne.CanvasObject{ground, picture, caption, title, line, c.button}
	c.Place = func(size fyne.Size) {
		kit.Put(ground, 0, 0, size.Width, size.Height)
		side := size.Height - 20
		kit.Put(picture, 12, 10, side, side)
		w := max(c.button.MinSize().Width, 140)
		kit.Put(c.button, size.Width-16-w, (size.Height-48)/2, w, 48)
		x, room := side+28, size.Width-side-28-w-40
		y := (size.Height - 26 - 22) / 2
		kit.Show(caption, size.Height >= 80)
		if caption.Visible() {
			y += 7
			kit.Put(caption, x, y-16, room, 18)
		}
		kit.Put(title, x, y, room, 26)
		kit.Put(line, x, y+26, room, 22)
	}
	c.ExtendBaseWidget(c)
	return c
}
