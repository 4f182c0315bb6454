package kit

import (
	"fyne.io/fyne/v2"
)

// SquareSize returns the side of a board's square beside a panel, and the free room at its sides
// and below it.
func SquareSize(size fyne.Size, files, ranks float32) (side, left, below float32) {
	fit := func(left, edge float32) float32 {
		wide := (size.Width - 2*left - 24 - PanelLeast) / files
		high := (size.Height - 2*edge) / ranks
		return float32(int(max(min(wide, high), 8)))
	}
	if side = fit(16, 16); side >= 72 && ranks < 10 {
		return side, 16, 16
	}
	return fit(24, 20), 24, 20
}

// PanelLeast and PanelMost are the least and the greatest width of the panel beside a board.
const PanelLeast, PanelMost float32 = 320, 600
