package play

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// pauseCover lies over the board while a game is interrupted, for Game.SetOverlay: a
// card in the middle says how to go on, which a press anywhere does.
type pauseCover struct {
	kit.Press
	ground *kit.Surface
	icon   *kit.Picture
	title  *kit.Label
	line   *kit.Label
}

// newPauseCover makes the cover. timed says that the game has clocks.
func newPauseCover(art kit.Art, timed bool, goOn func()) *pauseCover {
	line := words.T("pause.line")
	if timed {
		line = words.T("pause.line.timed")
	}
	c := &pauseCover{ground: kit.NewSurface().Radius(12), icon: art.IconPicture("pause", kit.ShadeText2),
		title: kit.NewLabel(words.T("pause.title"), kit.Title, kit.ShadeText),
		line:  kit.NewParagraph(line, kit.Body, kit.ShadeText2, 2).Align(fyne.TextAlignCenter)}
	c.OnPress = goOn
	c.Kids = []fyne.CanvasObject{c.ground, c.icon, c.title, c.line, c.Ring(15)}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

func (c *pauseCover) place(size fyne.Size) {
	const pad float32 = 24
	w := min(360, size.Width-32)
	text := c.line.HeightAt(w - 2*pad)
	h := pad + 38 + 8 + text + pad
	x, y := float32(int((size.Width-w)/2)), float32(int((size.Height-h)/2))
	kit.Put(c.ground, x, y, w, h)
	title := kit.Title.Width(c.title.Text()) + 1
	left := x + (w-title-28-12)/2
	kit.Put(c.icon, left, y+pad+6, 28, 28)
	kit.Put(c.title, left+40, y+pad, title, 38)
	kit.Put(c.line, x+pad, y+pad+46, w-2*pad, text)
	kit.Put(c.FocusRing(), x-3, y-3, w+6, h+6)
}
