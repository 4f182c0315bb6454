package home

import (
	"image/color"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// KeyLine is a line of the keys' help.
type KeyLine struct {
	Keys []string // "←", "→"
	Text string
}

// keyLinesOf makes the lines of all the keys that the screen has words for, or of
// some of them.
func keyLinesOf(ids ...string) []KeyLine {
	if len(ids) == 0 {
		ids = keyOrder
	}
	var lines []KeyLine
	for _, id := range ids {
		line := KeyLine{Text: words.T("keys." + id)}
		for _, name := range keyNames[id] {
			if name == "command" && runtime.GOOS == "darwin" {
				name = "cmd"
			}
			if words.Has("key." + name) {
				name = words.T("key." + name)
			}
			line.Keys = append(line.Keys, name)
		}
		lines = append(lines, line)
	}
	return lines
}

// keyOrder has what is done on the board first, then the game, then the rest.
var keyOrder = []string{"arrows", "enter", "typing", "own", "whirl", "space", "pause", "marks", "threats", "hint", "flip", "undo",
	"redo", "ends", "end", "deletemove", "comment", "sound", "armies", "digits", "place", "turnpiece", "remove", "mark",
	"next", "again", "solution", "rows", "open", "pickrows", "all", "search", "rename", "deletegame", "undogame",
	"scroll", "go", "tab", "help", "escape"}

// keyNames are the caps of each line; those with words of their own stand under
// "key." in the texts.
var keyNames = map[string][]string{
	"arrows":     {"←", "↑", "→", "↓"},
	"enter":      {"enter"},
	"typing":     {"e", "2", "e", "4"},
	"own":        {"shift", "click"},
	"flip":       {"F"},
	"hint":       {"H"},
	"threats":    {"T"},
	"marks":      {"rightbutton"},
	"undo":       {"Z"},
	"redo":       {"shift", "Z"},
	"ends":       {"home", "end"},
	"end":        {"enter", "N", "V"},
	"deletemove": {"delete"},
	"comment":    {"command", "enter"},
	"whirl":      {"W"},
	"space":      {"space"},
	"pause":      {"P"},
	"sound":      {"M"},
	"armies":     {"1", "…", "6"},
	"digits":     {"0", "…", "9"},
	"place":      {"K", "Q", "…"},
	"turnpiece":  {"rightbutton"},
	"remove":     {"delete"},
	"mark":       {"~"},
	"next":       {"enter"},
	"again":      {"R"},
	"solution":   {"S"},
	"rows":       {"↑", "↓"},
	"open":       {"enter"},
	"pickrows":   {"space"},
	"all":        {"command", "A"},
	"search":     {"/"},
	"rename":     {"F2"},
	"deletegame": {"delete"},
	"undogame":   {"Z"},
	"scroll":     {"↑", "↓"},
	"go":         {"enter"},
	"tab":        {"tab"},
	"help":       {"?"},
	"escape":     {"esc"},
}

// KeysHelp lies over a screen and says what the keys do. Any key and any press of
// it close it.
type KeysHelp struct {
	kit.Press
	armed bool // a key went down on it
	shade *canvas.Rectangle
	card  *kit.Surface
	title *kit.Label
	note  *kit.Label
	caps  [][]*kit.KeyCap
	texts []*kit.Label
}

var (
	_ desktop.Keyable = (*KeysHelp)(nil)
	_ app.Overlay     = (*KeysHelp)(nil)
)

// newKeysHelp makes the help; done is called when it is to be closed.
func newKeysHelp(lines []KeyLine, done func()) *KeysHelp {
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

// Key leaves every key to KeyUp.
func (k *KeysHelp) Key(fyne.KeyName) bool { return true }

// Rune leaves every letter to KeyUp.
func (k *KeysHelp) Rune(rune) bool { return true }

// Open implements Overlay.
func (k *KeysHelp) Open(c fyne.Canvas) {
	k.armed = false
	c.Overlays().Add(k)
	k.Resize(c.Size())
	c.Focus(k)
}

// Close implements Overlay.
func (k *KeysHelp) Close(c fyne.Canvas) { c.Overlays().Remove(k) }

// KeyDown implements desktop.Keyable.
func (k *KeysHelp) KeyDown(*fyne.KeyEvent) { k.armed = true }

// KeyUp closes the help with any key that went down on it. When the key went down
// would be too early: the letter that it types would reach what is below.
func (k *KeysHelp) KeyUp(*fyne.KeyEvent) {
	if k.armed {
		k.Tapped(nil)
	}
}

// TypedKey leaves every key to KeyUp.
func (k *KeysHelp) TypedKey(*fyne.KeyEvent) {}

// TypedRune leaves every letter to KeyUp.
func (k *KeysHelp) TypedRune(rune) {}

func (k *KeysHelp) place(size fyne.Size) {
	kit.Put(k.shade, 0, 0, size.Width, size.Height)
	columns, pitch := 1, float32(36)
	if float32(len(k.texts))*pitch+104 > min(size.Height-32, 560) {
		columns = 2
	}
	rows := (len(k.texts) + columns - 1) / columns
	pitch = min(pitch, (size.Height-32-104)/float32(rows))
	w := min(float32(columns)*448+32, size.Width-32)
	h := float32(rows)*pitch + 104
	x, y := float32(int((size.Width-w)/2)), float32(int((size.Height-h)/2))
	kit.Put(k.card, x, y, w, h)
	kit.Put(k.title, x+24, y+20, w-48, 26)
	each := (w - 24 - 24*float32(columns)) / float32(columns)
	for i, text := range k.texts {
		left, top := x+24+float32(i/rows)*(each+24), y+60+float32(i%rows)*pitch
		k.placeLine(k.caps[i], text, left, top, each)
	}
	kit.Put(k.note, x+24, y+h-40, w-48, 18)
}

// placeLine puts the caps of a line into a column of their own.
func (k *KeysHelp) placeLine(caps []*kit.KeyCap, text *kit.Label, x, y, w float32) {
	const column = 128
	left := x
	for _, c := range caps {
		cw := c.MinSize().Width
		kit.Put(c, left, y, cw, 24)
		left += cw + 4
	}
	kit.Put(text, x+column, y+1, w-column, 22)
}
