package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"midline/ui/settings/files"
)

// sizeName is the file of the window's size, "1280 800", beside the unfinished
// game: it is not a choice of the player, and so is no setting.
const sizeName = "window"

// What a remembered size must keep to.
var (
	leastSize = fyne.NewSize(640, 400)
	mostSize  = fyne.NewSize(8000, 8000)
)

// WindowSize is the size that the window had when the game was left last, or
// first. What cannot be read is forgotten.
func WindowSize(first fyne.Size) fyne.Size {
	dir, err := files.SaveDir()
	if err != nil {
		return first
	}
	path := filepath.Join(dir, sizeName)
	// What is no plain file might never end, or not even begin.
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > 64 {
		return first
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return first
	}
	var size fyne.Size
	if n, _ := fmt.Fscan(bytes.NewReader(data), &size.Width, &size.Height); n != 2 || !usable(size) {
		return first
	}
	return size
}

// KeepWindowSize remembers the window's size for the next start, if there is a folder
// for that.
func KeepWindowSize(size fyne.Size) error {
	if !usable(size) || size == WindowSize(fyne.Size{}) {
		return nil
	}
	dir, err := files.SaveDir()
	if err != nil {
		return nil // as App has said
	}
	return files.WriteAtomic(filepath.Join(dir, sizeName), fmt.Appendf(nil, "%.0f %.0f\n", size.Width, size.Height))
}

// usable is false for what is no number as well.
func usable(s fyne.Size) bool {
	return s.Width >= leastSize.Width && s.Height >= leastSize.Height && s.Width <= mostSize.Width && s.Height <= mostSize.Height
}
