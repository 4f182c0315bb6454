package texts

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const repository = "../../../.."

// codes are those of the languages that there are.
func codes(t *testing.T) (list []string) {
	names, err := filepath.Glob(filepath.Join(repository, "ui/words/languages/*.json"))
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		if code := strings.TrimSuffix(filepath.Base(name), ".json"); code != "en" {
			list = append(list, code)
		}
	}
	return list
}

// TestLanguagesAreWhole: a language has every text, with what is to be filled in and the plural forms, and files of
// rules. The messages of the engine may be missing all together.
func TestLanguagesAreWhole(t *testing.T) {
	source, err := Source(repository)
	if err != nil {
		t.Fatal(err)
	}
	if len(source) < 500 {
		t.Errorf("only %d texts were found", len(source))
	}
	for _, code := range codes(t) {
		list, err := Check(repository, code)
		if err != nil {
			t.Error(err)
		}
		_, err = os.Stat(filepath.Join(repository, SaidFile(code)))
		none := os.IsNotExist(err)
		for _, f := range list {
			if f.Kind != Same && !(f.Kind == Missing && f.Said && none) {
				t.Errorf("%s: %s: %s", code, f.Key, f.What)
			}
		}
	}
}

// TestMessagesAreInTheirFile: run "midline-dev texts -messages" after a change of the messages in the code.
func TestMessagesAreInTheirFile(t *testing.T) {
	list, err := Messages(repository)
	if err != nil {
		t.Fatal(err)
	}
	want, err := encoded(len(list), func(i int) (string, any) { return list[i], list[i] })
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(repository, SaidFile("en")))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not up to date; run go run -tags migrated_fynedo ./cmd/midline-dev texts -messages (%v)",
			SaidFile("en"), err)
	}
}

// TestMistakes makes mistakes in a language.
func TestMistakes(t *testing.T) {
	source := map[string]any{"a": "%s takes %s", "b": map[string]any{"one": "%d piece", "other": "%d pieces"}, "c": "Home"}
	for _, c := range []struct{ code, own, want string }{
		{"de", `{"a": "%[2]s nimmt %[1]s", "b": {"one": "eine", "other": "%d Figuren"}, "c": "Start"}`, ""},
		{"de", `{"a": "%s nimmt %s", "b": "Figuren: %d", "c": "Start"}`, ""},
		{"de", `{"a": "%s nimmt %s", "b": {"one": "%d", "other": "%d"}}`, "c: "},
		{"de", `{"a": "%d nimmt %s", "b": {"one": "%d", "other": "%d"}, "c": "x"}`, "a: "},
		{"de", `{"a": "nimmt %s", "b": {"one": "%d", "other": "%d"}, "c": "x"}`, "a: "},
		{"de", `{"a": "%s nimmt %s", "b": {"one": "%d"}, "c": "x"}`, "b: "},
		{"de", `{"a": "%s nimmt %s", "b": {"one": "%d", "other": "Figuren"}, "c": "x"}`, "b: "},
		{"de", `{"a": "%s nimmt %s", "b": {"one": "%d", "lots": "%d", "other": "%d"}, "c": "x"}`, "b: "},
		{"de", `{"a": "%s nimmt %s", "b": {"other": "%d", "one": "%d"}, "c": "x", "d": "y"}`, "d: "},
		{"de", `{"a": "%s nimmt %s 5 %", "b": {"other": "%d", "one": "%d"}, "c": "x"}`, "a: "},
		{"de", `{"a": "%s nimmt %s", "b": {"other": "%d", "one": "%d"}, "c": "95 % Start"}`, ""},
		{"de", `{"a": "%s nimmt %s", "b": {"other": "%d", "one": "%d"}, "c": "%s"}`, "c: "},
		{"ru", `{"a": "%s берёт %s", "b": {"one": "%d", "few": "%d", "many": "%d", "other": "%d"}, "c": "x"}`, ""},
		{"ru", `{"a": "%s берёт %s", "b": {"one": "%d", "few": "%d", "other": "%d"}, "c": "x"}`, "b: "},
	} {
		own := map[string]any{}
		if err := json.Unmarshal([]byte(c.own), &own); err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, f := range compare(c.code, source, own) {
			if f.Kind != Same {
				got += f.Key + ": " + f.What + "\n"
			}
		}
		if (got == "") != (c.want == "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.own, got, c.want)
		}
	}
}

// TestForms: the plural forms that languages need by CLDR.
func TestForms(t *testing.T) {
	for code, want := range map[string]string{"de": "one other", "fr": "one other", "es": "one other", "pt": "one other",
		"ru": "one few many other", "ja": "other", "ar": "zero one two few many other"} {
		if got := strings.Join(formsOf(code), " "); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// TestStale: a text is stale when its English text has changed since it was accepted, and a file that lacks texts gets
// them.
func TestStale(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, top := range []string{"engine", "ui/words/messages"} {
		write(top+"/x.go", "package x")
	}
	write("ui/words/languages/en.json", `{"a": "One", "b": {"one": "%d b", "other": "%d bs"}}`)
	write("ui/words/languages/xx.json", `{"a": "Eins"}`)
	write("ui/words/messages/en.json", `{}`)
	write("ui/words/rules/en/chess.md", "# Aim")
	write("ui/words/rules/xx/chess.md", "# Ziel")
	findings := func() (list []string) {
		t.Helper()
		all, err := Check(dir, "xx")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all {
			list = append(list, []string{"missing ", "stale ", "wrong ", "unknown ", "same "}[f.Kind]+f.Key)
		}
		return list
	}
	want := func(list ...string) {
		t.Helper()
		if got := findings(); !slices.Equal(got, list) {
			t.Errorf("%q, want %q", got, list)
		}
	}
	want("missing b")
	if n, err := Accept(dir, "xx"); n != 2 || err != nil {
		t.Error(n, err)
	}
	write("ui/words/languages/en.json", `{"a": "The one", "b": {"one": "%d b", "other": "%d bs"}}`)
	want("missing b", "stale a")
	write("ui/words/rules/en/chess.md", "# Purpose")
	want("missing b", "stale a", "stale rules/chess.md")
	if n, err := Add(dir, "xx"); n != 1 || err != nil {
		t.Error(n, err)
	}
	if _, err := Accept(dir, "xx"); err != nil {
		t.Error(err)
	}
	want()
	if n, err := Add(dir, "yy"); n != 2 || err != nil {
		t.Error(n, err)
	}
}
