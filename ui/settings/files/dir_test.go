package files

import (
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestFolders(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the paths below are of unix")
	}
	ok := func(s string) func() (string, error) { return func() (string, error) { return s, nil } }
	cases := []struct {
		name, goos, config string
		env                map[string]string
		dir, saves         string
	}{
		{"linux", "linux", "/h/.config", nil, "/h/.config/midline", "/h/.local/share/midline"},
		{"linux, data elsewhere", "linux", "/h/.config", map[string]string{"XDG_DATA_HOME": "/d"}, "/h/.config/midline",
			"/d/midline"},
		{"linux, relative data", "linux", "/h/.config",
			map[string]string{"XDG_DATA_HOME": "d"}, "/h/.config/midline", "/h/.local/share/midline"},
		{"macOS", "darwin", "/h/Library/Application Support", nil,
			"/h/Library/Application Support/Midline", "/h/Library/Application Support/Midline/saves"},
		{"windows", "windows", "/h/AppData", nil, "/h/AppData/Midline", "/h/AppData/Midline/saves"},
		{"own", "linux", "/h/.config", map[string]string{HomeVariable: "/m", "XDG_DATA_HOME": "/d"}, "/m", "/m"},
		{"own, windows", "windows", "/h", map[string]string{HomeVariable: "/m"}, "/m", "/m"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			env := func(k string) string { return c.env[k] }
			if got, err := dir(c.goos, ok(c.config), env); got != c.dir || err != nil {
				t.Errorf("settings in %q (%v), want %q", got, err, c.dir)
			}
			if got, err := saveDir(c.goos, ok(c.config), ok("/h"), env); got != c.saves || err != nil {
				t.Errorf("saves in %q (%v), want %q", got, err, c.saves)
			}
		})
	}
}

func TestNoHome(t *testing.T) {
	none := func() (string, error) { return "", errors.New("$HOME is not defined") }
	env := func(string) string { return "" }
	_, err := dir("linux", none, env)
	_, err2 := saveDir("linux", none, none, env)
	_, err3 := saveDir("windows", none, none, env)
	for _, err := range []error{err, err2, err3} {
		if err == nil || !strings.Contains(err.Error(), HomeVariable) {
			t.Errorf("error %v, want one that says what to set", err)
		}
	}
}

func TestHomeVariable(t *testing.T) {
	home := t.TempDir()
	t.Setenv(HomeVariable, home)
	for _, f := range []func() (string, error){Dir, SaveDir} {
		if got, err := f(); err != nil || filepath.Clean(got) != filepath.Clean(home) {
			t.Errorf("folder %q (%v), want %q", got, err, home)
		}
	}
}
