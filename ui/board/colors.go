package board

import (
	"image/color"

	"midline/ui/theme"
)

// Color is a colour with its opacity.
type Color color.NRGBA

// RGBA makes Color a color.Color.
func (c Color) RGBA() (r, g, b, a uint32) { return color.NRGBA(c).RGBA() }

// Colors are the colours of a board. The zero value is not usable: start with Brown or FromTheme.
type Colors struct {
	GroundColors
	MarkColors
	ArrowColors
	LightColors
	CardColors
}

// GroundColors are the colours of the empty board.
type GroundColors struct {
	Light        Color
	Dark         Color
	CoordOnLight Color // coordinates on light squares
	CoordOnDark  Color
	CoordOutside Color // coordinates beside a small board
	Border       Color // line around all squares, usually transparent
}

// MarkColors are the colours of what marks squares.
type MarkColors struct {
	LastMove   Color // tint, with its alpha
	Bracket    Color
	Select     Color
	SelectEdge Color
	Focus      Color // the keyboard's square

	Edge  Color // the edge of marks, which stands out from both colours of squares
	Ink   Color // dark part of hints, arrows and trails
	Paper Color // light part of hints

	Enemy   Color // hatch over what the opponent loses
	Own     Color // hatch over what the player's own side loses
	OwnText Color // the same on a dark pill
	Danger  Color // check, illegal try
}

// ArrowColors are the colours of arrows and lines.
type ArrowColors struct {
	HintArrow   Color // what the computer would do
	ThreatArrow Color // what the opponent threatens
	MarkArrow   Color // drawn with the right button
	Link        Color // between empowered neighbours
	Frame       Color // around the squares of a power
}

// LightColors are the colours of what glows.
type LightColors struct {
	Midline     Color
	MidlineEdge Color
	MidlineGlow Color
	Flare       Color
	Halo        Color
	Amber       Color // the whirlwind's button, steps to win
	OnAmber     Color
}

// CardColors are the colours of what lies over the board.
type CardColors struct {
	Pill     Color // badge, chooser
	Card     Color // the sentence that answers an illegal try
	CardText Color
	CardSoft Color // second text on pills and cards
	Hot      Color // the chosen entry of the chooser
}

// FromTheme returns the colours of a theme: board for what is drawn on the board, window for the coordinates
// beside it.
func FromTheme(board theme.Board, window theme.Palette) Colors {
	opaque := func(c color.NRGBA) color.NRGBA { c.A = 255; return c }
	solid := func(c color.NRGBA) Color { return Color(opaque(c)) }
	ink, paper := opaque(board.DiscEdge), opaque(board.Disc)
	edge := ink
	if theme.LeastContrast(paper, board.Light, board.Dark) > theme.LeastContrast(ink, board.Light, board.Dark) {
		edge = paper
	}
	// Fine lines have no edge, so that they must stand out themselves.
	legible := func(c color.NRGBA) Color { return Color(theme.Legible(opaque(c), edge, board.Light, board.Dark)) }
	// Text becomes darker or lighter, whichever it is already compared with its square.
	text := func(c, on color.NRGBA) Color {
		toward := ink
		if theme.Contrast(theme.Mix(c, paper, 0.5), on) > theme.Contrast(theme.Mix(c, ink, 0.5), on) {
			toward = paper
		}
		return Color(theme.Legible(opaque(c), toward, on, on))
	}
	lineEdge := Color(board.LineEdge)
	if theme.LeastContrast(board.LineCore, board.Light, board.Dark) < theme.StandOut {
		lineEdge = legible(board.LineEdge)
	}
	return Colors{
		GroundColors: GroundColors{
			Light: Color(board.Light), Dark: Color(board.Dark),
			CoordOnLight: text(board.CoordinateOnLight, board.Light),
			CoordOnDark:  text(board.CoordinateOnDark, board.Dark),
			CoordOutside: Color(window.Text2), Border: Color(board.Border),
		},
		MarkColors: MarkColors{
			LastMove: Color(board.LastMove), Bracket: legible(board.Bracket),
			Select: Color(board.Selected), SelectEdge: legible(board.SelectedEdge), Focus: Color(board.Focus),
			Edge: Color(edge), Ink: Color(ink), Paper: Color(paper),
			Enemy: Color(board.VictimEnemy), Own: Color(board.VictimOwn), OwnText: Color(board.PillOwn),
			Danger: solid(board.Danger),
		},
		ArrowColors: ArrowColors{
			HintArrow: Color(board.HintArrow), ThreatArrow: Color(board.ThreatArrow),
			MarkArrow: Color(board.OwnArrow), Link: Color(board.Link), Frame: Color(board.Frame),
		},
		LightColors: LightColors{
			Midline: Color(board.LineCore), MidlineEdge: lineEdge, MidlineGlow: Color(board.LineGlow),
			Flare: Color(board.Invaded), Halo: Color(board.Halo),
			Amber: Color(board.Amber), OnAmber: Color(board.OnAmber),
		},
		CardColors: CardColors{
			Pill: Color(board.Pill), Hot: Color(board.PillChosen),
			Card: Color(board.Card), CardText: Color(board.CardText), CardSoft: Color(board.CardSoft),
		},
	}
}

// Brown are the default colours, those of the default theme.
func Brown() Colors { return FromTheme(theme.Default().Board, theme.Default().Light) }

// alpha returns the colour with its opacity multiplied by f.
func (c Color) alpha(f float64) Color {
	c.A = uint8(float64(c.A)*f + 0.5)
	return c
}
