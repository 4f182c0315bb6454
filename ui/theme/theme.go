package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Window is the brightness of the window.
type Window int

// The brightnesses; System follows the desktop.
const (
	System Window = iota
	Light
	Dark
)

// Theme is a theme file as a Fyne theme, with the fonts and icons of Fyne's own theme.
type Theme struct {
	fyne.Theme
	Spec   Spec
	Window Window
}

var _ fyne.Theme = (*Theme)(nil)

// Set copies another theme. The window has one theme as long as it is open, since Fyne never frees the
// memory for a theme (docs/fyne-memory.md).
func (t *Theme) Set(other *Theme) { *t = *other }

// New returns a Fyne theme for a theme file.
func New(spec Spec, window Window) *Theme {
	return &Theme{fynetheme.DefaultTheme(), spec, window}
}

// Palette returns the current palette.
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

// Color implements fyne.Theme. It ignores the variant, which the theme chooses itself.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if c, found := t.Palette().fyne()[name]; found {
		return c
	}
	variant := fynetheme.VariantLight
	if t.dark() {
		variant = fynetheme.VariantDark
	}
	return t.Theme.Color(name, variant)
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
	fynetheme.SizeNameText:            Body,
	fynetheme.SizeNameCaptionText:     Caption,
	fynetheme.SizeNameHeadingText:     Title,
	fynetheme.SizeNameSubHeadingText:  Heading,
	fynetheme.SizeNameInnerPadding:    10,
	fynetheme.SizeNameInputRadius:     8,
	fynetheme.SizeNameSelectionRadius: 4,
	fynetheme.SizeNameScrollBar:       10,
	fynetheme.SizeNameScrollBarSmall:  4,
	fynetheme.SizeNameScrollBarRadius: 4,
}

// Size implements fyne.Theme. It returns Fyne's size for names that are not in sizes.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, found := sizes[name]; found {
		return s
	}
	return t.Theme.Size(name)
}
