package shell

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"midline/ui/words"
)

// pickRoom is how much of the window the choice of a file leaves free at each side.
const pickRoom = 48

// Pick implements control.Window.
func (w *window) Pick(save string, take func(path string)) {
	picked := func(at fyne.URI) {
		if at != nil && at.Scheme() == "file" {
			take(filepath.FromSlash(at.Path()))
		}
	}
	var d *dialog.FileDialog
	if save == "" {
		d = dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
			if err == nil && r != nil {
				_ = r.Close() // nothing was read
				picked(r.URI())
			}
		}, w.win)
		d.SetTitleText(words.T("pick.open.title"))
		d.SetConfirmText(words.T("pick.open"))
	} else {
		d = dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
			if err == nil && f != nil {
				_ = f.Close() // nothing was written
				picked(f.URI())
			}
		}, w.win)
		d.SetFileName(save)
		d.SetTitleText(words.T("pick.save.title"))
		d.SetConfirmText(words.T("pick.save"))
	}
	d.SetDismissText(words.T("library.cancel"))
	d.SetFilter(storage.NewExtensionFileFilter([]string{".pgn", ".PGN", ".txt", ".db", ".broken"}))
	d.Show() // before it is shown it has no size to change
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-pickRoom, 900), min(size.Height-pickRoom, 640)))
}
