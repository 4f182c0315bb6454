package library

import (
	"cmp"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/library"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// charts are the charts of the statistics, on cards in rows.
type charts struct {
	figures                                             []*kit.Figure
	colours, streaks, opponents, games, endings, armies *kit.Bars
	weeks                                               *kit.Timeline
	matchups                                            *kit.ScoreGrid
	rows                                                []chartRow // the last one is about armies
}

// chartRow is two cards beside each other, of which the left has a share of the width.
type chartRow struct {
	left, right *kit.ChartCard
	share       float32
}

// newCharts makes the charts; focused is called with the card whose chart gets the keyboard.
func newCharts(focused func(*kit.ChartCard)) *charts {
	c := &charts{colours: kit.NewBars(false), streaks: kit.NewBars(true), opponents: kit.NewBars(false),
		games: kit.NewBars(false), endings: kit.NewBars(true), armies: kit.NewBars(false)}
	c.weeks = kit.NewTimeline(words.T("statistics.time.score"),
		func(n int) string { return words.Percent(float64(n) / 100) })
	c.matchups = kit.NewScoreGrid(axesOf(chartArmies(nil)))
	for _, key := range []string{"games", "won", "drawn", "lost", "score"} {
		c.figures = append(c.figures, &kit.Figure{
			Name:   kit.NewLabel(words.T("statistics."+key), kit.Caption, kit.ShadeText2),
			Number: kit.NewLabel("", kit.Title, kit.ShadeText)})
	}
	card := func(key string, chart fyne.CanvasObject, onFocus *func(), high func() float32,
		figures ...*kit.Figure) *kit.ChartCard {
		card := kit.NewChartCard(words.T("statistics."+key), chart, high, figures...)
		*onFocus = func() { focused(card) }
		return card
	}
	bars := func(key string, b *kit.Bars, figures ...*kit.Figure) *kit.ChartCard {
		return card(key, b, &b.OnFocus, b.Height, figures...)
	}
	c.rows = []chartRow{
		{bars("total", c.colours, c.figures...), bars("streaks", c.streaks), 0.62},
		{card("time", c.weeks, &c.weeks.OnFocus, func() float32 { return 272 }), bars("level", c.opponents), 0.62},
		{bars("game", c.games), bars("ending", c.endings), 0.5},
		{bars("army", c.armies), card("matchup", c.matchups, &c.matchups.OnFocus, c.matchupsHigh), 0.42},
	}
	return c
}

// set shows how games went.
func (c *charts) set(s *library.Stats) {
	for i, text := range []string{words.Number(s.All.Games()), words.Number(s.All.Won), words.Number(s.All.Drawn),
		words.Number(s.All.Lost), words.Percent(s.All.Rate())} {
		c.figures[i].Number.SetText(text)
	}
	c.colours.Set([]kit.Bar{scoreBar(words.Color(true), s.AsWhite), scoreBar(words.Color(false), s.AsBlack)})
	c.streaks.Set(streakBars(s.Streaks))
	c.opponents.Set(opponentBars(s))
	c.games.Set(gameBars(s.Variants))
	c.endings.Set(endingBars(s.Endings))
	stretches, months := stretchesOf(s.Days)
	games := "statistics.time.games.week"
	if months {
		games = "statistics.time.games.month"
	}
	c.weeks.Set(words.T(games), moments(stretches, months))
	c.setArmies(s)
}

func tally(s library.Score) kit.Tally { return kit.Tally{Won: s.Won, Drawn: s.Drawn, Lost: s.Lost} }

func sum(a, b library.Score) library.Score {
	return library.Score{Won: a.Won + b.Won, Lost: a.Lost + b.Lost, Drawn: a.Drawn + b.Drawn}
}

// scoreTip tells a score in a sentence.
func scoreTip(name string, s library.Score) string {
	if s.Games() == 0 {
		return words.T("statistics.tip.none", name)
	}
	return words.T("statistics.tip", name, words.Number(s.Won), words.Number(s.Drawn), words.Number(s.Lost),
		words.Percent(s.Rate()))
}

// scoreBar returns a bar of shares.
func scoreBar(name string, s library.Score) kit.Bar {
	note := words.T("statistics.note.none")
	if s.Games() > 0 {
		note = words.T("statistics.note", words.Percent(s.Rate()), words.Number(s.Games()))
	}
	return kit.Bar{Name: name, Tally: tally(s), Tip: scoreTip(name, s), Note: note}
}

// gameBars joins the scores of the variants of each game.
func gameBars(variants []library.VariantScore) (bars []kit.Bar) {
	games := map[string]library.Score{}
	for _, v := range variants {
		id := catalogue.GameOf(v.Variant).ID
		games[id] = sum(games[id], v.Score)
	}
	for _, g := range catalogue.Games {
		if games[g.ID].Games() > 0 {
			bars = append(bars, scoreBar(words.Game(g.ID), games[g.ID]))
		}
	}
	return bars
}

func endingBars(endings []library.Ending) (bars []kit.Bar) {
	for _, e := range endings {
		name := words.T("statistics.ending.unknown")
		if e.Reason != game.Ongoing {
			name = present.ReasonName(e.Reason)
		}
		bar := scoreBar(words.Capital(name), e.Score)
		bar.Note = words.Number(e.Score.Games())
		bars = append(bars, bar)
	}
	return bars
}

// mostEngines is how many engines are shown one by one.
const mostEngines = 8

// opponentBars has persons, Midline's levels, other engines by their names, and unknown opponents.
func opponentBars(s *library.Stats) (bars []kit.Bar) {
	add := func(name string, score library.Score) { bars = append(bars, scoreBar(name, score)) }
	var unknown []library.OpponentScore
	for _, o := range s.Opponents {
		switch {
		case !o.Known:
			unknown = append(unknown, o)
		case o.Opponent.Computer():
			add(present.LevelName(o.Opponent.Level), o.Score)
		default:
			add(words.T("library.opponent.person"), o.Score)
		}
	}
	var others library.Score
	for i, e := range s.Engines {
		if i < mostEngines {
			add(cmp.Or(e.Name, words.T("library.opponent.engine")), e.Score)
		} else {
			others = sum(others, e.Score)
		}
	}
	if others.Games() > 0 {
		add(words.T("statistics.engines.more"), others)
	}
	for _, o := range unknown {
		add(words.T("library.unknown"), o.Score)
	}
	return bars
}

// streakBars shows streaks as games won or lost.
func streakBars(s library.Streaks) []kit.Bar {
	bar := func(key, text string, n int, t kit.Tally) kit.Bar {
		note := words.T("statistics.streak.none")
		if n > 0 {
			note = words.T(text, n)
		}
		return kit.Bar{Name: words.T(key), Tally: t, Note: words.Number(n), Tip: note}
	}
	now := bar("statistics.streak.now", "statistics.streak.won", s.Current, kit.Tally{Won: s.Current})
	if s.Standing == library.Lost {
		now = bar("statistics.streak.now", "statistics.streak.lost", s.Current, kit.Tally{Lost: s.Current})
	}
	return []kit.Bar{now,
		bar("statistics.streak.winning", "statistics.streak.won", s.LongestWinning, kit.Tally{Won: s.LongestWinning}),
		bar("statistics.streak.unbeaten", "statistics.streak.notlost", s.LongestUnbeaten,
			kit.Tally{Won: s.LongestUnbeaten}),
		bar("statistics.streak.losing", "statistics.streak.lost", s.LongestLosing, kit.Tally{Lost: s.LongestLosing})}
}

// mostWeeks is how many weeks are shown one by one; a longer time is shown by months.
const mostWeeks = 60

// stretchesOf joins days to weeks, or to months if the weeks are many. Stretches without games between
// others are included.
func stretchesOf(days []library.DayScore) (list []library.DayScore, months bool) {
	played := library.Weeks(days, time.Monday)
	if len(played) == 0 {
		return nil, false
	}
	next := func(t time.Time) time.Time { return t.AddDate(0, 0, 7) }
	if months = played[len(played)-1].Day.Sub(played[0].Day) > mostWeeks*7*24*time.Hour; months {
		played = nil
		for _, d := range days {
			start := time.Date(d.Day.Year(), d.Day.Month(), 1, 0, 0, 0, 0, d.Day.Location())
			if k := len(played); k > 0 && played[k-1].Day.Equal(start) {
				played[k-1].Score = sum(played[k-1].Score, d.Score)
			} else {
				played = append(played, library.DayScore{Day: start, Score: d.Score})
			}
		}
		next = func(t time.Time) time.Time { return t.AddDate(0, 1, 0) }
	}
	last := played[len(played)-1].Day
	for at := played[0].Day; !at.After(last); at = next(at) {
		s := library.DayScore{Day: at}
		if len(played) > 0 && played[0].Day.Equal(at) {
			s, played = played[0], played[1:]
		}
		list = append(list, s)
	}
	return list, months
}

// moments names stretches of time: the first of each month has the name of the month below it, and the
// first of each year that of the year.
func moments(stretches []library.DayScore, months bool) []kit.Moment {
	var list []kit.Moment
	for i, s := range stretches {
		name, label := words.T("statistics.week", words.Day(s.Day)), ""
		if months {
			name = words.Month(s.Day)
		}
		switch {
		case i > 0 && stretches[i-1].Day.Year() != s.Day.Year():
			label = fmt.Sprint(s.Day.Year())
		case i == 0 || stretches[i-1].Day.Month() != s.Day.Month():
			label = words.ShortMonth(s.Day)
		}
		list = append(list, kit.Moment{Tally: tally(s.Score), Label: label, Tip: scoreTip(name, s.Score)})
	}
	return list
}
