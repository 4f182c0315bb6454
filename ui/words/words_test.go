package words

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	if got := T("curtain.title", "Black"); got != "Pass to Black" {
		t.Errorf("got %q", got)
	}
	if T("no.such") != "no.such" || Has("no.such") || !Has("app.name") {
		t.Error("unknown keys")
	}
}

// Every key that is a literal in the code has a text.
func TestKeysExist(t *testing.T) {
	use := regexp.MustCompile(`words\.T\("([^"]+)"[,)]`)
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range use.FindAllStringSubmatch(string(source), -1) {
			if !Has(m[1]) {
				t.Errorf("%s: no text under %q", path, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTextsAreWhole(t *testing.T) {
	for key, e := range english() {
		if strings.TrimSpace(e.text) != e.text || e.text == "" {
			t.Errorf("%s: %q", key, e.text)
		}
	}
}

// Texts with numbers have plural forms, or are worded so that they need none. "2 king(s)" is no word.
func TestNoPluralsInBrackets(t *testing.T) {
	plural := regexp.MustCompile(`[a-z]\((s|es|ies)\)`)
	for key, e := range english() {
		if plural.MatchString(e.text) {
			t.Errorf("%s: %q", key, e.text)
		}
	}
	said := regexp.MustCompile(`"[^"\n]*"`) // among them what the engine says
	for _, folder := range []string{"../../engine", ".."} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, text := range said.FindAllString(string(source), -1) {
				if plural.MatchString(text) {
					t.Errorf("%s: %s", path, text)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A text need not use its arguments.
func TestTextsMayLeaveOutWords(t *testing.T) {
	for key, want := range map[string]string{
		"why.gameover":  "The game is over.",
		"why.blockedby": "The pawn on e4 is in the way.",
	} {
		if got := T(key, "tiger", "pawn", "e4"); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}
