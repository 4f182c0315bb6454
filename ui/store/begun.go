package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"midline/ui/settings/files"
)

// begunName is the file of the number of games that were begun, beside the
// unfinished game.
const begunName = "games"

// Begun is the number of games that were begun in earlier sittings. What cannot be
// read is 0.
func Begun() int {
	dir, err := files.SaveDir()
	if err != nil {
		return 0
	}
	path := filepath.Join(dir, begunName)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > 64 {
		return 0
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return 0
	}
	n := 0
	if _, err := fmt.Fscan(bytes.NewReader(data), &n); err != nil || n < 0 {
		return 0
	}
	return n
}

// KeepBegun remembers the number of games that were begun, if there is a folder for
// that.
func KeepBegun(n int) error {
	if n == Begun() {
		return nil
	}
	dir, err := files.SaveDir()
	if err != nil {
		return nil // as App has said
	}
	return files.WriteAtomic(filepath.Join(dir, begunName), fmt.Appendf(nil, "%d\n", n))
}
