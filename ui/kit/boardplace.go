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

// BesideBoard lays out a board, with the margins of its coordinates, what lies over its squares, and at
// its right a panel, whose layout depends on its width and height. The panel is at most so high.
func BesideBoard(size fyne.Size, board fyne.CanvasObject, files, ranks int, most float32,
	panel func(w, h float32) Item, over ...Item) Item {
	side, left, edge := SquareSize(size, float32(files), float32(ranks))
	w, h := side*float32(files), side*float32(ranks)
	margin := Pick(edge == 20, 24, 16)
	wide := min(size.Width-left-w-24-margin, PanelMost)
	x, y := left+float32(int((size.Width-left-w-24-wide-margin)/2)), float32(int((size.Height-h)/2))
	high := min(size.Height-2*edge, most)
	return Stack(At(x-left, y-edge, w+2*left, h+2*edge, Fill(board)), At(x, y, w, h, Stack(over...)),
		At(x+w+24, float32(int((size.Height-high)/2)), wide, high, panel(wide, high)))
}

// FocusBoard gives the keyboard to a board, and reports whether it was elsewhere.
func FocusBoard(board fyne.CanvasObject) bool {
	f, ok := board.(fyne.Focusable)
	c := fyne.CurrentApp().Driver().CanvasForObject(board)
	if !ok || c == nil || c.Focused() == f {
		return false
	}
	c.Focus(f)
	return true
}

type at struct {
	Item
	x, y, w, h float32
}

// At puts an item at a place within its room.
func At(x, y, w, h float32, item Item) Item { return &at{item, x, y, w, h} }

func (a *at) put(x, y, _, _ float32) { a.Item.put(x+a.x, y+a.y, a.w, a.h) }
