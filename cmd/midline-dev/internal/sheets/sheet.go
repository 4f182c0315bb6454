// Package sheets draws contact sheets of the pieces and the icons.
package sheets

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"midline/assets"
	"midline/ui/art"
)

// order is the order of the pieces on the contact sheet, army by army. All others follow in alphabetical
// order.
var order = []string{
	"king", "queen", "rook", "bishop", "knight", "pawn",
	"nemesis", "nemesis-pawn",
	"empowered-rook", "empowered-rook-lit", "empowered-bishop", "empowered-bishop-lit",
	"empowered-knight", "empowered-knight-lit", "elegant-queen",
	"reaper", "ghost", "warrior-king",
	"jungle-queen", "tiger", "wild-horse", "elephant",
	"recruiter", "cannon", "commoner", "nightrider", "paladin", "marshall", "chancellor",
}

// boards are the light and dark squares of the boards on the sheet.
var boards = [][2]color.RGBA{
	{{0xF0, 0xD9, 0xB5, 0xFF}, {0xB5, 0x88, 0x63, 0xFF}}, // Brown
	{{0x85, 0x8D, 0x9C, 0xFF}, {0x54, 0x5C, 0x6B, 0xFF}}, // Night
}

const (
	sheetMargin = 12
	captionH    = 16
)

func sheetNames() []string {
	list := slices.Clone(order)
	for _, name := range assets.PieceNames() {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// Sheet draws a contact sheet of the named pieces of a set, or of all pieces if names is empty. It shows
// each piece with its name, in white and black, on the light and the dark squares of two boards, at each
// of the sizes.
func Sheet(set string, names []string, sizes ...int) *image.RGBA {
	if len(names) == 0 {
		names = sheetNames()
	}
	const columns = 3
	cellW, cellH := 0, 0
	for _, px := range sizes {
		cellW = max(cellW, 8*px)
		cellH += px
	}
	cellH += captionH
	rows := (len(names) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, columns*(cellW+sheetMargin)+sheetMargin, rows*(cellH+sheetMargin)+sheetMargin))
	fill(img, img.Bounds(), color.RGBA{0xF5, 0xF1, 0xEA, 0xFF})
	for i, name := range names {
		x := sheetMargin + i%columns*(cellW+sheetMargin)
		y := sheetMargin + i/columns*(cellH+sheetMargin)
		caption(img, x, y, name)
		y += captionH
		for _, px := range sizes {
			for s := range 8 {
				square := image.Rect(x+s*px, y, x+(s+1)*px, y+px)
				fill(img, square, boards[s/4][s/2%2])
				draw.Draw(img, square, art.PieceOf(set, name, s%2 == 0, px), image.Point{}, draw.Over)
			}
			y += px
		}
	}
	return img
}

// IconSheet draws all icons at px by px pixels with their names.
func IconSheet(px int) *image.RGBA {
	const columns = 9
	names := assets.IconNames()
	cellW, cellH := max(2*px, 96), px+captionH+sheetMargin
	rows := (len(names) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, columns*cellW+2*sheetMargin, rows*cellH+2*sheetMargin))
	fill(img, img.Bounds(), color.RGBA{0xF5, 0xF1, 0xEA, 0xFF})
	for i, name := range names {
		x, y := sheetMargin+i%columns*cellW, sheetMargin+i/columns*cellH
		draw.Draw(img, image.Rect(x, y, x+px, y+px), art.Icon(name, "#25211C", px), image.Point{}, draw.Over)
		caption(img, x, y+px, name)
	}
	return img
}

func fill(img draw.Image, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

func caption(img draw.Image, x, y int, text string) {
	d := font.Drawer{
		Dst:  img,
		Src:  image.NewUniform(color.RGBA{0x25, 0x21, 0x1C, 0xFF}),
		Face: basicfont.Face7x13,
		Dot:  fixed.P(x, y+12),
	}
	d.DrawString(text)
}

// WritePNG writes img to the file name.
func WritePNG(name string, img image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
