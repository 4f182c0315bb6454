package words

import (
	"strconv"
	"time"
)

// Day writes a date: "12 March 2026".
func Day(t time.Time) string { return T("date.day", t.Day(), month(t), t.Year()) }

// Month writes a month of a year: "March 2026".
func Month(t time.Time) string { return T("date.month", month(t), t.Year()) }

// ShortMonth writes an abbreviated month: "Mar".
func ShortMonth(t time.Time) string { return T("month.short." + strconv.Itoa(int(t.Month()))) }

func month(t time.Time) string { return T("month." + strconv.Itoa(int(t.Month()))) }

// Percent writes a share, from 0 to 1: "62 %".
func Percent(share float64) string { return T("number.percent", int(share*100+0.5)) }
