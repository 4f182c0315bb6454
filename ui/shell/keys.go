package shell

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// listen handles the keys that no widget handles.
func (w *window) listen() {
	w.win.Canvas().SetOnTypedKey(w.key)
	w.win.Canvas().SetOnTypedRune(w.rune)
	w.listenToQuestions()
	if c, ok := w.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(ev *fyne.KeyEvent) { w.layers.Hold(ev.Name, true) })
		c.SetOnKeyUp(func(ev *fyne.KeyEvent) { w.layers.Hold(ev.Name, false) })
	}
}

// askKeys are the keys that ask about the board of the page, with Alt from anywhere on it.
var askKeys = map[fyne.KeyName]rune{fyne.KeyB: 'b', fyne.KeyL: 'l', fyne.KeyC: 'c', fyne.KeyN: 'n'}

// listenToQuestions registers them.
func (w *window) listenToQuestions() {
	for name, letter := range askKeys {
		key := &desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierAlt}
		w.win.Canvas().AddShortcut(key, func(fyne.Shortcut) {
			if !w.menuOpen() {
				w.layers.Ask(letter)
			}
		})
	}
}

// key handles the keys of the window itself and passes others to the top layer.
func (w *window) key(ev *fyne.KeyEvent) {
	free := w.layers.Free()
	switch {
	case ev.Name == fyne.KeyF11:
		w.fullScreen()
	case ev.Name == fyne.KeyF10 && !w.menu.native && free:
		w.toggleBar()
	case ev.Name == fyne.KeyF1 && free && w.terms.ReadMore():
	case ev.Name == fyne.KeyEscape && free && (w.terms.Dismiss() || w.hush()):
	case !w.layers.Key(ev.Name) && ev.Name == fyne.KeyF1 && free:
		w.keys()
	}
}

func (w *window) rune(r rune) {
	free := w.layers.Free()
	if !w.layers.Rune(r) && r == '?' && free {
		w.keys()
	}
}

// dismiss closes Fyne's top overlay, as a click outside it or on Cancel does.
func (w *window) dismiss(top fyne.CanvasObject) {
	if w.picker != nil && w.picker.overlay == top {
		w.picker.dialog.Dismiss()
		return
	}
	w.win.Canvas().Overlays().Remove(top)
}

// menuOpen reports whether a menu of the menu bar is open.
func (w *window) menuOpen() bool {
	return strings.HasSuffix(fmt.Sprintf("%T", w.win.Canvas().Focused()), ".menuBarItem") // the type is Fyne's own
}
