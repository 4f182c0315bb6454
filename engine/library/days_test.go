package library

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"
	_ "time/tzdata" // of every place, wherever the test runs

	"midline/engine/notation/pgn"
)

// places are locations with extreme offsets, and some whose clocks are changed at midnight.
var places = []string{"UTC", "Pacific/Pago_Pago", "Pacific/Kiritimati", "America/Los_Angeles", "America/Sao_Paulo",
	"America/Havana", "Africa/Cairo", "Asia/Beirut", "Asia/Kathmandu", "Pacific/Apia"}

func locate(t *testing.T, name string) *time.Location {
	t.Helper()
	in, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// Every day begins at the first moment at which clocks show it, even if they skip midnight or show it twice, or if
// the location skips the day.
func TestStartOfDay(t *testing.T) {
	for _, name := range places {
		in := locate(t, name)
		for d := time.Date(2010, 1, 1, 0, 0, 0, 0, time.UTC); d.Year() < 2027; d = d.AddDate(0, 0, 1) {
			begin := StartOfDay(d.Year(), d.Month(), d.Day(), in)
			if calendarDay(begin).Before(d) || !calendarDay(begin.Add(-time.Second)).Before(d) {
				t.Errorf("%s: %s begins at %v", name, d.Format(time.DateOnly), begin)
			}
			if next := StartOfDay(d.Year(), d.Month(), d.Day()+1, in); next.Before(begin) {
				t.Errorf("%s: after %v comes %v", name, begin, next)
			}
		}
	}
}

// A game with only a date belongs to that day in every location, in filters and in statistics. A game with a time
// belongs to the day that the reader's clock showed.
func TestDaysOfPlaces(t *testing.T) {
	l := fresh(t)
	random := rand.New(rand.NewPCG(8, 2))
	add := func(tags ...pgn.Tag) ID {
		t.Helper()
		g := randomGame(random, 0)
		g.Tags = append(slices.DeleteFunc(g.Tags,
			func(tag pgn.Tag) bool { return slices.Contains([]string{"Date", "UTCDate", "UTCTime"}, tag.Name) }), tags...)
		id, err := l.Add(t.Context(), Game{Meta: Meta{Mine: WhiteSide}, PGN: g})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	dates := map[string]string{"America/Sao_Paulo": "2018.11.04", "Asia/Beirut": "2021.03.28",
		"Africa/Cairo": "2023.04.28", "America/Havana": "2023.11.05", "": "2024.02.29"}
	for _, name := range places {
		in, date := locate(t, name), dates[name]
		if date == "" {
			date = dates[""]
		}
		day, err := time.Parse("2006.01.02", date)
		if err != nil {
			t.Fatal(err)
		}
		begin, end := StartOfDay(day.Year(), day.Month(), day.Day(), in), StartOfDay(day.Year(), day.Month(), day.Day()+1, in)
		utc := func(at time.Time) []pgn.Tag {
			return []pgn.Tag{{Name: "UTCDate", Value: at.UTC().Format("2006.01.02")},
				{Name: "UTCTime", Value: at.UTC().Format(time.TimeOnly)}}
		}
		of := []ID{
			add(pgn.Tag{Name: "Date", Value: date}),
			add(pgn.Tag{Name: "Date", Value: date}, pgn.Tag{Name: "Time", Value: "23:30:00"}),
			add(pgn.Tag{Name: "Date", Value: date}, pgn.Tag{Name: "UTCDate", Value: day.AddDate(0, 0, 1).Format("2006.01.02")}),
			add(utc(begin)...), add(utc(end.Add(-time.Second))...),
		}
		others := []ID{
			add(pgn.Tag{Name: "Date", Value: day.AddDate(0, 0, -1).Format("2006.01.02")}),
			add(pgn.Tag{Name: "Date", Value: day.AddDate(0, 0, 1).Format("2006.01.02")}),
			add(utc(begin.Add(-time.Second))...), add(utc(end)...),
		}
		got, err := l.IDs(t.Context(), Query{From: begin, To: end, Order: ByAdded})
		if err != nil || !slices.Equal(got, of) {
			t.Errorf("%s: of %s are %v, want %v; %v", name, date, got, of, err)
		}
		s, err := l.Stats(t.Context(), Query{}, in)
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range s.Days {
			if i > 0 && !d.Day.After(s.Days[i-1].Day) || !d.Day.Equal(calendarDay(d.Day)) {
				t.Errorf("%s: after %v comes %v", name, s.Days[max(i-1, 0)].Day, d.Day)
			}
			if d.Day.Equal(day) && d.Score.Games() != len(of) {
				t.Errorf("%s: the statistics have %d games of %s, want %d", name, d.Score.Games(), date, len(of))
			}
		}
		if _, err := l.Delete(t.Context(), append(of, others...)...); err != nil {
			t.Fatal(err)
		}
	}
}
