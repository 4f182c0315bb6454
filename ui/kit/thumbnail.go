package kit

import (
	"image"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Thumbnail shows a MiniBoardModel as one picture, made when it is first drawn, so that a list of many boards
// scrolls fast.
type Thumbnail struct {
	Part
	art   Art
	model MiniBoardModel
	image *canvas.Image
	px    int
}

// NewThumbnail makes a thumbnail without a board.
func (a Art) NewThumbnail() *Thumbnail {
	t := &Thumbnail{art: a, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}}
	t.Kids = []fyne.CanvasObject{t.image}
	t.Paint = func(theme.Palette) { t.px = 0; t.render(t.Size()) }
	t.Place = t.render
	t.Least = func() fyne.Size { return fyne.NewSize(64, 64) }
	t.ExtendBaseWidget(t)
	return t
}

// Set shows a board, or none if it has no files.
func (t *Thumbnail) Set(m MiniBoardModel) {
	t.model, t.px = m, 0
	t.render(t.Size())
}

// render draws the board at exactly the pixels that it covers, with all squares of one size.
func (t *Thumbnail) render(size fyne.Size) {
	scale := scaleFor(t)
	px := int(math.Round(float64(min(size.Width, size.Height) * scale)))
	if px <= 0 || t.model.Files == 0 {
		t.px, t.image.Image = 0, nil
		Show(t.image, false)
		return
	}
	Show(t.image, true)
	img := t.image.Image
	if px != t.px {
		t.px = px
		img = t.art.thumbnail(t.model, t.Board(), px)
		t.image.Image = img
		t.image.Refresh()
	}
	w, h := float32(img.Bounds().Dx())/scale, float32(img.Bounds().Dy())/scale
	Put(t.image, (size.Width-w)/2, (size.Height-h)/2, w, h)
}

// thumbnail draws a board in at most px pixels each way.
func (a Art) thumbnail(m MiniBoardModel, c theme.Board, px int) image.Image {
	side := max(px/max(m.Files, m.Ranks), 1)
	img := image.NewRGBA(image.Rect(0, 0, side*m.Files, side*m.Ranks))
	light, dark := image.NewUniform(c.Light), image.NewUniform(c.Dark)
	at := func(file, rank int) image.Rectangle {
		corner := image.Pt(file*side, (m.Ranks-1-rank)*side)
		return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
	}
	draw.Draw(img, img.Bounds(), light, image.Point{}, draw.Src)
	for file := range m.Files {
		for rank := range m.Ranks {
			if ((file+rank)%2 == 0) != m.Odd {
				draw.Draw(img, at(file, rank), dark, image.Point{}, draw.Src)
			}
		}
	}
	if m.Midline > 0 {
		y := (m.Ranks - m.Midline) * side
		draw.Draw(img, image.Rect(0, y-1, img.Rect.Dx(), y+1), image.NewUniform(c.LineGlow), image.Point{}, draw.Over)
	}
	for _, s := range m.Stones {
		if a.Piece == nil {
			break
		}
		if piece := a.Piece(s.Art, s.White, side); piece != nil {
			draw.Draw(img, at(s.File, s.Rank), piece, piece.Bounds().Min, draw.Over)
		}
	}
	return img
}
