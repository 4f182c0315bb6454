package screen

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
)

// HomeTile leads to another screen.
type HomeTile struct {
	ID    string
	Icon  string
	Title string
	Line  string
}

// linkCard leads somewhere: as a row with its icon at the left, or as a tile
// with its icon above.
type linkCard struct {
	kit.Press
	row    bool
	bare   bool // without its line: it has no room, or those of the tiles beside it have none
	ground *kit.Surface
	plate  *kit.Surface
	icon   *kit.Picture
	title  *kit.Label
	line   *kit.Label
	arrow  *kit.Picture
}

// fits reports whether a tile of that width has room for its line beside the icon.
func (c *linkCard) fits(width float32) bool { return kit.Caption.Width(c.line.Text()) <= width-64 }

// plateAt is how large the plate of a row is, and the room around it.
func (c *linkCard) plateAt(size fyne.Size) (side, pad float32) {
	side = min(48, size.Height-28)
	return side, min((size.Height-side)/2, size.Width/16, 24)
}

// room is the width that the texts of a row have.
func (c *linkCard) room(size fyne.Size) float32 {
	side, pad := c.plateAt(size)
	return size.Width - side - 2*pad - 8
}

// fitsRow reports whether a row of that width has room for its line.
func (c *linkCard) fitsRow(width float32) bool {
	return kit.Body.Width(c.line.Text()) <= width-48-2*16-8
}

func (c *linkCard) place(size fyne.Size) {
	kit.Put(c.ground, 0, 0, size.Width, size.Height)
	c.PlaceRing(size)
	if !c.row && (size.Height < 92 || size.Width > 280) { // no room below the icon, or much beside it
		pad := pick(size.Width < 136, 10, 16)
		x := 24 + 2*pad
		kit.Put(c.icon, pad, (size.Height-24)/2, 24, 24)
		fits := !c.bare && c.fits(size.Width)
		kit.Show(c.line, fits)
		kit.Put(c.title, x, size.Height/2-pick(fits, 21, 11), size.Width-x-4, 22)
		kit.Put(c.line, x, size.Height/2+3, size.Width-x-8, 18)
		return
	}
	kit.Show(c.line, true)
	if !c.row {
		kit.Show(c.line, true)
		y := (size.Height - 78) / 2
		kit.Put(c.icon, 16, y, 24, 24)
		kit.Put(c.title, 16, y+36, size.Width-24, 22)
		kit.Put(c.line, 16, y+59, size.Width-24, 18)
		return
	}
	side, pad := c.plateAt(size)
	x, end := pad+side+pad, float32(40)
	kit.Show(c.line, !c.bare)
	if c.bare {
		kit.Put(c.title, x, (size.Height-26)/2, size.Width-x-8, 26)
		kit.Show(c.arrow, false)
		kit.Put(c.plate, pad, (size.Height-side)/2, side, side)
		kit.Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
		return
	}
	if kit.Body.Width(c.line.Text()) > size.Width-x-end { // the arrow makes room
		end = 8
	}
	kit.Show(c.arrow, end == 40)
	kit.Put(c.plate, pad, (size.Height-side)/2, side, side)
	kit.Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
	kit.Put(c.title, x, size.Height/2-25, size.Width-x-end, 26)
	kit.Put(c.line, x, size.Height/2+1, size.Width-x-end, 22)
	kit.Put(c.arrow, size.Width-36, (size.Height-20)/2, 20, 20)
}

func newLinkCard(art kit.Art, m HomeTile, row bool, press func()) *linkCard {
	c := &linkCard{row: row, ground: kit.NewSurface(), plate: kit.NewSurface().Radius(4),
		icon: art.IconPicture(m.Icon, kit.InkTeal), arrow: art.IconPicture("chevron-right", kit.InkText2)}
	style, small := kit.Strong, kit.Caption
	if row {
		style, small = kit.Heading, kit.Body
	}
	c.title, c.line = kit.NewLabel(m.Title, style, kit.ShadeText), kit.NewLabel(m.Line, small, kit.ShadeText2)
	c.OnPress = press
	c.plate.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	c.plate.Width = 0
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.Hovered() {
			return p.Text2
		}
		return p.Border
	}
	c.Kids = []fyne.CanvasObject{c.ground, c.icon, c.title, c.line, c.Ring(11)}
	if row {
		c.Kids = []fyne.CanvasObject{c.ground, c.plate, c.icon, c.title, c.line, c.arrow, c.Ring(11)}
	}
	c.Paint = c.PaintRing
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}
