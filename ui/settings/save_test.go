package settings

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/BurntSushi/toml"

	"midline/engine/opponent"
)

func TestSaveAndLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "midline", FileName)
	for _, want := range []Settings{Default(), other(t), Default()} {
		if err := Save(path, want); err != nil {
			t.Fatal(err)
		}
		got, problems := Load(path)
		if !reflect.DeepEqual(got, want) || len(problems) > 0 {
			t.Errorf("got  %+v %v\nwant %+v", got, problems, want)
		}
	}
	if n := len(list(t, path)); n != 1 {
		t.Errorf("%d files, want one", n)
	}
}

// other returns settings that differ from the default in each key.
func other(t *testing.T) Settings {
	t.Helper()
	s := Settings{Appearance: Appearance{Theme: "My theme", Pieces: PiecesSymbols, Window: WindowLight,
		Animation: AnimationOff, UIScale: 0.75}, Language: "pt-BR", Coach: CoachAlways, Volume: 15, Level: 9, Aim: 60,
		NewGame: NewGame{"wild9:tie=home", opponent.Person, "Söme \"engine\"", true, "Ann", "Böb \"B\"", 9, 7, "Other",
			"Söme \"engine\"", "elo 1800", "time 250", PaceSlow, "T", "A", ColourDice, "30+20/10+0 bronstein",
			StartNumber, 959, 5},
		Analysis: Analysis{Threads: 8, Memory: 1024, Lines: 5, Engine: "Other", Two: true, Second: "Other", GameLimit: "d20"},
		Library:  Library{Columns: "white,result", Order: "event-"},
		Engines: []Engine{{"Other", `C:\Engines\a b.exe`, []string{"-x", ""}, []string{"Skill Level=10", "Clear Hash"},
			"nodes 5000"},
			{Name: "Söme \"engine\"", Command: "/usr/games/x"}}}
	for _, k := range keys {
		if on, ok := k.standard.(bool); ok {
			k.set(&s, !on)
		}
		if k.get(s) == k.standard {
			t.Errorf("%s has its default", k.path())
		}
	}
	return s
}

// TestNames: each field has the key of its name, and each key a field.
func TestNames(t *testing.T) {
	var names []string
	var collect func(prefix string, of reflect.Type)
	collect = func(prefix string, of reflect.Type) {
		for i := range of.NumField() {
			f := of.Field(i)
			switch name := prefix + underscored(f.Name); {
			case f.Anonymous:
				collect(prefix, f.Type)
			case f.Type.Kind() == reflect.Struct:
				collect(name+".", f.Type)
			case f.Type.Kind() != reflect.Slice:
				names = append(names, name)
			}
		}
	}
	collect("", reflect.TypeFor[Settings]())
	var paths []string
	for _, k := range keys {
		paths = append(paths, k.path())
	}
	slices.Sort(names)
	slices.Sort(paths)
	if !slices.Equal(names, paths) {
		t.Errorf("fields %q\nkeys   %q", names, paths)
	}
}

// underscored returns ui_scale for UIScale.
func underscored(name string) string {
	var b strings.Builder
	for i, r := range name {
		lower := i+1 < len(name) && unicode.IsLower(rune(name[i+1]))
		if i > 0 && unicode.IsUpper(r) && (lower || unicode.IsLower(rune(name[i-1]))) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// TestValues: the value of each setting can be read and changed by its key.
func TestValues(t *testing.T) {
	s, from := Default(), other(t)
	for _, k := range keys {
		if v := from.Value(k.path()); !s.SetValue(k.path(), v) || s.Value(k.path()) != v {
			t.Errorf("%s is %v, want %v", k.path(), s.Value(k.path()), v)
		}
	}
	s.Engines = from.Engines
	if !s.Equal(from) {
		t.Errorf("got %+v, want %+v", s, from)
	}
	for name, wrong := range map[string]any{"help": "on", "level": int64(16), "ui_scale": 0.4, "analysis.lines": 1} {
		if s.SetValue(name, wrong) || !s.Equal(from) {
			t.Errorf("%s is %v", name, s.Value(name))
		}
	}
}

func TestCommentAboveEachKey(t *testing.T) {
	lines := strings.Split(string(render(Default(), nil)), "\n")
	found := 0
	for i, line := range lines {
		name, _, isKey := strings.Cut(line, " = ")
		if !isKey || strings.HasPrefix(line, "#") {
			continue
		}
		found++
		if !strings.HasPrefix(lines[i-1], "# ") {
			t.Errorf("%s: above it stands %q", name, lines[i-1])
		}
	}
	if text := strings.Join(lines, "\n"); strings.Contains(text, "%!") {
		t.Errorf("a format and its arguments do not fit in %s", text)
	}
	if found != len(keys)+1 {
		t.Errorf("%d keys in the file, want %d and the version", found, len(keys))
	}
}

func TestSaveKeepsUnknownKeys(t *testing.T) {
	text := `tea = "green \"leaf\"\n"
"odd key" = [1, [2.5, "x"], {a = 1}]
[new_game]
sugar = 2
when = 2026-01-02
[new_game.deep]
x = true
[later.deeper]
at = 2026-01-02T03:04:05Z
local = 2026-01-02T03:04:05
[[many]]
n = 1
[[many]]
n = 2
m = {}
`
	path := file(t, text)
	s, problems := Load(path)
	if len(problems) != 7 || Broken(problems) {
		t.Fatalf("%d problems, want 7 unknown keys: %v", len(problems), problems)
	}
	var want, got map[string]any
	if err := toml.Unmarshal([]byte(text), &want); err != nil {
		t.Fatal(err)
	}
	s.Level = 5
	for range 2 {
		if err := Save(path, s); err != nil {
			t.Fatal(err)
		}
	}
	loaded, problems := Load(path)
	if !loaded.Equal(s) || len(problems) != 7 {
		t.Errorf("%+v, %v", loaded, problems)
	}
	if _, err := toml.DecodeFile(path, &got); err != nil {
		t.Fatal(err)
	}
	for _, k := range keys { // what remains is what was unknown
		delete(got, k.name)
		delete(got["new_game"].(map[string]any), k.name)
	}
	delete(got, tableAnalysis)
	delete(got, tableLibrary)
	delete(got, keyVersion)
	// As text, since [[many]] and many = [{}] have different types in Go.
	if got, want := fmt.Sprint(got), fmt.Sprint(want); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if n := len(list(t, path)); n != 1 {
		t.Errorf("%d files, want no copy", n)
	}
}

func TestSaveKeepsBrokenFile(t *testing.T) {
	for name, text := range map[string]string{
		"syntax": "theme = \"slate\"\nlevel =\r\n",
		"value":  "level = 99\ntheme = \"slate\" # mine\n",
		"newer":  "version = 3\n",
	} {
		t.Run(name, func(t *testing.T) {
			path := file(t, text)
			if err := os.Chmod(path, 0o600); err != nil {
				t.Fatal(err)
			}
			s, _ := Load(path)
			for range 3 {
				if err := Save(path, s); err != nil {
					t.Fatal(err)
				}
			}
			if again, problems := Load(path); !again.Equal(s) || len(problems) > 0 {
				t.Errorf("%+v, %v", again, problems)
			}
			names := list(t, path)
			if len(names) != 2 || !strings.HasPrefix(names[1], FileName+".broken-") {
				t.Fatalf("files %q, want the settings and one copy", names)
			}
			kept, err := os.ReadFile(filepath.Join(filepath.Dir(path), names[1]))
			if err != nil || string(kept) != text {
				t.Errorf("kept %q, %v; want %q", kept, err, text)
			}
		})
	}
}

func TestKeepOverwritesNothing(t *testing.T) {
	path := file(t, "")
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, text := range []string{"a", "b", "c"} {
		if err := keep(path, []byte(text), now); err != nil {
			t.Fatal(err)
		}
	}
	for suffix, want := range map[string]string{"": "a", "-2": "b", "-3": "c"} {
		got, err := os.ReadFile(path + ".broken-20260102-030405" + suffix)
		if err != nil || string(got) != want {
			t.Errorf("%q: %q, %v", suffix, got, err)
		}
	}
}

func TestSaveRefuses(t *testing.T) {
	path := file(t, "")
	bad := Default()
	bad.NewGame.Match = 2
	err := Save(path, bad)
	if err == nil || !strings.Contains(err.Error(), "new_game.match is 2, and must be 1, 3 or 5") {
		t.Errorf("error %v", err)
	}
	if err := Save(t.TempDir(), Default()); err == nil || !strings.Contains(err.Error(), "cannot replace") {
		t.Errorf("error %v, want that a folder cannot be replaced", err)
	}
	if data, err := os.ReadFile(path); err != nil || len(data) > 0 {
		t.Errorf("written: %q, %v", data, err)
	}
}

// FuzzFile holds for any text: reading it does not panic, settings are valid
// whatever it says, and after a save the file is whole and no value is wrong.
func FuzzFile(f *testing.F) {
	f.Add([]byte("theme = \"slate\"\nlevel = 9\n[new_game]\nclock = \"5+3\"\n[a.b]\nc = [{d = 1}]\n"))
	f.Add([]byte("'' = 07:32:00\n\"\\u0000\" = inf\nnew_game.x = 1\n"))
	f.Add([]byte("[[engine]]\nname = \"a\"\ncommand = \"b\"\nx = [1]\n[[engine]]\nname = \"a\"\noptions = [1]\n"))
	f.Add(render(Default(), nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		d := read("f", data, nil)
		if err := d.settings.check(); err != nil {
			t.Fatal(err)
		}
		text := render(d.settings, d.unknown)
		again := read("f", text, nil)
		if !again.settings.Equal(d.settings) || Broken(again.problems) {
			t.Errorf("%v after writing\n%s", again.problems, text)
		}
		if !bytes.Equal(render(again.settings, again.unknown), text) {
			t.Errorf("written twice:\n%s\nand\n%s", text, render(again.settings, again.unknown))
		}
	})
}

// list returns the names in the folder of path, sorted.
func list(t *testing.T, path string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
