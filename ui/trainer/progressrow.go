package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// progressRow is a row with how far one has come: a group with its drawing, or a lesson with
// its line.
type progressRow struct {
	kit.Press
	chosen bool
	lined  bool
	drawn  bool
	ground *kit.Surface
	art    *kit.Picture
	title  *kit.Label
	line   *kit.Label
	count  *kit.Label
	tick   *kit.Tick
	bar    *kit.ProgressBar
}

func newProgressRow(art kit.Art, drawing, title, line string, done, all int, press func()) *progressRow {
	r := &progressRow{ground: kit.NewSurface(), art: art.PiecePicture(drawing, true),
		drawn: drawing != "", lined: line != "",
		title: kit.NewLabel(title, kit.Strong, kit.ShadeText), line: kit.NewLabel(line, kit.Caption, kit.ShadeText2),
		count: kit.NewLabel(words.T("progress.count", done, all), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		tick:  kit.NewTick(), bar: kit.NewProgressBar(done, all)}
	r.OnPress = press
	r.ground.Fill = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Surface
		}
		return theme.Fade(p.Raised, kit.PickFloat(r.Hovered(), 0.8, 0))
	}
	r.ground.Edge = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Teal
		}
		return theme.Fade(p.Border, 0)
	}
	finished := all > 0 && done == all
	kit.Show(r.tick, finished)
	kit.Show(r.count, !finished && all > 0)
	kit.Show(r.bar, all > 0 && !finished && done > 0)
	kit.Show(r.art, r.drawn)
	r.Kids = []fyne.CanvasObject{r.ground, r.art, r.title, r.line, r.count, r.bar, r.tick, r.Ring(11)}
	r.Paint = func(p theme.Palette) {
		r.ground.Width = kit.Pick(r.chosen, 2, 1)
	}
	r.Place = r.place
	r.ExtendBaseWidget(r)
	return r
}

func (r *progressRow) choose(chosen bool) {
	r.chosen = chosen
	r.Refresh()
}

func (r *progressRow) place(size fyne.Size) {
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	x := float32(8)
	if r.drawn {
		side := min(size.Height-6, 44)
		kit.Put(r.art, 6, (size.Height-side)/2, side, side)
		x = side + 14
	}
	room := size.Width - x - 64
	if r.lined {
		kit.Put(r.title, x, size.Height/2-22, room, 22)
		kit.Put(r.line, x, size.Height/2+1, room+40, 18)
	} else {
		kit.Put(r.title, x, (size.Height-22)/2, room, 22)
	}
	kit.Put(r.count, size.Width-68, (size.Height-18)/2-kit.Pick(r.bar.Visible(), 5, 0), 56, 18)
	kit.Put(r.bar, size.Width-56, (size.Height-4)/2+9, 44, 4)
	kit.Put(r.tick, size.Width-36, (size.Height-22)/2, 22, 22)
}
