package control

import (
	"context"
	"path/filepath"

	"midline/engine/library"
	"midline/ui/screen"
	"midline/ui/store"
	"midline/ui/words"
)

// importAny reads the games of a file into the library: of one in PGN or of another
// library, such as a damaged one that was set aside.
func (b *bookshelf) importAny(path string) {
	if !library.IsLibrary(path) {
		b.importFile(path)
		return
	}
	if b.busy() {
		return
	}
	name := filepath.Base(path)
	title := words.T("library.importing", name)
	b.show(&screen.LibraryJob{Title: title, Text: importText(library.Progress{}), Part: -1})
	b.a.library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
		var done library.ImportResult
		if err == nil {
			done, err = lib.ImportLibrary(ctx, path, library.Import{Progress: func(p library.Progress) {
				b.progress(title, importText(p), part(p.Bytes, p.Size))
			}})
		}
		return b.importEnded(name, done, err)
	})
}
