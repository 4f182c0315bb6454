package board

import (
	"image/color"

	"midline/ui/theme"
)

// Color is a colour with its opacity.
type Color color.NRGBA

// RGBA makes Color a color.Color.
func (c Color) RGBA() (r, g, b, a uint32) { return color.NRGBA(c).RGBA() }

// Colors are the colours of a board. The zero value is not usable: begin with
// Brown or FromTheme and change what differs.
type Colors struct {
	Light        Color
	Dark         Color
	CoordOnLight Color // coordinates inside light squares
	CoordOnDark  Color
	CoordOutside Color // coordinates beside a small board
	Border       Color // line around all squares, mostly none

	LastMove   Color // tint, with its alpha
	Bracket    Color
	Select     Color
	SelectEdge Color
	Focus      Color // the keyboard's square

	Ink   Color // dark part of hints, arrows and trails
	Paper Color // light part of hints

	Enemy   Color // hatch over what the enemy loses
	Own     Color // hatch over what one loses oneself
	OwnText Color // the same on a dark pill
	Danger  Color // check, illegal try

	HintArrow   Color // what the computer would do
	ThreatArrow Color // what the opponent threatens
	MarkArrow   Color // drawn with the right button
	Link        Color // between empowered neighbours
	Frame       Color // around the squares of a power

	Midline     Color
	MidlineEdge Color
	MidlineGlow Color
	Flare       Color
	Halo        Color
	Amber       Color // the whirlwind's button, steps to win
	OnAmber     Color

	Pill     Color // badge, chooser
	Card     Color // the sentence that answers an illegal try
	CardText Color
	CardSoft Color // second text on pills and cards
	Hot      Color // the chosen entry of the chooser
}

// FromTheme takes the colours of a theme: board for what is drawn on the
// board, window for what stands beside and above it.
func FromTheme(board theme.Board, window theme.Palette) Colors {
	solid := func(c color.NRGBA) Color { c.A = 255; return Color(c) }
	return Colors{
		Light: Color(board.Light), Dark: Color(board.Dark),
		CoordOnLight: Color(board.CoordinateOnLight), CoordOnDark: Color(board.CoordinateOnDark),
		CoordOutside: Color(window.Text2), Border: Color(board.Border),
		LastMove: Color(board.LastMove), Bracket: Color(board.Bracket),
		Select: Color(board.Selected), SelectEdge: Color(board.SelectedEdge), Focus: Color(board.Focus),
		Ink: solid(board.DiscEdge), Paper: solid(board.Disc),
		Enemy: Color(board.VictimEnemy), Own: Color(board.VictimOwn), Danger: solid(board.Danger),
		HintArrow: Color(board.HintArrow), ThreatArrow: Color(board.ThreatArrow), MarkArrow: Color(board.OwnArrow),
		Link: Color(board.Link), Frame: Color(board.Frame),
		Midline: Color(board.LineCore), MidlineEdge: Color(board.LineEdge), MidlineGlow: Color(board.LineGlow),
		Flare: Color(board.Invaded),
		Halo:  Color(board.Halo), Amber: Color(board.Amber), OnAmber: Color(board.OnAmber),
		OwnText: Color(board.PillOwn), Pill: Color(board.Pill), Hot: Color(board.PillChosen),
		Card: Color(board.Card), CardText: Color(board.CardText), CardSoft: Color(board.CardSoft),
	}
}

// Brown are the default colours, those of the default theme.
func Brown() Colors { return FromTheme(theme.Default().Board, theme.Default().Light) }
