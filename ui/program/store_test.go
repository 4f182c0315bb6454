package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/store"
)

// TestLogIsKept: the log says what runs, and what was told.
func TestLogIsKept(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		dir := apptest.Home(t)
		apptest.Write(t, settings.FileName, "theme = 7\n")
		p := run(t)
		app.TellText(p, "no space")
		if _, err := p.Log().Write([]byte("Fyne error\n")); err != nil {
			t.Error(err)
		}
		p.quit()
		text, err := os.ReadFile(filepath.Join(dir, store.LogName))
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
			app.TellText(p, "no space")
			app.TellText(p, "no room")
		}
		if len(p.waiting()) != 2 {
			t.Errorf("%d notices wait: %q", len(p.waiting()), p.waiting())
		}
	})
}

// TestUnknownKeysAreOneNotice names them with their lines.
func TestUnknownKeysAreOneNotice(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		apptest.Write(t, settings.FileName, "theme = 7\n"+strings.Repeat("tea", 1)+" = 1\n"+"cake = 2\n"+"milk.warm = true\n")
		p := run(t)
		told := p.told()
		if len(told) != 2 || !strings.Contains(told[0], "theme is 7") || !strings.Contains(told[1], "3 unknown settings") ||
			!strings.Contains(told[1], "tea (line 2), cake (line 3), milk (line 4)") {
			t.Errorf("told %q", told)
		}
	})
}

// TestThemeMistakesAreOneNotice: one for each file.
func TestThemeMistakesAreOneNotice(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		apptest.Write(t, "themes/sea.toml", sea+"a = 1\nb = 2\nc = 3\n")
		apptest.Write(t, "themes/sky.toml", strings.Repeat("[board]\n", 1)+"light = 1\n")
		p := run(t)
		told := p.told()
		if len(told) != 2 || strings.Count(told[0], "is nothing that a theme has") != 3 ||
			!strings.Contains(told[1], "sky.toml:2:9") {
			t.Errorf("told %q", told)
		}
	})
}

// TestFailedChoiceStays: a choice that could not be written counts as not saved, so
// that the file does not undo it, and is written at the end.
func TestFailedChoiceStays(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		dir := apptest.Home(t)
		p := run(t)
		path := filepath.Join(dir, settings.FileName)
		if err := os.Mkdir(path, 0o700); err != nil { // nothing can be written there
			t.Fatal(err)
		}
		p.Prefs().Set(func(set *settings.Settings) { set.Volume = 11 })
		p.window.Settle()
		if p.PrefsSaved() || len(p.waiting()) != 1 {
			t.Errorf("saved: %v, told %q", p.PrefsSaved(), p.waiting())
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		apptest.Write(t, settings.FileName, "volume = 50\n")
		p.reread()
		if p.Prefs().Get().Volume != 11 {
			t.Errorf("the volume is %d again", p.Prefs().Get().Volume)
		}
		p.quit()
		if set, _ := settings.Load(path); set.Volume != 11 {
			t.Errorf("at the end the file says %d", set.Volume)
		}
	})
}
