package screen

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// KeyHelp is a line of the keys' help.
type KeyHelp struct {
	Keys []string // "←", "→"
	Text string
}

// KeyHelpOf makes the lines of some of the keys that the screen has words for:
// arrows, enter, hint, flip, undo, redo, whirl, space, mute, tab, rules, help and escape.
func KeyHelpOf(ids ...string) []KeyHelp {
	var lines []KeyHelp
	for _, id := range ids {
		lines = append(lines, KeyHelp{Keys: keyNames[id], Text: words.T("keys." + id)})
	}
	return lines
}

var keyNames = map[string][]string{
	"arrows": {"←", "↑", "→", "↓"},
	"enter":  {"Enter"},
	"flip":   {"F"},
	"hint":   {"H"},
	"undo":   {"Z"},
	"redo":   {"Shift", "Z"},
	"whirl":  {"W"},
	"space":  {"Space"},
	"tab":    {"Tab"},
	"help":   {"?"},
	"mute":   {"M"},
	"rules":  {"F1"},
	"escape": {"Esc"},
}

// KeysHelp lies over a screen and tells what the keys do. Any press of it
// closes it, and so do Escape and "?". It wants the focus while it is shown.
type KeysHelp struct {
	kit.Press
	shade *canvas.Rectangle
	card  *kit.Surface
	title *kit.Label
	note  *kit.Label
	caps  [][]*kit.KeyCap
	texts []*kit.Label
}

// NewKeysHelp makes the help; ShowKeysHelp shows it.
func NewKeysHelp(lines []KeyHelp, done func()) *KeysHelp {
	k := &KeysHelp{shade: canvas.NewRectangle(color.Transparent), card: kit.NewSurface(),
		title: kit.NewLabel(words.T("keys.title"), kit.Heading, kit.ShadeText),
		note:  kit.NewLabel(words.T("keys.note"), kit.Caption, kit.ShadeText2)}
	k.OnPress = done
	k.Kids = []fyne.CanvasObject{k.shade, k.card, k.title, k.note}
	for _, l := range lines {
		var caps []*kit.KeyCap
		for _, name := range l.Keys {
			c := kit.NewKeyCap(name)
			caps = append(caps, c)
			k.Kids = append(k.Kids, c)
		}
		text := kit.NewLabel(l.Text, kit.Body, kit.ShadeText)
		k.caps, k.texts = append(k.caps, caps), append(k.texts, text)
		k.Kids = append(k.Kids, text)
	}
	k.Kids = append(k.Kids, k.Ring(8))
	k.Paint = func(p theme.Palette) {
		k.shade.FillColor = color.NRGBA{A: 0x80}
		k.FocusRing().StrokeColor = color.Transparent
	}
	k.Place = k.place
	k.ExtendBaseWidget(k)
	return k
}

// ShowKeysHelp lays the help over everything on a canvas until it is closed.
func ShowKeysHelp(c fyne.Canvas, lines []KeyHelp) *KeysHelp {
	var k *KeysHelp
	k = NewKeysHelp(lines, func() { c.Overlays().Remove(k) })
	c.Overlays().Add(k)
	k.Resize(c.Size())
	c.Focus(k)
	return k
}

// TypedKey closes the help with Escape, Space or Enter.
func (k *KeysHelp) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		k.Tapped(nil)
	}
}

// TypedRune closes the help with "?".
func (k *KeysHelp) TypedRune(r rune) {
	if r == '?' {
		k.Tapped(nil)
	}
}

func (k *KeysHelp) place(size fyne.Size) {
	const row, column = 36, 132
	kit.Put(k.shade, 0, 0, size.Width, size.Height)
	w, h := float32(480), float32(len(k.texts))*row+104
	x, y := (size.Width-w)/2, (size.Height-h)/2
	kit.Put(k.card, x, y, w, h)
	kit.Put(k.title, x+24, y+20, w-48, 26)
	y += 60
	for i, text := range k.texts {
		left := x + 24
		for _, c := range k.caps[i] {
			cw := c.MinSize().Width
			kit.Put(c, left, y, cw, 24)
			left += cw + 4
		}
		kit.Put(text, x+24+column, y+1, w-48-column, 22)
		y += row
	}
	kit.Put(k.note, x+24, y+4, w-48, 18)
}
