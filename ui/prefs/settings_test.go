package prefs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

func TestSettings(t *testing.T) {
	var log []SettingsChoice
	var s *Settings
	for _, size := range kittest.Sizes {
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s = NewSettings(kittest.Art, SettingsModel{Themes: theme.Embedded(), Choice: plain, Folder: "~/midline/themes"},
				SettingsCalls{Change: func(c SettingsChoice) { log = append(log, c) }})
			return s
		}, size)
		kittest.Inside(t, w)
	}
	log = chooseAll(s.rows, &log)
	want := SettingsChoice{"night", "symbols", "dark", "off", false, true, true, "off", true, true, true, 75, 200}
	if len(log) != 13 || log[0].Theme != "sage" || log[12] != want || s.Choice() != want {
		t.Errorf("got %+v", log)
	}
}

// plain are settings to begin with.
var plain = SettingsChoice{Theme: "brown", Pieces: "theme", Window: "system", Motion: "normal", Help: true, Coach: "levels", Sound: true, Volume: 70, Scale: 100}

// chooseAll changes each of the settings.
func chooseAll(r *rows, log *[]SettingsChoice) []SettingsChoice {
	kittest.Tap(r.swatches[2])
	r.swatches[2].TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	for key, at := range map[string]float32{"pieces": 0.9, "window": 0.9, "motion": 0.1, "help": 0.9, "turn": 0.1, "moves": 0.9, "scale": 0.9, "premove": 0.1, "confirm": 0.1, "coach": 0.1} {
		kittest.TapAt(r.segments[key], r.segments[key].Size().Width*at, 10)
	}
	r.volume.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	return *log
}

// Sizes that do not fit on the screen are not offered; the one in use is.
func TestScalesThatFit(t *testing.T) {
	for most, want := range map[int]int{0: 5, 150: 4, 119: 2, 70: 1} {
		s := NewSettings(kittest.Art, SettingsModel{Themes: theme.Embedded(), Choice: plain, LargestScale: most}, SettingsCalls{})
		if got := len(s.rows.segments["scale"].Options()); got != want {
			t.Errorf("up to %d: %d sizes, want %d", most, got, want)
		}
	}
}

// What was changed in the file is taken over, and themes beyond those that come
// with the game get lines of their own.
func TestSettingsFromOutside(t *testing.T) {
	var s *Settings
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = NewSettings(kittest.Art, SettingsModel{Themes: theme.Embedded(), Choice: plain}, SettingsCalls{Change: func(SettingsChoice) { t.Error("called") }})
		return s
	}, kittest.Sizes[1])
	c := plain
	c.Window, c.Volume, c.Sound, c.Scale = "dark", 10, false, 90
	themes := theme.Embedded()
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		own := theme.Default()
		own.ID, own.Name = id, strings.Repeat(id, 20)
		themes = append(themes, own)
	}
	c.Theme = "g"
	s.Set(SettingsModel{Themes: themes, Choice: c})
	if s.Body.MinSize().Height <= w.Canvas().Size().Height {
		t.Error("the page does not scroll")
	}
	if s.Choice() != c || len(s.rows.swatches) != 12 || !s.rows.swatches[11].chosen || s.rows.segments["window"].Chosen() != "dark" {
		t.Errorf("%+v, %d swatches", s.Choice(), len(s.rows.swatches))
	}
	if s.rows.segments["scale"].Chosen() != "90" || s.rows.volume.Value() != 10 || !s.rows.volume.Disabled() {
		t.Errorf("size %s, volume %d", s.rows.segments["scale"].Chosen(), s.rows.volume.Value())
	}
	if last := s.rows.swatches[11]; last.Size().Width < swatchLeast || last.Position().Y < 2*swatchHeight {
		t.Errorf("the last swatch is at %v, %v large", last.Position(), last.Size())
	}
	w.Canvas().Focus(s.rows.segments["sound"])
	driver := fyne.CurrentApp().Driver()
	if y := driver.AbsolutePositionForObject(s.rows.segments["sound"]).Y; y+s.rows.volume.Size().Height > w.Canvas().Size().Height {
		t.Errorf("the switch has the keyboard and is out of sight, at %v", y)
	}
	c.Theme, c.Help = "brown", false
	s.Set(SettingsModel{Themes: themes, Choice: c})
	if !s.rows.swatches[0].chosen || s.rows.swatches[11].chosen || s.rows.segments["help"].Chosen() != "off" {
		t.Error("a change is not taken over")
	}
}
