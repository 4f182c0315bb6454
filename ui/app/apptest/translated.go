package apptest

import (
	"encoding/json"
	"os"
	"path/filepath"
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
	var found []string
	want := func(name string) bool { return !slices.Contains(except, name) }
	tour(t, Looks()[0], want, func(name string, c fyne.Canvas) {
		English(c.Content(), names, func(word, line string) {
			if !slices.Contains(found, word) {
				found = append(found, word)
				t.Errorf("%s: %q in %q", name, word, line)
			}
		})
	})
}

var (
	english  = regexp.MustCompile(`[A-Za-z]*[aeiouAEIOU][A-Za-z]+|[A-Za-z]+[aeiouy][A-Za-z]*`)
	notation = regexp.MustCompile(
		`^(\d+[.…]+)?([a-j]\d\d?|[a-hA-Z]?[a-h]?[1-8]?[x*~>@&]*[a-h][1-8].*|.*O-O.*|[A-Za-z\d~]+(/[A-Za-z\d~]+){3,}|[A-J]{2,}[a-j]{2,})$`)
)

// English calls found for each English word that is neither notation nor one of the names, with its line.
func English(o fyne.CanvasObject, names []string, found func(word, line string)) {
	for line := range strings.SplitSeq(Reading(o), "\n") {
		for word := range strings.FieldsSeq(line) {
			if english.MatchString(word) && !notation.MatchString(word) && !slices.Contains(names, word) {
				found(word, line)
			}
		}
	}
}

// ForeignCode is the code of the language of WriteForeign.
const ForeignCode = "qq"

// WriteForeign writes the files of a language of the player's own, in which every text is changed so that it is not
// English. source is the folder of ui/words.
func WriteForeign(t *testing.T, source, folder string) {
	t.Helper()
	texts := map[string]any{}
	names, err := filepath.Glob(filepath.Join(source, "lessons", "en", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, filepath.Join(source, "languages", "en.json")) {
		data, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(data, &texts)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for key, text := range texts {
		switch text := text.(type) {
		case string:
			texts[key] = foreign(text)
		case map[string]any:
			for form, s := range text {
				text[form] = foreign(s.(string))
			}
		}
	}
	data, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, ForeignCode+name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	write(".json", data)
	books, err := filepath.Glob(filepath.Join(source, "rules", "en", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range books {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		write("."+filepath.Base(name), []byte(foreignRules(string(data))))
	}
}

// foreignRules is foreign for rules, whose conditions and names in brackets stay.
func foreignRules(text string) string {
	var b strings.Builder
	at := 0
	for _, name := range regexp.MustCompile(`\]\([^)]*\)|# \[[^]]*\]|\{[^}]*\}`).FindAllStringIndex(text, -1) {
		b.WriteString(letters.Replace(text[at:name[0]]) + text[name[0]:name[1]])
		at = name[1]
	}
	return b.String() + letters.Replace(text[at:])
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
