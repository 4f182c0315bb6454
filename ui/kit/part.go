// Package kit holds the small widgets of the game: buttons, cards, tabs, the
// players' strips. Each is drawn with canvas primitives in the colours of the
// theme and can be reached with the keyboard.
package kit

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"midline/ui/theme"
)

// Part is a widget made of a layout and a few functions. A widget embeds it, calls Arrange, or sets
// Kids and Place itself, sets the other functions, and calls ExtendBaseWidget with itself.
type Part struct {
	widget.BaseWidget
	Kids  []fyne.CanvasObject // drawn in this order
	Paint func(theme.Palette) // gives colours and texts; optional
	Place func(fyne.Size)     // moves and resizes Kids
	Least func() fyne.Size    // the smallest size; optional

	layout func(fyne.Size) Item
	self   fyne.Widget // that embeds it
	dark   bool        // see Darken
}

// Arrange gives the widget a layout: Kids and Place follow from it.
func (p *Part) Arrange(layout Item) { p.ArrangeBy(func(fyne.Size) Item { return layout }) }

// ArrangeBy gives the widget a layout that depends on its size or its state. layout is called each
// time the widget is laid out or measured. For any size it returns the same objects, in the same
// order: what is not to be seen stands in a When. After objects have come or gone, Collect.
func (p *Part) ArrangeBy(layout func(size fyne.Size) Item) {
	p.layout = layout
	p.Place = func(size fyne.Size) { p.layout(size).put(0, 0, size.Width, size.Height) }
	p.Collect()
}

// Collect makes Kids of the objects of the layout.
func (p *Part) Collect() { p.Kids = Objects(p.layout(p.Size())) }

// HeightAt returns the height that the layout wants at a width.
func (p *Part) HeightAt(width float32) float32 {
	return p.layout(fyne.NewSize(width, p.Size().Height)).heightAt(width)
}

// GrowFrom makes the least size a width and the height that the layout wants at the width that the
// widget has.
func (p *Part) GrowFrom(width float32) {
	p.Least = func() fyne.Size { return fyne.NewSize(width, p.HeightAt(max(p.Size().Width, width))) }
}

// FitLayout makes the least size the one that the layout wants.
func (p *Part) FitLayout() {
	p.Least = func() fyne.Size {
		layout := p.layout(p.Size())
		width := layout.width()
		return fyne.NewSize(width, layout.heightAt(width))
	}
}

// ExtendBaseWidget replaces that of widget.BaseWidget.
func (p *Part) ExtendBaseWidget(w fyne.Widget) {
	p.self = w
	p.BaseWidget.ExtendBaseWidget(w)
}

// Darken shows a widget made of Parts, and all in it, in the dark palette, whatever the window has. Fyne's own
// way, a ThemeOverride, parses all fonts again for each object, and keeps them for good.
func Darken(o fyne.CanvasObject) {
	switch o := o.(type) {
	case interface{ darken() }:
		o.darken()
	case *fyne.Container:
		for _, kid := range o.Objects {
			Darken(kid)
		}
	}
}

func (p *Part) darken() {
	p.dark = true
	for _, kid := range p.Kids {
		Darken(kid)
	}
}

// Inside returns the objects of the widget.
func (p *Part) Inside() []fyne.CanvasObject { return p.Kids }

// CreateRenderer implements fyne.Widget.
func (p *Part) CreateRenderer() fyne.WidgetRenderer {
	p.paintKids()
	return &partRenderer{part: p}
}

// Palette returns the palette of the widget's theme.
func (p *Part) Palette() theme.Palette {
	if p.dark {
		return theme.DarkPaletteOf(p.Theme())
	}
	return theme.PaletteOf(p.Theme())
}

// Board returns the board's colours in the widget's theme.
func (p *Part) Board() theme.Board { return theme.BoardOf(p.Theme()) }

// Relayout places the kids again after the least size of one has changed, or after others have replaced them.
func (p *Part) Relayout() {
	if size := p.Size(); size.Width > 0 {
		p.putKids(size)
	}
	p.repaint()
}

// ringed is a Part with a focus ring.
type ringed interface {
	paintRing(theme.Palette)
	placeRing(fyne.Size)
}

func (p *Part) putKids(size fyne.Size) {
	if r, ok := p.self.(ringed); ok {
		r.placeRing(size)
	}
	if p.Place != nil {
		p.Place(size)
	}
}

func (p *Part) paintKids() {
	if p.dark {
		p.darken() // kids may have come since
	}
	if r, ok := p.self.(ringed); ok {
		r.paintRing(p.Palette())
	}
	if p.Paint != nil {
		p.Paint(p.Palette())
	}
}

// repaint asks for a frame. Fyne (2.8.1) draws none for objects that it has never drawn: a
// widget with new kids would look as before until something else is drawn, such as the widget
// below a pointer that moves.
func (p *Part) repaint() {
	if p.self == nil {
		return
	}
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(p.self).(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

type partRenderer struct{ part *Part }

func (r *partRenderer) Destroy() {}

func (r *partRenderer) Layout(size fyne.Size) { r.part.putKids(size) }

func (r *partRenderer) MinSize() fyne.Size {
	if r.part.Least == nil {
		return fyne.Size{}
	}
	return r.part.Least()
}

func (r *partRenderer) Objects() []fyne.CanvasObject { return r.part.Kids }

func (r *partRenderer) Refresh() {
	r.part.paintKids()
	r.part.Relayout()
	for _, kid := range r.part.Kids {
		kid.Refresh()
	}
}

// NewBox makes a rectangle with round corners and a border, 0 for none, to which Paint gives its colours.
func NewBox(radius, border float32) *canvas.Rectangle {
	return &canvas.Rectangle{FillColor: color.Transparent, CornerRadius: radius, StrokeWidth: border}
}

// Put moves and resizes an object at once.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// Art draws the pieces and the icons. All functions are optional; without one nothing is drawn.
type Art struct {
	Piece func(art string, white bool, px int) image.Image
	// OnDark draws a black piece that lies on a dark ground; without it Piece does.
	OnDark func(art string, px int) image.Image
	Icon   func(name, hex string, px int) image.Image
}

// PieceOn draws a piece that lies on a surface of a palette; nil for "" and where nothing is drawn.
func (a Art) PieceOn(p theme.Palette, art string, white bool, px int) image.Image {
	switch {
	case art == "" || a.Piece == nil:
		return nil
	case !white && a.OnDark != nil && theme.Contrast(black, p.Surface) < theme.StandOut:
		return a.OnDark(art, px)
	}
	return a.Piece(art, white, px)
}

// OnBoard returns art for what lies on the squares of a board, whatever the window's palette.
func (a Art) OnBoard() Art {
	a.OnDark = nil
	return a
}

// black is about the colour of a black piece.
var black = color.NRGBA{R: 0x2B, G: 0x2B, B: 0x2E, A: 255}

// Picture shows a drawing at exactly the pixels that it covers.
type Picture struct {
	Part
	draw  func(px int, p theme.Palette) image.Image
	image *canvas.Image
	px    int
}

// NewPicture shows what draw makes, square, in px pixels.
func NewPicture(draw func(px int, p theme.Palette) image.Image) *Picture {
	c := &Picture{draw: draw, image: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
	c.Kids = []fyne.CanvasObject{c.image}
	c.Paint = func(theme.Palette) { c.px = 0; c.render(c.Size()) }
	c.Place = func(size fyne.Size) {
		side := min(size.Width, size.Height)
		Put(c.image, (size.Width-side)/2, (size.Height-side)/2, side, side)
		c.render(size)
	}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes what is drawn.
func (c *Picture) Set(draw func(px int, p theme.Palette) image.Image) {
	c.draw = draw
	c.Refresh()
}

func (c *Picture) render(size fyne.Size) {
	px := int(math.Round(float64(min(size.Width, size.Height) * scaleFor(c))))
	if px <= 0 || px == c.px || c.draw == nil {
		return
	}
	c.px = px
	c.image.Image = c.draw(px, c.Palette())
	c.image.Refresh()
}

// scaleFor returns how many pixels a logical pixel has where an object is shown. An object that has not been
// drawn yet is assumed to be in the first window.
func scaleFor(o fyne.CanvasObject) float32 {
	if c := canvasFor(o); c != nil {
		return c.Scale()
	}
	return 1
}

// canvasFor returns the canvas on which an object is shown, nil if there is no window.
func canvasFor(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	windows := driver.AllWindows()
	if len(windows) == 0 {
		return nil
	}
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	return windows[0].Canvas()
}

// IconPicture shows an icon in a colour.
func (a Art) IconPicture(name string, shade Shade) *Picture {
	return NewPicture(a.icon(name, shade))
}

func (a Art) icon(name string, shade Shade) func(int, theme.Palette) image.Image {
	return func(px int, p theme.Palette) image.Image {
		if a.Icon == nil || name == "" {
			return nil
		}
		return a.Icon(name, theme.Hex(shade(p)), px)
	}
}

// PiecePicture shows a piece.
func (a Art) PiecePicture(art string, white bool) *Picture {
	return NewPicture(a.PieceDraw(art, white))
}

// PieceDraw returns the function for Picture.Set that draws a piece; "" draws nothing.
func (a Art) PieceDraw(art string, white bool) func(int, theme.Palette) image.Image {
	return func(px int, p theme.Palette) image.Image { return a.PieceOn(p, art, white, px) }
}
