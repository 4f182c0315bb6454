package board

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// ReachModel is what a Reach shows: a position, and what one of its pieces can do.
type ReachModel struct {
	Files, Ranks int
	Midline      int
	Flipped      bool
	Pieces       []Piece
	From         Square
	Actions      []Action // the actions of the piece
	Near         []Square // the squares of pieces that lend it powers
}

// Reach is a small diagram of what one piece can do. It is a single picture that is drawn again when the model
// changes.
type Reach struct {
	widget.BaseWidget
	surface
	model ReachModel
	box   *fyne.Container // has the picture
}

// NewReach returns a diagram. It uses Piece and Icon of the configuration.
func NewReach(cfg Config) *Reach {
	r := &Reach{surface: surface{cfg: &cfg, colors: Brown(), scale: 1}}
	r.model = ReachModel{Files: 8, Ranks: 8, From: None}
	r.box = container.NewStack()
	r.redraw()
	r.ExtendBaseWidget(r)
	return r
}

// redraw shows another picture. An object that draws another one would pass for unchanged (package damage).
func (r *Reach) redraw() {
	raster := canvas.NewRaster(r.Draw)
	raster.ScaleMode = canvas.ImageScalePixels // Draw gives each pixel
	r.box.Objects = []fyne.CanvasObject{raster}
	r.box.Refresh()
}

// Set shows another piece or position.
func (r *Reach) Set(m ReachModel) {
	r.model = m
	r.redraw()
}

// SetColors changes the colours.
func (r *Reach) SetColors(c Colors) {
	r.colors, r.art = c, sprites{}
	r.redraw()
}

// CreateRenderer implements fyne.Widget.
func (r *Reach) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.box) }

// uninvolved is the opacity of pieces that do not matter in the diagram.
const uninvolved = 0.42

// Draw draws the diagram into a picture of this size.
func (r *Reach) Draw(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	m := r.model
	px := min(w/max(m.Files, 1), h/max(m.Ranks, 1))
	if px < 4 {
		return img
	}
	r.geo = Geometry{Files: m.Files, Ranks: m.Ranks, Square: float32(px), Flipped: m.Flipped}
	draw.Draw(img, img.Bounds(), r.squares(), image.Point{}, draw.Src)
	p := painting{Reach: r, img: img, px: px}
	for i := range m.Actions {
		p.actions = append(p.actions, &m.Actions[i])
	}
	p.washed = washed(p.actions)
	p.grounds()
	p.victims()
	p.pieces()
	p.midline()
	p.marks()
	return img
}

// painting is a diagram that is being drawn.
type painting struct {
	*Reach
	img     *image.RGBA
	px      int
	actions []*Action
	washed  bool // the free targets of a teleporter are washed rather than marked
}

func (p *painting) rect(sq Square) image.Rectangle {
	c := p.geo.Corner(sq)
	return image.Rect(0, 0, p.px, p.px).Add(image.Pt(int(c.X), int(c.Y)))
}

// put draws a picture over a square; in is its side in squares.
func (p *painting) put(img image.Image, sq Square, opacity, in float64) {
	if img == nil {
		return
	}
	side := int(float64(p.px)*in + 0.5)
	at := p.rect(sq).Min.Add(image.Pt((p.px-side)/2, (p.px-side)/2))
	mask := image.NewUniform(color.Alpha{byteOf(opacity)})
	draw.DrawMask(p.img, image.Rect(0, 0, side, side).Add(at), img, img.Bounds().Min, mask, image.Point{}, draw.Over)
}

func (p *painting) fill(sq Square, c Color) {
	draw.Draw(p.img, p.rect(sq), image.NewUniform(c), image.Point{}, draw.Over)
}

// grounds fills the squares under the pieces.
func (p *painting) grounds() {
	c := p.colors
	for _, a := range p.actions {
		if p.washed && freeTeleport(a) {
			p.fill(a.To, alpha(c.Paper, 0.5))
		}
	}
	if sq := p.model.From; sq != None {
		p.fill(sq, alpha(c.Selected, 1.2))
	}
}

// pieces draws the pieces; those that do not matter are faint.
func (p *painting) pieces() {
	part := append([]Square{p.model.From}, p.model.Near...)
	for _, a := range p.actions {
		part = append(append(part, a.To), a.Victims...)
	}
	for i, piece := range p.model.Pieces {
		sq := Square(i)
		if piece.Art == "" {
			continue
		}
		opacity := uninvolved
		if slices.Contains(part, sq) {
			opacity = 1
		}
		p.put(p.picture(piece, p.px), sq, opacity, 1)
	}
}

func (p *painting) midline() {
	m := p.model
	if m.Midline <= 0 || m.Midline >= m.Ranks {
		return
	}
	y, w := int(p.geo.borderAbove(m.Midline)), m.Files*p.px
	glow := p.colors.LineGlow
	for i, c := range []Color{alpha(glow, 0.5), glow, p.colors.LineCore} {
		box := image.Rect(0, y-3+i, w, y+3-i)
		draw.Draw(p.img, box, image.NewUniform(c), image.Point{}, draw.Over)
	}
}

// victims draws, under the pieces, rings around what the piece can take, and frames around what a whirlwind
// destroys.
func (p *painting) victims() {
	for _, a := range p.actions {
		for _, sq := range a.Victims {
			p.victim(a, sq)
		}
		if a.Hint == HintConvert {
			p.victim(a, a.To)
		}
	}
}

// marks draws discs where the piece can go.
func (p *painting) marks() {
	for _, a := range p.actions {
		end := a.End
		if end == a.From || end == None || slices.Contains(a.Victims, end) || p.washed && a.Hint == HintTeleport {
			continue
		}
		p.disc(end, a.Hint)
	}
}

func (p *painting) victim(a *Action, sq Square) {
	own := p.model.Pieces[sq].White == p.model.Pieces[a.From].White
	if a.Hint == HintSpiral {
		c := p.colors.victim(own)
		p.put(p.art.square(p.px, max(0.09*float64(p.px), 2), alpha(c, 0.3), c), sq, 1, 1)
		return
	}
	p.put(p.art.ring(p.px, p.colors.Ink, p.colors.core(own), own), sq, 1, 1)
}

func (p *painting) disc(sq Square, hint Hint) {
	share, fill, icon := 0.36, p.colors.Paper, ""
	switch hint {
	case HintRampage:
		share, icon = 0.56, "hoof"
	case HintWin:
		share, fill, icon = 0.56, p.colors.Amber, "flag"
	}
	side := int(float64(p.px)*share + 0.5)
	p.put(p.art.disc(side, max(0.05*float64(p.px), 1.2), fill, p.colors.Ink, 0.95), sq, 1, share)
	if icon != "" {
		in := share * 0.66
		p.put(p.icon(icon, p.colors.Ink, int(float64(p.px)*in+0.5)), sq, 1, in)
	}
}
