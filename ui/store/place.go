package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"midline/ui/settings/files"
)

// placeSuffix ends the name of the file that says which game of the library lies on the analysis
// board, beside the file of what lies there.
const placeSuffix = ".library"

const maxPlace = 64 // bytes

// SavePlace writes soon which game of the library a saved game is, 0 for none. The two are written
// one after the other: LoadPlace is to be compared with what the library has.
func (w *Writer) SavePlace(path string, id int64) {
	path += placeSuffix
	w.Post(path, func() error {
		if id != 0 {
			return files.WriteAtomic(path, fmt.Appendf(nil, "%d\n", id))
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &files.Error{Op: files.Writing, Path: path, Err: err}
		}
		return nil
	})
}

// LoadPlace returns which game of the library a saved game may be. What cannot be read is 0, for
// none.
func LoadPlace(path string) int64 {
	text, err := files.Read(path+placeSuffix, maxPlace)
	if err != nil {
		return 0
	}
	var id int64
	if _, err := fmt.Fscan(bytes.NewReader(text), &id); err != nil || id < 0 {
		return 0
	}
	return id
}
