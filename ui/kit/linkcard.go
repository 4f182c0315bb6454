package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// Link describes a card that leads to another screen.
type Link struct {
	Icon  string
	Title string
	Line  string
}

// LinkCard leads to another screen. It is a row with an icon at the left, or a tile with an icon above.
type LinkCard struct {
	Press
	row           bool
	Bare          bool // without its line: it has no room, or those of the tiles beside it have none
	ground, plate *Surface
	icon, arrow   *Picture
	Title, line   *Label
}

// Fits reports whether a tile of that width has room for its line beside the icon.
func (c *LinkCard) Fits(width float32) bool { return Caption.Width(c.line.Text()) <= width-64 }

// SetLine changes the line.
func (c *LinkCard) SetLine(text string) {
	c.line.SetText(text)
	c.Relayout()
	c.Refresh()
}

// plateAt returns the size of the plate of a row, and the room around it.
func (c *LinkCard) plateAt(size fyne.Size) (side, pad float32) {
	side = min(48, size.Height-28)
	return side, min((size.Height-side)/2, size.Width/16, 24)
}

// Room returns the width that the texts of a row have.
func (c *LinkCard) Room(size fyne.Size) float32 {
	side, pad := c.plateAt(size)
	return size.Width - side - 2*pad - 8
}

// FitsRow reports whether a row of that width has room for its line.
func (c *LinkCard) FitsRow(width float32) bool {
	return Body.Width(c.line.Text()) <= width-48-2*16-8
}

// layout is that of a row or a tile. A tile has its icon beside the text if there is no room below the icon, or
// much beside it.
func (c *LinkCard) layout(size fyne.Size) Item {
	beside := size.Height < 92 || size.Width > 280
	fits := !c.Bare && (c.row || !beside || c.Fits(size.Width))
	switch line := When(fits, Text(c.line)); {
	case c.row:
		side, pad := c.plateAt(size)
		arrow := fits && !c.Disabled() && Body.Width(c.line.Text()) <= c.Room(size)-32 // else it makes room
		return Inset(pad, 0, Pick(arrow, 16, 8), 0, Row(0,
			Stack(Fixed(c.plate, side, side), Middle(Halfway(Fixed(c.icon, 24, 24)))), Gap(pad),
			Column(0, Text(c.Title), When(fits, Inset(0, 0, 0, 2, line))),
			When(arrow, Row(0, Gap(4), Fixed(c.arrow, 20, 20)))))
	case beside:
		pad := Pick(size.Width < 136, 10, 16)
		if c.Title.style.Width(c.Title.text) > size.Width-2*pad-28 { // a long word
			pad = 6
		}
		return Inset(pad, 0, 4, 0, Row(pad, Fixed(c.icon, 24, 24), Column(2, Text(c.Title), Inset(0, 0, 4, 0, line))))
	default:
		return Inset(16, 0, 8, 1, Halfway(Column(0, Fixed(c.icon, 24, 24), Gap(12), Text(c.Title), Gap(1), line)))
	}
}

// NewLinkCard makes a card that calls press.
func NewLinkCard(art Art, m Link, row bool, press func()) *LinkCard {
	c := &LinkCard{row: row, ground: NewSurface(), plate: Filled(4, ShadeTealSoft),
		icon: art.IconPicture(m.Icon, ShadeTeal), arrow: art.IconPicture("chevron-right", ShadeText2)}
	style, small := Strong, Caption
	if row {
		style, small = Heading, Body
	}
	c.Title, c.line = NewLabel(m.Title, style, ShadeText), NewLabel(m.Line, small, ShadeText2)
	if row {
		c.line = NewParagraph(m.Line, small, ShadeText2, 2)
	}
	c.OnPress = press
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, false) }
	c.ArrangeBy(func(size fyne.Size) Item { return c.Ringed(11, Stack(Fill(c.ground), c.layout(size))) })
	c.ExtendBaseWidget(c)
	return c
}
