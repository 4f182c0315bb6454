package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"midline/ui/settings/files"
)

// begunName is the file with the number of games that were begun, beside the unfinished game.
const begunName = "games"

// Begun returns the number of games that were begun in earlier runs, 0 if it cannot be read.
func Begun() int {
	n := 0
	if !readNumbers(saved(begunName), &n) {
		return 0
	}
	return max(n, 0)
}

// KeepBegun saves the number of games that were begun.
func KeepBegun(n int) error {
	if n == Begun() {
		return nil
	}
	return keep(begunName, "%d\n", n)
}

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

// placeSuffix is appended to the name of the file of the analysis board. The file of that name says which game
// of the library is on the board.
const placeSuffix = ".library"

// SavePlace writes soon which game of the library a saved game is, 0 for none. Since the two files are not
// written at the same time, the result of LoadPlace must be compared with the library.
func (w *Writer) SavePlace(path string, id int64) {
	path += placeSuffix
	w.Post(path, func() error {
		if id != 0 {
			return files.WriteAtomic(path, fmt.Appendf(nil, "%d\n", id))
		}
		return remove(path)
	})
}

// LoadPlace returns which game of the library a saved game may be, 0 for none or if that cannot be read.
func LoadPlace(path string) int64 {
	var id int64
	if !readNumbers(path+placeSuffix, &id) {
		return 0
	}
	return max(id, 0)
}

// maxSmall is the maximum size of a file that readNumbers reads, in bytes.
const maxSmall = 64

// readNumbers reads numbers from a small file, and reports whether all are there.
func readNumbers(path string, numbers ...any) bool {
	text, err := files.Read(path, maxSmall)
	if err != nil {
		return false
	}
	_, err = fmt.Fscan(bytes.NewReader(text), numbers...)
	return err == nil
}

// saved returns the path of a file beside the unfinished game, "" if there is no folder for saved games. That
// has been reported then.
func saved(name string) string {
	dir, err := files.SaveDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, name)
}

// keep writes a small file beside the unfinished game, if there is a folder for saved games.
func keep(name, format string, numbers ...any) error {
	path := saved(name)
	if path == "" {
		return nil
	}
	return files.WriteAtomic(path, fmt.Appendf(nil, format, numbers...))
}

// remove removes a file, if there is one.
func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &files.Error{Op: files.Writing, Path: path, Err: err}
	}
	return nil
}
