package home

import (
	"image/color"
	"runtime"
	"slices"

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

// keyLinesOf returns lines by their IDs.
func keyLinesOf(ids ...string) []KeyLine {
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
	lines []keysLine
}

// keysLine is a line with the caps of its keys.
type keysLine struct {
	caps []*kit.KeyCap
	text *kit.Label
}

var (
	_ desktop.Keyable = (*KeysHelp)(nil)
	_ app.Overlay     = (*KeysHelp)(nil)
)

// newKeysHelp makes the help; done is called when it is to be closed.
func newKeysHelp(lines []KeyLine, done func()) *KeysHelp {
	k := &KeysHelp{shade: canvas.NewRectangle(color.NRGBA{A: 0x80}), card: kit.NewSurface(),
		title: kit.NewLabel(words.T("keys.title"), kit.Heading, kit.ShadeText),
		note:  kit.NewLabel(words.T("keys.note"), kit.Caption, kit.ShadeText2)}
	k.OnPress = done
	for _, l := range lines {
		line := keysLine{text: kit.NewLabel(l.Text, kit.Body, kit.ShadeText)}
		for _, name := range l.Keys {
			line.caps = append(line.caps, kit.NewKeyCap(name))
		}
		k.lines = append(k.lines, line)
	}
	k.Ring(8)
	k.Paint = func(theme.Palette) { k.FocusRing().StrokeColor = color.Transparent }
	k.ArrangeBy(k.layout)
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

func (k *KeysHelp) layout(size fyne.Size) kit.Item {
	columns, pitch := 1, float32(36)
	if float32(len(k.lines))*pitch+104 > min(size.Height-32, 560) {
		columns = 2
	}
	rows := (len(k.lines) + columns - 1) / columns
	pitch = min(pitch, (size.Height-32-104)/float32(rows))
	var lists []kit.Item
	for lines := range slices.Chunk(k.lines, rows) {
		lists = append(lists,
			kit.Top(kit.Column(0, kit.Items(lines, func(l keysLine) kit.Item { return l.layout(pitch) })...)))
	}
	return kit.Stack(kit.Fill(k.shade), kit.Centre(kit.Stack(kit.Fill(k.card), kit.Inset(24, 20, 24, 0, kit.Column(0,
		kit.Text(k.title), kit.Gap(14), kit.Sized(kit.Row(24, lists...), 0, float32(rows)*pitch), kit.Gap(4),
		kit.Text(k.note)))), min(float32(columns)*448+32, size.Width-32), float32(rows)*pitch+104), kit.Fill(k.FocusRing()))
}

// layout has the caps in a column of their own.
func (l keysLine) layout(pitch float32) kit.Item {
	caps := kit.Items(l.caps, func(c *kit.KeyCap) kit.Item { return kit.Own(c) })
	return kit.Sized(kit.Top(kit.Row(0, kit.Sized(kit.Left(kit.Row(4, caps...)), 128, 24), kit.Text(l.text))), 0, pitch)
}
