package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// ProgressBar is how much is done of something.
type ProgressBar struct {
	Part
	ground, done *Surface
	part         float32
}

func (b *ProgressBar) Set(done, all int) {
	if b.part = 0; all > 0 {
		b.part = float32(done) / float32(all)
	}
}

func NewProgressBar(done, all int) *ProgressBar {
	b := &ProgressBar{ground: NewSurface().Radius(2), done: NewSurface().Radius(2)}
	b.Set(done, all)
	b.ground.Fill, b.ground.Width = func(p theme.Palette) color.NRGBA { return p.Raised }, 0
	b.done.Fill, b.done.Width = func(p theme.Palette) color.NRGBA { return p.Teal }, 0
	b.Kids = []fyne.CanvasObject{b.ground, b.done}
	b.Place = func(size fyne.Size) {
		Put(b.ground, 0, 0, size.Width, size.Height)
		Put(b.done, 0, 0, max(size.Width*b.part, size.Height), size.Height)
		Show(b.done, b.part > 0)
	}
	b.ExtendBaseWidget(b)
	return b
}
