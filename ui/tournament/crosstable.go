package tournament

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/lab"
	"midline/engine/lab/statistics"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// crosstable shows who scored what against whom.
type crosstable struct {
	kit.Part
	frame  *kit.Surface
	titles []*kit.Label
	lines  [][]*kit.Label
	table  *lab.Table
	short  bool    // the cells have points alone, not the number of games
	wide   float32 // of the widest cell with both
}

// briefCell is the width below which a cell has no room for points and games.
const briefCell float32 = 52

// tableLine is the height of a line of the table.
const tableLine float32 = 26

// fixedColumns are those before the columns of the opponents: rank, name, points, score, Elo.
const fixedColumns = 5

func newCrosstable(players int) *crosstable {
	c := &crosstable{frame: kit.NewSurface()}
	label := func(column int, style kit.Style, shade kit.Shade) *kit.Label {
		l := kit.NewLabel("", style, shade)
		if column != 1 {
			l.Align(fyne.TextAlignTrailing)
		}
		if column == 1 {
			l.MayEnd()
		}
		return l
	}
	for column := range fixedColumns + players {
		c.titles = append(c.titles, label(column, kit.Caption, kit.ShadeText2))
	}
	for range players {
		var line []*kit.Label
		for column := range fixedColumns + players {
			style, shade := kit.Body, kit.ShadeText
			if column == 1 {
				style = kit.Strong
			}
			if column == 0 || column >= fixedColumns {
				shade = kit.ShadeText2
			}
			line = append(line, label(column, style, shade))
		}
		c.lines = append(c.lines, line)
	}
	for i, key := range []string{"", "tournament.player", "tournament.points", "tournament.score", "tournament.elo"} {
		if key != "" {
			c.titles[i].SetText(words.T(key))
		}
	}
	for i := range players {
		c.titles[fixedColumns+i].SetText(strconv.Itoa(i + 1))
	}
	c.ArrangeBy(func(size fyne.Size) kit.Item {
		const rank, points, score, elo, name = 20, 84, 60, 152, 112
		gap := kit.Pick(size.Width < 1000, 4, 8)
		room := size.Width - 32 - rank - points - score - elo - float32(fixedColumns+players-1)*gap
		cells := min((room-name)/float32(players), max(64, c.wide))
		c.brief(cells < max(briefCell, c.wide))
		widths := []float32{rank, min(room-cells*float32(players), 320), points, score, elo}
		line := func(labels []*kit.Label) kit.Item {
			var items []kit.Item
			for i, l := range labels {
				w := cells
				if i < fixedColumns {
					w = widths[i]
				}
				items = append(items, kit.Fixed(l, w, tableLine))
			}
			return kit.Row(gap, items...)
		}
		rows := []kit.Item{line(c.titles)}
		for _, l := range c.lines {
			rows = append(rows, line(l))
		}
		return kit.Stack(kit.Fill(c.frame), kit.Inset(16, 8, 16, 8, kit.Column(0, rows...)))
	})
	c.ExtendBaseWidget(c)
	return c
}

func (c *crosstable) height() float32 { return float32(len(c.lines)+1)*tableLine + 16 }

// brief leaves the number of games out of the cells, or not.
func (c *crosstable) brief(short bool) {
	if short != c.short {
		c.short = short
		if c.table != nil {
			c.set(c.table)
		}
	}
}

// set shows a table.
func (c *crosstable) set(t *lab.Table) {
	c.table = t
	order := t.Order()
	wide := float32(0)
	for rank, player := range order {
		row, line := &t.Rows[player], c.lines[rank]
		games := row.Total.Games()
		line[0].SetText(strconv.Itoa(rank + 1))
		line[1].SetText(row.Name)
		line[2].SetText(words.T("tournament.of", halves(row.Points), games))
		line[3].SetText("")
		line[4].SetText("")
		if games > 0 {
			line[3].SetText(words.T("tournament.percent", words.Decimal(100*row.Total.Score(), 1)))
			line[4].SetText(eloText(&row.Total))
		}
		for column, other := range order {
			text := ""
			switch a := row.Against[other]; {
			case other == player:
				text = "—"
			case a != nil:
				text = words.T("tournament.against", halves(2*a.Wins+a.Draws), halves(2*a.Losses+a.Draws))
				wide = max(wide, kit.Body.Width(text)+2)
				if c.short {
					text = halves(2*a.Wins + a.Draws)
				}
			}
			line[fixedColumns+column].SetText(text)
		}
	}
	if wide != c.wide {
		c.wide = wide
		c.Relayout()
	}
}

// halves writes half points: "3½".
func halves(n int) string {
	text := strconv.Itoa(n / 2)
	if n%2 == 1 {
		text = strings.TrimPrefix(text, "0") + "½"
	}
	return text
}

// eloText writes a difference of Elo with its 95 % interval: "+35 ± 20", or the bounds where they are not alike. Where
// all games ended alike only a bound is known.
func eloText(t *statistics.Tally) string {
	elo, low, high := t.Elo()
	round := func(f float64) string {
		return strings.Replace(fmt.Sprintf("%+.0f", math.Round(f)+0), "-", present.Minus, 1)
	}
	switch {
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return words.T("tournament.elo.unknown")
	case math.IsInf(elo, 1):
		return words.T("tournament.elo.above", round(low))
	case math.IsInf(elo, -1):
		return words.T("tournament.elo.below", round(high))
	case math.IsInf(low, -1):
		return words.T("tournament.elo.most", round(elo), round(high))
	case math.IsInf(high, 1):
		return words.T("tournament.elo.least", round(elo), round(low))
	case math.Abs((high-elo)-(elo-low)) < 3:
		return words.T("tournament.elo.about", round(elo), math.Round((high-low)/2))
	}
	return words.T("tournament.elo.between", round(elo), round(low), round(high))
}
