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

// maxSmall is the length in bytes of the largest file that readNumbers reads.
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

// saved returns the path of a file beside the unfinished game, "" if there is no folder for that.
func saved(name string) string {
	dir, err := files.SaveDir()
	if err != nil {
		return "" // as App has said
	}
	return filepath.Join(dir, name)
}

// keep writes a small file beside the unfinished game, if there is a folder for that.
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
