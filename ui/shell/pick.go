package shell

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"midline/engine/message"
	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/words"
)

// picker is an open dialog for a file.
type picker struct {
	dialog  *dialog.FileDialog
	overlay fyne.CanvasObject // the overlay that contains it
}

// pickRoom is how much of the width and of the height of the window a file dialog leaves free.
const pickRoom = 48

// AskFile implements uiapp.Window: in the dialog of the system, or in one of Fyne's where there is none.
func (w *window) AskFile(ctx context.Context, r filedialog.Request) (string, error) {
	path, err := filedialog.Ask(ctx, r)
	if !errors.Is(err, filedialog.ErrNone) {
		return path, err
	}
	answer := make(chan picked, 1)
	w.Do(func() { w.pick(r, answer) })
	select {
	case p := <-answer:
		return p.file(r)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// picked is what a dialog of Fyne's answers: a path, "" for none.
type picked struct {
	path  string
	typed bool // as the name of a file to save, of which nobody was asked whether to replace it
}

// file returns the file that was picked.
func (p picked) file(r filedialog.Request) (string, error) {
	if p.path == "" || !r.Save {
		return p.path, nil
	}
	path, err := filedialog.WithEnding(p.path, r)
	if err != nil || !p.typed {
		return path, err
	}
	if _, err := os.Lstat(path); err == nil {
		return "", existing(path)
	}
	return path, nil
}

// existing is the error of a typed name of a file that nobody was asked to replace.
func existing(path string) error {
	return message.New("%s exists already; choose it in the list to replace it, or take another name", path)
}

// refusal says why no file can be opened at a path, or none be saved there, "" if one can. The path is not that of a
// folder.
func refusal(path string, save bool) string {
	_, err := os.Stat(path)
	switch {
	case !save && err != nil:
		return words.T("pick.path.none", path)
	case save && err == nil:
		return words.Sentence(words.Error(existing(path)))
	case save:
		if _, err := os.Stat(filepath.Dir(path)); err != nil {
			return words.T("pick.path.none", filepath.Dir(path))
		}
	}
	return ""
}

// pick shows a dialog of Fyne's, and sends the path that is chosen, "" for none, once.
func (w *window) pick(r filedialog.Request, answer chan picked) {
	var once sync.Once
	pick := func(p picked) { once.Do(func() { answer <- p }) }
	at := func(u fyne.URI) {
		if u.Scheme() == "file" {
			pick(picked{path: filepath.FromSlash(u.Path())})
		}
		pick(picked{})
	}
	var name *widget.Entry // of a file to save
	var d *dialog.FileDialog
	if !r.Save {
		d = dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
			if err != nil || f == nil {
				pick(picked{})
				return
			}
			_ = f.Close() // nothing was read
			at(f.URI())
		}, w.win)
		d.SetConfirmText(words.T("pick.open"))
	} else {
		keepWhole()
		d = dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
			if err != nil || f == nil {
				pick(picked{})
				return
			}
			_ = f.Close() // nothing was written
			if name != nil && filepath.IsAbs(name.Text) {
				pick(picked{name.Text, true})
			}
			at(f.URI())
		}, w.win)
		d.SetFileName(r.Name)
		d.SetConfirmText(words.T("pick.save"))
	}
	d.SetTitleText(r.Title)
	d.SetDismissText(words.T("library.cancel"))
	if len(r.Endings) > 0 {
		var endings []string
		for _, e := range r.Endings {
			endings = append(endings, "."+e, "."+strings.ToUpper(e))
		}
		d.SetFilter(storage.NewExtensionFileFilter(endings))
	}
	show := func(dir string) bool {
		folder, err := storage.ListerForURI(storage.NewFileURI(dir))
		if err == nil {
			d.SetLocation(folder)
		}
		return err == nil
	}
	if r.Folder != "" {
		show(r.Folder)
	}
	d.Show() // it can be resized only after it is shown
	w.picker = &picker{d, w.win.Canvas().Overlays().Top()}
	if r.Save {
		name = w.nameFile(w.picker)
	}
	w.typePath(w.picker, func(path string) (wrong string) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			if !show(path) {
				return words.T("pick.path.closed", path)
			}
			return ""
		}
		if wrong = refusal(path, r.Save); wrong == "" {
			pick(picked{path: path})
			d.Dismiss()
		}
		return wrong
	}, !r.Save)
	w.Changed()
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-pickRoom, 900), min(size.Height-pickRoom, 640)))
}

// typePath puts a field above a dialog into which a path may be typed. take takes it, or returns what is wrong with it,
// which stands below the field.
func (w *window) typePath(p *picker, take func(path string) (wrong string), focus bool) {
	var frame *fyne.Container
	visit(p.overlay, func(o fyne.CanvasObject) {
		if popup, ok := o.(*widget.PopUp); ok {
			frame, _ = popup.Content.(*fyne.Container)
		}
	})
	if frame == nil || len(frame.Objects) != 1 {
		return
	}
	field := kit.NewEntry()
	field.SetPlaceHolder(words.T("pick.path"))
	field.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape {
			p.dialog.Dismiss()
		}
		return name == fyne.KeyEscape
	}
	refused := widget.NewLabel("")
	refused.Wrapping, refused.Importance = fyne.TextWrapBreak, widget.DangerImportance
	refused.Hide()
	frame.Objects[0] = container.NewBorder(container.NewVBox(field, refused), nil, nil, nil, frame.Objects[0])
	say := func(text string) {
		refused.SetText(text)
		kit.Show(refused, text != "")
		frame.Refresh()
	}
	field.OnChanged = func(string) {
		if refused.Visible() {
			say("")
		}
	}
	field.OnSubmitted = func(text string) {
		home, _ := os.UserHomeDir() // "" if it is not known
		if rest, below := strings.CutPrefix(text, "~"); below {
			text = home + rest
		}
		switch {
		case strings.TrimSpace(text) == "":
		case !filepath.IsAbs(text):
			say(words.T("pick.path.whole", filepath.Join(home, "games.pgn")))
		default:
			if wrong := take(filepath.Clean(text)); wrong != "" {
				say(wrong)
			} else {
				field.SetText("")
			}
		}
	}
	frame.Refresh()
	if focus {
		w.win.Canvas().Focus(field)
	}
}

// nameFile replaces Fyne's text field for the name of a file by one that closes the dialog on Escape, and keeps
// the two in sync. It returns Fyne's, nil if there is none.
func (w *window) nameFile(p *picker) *widget.Entry {
	canvas := w.win.Canvas()
	theirs, ok := canvas.Focused().(*widget.Entry)
	if !ok {
		return nil
	}
	var frame *container.Scroll
	visit(p.overlay, func(o fyne.CanvasObject) {
		if s, ok := o.(*container.Scroll); ok && s.Content == fyne.CanvasObject(theirs) {
			frame = s
		}
	})
	if frame == nil {
		return nil
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
	return theirs
}
