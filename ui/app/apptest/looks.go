package apptest

import (
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	xdraw "golang.org/x/image/draw"

	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// Tour shows screens in a look, and hands each that want names to take, which may let it be drawn.
type Tour func(t *testing.T, l Look, want func(name string) bool, take func(name string, c fyne.Canvas))

// goldenLanguage is the language of golden pictures besides English: that whose texts are longest.
const goldenLanguage = "de"

// GoldenScreens checks that every screen in the default theme looks as it did, those that are translated in the
// language whose texts are longest, and those that are colourful in every other look.
func GoldenScreens(t *testing.T, tour Tour, translated []string, colourful ...string) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	left := ReadGoldens(t, "screen-")
	for _, l := range Looks() {
		t.Run(l.String(), func(t *testing.T) {
			want := func(name string) bool { return l.All && l.Size == Usual || slices.Contains(colourful, name) }
			if l.Size == Large {
				return
			}
			tour(t, l, want, func(name string, c fyne.Canvas) {
				left.Check(t, "screen-"+name+"-"+l.String(), c.Capture())
			})
		})
	}
	if len(translated) > 0 {
		l := Look{Theme: theme.DefaultID, Size: Usual, All: true, Language: goldenLanguage}
		t.Run(l.String(), func(t *testing.T) {
			defer words.Use("", nil)
			want := func(name string) bool { return slices.Contains(translated, name) }
			seen := 0
			tour(t, l, want, func(name string, c fyne.Canvas) {
				left.Check(t, "screen-"+name+"-"+l.String(), c.Capture())
				seen++
			})
			if seen != len(translated) {
				t.Errorf("%d screens of %q are shown", seen, translated)
			}
		})
	}
	left.None(t)
}

// Screenshots writes every screen in every look to the folder that MIDLINE_SCREENSHOTS names, such
// as game-moves-1280x800-sage-dark.png, and of each screen a sheet with all themes,
// sheet-game-moves.png, unless it is in one look only. MIDLINE_SCREEN names one screen and leaves
// out all others.
func Screenshots(t *testing.T, tour Tour, inOneLook func(name string) bool) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	only := os.Getenv("MIDLINE_SCREEN")
	want := func(name string) bool { return only == "" || name == only }
	sheets := sheets{}
	for _, l := range Looks() {
		t.Run(l.String(), func(t *testing.T) {
			tour(t, l, want, func(name string, c fyne.Canvas) {
				img := c.Capture()
				SavePNG(t, filepath.Join(dir, name+"-"+l.String()+".png"), img)
				if l.Size == Usual && !inOneLook(name) {
					sheets.add(name, l, img)
				}
			})
		})
	}
	for name, sheet := range sheets {
		SavePNG(t, filepath.Join(dir, "sheet-"+name+".png"), sheet)
	}
}

// Look is what the player has chosen: a theme, a window, a size.
type Look struct {
	Theme string
	Dark  bool
	Size  fyne.Size
	All   bool // the states of games that differ little as well
	Whole bool // and all that has no picture of its own: for Whole
	// Language is the code of the language of all texts, "" for English.
	Language string
}

// String is the look in the names of files: "1280x800-sage-dark".
func (l Look) String() string {
	name := map[fyne.Size]string{Usual: "1280x800", Small: "1024x640", Large: "1920x1080"}[l.Size] + "-" + l.Theme
	if l.Dark {
		name += "-dark"
	}
	if l.Language != "" {
		name += "-" + l.Language
	}
	return name
}

// Settings are those of a player who has chosen the look.
func (l Look) Settings() settings.Settings {
	set := settings.Default()
	set.Theme, set.Window, set.Animation = l.Theme, settings.WindowLight, settings.AnimationOff
	set.Language = l.Language
	if l.Dark {
		set.Window = settings.WindowDark
	}
	return set
}

// The sizes of windows.
var Usual, Small, Large = fyne.NewSize(1280, 800), fyne.NewSize(1024, 640), fyne.NewSize(1920, 1080)

// Looks are the themes in the window of the usual size, the default theme first,
// and that in the smallest window and in a large one.
func Looks() []Look {
	var list []Look
	for _, spec := range theme.Embedded() {
		list = append(list, Look{Theme: spec.ID, Size: Usual, All: spec.ID == theme.DefaultID},
			Look{Theme: spec.ID, Dark: true, Size: Usual})
	}
	return append(list, Look{Theme: theme.DefaultID, Size: Small, All: true},
		Look{Theme: theme.DefaultID, Dark: true, Size: Small}, Look{Theme: theme.DefaultID, Size: Large})
}

// sheets are pictures with all themes of a screen, the light windows on the left.
type sheets map[string]*image.RGBA

// The size of a picture on a sheet.
const sheetWide, sheetHigh, sheetGap = 640, 400, 8

func (all sheets) add(name string, l Look, img image.Image) {
	specs := theme.Embedded()
	sheet := all[name]
	if sheet == nil {
		sheet = image.NewRGBA(image.Rect(0, 0, 2*(sheetWide+sheetGap)-sheetGap, len(specs)*(sheetHigh+sheetGap)-sheetGap))
		draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.Gray{0x60}), image.Point{}, draw.Src)
		all[name] = sheet
	}
	x, y := 0, slices.IndexFunc(specs, func(s theme.Spec) bool { return s.ID == l.Theme })*(sheetHigh+sheetGap)
	if l.Dark {
		x = sheetWide + sheetGap
	}
	xdraw.ApproxBiLinear.Scale(sheet, image.Rect(x, y, x+sheetWide, y+sheetHigh), img, img.Bounds(), draw.Src, nil)
}
