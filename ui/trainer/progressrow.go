package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// progressRow shows how many puzzles of a group are solved.
type progressRow struct {
	kit.Press
	title *kit.Label
	count *kit.Label
	tick  *kit.Tick
	bar   *kit.ProgressBar
}

func newProgressRow(art kit.Art, drawing, title, line string, done, all int, press func()) *progressRow {
	r := &progressRow{title: kit.NewLabel(title, kit.Strong, kit.ShadeText), tick: kit.NewTick(),
		count: kit.NewLabel(words.T("progress.count", done, all), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		bar:   kit.NewProgressBar(done, all)}
	ground, picture := kit.NewSurface(), art.PiecePicture(drawing, true)
	second := kit.NewLabel(line, kit.Caption, kit.ShadeText2)
	r.OnPress = press
	ground.Fill = func(p theme.Palette) color.NRGBA {
		return theme.Fade(p.Raised, kit.PickFloat(r.Hovered(), 0.8, 0))
	}
	ground.Edge = func(p theme.Palette) color.NRGBA { return theme.Fade(p.Border, 0) }
	finished := all > 0 && done == all
	kit.Show(r.tick, finished)
	kit.Show(r.count, !finished && all > 0)
	kit.Show(r.bar, all > 0 && !finished && done > 0)
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		side := min(size.Height-6, 44)
		texts := kit.Column(1, kit.Fixed(r.title, 0, 22),
			kit.When(line != "", kit.Inset(0, 0, -40, 3, kit.Fixed(second, 0, 18))))
		return r.Ringed(11, kit.Stack(kit.Fill(ground),
			kit.When(drawing != "", kit.Inset(6, 0, 0, 0, kit.Left(kit.Halfway(kit.Fixed(picture, side, side))))),
			kit.Inset(kit.Pick(drawing != "", side+14, 8), 0, kit.Pick(r.count.Visible() || r.tick.Visible(), 64, 8), 0,
				kit.Halfway(texts)),
			kit.Inset(0, 0, 12, kit.Pick(r.bar.Visible(), 10, 0), kit.Right(kit.Halfway(kit.Fixed(r.count, 56, 18)))),
			kit.Inset(0, 18, 12, 0, kit.Right(kit.Halfway(kit.Fixed(r.bar, 44, 4)))),
			kit.Inset(0, 0, 14, 0, kit.Right(kit.Halfway(kit.Fixed(r.tick, 22, 22))))))
	})
	r.ExtendBaseWidget(r)
	return r
}
