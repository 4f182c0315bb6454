package trainer

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/lesson"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// overviewTable has a row for each army and game: lessons, puzzles, and games by level.
type overviewTable struct {
	kit.Part
	heads  []*kit.Label // of the columns
	levels []*kit.Label // over the columns of levels
	legend *kit.Legend
	rows   []*overviewRow
}

// newOverviewTable makes the table. open opens a group by its place in the list.
func newOverviewTable(r *Room, open func(group int)) *overviewTable {
	t := &overviewTable{legend: kit.NewLegend([3]string{
		words.T("statistics.won"), words.T("statistics.drawn"), words.T("statistics.lost")})}
	t.Kids = []fyne.CanvasObject{t.legend}
	for _, key := range []string{"progress.overview.lessons", "progress.overview.puzzles", "progress.overview.games"} {
		t.heads = append(t.heads, kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2))
		t.Kids = append(t.Kids, t.heads[len(t.heads)-1])
	}
	for _, level := range opponent.Levels() {
		label := kit.NewLabel(levelHead(level), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter)
		t.levels = append(t.levels, label)
		t.Kids = append(t.Kids, label)
	}
	results := r.Progress.State.Results(groupOf)
	for i, group := range lesson.Groups {
		if group == basics {
			continue
		}
		row := newOverviewRow(r, group, results[group], func() { open(i + 1) })
		t.rows = append(t.rows, row)
		t.Kids = append(t.Kids, row.stripe, row.lessons, row.puzzles, row.games)
	}
	t.Place = t.place
	t.ExtendBaseWidget(t)
	return t
}

// levelHead is the letter or the number of a level over its column.
func levelHead(level opponent.Level) string {
	switch level {
	case opponent.Sparring:
		return words.T("progress.level.sparring")
	case opponent.Full:
		return words.T("progress.level.full")
	case opponent.AllCores:
		return words.T("progress.level.all")
	}
	return strconv.Itoa(int(level))
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

// cellPad is the room within a cell, and nameShare the share of the first one that the name has.
const cellPad, nameShare float32 = 10, 0.56

// overviewRow is a row: three cells, each of which leads somewhere.
type overviewRow struct {
	stripe                  *canvas.Rectangle
	lessons, puzzles, games *overviewCell
}

func newOverviewRow(r *Room, group string, games map[progress.Computer]progress.Tally, open func()) *overviewRow {
	army, _ := catalogue.ArmyByID(group) // of another game the stripe is transparent
	row := &overviewRow{stripe: canvas.NewRectangle(army.Accent), lessons: r.lessonsCell(group, open)}
	row.stripe.CornerRadius = 2

	text, shade := words.T("progress.overview.none"), kit.ShadeText2
	if n, tried := r.puzzlesOf(group); tried > 0 {
		text = words.T("progress.overview.solved", n, words.Percent(float64(n)/float64(tried)))
		shade = kit.ShadeText
	}
	solved := kit.NewLabel(text, kit.Caption, shade)
	row.puzzles = newOverviewCell(func() { r.solveGroup(group) }, func(size fyne.Size) {
		kit.Put(solved, cellPad, (size.Height-18)/2, size.Width-cellPad, 18)
	}, solved)
	row.puzzles.Tip = kit.Tip{Text: words.T("progress.puzzles.with", groupName(group))}

	var tallies []kit.Tally
	var played []string
	for _, level := range opponent.Levels() {
		t := games[progress.Computer(opponent.At(level))]
		tallies = append(tallies, kit.Tally(t))
		if t.Games() > 0 {
			played = append(played, words.T("progress.games.level", present.LevelName(level), t.Won, t.Drawn, t.Lost))
		}
	}
	columns := kit.NewColumns(tallies)
	row.games = newOverviewCell(func() { r.Matches.Choose(group) }, func(size fyne.Size) {
		h := min(size.Height-8, 26)
		kit.Put(columns, cellPad, (size.Height-h)/2, size.Width-2*cellPad, h)
	}, columns)
	row.games.Tip = kit.Tip{Text: words.T("progress.games.none")}
	if len(played) > 0 {
		row.games.Tip.Text = words.T("progress.games.tip", strings.Join(played, "; "))
	}
	return row
}

// lessonsCell names a group, and says how many of its lessons are done.
func (r *Room) lessonsCell(group string, open func()) *overviewCell {
	list := lessonsOf(group)
	all := len(list)
	done := all - len(slices.DeleteFunc(list, func(l *lesson.Lesson) bool {
		solved, stages := r.stagesSolved(l)
		return solved == stages
	}))
	picture, name := r.Art.PiecePicture(groupArt(group), true), kit.NewLabel(groupName(group), kit.Strong, kit.ShadeText)
	count := kit.NewLabel(words.T("progress.count", done, all), kit.Caption, kit.ShadeText2)
	bar, tick := kit.NewProgressBar(done, all), kit.NewTick()
	kit.Show(tick, all > 0 && done == all)
	kit.Show(bar, done < all)
	kit.Show(count, done < all)
	return newOverviewCell(open, func(size fyne.Size) {
		side := min(size.Height-4, 36)
		kit.Put(picture, 4, (size.Height-side)/2, side, side)
		x := (size.Width+8)*nameShare - 8
		kit.Put(name, side+12, (size.Height-22)/2, x-side-16, 22)
		kit.Put(bar, x, size.Height/2-2, max(size.Width-x-cellPad-44, 20), 4)
		kit.Put(count, size.Width-cellPad-38, (size.Height-18)/2, 44, 18)
		kit.Put(tick, x, (size.Height-22)/2, 22, 22)
	}, picture, name, bar, count, tick)
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
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		place(size)
	}
	c.ExtendBaseWidget(c)
	return c
}
