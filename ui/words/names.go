package words

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Color names a side.
func Color(white bool) string { return Side(white).String() }

// Piece names a kind of piece by its ID, in the form used within a sentence.
func Piece(id string) string { return T("piece." + id) }

// Army names an army of Chess 2 by its ID.
func Army(id string) string { return T("army." + id) }

// ArmyPlan describes the plan of an army in a line.
func ArmyPlan(id string) string { return T("army." + id + ".plan") }

// ArmyDifficulty describes in a word how hard an army is to play.
func ArmyDifficulty(id string) string { return T("army." + id + ".word") }

// Game names a game by its ID.
func Game(id string) string { return T("game." + id) }

// GameLine describes a game in a line.
func GameLine(id string) string { return T("game." + id + ".line") }

// Variant names a variant by its UCI name without options. The only variant of a game has the name of
// the game.
func Variant(name, game string) string {
	if key := "variant." + name; Has(key) {
		return T(key)
	}
	return Game(game)
}

// Capital returns a text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Sentence returns a text as a sentence: with a capital letter and a full stop.
func Sentence(text string) string { return strings.TrimSuffix(Capital(text), ".") + "." }

// Named is a text behind the name of what it tells of, as "White: Ada".
func Named(name, text string) string { return T("text.named", name, text) }

// List puts words one after another in a sentence: "a, b, c".
func List(texts []string) string { return Names(texts).String() }

// Clauses puts one after another what may have commas itself: "a, b; c".
func Clauses(texts []string) string { return joined("text.clauses", plain(texts)).String() }

// Number writes a number with a separator between the thousands: "12,340".
func Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	out := ""
	for len(digits) > 3 {
		out = T("number.comma") + digits[len(digits)-3:] + out
		digits = digits[:len(digits)-3]
	}
	return sign + digits + out
}

// Decimal writes a number with the decimal sign of the language and a number of digits behind it; with as many as the
// value needs if digits is negative.
func Decimal(value float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(value, 'f', digits, 64), ".", T("number.point"), 1)
}

// Percent writes a share, from 0 to 1: "62 %".
func Percent(share float64) string { return T("number.percent", int(share*100+0.5)) }

// Day writes a date: "12 March 2026".
func Day(t time.Time) string {
	return T("date.day", t.Day(), T("month.of."+strconv.Itoa(int(t.Month()))), t.Year())
}

// Month writes a month of a year: "March 2026".
func Month(t time.Time) string { return T("date.month", month(t), t.Year()) }

// ShortMonth writes an abbreviated month: "Mar".
func ShortMonth(t time.Time) string { return T("month.short." + strconv.Itoa(int(t.Month()))) }

func month(t time.Time) string { return T("month." + strconv.Itoa(int(t.Month()))) }
