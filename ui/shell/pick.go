package shell

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"
	"github.com/ncruces/zenity"

	"midline/ui/kit"
	"midline/ui/prefs"
	"midline/ui/words"
)

// pickFile asks for a file in a dialog of the system.
func pickFile(ctx context.Context, title string) (string, error) {
	path, err := zenity.SelectFile(zenity.Context(ctx), zenity.Title(title))
	if errors.Is(err, zenity.ErrCanceled) {
		return "", prefs.ErrNotPicked
	}
	return path, err
}

// picker is an open dialog for a file of games.
type picker struct {
	dialog  *dialog.FileDialog
	overlay fyne.CanvasObject // the overlay that contains it
}

// pickRoom is how much of the width and of the height of the window a file dialog leaves free.
const pickRoom = 48

// Pick implements uiapp.Window.
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
	d.SetFilter(storage.NewExtensionFileFilter([]string{".pgn", ".PGN", ".txt", ".db", ".broken", ".copy"}))
	d.Show() // it can be resized only after it is shown
	w.picker = &picker{d, w.win.Canvas().Overlays().Top()}
	if save != "" {
		w.nameFile(w.picker)
	}
	w.Changed()
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-pickRoom, 900), min(size.Height-pickRoom, 640)))
}

// nameFile replaces Fyne's text field for the name of a file by one that closes the dialog on Escape, and keeps
// the two in sync.
func (w *window) nameFile(p *picker) {
	canvas := w.win.Canvas()
	theirs, ok := canvas.Focused().(*widget.Entry)
	if !ok {
		return
	}
	var frame *container.Scroll
	visit(p.overlay, func(o fyne.CanvasObject) {
		if s, ok := o.(*container.Scroll); ok && s.Content == fyne.CanvasObject(theirs) {
			frame = s
		}
	})
	if frame == nil {
		return
	}
	ours := kit.NewEntry()
	ours.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape {
			p.dialog.Dismiss()
		}
		return name == fyne.KeyEscape
	}
	ours.SetPlaceHolder(theirs.PlaceHolder)
	ours.SetText(theirs.Text)
	was := theirs.OnChanged
	theirs.OnChanged = func(text string) {
		was(text)
		if ours.Text != text {
			ours.SetText(text)
		}
	}
	ours.OnChanged, ours.OnSubmitted = theirs.SetText, theirs.OnSubmitted
	frame.Content = ours
	frame.Refresh()
	canvas.Focus(ours)
}
