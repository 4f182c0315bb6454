package trainer

import (
	"image/color"

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

// resultsTable has a row for each army and game with a puzzle or a game: puzzles, and games by level.
type resultsTable struct {
	kit.Part
	rows []*resultsRow
}

// newResultsTable makes the table, nil if there is nothing to show.
func newResultsTable(r *Room) *resultsTable {
	t := &resultsTable{}
	results := r.Progress.State.Results(groupOf)
	for _, group := range lesson.Groups {
		if _, tried := r.puzzlesOf(group); tried > 0 || results.All(group).Games() > 0 {
			t.rows = append(t.rows, newResultsRow(r, group, results[group]))
		}
	}
	if len(t.rows) == 0 {
		return nil
	}
	legend := kit.NewLegend([3]string{words.T("statistics.won"), words.T("statistics.drawn"), words.T("statistics.lost")})
	note := kit.NewLabel(words.T("progress.results.note"), kit.Caption, kit.ShadeText2)
	var heads [2]*kit.Label // of the columns
	for i, id := range []string{"puzzles", "games"} {
		heads[i] = kit.NewLabel(words.T("progress.overview."+id), kit.Caption, kit.ShadeText2)
	}
	levels, widest := [2][]*kit.Label{}, float32(0) // in the two sizes
	for _, level := range opponent.Levels() {
		text := present.LevelText("progress.level", level)
		widest = max(widest, kit.Caption.Width(text))
		for i, style := range []kit.Style{kit.Caption, narrowLevel} {
			levels[i] = append(levels[i], kit.NewLabel(text, style, kit.ShadeText2).Align(fyne.TextAlignCenter))
		}
	}
	t.ArrangeBy(func(size fyne.Size) kit.Item {
		games, puzzles := min(size.Width*0.54, 380), min(size.Width*0.235, 140)
		name := size.Width - games - puzzles
		_, column := kit.ColumnAt(0, len(levels[0]), games-2*cellPad)
		tops := make([]kit.Item, len(levels[0]))
		for i := range tops {
			tops[i] = kit.Stack(kit.When(widest <= column, kit.Fill(levels[0][i])),
				kit.When(widest > column, kit.Inset(-2, 0, -2, 0, kit.Fill(levels[1][i]))))
		}
		rows := kit.Items(t.rows, func(r *resultsRow) kit.Item {
			return kit.Grow(kit.Row(0, kit.Inset(0, 4, 8, 4, kit.Fixed(r.stripe, 4, 0)),
				kit.Grow(kit.Halfway(kit.Fixed(r.name, 0, 22))), kit.Fixed(r.puzzles, puzzles, 0), kit.Fixed(r.games, games, 0)))
		})
		return kit.Column(0, append(append([]kit.Item{kit.Sized(kit.Stack(
			kit.Inset(0, 2, 0, 22, kit.Left(kit.Own(legend))),
			kit.Inset(name+cellPad, 20, games, 4, kit.Fill(heads[0])),
			kit.Inset(name+puzzles+cellPad, 2, cellPad, 22, kit.Fill(heads[1])),
			kit.Inset(name+puzzles+cellPad, 20, cellPad, 4, kit.Grid(len(tops), kit.ColumnGap, tops...))),
			0, tableHead)}, rows...), kit.Gap(6), kit.Fixed(note, 0, 18))...)
	})
	t.ExtendBaseWidget(t)
	return t
}

// narrowLevel is the style of the numbers of levels above narrow columns.
var narrowLevel = kit.Style{Size: 10}

// tableHead is the height of the heads.
const tableHead float32 = 42

// heightAt is the height of the table with rows of a height.
func (t *resultsTable) heightAt(row float32) float32 {
	return tableHead + row*float32(len(t.rows)) + 24
}

// cellPad is the padding of a cell.
const cellPad float32 = 10

// resultsRow is a row whose cells for puzzles and games are links.
type resultsRow struct {
	stripe         *canvas.Rectangle
	name           *kit.Label
	puzzles, games *resultsCell
}

func newResultsRow(r *Room, group string, games map[progress.Computer]progress.Tally) *resultsRow {
	army, _ := catalogue.ArmyByID(group) // for other games the stripe is transparent
	row := &resultsRow{stripe: canvas.NewRectangle(army.Accent), name: kit.NewLabel(groupName(group), kit.Strong,
		kit.ShadeText)}
	row.stripe.CornerRadius = 2

	text, shade := words.T("progress.overview.none"), kit.ShadeText2
	if n, tried := r.puzzlesOf(group); tried > 0 {
		text, shade = words.T("progress.overview.solved", n, tried), kit.ShadeText
	}
	solved := kit.NewLabel(text, kit.Caption, shade)
	row.puzzles = newResultsCell(func() { r.solveGroup(group) }, func(fyne.Size) kit.Item {
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
	row.games = newResultsCell(func() { r.Matches.Choose(group) }, func(size fyne.Size) kit.Item {
		return kit.Inset(cellPad, 0, cellPad, 0, kit.Halfway(kit.Fixed(columns, 0, min(size.Height-8, 26))))
	})
	row.games.Tip = kit.Tip{Text: words.T("progress.games.none")}
	if len(played) > 0 {
		row.games.Tip.Text = words.T("progress.games.tip", words.Clauses(played))
	}
	return row
}

// resultsCell is a cell that can be pressed.
type resultsCell struct {
	kit.Press
	ground *kit.Surface
}

func newResultsCell(press func(), layout func(fyne.Size) kit.Item) *resultsCell {
	c := &resultsCell{ground: kit.NewSurface()}
	c.OnPress = press
	c.ground.Width = 0
	c.ground.Fill = func(p theme.Palette) color.NRGBA { return theme.Fade(p.Raised, kit.PickFloat(c.Hovered(), 0.9, 0)) }
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		return c.Ringed(8, kit.Stack(kit.Fill(c.ground), layout(size)))
	})
	c.ExtendBaseWidget(c)
	return c
}
