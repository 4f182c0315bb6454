package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// pieceSet keeps one canvas image for each piece on the board. A piece that
// moves keeps its image, and with it its texture.
type pieceSet struct {
	at     map[Square]*canvas.Image
	hidden map[Square]bool // shown by an animation or the hand instead
}

// drawPieces brings the images in line with the view.
func (b *Board) drawPieces() {
	size, px := fyne.NewSquareSize(b.geo.Square), b.px(b.geo.Square)
	now := make(map[Square]*canvas.Image, len(b.view.Pieces))
	want := map[Square]image.Image{}
	for i, p := range b.view.Pieces {
		if p.Art == "" || i >= b.geo.Files*b.geo.Ranks {
			continue
		}
		if img := b.picture(p, px); img != nil {
			want[Square(i)] = img
		}
	}
	spare := map[image.Image][]*canvas.Image{}
	var idle []*canvas.Image
	for sq, o := range b.pieces.at {
		switch img, ok := want[sq]; {
		case ok && img == o.Image:
			now[sq] = o
		case o.Image != nil:
			spare[o.Image] = append(spare[o.Image], o)
		}
	}
	for sq, img := range want {
		if now[sq] != nil {
			continue
		}
		if list := spare[img]; len(list) > 0 {
			now[sq], spare[img] = list[0], list[1:]
		}
	}
	for _, list := range spare {
		idle = append(idle, list...)
	}
	for sq, img := range want {
		o := now[sq]
		if o == nil {
			if len(idle) > 0 {
				o, idle = idle[0], idle[1:]
			} else {
				o = &canvas.Image{ScaleMode: imageExact}
			}
			now[sq] = o
			o.Image = img
			o.Resize(size)
			o.Refresh()
		}
		o.Resize(size)
		o.Move(b.geo.Corner(sq))
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
