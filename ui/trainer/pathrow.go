package trainer

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
)

// pathRow is a chapter or a step on the path. It can be pressed.
type pathRow struct {
	kit.Press
	node    *pathNode
	picture *kit.MiniBoard // of a chapter, nil for a step
	title   *kit.Label
	line    *kit.Label
	count   *kit.Label
	arrow   *kit.Picture
	side    float32 // the height of the picture
}

// pathEntry is what a row shows. All but the title are optional.
type pathEntry struct {
	at                 place
	picture            *kit.MiniBoard
	title, line, count string
}

func newPathRow(art kit.Art, e pathEntry, press func()) *pathRow {
	chapter := e.picture != nil
	style, shade := kit.Strong, kit.ShadeText
	if !chapter && e.at != here {
		style = kit.Body
	}
	if e.at == behind {
		shade = kit.ShadeText2
	}
	r := &pathRow{picture: e.picture, title: kit.NewLabel(e.title, style, shade),
		line:  kit.NewParagraph(e.line, kit.Caption, kit.ShadeText2, 2),
		count: kit.NewLabel(e.count, kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		arrow: art.IconPicture("chevron-right", kit.ShadeText2)}
	r.node = newPathNode(e.at, kit.Pick(chapter, 22, 16))
	ground := kit.NewSurface()
	ground.Width = 0
	ground.Fill = func(p theme.Palette) color.NRGBA { return theme.Fade(p.Raised, kit.PickFloat(r.Hovered(), 0.9, 0)) }
	r.OnPress = press
	pad := kit.Pick(chapter, 7, 5)
	lined := e.line != "" && e.at != behind
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		parts := []kit.Item{kit.Gap(pathWidth + 8)}
		if chapter {
			parts = append(parts, kit.Fixed(r.picture, r.side*pictureFiles/pictureRanks, r.side), kit.Gap(14))
		}
		parts = append(parts,
			kit.Column(0, kit.Text(r.title), kit.When(lined, kit.Inset(0, -1, 0, 1, kit.Text(r.line)))), kit.Gap(8),
			kit.When(e.count != "", kit.Fixed(r.count, kit.Caption.Width(e.count)+2, 18)), kit.Gap(8),
			kit.When(chapter, kit.Fixed(r.arrow, 18, 18)), kit.Gap(8))
		return r.Ringed(8, kit.Stack(kit.Inset(pathWidth, 1, 0, 1, kit.Fill(ground)),
			kit.Inset(0, pad, 0, pad, kit.Row(0, parts...)), kit.Left(kit.Fixed(r.node, pathWidth, 0))))
	})
	r.ExtendBaseWidget(r)
	return r
}

// setOpen shows whether the steps of a chapter are below it.
func (r *pathRow) setOpen(art kit.Art, open bool) {
	icon := "chevron-right"
	if open {
		icon = "chevron-down"
	}
	r.arrow.Set(func(px int, p theme.Palette) image.Image { return art.Icon(icon, theme.Hex(p.Text2), px) })
}
