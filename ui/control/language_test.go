package control

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app/apptest"
	"midline/ui/words"
)

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
	letters = strings.NewReplacer("a", "ă", "e", "ē", "i", "ĭ", "o", "ŏ", "u", "ŭ", "y", "ŷ", "A", "Ă", "E", "Ē", "I", "Ĭ", "O", "Ŏ", "U", "Ŭ", "Y", "Ŷ")
)

// TestEveryTextCanBeTranslated: no screen shows an English word that is not among
// the texts of ui/words. Moves, FENs, names of squares and files, and the names of
// themes are no words.
func TestEveryTextCanBeTranslated(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	defer words.Pretend(foreign)()
	english := regexp.MustCompile(`[A-Za-z]*[aeiouAEIOU][A-Za-z]+|[A-Za-z]+[aeiouy][A-Za-z]*`)
	notation := regexp.MustCompile(`^(\d+[.…]+)?([a-j]\d\d?|[a-hA-Z]?[a-h]?[1-8]?[x*~>@&]*[a-h][1-8].*|.*O-O.*|[A-Za-z\d~]+(/[A-Za-z\d~]+){3,}|[A-J]{2,}[a-j]{2,})$`)
	names := []string{"settings.toml:4:9:", "level", "~/.config/midline/themes.", "linux", "linux,", "amd64", "amd64,",
		"/home/ann/.config/midline", "/home/ann/.local/share/midline", // of files, of a key in one, and of a system
		"Ann", "Ben", "Cleo", "Eva", "Dmitri", "#sharp", "#club", "#endgame", "club.pgn", "The", "elephant", "that", "came", "too", "late"} // and what players write
	const rulebook = "rulebook" // is in English everywhere
	// These have comments that a player wrote, and what programs call themselves and their options.
	written := []string{"game-tree", "settings-engines", "settings-engines-add", "settings-analysis"}
	var found []string
	tour(t, looks()[0], func(name string) bool { return name != rulebook && !slices.Contains(written, name) }, func(name string, c fyne.Canvas) {
		for line := range strings.SplitSeq(texts(c.Content()), "\n") {
			for word := range strings.FieldsSeq(line) {
				if english.MatchString(word) && !notation.MatchString(word) && !slices.Contains(names, word) && !slices.Contains(found, word) {
					found = append(found, word)
					t.Errorf("%s: %q in %q", name, word, line)
				}
			}
		}
	})
}

// texts is all that is written on an object.
func texts(o fyne.CanvasObject) string {
	var lines []string
	apptest.Walk(o, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			lines = append(lines, text.Text)
		}
	})
	return strings.Join(lines, "\n")
}
