package board

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

// drawStill draws what the view shows whatever the hand does.
func (b *Board) drawStill() {
	l, g := &b.still, b.geo
	l.begin()
	size, px := fyne.NewSquareSize(g.Square), b.px(g.Square)
	for _, sq := range b.view.LastMove {
		l.image(b.art.lastMove(px, b.colors.LastMove, b.colors.Bracket), g.Corner(sq), size, 1)
	}
	for _, a := range b.view.Arrows {
		if a.Kind == ArrowPremove {
			b.border(l, a.From, 0.03, b.colors.Frame.alpha(0.35), b.colors.Frame)
			b.border(l, a.To, 0.03, b.colors.Frame.alpha(0.35), b.colors.Frame)
		}
	}
	for _, link := range b.view.Links {
		b.drawLink(link)
	}
	for _, sq := range b.view.Shut {
		px := b.px(b.geo.Square)
		b.still.image(b.art.hatch(px, b.colors.Enemy, b.colors.Edge, true), b.geo.Corner(sq), fyne.NewSquareSize(b.geo.Square), 0.7)
		b.border(l, sq, 0.02, Color{}, b.colors.Edge)
	}
	for _, sq := range b.view.Wrong {
		l.rect(g.Corner(sq), size, b.colors.Danger.alpha(0.35), nil, 0, 0)
	}
	for _, c := range b.view.Checks {
		b.drawCheck(c)
	}
	b.drawLight(1)
	b.drawMidline(1)
	b.drawTags()
}

// drawLink joins two empowered neighbours with a fine double line.
func (b *Board) drawLink(link [2]Square) {
	from, to := b.geo.Centre(link[0]), b.geo.Centre(link[1])
	width := max(b.geo.Square/32, 2)
	b.still.line(from, to, width*2, b.colors.Edge)
	b.still.line(from, to, width, b.colors.Link)
}

// drawCheck glows red under the king, with a ring, and points at it from each
// attacker.
func (b *Board) drawCheck(c Check) {
	g, l := b.geo, &b.still
	side := 1.5 * g.Square
	centre := g.Centre(c.King)
	glow := b.art.halo(b.px(side), b.colors.Danger.alpha(0.95), 0.42)
	l.image(glow, centre.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), 1)
	b.drawRim(l, c.King, b.colors.Danger, 1)
	for _, sq := range c.Attackers {
		b.drawBeam(g.Centre(sq), centre)
	}
}

// drawRim draws a ring of light around a piece.
func (b *Board) drawRim(l *layer, sq Square, c Color, opacity float64) {
	l.image(b.art.rim(b.px(b.geo.Square), c, b.colors.Edge), b.geo.Corner(sq), fyne.NewSquareSize(b.geo.Square), opacity)
}

// drawBeam draws the line of a check, from the attacker's middle to the king's,
// widening a little towards the king.
func (b *Board) drawBeam(from, to fyne.Position) {
	sq := b.geo.Square
	long, at := course(from, to)
	if long == 0 {
		return
	}
	thin, thick := max(0.03*sq, 1.5), max(0.055*sq, 2.5)
	points := []fyne.Position{at(0.1*sq, -thin), at(long, -thick), at(long, thick), at(0.1*sq, thin)}
	b.still.rounded(points, []float32{thin, thick, thick, thin}, b.colors.Danger, b.colors.Edge, 2)
}

// drawLight draws halos and the invaded half; power 0 is dark, 1 is at rest.
func (b *Board) drawLight(power float64) {
	l, g := &b.light, b.geo
	l.begin()
	if len(b.view.Flare) > 0 {
		b.drawFlare(b.view.Flare, power)
	}
	side := 2 * 0.69 * g.Square
	for _, sq := range b.view.Halo {
		p := power
		if s := b.state.selected; s != None && s != sq {
			p *= 0.6
		}
		img := b.art.halo(b.px(side), b.colors.Halo.alpha(0.9), 0.38)
		l.image(img, g.Centre(sq).SubtractXY(side/2, side/2), fyne.NewSquareSize(side), min(p, 1))
		b.drawRim(l, sq, b.colors.Halo, min(p, 1))
	}
}

// drawFlare lights the squares beyond the midline, most at the midline.
func (b *Board) drawFlare(squares []Square, power float64) {
	lo, size, down := b.flareAt(squares)
	b.light.image(b.art.wash(b.px(size.Height), b.colors.Flare, down), lo, size, min(power, 1))
}

// flareAt is where the invaded half lies, and whether it lies below
// the midline, so that its light falls off downwards.
func (b *Board) flareAt(squares []Square) (lo fyne.Position, size fyne.Size, down bool) {
	g := b.geo
	lo, hi := fyne.NewPos(math.MaxFloat32, math.MaxFloat32), fyne.NewPos(0, 0)
	for _, sq := range squares {
		p := g.Corner(sq)
		lo = fyne.NewPos(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = fyne.NewPos(max(hi.X, p.X+g.Square), max(hi.Y, p.Y+g.Square))
	}
	down = math.Abs(float64(lo.Y-b.midlineY())) < math.Abs(float64(hi.Y-b.midlineY()))
	return lo, fyne.NewSize(hi.X-lo.X, hi.Y-lo.Y), down
}

// drawTags draws what stands on pieces: the small signs royal, converted, steps to win.
func (b *Board) drawTags() {
	l, g := &b.tags, b.geo
	l.begin()
	for i, p := range b.view.Pieces {
		sq := Square(i)
		if p.Art == "" || b.pieces.hidden[sq] || sq == b.state.lift {
			continue
		}
		if p.Crowned {
			b.drawCrown(l, g.Corner(sq), 1)
		}
		if p.Converted {
			b.drawConverted(l, g.Corner(sq), 1)
		}
		if n, ok := b.view.StepsToWin[sq]; ok {
			b.drawSteps(sq, n)
		}
	}
	b.drawWrong()
}

// drawConverted marks a piece that began with the other colour; size 1 is a
// square.
func (b *Board) drawConverted(l *layer, corner fyne.Position, size float32) {
	g := b.geo.Square * size
	b.sign(l, corner.AddXY(0.83*g, 0.83*g), 0.14*size, "banner", b.colors.Pill, b.colors.Paper)
}

// drawCrown marks the royal one of several kings; size 1 is a square.
func (b *Board) drawCrown(l *layer, at fyne.Position, size float32) {
	g := b.geo.Square * size
	c := at.AddXY(0.17*g, 0.17*g)
	l.circle(c, 0.15*g, b.colors.Pill, b.colors.Paper, 1.5)
	r := 0.09 * g
	points := []fyne.Position{{X: 0, Y: 0.35}, {X: 0.27, Y: 0.95}, {X: 0.5, Y: 0.1}, {X: 0.73, Y: 0.95}, {X: 1, Y: 0.35}, {X: 0.92, Y: 1.75}, {X: 0.08, Y: 1.75}}
	for i := range points {
		points[i] = fyne.NewPos(points[i].X*2*r, points[i].Y*r)
	}
	l.polygon(points, c.SubtractXY(r, r*0.95), fyne.NewSquareSize(2*r), b.colors.Amber, nil, 0)
}

// sign is a small round badge with an icon; radius is a share of the square.
func (b *Board) sign(l *layer, c fyne.Position, radius float32, icon string, fill, ink Color) {
	r := max(radius*b.geo.Square, 8)
	l.circle(c, r, fill, b.colors.Paper, 1.5)
	side := r * 1.3
	if img := b.icon(icon, ink, b.px(side)); img != nil {
		l.image(img, c.SubtractXY(side/2, side/2), fyne.NewSquareSize(side), 1)
	}
}

// drawSteps says how many steps a king still needs.
func (b *Board) drawSteps(sq Square, n int) {
	l, g := &b.tags, b.geo
	label, fill, ink := strconv.Itoa(n), b.colors.Amber, b.colors.OnAmber
	if n == NoWay {
		label, fill, ink = "×", b.colors.Pill, b.colors.Paper
	}
	h := max(0.25*g.Square, 16)
	size := max(0.135*g.Square, 11)
	text := textSize(label, size, true)
	icon := 0.72 * h
	w := h*0.3 + icon + text.Width + h*0.4
	p := g.Corner(sq).AddXY(0.03*g.Square, 0.03*g.Square)
	l.rect(p, fyne.NewSize(w, h), fill, ink, 1.5, h/2)
	if img := b.icon("flag", ink, b.px(icon)); img != nil {
		l.image(img, p.AddXY(h*0.3, (h-icon)/2), fyne.NewSquareSize(icon), 1)
	}
	l.text(label, p.AddXY(h*0.3+icon+1, (h-text.Height)/2), size, true, ink)
}

// alpha is the colour at a share of its opacity.
func (c Color) alpha(f float64) Color {
	c.A = uint8(float64(c.A)*f + 0.5)
	return c
}
