package theme

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"midline/themes"
)

func TestEmbeddedThemesAreRight(t *testing.T) {
	specs, problems := Load(themes.Files, nil)
	for _, p := range problems {
		t.Error(p)
	}
	var names []string
	for _, s := range specs {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, ", "); got != "Brown, Slate, Sage, Night, High contrast, Ocean, Sand" {
		t.Errorf("themes are %s", got)
	}
	for key, field := range Default().defaults() {
		if field.A == 0 && key != "board.border" { // which few boards have
			t.Errorf("brown.toml lacks %s", key)
		}
	}
}

func (s Spec) defaults() map[string]color.NRGBA {
	out := map[string]color.NRGBA{}
	for key, field := range s.fields() {
		if c, ok := field.(*color.NRGBA); ok {
			out[key] = *c
		}
	}
	return out
}

func TestThemeAnswersFyne(t *testing.T) {
	test.NewTempApp(t)
	th := New(Default(), Dark)
	if th.Color(fynetheme.ColorNameBackground, fynetheme.VariantLight) != Default().Dark.Background {
		t.Error("a dark window must be dark whatever the variant")
	}
	if PaletteOf(th) != Default().Dark || BoardOf(th) != Default().Board {
		t.Error("the palette does not come back from the theme")
	}
	if PaletteOf(fynetheme.DefaultTheme()) != Default().Light {
		t.Error("a strange theme must give the default palette")
	}
	if th.Size(fynetheme.SizeNameText) != Body || th.Font(fyne.TextStyle{Bold: true}) == nil {
		t.Error("size or font")
	}
	for _, name := range []fyne.ThemeColorName{fynetheme.ColorNameInnerWindowBorder, "palette.none"} {
		if th.Color(name, 0) == nil {
			t.Errorf("%s has no colour", name)
		}
	}
}
