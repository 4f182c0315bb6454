package apptest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// Translated checks that no screen of a tour, except for some, shows an English word that is not
// among the texts of ui/words. Moves, FENs and names of squares are no words, nor are the names
// given, which stand for what players, programs and files say.
func Translated(t *testing.T, tour Tour, names []string, except ...string) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	defer words.Pretend(foreign)()
	english := regexp.MustCompile(`[A-Za-z]*[aeiouAEIOU][A-Za-z]+|[A-Za-z]+[aeiouy][A-Za-z]*`)
	notation := regexp.MustCompile(
		`^(\d+[.…]+)?([a-j]\d\d?|[a-hA-Z]?[a-h]?[1-8]?[x*~>@&]*[a-h][1-8].*|.*O-O.*|[A-Za-z\d~]+(/[A-Za-z\d~]+){3,}|[A-J]{2,}[a-j]{2,})$`)
	var found []string
	want := func(name string) bool { return !slices.Contains(except, name) }
	tour(t, Looks()[0], want, func(name string, c fyne.Canvas) {
		for line := range strings.SplitSeq(Reading(c.Content()), "\n") {
			for word := range strings.FieldsSeq(line) {
				wrong := english.MatchString(word) && !notation.MatchString(word) && !slices.Contains(names, word)
				if wrong && !slices.Contains(found, word) {
					found = append(found, word)
					t.Errorf("%s: %q in %q", name, word, line)
				}
			}
		}
	})
}

// foreign writes a text as no language does, so that what is not translated can be
// told: "Take back" is "Ťăķē ƀăčķ". What fmt fills in stays.
func foreign(text string) string {
	var b strings.Builder
	at := 0
	for _, verb := range verbs.FindAllStringIndex(text, -1) {
		b.WriteString(letters.Replace(text[at:verb[0]]) + text[verb[0]:verb[1]])
		at = verb[1]
	}
	return b.String() + letters.Replace(text[at:])
}

var (
	verbs   = regexp.MustCompile(`%(\[\d+\])?[-+#0 ]*[\d.]*[a-z%]`)
	letters = strings.NewReplacer("a", "ă", "e", "ē", "i", "ĭ", "o", "ŏ", "u", "ŭ", "y", "ŷ",
		"A", "Ă", "E", "Ē", "I", "Ĭ", "O", "Ŏ", "U", "Ŭ", "Y", "Ŷ")
)
