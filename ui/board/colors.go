package board

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// Color is a colour that reads and writes itself as "#RRGGBB" or "#RRGGBBAA",
// so that a theme file can fill Colors.
type Color color.NRGBA

// RGBA makes Color a color.Color.
func (c Color) RGBA() (r, g, b, a uint32) { return color.NRGBA(c).RGBA() }

// MarshalText writes the colour as hexadecimal.
func (c Color) MarshalText() ([]byte, error) {
	if c.A == 0xff {
		return fmt.Appendf(nil, "#%02X%02X%02X", c.R, c.G, c.B), nil
	}
	return fmt.Appendf(nil, "#%02X%02X%02X%02X", c.R, c.G, c.B, c.A), nil
}

// UnmarshalText reads "#RRGGBB" or "#RRGGBBAA".
func (c *Color) UnmarshalText(text []byte) error {
	s, ok := strings.CutPrefix(string(text), "#")
	if len(s) == 6 {
		s += "ff"
	}
	v, err := strconv.ParseUint(s, 16, 32)
	if !ok || len(s) != 8 || err != nil {
		return fmt.Errorf("colour %q is not #RRGGBB or #RRGGBBAA", text)
	}
	*c = Color{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
	return nil
}

// Colors are the colours of a board. The zero value is not usable: begin with
// Brown and change what differs.
type Colors struct {
	Light        Color `toml:"light"`
	Dark         Color `toml:"dark"`
	CoordOnLight Color `toml:"coord_on_light"` // coordinates inside light squares
	CoordOnDark  Color `toml:"coord_on_dark"`
	CoordOutside Color `toml:"coord_outside"` // coordinates beside a small board

	LastMove   Color `toml:"last_move"` // tint, with its alpha
	Bracket    Color `toml:"bracket"`
	Select     Color `toml:"select"`
	SelectEdge Color `toml:"select_edge"`
	Focus      Color `toml:"focus"` // the keyboard's square

	Ink   Color `toml:"ink"`   // dark part of hints, arrows and trails
	Paper Color `toml:"paper"` // light part of hints

	Enemy   Color `toml:"enemy"`    // hatch over what the enemy loses
	Own     Color `toml:"own"`      // hatch over what one loses oneself
	OwnText Color `toml:"own_text"` // the same on a dark pill
	Danger  Color `toml:"danger"`   // check, illegal try

	Midline     Color `toml:"midline"`
	MidlineEdge Color `toml:"midline_edge"`
	MidlineGlow Color `toml:"midline_glow"`
	Flare       Color `toml:"flare"`
	Halo        Color `toml:"halo"`
	Amber       Color `toml:"amber"` // the whirlwind's button, steps to win
	OnAmber     Color `toml:"on_amber"`

	Pill     Color `toml:"pill"` // badge, chooser
	Card     Color `toml:"card"` // the sentence that answers an illegal try
	CardText Color `toml:"card_text"`
	CardSoft Color `toml:"card_soft"` // second text on pills and cards
	Hot      Color `toml:"hot"`       // the chosen entry of the chooser
}

func hex(s string) Color {
	var c Color
	if err := c.UnmarshalText([]byte(s)); err != nil {
		panic(err)
	}
	return c
}

// Brown are the default colours.
func Brown() Colors {
	return Colors{
		Light: hex("#F0D9B5"), Dark: hex("#B58863"),
		CoordOnLight: hex("#B58863"), CoordOnDark: hex("#F0D9B5"), CoordOutside: hex("#655D52"),
		LastMove: hex("#E8B33A68"), Bracket: hex("#7A4E0A"),
		Select: hex("#1F6B6680"), SelectEdge: hex("#0E4A46"), Focus: hex("#1F6B66"),
		Ink: hex("#1C1B1A"), Paper: hex("#FFFFFF"),
		Enemy: hex("#C23A28"), Own: hex("#C98A12"), OwnText: hex("#F5C55A"), Danger: hex("#B53A2A"),
		Midline: hex("#FFF8E4"), MidlineEdge: hex("#B5740A8C"), MidlineGlow: hex("#F5B942"),
		Flare: hex("#FFE3A0"), Halo: hex("#F2C25B"), Amber: hex("#F2C25B"), OnAmber: hex("#2A1E05"),
		Pill: hex("#1F1C19"), Card: hex("#2B2723"), CardText: hex("#FFFFFF"), CardSoft: hex("#C9C2B6"),
		Hot: hex("#1F6B66"),
	}
}

// Slate are cool greys and blues.
func Slate() Colors {
	c := Brown()
	c.Light, c.Dark = hex("#E7EBEF"), hex("#7C93A8")
	c.CoordOnLight, c.CoordOnDark = c.Dark, c.Light
	return c
}

// Sage are soft greens.
func Sage() Colors {
	c := Brown()
	c.Light, c.Dark = hex("#EDEFDA"), hex("#7C9A6E")
	c.CoordOnLight, c.CoordOnDark = c.Dark, c.Light
	return c
}

// HighContrast are white and grey.
func HighContrast() Colors {
	c := Brown()
	c.Light, c.Dark = hex("#FFFFFF"), hex("#8A8A8A")
	c.CoordOnLight, c.CoordOnDark = hex("#4A4A4A"), hex("#000000")
	return c
}

// Night are the colours of a dark room.
func Night() Colors {
	c := Brown()
	c.Light, c.Dark = hex("#858D9C"), hex("#545C6B")
	c.CoordOnLight, c.CoordOnDark, c.CoordOutside = hex("#4A515F"), hex("#AEB5C2"), hex("#A9A399")
	c.LastMove, c.Bracket = hex("#F2C25B66"), hex("#F2C25B")
	c.Enemy, c.Own = hex("#FF6B57"), hex("#F2C25B")
	c.Focus = hex("#6BBDB1")
	return c
}
