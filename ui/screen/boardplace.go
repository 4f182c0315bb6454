package screen

import (
	"fyne.io/fyne/v2"
)

// squareSize is the side of a square beside a panel, and the free room around the board
// (GameModel.Board).
func squareSize(size fyne.Size, files, ranks float32) (side, left, below float32) {
	fit := func(left, edge float32) float32 {
		wide := (size.Width - 2*left - 24 - panelLeast) / files
		high := (size.Height - 2*edge) / ranks
		return float32(int(max(min(wide, high), 8)))
	}
	if side = fit(16, 16); side >= 72 && ranks < 10 {
		return side, 16, 16
	}
	return fit(24, 20), 24, 20
}

// The panel's least and greatest width.
const panelLeast, panelMost float32 = 320, 600
