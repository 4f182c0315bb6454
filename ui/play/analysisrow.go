package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// analysisRow is a line of the analysis, to be chosen.
type analysisRow struct {
	kit.Press
	ground *canvas.Rectangle
	score  *kit.Label
	depth  *kit.Label
	one    *kit.Label // the moves in one line of text,
	two    *kit.Label // or in two
	plus   *kit.Picture
}

func newAnalysisRow(art kit.Art, press func()) *analysisRow {
	r := &analysisRow{ground: kit.NewBox(4, 0), score: kit.NewLabel("", kit.Strong, kit.ShadeText),
		depth: kit.NewLabel("", kit.Caption, kit.ShadeText2), one: kit.NewLabel("", kit.Body, kit.ShadeText).MayEnd(),
		two:  kit.NewParagraph("", kit.Body, kit.ShadeText, 2).MayEnd(),
		plus: art.IconPicture("plus", kit.ShadeTeal)}
	r.OnPress, r.Tip = press, kit.Tip{Text: words.T("analysis.add")}
	r.Kids = []fyne.CanvasObject{r.ground, r.score, r.depth, r.one, r.two, r.plus, r.Ring(6)}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor = color.Transparent
		if r.Hovered() {
			r.ground.FillColor = p.TealSoft
		}
		kit.Show(r.plus, r.Hovered() || r.Focused())
	}
	r.Place = func(size fyne.Size) {
		const left, deep, right, tall = 66, 28, 26, 40
		kit.Put(r.ground, -6, 0, size.Width+12, size.Height)
		y := float32(2)
		if size.Height < tall {
			y = (size.Height - 22) / 2
		}
		kit.Put(r.score, 0, y, left-4, 22)
		kit.Put(r.depth, left, y+2, deep, 18)
		kit.Put(r.one, left+deep+4, y, size.Width-left-deep-4-right, 22)
		kit.Put(r.two, left+deep+4, y, size.Width-left-deep-4-right, 44)
		kit.Show(r.one, size.Height < tall)
		kit.Show(r.two, size.Height >= tall)
		kit.Put(r.plus, size.Width-18, y+2, 18, 18)
		kit.Put(r.FocusRing(), -6, 0, size.Width+12, size.Height)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *analysisRow) set(line analysisLine) {
	r.score.SetText(line.score)
	r.depth.SetText(line.depth)
	r.one.SetText(line.text)
	r.two.SetText(line.text)
}
