package theme

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Window says how bright the window is.
type Window int

// The brightness of the window; System follows the desktop.
const (
	System Window = iota
	Light
	Dark
)

// Theme is a theme file as a Fyne theme.
type Theme struct {
	Spec   Spec
	Window Window
}

var _ fyne.Theme = (*Theme)(nil)

// Set takes over what another theme says. The window has one theme for as long as
// it is open, since each new one costs memory for good (docs/fyne-memory.md).
func (t *Theme) Set(other *Theme) { *t = *other }

// New makes a Fyne theme of a theme file.
func New(spec Spec, window Window) *Theme {
	return &Theme{Spec: spec, Window: window}
}

// Palette is the palette in use now.
func (t *Theme) Palette() Palette {
	if t.dark() {
		return t.Spec.Dark
	}
	return t.Spec.Light
}

func (t *Theme) dark() bool {
	if t.Window != System {
		return t.Window == Dark
	}
	app := fyne.CurrentApp()
	return app != nil && app.Settings().ThemeVariant() == fynetheme.VariantDark
}

// Color answers Fyne's names and, under "palette." and "board.", the names of
// the theme file. The variant is the theme's own affair.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	p := t.Palette()
	if key, found := strings.CutPrefix(string(name), "palette."); found {
		if field := p.fields()[key]; field != nil {
			return *field
		}
	}
	if key, found := strings.CutPrefix(string(name), "board."); found {
		board := t.Spec.Board
		if field := board.fields()[key]; field != nil {
			return *field
		}
	}
	if c, found := p.fyne()[name]; found {
		return c
	}
	variant := fynetheme.VariantLight
	if t.dark() {
		variant = fynetheme.VariantDark
	}
	return fynetheme.DefaultTheme().Color(name, variant)
}

func (p Palette) fyne() map[fyne.ThemeColorName]color.NRGBA {
	return map[fyne.ThemeColorName]color.NRGBA{
		fynetheme.ColorNameBackground:          p.Background,
		fynetheme.ColorNameButton:              p.Surface,
		fynetheme.ColorNameDisabled:            Mix(p.Background, p.Text2, 0.5),
		fynetheme.ColorNameDisabledButton:      p.Raised,
		fynetheme.ColorNameError:               p.Red,
		fynetheme.ColorNameFocus:               Fade(p.Teal, 0.35),
		fynetheme.ColorNameForeground:          p.Text,
		fynetheme.ColorNameForegroundOnError:   p.Surface,
		fynetheme.ColorNameForegroundOnPrimary: p.OnTeal,
		fynetheme.ColorNameForegroundOnSuccess: p.OnTeal,
		fynetheme.ColorNameForegroundOnWarning: p.OnAmber,
		fynetheme.ColorNameHeaderBackground:    p.Raised,
		fynetheme.ColorNameHover:               Fade(p.Text, 0.06),
		fynetheme.ColorNameHyperlink:           p.Teal,
		fynetheme.ColorNameInputBackground:     p.Surface,
		fynetheme.ColorNameInputBorder:         p.Border,
		fynetheme.ColorNameMenuBackground:      p.Surface,
		fynetheme.ColorNameOverlayBackground:   p.Surface,
		fynetheme.ColorNamePlaceHolder:         p.Text2,
		fynetheme.ColorNamePressed:             Fade(p.Text, 0.1),
		fynetheme.ColorNamePrimary:             p.Teal,
		fynetheme.ColorNameScrollBar:           Fade(p.Text2, 0.6),
		fynetheme.ColorNameScrollBarBackground: Fade(p.Text2, 0),
		fynetheme.ColorNameSelection:           p.TealSoft,
		fynetheme.ColorNameSeparator:           p.Border,
		fynetheme.ColorNameShadow:              {},
		fynetheme.ColorNameSuccess:             p.Teal,
		fynetheme.ColorNameWarning:             p.Amber,
	}
}

// The four sizes of text, in logical pixels.
const (
	Title   float32 = 28
	Heading float32 = 18
	Body    float32 = 14
	Caption float32 = 12
)

var sizes = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNameText:               Body,
	fynetheme.SizeNameCaptionText:        Caption,
	fynetheme.SizeNameHeadingText:        Title,
	fynetheme.SizeNameSubHeadingText:     Heading,
	fynetheme.SizeNamePadding:            4,
	fynetheme.SizeNameInnerPadding:       10,
	fynetheme.SizeNameInputRadius:        8,
	fynetheme.SizeNameInputBorder:        1,
	fynetheme.SizeNameSelectionRadius:    4,
	fynetheme.SizeNameInlineIcon:         20,
	fynetheme.SizeNameScrollBar:          10,
	fynetheme.SizeNameScrollBarSmall:     4,
	fynetheme.SizeNameScrollBarRadius:    4,
	fynetheme.SizeNameSeparatorThickness: 1,
}

// Size answers the measures of the game and, for the rest, Fyne's.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, found := sizes[name]; found {
		return s
	}
	return fynetheme.DefaultTheme().Size(name)
}

// Font is Fyne's own: the two weights are its regular and its bold.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	return fynetheme.DefaultTheme().Font(style)
}

// Icon is Fyne's own.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}
