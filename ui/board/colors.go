package board

import (
	"image/color"

	"midline/ui/theme"
)

// Color is a colour with its opacity.
type Color = color.NRGBA

// Colors are the colours of a board: those of a theme, and those that follow from them. The zero value is
// not usable: start with Brown or FromTheme.
type Colors struct {
	theme.Board
	Outside Color // coordinates beside a small board
	Edge    Color // the edge of marks, which stands out from both colours of squares
	Ink     Color // dark part of hints, arrows and trails
	Paper   Color // light part of hints
}

// FromTheme returns the colours of a theme: board for what is drawn on the board, window for the coordinates
// beside it. Lines and letters of the board become darker or lighter where they would not stand out.
func FromTheme(board theme.Board, window theme.Palette) Colors {
	opaque := func(c Color) Color { c.A = 255; return c }
	ink, paper := opaque(board.DiscEdge), opaque(board.Disc)
	c := Colors{Board: board, Outside: window.Text2, Edge: ink, Ink: ink, Paper: paper}
	if theme.LeastContrast(paper, board.Light, board.Dark) > theme.LeastContrast(ink, board.Light, board.Dark) {
		c.Edge = paper
	}
	// Fine lines have no edge, so that they must stand out themselves.
	legible := func(line Color) Color { return theme.Legible(opaque(line), c.Edge, board.Light, board.Dark) }
	c.Bracket, c.SelectedEdge = legible(board.Bracket), legible(board.SelectedEdge)
	if theme.LeastContrast(board.LineCore, board.Light, board.Dark) < theme.StandOut {
		c.LineEdge = legible(board.LineEdge)
	}
	// Text becomes darker or lighter, whichever it is already compared with its square.
	text := func(letters, on Color) Color {
		toward := ink
		if theme.Contrast(theme.Mix(letters, paper, 0.5), on) > theme.Contrast(theme.Mix(letters, ink, 0.5), on) {
			toward = paper
		}
		return theme.Legible(opaque(letters), toward, on, on)
	}
	c.CoordinateOnLight = text(board.CoordinateOnLight, board.Light)
	c.CoordinateOnDark = text(board.CoordinateOnDark, board.Dark)
	c.Danger = opaque(board.Danger)
	return c
}

// Brown are the default colours, those of the default theme.
func Brown() Colors { return FromTheme(theme.Default().Board, theme.Default().Light) }

// victim returns the colour over what is lost: by the side that acts, if own is set, or by the other.
func (c *Colors) victim(own bool) Color {
	if own {
		return c.VictimOwn
	}
	return c.VictimEnemy
}

// core returns the light colour within a capture's mark.
func (c *Colors) core(own bool) Color {
	if own {
		return c.PillOwn
	}
	return c.Paper
}

// alpha returns a colour with its opacity multiplied by f.
func alpha(c Color, f float64) Color {
	c.A = uint8(float64(c.A)*f + 0.5)
	return c
}
