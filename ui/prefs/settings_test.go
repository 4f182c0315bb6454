package prefs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/theme"
	"midline/ui/words"
)

func TestSettings(t *testing.T) {
	whole := 0
	for _, size := range kittest.Sizes {
		r, a, _ := newRoom(t)
		if w := openSettings(t, r, a, size); r.page.Body.MinSize().Height <= size.Height { // else Tab scrolls it
			kittest.Inside(t, w)
			whole++
		}
		chooseAll(t, r.page.rows, a.Prefs())
	}
	if whole == 0 {
		t.Error("the page scrolls in every window")
	}
}

// openSettings shows the page of settings.
func openSettings(t *testing.T, r *Room, a *app.App, size fyne.Size) fyne.Window {
	t.Helper()
	return kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		a.Go(app.Settings{})
		return r.page
	}, size)
}

// segmented returns the words of a setting.
func (s *rows) segmented(name string) *kit.Segmented {
	for _, r := range s.list {
		switch c := r.control.CanvasObject.(type) {
		case *kit.Segmented:
			if r.name == name {
				return c
			}
		case *kit.Part:
			if r.name == name {
				return c.Kids[0].(*kit.Segmented)
			}
		}
	}
	return nil
}

// volume returns the slider of the volume, which stands in the last row.
func (s *rows) volume() *kit.Slider {
	return s.list[len(s.list)-1].control.CanvasObject.(*kit.Part).Kids[1].(*kit.Slider)
}

// chooseAll chooses something else for each of the settings, and checks that nothing but that changes,
// and once.
func chooseAll(t *testing.T, r *rows, p *app.Prefs) {
	t.Helper()
	var themes []string
	changes := 0
	defer p.Subscribe(func(c app.Change) {
		changes++
		if c.Was.Theme != c.Now.Theme {
			themes = append(themes, c.Now.Theme)
		}
	})()
	kittest.Tap(r.swatches[2])
	r.swatches[2].TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	r.volume().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	r.name.SetText(" Ada ")
	for _, s := range pageSettings {
		if s.special != nil {
			continue
		}
		c, was := r.segmented(s.name), p.Get()
		at := float32(0.9)
		if options := c.Options(); c.Chosen() == options[len(options)-1].ID {
			at = 0.1
		}
		kittest.TapAt(c, c.Size().Width*at, 10)
		now := p.Get()
		if now.Value(s.name) == was.Value(s.name) || !now.SetValue(s.name, was.Value(s.name)) || !now.Equal(was) {
			t.Errorf("%s: %+v has become %+v", s.name, was, p.Get())
		}
		if c.Chosen() != s.chosen(p) {
			t.Errorf("%s is %v, and %s is shown", s.name, p.Get().Value(s.name), c.Chosen())
		}
	}
	for name, want := range map[string]any{"theme": "night", "pieces": "symbols", "window": "dark", "animation": "slow",
		"help": false, "new_game.name": "Ada", "figurines": false, "turn_board": true, "coach": "always",
		"premove": true, "confirm": false,
		"sound": true, "volume": int64(75), "ui_scale": 2.0} {
		if got := p.Get().Value(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if fmt.Sprint(themes) != "[sage night]" || changes != len(pageSettings)+1 {
		t.Errorf("%d changes, themes %q", changes, themes)
	}
}

// Each setting and each of its options has a text, and each option can be chosen.
func TestOptions(t *testing.T) {
	_, a, _ := newRoom(t)
	defer words.Use("", nil)
	for _, s := range slices.Concat(pageSettings, analysisSettings, []setting{languageSetting}) {
		if !words.Has("settings." + s.name) {
			t.Errorf("%s has no text", s.name)
		}
		if s.special != nil {
			continue
		}
		for _, o := range s.choices(a.Prefs()) {
			s.choose(a.Prefs(), o.ID)
			if now := s.chosen(a.Prefs()); now != o.ID || strings.Contains(o.Name, "settings.") {
				t.Errorf("%s: %q, %q is shown, chosen is %q", s.name, o.ID, o.Name, now)
			}
		}
	}
}

// Sizes that do not fit on the screen are not offered; the one in use is.
func TestScalesThatFit(t *testing.T) {
	r, a, w := newRoom(t)
	for most, want := range map[int]int{0: 5, 150: 4, 119: 2, 70: 1} {
		w.Largest = float64(most) / 100
		a.Go(app.Settings{})
		if got := len(r.page.rows.segmented("ui_scale").Options()); got != want {
			t.Errorf("up to %d: %d sizes, want %d", most, got, want)
		}
	}
}

// What was changed in the files is shown and not written again, and themes beyond those that come with
// the game get lines of their own.
func TestSettingsFromOutside(t *testing.T) {
	r, a, d := newRoom(t)
	w := openSettings(t, r, a, kittest.Sizes[1])
	text := "theme = \"g\"\nwindow = \"dark\"\nanimation = \"off\"\nvolume = 10\nsound = false\nui_scale = 0.9\n"
	apptest.Write(t, "settings.toml", text)
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		apptest.Write(t, "themes/"+id+".toml", "name = \""+strings.Repeat(id, 20)+"\"\n")
	}
	a.Reload()
	d.Until(t, "the new theme", func() bool { return a.Prefs().Get().Theme == "g" })
	s := r.page.rows
	if r.page.Body.MinSize().Height <= w.Canvas().Size().Height {
		t.Error("the page does not scroll")
	}
	if len(s.swatches) != 14 || !s.swatches[13].chosen || s.segmented("window").Chosen() != "dark" {
		t.Errorf("%d swatches, window %s", len(s.swatches), s.segmented("window").Chosen())
	}
	if s.segmented("ui_scale").Chosen() != "90" || s.volume().Value() != 10 || !s.volume().Disabled() {
		t.Errorf("size %s, volume %d", s.segmented("ui_scale").Chosen(), s.volume().Value())
	}
	if last := s.swatches[13]; last.Size().Width < swatchLeast || last.Position().Y < 2*swatchHeight {
		t.Errorf("the last swatch is at %v, %v large", last.Position(), last.Size())
	}
	w.Canvas().Focus(s.segmented("sound"))
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(s.segmented("sound")).Y
	if y+s.volume().Size().Height > w.Canvas().Size().Height {
		t.Errorf("the switch has the keyboard and is out of sight, at %v", y)
	}
	now, err := os.ReadFile(filepath.Join(os.Getenv(files.HomeVariable), "settings.toml"))
	if err != nil || string(now) != text {
		t.Errorf("the file is %s, %v", now, err)
	}
	a.Prefs().Preview(func(set *settings.Settings) { set.Theme, set.Help = "brown", false })
	if !s.swatches[0].chosen || s.swatches[11].chosen || s.segmented("help").Chosen() != "off" {
		t.Error("a change is not shown")
	}
}

// The sheet changes what the page changes.
func TestSheet(t *testing.T) {
	r, a, _ := newRoom(t)
	sheet := r.Sheet(nil).(*Sheet)
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { return sheet }, fyne.NewSize(400, 900))
	kittest.Inside(t, w)
	chooseAll(t, sheet.rows, a.Prefs())
}
