package library

import "time"

// StartOfDay returns the first moment of a day in a location: midnight, or the time to which the
// clock jumps if it skips midnight. Months and days out of range are normalized as by time.Date.
func StartOfDay(year int, month time.Month, day int, in *time.Location) time.Time {
	wanted := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	t := time.Date(year, month, day, 0, 0, 0, 0, in)
	begin, end := t.ZoneBounds()
	switch shown := wallClock(t); {
	case shown.Before(wanted): // the clock jumps from before midnight to after it
		return end
	case shown.After(wanted):
		return begin
	case begin.IsZero():
		return t
	}
	// If the clock is put back to midnight or earlier, midnight comes twice.
	_, before := begin.Add(-1).Zone()
	_, now := t.Zone()
	if first := t.Add(time.Duration(now-before) * time.Second); first.Before(begin) {
		return first
	}
	return t
}

// wallClock returns the local time that a clock shows in the location of t, as a time in UTC.
func wallClock(t time.Time) time.Time {
	_, offset := t.Zone()
	return t.UTC().Add(time.Duration(offset) * time.Second)
}

// calendarDay returns the day of t in its location, as midnight in UTC. In UTC all days have the
// same length, so that they can be counted and compared.
func calendarDay(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}

// dayFrom returns the first day that begins at t or later in the location of t.
func dayFrom(t time.Time) time.Time {
	day := calendarDay(t)
	if t.After(StartOfDay(t.Year(), t.Month(), t.Day(), t.Location())) {
		day = day.AddDate(0, 0, 1)
	}
	return day
}
