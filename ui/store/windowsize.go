package store

import "fyne.io/fyne/v2"

// sizeName is the file with the size of the window, such as "1280 800", beside the unfinished game. The
// player does not choose the size, so it is no setting.
const sizeName = "window"

// The limits of a size that is saved.
var (
	leastSize = fyne.NewSize(640, 400)
	mostSize  = fyne.NewSize(8000, 8000)
)

// WindowSize returns the size of the window when it was last closed, or first if it cannot be read.
func WindowSize(first fyne.Size) fyne.Size {
	var size fyne.Size
	if !readNumbers(saved(sizeName), &size.Width, &size.Height) || !usable(size) {
		return first
	}
	return size
}

// KeepWindowSize saves the size of the window.
func KeepWindowSize(size fyne.Size) error {
	if !usable(size) || size == WindowSize(fyne.Size{}) {
		return nil
	}
	return keep(sizeName, "%.0f %.0f\n", size.Width, size.Height)
}

// usable reports whether a size is within the limits; NaN is not.
func usable(s fyne.Size) bool {
	return s.Width >= leastSize.Width && s.Height >= leastSize.Height &&
		s.Width <= mostSize.Width && s.Height <= mostSize.Height
}
