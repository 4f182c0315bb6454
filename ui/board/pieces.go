package board

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// pieceSet keeps one canvas image for each piece on the board. A piece that
// moves keeps its image, and with it its texture.
type pieceSet struct {
	at     map[Square]*canvas.Image
	cuts   map[image.Image]cut
	hidden map[Square]bool // shown by an animation or the hand instead
}

// drawPieces brings the images in line with the view.
func (b *Board) drawPieces() {
	px := b.px(b.geo.Square)
	now := make(map[Square]*canvas.Image, len(b.view.Pieces))
	want := map[Square]cut{}
	for i, p := range b.view.Pieces {
		if p.Art == "" || i >= b.geo.Files*b.geo.Ranks {
			continue
		}
		if img := b.picture(p, px); img != nil {
			want[Square(i)] = b.pieces.cutOf(img)
		}
	}
	spare := map[image.Image][]*canvas.Image{}
	var idle []*canvas.Image
	for sq, o := range b.pieces.at {
		switch c, ok := want[sq]; {
		case ok && c.img == o.Image:
			now[sq] = o
		case o.Image != nil:
			spare[o.Image] = append(spare[o.Image], o)
		}
	}
	for sq, c := range want {
		if now[sq] != nil {
			continue
		}
		if list := spare[c.img]; len(list) > 0 {
			now[sq], spare[c.img] = list[0], list[1:]
		}
	}
	for _, list := range spare {
		idle = append(idle, list...)
	}
	part := b.geo.Square / float32(max(px, 1)) // of a pixel of the picture
	for sq, c := range want {
		o, size := now[sq], fyne.NewSize(float32(c.img.Bounds().Dx())*part, float32(c.img.Bounds().Dy())*part)
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
		o.Move(b.geo.Corner(sq).AddXY(float32(c.at.X)*part, float32(c.at.Y)*part))
	}
	b.pieces.at = now
	b.placePieces()
}

// placePieces lists the images that are to be seen.
func (b *Board) placePieces() {
	b.men.begin()
	for i := range b.view.Pieces {
		sq := Square(i)
		o := b.pieces.at[sq]
		if o == nil || b.pieces.hidden[sq] {
			continue
		}
		o.Translucency = 0
		if sq == b.state.lift {
			if !b.state.held {
				continue
			}
			o.Translucency = 0.72
		}
		b.men.add(o)
	}
	b.drawTags()
	b.touched()
}

func (b *Board) picture(p Piece, px int) image.Image {
	if p.Art == "" || b.cfg.Piece == nil {
		return nil
	}
	return b.cfg.Piece(p.Art, p.White, max(px, 1))
}

func (b *Board) icon(name string, c Color, px int) image.Image {
	if b.cfg.Icon == nil {
		return nil
	}
	return b.cfg.Icon(name, theme.Hex(color.NRGBA(c)), max(px, 1))
}

// cut is a picture without its empty margins, and where it was in the whole. The
// margins of 32 pieces are almost half of what they cost in a frame.
type cut struct {
	img image.Image
	at  image.Point
}

// cutsKept is how many pictures are kept cut, which is more than one size of all
// drawings.
const cutsKept = 128

// cutsInUse are the parts of pictures that boards have in common.
var cutsInUse shared[cutKey]

type cutKey struct {
	of   image.Image
	part image.Rectangle
}

func (s *pieceSet) cutOf(img image.Image) cut {
	if c, ok := s.cuts[img]; ok {
		return c
	}
	if s.cuts == nil || len(s.cuts) >= cutsKept {
		s.cuts = map[image.Image]cut{}
	}
	used := drawn(img)
	part := cutsInUse.get(cutKey{img, used}, func() *image.RGBA {
		part := image.NewRGBA(image.Rectangle{Max: used.Size()})
		draw.Draw(part, part.Bounds(), img, used.Min, draw.Src)
		return part
	})
	c := cut{part, used.Min.Sub(img.Bounds().Min)}
	s.cuts[img] = c
	return c
}

// drawn is the part of a picture outside which it is empty, at least a pixel.
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
