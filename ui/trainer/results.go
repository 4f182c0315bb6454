package trainer

import (
	"image/color"
	"slices"
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
	rows []*overviewRow
}

// newOverviewTable makes the table. open opens a group by its index on the page of progress.
func newOverviewTable(r *Room, open func(group int)) *overviewTable {
	t := &overviewTable{}
	legend := kit.NewLegend([3]string{words.T("statistics.won"), words.T("statistics.drawn"), words.T("statistics.lost")})
	var heads [3]*kit.Label // of the columns
	for i, id := range []string{"lessons", "puzzles", "games"} {
		heads[i] = kit.NewLabel(words.T("progress.overview."+id), kit.Caption, kit.ShadeText2)
	}
	levels := kit.Items(opponent.Levels(), func(level opponent.Level) kit.Item {
		text := present.LevelText("progress.level", level)
		return kit.Fill(kit.NewLabel(text, kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter))
	})
	results := r.Progress.State.Results(groupOf)
	for i, group := range lesson.Groups {
		if group != basics {
			t.rows = append(t.rows, newOverviewRow(r, group, results[group], func() { open(i + 1) }))
		}
	}
	t.ArrangeBy(func(size fyne.Size) kit.Item {
		games, puzzles := min(size.Width*0.33, 300), min(size.Width*0.2, 160)
		lessons := size.Width - games - puzzles
		rows := kit.Items(t.rows, func(r *overviewRow) kit.Item {
			return kit.Grow(kit.Inset(0, 0, 0, 4, kit.Row(0, kit.Inset(0, 6, 4, 2, kit.Fixed(r.stripe, 4, 0)),
				kit.Fill(r.lessons), kit.Fixed(r.puzzles, puzzles, 0), kit.Fixed(r.games, games, 0))))
		})
		return kit.Column(0, append([]kit.Item{kit.Sized(kit.Stack(
			kit.Inset(8, 2, 0, 22, kit.Left(kit.Own(legend))),
			kit.Inset(lessons*nameShare, 20, games+puzzles+8, 4, kit.Fill(heads[0])),
			kit.Inset(lessons+cellPad, 20, games, 4, kit.Fill(heads[1])),
			kit.Inset(lessons+puzzles+cellPad, 2, cellPad, 22, kit.Fill(heads[2])),
			kit.Inset(lessons+puzzles+cellPad, 20, cellPad, 4, kit.Grid(len(levels), 4, levels...))),
			0, tableHead)}, rows...)...)
	})
	t.ExtendBaseWidget(t)
	return t
}

// tableHead is the height of the heads.
const tableHead float32 = 42

// heightAt is the height of the table with rows of a height.
func (t *overviewTable) heightAt(row float32) float32 { return tableHead + row*float32(len(t.rows)) }

// cellPad is the padding of a cell, and nameShare is the share of the name in the first cell.
const cellPad, nameShare float32 = 10, 0.56

// overviewRow is a row of three cells, each of which is a link.
type overviewRow struct {
	stripe                  *canvas.Rectangle
	lessons, puzzles, games *overviewCell
}

func newOverviewRow(r *Room, group string, games map[progress.Computer]progress.Tally, open func()) *overviewRow {
	army, _ := catalogue.ArmyByID(group) // for other games the stripe is transparent
	row := &overviewRow{stripe: canvas.NewRectangle(army.Accent), lessons: r.lessonsCell(group, open)}
	row.stripe.CornerRadius = 2

	text, shade := words.T("progress.overview.none"), kit.ShadeText2
	if n, tried := r.puzzlesOf(group); tried > 0 {
		text = words.T("progress.overview.solved", n, words.Percent(float64(n)/float64(tried)))
		shade = kit.ShadeText
	}
	solved := kit.NewLabel(text, kit.Caption, shade)
	row.puzzles = newOverviewCell(func() { r.solveGroup(group) }, func(fyne.Size) kit.Item {
		return kit.Inset(cellPad, 0, 0, 0, kit.Halfway(kit.Fixed(solved, 0, 18)))
	})
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
	row.games = newOverviewCell(func() { r.Matches.Choose(group) }, func(size fyne.Size) kit.Item {
		return kit.Inset(cellPad, 0, cellPad, 0, kit.Halfway(kit.Fixed(columns, 0, min(size.Height-8, 26))))
	})
	row.games.Tip = kit.Tip{Text: words.T("progress.games.none")}
	if len(played) > 0 {
		row.games.Tip.Text = words.T("progress.games.tip", strings.Join(played, "; "))
	}
	return row
}

// lessonsCell shows the name of a group, and how many of its lessons are done.
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
	return newOverviewCell(open, func(size fyne.Size) kit.Item {
		side := min(size.Height-4, 36)
		return kit.Row(0, kit.Gap(4), kit.Fixed(picture, side, side), kit.Gap(8),
			kit.Fixed(name, (size.Width+8)*nameShare-24-side, 22), kit.Gap(4),
			kit.When(done < all, kit.Row(6, kit.Fixed(bar, 0, 4), kit.Fixed(count, 44, 18))),
			kit.When(done == all, kit.Fixed(tick, 22, 22)), kit.Gap(4))
	})
}

// overviewCell is a cell that can be pressed.
type overviewCell struct {
	kit.Press
	ground *kit.Surface
}

func newOverviewCell(press func(), layout func(fyne.Size) kit.Item) *overviewCell {
	c := &overviewCell{ground: kit.NewSurface()}
	c.OnPress = press
	c.ground.Width = 0
	c.ground.Fill = func(p theme.Palette) color.NRGBA { return theme.Fade(p.Raised, kit.PickFloat(c.Hovered(), 0.9, 0)) }
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		return c.Ringed(8, kit.Stack(kit.Fill(c.ground), layout(size)))
	})
	c.ExtendBaseWidget(c)
	return c
}
