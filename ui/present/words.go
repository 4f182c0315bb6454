package present

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/rules"
)

// Sentence makes a sentence of words.
func Sentence(text string) string { return strings.TrimSuffix(capital(text), ".") + "." }

// capital is a text that begins with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Rebels returns the side that has no king left, and whether there is one (R4.9).
func Rebels(p *rules.Position) (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if p.Rules().Variant.Conversionmate && p.Royal(c).IsEmpty() {
			return c, true
		}
	}
	return rules.White, false
}
