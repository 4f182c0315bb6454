package store

import "fyne.io/fyne/v2"

// sizeName is the file of the window's size, "1280 800", beside the unfinished
// game: it is not a choice of the player, and so is no setting.
const sizeName = "window"

// What a remembered size must keep to.
var (
	leastSize = fyne.NewSize(640, 400)
	mostSize  = fyne.NewSize(8000, 8000)
)

// WindowSize returns the size that the window had when the game was left last, or first if that
// cannot be read.
func WindowSize(first fyne.Size) fyne.Size {
	var size fyne.Size
	if !readNumbers(saved(sizeName), &size.Width, &size.Height) || !usable(size) {
		return first
	}
	return size
}

// KeepWindowSize keeps the size of the window for the next start, if there is a folder for that.
func KeepWindowSize(size fyne.Size) error {
	if !usable(size) || size == WindowSize(fyne.Size{}) {
		return nil
	}
	return keep(sizeName, "%.0f %.0f\n", size.Width, size.Height)
}

// usable reports whether a window may have a size, which NaN is not.
func usable(s fyne.Size) bool {
	return s.Width >= leastSize.Width && s.Height >= leastSize.Height &&
		s.Width <= mostSize.Width && s.Height <= mostSize.Height
}
