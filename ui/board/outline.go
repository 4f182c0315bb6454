package board

import (
	"image"
	"math"
)

// ringRadius returns the radius of a circle around a piece whose line is so wide: as near the edges of the square as
// possible, so that little of the circle is behind the piece.
func ringRadius(sq, width float64) float64 { return min(widestRing*sq, (sq-width)/2) }

// widestRing is the greatest radius of a circle around a piece, in squares.
const widestRing = 0.46

// The arcs of the mark of a capture of one's own piece, and their part of the circle.
const ownArcs, ownShare = 4, 0.66

// ring draws the mark of a capture: dark with a light core; in four arcs if it takes a piece of the same side.
func (s *sprites) ring(px int, ink, core Color, own bool) image.Image {
	return s.get(spriteKey{"ring", px, px, own, ink, core}, func(x, y float64, p *pixel) {
		sq, on := float64(px), 1.0
		width := max(0.085*sq, 3)
		radius := ringRadius(sq, width)
		if own {
			on = dashes(x-sq/2, y-sq/2, ownArcs, ownShare, radius)
		}
		d := math.Hypot(x-sq/2, y-sq/2) - radius
		p.over(ink, 0.85*band(d, width)*on)
		p.over(core, band(d, max(0.032*sq, 1.2))*on)
	})
}

// outline describes a circle around a piece in one colour with an edge; lengths are in squares unless they are said to
// be in pixels.
type outline struct {
	width       float64
	least, edge float64 // the least width, and the width of both edges together, in pixels
	apart       float64 // if it is set, there are two lines at this distance
	dashes      int     // 0 for none
	share       float64 // the dashed part of the circle
	ticks       float64 // the length of four lines from the circle inwards
	rays        float64 // the length of four lines from the circle towards the corners of the square
	teeth       int     // inwards, 0 for none
	depth       float64 // of the teeth
	swell       float64 // how much wider the circle is at the top, and narrower at the bottom
	loop        bool    // it is an arrow
}

// outlines are the circles by their names. Each has the feature of the arrows of its kind.
var outlines = map[string]outline{
	"plain":        {width: 0.075, least: 3, edge: 3},
	"dashed":       {width: 0.075, least: 3, edge: 3, dashes: 12, share: 0.64},
	"open":         {width: 0.026, least: 1.5, edge: 2, apart: 0.11},
	"opendashed":   {width: 0.026, least: 1.5, edge: 2, apart: 0.11, dashes: 12, share: 0.64},
	"target":       {width: 0.075, least: 3, edge: 3, ticks: 0.13},
	"targetdashed": {width: 0.075, least: 3, edge: 3, ticks: 0.13, dashes: 12, share: 0.64},
	"targetopen":   {width: 0.026, least: 1.5, edge: 2, apart: 0.075, ticks: 0.13},
	"swelling":     {width: 0.075, least: 3, edge: 3, swell: 0.05},
	"toothed":      {width: 0.035, least: 2, edge: 3, teeth: 16, depth: 0.08},
	"teeth":        {width: 0, least: 0, edge: 2.5, teeth: 16, depth: 0.1, share: 0.62},
	"loop":         {width: 0.04, least: 2, edge: 2.5, loop: true},
	"king":         {width: 0.03, least: 1.5, edge: 2},
	"check":        {width: 0.03, least: 1.5, edge: 2, rays: 0.17},
}

// outline draws one of the outlines.
func (s *sprites) outline(name string, px int, c, edge Color) image.Image {
	o := outlines[name]
	return s.get(spriteKey{name, px, px, 0, c, edge}, func(x, y float64, p *pixel) {
		d, on := o.at(x-float64(px)/2, y-float64(px)/2, float64(px))
		p.over(edge, inside(d-o.edge/2)*on)
		p.over(c, inside(d)*on)
	})
}

// at returns the distance of a point from the outline in a square of this size, which is negative within it, and its
// coverage by dashes. The point is relative to the centre.
func (o *outline) at(x, y, sq float64) (d, on float64) {
	width, apart := max(o.width*sq, o.least), 0.0
	if o.apart > 0 {
		apart = max(o.apart*sq, 3)
	}
	radius := ringRadius(sq, apart+width+o.edge)
	away, on := math.Hypot(x, y), 1.0
	d = away - radius
	switch {
	case o.apart > 0:
		d = math.Abs(math.Abs(d)-apart/2) - width/2
	case o.teeth > 0:
		d = o.toothed(x, y, sq, radius+width/2, width)
	case o.swell > 0:
		d = max(d-width/2, radius-width/2-math.Hypot(x, y-o.swell*sq))
	case o.loop:
		d = o.looped(x, y, sq, radius, width)
	default:
		d = math.Abs(d) - width/2
	}
	if o.dashes > 0 {
		on = dashes(x, y, o.dashes, o.share, radius)
	}
	if o.ticks > 0 {
		along, across := max(math.Abs(x), math.Abs(y)), min(math.Abs(x), math.Abs(y))
		line := max(across-max(0.0375*sq, 1.5), along-radius, radius-apart/2-o.ticks*sq-along)
		if line < d {
			d, on = line, max(on, inside(line-o.edge/2))
		}
	}
	if o.rays > 0 {
		u, v := math.Abs(x), math.Abs(y)
		along, across := (u+v)/math.Sqrt2, math.Abs(u-v)/math.Sqrt2
		d = min(d, max(across-max(0.025*sq, 1), along-radius-o.rays*sq, radius-along))
	}
	return d, on
}

// toothed is the distance from teeth that point inwards from a circle, on a band of this width.
func (o *outline) toothed(x, y, sq, outer, width float64) float64 {
	share := o.share
	if share == 0 {
		share = 1
	}
	turn := math.Mod(math.Atan2(y, x)/(2*math.Pi)+1, 1) * float64(o.teeth)
	aside := 2 * math.Abs(turn-math.Floor(turn)-0.5) // 0 at the point of a tooth, 1 between two
	depth, away := o.depth*sq, math.Hypot(x, y)
	slope := depth / (math.Pi * outer / float64(o.teeth) * share)
	inner := outer - width - depth*(1-aside/share)
	return max(away-outer, (inner-away)/math.Hypot(1, slope))
}

// loopFrom and loopTo are where the arc of a loop begins and ends, clockwise from the top in turns.
const loopFrom, loopTo = 0.1, 0.92

// looped is the distance from an arrow that goes round the square.
func (o *outline) looped(x, y, sq, radius, width float64) float64 {
	turn := math.Mod(math.Atan2(x, -y)/(2*math.Pi)+1, 1)
	around := 2 * math.Pi * radius
	d := max(math.Abs(math.Hypot(x, y)-radius)-width/2, (loopFrom-turn)*around, (turn-loopTo)*around)
	sin, cos := math.Sincos(2 * math.Pi * loopTo)
	tipX, tipY := radius*sin, -radius*cos
	// The head is two lines from the tip, backwards to either side.
	for _, aside := range [2]float64{0.62, -0.62} {
		s, c := math.Sincos(2*math.Pi*loopTo + math.Pi + aside)
		d = min(d, segment(x-tipX, y-tipY, 0.17*sq*c, 0.17*sq*s)-width/2)
	}
	return d
}

// dashes returns the coverage at a point of n dashes on a circle around the origin; share is the dashed part of
// the circle.
func dashes(x, y float64, n int, share, radius float64) float64 {
	turn := math.Mod(math.Atan2(y, x)/(2*math.Pi)+1, 1) * float64(n)
	away := math.Abs(turn-math.Floor(turn)-0.5) - share/2
	return inside(away * 2 * math.Pi * radius / float64(n))
}

// segment is the distance of a point from the line between the origin and an end.
func segment(x, y, toX, toY float64) float64 {
	t := max(0, min((x*toX+y*toY)/(toX*toX+toY*toY), 1))
	return math.Hypot(x-t*toX, y-t*toY)
}

// dashedSquare borders a square on its inside with dashes that meet in its corners; edge is in pixels.
func (s *sprites) dashedSquare(px int, edge float64, border, rim Color) image.Image {
	const periods = 4
	return s.get(spriteKey{"dashed square", px, px, int(edge * 8), border, rim}, func(x, y float64, p *pixel) {
		sq := float64(px)
		u, v := min(x, sq-x), min(y, sq-y)
		turn := math.Mod(max(u, v)/sq*periods, 1) // along the nearest side
		on := inside((0.22 - math.Abs(turn-0.5)) * sq / periods)
		p.over(rim, inside(min(u, v)-edge-1.5)*on)
		p.over(border, inside(min(u, v)-edge)*on)
	})
}

// hatch draws a victim's square: lines that rise for the opponent's, crossed ones for the player's own.
func (s *sprites) hatch(px int, c, rim Color, own bool) image.Image {
	white := Color{R: 255, G: 255, B: 255, A: 255}
	return s.get(spriteKey{"hatch", px, px, own, c, rim}, func(x, y float64, p *pixel) {
		sq := float64(px)
		lines := func(t, period float64) float64 {
			return math.Abs(math.Mod(t+8*sq, period)-period/2) / math.Sqrt2
		}
		d := lines(x+y, sq/8)
		if own {
			d = min(lines(x+y, sq/4), lines(x-y, sq/4))
		}
		p.over(white, 0.35*band(d, max(0.05*sq, 2)))
		p.over(c, band(d, max(0.026*sq, 1.2)))
		edge := min(x, y, sq-x, sq-y)
		p.over(rim, inside(edge-max(0.03*sq, 1.5)-1.5))
		p.over(c, inside(edge-max(0.03*sq, 1.5)))
	})
}
