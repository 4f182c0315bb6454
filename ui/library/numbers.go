package library

import (
	"cmp"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// mostWeeks is how many weeks are shown one by one; of a longer time it is the months.
const mostWeeks = 60

// statisticsPeriods are the periods whose games can be counted.
func statisticsPeriods() []kit.Option {
	list := anyOption("statistics.period.all")
	for _, id := range []string{"year", "quarter", "month"} {
		list = append(list, kit.Option{ID: id, Name: words.T("statistics.period." + id)})
	}
	return list
}

// query is which games are counted; now is the player's time.
func (c StatisticsChoice) query(now time.Time) library.Query {
	return library.Query{Variants: variantsOf(c.Game), From: since(c.Period, now)}
}

// NumbersOf is what the statistics show.
func NumbersOf(s *library.Stats) Numbers {
	n := Numbers{All: tally(s.All), Armies: map[string]kit.Tally{}, Matchups: map[[2]string]kit.Tally{},
		Colours: []Named{{Name: words.Color(true), Tally: tally(s.AsWhite)},
			{Name: words.Color(false), Tally: tally(s.AsBlack)}},
		Streaks: Streaks{Now: s.Streaks.Current, Winning: s.Streaks.LongestWinning,
			Unbeaten: s.Streaks.LongestUnbeaten, Losing: s.Streaks.LongestLosing}}
	if s.Streaks.Standing == library.Lost {
		n.Streaks.Now = -n.Streaks.Now
	}
	games := map[string]library.Score{}
	for _, v := range s.Variants {
		id := catalogue.GameOf(v.Variant).ID
		games[id] = sum(games[id], v.Score)
	}
	for _, g := range catalogue.Games {
		if games[g.ID].Games() > 0 {
			n.Games = append(n.Games, Named{Name: words.Game(g.ID), Tally: tally(games[g.ID])})
		}
	}
	n.Opponents = opponents(s)
	for _, e := range s.Endings {
		name := words.T("statistics.ending.unknown")
		if e.Reason != game.Ongoing {
			name = present.ReasonName(e.Reason)
		}
		n.Endings = append(n.Endings, Named{Name: words.Capital(name), Tally: tally(e.Score)})
	}
	for _, a := range s.Armies {
		if own, found := catalogue.ArmyByLetter(a.Army); found {
			n.Armies[own.ID] = tally(a.Score)
		}
	}
	for _, m := range s.Matchups {
		own, found := catalogue.ArmyByLetter(m.Own)
		if other, too := catalogue.ArmyByLetter(m.Other); found && too {
			n.Matchups[[2]string{own.ID, other.ID}] = tally(m.Score)
		}
	}
	n.Time, n.Months = stretches(s.Days)
	return n
}

// mostEngines is how many engines are shown one by one.
const mostEngines = 8

// opponents are persons, Midline's levels, other engines by their names, and who is not known.
func opponents(s *library.Stats) (list []Named) {
	add := func(name string, score library.Score) {
		list = append(list, Named{Name: name, Tally: tally(score)})
	}
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
	for _, l := range unknown {
		add(words.T("library.unknown"), l.Score)
	}
	return list
}

func tally(s library.Score) kit.Tally { return kit.Tally{Won: s.Won, Drawn: s.Drawn, Lost: s.Lost} }

func sum(a, b library.Score) library.Score {
	return library.Score{Won: a.Won + b.Won, Lost: a.Lost + b.Lost, Drawn: a.Drawn + b.Drawn}
}

// stretches joins days to weeks, or to months if the weeks are many, those without games
// between them included.
func stretches(days []library.DayScore) (list []Stretch, months bool) {
	weeks := library.Weeks(days, time.Monday)
	if len(weeks) == 0 {
		return nil, false
	}
	next := func(t time.Time) time.Time { return t.AddDate(0, 0, 7) }
	first, last := weeks[0].Day, weeks[len(weeks)-1].Day
	if months = last.Sub(first) > mostWeeks*7*24*time.Hour; months {
		weeks = nil
		for _, d := range days {
			start := time.Date(d.Day.Year(), d.Day.Month(), 1, 0, 0, 0, 0, d.Day.Location())
			if k := len(weeks); k > 0 && weeks[k-1].Day.Equal(start) {
				weeks[k-1].Score = sum(weeks[k-1].Score, d.Score)
			} else {
				weeks = append(weeks, library.DayScore{Day: start, Score: d.Score})
			}
		}
		next = func(t time.Time) time.Time { return t.AddDate(0, 1, 0) }
		first, last = weeks[0].Day, weeks[len(weeks)-1].Day
	}
	for at := first; !at.After(last); at = next(at) {
		s := Stretch{Start: at}
		if len(weeks) > 0 && weeks[0].Day.Equal(at) {
			s.Tally, weeks = tally(weeks[0].Score), weeks[1:]
		}
		list = append(list, s)
	}
	return list, months
}
