package store

import (
	"fmt"

	"midline/ui/settings/files"
)

// placeSuffix ends the name of the file that says which game of the library lies on the analysis
// board, beside the file of what lies there.
const placeSuffix = ".library"

// SavePlace writes soon which game of the library a saved game is, 0 for none. The two are written
// one after the other: LoadPlace is to be compared with what the library has.
func (w *Writer) SavePlace(path string, id int64) {
	path += placeSuffix
	w.Post(path, func() error {
		if id != 0 {
			return files.WriteAtomic(path, fmt.Appendf(nil, "%d\n", id))
		}
		return remove(path)
	})
}

// LoadPlace returns which game of the library a saved game may be. What cannot be read is 0, for
// none.
func LoadPlace(path string) int64 {
	var id int64
	if !readNumbers(path+placeSuffix, &id) || id < 0 {
		return 0
	}
	return id
}
