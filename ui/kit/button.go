package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// Rank is how much a button asks to be pressed.
type Rank int

// The ranks of buttons: one primary a screen; an amber one passes a king-turn.
const (
	Secondary Rank = iota
	Primary
	Quiet
	Amber
)

// ButtonOptions is what a button shows. All but the label may be left out.
type ButtonOptions struct {
	Label  string
	Icon   string
	Key    string // the key that does the same, shown as a small cap
	Rank   Rank
	Tall   bool // 48 high instead of 40
	Wide   bool // for a row of buttons that share the width: no least width of its own
	Action func()
}

// Button is a rectangle with an icon, a label and the cap of a key.
type Button struct {
	Press
	options ButtonOptions
	body    *canvas.Rectangle
	label   *canvas.Text
	icon    *Picture
	cap     *canvas.Rectangle
	key     *canvas.Text
}

// NewButton makes a button.
func (a Art) NewButton(o ButtonOptions) *Button {
	b := &Button{options: o, body: NewBox(8, 1), label: Strong.Text(o.Label), cap: NewBox(4, 1),
		key: CaptionBold.Centred(o.Key)}
	b.icon = a.IconPicture(o.Icon, func(p theme.Palette) string { return theme.Hex(b.ink(p)) })
	b.OnPress = o.Action
	b.Kids = []fyne.CanvasObject{b.body, b.label}
	if o.Icon != "" {
		b.Kids = append(b.Kids, b.icon)
	}
	if o.Key != "" {
		b.Kids = append(b.Kids, b.cap, b.key)
	}
	b.Kids = append(b.Kids, b.Ring(11))
	b.Paint, b.Place, b.Least = b.paint, b.place, b.least
	b.ExtendBaseWidget(b)
	return b
}

// Label is what the button says.
func (b *Button) Label() string { return b.options.Label }

// SetLabel changes what the button says.
func (b *Button) SetLabel(text string) {
	b.options.Label, b.label.Text = text, text
	b.Refresh()
}

func (b *Button) ink(p theme.Palette) color.NRGBA {
	switch {
	case b.Disabled():
		return theme.Mix(p.Background, p.Text2, 0.55)
	case b.options.Rank == Primary:
		return p.OnTeal
	case b.options.Rank == Amber:
		return p.OnAmber
	case b.options.Rank == Quiet:
		return p.Teal
	}
	return p.Text
}

func (b *Button) paint(p theme.Palette) {
	fill, edge := p.Surface, p.Border
	switch b.options.Rank {
	case Primary:
		fill, edge = p.Teal, p.Teal
	case Amber:
		fill, edge = p.Amber, p.Amber
	case Quiet:
		fill, edge = theme.Fade(p.Teal, 0), theme.Fade(p.Border, 0)
	}
	switch {
	case b.Disabled() && b.options.Rank != Quiet:
		fill, edge = p.Raised, p.Raised
	case b.Hovered() && b.options.Rank == Quiet:
		fill = p.TealSoft
	case b.Hovered() && b.options.Rank == Secondary:
		fill, edge = p.Raised, p.Text2
	case b.Hovered():
		fill = theme.Mix(fill, b.ink(p), 0.12)
	}
	b.body.FillColor, b.body.StrokeColor = fill, edge
	b.label.Color, b.key.Color = b.ink(p), b.ink(p)
	b.cap.StrokeColor = theme.Fade(b.ink(p), 0.55)
}

func (b *Button) keyWidth() float32 { return CaptionBold.Width(b.options.Key) + 14 }

func (b *Button) content() float32 {
	w := Strong.Width(b.options.Label)
	if b.options.Icon != "" {
		w += 28
	}
	if b.options.Key != "" {
		w += 16 + b.keyWidth()
	}
	return w
}

func (b *Button) least() fyne.Size {
	h := float32(40)
	if b.options.Tall {
		h = 48
	}
	if b.options.Wide {
		return fyne.NewSize(h, h)
	}
	return fyne.NewSize(b.content()+32, h)
}

func (b *Button) place(size fyne.Size) {
	Put(b.body, 0, 0, size.Width, size.Height)
	x := (size.Width - b.content()) / 2
	if b.options.Icon != "" {
		Put(b.icon, x, (size.Height-20)/2, 20, 20)
		x += 28
	}
	w := Strong.Width(b.options.Label)
	Put(b.label, x, 0, w, size.Height)
	x += w + 16
	Put(b.cap, x, (size.Height-24)/2, b.keyWidth(), 24)
	Put(b.key, x, (size.Height-24)/2, b.keyWidth(), 24)
}

// KeyCap shows the name of a key in a small frame.
type KeyCap struct {
	Part
	frame *canvas.Rectangle
	text  *canvas.Text
}

// NewKeyCap makes the cap of a key.
func NewKeyCap(key string) *KeyCap {
	k := &KeyCap{frame: NewBox(4, 1), text: CaptionBold.Centred(key)}
	k.Kids = []fyne.CanvasObject{k.frame, k.text}
	k.Paint = func(p theme.Palette) { k.frame.StrokeColor, k.text.Color = theme.Mix(p.Border, p.Text2, 0.35), p.Text2 }
	k.Place = func(size fyne.Size) {
		Put(k.frame, 0, 0, size.Width, size.Height)
		Put(k.text, 0, 0, size.Width, size.Height)
	}
	k.Least = func() fyne.Size { return fyne.NewSize(max(CaptionBold.Width(key)+14, 24), 24) }
	k.ExtendBaseWidget(k)
	return k
}

// IconButton is an icon without a label, square, with a quiet ground.
type IconButton struct {
	Press
	// OnNear is called when the pointer or the keyboard comes or goes; it may be
	// nil.
	OnNear func()
	// OnTurn is called for the arrow keys with 1 (up, right) or -1; nil: they go on
	// to the window.
	OnTurn func(by int)

	art  Art
	body *canvas.Rectangle
	icon *Picture
}

// SetIcon changes the icon.
func (b *IconButton) SetIcon(icon string) { b.icon.Set(b.art.icon(icon, b.ink)) }

func (b *IconButton) ink(p theme.Palette) string {
	if b.Disabled() {
		return theme.Hex(theme.Mix(p.Background, p.Text2, 0.42))
	}
	return InkText2(p)
}

// MouseIn implements desktop.Hoverable.
func (b *IconButton) MouseIn(ev *desktop.MouseEvent) {
	b.Press.MouseIn(ev)
	b.near()
}

// MouseOut implements desktop.Hoverable.
func (b *IconButton) MouseOut() {
	b.Press.MouseOut()
	b.near()
}

// FocusGained implements fyne.Focusable.
func (b *IconButton) FocusGained() {
	b.Press.FocusGained()
	b.near()
}

// FocusLost implements fyne.Focusable.
func (b *IconButton) FocusLost() {
	b.Press.FocusLost()
	b.near()
}

// TypedKey implements fyne.Focusable.
func (b *IconButton) TypedKey(ev *fyne.KeyEvent) {
	by := map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyRight: 1, fyne.KeyDown: -1, fyne.KeyLeft: -1}[ev.Name]
	if by != 0 && b.OnTurn != nil {
		b.OnTurn(by)
		return
	}
	b.Press.TypedKey(ev)
}

func (b *IconButton) near() {
	if b.OnNear != nil {
		b.OnNear()
	}
}

// NewIconButton makes a button of an icon alone, which says what it does in a tip.
func (a Art) NewIconButton(icon string, tip Tip, action func()) *IconButton {
	b := &IconButton{art: a, body: NewBox(8, 0)}
	b.icon = a.IconPicture(icon, b.ink)
	b.OnPress, b.Tip = action, tip
	b.Kids = []fyne.CanvasObject{b.body, b.icon, b.Ring(11)}
	b.Paint = func(p theme.Palette) {
		b.body.FillColor = color.Transparent
		if b.Hovered() {
			b.body.FillColor = p.Raised
		}
	}
	b.Place = func(size fyne.Size) {
		Put(b.body, 0, 0, size.Width, size.Height)
		side := min(size.Width, size.Height, 32) * 0.625
		Put(b.icon, (size.Width-side)/2, (size.Height-side)/2, side, side)
	}
	b.Least = func() fyne.Size { return fyne.NewSize(32, 32) }
	b.ExtendBaseWidget(b)
	return b
}
