package trainer

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// overviewModel is how far one has come with an army or a game.
type overviewModel struct {
	ID, Name, Art string
	Accent        color.NRGBA // of no opacity: none
	Done, Lessons int         // lessons that are done, of how many
	Solved, Tried int         // puzzles
	// Levels are the games by the level of the computer: sparring, 1 to 8, full
	// strength, that on all cores.
	Levels []kit.Tally
	Games  string // what a tip tells of them
}

// overviewTable has a row for each army and game: lessons, puzzles, and games by level.
type overviewTable struct {
	kit.Part
	heads  []*kit.Label // of the columns
	levels []*kit.Label // over the columns of levels
	legend *kit.Legend
	rows   []*overviewRow
}

// levelHeads is what stands over the columns of levels.
func levelHeads(n int) []string {
	list := []string{words.T("way.level.sparring")}
	for i := 1; i < n-2; i++ {
		list = append(list, strconv.Itoa(i))
	}
	return append(list, words.T("way.level.full"), words.T("way.level.all"))
}

// newOverviewTable makes the table. open is called with the ID of a row for its lessons, and
// choice with that and "puzzles" or "play" for the others.
func newOverviewTable(art kit.Art, rows []overviewModel, open func(id string),
	choice func(id, what string)) *overviewTable {
	t := &overviewTable{legend: kit.NewLegend([3]string{
		words.T("statistics.won"), words.T("statistics.drawn"), words.T("statistics.lost")})}
	for _, key := range []string{"way.lessons", "way.puzzles.head", "way.games"} {
		t.heads = append(t.heads, kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2))
	}
	t.Kids = []fyne.CanvasObject{t.legend, t.heads[0], t.heads[1], t.heads[2]}
	for _, name := range levelHeads(len(rows[0].Levels)) {
		label := kit.NewLabel(name, kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter)
		t.levels = append(t.levels, label)
		t.Kids = append(t.Kids, label)
	}
	for _, m := range rows {
		row := newOverviewRow(art, m, open, choice)
		t.rows = append(t.rows, row)
		t.Kids = append(t.Kids, row.stripe, row.lessons, row.puzzles, row.games)
	}
	t.Place = t.place
	t.ExtendBaseWidget(t)
	return t
}

// tableHead is the height of the heads of the columns.
const tableHead float32 = 42

// heightAt is the height that the table wants, with rows of a height.
func (t *overviewTable) heightAt(row float32) float32 { return tableHead + row*float32(len(t.rows)) }

func (t *overviewTable) place(size fyne.Size) {
	high := (size.Height - tableHead) / float32(max(len(t.rows), 1))
	w := size.Width
	games := min(w*0.33, 300)
	puzzles := min(w*0.2, 160)
	lessons := w - games - puzzles
	columns := games - 2*cellPad
	legend := t.legend.MinSize()
	kit.Put(t.heads[0], lessons*nameShare, 20, lessons*(1-nameShare)-8, 18)
	kit.Put(t.heads[1], lessons+cellPad, 20, puzzles-cellPad, 18)
	kit.Put(t.heads[2], lessons+puzzles+cellPad, 2, columns, 18)
	kit.Put(t.legend, 8, 2, legend.Width, 18)
	for i, label := range t.levels {
		x, each := kit.ColumnAt(i, len(t.levels), columns)
		kit.Put(label, lessons+puzzles+cellPad+x, 20, each, 18)
	}
	y := tableHead
	for _, r := range t.rows {
		kit.Put(r.stripe, 0, y+6, 4, high-12)
		kit.Put(r.lessons, 8, y, lessons-8, high-4)
		kit.Put(r.puzzles, lessons, y, puzzles, high-4)
		kit.Put(r.games, lessons+puzzles, y, games, high-4)
		y += high
	}
}

// cellPad is the room within a cell, and wayName the share of the first one that the name has.
const cellPad, nameShare float32 = 10, 0.56

// overviewRow is a row: three cells, each of which leads somewhere.
type overviewRow struct {
	stripe                  *canvas.Rectangle
	lessons, puzzles, games *overviewCell
}

func newOverviewRow(art kit.Art, m overviewModel, open func(id string), choice func(id, what string)) *overviewRow {
	r := &overviewRow{stripe: canvas.NewRectangle(m.Accent)}
	r.stripe.CornerRadius = 2
	picture := art.PiecePicture(m.Art, true)
	name := kit.NewLabel(m.Name, kit.Strong, kit.ShadeText)
	count := kit.NewLabel(words.T("learn.of", m.Done, m.Lessons), kit.Caption, kit.ShadeText2)
	bar, tick := kit.NewProgressBar(m.Done, m.Lessons), kit.NewTick()
	finished := m.Lessons > 0 && m.Done == m.Lessons
	kit.Show(tick, finished)
	kit.Show(bar, m.Lessons > 0 && !finished)
	kit.Show(count, m.Lessons > 0 && !finished)
	r.lessons = newOverviewCell(func() { kit.CallWith(open, m.ID) }, func(size fyne.Size) {
		side := min(size.Height-4, 36)
		kit.Put(picture, 4, (size.Height-side)/2, side, side)
		x := (size.Width+8)*nameShare - 8
		kit.Put(name, side+12, (size.Height-22)/2, x-side-16, 22)
		kit.Put(bar, x, size.Height/2-2, max(size.Width-x-cellPad-44, 20), 4)
		kit.Put(count, size.Width-cellPad-38, (size.Height-18)/2, 44, 18)
		kit.Put(tick, x, (size.Height-22)/2, 22, 22)
	}, picture, name, bar, count, tick)

	text := words.T("way.none")
	if m.Tried > 0 {
		text = words.T("way.solved", m.Solved, words.Percent(float64(m.Solved)/float64(m.Tried)))
	}
	solved := kit.NewLabel(text, kit.Caption, shadeIf(m.Tried > 0))
	r.puzzles = newOverviewCell(func() { choice(m.ID, "puzzles") }, func(size fyne.Size) {
		kit.Put(solved, cellPad, (size.Height-18)/2, size.Width-cellPad, 18)
	}, solved)
	r.puzzles.Tip = kit.Tip{Text: words.T("way.puzzles", m.Name)}

	columns := kit.NewColumns(m.Levels)
	r.games = newOverviewCell(func() { choice(m.ID, "play") }, func(size fyne.Size) {
		h := min(size.Height-8, 26)
		kit.Put(columns, cellPad, (size.Height-h)/2, size.Width-2*cellPad, h)
	}, columns)
	r.games.Tip = kit.Tip{Text: m.Games}
	return r
}

func shadeIf(strong bool) kit.Shade {
	if strong {
		return kit.ShadeText
	}
	return kit.ShadeText2
}

// overviewCell is a part of a row that can be pressed.
type overviewCell struct {
	kit.Press
	ground *kit.Surface
}

func newOverviewCell(press func(), place func(fyne.Size), kids ...fyne.CanvasObject) *overviewCell {
	c := &overviewCell{ground: kit.NewSurface()}
	c.OnPress = press
	c.ground.Width = 0
	c.ground.Fill = func(p theme.Palette) color.NRGBA { return theme.Fade(p.Raised, kit.PickFloat(c.Hovered(), 0.9, 0)) }
	c.Kids = append(append([]fyne.CanvasObject{c.ground}, kids...), c.Ring(8))
	c.Paint = c.PaintRing
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		place(size)
		c.PlaceRing(size)
	}
	c.ExtendBaseWidget(c)
	return c
}
