package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/theme"
)

// A change of the settings is seen at once, kept, and read at the next start.
func TestSettingsAreKept(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.Prefs().Set(func(set *settings.Settings) {
			set.Theme, set.Pieces, set.Window, set.Animation = "night", settings.PiecesSymbols, settings.WindowDark,
				settings.AnimationSlow
			set.Help, set.Coach, set.Volume, set.UIScale = false, settings.CoachAlways, 30, 1.25
		})
		if n := len(p.window.Applied); n != 2 || p.window.Applied[1].Theme != "night" {
			t.Errorf("the window was dressed %d times", n)
		}
		p.quit()
		again := run(t)
		want := p.Prefs().Get()
		want.Animation, want.Coach = settings.AnimationOff, settings.CoachOff // as run leaves them
		if !again.Prefs().Get().Equal(want) {
			t.Errorf("kept: %+v, want %+v", again.Prefs().Get(), want)
		}
	})
}

// told dismisses the notices and returns them.
func (p *program) told() []string {
	texts := p.waiting()
	for range texts {
		p.Dismiss()
	}
	return texts
}

func (p *program) reread() {
	p.Reload()
	p.window.Settle()
}

const sea = "name = \"Sea\"\norder = 0\npieces = \"symbols\"\n[board]\nlight = \"#DDF3F5\"\ndark = \"#3E8FA3\"\n"

// The player`s own themes stand beside the game`s. A changed one is seen at once,
// and a mistake in it leaves what was good.
func TestOwnThemes(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		apptest.Write(t, "themes/sea.toml", sea)
		apptest.Write(t, "settings.toml", "theme = \"sea\"\n")
		var sets []string
		p := runWith(t, Options{UsePieces: func(set string) { sets = append(sets, set) }})
		if got := p.window.Theme.Spec; got.Name != "Sea" || theme.Hex(got.Board.Dark) != "#3E8FA3" || len(p.told()) > 0 {
			t.Fatalf("the theme is %s, %s; notices %q", got.Name, theme.Hex(got.Board.Dark), p.waiting())
		}
		for _, c := range []struct{ name, text, dark, told string }{
			{"changed", strings.Replace(sea, "#3E8FA3", "#336677", 1), "#336677", ""},
			{"wrong value", strings.Replace(sea, "#3E8FA3", "blue", 1), "#336677",
				"sea.toml:6:8: board.dark is “blue”, and must be"},
			{"still wrong", strings.Replace(sea, "#3E8FA3", "blue", 1), "#336677", ""},
			{"no TOML", "[board\n", "#336677", "sea.toml:1:7: is not TOML"},
			{"mended", sea, "#3E8FA3", ""},
			{"unknown key", sea + "sand = 1\n", "#3E8FA3", "sea.toml:7:8: board.sand is nothing that a theme has"},
		} {
			apptest.Write(t, "themes/sea.toml", c.text)
			p.reread()
			if got := theme.Hex(p.window.Theme.Spec.Board.Dark); got != c.dark {
				t.Errorf("%s: dark squares are %s, want %s", c.name, got, c.dark)
			}
			told := p.told()
			if len(told) > 1 || strings.Join(told, "") != "" != (c.told != "") ||
				!strings.Contains(strings.Join(told, ""), c.told) {
				t.Errorf("%s: told %q, want %q", c.name, told, c.told)
			}
		}
		if text, err := os.ReadFile(filepath.Join(os.Getenv(files.HomeVariable), "themes/sea.toml")); err != nil ||
			!strings.Contains(string(text), "sand = 1") {
			t.Errorf("the file is now %q, %v", text, err)
		}
		if last := len(sets) - 1; last < 0 || sets[last] != "symbols" {
			t.Errorf("sets of pieces: %q", sets)
		}
		if err := os.Remove(filepath.Join(os.Getenv(files.HomeVariable), "themes/sea.toml")); err != nil {
			t.Fatal(err)
		}
		p.reread()
		if got := p.window.Theme.Spec.ID; got != theme.DefaultID || !strings.Contains(strings.Join(p.told(), ""), `"sea"`) {
			t.Errorf("without its file the theme is %s", got)
		}
	})
}

// A changed settings file counts at once, and a mistake in it leaves what was in
// force; a mistake is told once, and no more when it is mended.
func TestSettingsFileIsFollowed(t *testing.T) {
	inApp(t, alone, func(t *testing.T, p *program) {
		tb := p.start()
		tb.Tool("settings")
		for _, c := range []struct{ name, text, theme, told string }{
			{"changed", "theme = \"night\"\nwindow = \"dark\"\nvolume = 20\n", "night", ""},
			{"wrong value", "theme = 7\nvolume = 20\n", "night", "settings.toml:1:9: theme is 7, and must be"},
			{"no TOML", "theme =\n", "night", "All settings stay as they are"},
			{"newer", "version = 9\ntheme = \"sage\"\n", "sage", "the file is from a newer Midline"},
			{"unknown key", "theme = \"sage\"\ntea = 1\n", "sage", "tea is an unknown setting"},
		} {
			apptest.Write(t, "settings.toml", c.text)
			p.reread()
			if p.Prefs().Get().Theme != c.theme || p.window.Theme.Spec.ID != c.theme || sheetTheme(tb) != c.theme {
				t.Errorf("%s: theme %s, window %s, sheet %s; want %s", c.name, p.Prefs().Get().Theme, p.window.Theme.Spec.ID,
					sheetTheme(tb), c.theme)
			}
			if told := p.told(); len(told) > 1 || (len(told) > 0) != (c.told != "") ||
				!strings.Contains(strings.Join(told, ""), c.told) {
				t.Errorf("%s: told %q, want %q", c.name, told, c.told)
			}
		}
		p.reread()
		if told := p.told(); len(told) > 0 {
			t.Errorf("told twice: %q", told)
		}
		apptest.Write(t, "settings.toml", "level = 99\n")
		p.reread()
		apptest.Write(t, "settings.toml", "level = 2\n")
		p.reread()
		if told := p.told(); len(told) > 0 {
			t.Errorf("told although it is mended: %q", told)
		}
	})
}

// What the window has chosen and not yet written is not undone by a file that was
// read before.
func TestReadingDoesNotUndoAChoice(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.Go(app.Settings{})
		p.Reload()
		p.Prefs().Set(func(set *settings.Settings) { set.Theme = "night" })
		if p.Prefs().Get().Theme != "night" {
			t.Errorf("the theme is %s", p.Prefs().Get().Theme)
		}
		p.window.Settle()
		p.reread()
		if p.Prefs().Get().Theme != "night" || !p.PrefsSaved() {
			t.Errorf("the theme is %s after saving", p.Prefs().Get().Theme)
		}
	})
}

// The settings of a game in play lie over its panel: the clock goes on, and the
// board shows what is chosen.
func TestSettingsOverTheGame(t *testing.T) {
	inApp(t, func(s *settings.Settings) { alone(s); s.NewGame.Clock = "5+3" }, func(t *testing.T, p *program) {
		tb := p.start()
		tb.Tool("settings")
		if p.window.Screen != tb.Screen || tb.Screen.Sheet() == nil || !tb.Game.Running() {
			t.Fatal("the game is not on the screen")
		}
		p.Prefs().Set(func(set *settings.Settings) { set.Theme, set.Window = "slate", settings.WindowDark })
		if p.window.Theme.Spec.ID != "slate" || p.window.Theme.Window != theme.Dark {
			t.Errorf("the window has %s", p.window.Theme.Spec.ID)
		}
		p.key(fyne.KeyEscape)
		tb.hand("e2e4")
		if p.table().Session != tb.Session {
			t.Error("another game")
		}
	})
}

// sheetTheme is the theme that has the tick in the settings beside a board.
func sheetTheme(tb *match) (chosen string) {
	var last string
	apptest.Walk(tb.Screen.Sheet(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Label:
			last = o.Text()
		case *kit.Tick:
			chosen = strings.ToLower(last)
		}
	})
	return chosen
}
