package board

import (
	"image"
	"image/draw"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// pieceLayers show the pieces and the small signs on them. There is a canvas image for each piece on the
// board. A piece that moves keeps its image and so its texture.
type pieceLayers struct {
	men    layer
	tags   layer
	images map[Square]*canvas.Image
	cuts   map[image.Image]cut
	*scene
}

// draw updates the images to the view.
func (l *pieceLayers) draw() {
	px := l.squarePx()
	want := map[Square]cut{}
	for i, p := range l.view.Pieces {
		if p.Art == "" || i >= l.geo.Files*l.geo.Ranks {
			continue
		}
		if img := l.picture(p, px); img != nil {
			want[Square(i)] = l.cutOf(img)
		}
	}
	now, idle := l.reuse(want)
	part := l.geo.Square / float32(max(px, 1)) // the size of a pixel of the picture
	for sq, c := range want {
		o, bounds := now[sq], c.img.Bounds()
		size := fyne.NewSize(float32(bounds.Dx())*part, float32(bounds.Dy())*part)
		if o == nil {
			if len(idle) > 0 {
				o, idle = idle[0], idle[1:]
			} else {
				o = &canvas.Image{ScaleMode: imageExact}
			}
			now[sq] = o
			o.Image = c.img
			o.Resize(size)
			o.Refresh()
		}
		o.Resize(size)
		o.Move(l.geo.Corner(sq).AddXY(float32(c.at.X)*part, float32(c.at.Y)*part))
	}
	l.images = now
}

// reuse returns the images that already show what is wanted by their new squares, and those that can be used
// for something else.
func (l *pieceLayers) reuse(want map[Square]cut) (now map[Square]*canvas.Image, idle []*canvas.Image) {
	now = make(map[Square]*canvas.Image, len(l.view.Pieces))
	spare := map[image.Image][]*canvas.Image{}
	for sq, o := range l.images {
		switch c, ok := want[sq]; {
		case ok && c.img == o.Image:
			now[sq] = o
		case o.Image != nil:
			spare[o.Image] = append(spare[o.Image], o)
		}
	}
	for sq, c := range want {
		if list := spare[c.img]; now[sq] == nil && len(list) > 0 {
			now[sq], spare[c.img] = list[0], list[1:]
		}
	}
	for _, list := range spare {
		idle = append(idle, list...)
	}
	return now, idle
}

// place adds the visible images and their signs.
func (l *pieceLayers) place() {
	l.men.begin()
	for i := range l.view.Pieces {
		sq := Square(i)
		o := l.images[sq]
		if o == nil || l.hidden[sq] {
			continue
		}
		o.Translucency = 0
		if sq == l.hand.lift {
			if !l.hand.held {
				continue
			}
			o.Translucency = 0.72
		}
		l.men.add(o)
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
			l.crown(&l.tags, l.geo.Corner(sq), 1)
		}
		if p.Converted {
			l.converted(&l.tags, l.geo.Corner(sq), 1)
		}
		if n, ok := l.view.StepsToWin[sq]; ok {
			l.drawSteps(sq, n)
		}
	}
	for _, sq := range l.view.Wrong {
		l.edged(&l.tags, sq, 0.075, 0.05, l.colors.Danger)
		l.signOn(&l.tags, sq, 0.83, 0.17, 0.15, "close", l.colors.Danger, l.colors.Paper)
	}
}

// drawSteps shows how many steps a king still needs.
func (l *pieceLayers) drawSteps(sq Square, n int) {
	label, fill, ink := strconv.Itoa(n), l.colors.Amber, l.colors.OnAmber
	if n == NoWay {
		label, fill, ink = "×", l.colors.Pill, l.colors.Paper
	}
	h := max(0.25*l.geo.Square, 16)
	size := max(0.135*l.geo.Square, 11)
	text := textSize(label, size, true)
	icon := 0.72 * h
	w := h*0.3 + icon + text.Width + h*0.4
	p := l.geo.Corner(sq).AddXY(0.03*l.geo.Square, 0.03*l.geo.Square)
	l.tags.rect(p, fyne.NewSize(w, h), fill, ink, 1.5, h/2)
	if img := l.icon("flag", ink, l.px(icon)); img != nil {
		l.tags.image(img, p.AddXY(h*0.3, (h-icon)/2), fyne.NewSquareSize(icon), 1)
	}
	l.tags.text(label, p.AddXY(h*0.3+icon+1, (h-text.Height)/2), size, true, ink)
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
