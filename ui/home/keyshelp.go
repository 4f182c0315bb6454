package home

import (
	"image/color"
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// KeyLine is a line of the help on keys.
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

// keyNames are the keys of each line. A key whose name is translated has a text under "key.".
var keyNames = map[string][]string{
	"arrows":     {"←", "↑", "→", "↓"},
	"enter":      {"enter"},
	"typing":     {"e", "2", "e", "4"},
	"narrate":    {"B", "L", "C", "N"},
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
	"card":       {"pageup", "pagedown", "wheel"},
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
	"deletearmy": {"delete"},
	"undoarmy":   {"Z"},
	"nextgame":   {"pageup", "pagedown"},
	"scroll":     {"↑", "↓"},
	"go":         {"enter"},
	"leap":       {"space"},
	"line":       {"0", "…", "9"},
	"tab":        {"tab"},
	"help":       {"?"},
	"escape":     {"esc"},
}

// keysHelp explains the keys over a page. Any key and any tap close it.
type keysHelp struct {
	kit.Press
	armed bool // a key went down while it was open
	lines []keysLine
}

// keysLine is a KeyLine on the window.
type keysLine struct {
	caps []*kit.KeyCap
	text *kit.Label
}

var (
	_ desktop.Keyable = (*keysHelp)(nil)
	_ app.Overlay     = (*keysHelp)(nil)
)

// newKeysHelp makes the help; done is called to close it.
func newKeysHelp(lines []KeyLine, done func()) *keysHelp {
	k := &keysHelp{}
	k.OnPress = done
	for _, l := range lines {
		line := keysLine{text: kit.NewParagraph(l.Text, kit.Body, kit.ShadeText, 0)}
		for _, name := range l.Keys {
			line.caps = append(line.caps, kit.NewKeyCap(name))
		}
		k.lines = append(k.lines, line)
	}
	k.Ring(8)
	k.Paint = func(theme.Palette) { k.FocusRing().StrokeColor = color.Transparent }
	shade, card := canvas.NewRectangle(color.NRGBA{A: 0x80}), kit.NewSurface()
	title := kit.NewLabel(words.T("keys.title"), kit.Heading, kit.ShadeText)
	note := kit.NewLabel(words.T("keys.note"), kit.Caption, kit.ShadeText2)
	list := &kit.Part{}
	list.ArrangeBy(func(size fyne.Size) kit.Item { return k.columns(k.Size()) })
	list.Least = func() fyne.Size { return fyne.NewSize(300, list.HeightAt(k.width(k.Size())-48)) }
	list.ExtendBaseWidget(list)
	scroll := container.NewVScroll(list)
	k.ArrangeBy(func(size fyne.Size) kit.Item {
		w := k.width(size)
		high := min(list.HeightAt(w-48), size.Height-32-104)
		return kit.Stack(kit.Fill(shade), kit.Centre(kit.Stack(kit.Fill(card), kit.Inset(24, 20, 24, 0, kit.Column(0,
			kit.Text(title), kit.Gap(14), kit.Fixed(scroll, 0, high), kit.Gap(4), kit.Text(note)))), w, high+104),
			kit.Fill(k.FocusRing()))
	})
	k.ExtendBaseWidget(k)
	return k
}

// Key ignores keys, which close the help in KeyUp.
func (k *keysHelp) Key(fyne.KeyName) bool { return true }

// Rune ignores letters.
func (k *keysHelp) Rune(rune) bool { return true }

// Open implements app.Overlay.
func (k *keysHelp) Open(c fyne.Canvas) {
	k.armed = false
	c.Overlays().Add(k)
	k.Resize(c.Size())
	c.Focus(k)
}

// Close implements app.Overlay.
func (k *keysHelp) Close(c fyne.Canvas) { c.Overlays().Remove(k) }

// KeyDown implements desktop.Keyable.
func (k *keysHelp) KeyDown(*fyne.KeyEvent) { k.armed = true }

// KeyUp closes the help if the key went down while it was open. KeyDown would be too early: the letter that
// the key types would reach the page.
func (k *keysHelp) KeyUp(*fyne.KeyEvent) {
	if k.armed {
		k.Tapped(nil)
	}
}

// TypedKey ignores keys.
func (k *keysHelp) TypedKey(*fyne.KeyEvent) {}

// TypedRune ignores letters.
func (k *keysHelp) TypedRune(rune) {}

// across returns the number of columns in a window.
func (k *keysHelp) across(size fyne.Size) int {
	if float32(len(k.lines))*keysPitch+104 > min(size.Height-32, 560) {
		return 2
	}
	return 1
}

// width is the width of the card in a window.
func (k *keysHelp) width(size fyne.Size) float32 {
	return min(float32(k.across(size))*448+32, size.Width-32)
}

// keysPitch is the distance between two lines where there is room for it, and keysLeast where there is not.
const keysPitch, keysLeast float32 = 36, 26

// columns are the lines, closer to each other in a low window.
func (k *keysHelp) columns(size fyne.Size) kit.Item {
	room := size.Height - 32 - 104
	rows := (len(k.lines) + k.across(size) - 1) / k.across(size)
	pitch := max(min(keysPitch, room/float32(rows)), keysLeast)
	list := k.columnsAt(rows, pitch)
	for pitch > keysLeast && heightOf(list, k.width(size)-48) > room { // some lines are higher
		pitch = max(pitch-0.5, keysLeast)
		list = k.columnsAt(rows, pitch)
	}
	return list
}

// heightOf is the height that a layout wants at a width.
func heightOf(list kit.Item, width float32) float32 {
	part := &kit.Part{}
	part.Arrange(list)
	return part.HeightAt(width)
}

// columnsAt arranges the help in columns of up to rows lines.
func (k *keysHelp) columnsAt(rows int, pitch float32) kit.Item {
	var lists []kit.Item
	for lines := range slices.Chunk(k.lines, rows) {
		caps := float32(120)
		for _, l := range lines {
			caps = max(caps, l.capsWidth())
		}
		lists = append(lists, kit.Top(kit.Column(0, kit.Items(lines, func(l keysLine) kit.Item {
			return l.layout(caps+8, pitch)
		})...)))
	}
	return kit.Row(24, lists...)
}

// capsWidth is the width of the caps.
func (l keysLine) capsWidth() float32 {
	w := float32(-4)
	for _, c := range l.caps {
		w += c.MinSize().Width + 4
	}
	return w
}

// layout puts the caps into a column of their own, beside the text, and is at least as high as pitch.
func (l keysLine) layout(caps, pitch float32) kit.Item {
	list := kit.Items(l.caps, func(c *kit.KeyCap) kit.Item { return kit.Own(c) })
	return kit.Inset(0, 1, 0, 3, kit.Row(0, kit.Sized(kit.Top(kit.Sized(kit.Left(kit.Row(4, list...)), caps, 24)), caps,
		pitch-4), kit.Top(kit.Text(l.text))))
}
