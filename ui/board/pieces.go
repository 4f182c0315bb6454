package board

import (
	"image"
	"image/draw"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// pieceLayers show the pieces and the small signs on them. There is a canvas image for each piece on the
// board. A piece that stays keeps its image and so its texture.
type pieceLayers struct {
	men    layer
	tags   layer
	images map[Square]*canvas.Image
	idle   []*canvas.Image // of squares that are empty now
	cuts   map[image.Image]cut
	*scene
}

// draw updates the images to the view, and shows those that neither the hand nor an animation shows instead.
func (l *pieceLayers) draw() {
	if l.images == nil {
		l.images = map[Square]*canvas.Image{}
	}
	l.men.begin()
	px := l.squarePx()
	part := l.geo.Square / float32(max(px, 1)) // the size of a pixel of the picture
	for sq := range Square(l.geo.Files * l.geo.Ranks) {
		o, img := l.images[sq], l.picture(l.pieceAt(sq), px)
		if o != nil && img == nil {
			l.idle = append(l.idle, o)
			delete(l.images, sq)
		}
		if img == nil {
			continue
		}
		if n := len(l.idle); o == nil && n > 0 {
			o, l.idle = l.idle[n-1], l.idle[:n-1]
		} else if o == nil {
			o = &canvas.Image{ScaleMode: canvas.ImageScalePixels} // it has the pixels that it covers
		}
		l.images[sq] = o
		c := l.cutOf(img)
		size := c.img.Bounds().Size()
		o.Resize(fyne.NewSize(float32(size.X)*part, float32(size.Y)*part))
		o.Move(l.geo.Corner(sq).AddXY(float32(c.at.X)*part, float32(c.at.Y)*part))
		if o.Image != c.img {
			o.Image = c.img
			o.Refresh()
		}
		o.Translucency = 0
		if sq == l.hand.lift {
			o.Translucency = 0.72
		}
		if !l.hidden[sq] && (sq != l.hand.lift || l.hand.held) {
			l.men.add(o)
		}
	}
	l.drawTags()
}

// seen reports whether there is a piece on a square and it is drawn there.
func (l *pieceLayers) seen(sq Square) bool {
	return l.pieceAt(sq).Art != "" && !l.hidden[sq] && sq != l.hand.lift
}

// drawTags draws the small signs on pieces (royal, converted, steps to win), and marks squares with errors.
func (l *pieceLayers) drawTags() {
	l.tags.begin()
	for i, p := range l.view.Pieces {
		sq := Square(i)
		if !l.seen(sq) {
			continue
		}
		if p.Crowned {
			l.tags.crown(l.geo.Corner(sq), 1)
		}
		if p.Converted {
			l.tags.converted(l.geo.Corner(sq), 1)
		}
		if n, ok := l.view.StepsToWin[sq]; ok {
			l.drawSteps(sq, n)
		}
	}
	for _, sq := range l.view.Wrong {
		l.tags.edged(sq, 0.075, 0.05, l.colors.Danger)
		l.tags.signOn(sq, 0.83, 0.17, 0.15, "close", l.colors.Danger, l.colors.Paper)
	}
}

// drawSteps shows how many steps a king still needs, at its foot, so that its crown stays visible. A small square
// has room for the number alone.
func (l *pieceLayers) drawSteps(sq Square, n int) {
	label, fill, ink := strconv.Itoa(n), l.colors.Amber, l.colors.OnAmber
	if n == NoWay {
		label, fill, ink = "×", l.colors.Pill, l.colors.Paper
	}
	side := l.geo.Square
	h, size := max(0.24*side, 12), max(0.14*side, 10)
	icon, letters := 0.72*h, textSize(label, size, true).Width
	w, x := h*0.7+icon+letters, h*0.3+icon+1
	if side < 34 {
		icon, w = 0, max(letters+0.5*h, h)
		x = (w - letters) / 2
	}
	p := l.geo.Corner(sq).AddXY(0.03*side, 0.97*side-h)
	l.tags.rect(p, fyne.NewSize(w, h), fill, ink, max(min(1.5, 0.03*side), 1), h/2)
	if icon > 0 {
		l.tags.image(l.icon("flag", ink, l.px(icon)), p.AddXY(h*0.3, (h-icon)/2), fyne.NewSquareSize(icon), 1)
	}
	l.tags.label(label, p.AddXY(x, 0), h, size, true, ink)
}

// cut is a picture without its empty margins, and its offset in the whole picture. The margins of 32 pieces
// account for almost half of the time that the pieces take in a frame.
type cut struct {
	img image.Image
	at  image.Point
}

// cutsKept is the number of cuts that are cached, which is more than all drawings in one size.
const cutsKept = 128

// cutsInUse are the cuts that boards share.
var cutsInUse shared[cutKey]

type cutKey struct {
	of   image.Image
	part image.Rectangle
}

func (l *pieceLayers) cutOf(img image.Image) cut {
	if c, ok := l.cuts[img]; ok {
		return c
	}
	if l.cuts == nil || len(l.cuts) >= cutsKept {
		l.cuts = map[image.Image]cut{}
	}
	used := drawn(img)
	part := cutsInUse.get(cutKey{img, used}, func() *image.RGBA {
		part := image.NewRGBA(image.Rectangle{Max: used.Size()})
		draw.Draw(part, part.Bounds(), img, used.Min, draw.Src)
		return part
	})
	c := cut{part, used.Min.Sub(img.Bounds().Min)}
	l.cuts[img] = c
	return c
}

// drawn returns the bounding box of the pixels that are not transparent, at least one pixel.
func drawn(img image.Image) image.Rectangle {
	all := img.Bounds()
	used := image.Rectangle{}
	for y := all.Min.Y; y < all.Max.Y; y++ {
		for x := all.Min.X; x < all.Max.X; x++ {
			if _, _, _, a := img.At(x, y).RGBA(); a != 0 {
				used = used.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if used.Empty() {
		return image.Rectangle{Min: all.Min, Max: all.Min.Add(image.Pt(1, 1))}
	}
	return used
}
