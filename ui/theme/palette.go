// Package theme defines the colours, sizes and fonts of the window, and the colours of the board. Themes
// are TOML files. What a file omits or gets wrong comes from the default.
package theme

import (
	"fmt"
	"image/color"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// Palette holds the colours of the window. Teal is for what can be pressed or is selected, amber for the
// midline and the king-turn, red for what will be destroyed or is not allowed.
type Palette struct {
	Background, Surface, Raised, Border color.NRGBA
	Text, Text2                         color.NRGBA
	Teal, OnTeal, TealSoft              color.NRGBA
	Amber, OnAmber, AmberSoft           color.NRGBA
	AmberIcon                           color.NRGBA // amber with enough contrast for icons
	Red                                 color.NRGBA
}

// Board holds the colours of the board and of what is drawn on it.
type Board struct {
	Squares
	Line
	Marks
	Arrows
	Frames
	Labels
}

// Squares are the colours of the empty board.
type Squares struct {
	Light, Dark, Border                 color.NRGBA
	CoordinateOnLight, CoordinateOnDark color.NRGBA
}

// Line are the colours of the midline, and of the half of the board that a king has invaded.
type Line struct {
	LineCore, LineEdge, LineGlow, Invaded color.NRGBA
}

// Marks are the colours of what marks single squares.
type Marks struct {
	LastMove, Bracket      color.NRGBA
	Selected, SelectedEdge color.NRGBA
	Disc, DiscEdge         color.NRGBA
	VictimEnemy, VictimOwn color.NRGBA
	Danger, Focus, Halo    color.NRGBA
}

// Arrows are the colours of arrows.
type Arrows struct {
	HintArrow, ThreatArrow, OwnArrow color.NRGBA
}

// Frames are the colours of what belongs to several squares: the reach of a power, and linked pieces.
type Frames struct {
	Frame, Link color.NRGBA
}

// Labels are the colours of what lies over the board: buttons, pills and cards.
type Labels struct {
	Amber, OnAmber            color.NRGBA
	Pill, PillOwn, PillChosen color.NRGBA
	Card, CardText, CardSoft  color.NRGBA
}

// colors returns the colours of a Palette or a Board by their keys in a theme file: on_teal for OnTeal.
func colors(group any) map[string]*color.NRGBA {
	all, v := map[string]*color.NRGBA{}, reflect.ValueOf(group).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		if c, ok := v.FieldByIndex(f.Index).Addr().Interface().(*color.NRGBA); ok {
			all[strings.ToLower(capital.ReplaceAllString(f.Name, "${1}_$2"))] = c
		}
	}
	return all
}

// capital finds where a word begins within a name.
var capital = regexp.MustCompile("([a-z])([A-Z])")

// Hex writes a colour as #RRGGBB, without its opacity.
func Hex(c color.NRGBA) string {
	return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
}

// ParseHex parses #RRGGBB or #RRGGBBAA.
func ParseHex(s string) (color.NRGBA, error) {
	digits, found := strings.CutPrefix(s, "#")
	if !found || (len(digits) != 6 && len(digits) != 8) {
		return color.NRGBA{}, fmt.Errorf("%q is not a colour such as #1F6B66", s)
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil {
		return color.NRGBA{}, fmt.Errorf("%q is not a colour such as #1F6B66", s)
	}
	if len(digits) == 6 {
		v = v<<8 | 0xFF
	}
	return color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}, nil
}

// Fade returns a colour with another opacity, from 0 to 1.
func Fade(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(math.Round(opacity * 255))
	return c
}

// Mix interpolates from a to b as t goes from 0 to 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// Contrast returns the contrast ratio of two opaque colours, from 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// StandOut is the least contrast ratio at which a mark can be distinguished from its background.
const StandOut = 3

// LeastContrast returns the lower contrast ratio of a colour against two backgrounds.
func LeastContrast(c, a, b color.NRGBA) float64 { return min(Contrast(c, a), Contrast(c, b)) }

// Legible mixes a colour with another, as little as possible, until it stands out from both backgrounds.
// If no mixture does, Legible returns the one with the most contrast.
func Legible(c, toward, a, b color.NRGBA) color.NRGBA {
	const steps = 64
	best := c
	for i := range steps + 1 {
		if next := Mix(c, toward, float64(i)/steps); LeastContrast(next, a, b) > LeastContrast(best, a, b) {
			best = next
		}
		if LeastContrast(best, a, b) > StandOut*1.02 { // with a margin for rounding
			break
		}
	}
	return best
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// PaletteOf returns the palette of a Fyne theme, the default light palette if the theme has none.
func PaletteOf(th fyne.Theme) Palette {
	if t, ok := th.(*Theme); ok {
		return t.Palette()
	}
	return Default().Light
}

// DarkPaletteOf returns the palette for what is dark even in a light window.
func DarkPaletteOf(th fyne.Theme) Palette { return specOf(th).Dark }

// BoardOf returns the board colours of a Fyne theme, the default ones if the theme has none.
func BoardOf(th fyne.Theme) Board { return specOf(th).Board }

func specOf(th fyne.Theme) Spec {
	if t, ok := th.(*Theme); ok {
		return t.Spec
	}
	return Default()
}
