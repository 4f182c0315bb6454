package words

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A text asks for the forms of the names in it, and for the words that belong to a number.
func TestForms(t *testing.T) {
	problems := ownFiles(t, "qq", map[string]string{"qq.json": `{
		"piece.rook": {"other": "Turm", "der": "der Turm", "den": "den Turm"},
		"phrase.on": "%s auf %s",
		"phrase.own": {"other": "%s", "den": "die Figur „%s“"},
		"why.blockedby": "%[2]{Der} auf %[3]s steht im Weg.",
		"missed.takes": "Gewinne %[1]{den} auf %[2]s.",
		"missed.forks": "Greif %[1]{den} an.",
		"lessons.wrong.beyond": "mehr als %[1]d %[1]{one:Zug|other:Züge}, hier %[2]d %[2]{one:Zug|other:Züge}"
	}`})
	if len(problems) > 0 {
		t.Error(problems)
	}
	Extend(func(key string) Texts {
		if key == "piece.own" {
			return Texts{"other": "Einhorn"}
		}
		return nil
	})
	defer Extend(nil)
	rook := Noun("rook")
	pair := NewPhrase("phrase.and", NewPhrase("phrase.on", rook, Plain("a1")), NewPhrase("phrase.on", rook, Plain("h1")))
	for _, c := range []struct{ got, want string }{
		{rook.String(), "Turm"},
		{T("why.blockedby", "", rook, "e4", ""), "Der Turm auf e4 steht im Weg."},
		{T("missed.takes", rook, "e4"), "Gewinne den Turm auf e4."},
		{T("missed.takes", Noun("own"), "e4"), "Gewinne die Figur „Einhorn“ auf e4."},
		{T("missed.takes", Noun("queen"), "e4"), "Gewinne queen auf e4."},
		{T("missed.takes", "Turm", "e4"), "Gewinne Turm auf e4."},
		{T("missed.forks", pair), "Greif den Turm auf a1 and den Turm auf h1 an."},
		{T("missed.forks", Names([]string{"a1", "b1", "c1"})), "Greif a1, b1, c1 an."},
		{T("lessons.wrong.beyond", 2, 1), "mehr als 2 Züge, hier 1 Zug"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	for text, want := range map[string]string{
		`{"why.blockedby": "%[9]{Der}"}`:                   "which does not fit",
		`{"why.blockedby": "%[2]{}"}`:                      "which does not fit",
		`{"lessons.wrong.beyond": "%[1]{der} %[2]d"}`:      "which does not fit",
		`{"lessons.wrong.beyond": "%[1]{lots:a} %[2]d"}`:   "which does not fit",
		`{"missed.takes": "%[1]{one:a|other:b} %[2]s"}`:    "which does not fit",
		`{"missed.takes": {"other": "%s %s", "den": "x"}}`: `has a form "den"`,
	} {
		if problems := ownFiles(t, "qq", map[string]string{"qq.json": text}); len(problems) != 1 ||
			!strings.Contains(problems[0], want) {
			t.Errorf("%s: %q", text, problems)
		}
	}
}

// Every form that a text of a language asks for is one that the language's names of pieces or of sides have, and each
// of these has all forms that one of them has.
func TestNamesHaveTheirForms(t *testing.T) {
	for _, code := range embeddedCodes() {
		texts, forms := embedded(code), map[string]bool{itself: true}
		kinds := map[string][]string{}
		for key, e := range texts {
			if !Inflected(key) || strings.HasPrefix(key, "some.") {
				continue
			}
			kind, _, _ := strings.Cut(key, ".")
			for form := range e.forms {
				forms[form] = true
				if kind != "phrase" && !slices.Contains(kinds[kind], form) {
					kinds[kind] = append(kinds[kind], form)
				}
			}
		}
		for key, e := range texts {
			kind, _, _ := strings.Cut(key, ".")
			for _, form := range kinds[kind] {
				if Inflected(key) && e.forms[form] == "" {
					t.Errorf("%s: %s lacks the form %q", code, key, form)
				}
			}
			for text := range maps.Values(merged(e.forms, map[string]string{"": e.text})) {
				for _, v := range Verbs(text) {
					if v.Kind == '{' && v.Plural() == nil && !forms[strings.ToLower(v.Choice)] {
						t.Errorf("%s: %s asks for the form %q, which no name has", code, key, v.Choice)
					}
				}
			}
		}
	}
}

// The name of a piece or of a side goes into a text as a Phrase, so that a language can choose its form.
func TestNamesGoIntoTextsWithTheirForms(t *testing.T) {
	inText := regexp.MustCompile(`(?s)\bT\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*words\.(Piece|Color)\(`)
	found := 0
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		for statement := range strings.SplitSeq(string(data), "\n\t") {
			if strings.Contains(statement, "words.Noun(") || strings.Contains(statement, "words.Side(") {
				found++
			}
			if inText.MatchString(statement) {
				t.Errorf("%s: %s: use Noun or Side", path, strings.TrimSpace(statement))
			}
		}
		return err
	})
	if err != nil || found < 30 {
		t.Errorf("%d places found: %v", found, err)
	}
}

// What stands between the parts of a sentence is a text of the language: French has a space before a semicolon.
func TestListsAreJoinedByTheLanguage(t *testing.T) {
	joined := regexp.MustCompile(`strings\.Join\(.*"[,;] "\)|\+ "[,;] "|"[,;] " \+`)
	data := map[string]bool{ // files whose lists are read by programs, or typed by the player
		"share/file.go": true, "library/columns.go": true, "library/listactions.go": true, "program/filing.go": true,
		"settings/save.go": true, "app/apptest": true, "board/config.go": true, "board/accessible.go": true,
		"present/hovercard.go": true, "library/librarytest": true,
	}
	joins := 0
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		joins += strings.Count(string(text), "words.List(") + strings.Count(string(text), "words.Clauses(")
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		if m := joined.FindString(string(text)); m != "" && !data[name] && !data[filepath.ToSlash(filepath.Dir(name))] {
			t.Errorf("%s: %s: use List or Clauses", name, m)
		}
		return err
	})
	if err != nil || joins < 15 {
		t.Errorf("%d lists found: %v", joins, err)
	}
}
