package library

import (
	"fmt"

	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// statisticsCards are the cards of the statistics.
type statisticsCards struct {
	total, streaks, time, level, game, ending, army, matchup *kit.ChartCard

	figures                                        []*kit.Figure
	totals, runs, levels, games, endings, ofArmies *kit.Bars
	weeks                                          *kit.Timeline
	grid                                           *kit.ScoreGrid
}

func newStatisticsCards(sight func(fyne.CanvasObject)) statisticsCards {
	c := statisticsCards{totals: kit.NewBars(false), runs: kit.NewBars(true), levels: kit.NewBars(false),
		games: kit.NewBars(false), endings: kit.NewBars(true), ofArmies: kit.NewBars(false)}
	c.weeks = kit.NewTimeline(words.T("statistics.time.score"),
		func(n int) string { return words.Percent(float64(n) / 100) })
	var axes []kit.Axis
	for _, a := range catalogue.Armies {
		axes = append(axes, kit.Axis{Name: words.Army(a.ID), Accent: a.Accent})
	}
	c.grid = kit.NewScoreGrid(axes)
	for _, key := range []string{"games", "won", "drawn", "lost", "score"} {
		c.figures = append(c.figures, &kit.Figure{
			Name:   kit.NewLabel(words.T("statistics."+key), kit.Caption, kit.ShadeText2),
			Number: kit.NewLabel("", kit.Title, kit.ShadeText)})
	}
	bars := func(key string, b *kit.Bars, figures ...*kit.Figure) *kit.ChartCard {
		b.OnFocus = func() { sight(b) }
		return kit.NewChartCard(words.T("statistics."+key), b, b.Height, figures...)
	}
	c.total, c.streaks = bars("total", c.totals, c.figures...), bars("streaks", c.runs)
	c.level, c.game = bars("level", c.levels), bars("game", c.games)
	c.ending, c.army = bars("ending", c.endings), bars("army", c.ofArmies)
	c.weeks.OnFocus, c.grid.OnFocus = func() { sight(c.weeks) }, func() { sight(c.grid) }
	c.time = kit.NewChartCard(words.T("statistics.time"), c.weeks, func() float32 { return 272 })
	c.matchup = kit.NewChartCard(words.T("statistics.matchup"), c.grid, func() float32 { return 300 })
	return c
}

// list is the cards in the order in which one reads.
func (c *statisticsCards) list() []*kit.ChartCard {
	return []*kit.ChartCard{c.total, c.streaks, c.time, c.level, c.game, c.ending, c.army, c.matchup}
}

func (c *statisticsCards) all() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, card := range c.list() {
		list = append(list, card)
	}
	return list
}

// tallyTip is a Tally in a sentence.
func tallyTip(name string, t kit.Tally) string {
	if t.Games() == 0 {
		return words.T("statistics.tip.none", name)
	}
	return words.T("statistics.tip", name, words.Number(t.Won), words.Number(t.Drawn), words.Number(t.Lost),
		words.Percent(t.Score()))
}

// barOf is a bar of shares.
func barOf(n Named) kit.Bar {
	return kit.Bar{Name: n.Name, Tally: n.Tally, Tip: tallyTip(n.Name, n.Tally),
		Note: words.T("statistics.note", words.Percent(n.Tally.Score()), words.Number(n.Tally.Games()))}
}

func barsOf(list []Named) []kit.Bar {
	var bars []kit.Bar
	for _, n := range list {
		bars = append(bars, barOf(n))
	}
	return bars
}

func (c *statisticsCards) set(n Numbers) {
	for i, text := range []string{words.Number(n.All.Games()), words.Number(n.All.Won), words.Number(n.All.Drawn),
		words.Number(n.All.Lost), words.Percent(n.All.Score())} {
		c.figures[i].Number.SetText(text)
	}
	c.totals.Set(barsOf(n.Colours))
	c.runs.Set(streakBars(n.Streaks))
	c.levels.Set(barsOf(n.Opponents))
	c.games.Set(barsOf(n.Games))
	endings := barsOf(n.Endings)
	for i := range endings {
		endings[i].Note = words.Number(n.Endings[i].Tally.Games())
	}
	c.endings.Set(endings)
	games := "statistics.time.games.week"
	if n.Months {
		games = "statistics.time.games.month"
	}
	c.weeks.Set(words.T(games), moments(n))
	c.setArmies(n)
}

// streakBars shows streaks as games won or lost.
func streakBars(s Streaks) []kit.Bar {
	bar := func(key, text string, n int, t kit.Tally) kit.Bar {
		note := words.T("statistics.streak.none")
		if n > 0 {
			note = words.T(text, n)
		}
		return kit.Bar{Name: words.T(key), Tally: t, Note: words.Number(n), Tip: note}
	}
	now := bar("statistics.streak.now", "statistics.streak.won", s.Now, kit.Tally{Won: s.Now})
	if s.Now < 0 {
		now = bar("statistics.streak.now", "statistics.streak.lost", -s.Now, kit.Tally{Lost: -s.Now})
	}
	return []kit.Bar{now,
		bar("statistics.streak.winning", "statistics.streak.won", s.Winning, kit.Tally{Won: s.Winning}),
		bar("statistics.streak.unbeaten", "statistics.streak.notlost", s.Unbeaten, kit.Tally{Won: s.Unbeaten}),
		bar("statistics.streak.losing", "statistics.streak.lost", s.Losing, kit.Tally{Lost: s.Losing})}
}

// moments names the stretches of time: below the first of each month its month, below
// the first of a year that.
func moments(n Numbers) []kit.Moment {
	var list []kit.Moment
	for i, s := range n.Time {
		name, label := words.T("statistics.week", words.Day(s.Start)), ""
		if n.Months {
			name = words.Month(s.Start)
		}
		first := i == 0 || n.Time[i-1].Start.Month() != s.Start.Month()
		switch {
		case i > 0 && n.Time[i-1].Start.Year() != s.Start.Year():
			label = fmt.Sprint(s.Start.Year())
		case first:
			label = words.ShortMonth(s.Start)
		}
		list = append(list, kit.Moment{Tally: s.Tally, Label: label, Tip: tallyTip(name, s.Tally)})
	}
	return list
}

func (c *statisticsCards) setArmies(n Numbers) {
	var bars []kit.Bar
	var cells [][]kit.Cell
	for _, own := range catalogue.Armies {
		bar := barOf(Named{words.Army(own.ID), n.Armies[own.ID]})
		bar.Accent = own.Accent
		bars = append(bars, bar)
		var row []kit.Cell
		for _, other := range catalogue.Armies {
			t := n.Matchups[[2]string{own.ID, other.ID}]
			row = append(row, kit.Cell{Tally: t,
				Tip: tallyTip(words.T("statistics.against", words.Army(own.ID), words.Army(other.ID)), t)})
		}
		cells = append(cells, row)
	}
	c.ofArmies.Set(bars)
	c.grid.Set(cells)
}
