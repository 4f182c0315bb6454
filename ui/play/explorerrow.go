package play

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/play/movelist"
	"midline/ui/theme"
	"midline/ui/words"
)

// explorerRowHeight is the height of a row of the explorer.
const explorerRowHeight float32 = 30

// explorerRowModel is what a row of the explorer shows: an action, or all games of the position.
type explorerRowModel struct {
	pos       *rules.Position // nil for all games
	move      rules.Move
	figurines bool
	results   library.Results
	of        int // the games of the position
	side      rules.Color
	average   library.Mean
	level     bool // the average is one of levels
	year      int
}

// The widths of the columns, and of the narrowest rows that show shares, and that have room for the icon beside the
// year and not in its place.
const (
	explorerMove    float32 = 72
	explorerGames   float32 = 48
	explorerShare   float32 = 42
	explorerPoints  float32 = 40
	explorerAverage float32 = 46
	explorerYear    float32 = 36
	explorerIcon    float32 = 26
	explorerBar     float32 = 9 // of the scroller
	explorerShares  float32 = 340
	explorerWide    float32 = 400
)

// explorerColumns are the left ends and the widths of the columns, in a row of a width.
type explorerColumns struct {
	share, wide              bool
	games, bar, points, year float32
	barWidth                 float32
}

func columnsOf(width float32) explorerColumns {
	c := explorerColumns{share: width >= explorerShares, wide: width >= explorerWide, games: explorerMove}
	c.bar = c.games + explorerGames + kit.Pick(c.share, explorerShare, 0) + 10
	c.year = width - kit.Pick(c.wide, explorerIcon, explorerBar) - explorerYear
	c.points = c.year - explorerAverage - explorerPoints
	c.barWidth = max(c.points-4-c.bar, 8)
	return c
}

// explorerRow is a row of the explorer.
type explorerRow struct {
	kit.Part
	ground          *canvas.Rectangle
	move            movelist.Single
	all             *kit.Label
	games, share    *kit.Label
	points          *kit.Label
	average, year   *kit.Label
	bar             *scoreBar
	icon            *kit.Picture // opens the games
	picked, hovered bool
}

func newExplorerRow(art kit.Art) *explorerRow {
	right := func() *kit.Label { return kit.NewLabel("", kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing) }
	r := &explorerRow{ground: kit.NewBox(4, 0), move: movelist.NewSingle(art),
		all:   kit.NewLabel("", kit.Strong, kit.ShadeText),
		games: kit.NewLabel("", kit.Caption, kit.ShadeText).Align(fyne.TextAlignTrailing), share: right(),
		points:  kit.NewLabel("", kit.CaptionBold, kit.ShadeText).Align(fyne.TextAlignTrailing),
		average: right(), year: right(), bar: newScoreBar(), icon: art.IconPicture("library", kit.ShadeTeal)}
	r.Kids = []fyne.CanvasObject{r.ground, r.move, r.all, r.games, r.share, r.bar, r.points, r.average, r.year, r.icon}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor = color.Transparent
		if r.picked || r.hovered {
			r.ground.FillColor = p.TealSoft
		}
		r.showIcon()
	}
	r.Place = func(size fyne.Size) {
		c, y := columnsOf(size.Width), (size.Height-18)/2
		kit.Put(r.ground, -6, 1, size.Width+12, size.Height-2)
		kit.Put(r.move, 0, 0, explorerMove, size.Height)
		kit.Put(r.all, 0, (size.Height-22)/2, explorerMove, 22)
		kit.Put(r.games, c.games, y, explorerGames, 18)
		kit.Put(r.share, c.games+explorerGames, y, explorerShare, 18)
		kit.Show(r.share, c.share)
		kit.Put(r.bar, c.bar, (size.Height-12)/2, c.barWidth, 12)
		kit.Put(r.points, c.points, y, explorerPoints, 18)
		kit.Put(r.average, c.points+explorerPoints, y, explorerAverage, 18)
		kit.Put(r.year, c.year, y, explorerYear, 18)
		kit.Put(r.icon, size.Width-20, (size.Height-18)/2, 18, 18)
	}
	r.ExtendBaseWidget(r)
	return r
}

// showIcon shows what opens the games of the row that is pointed at or selected, where there is no room in place of
// the year.
func (r *explorerRow) showIcon() {
	shown := r.picked || r.hovered
	kit.Show(r.icon, shown)
	kit.Show(r.year, !shown || columnsOf(r.Size().Width).wide)
}

// Mark implements kit.RowWidget.
func (r *explorerRow) Mark(picked, hovered bool) {
	if r.picked != picked || r.hovered != hovered {
		r.picked, r.hovered = picked, hovered
		r.Refresh()
	}
}

func (r *explorerRow) set(m explorerRowModel) {
	if m.pos != nil {
		r.move.Set(m.pos, m.move, m.figurines)
	}
	r.all.SetText(words.T("explorer.all"))
	kit.Show(r.move, m.pos != nil)
	kit.Show(r.all, m.pos == nil)
	r.games.SetText(words.Number(m.results.Games))
	r.share.SetText(shareText(m.results.Games, m.of))
	r.bar.set(m.results)
	points, average, year := "", "", ""
	if m.results.Finished() > 0 {
		points = words.Percent(m.results.Points(m.side))
	}
	if m.average.Count > 0 {
		average = strconv.Itoa(int(m.average.Value() + 0.5))
		if m.level {
			average = words.Decimal(m.average.Value(), 1)
		}
	}
	if m.year > 0 {
		year = strconv.Itoa(m.year)
	}
	r.points.SetText(points)
	r.average.SetText(average)
	r.year.SetText(year)
	r.Relayout()
}

// shareText writes a part of some games; what is there is never 0 %.
func shareText(n, of int) string {
	share := float64(n) / float64(max(of, 1))
	if n > 0 && share < 0.005 {
		return words.T("explorer.few", words.Percent(0.01))
	}
	return words.Percent(share)
}

// scoreBar shows how many games White won, how many were drawn, and how many Black won.
type scoreBar struct {
	kit.Part
	results            library.Results
	white, draw, black *canvas.Rectangle
	edge               *canvas.Rectangle
}

func newScoreBar() *scoreBar {
	b := &scoreBar{white: kit.NewBox(0, 0), draw: kit.NewBox(0, 0), black: kit.NewBox(0, 0), edge: kit.NewBox(2, 1)}
	b.white.FillColor, b.black.FillColor = whiteSide, blackSide
	b.draw.FillColor = theme.Mix(whiteSide, blackSide, 0.42)
	b.Kids = []fyne.CanvasObject{b.white, b.draw, b.black, b.edge}
	b.Paint = func(p theme.Palette) { b.edge.StrokeColor = theme.Mix(p.Border, p.Text2, 0.5) }
	b.Place = func(size fyne.Size) {
		n := float32(max(b.results.Finished(), 1))
		white := size.Width * float32(b.results.White) / n
		draw := size.Width * float32(b.results.Draw) / n
		kit.Put(b.white, 0, 0, white, size.Height)
		kit.Put(b.draw, white, 0, draw, size.Height)
		kit.Put(b.black, white+draw, 0, size.Width-white-draw, size.Height)
		kit.Put(b.edge, 0, 0, size.Width, size.Height)
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *scoreBar) set(r library.Results) {
	b.results = r
	for _, o := range b.Kids {
		kit.Show(o, r.Finished() > 0)
	}
	b.Relayout()
}

// explorerHead names the columns.
type explorerHead struct {
	kit.Part
	move, games, result, points, average, year *kit.Label
}

func newExplorerHead() *explorerHead {
	label := func(key string) *kit.Label { return kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2) }
	right := func(key string) *kit.Label { return label(key).Align(fyne.TextAlignTrailing) }
	h := &explorerHead{move: label("explorer.move"), games: right("explorer.games"), result: label("explorer.result"),
		points: right("explorer.points"), average: right("explorer.rating"), year: right("explorer.last")}
	h.Kids = []fyne.CanvasObject{h.move, h.games, h.result, h.points, h.average, h.year}
	h.Place = func(size fyne.Size) {
		c := columnsOf(size.Width)
		kit.Put(h.move, 0, 0, explorerMove, 18)
		kit.Put(h.games, c.games, 0, explorerGames, 18)
		kit.Put(h.result, c.bar, 0, c.barWidth, 18)
		kit.Show(h.result, h.result.MinSize().Width <= c.barWidth)
		kit.Put(h.points, c.points-10, 0, explorerPoints+10, 18)
		kit.Put(h.average, c.points+explorerPoints, 0, explorerAverage, 18)
		kit.Put(h.year, c.year, 0, explorerYear, 18)
	}
	h.ExtendBaseWidget(h)
	return h
}
