package store

import (
	"fmt"

	"midline/ui/settings/files"
)

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
