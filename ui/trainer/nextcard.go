package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// nextCard is the next step.
type nextCard struct {
	kit.Part
	ground *kit.Surface
	art    *kit.Picture
	draw   kit.Art
	caps   *kit.Label
	title  *kit.Label
	line   *kit.Label
	button *kit.Button
}

func newNextCard(art kit.Art, press func()) *nextCard {
	c := &nextCard{draw: art, ground: kit.NewSurface(), art: art.PiecePicture("king", true),
		caps:  kit.NewLabel(words.T("learn.next"), kit.Caption, kit.ShadeText2),
		title: kit.NewLabel("", kit.Heading, kit.ShadeText), line: kit.NewLabel("", kit.Body, kit.ShadeText2)}
	c.button = art.NewButton(kit.ButtonOptions{Label: " ", Icon: "play", Rank: kit.Primary, Tall: true, Action: press})
	c.ground.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	c.Kids = []fyne.CanvasObject{c.ground, c.art, c.caps, c.title, c.line, c.button}
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		side := size.Height - 20
		kit.Put(c.art, 12, 10, side, side)
		w := max(c.button.MinSize().Width, 140)
		kit.Put(c.button, size.Width-16-w, (size.Height-48)/2, w, 48)
		x, room := side+28, size.Width-side-28-w-40
		caps := size.Height >= 80
		kit.Show(c.caps, caps)
		y := (size.Height - 26 - 22) / 2
		if caps {
			y += 7
			kit.Put(c.caps, x, y-16, room, 18)
		}
		kit.Put(c.title, x, y, room, 26)
		kit.Put(c.line, x, y+26, room, 22)
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *nextCard) set(m *nextStepModel) {
	if m == nil {
		return
	}
	c.art.Set(c.draw.PieceDraw(m.Art, true))
	c.title.SetText(m.Title)
	c.line.SetText(m.Line)
	c.button.SetLabel(m.Button)
}
