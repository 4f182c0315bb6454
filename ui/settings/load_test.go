package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/opponent"
	"midline/ui/settings/files"
)

func TestDefaultIsValid(t *testing.T) {
	if err := Default().check(); err != nil {
		t.Error(err)
	}
}

func TestLoadMissing(t *testing.T) {
	s, problems := Load(filepath.Join(t.TempDir(), "none", "settings.toml"))
	if !s.Equal(Default()) || len(problems) > 0 {
		t.Errorf("%+v, %v; want the defaults and no problem", s, problems)
	}
}

func TestLoadUnreadable(t *testing.T) {
	s, problems := Load(t.TempDir()) // a folder
	if !s.Equal(Default()) || len(problems) != 1 || problems[0].Kind != Unreadable || !Broken(problems) {
		t.Errorf("%+v, %v; want the defaults and one problem", s, problems)
	}
}

func TestLoad(t *testing.T) {
	text := `theme = "night"
window = 'dark'
ui_scale = 2 # no point
help = false
[new_game]
game = "kings10x8:corner=h8,queens=chancellor"
clock = "10+5"
number = 0
`
	want := Default()
	want.Theme, want.Window, want.UIScale, want.Help = "night", WindowDark, 2, false
	want.NewGame.Game, want.NewGame.Clock, want.NewGame.Number = "kings10x8:corner=h8,queens=chancellor", "10+5", 0
	for name, text := range map[string]string{
		"plain":                text,
		"version":              "version = 2\n" + text,
		"Windows line ends":    strings.ReplaceAll(text, "\n", "\r\n"),
		"with byte-order mark": "\xef\xbb\xbf" + text,
		"dotted keys": strings.NewReplacer("[new_game]\n", "", "game =", "new_game.game =", "clock =",
			"new_game.clock =", "number =", "new_game.number =").Replace(text),
	} {
		t.Run(name, func(t *testing.T) {
			got, problems := Load(file(t, text))
			if len(problems) > 0 {
				t.Error(problems)
			}
			if !got.Equal(want) {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
}

// TestProblems has one mistake a case, in a file whose other keys are right.
func TestProblems(t *testing.T) {
	cases := []struct {
		name, line string // the line is the third of the file
		want       string // LINE:COLUMN: KEY REASON
		advice     string
	}{
		{"out of bounds", `ui_scale = 9.5`, `3:12: ui_scale is 9.5, and must be a number from 0.5 to 3`,
			"The default, 1, is used"},
		{"not a number", `ui_scale = nan`, `3:12: ui_scale is NaN, and must be a number from 0.5 to 3`, ""},
		{"whole, out of bounds", `  level=16`, `3:9: level is 16, and must be a whole number from 0 to 15`,
			"The default, 1, is used"},
		{"whole, with a point", `level = 2.5`, `3:9: level is 2.5, and must be a whole number from 0 to 15`, ""},
		{"not one of the words", `window = "black"`, `3:11: window is "black", and must be "light", "dark" or "system"`,
			`The default, "system", is used`},
		{"text for a flag", `help = "yes"`, `3:9: help is "yes", and must be true or false`, ""},
		{"list for a text", `theme = ["brown"]`, `3:10: theme is a list, and must be a name, such as "brown"`, ""},
		{"leads out", `theme = "../x"`, `3:10: theme is "../x", and must be a name, such as "brown"`, ""},
		{"date", `theme = 2026-01-02`, `3:9: theme is a date or time, and must be a name`, ""},
		{"no table", `new_game = "chess"`, `3:13: new_game is "chess", and must be a table: [new_game]`, ""},
		{"inline table", `new_game = {match = 2}`, `3:13: new_game.match is 2, and must be 1, 3 or 5`, ""},
		{"dotted", `new_game.clock = "x"`, `3:19: new_game.clock is "x": "x" is no time for a game`,
			`The default, "none", is used`},
		{"no text for a clock", `new_game.clock = 5`,
			`3:18: new_game.clock is 5, and must be "none", or a time such as "5+3"`, ""},
		{"no kind of clock", `new_game.clock = "5+3 sundial"`,
			`3:19: new_game.clock is "5+3 sundial": "sundial" is no kind of clock`, ""},
		{"too long a clock", `new_game.clock = "181+0"`, `3:19: new_game.clock is "181+0"`, ""},
		{"negative clock", `new_game.clock = "5+-3"`, `3:19: new_game.clock is "5+-3"`, ""},
		{"960", `new_game.number = 960`, `3:19: new_game.number is 960, and must be a whole number from 0 to 959`, "518"},
		{"newer", `version = 3`, `3:11: version is 3: the file is from a newer Midline`, "What is understood is used"},
		{"no version", `version = "one"`, `3:12: version is "one", and must be 2`, ""},
		{"unknown", `colour_of_tea = "green"`, `3:18: colour_of_tea is an unknown setting.`, "is kept"},
		{"mistyped", `Themes = "green"`, `3:11: Themes is an unknown setting. Did you mean theme?`, "is kept"},
		{"mistyped in a table", `new_game.games = "green"`, `Did you mean new_game.game?`, "is kept"},
		{"wrong table", `clock = "5+3"`, `3:10: clock is an unknown setting. Did you mean new_game.clock?`, "is kept"},
		{"unknown table", `[a.b]` + "\nc = 1", `: a is an unknown setting`, ""},
		{"unknown, in quotes", `"a b" = 1`, `3:9: "a b" is an unknown setting`, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := file(t, "animation = \"slow\"\n\n"+c.line+"\n")
			s, problems := Load(path)
			if len(problems) != 1 {
				t.Fatalf("%d problems, want 1: %v", len(problems), problems)
			}
			got := problems[0].Error()
			if !strings.HasPrefix(got, path+":3:") && !strings.HasPrefix(got, path+":4:") {
				t.Errorf("no place in %q", got)
			}
			if !strings.Contains(got, c.want) || !strings.Contains(got, c.advice) {
				t.Errorf("got  %q\nwant %q\nand  %q", got, c.want, c.advice)
			}
			want := Default()
			want.Animation = AnimationSlow
			if !s.Equal(want) {
				t.Errorf("got %+v, want the defaults and the right key", s)
			}
		})
	}
}

// TestOldLevels: version 1 of the file had eight levels below full strength.
func TestOldLevels(t *testing.T) {
	for text, want := range map[string][3]opponent.Level{
		"version = 1\nlevel = 9\n[new_game]\nwhite_level = 10\nblack_level = 8":  {opponent.Full, opponent.AllCores, 8},
		"version = 2\nlevel = 9\n[new_game]\nwhite_level = 10\nblack_level = 14": {9, 10, opponent.Full},
		"level = 9\nnew_game.white_level = 15":                                   {9, opponent.AllCores, 1},
	} {
		s, problems := Load(file(t, text))
		if got := [3]opponent.Level{s.Level, s.NewGame.WhiteLevel, s.NewGame.BlackLevel}; got != want || len(problems) > 0 {
			t.Errorf("%q: levels %v, want %v; %v", text, got, want, problems)
		}
	}
}

func TestProblemsInOrder(t *testing.T) {
	_, problems := Load(file(t, "zz = 1\nlevel = 16\naa = 1\n[new_game]\nmatch = 2\narmy = \"X\"\n[tea]\nx = 1\n"))
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Line)
	}
	if fmt.Sprint(lines) != "[1 2 3 5 6 7]" {
		t.Errorf("lines %v: %v", lines, problems)
	}
}

func TestSyntaxError(t *testing.T) {
	cases := []struct{ name, text, place string }{
		{"unended text", "theme = \"slate\"\nwindow = \"dark\nhelp = true\n", ":2:"},
		{"no value", "theme = \"slate\"\n\nlevel =\n", ":3:"},
		{"twice", "theme = \"slate\"\ntheme = \"brown\"\n", ":2:"},
		{"no TOML at all", "\x00\x01\x02", ":1:"},
		{"UTF-16", "\xff\xfet\x00h\x00", ":1:"},
		{"not UTF-8", "theme = \"\xe9\"", ":1:"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := file(t, c.text)
			s, problems := Load(path)
			if !s.Equal(Default()) || len(problems) != 1 || problems[0].Kind != Syntax {
				t.Fatalf("%+v, %v; want the defaults and one syntax error", s, problems)
			}
			if got := problems[0].Error(); !strings.HasPrefix(got, path+c.place) || !strings.Contains(got, "is not TOML") ||
				!strings.Contains(got, ".broken") {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestPath(t *testing.T) {
	home := t.TempDir()
	t.Setenv(files.HomeVariable, home)
	if got, err := Path(); err != nil || got != filepath.Join(home, FileName) {
		t.Errorf("%q, %v", got, err)
	}
}

// file writes a settings file and returns its path.
func file(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// What a file says wrongly while the game runs leaves in force what was.
func TestReload(t *testing.T) {
	last := Default()
	last.Theme, last.Level, last.NewGame.Number = "slate", 7, 12
	for _, c := range []struct {
		name, text, theme string
		level, number     int
		problem           string
	}{
		{"right", "theme = \"night\"\n", "night", 1, 518, ""},
		{"wrong value", "theme = \"night\"\nlevel = 99\n[new_game]\nnumber = \"x\"\n", "night", 7, 12,
			":2:9: level is 99, and must be a whole number from 0 to 15. It stays 7."},
		{"no TOML", "theme = \"night\"\n[new_game\n", "slate", 7, 12, ":2:10: is not TOML: "},
		{"newer", "version = 3\ntheme = \"night\"\n",
			"night", 1, 518, ":1:11: version is 3: the file is from a newer Midline"},
	} {
		path := file(t, c.text)
		s, problems := Reload(path, last)
		if s.Theme != c.theme || int(s.Level) != c.level || s.NewGame.Number != c.number {
			t.Errorf("%s: %+v", c.name, s)
		}
		if (len(problems) > 0) != (c.problem != "") ||
			len(problems) > 0 && !strings.HasPrefix(problems[0].Error(), path+c.problem) {
			t.Errorf("%s: %v, want %q", c.name, problems, c.problem)
		}
	}
	if s, problems := Reload(filepath.Join(t.TempDir(), "gone.toml"), last); !s.Equal(last) || len(problems) > 0 {
		t.Errorf("gone: %+v, %v", s, problems)
	}
	if s, problems := Reload(t.TempDir(), last); !s.Equal(last) || len(problems) != 1 || problems[0].Kind != Unreadable {
		t.Errorf("unreadable: %+v, %v", s, problems)
	}
}
