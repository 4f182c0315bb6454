package screen

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
)

// progressBar is how much is done of something.
type progressBar struct {
	kit.Part
	ground, done *kit.Surface
	part         float32
}

func (b *progressBar) set(done, all int) {
	if b.part = 0; all > 0 {
		b.part = float32(done) / float32(all)
	}
}

func newProgressBar(done, all int) *progressBar {
	b := &progressBar{ground: kit.NewSurface().Radius(2), done: kit.NewSurface().Radius(2)}
	b.set(done, all)
	b.ground.Fill, b.ground.Width = func(p theme.Palette) color.NRGBA { return p.Raised }, 0
	b.done.Fill, b.done.Width = func(p theme.Palette) color.NRGBA { return p.Teal }, 0
	b.Kids = []fyne.CanvasObject{b.ground, b.done}
	b.Place = func(size fyne.Size) {
		kit.Put(b.ground, 0, 0, size.Width, size.Height)
		kit.Put(b.done, 0, 0, max(size.Width*b.part, size.Height), size.Height)
		kit.Show(b.done, b.part > 0)
	}
	b.ExtendBaseWidget(b)
	return b
}
