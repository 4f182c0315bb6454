package library

import "time"

// StartOfDay returns the first moment of a day at a place: midnight, or what follows where
// the clock leaps over it. Months and days beyond their ends are those of the next.
func StartOfDay(year int, month time.Month, day int, in *time.Location) time.Time {
	wanted := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	t := time.Date(year, month, day, 0, 0, 0, 0, in)
	begin, end := t.ZoneBounds()
	switch shown := wallClock(t); {
	case shown.Before(wanted): // the clock leaps from before midnight to after it
		return end
	case shown.After(wanted):
		return begin
	case begin.IsZero():
		return t
	}
	// Where the clock was put back to midnight or before, midnight comes twice.
	_, before := begin.Add(-1).Zone()
	_, now := t.Zone()
	if first := t.Add(time.Duration(now-before) * time.Second); first.Before(begin) {
		return first
	}
	return t
}

// wallClock is what the clock shows at a time where it is, as a time in UTC.
func wallClock(t time.Time) time.Time {
	_, offset := t.Zone()
	return t.UTC().Add(time.Duration(offset) * time.Second)
}

// calendarDay is the day of a time where it is, as midnight in UTC. Days are counted and
// compared so: no change of a clock makes one longer, or two of it.
func calendarDay(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}

// dayFrom is the first day that begins at a time or later, by the calendar where the time is.
func dayFrom(t time.Time) time.Time {
	day := calendarDay(t)
	if t.After(StartOfDay(t.Year(), t.Month(), t.Day(), t.Location())) {
		day = day.AddDate(0, 0, 1)
	}
	return day
}
