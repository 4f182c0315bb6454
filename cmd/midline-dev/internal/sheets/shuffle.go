package sheets

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"strings"

	"midline/assets"
	"midline/ui/art"
)

// The layout of a shuffled sheet; cellGap is in pixels.
const (
	shuffledColumns = 10
	cellGap         = 22
)

// shuffledBack is the grey between the squares, on which neither colour stands out.
var shuffledBack = color.RGBA{0xD8, 0xD4, 0xCC, 0xFF}

// Shuffled draws every piece of a set once in each colour, px by px pixels each, on light and dark squares
// in a random order that depends on the seed. The cells are numbered from 1. The key has a line for each
// cell: number, colour, name. So one can test whether people who do not know the set recognize the pieces.
func Shuffled(set string, seed uint64, px int) (sheet *image.RGBA, key string) {
	type cell struct {
		name  string
		white bool
	}
	var cells []cell
	for _, name := range assets.PieceNames() {
		cells = append(cells, cell{name, true}, cell{name, false})
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })

	step := px + cellGap
	rows := (len(cells) + shuffledColumns - 1) / shuffledColumns
	sheet = image.NewRGBA(image.Rect(0, 0, shuffledColumns*step+cellGap, rows*step+cellGap))
	fill(sheet, sheet.Bounds(), shuffledBack)
	var lines strings.Builder
	for i, c := range cells {
		x, y := cellGap+i%shuffledColumns*step, cellGap+i/shuffledColumns*step
		square := image.Rect(x, y, x+px, y+px)
		fill(sheet, square, boards[0][rng.IntN(2)])
		draw.Draw(sheet, square, art.PieceOf(set, c.name, c.white, px), image.Point{}, draw.Over)
		caption(sheet, x, y-captionH+1, fmt.Sprint(i+1))
		side := "black"
		if c.white {
			side = "white"
		}
		fmt.Fprintf(&lines, "%d %s %s\n", i+1, side, c.name)
	}
	return sheet, lines.String()
}
