// Package theme gives the window its colours, sizes and fonts, and the board
// its colours. Themes are TOML files; what a file leaves out or gets wrong
// comes from the default.
package theme

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// Palette is the colours of the window. Teal is what is the player's to press
// or has been selected, amber is light, the midline and the king-turn, red is
// what will be destroyed or is not allowed.
type Palette struct {
	Background, Surface, Raised, Border color.NRGBA
	Text, Text2                         color.NRGBA
	Teal, OnTeal, TealSoft              color.NRGBA
	Amber, OnAmber, AmberSoft           color.NRGBA
	AmberIcon                           color.NRGBA // amber that can be read as an icon
	Red                                 color.NRGBA
}

// Board is the colours of the board and of what is drawn on it.
type Board struct {
	Light, Dark, Border                 color.NRGBA
	CoordinateOnLight, CoordinateOnDark color.NRGBA
	LineCore, LineEdge, LineGlow        color.NRGBA
	LastMove, Bracket                   color.NRGBA
	Selected, SelectedEdge              color.NRGBA
	Disc, DiscEdge                      color.NRGBA
	VictimEnemy, VictimOwn              color.NRGBA
	Danger, Invaded                     color.NRGBA
	HintArrow, ThreatArrow, OwnArrow    color.NRGBA
	Halo, Link, Frame, Focus            color.NRGBA
	Amber, OnAmber                      color.NRGBA
	Pill, PillOwn, PillChosen           color.NRGBA
	Card, CardText, CardSoft            color.NRGBA
}

// fields lists the colours of a palette under their names in a theme file.
func (p *Palette) fields() map[string]*color.NRGBA {
	return map[string]*color.NRGBA{
		"background": &p.Background, "surface": &p.Surface, "raised": &p.Raised, "border": &p.Border,
		"text": &p.Text, "text2": &p.Text2,
		"teal": &p.Teal, "on_teal": &p.OnTeal, "teal_soft": &p.TealSoft,
		"amber": &p.Amber, "on_amber": &p.OnAmber, "amber_soft": &p.AmberSoft, "amber_icon": &p.AmberIcon,
		"red": &p.Red,
	}
}

func (b *Board) fields() map[string]*color.NRGBA {
	return map[string]*color.NRGBA{
		"light": &b.Light, "dark": &b.Dark, "border": &b.Border,
		"coordinate_on_light": &b.CoordinateOnLight, "coordinate_on_dark": &b.CoordinateOnDark,
		"line_core": &b.LineCore, "line_edge": &b.LineEdge, "line_glow": &b.LineGlow,
		"last_move": &b.LastMove, "bracket": &b.Bracket,
		"selected": &b.Selected, "selected_edge": &b.SelectedEdge,
		"disc": &b.Disc, "disc_edge": &b.DiscEdge,
		"victim_enemy": &b.VictimEnemy, "victim_own": &b.VictimOwn,
		"danger": &b.Danger, "invaded": &b.Invaded,
		"hint_arrow": &b.HintArrow, "threat_arrow": &b.ThreatArrow, "own_arrow": &b.OwnArrow,
		"halo": &b.Halo, "link": &b.Link, "frame": &b.Frame, "focus": &b.Focus,
		"amber": &b.Amber, "on_amber": &b.OnAmber,
		"pill": &b.Pill, "pill_own": &b.PillOwn, "pill_chosen": &b.PillChosen,
		"card": &b.Card, "card_text": &b.CardText, "card_soft": &b.CardSoft,
	}
}

// Hex writes a colour as #RRGGBB, its alpha left out.
func Hex(c color.NRGBA) string {
	return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
}

// ParseHex reads #RRGGBB or #RRGGBBAA.
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

// Fade gives a colour another opacity, from 0 to 1.
func Fade(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(math.Round(opacity * 255))
	return c
}

// Mix goes from one colour to the other as t goes from 0 to 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// Contrast is the contrast ratio of two opaque colours, from 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// StandOut is the contrast ratio from which a mark can be told from what it stands on.
const StandOut = 3

// Stands is the lower of the contrasts that a colour has against two grounds.
func Stands(c, a, b color.NRGBA) float64 { return min(Contrast(c, a), Contrast(c, b)) }

// Legible is the colour nearest to c, on the way to another, that stands out from
// both grounds; where none does, it is the one that stands out most.
func Legible(c, toward, a, b color.NRGBA) color.NRGBA {
	const steps = 64
	best := c
	for i := range steps + 1 {
		if next := Mix(c, toward, float64(i)/steps); Stands(next, a, b) > Stands(best, a, b) {
			best = next
		}
		if Stands(best, a, b) > StandOut*1.02 { // rounding shall not undo it
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

// PaletteOf asks any Fyne theme for the palette; one that is not of this
// package answers with the default light window.
func PaletteOf(th fyne.Theme) Palette {
	if t, ok := th.(*Theme); ok {
		return t.Palette()
	}
	var p Palette
	if !ask(th, "palette.", p.fields()) {
		return Default().Light
	}
	return p
}

// DarkPaletteOf is PaletteOf for what is dark in a light window too.
func DarkPaletteOf(th fyne.Theme) Palette {
	if t, ok := th.(*Theme); ok {
		return t.Spec.Dark
	}
	return Default().Dark
}

// BoardOf asks any Fyne theme for the board's colours; one that is not of this
// package answers with the default board.
func BoardOf(th fyne.Theme) Board {
	if t, ok := th.(*Theme); ok {
		return t.Spec.Board
	}
	var b Board
	if !ask(th, "board.", b.fields()) {
		return Default().Board
	}
	return b
}

func ask(th fyne.Theme, prefix string, fields map[string]*color.NRGBA) bool {
	for name, field := range fields {
		c, ok := th.Color(fyne.ThemeColorName(prefix+name), 0).(color.NRGBA)
		if !ok {
			return false
		}
		*field = c
	}
	return true
}
