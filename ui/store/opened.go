package store

import (
	"context"
	"path/filepath"

	"midline/engine/library"
	"midline/ui/settings/files"
)

// openedFolder has the temporary libraries of files that are shown. They may be large, and the folder for temporary
// files lies in memory on many systems.
const openedFolder = "opened"

// NewOpened returns a library of its own for the games of a file that is shown. Close removes it from the disk.
func NewOpened(do func(func()), tell func(text string)) *Library {
	l := NewLibrary(do, tell, nil)
	l.OpenFile = func(ctx context.Context) (LibraryFile, library.Report, error) {
		dir, err := files.SaveDir()
		if err != nil {
			return nil, library.Report{}, err
		}
		file, err := library.OpenTemporary(ctx, filepath.Join(dir, openedFolder))
		if err != nil {
			return nil, library.Report{}, err // and no file that is a pointer to nothing
		}
		return file, library.Report{}, nil
	}
	return l
}

// SweepOpened removes what programs that were killed have left of such libraries.
func SweepOpened() {
	if dir := saved(openedFolder); dir != "" {
		library.SweepTemporary(dir)
	}
}
