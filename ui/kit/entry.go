package kit

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// MostTyped limits the bytes that may be pasted into an Entry of several lines; for a single line it is a
// tenth. Fyne lays out the whole text with each key.
const MostTyped = 10_000

// ReadClipboard reads the clipboard and calls take with the text on the window's goroutine, or not at all if
// there is none. The window sets it; if it is nil, Fyne's clipboard is read at once.
var ReadClipboard func(take func(text string))

// Entry is Fyne's entry, except that pasting does not wait for the program that owns the text, and limits its
// length.
type Entry struct {
	widget.Entry
	// OnFocus is called when it gets the focus, and when it loses it; optional.
	OnFocus func(has bool)
	// OnKey is called with each key, and reports whether the key is done with; optional.
	OnKey func(name fyne.KeyName) bool
	// OnPaste is called with a text that is pasted, of any length, and reports whether it is done with; optional.
	OnPaste func(text string) bool
	// Spoken is what a screen reader calls it; "" for its placeholder.
	Spoken string
}

// NewEntry makes an entry of one line.
func NewEntry() *Entry {
	e := &Entry{}
	e.Wrapping = fyne.TextWrap(fyne.TextTruncateClip) // as widget.NewEntry has it
	e.ExtendBaseWidget(e)
	return e
}

// FocusGained implements fyne.Focusable.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	CallWith(e.OnFocus, true)
}

// FocusLost implements fyne.Focusable.
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	CallWith(e.OnFocus, false)
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if e.OnKey == nil || !e.OnKey(ev.Name) {
		e.Entry.TypedKey(ev)
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	paste, ok := s.(*fyne.ShortcutPaste)
	switch {
	case asksAboutBoard(s):
		if on, ok := fyne.CurrentApp().Driver().CanvasForObject(e).(fyne.Shortcutable); ok {
			on.TypedShortcut(s)
		}
	case !ok:
		e.Entry.TypedShortcut(s)
	case ReadClipboard == nil:
		e.insert(paste.Clipboard.Content())
	default:
		ReadClipboard(e.insert)
	}
}

// asksAboutBoard reports whether a shortcut is Alt with a letter, which Fyne's entry does not use. On macOS these keys
// write characters.
func asksAboutBoard(s fyne.Shortcut) bool {
	k, ok := s.(*desktop.CustomShortcut)
	return ok && k.Modifier == fyne.KeyModifierAlt && len(k.KeyName) == 1 && runtime.GOOS != "darwin"
}

// insert inserts a pasted text at the cursor.
func (e *Entry) insert(text string) {
	if e.OnPaste != nil && !e.Disabled() && e.OnPaste(text) {
		return
	}
	most := MostTyped
	if !e.MultiLine {
		most /= 10
		text = strings.TrimSpace(text[:min(len(text), MostTyped)])
	}
	if e.Disabled() {
		return
	}
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: pastedText(strings.ToValidUTF8(text[:min(len(text), most)], ""))})
}

// pastedText is a clipboard that has been read.
type pastedText string

// Content implements fyne.Clipboard.
func (t pastedText) Content() string { return string(t) }

// SetContent implements fyne.Clipboard.
func (pastedText) SetContent(string) {}
