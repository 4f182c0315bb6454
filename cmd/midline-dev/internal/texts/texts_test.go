package texts

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const repository = "../../../.."

// TestLanguagesAreWhole: a language has every text with the same verbs.
func TestLanguagesAreWhole(t *testing.T) {
	source, err := Source(repository)
	if err != nil {
		t.Fatal(err)
	}
	if len(source) < 500 {
		t.Errorf("only %d texts were found", len(source))
	}
	names, err := filepath.Glob(filepath.Join(repository, "ui/words/languages/*.json"))
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		code := strings.TrimSuffix(filepath.Base(name), ".json")
		if code == "en" {
			continue
		}
		own, err := Read(repository, code)
		if err != nil {
			t.Error(err)
		}
		checkLanguage(t, code, source, own)
	}
}

// TestMistakes makes mistakes in a language.
func TestMistakes(t *testing.T) {
	source := map[string]any{"a": "%s takes %s", "b": map[string]any{"one": "%d piece", "other": "%d pieces"}, "c": "Home"}
	for _, c := range []struct {
		own  string
		want string
	}{
		{`{"a": "%[2]s nimmt %[1]s", "b": {"one": "eine", "other": "%d Figuren"}, "c": "Start"}`, ""},
		{`{"a": "%s nimmt %s", "b": {"one": "%d", "other": "%d"}}`, "lacks c"},
		{`{"a": "%d nimmt %s", "b": {"one": "%d", "other": "%d"}, "c": "x"}`, "a: "},
		{`{"a": "%s nimmt %s", "b": {"one": "%d"}, "c": "x"}`, "b: "},
		{`{"a": "%s nimmt %s", "b": {"other": "%d"}, "c": "x", "d": "y"}`, "d is no text"},
	} {
		own := map[string]any{}
		if err := json.Unmarshal([]byte(c.own), &own); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(mistakes(source, own), "; "); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.own, got, c.want)
		}
	}
}

func checkLanguage(t *testing.T, code string, source, own map[string]any) {
	t.Helper()
	for _, m := range mistakes(source, own) {
		t.Errorf("%s: %s", code, m)
	}
	english, err := filepath.Glob(filepath.Join(repository, "ui/words/rules/en/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range english {
		if _, err := os.Stat(filepath.Join(repository, "ui/words/rules", code, filepath.Base(path))); err != nil {
			t.Logf("%s: the rules in %s are shown in English", code, filepath.Base(path))
		}
	}
}

// mistakes returns what is wrong with a language.
func mistakes(source, own map[string]any) (list []string) {
	for key, text := range source {
		translated, found := own[key]
		if !found {
			list = append(list, "it lacks "+key)
		} else if want, got := other(text), other(translated); got == "" ||
			!slices.Equal(verbsOf(want), verbsOf(got)) && len(verbsOf(got)) > 0 {
			list = append(list, key+": "+got+" does not say what "+want+" does")
		}
	}
	for key := range own {
		if _, found := source[key]; !found {
			list = append(list, key+" is no text of the game")
		}
	}
	slices.Sort(list)
	return list
}

// other returns a text, or its form for most numbers.
func other(text any) string {
	if forms, ok := text.(map[string]any); ok {
		text = forms["other"]
	}
	s, _ := text.(string)
	return s
}

var verb = regexp.MustCompile(`%(\[\d+\])?([-+#0 ]*[\d.]*[a-z])`)

// verbsOf returns the verbs of a format, sorted.
func verbsOf(text string) (list []string) {
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
		list = append(list, m[2])
	}
	slices.Sort(list)
	return list
}
