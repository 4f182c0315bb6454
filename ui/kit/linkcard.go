package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// Link leads to another screen.
type Link struct {
	Icon  string
	Title string
	Line  string
}

// LinkCard leads somewhere: as a row with its icon at the left, or as a tile
// with its icon above.
type LinkCard struct {
	Press
	row    bool
	Bare   bool // without its line: it has no room, or those of the tiles beside it have none
	ground *Surface
	plate  *Surface
	icon   *Picture
	Title  *Label
	line   *Label
	arrow  *Picture
}

// Fits reports whether a tile of that width has room for its line beside the icon.
func (c *LinkCard) Fits(width float32) bool { return Caption.Width(c.line.Text()) <= width-64 }

// plateAt is how large the plate of a row is, and the room around it.
func (c *LinkCard) plateAt(size fyne.Size) (side, pad float32) {
	side = min(48, size.Height-28)
	return side, min((size.Height-side)/2, size.Width/16, 24)
}

// Room is the width that the texts of a row have.
func (c *LinkCard) Room(size fyne.Size) float32 {
	side, pad := c.plateAt(size)
	return size.Width - side - 2*pad - 8
}

// FitsRow reports whether a row of that width has room for its line.
func (c *LinkCard) FitsRow(width float32) bool {
	return Body.Width(c.line.Text()) <= width-48-2*16-8
}

func (c *LinkCard) place(size fyne.Size) {
	Put(c.ground, 0, 0, size.Width, size.Height)
	if !c.row && (size.Height < 92 || size.Width > 280) { // no room below the icon, or much beside it
		pad := Pick(size.Width < 136, 10, 16)
		x := 24 + 2*pad
		Put(c.icon, pad, (size.Height-24)/2, 24, 24)
		fits := !c.Bare && c.Fits(size.Width)
		Show(c.line, fits)
		Put(c.Title, x, size.Height/2-Pick(fits, 21, 11), size.Width-x-4, 22)
		Put(c.line, x, size.Height/2+3, size.Width-x-8, 18)
		return
	}
	Show(c.line, true)
	if !c.row {
		Show(c.line, true)
		y := (size.Height - 78) / 2
		Put(c.icon, 16, y, 24, 24)
		Put(c.Title, 16, y+36, size.Width-24, 22)
		Put(c.line, 16, y+59, size.Width-24, 18)
		return
	}
	side, pad := c.plateAt(size)
	x, end := pad+side+pad, float32(40)
	Show(c.line, !c.Bare)
	if c.Bare {
		Put(c.Title, x, (size.Height-26)/2, size.Width-x-8, 26)
		Show(c.arrow, false)
		Put(c.plate, pad, (size.Height-side)/2, side, side)
		Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
		return
	}
	if Body.Width(c.line.Text()) > size.Width-x-end { // the arrow makes room
		end = 8
	}
	Show(c.arrow, end == 40)
	Put(c.plate, pad, (size.Height-side)/2, side, side)
	Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
	Put(c.Title, x, size.Height/2-25, size.Width-x-end, 26)
	Put(c.line, x, size.Height/2+1, size.Width-x-end, 22)
	Put(c.arrow, size.Width-36, (size.Height-20)/2, 20, 20)
}

func NewLinkCard(art Art, m Link, row bool, press func()) *LinkCard {
	c := &LinkCard{row: row, ground: NewSurface(), plate: NewSurface().Radius(4),
		icon: art.IconPicture(m.Icon, InkTeal), arrow: art.IconPicture("chevron-right", InkText2)}
	style, small := Strong, Caption
	if row {
		style, small = Heading, Body
	}
	c.Title, c.line = NewLabel(m.Title, style, ShadeText), NewLabel(m.Line, small, ShadeText2)
	c.OnPress = press
	c.plate.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	c.plate.Width = 0
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, false) }
	c.Kids = []fyne.CanvasObject{c.ground, c.icon, c.Title, c.line, c.Ring(11)}
	if row {
		c.Kids = []fyne.CanvasObject{c.ground, c.plate, c.icon, c.Title, c.line, c.arrow, c.Ring(11)}
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}
