package newgame

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
)

// turnCard is shown in place of the card of an army while that turns over: first the back with the line of light,
// then the face without words. They are only drawn narrower, as Fyne has no perspective.
type turnCard struct {
	kit.Part
	ground  *kit.Surface
	inset   *kit.Surface
	light   *kit.Light
	stage   *kit.Surface
	pieces  []*canvas.Image
	glint   *canvas.Image
	full    fyne.Size // of the card when it is not turned
	turned  float32   // 0 shows the back, 1 the face
	gleam   float32   // how far the glint has passed over the face
	showing bool      // the face is up
}

func newTurnCard(art kit.Art, a catalogue.Army, white bool) *turnCard {
	c := &turnCard{ground: kit.NewSurface(), inset: kit.NewSurface().Radius(4), light: kit.NewLight(0.6, 2),
		stage: kit.NewSurface().Radius(4),
		glint: &canvas.Image{Image: glintImage(), FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}}
	c.stage.Fill, c.stage.Width = kit.ShadeRaised, 0
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.showing {
			return p.Border
		}
		return theme.Mix(p.Border, p.Text2, 0.6)
	}
	c.ground.Width = 2
	c.Kids = []fyne.CanvasObject{c.ground, c.inset, c.light, c.stage}
	for range a.Signature {
		img := &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
		c.pieces = append(c.pieces, img)
		c.Kids = append(c.Kids, img)
	}
	c.Kids = append(c.Kids, c.glint)
	c.Paint = func(p theme.Palette) {
		for i, name := range a.Signature {
			c.pieces[i].Image = art.PieceOn(p, name, white, 256)
		}
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

// turn shows the card at a moment. at and full are the place and size of the card when it is not turned.
func (c *turnCard) turn(at fyne.Position, full fyne.Size, turned, gleam float32) {
	face := turned >= 0.5
	if face != c.showing {
		c.showing = face
		c.ground.Refresh()
	}
	c.full, c.turned, c.gleam = full, turned, gleam
	w := full.Width * float32(math.Abs(math.Cos(float64(turned)*math.Pi)))
	h := full.Height * (1 + 0.05*float32(math.Sin(float64(turned)*math.Pi)))
	c.Move(at.AddXY((full.Width-w)/2, (full.Height-h)/2))
	c.Resize(fyne.NewSize(max(w, 2), h))
	c.place(c.Size())
}

func (c *turnCard) place(size fyne.Size) {
	if c.full.Width <= 0 {
		return
	}
	sx, sy := size.Width/c.full.Width, size.Height/c.full.Height
	put := func(o fyne.CanvasObject, x, y, w, h float32) { kit.Put(o, x*sx, y*sy, w*sx, h*sy) }
	w, h := c.full.Width, c.full.Height
	for _, o := range []*kit.Surface{c.ground, c.inset, c.stage} {
		o.Whole = c.full // so that it is not drawn again for each frame
	}
	done := c.turned >= 1
	for _, o := range []fyne.CanvasObject{c.inset, c.light} {
		kit.Show(o, !c.showing)
	}
	kit.Show(c.ground, !done)
	kit.Show(c.stage, c.showing && !done)
	put(c.ground, 0, 0, w, h)
	put(c.inset, 14, 14, w-28, h-28)
	put(c.light, 14, h/2-40, w-28, 80)
	stage := h - 32 - 36 - 26 - 24 // as on armyCard
	put(c.stage, 16, 16, w-32, stage)
	side, gap, left := piecesOn(len(c.pieces), w-32, stage)
	for i, p := range c.pieces {
		kit.Show(p, c.showing && !done)
		put(p, 16+left+float32(i)*(side+gap), 16+(stage-side)/2, side, side)
	}
	const band = 90
	x := -band + (w+band)*c.gleam
	from, to := max(x, 1), min(x+band, w-1)
	kit.Show(c.glint, c.gleam > 0 && c.gleam < 1 && to > from)
	put(c.glint, from, 1, max(to-from, 1), h-2)
}

// glintImage is a band of light that is brightest in its middle.
func glintImage() image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, 64, 1))
	for x := range 64 {
		f := math.Sin(math.Pi * (float64(x) + 0.5) / 64)
		img.SetNRGBA(x, 0, color.NRGBA{R: 255, G: 250, B: 235, A: uint8(64 * f * f)})
	}
	return img
}
