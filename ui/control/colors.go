package control

import (
	ui "midline/ui/board"
	"midline/ui/theme"
)

// boardColors fills the board's colours from a theme; what the theme does not
// name stays as it is in Brown.
func boardColors(t *theme.Theme) ui.Colors {
	c, b, p := ui.Brown(), t.Spec.Board, t.Palette()
	c.Light, c.Dark = ui.Color(b.Light), ui.Color(b.Dark)
	c.CoordOnLight, c.CoordOnDark, c.CoordOutside = ui.Color(b.CoordinateOnLight), ui.Color(b.CoordinateOnDark), ui.Color(p.Text2)
	c.LastMove, c.Bracket = ui.Color(b.LastMove), ui.Color(b.Bracket)
	c.Select, c.SelectEdge = ui.Color(b.Selected), ui.Color(b.SelectedEdge)
	c.Midline, c.MidlineEdge, c.MidlineGlow = ui.Color(b.LineCore), ui.Color(b.LineEdge), ui.Color(b.LineGlow)
	c.Enemy, c.Own, c.Flare = ui.Color(b.VictimEnemy), ui.Color(b.VictimOwn), ui.Color(b.Invaded)
	c.Focus = ui.Color(p.Teal)
	return c
}
