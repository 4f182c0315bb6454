package control

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/settings"
	"midline/engine/settings/files"
	"midline/engine/variant"
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
	var text strings.Builder
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// TestNothingUnreadIsWrittenOver: whatever lies in the place of the unfinished
// game was read, set aside, or is left alone when the game is saved next.
func TestNothingUnreadIsWrittenOver(t *testing.T) {
	const newer = `{"format": "midline-game", "version": 99}`
	good := anySave(t)
	locked := func(names ...string) disk {
		d := realDisk
		d.read = func(path string, most int64) ([]byte, error) {
			for _, name := range names {
				if filepath.Base(path) == name {
					return nil, &files.Error{Op: "read", Path: path, Err: fs.ErrPermission}
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
		{"not to be read", map[string]string{"unfinished.json": good}, locked("unfinished.json"), false, "unfinished.json", "", "could not be read", 1},
		{"stuck", map[string]string{"unfinished.json": good}, stuck(locked("unfinished.json")), false, "unfinished-2.json", "", "neither read", 1},
		{"broken and stuck", map[string]string{"unfinished.json": "x"}, stuck(realDisk), false, "unfinished-2.json", "", "neither read", 1},
		{"stuck, and saved since", map[string]string{"unfinished.json": "x", "unfinished-2.json": good}, stuck(realDisk), true, "unfinished-2.json", good, "neither read", 1},
		{"newer", map[string]string{"unfinished.json": newer}, realDisk, false, "unfinished-2.json", "", "newer Midline", 1},
		{"newer, and saved since", map[string]string{"unfinished.json": newer, "unfinished-2.json": good}, realDisk, true, "unfinished-2.json", good, "newer Midline", 1},
		{"two newer", map[string]string{"unfinished.json": newer, "unfinished-2.json": newer}, realDisk, false, "unfinished-3.json", "", "newer Midline", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range c.files {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			k := loadGame(dir, c.disk, time.Now)
			if (k.game != nil) != c.game || k.path != filepath.Join(dir, c.path) || len(k.notices) != c.number || !strings.Contains(strings.Join(k.notices, " "), c.told) {
				t.Errorf("game %v, path %s, told %q", k.game != nil, k.path, k.notices)
			}
			if got, err := os.ReadFile(k.path); string(got) != c.left {
				t.Errorf("%q (%v) lies where the next save goes", got, err)
			}
			var all strings.Builder
			for _, name := range filesIn(t, dir) {
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
	k := loadGame(t.TempDir(), d, time.Now)
	if k.path != "" || k.game != nil || !strings.Contains(k.notices[len(k.notices)-1], "will not be") {
		t.Errorf("path %q, told %q", k.path, k.notices)
	}
}

// TestLogIsKept: the log says what runs, and what was told.
func TestLogIsKept(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		dir := folder(t)
		put(t, settings.FileName, "theme = 7\n")
		p := run(t)
		p.tell("no space")
		if _, err := p.Log().Write([]byte("Fyne error\n")); err != nil {
			t.Error(err)
		}
		p.quit()
		text, err := os.ReadFile(filepath.Join(dir, logName))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"msg=start version=0 system=", "theme is 7", "no space", "Fyne error", "msg=end"} {
			if !strings.Contains(string(text), want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	})
}

// TestEqualNoticesAreOne: a disk that stays full is told of once.
func TestEqualNoticesAreOne(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		for range 10 {
			p.tell("no space")
			p.tell("no room")
		}
		if len(p.notices) != 2 {
			t.Errorf("%d notices wait: %q", len(p.notices), p.notices)
		}
	})
}

// TestUnknownKeysAreOneNotice names them with their lines.
func TestUnknownKeysAreOneNotice(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		folder(t)
		put(t, settings.FileName, "theme = 7\n"+strings.Repeat("tea", 1)+" = 1\n"+"cake = 2\n"+"milk.warm = true\n")
		p := run(t)
		told := p.told()
		if len(told) != 2 || !strings.Contains(told[0], "theme is 7") || !strings.Contains(told[1], "3 keys") || !strings.Contains(told[1], "tea (line 2), cake (line 3), milk (line 4)") {
			t.Errorf("told %q", told)
		}
	})
}

// TestThemeMistakesAreOneNotice: one for each file.
func TestThemeMistakesAreOneNotice(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		folder(t)
		put(t, "themes/sea.toml", sea+"a = 1\nb = 2\nc = 3\n")
		put(t, "themes/sky.toml", strings.Repeat("[board]\n", 1)+"light = 1\n")
		p := run(t)
		told := p.told()
		if len(told) != 2 || strings.Count(told[0], "is nothing that a theme has") != 3 || !strings.Contains(told[1], "sky.toml:2:9") {
			t.Errorf("told %q", told)
		}
	})
}

// TestFailedChoiceStays: a choice that could not be written counts as not saved, so
// that the file does not undo it, and is written at the end.
func TestFailedChoiceStays(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		dir := folder(t)
		p := run(t)
		path := filepath.Join(dir, settings.FileName)
		if err := os.Mkdir(path, 0o700); err != nil { // nothing can be written there
			t.Fatal(err)
		}
		p.set.Volume = 11
		p.saveSettings()
		p.desk.settle()
		if p.saved == p.App.asked || len(p.notices) != 1 {
			t.Errorf("saved %d of %d, told %q", p.saved, p.App.asked, p.notices)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		put(t, settings.FileName, "volume = 50\n")
		p.reread()
		if p.set.Volume != 11 {
			t.Errorf("the volume is %d again", p.set.Volume)
		}
		p.quit()
		if set, _ := settings.Load(path); set.Volume != 11 {
			t.Errorf("at the end the file says %d", set.Volume)
		}
	})
}
