package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/settings/files"
)

// anySave is a saved game of chess.
func anySave(t *testing.T) string {
	t.Helper()
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	return saveOf(t, g)
}

func saveOf(t *testing.T, g *game.Game) string {
	t.Helper()
	var text strings.Builder
	if err := game.Record(g).Encode(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// clashing is a saved game with an army that is not the one that is known by its ID and digits.
func clashing(t *testing.T) string {
	t.Helper()
	seen := map[string]*army.Army{}
	for n := range 10_000 {
		mark := fmt.Sprintf("# mark %d.", n)
		a, problems := army.Parse("clash.toml", []byte(army.Examples()[0].Text+mark))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		one := seen[a.Army.Code()]
		if one == nil {
			seen[a.Army.Code()] = a
			continue
		}
		kept, err := one.Keep()
		if err != nil {
			t.Fatal(err)
		}
		start, err := variant.Start(&chess2.Variant, 518, kept.Army, &chess2.Classic)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start})
		if err != nil {
			t.Fatal(err)
		}
		was := one.Text[strings.LastIndex(one.Text, "# mark"):]
		return strings.ReplaceAll(saveOf(t, g), was, mark)
	}
	t.Fatal("no two hashes begin in the same way")
	return ""
}

// TestNothingUnreadIsWrittenOver: whatever lies in the place of the unfinished
// game was read, set aside, or is left alone when the game is saved next.
func TestNothingUnreadIsWrittenOver(t *testing.T) {
	const newer = `{"format": "midline-game", "version": 99}`
	good, barred := anySave(t), clashing(t)
	locked := func(names ...string) disk {
		d := realDisk
		d.read = func(path string, most int64) ([]byte, error) {
			for _, name := range names {
				if filepath.Base(path) == name {
					return nil, &files.Error{Op: files.Reading, Path: path, Err: fs.ErrPermission}
				}
			}
			return files.Read(path, most)
		}
		return d
	}
	stuck := func(d disk) disk {
		d.aside = func(string, string) (string, error) { return "", errors.New("it is in use") }
		return d
	}
	for _, c := range []struct {
		name   string
		files  map[string]string
		disk   disk
		game   bool
		path   string // where the next save goes
		left   string // what lies there, "" for nothing
		told   string
		number int // of notices
	}{
		{"none", nil, realDisk, false, "unfinished.json", "", "", 0},
		{"good", map[string]string{"unfinished.json": good}, realDisk, true, "unfinished.json", good, "", 0},
		{"broken", map[string]string{"unfinished.json": "x"}, realDisk, false, "unfinished.json", "", "could not be read", 1},
		{"not to be read", map[string]string{"unfinished.json": good}, locked("unfinished.json"), false, "unfinished.json",
			"", "could not be read", 1},
		{"stuck", map[string]string{"unfinished.json": good}, stuck(locked("unfinished.json")), false, "unfinished-2.json",
			"", "neither read", 1},
		{"broken and stuck", map[string]string{"unfinished.json": "x"}, stuck(realDisk), false, "unfinished-2.json", "",
			"neither read", 1},
		{"stuck, and saved since", map[string]string{"unfinished.json": "x", "unfinished-2.json": good}, stuck(realDisk),
			true, "unfinished-2.json", good, "neither read", 1},
		{"newer", map[string]string{"unfinished.json": newer}, realDisk, false, "unfinished-2.json", "", "newer version", 1},
		{"newer, and saved since", map[string]string{"unfinished.json": newer, "unfinished-2.json": good}, realDisk, true,
			"unfinished-2.json", good, "newer version", 1},
		{"two newer", map[string]string{"unfinished.json": newer, "unfinished-2.json": newer}, realDisk, false,
			"unfinished-3.json", "", "newer version", 2},
		{"an army that clashes", map[string]string{"unfinished.json": barred}, realDisk, false, "unfinished-2.json", "",
			"cannot be opened now (", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range c.files {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			k := loadGame(dir, unfinished, c.disk, time.Now)
			if (k.Game != nil) != c.game || k.Path != filepath.Join(dir, c.path) || len(k.Notices) != c.number ||
				!strings.Contains(strings.Join(k.Notices, " "), c.told) {
				t.Errorf("game %v, path %s, told %q", k.Game != nil, k.Path, k.Notices)
			}
			if got, err := os.ReadFile(k.Path); string(got) != c.left {
				t.Errorf("%q (%v) lies where the next save goes", got, err)
			}
			var all strings.Builder
			for _, name := range namesIn(t, dir) {
				text, err := os.ReadFile(filepath.Join(dir, name))
				if err != nil {
					t.Fatal(err)
				}
				all.Write(text)
			}
			for name, text := range c.files {
				if !strings.Contains(all.String(), text) {
					t.Errorf("%s is lost", name)
				}
			}
		})
	}
}

// TestNowhereToSave: where every name is taken nothing is saved, and that is said.
func TestNowhereToSave(t *testing.T) {
	d := disk{
		func(path string, _ int64) ([]byte, error) { return nil, fs.ErrPermission },
		func(string, string) (string, error) { return "", errors.New("it is in use") },
	}
	k := loadGame(t.TempDir(), unfinished, d, time.Now)
	if k.Path != "" || k.Game != nil || !strings.Contains(k.Notices[len(k.Notices)-1], "will not be") {
		t.Errorf("path %q, told %q", k.Path, k.Notices)
	}
}

// TestBarredStays: one of many games whose army cannot be known now stays where it is, and the notice says where.
func TestBarredStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, []byte(clashing(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	g, notice := realDisk.loadOf(path, "notice.waiting", time.Now)
	if _, err := os.Stat(path); g != nil || !strings.HasSuffix(notice, path) || err != nil {
		t.Errorf("game %v, told %q, %v", g != nil, notice, err)
	}
}
