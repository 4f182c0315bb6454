package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Color names a side.
func Color(white bool) string {
	if white {
		return T("color.white")
	}
	return T("color.black")
}

// Piece names a kind of piece by its ID, as it stands within a sentence.
func Piece(id string) string { return T("piece." + id) }

// Army names an army of Chess 2 by its ID.
func Army(id string) string { return T("army." + id) }

// ArmyPlan tells in a line what an army is about.
func ArmyPlan(id string) string { return T("army." + id + ".plan") }

// ArmyDifficulty tells in a word how hard an army is to play.
func ArmyDifficulty(id string) string { return T("army." + id + ".word") }

// Game names a game by its ID.
func Game(id string) string { return T("game." + id) }

// GameLine tells in a line what a game is about.
func GameLine(id string) string { return T("game." + id + ".line") }

// Variant names a variant by its UCI name without options, where that is not the
// only form of its game.
func Variant(name, game string) string {
	if key := "variant." + name; Has(key) {
		return T(key)
	}
	return Game(game)
}

// Capital is a text that begins with a capital letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Sentence makes a sentence of words.
func Sentence(text string) string { return strings.TrimSuffix(Capital(text), ".") + "." }

// Number writes a number with what parts its thousands: "12,340".
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
