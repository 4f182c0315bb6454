package theme

import (
	"image/color"
	"strings"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"midline/themes"
)

func TestEmbeddedThemesAreRight(t *testing.T) {
	specs, problems := Load(themes.Files)
	for _, p := range problems {
		t.Error(p)
	}
	var names []string
	for _, s := range specs {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, ", "); got != "Brown, Slate, Sage, Night, High contrast" {
		t.Errorf("themes are %s", got)
	}
	for key, field := range Default().defaults() {
		if field.A == 0 {
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

func TestTextContrast(t *testing.T) {
	for _, spec := range Embedded() {
		for variant, p := range map[string]Palette{"light": spec.Light, "dark": spec.Dark} {
			pairs := map[string][2]color.NRGBA{
				"text on background": {p.Text, p.Background}, "text on surface": {p.Text, p.Surface},
				"text on raised": {p.Text, p.Raised}, "text2 on background": {p.Text2, p.Background},
				"text2 on surface": {p.Text2, p.Surface}, "text2 on raised": {p.Text2, p.Raised},
				"on teal": {p.OnTeal, p.Teal}, "on amber": {p.OnAmber, p.Amber},
				"text on amber soft": {p.Text, p.AmberSoft}, "text on teal soft": {p.Text, p.TealSoft},
				"teal on surface": {p.Teal, p.Surface}, "red on surface": {p.Red, p.Surface},
			}
			for name, pair := range pairs {
				if ratio := Contrast(pair[0], pair[1]); ratio < 4.5 {
					t.Errorf("%s %s: %s is %.1f:1", spec.Name, variant, name, ratio)
				}
			}
			if ratio := Contrast(p.AmberIcon, p.Surface); ratio < 3 {
				t.Errorf("%s %s: amber icon is %.1f:1", spec.Name, variant, ratio)
			}
		}
	}
}

func TestMistakesAreReportedWithTheirLine(t *testing.T) {
	files := fstest.MapFS{
		"mine.toml":   {Data: []byte("name = \"Mine\"\ncolour = 1\n\n[board]\nlight = \"white\"\ndark = \"#112233\"\n\n[dark]\ntext = 7\n")},
		"broken.toml": {Data: []byte("name = \"Broken\"\n[board\n")},
	}
	specs, problems := Load(files)
	want := []string{
		"broken.toml, line 2: ",
		"mine.toml, line 2: colour: there is no such setting",
		`mine.toml, line 5: board.light: "white" is not a colour`,
		"mine.toml, line 9: dark.text: a colour such as",
	}
	if len(problems) != len(want) {
		t.Fatalf("problems: %v", problems)
	}
	for i, w := range want {
		if !strings.HasPrefix(problems[i].Error(), w) {
			t.Errorf("problem %d is %q, want %q", i, problems[i].Error(), w)
		}
	}
	mine := Find(specs, "mine")
	if mine.Board.Light != Default().Board.Light || Hex(mine.Board.Dark) != "#112233" || mine.Dark.Text != Default().Dark.Text {
		t.Errorf("mine is %+v", mine.Board)
	}
	if Find(specs, "none").ID != DefaultID {
		t.Error("an unknown theme is not the default")
	}
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
