package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

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
