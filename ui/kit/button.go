package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Rank is how prominent a button is.
type Rank int

// The ranks of buttons. A screen has one primary one; an amber one passes a king-turn; a thin one is a word in a
// low frame.
const (
	Secondary Rank = iota
	Primary
	Quiet
	Amber
	Thin
)

// ButtonOptions describes a button. All but the label are optional.
type ButtonOptions struct {
	Label  string
	Icon   string
	Key    string // the key that does the same, shown as a small cap
	Rank   Rank
	Tall   bool // 48 high instead of 40
	Wide   bool // for a row of buttons that share the width: no least width of its own
	Action func()
}

// leastMargin is what stays free at each side of a label that has no room.
const leastMargin float32 = 4

// Button is a rectangle with an icon, a label and the cap of a key.
type Button struct {
	Press
	options ButtonOptions
	body    *canvas.Rectangle
	label   *Label
}

// NewButton makes a button.
func (a Art) NewButton(o ButtonOptions) *Button {
	b := &Button{options: o}
	style, radius, margin := Strong, float32(8), float32(16)
	if o.Rank == Thin {
		style, radius, margin = CaptionBold, 6, 10
	}
	b.body, b.label = NewBox(radius, 1), NewLabel(o.Label, style, b.ink)
	b.OnPress = o.Action
	var before, after []Item
	if o.Icon != "" {
		before = append(before, Fixed(a.IconPicture(o.Icon, b.ink), 20, 20), Gap(8))
	}
	if o.Key != "" {
		edge := func(p theme.Palette) color.NRGBA { return theme.Fade(b.ink(p), 0.55) }
		after = append(after, Gap(16), Own(newKeyCap(o.Key, 0, edge, b.ink)))
	}
	row := func(label Item) Item { return Row(0, slices.Concat(before, []Item{label}, after)...) }
	content := row(Own(b.label))
	b.Ring(radius + Pick(o.Rank == Thin, 2, 3))
	b.ArrangeBy(func(size fyne.Size) Item {
		side := (size.Width - content.width()) / 2
		if over := content.width() - size.Width + 2*leastMargin; over > 0 && over < b.label.MinSize().Width { // a long word
			label := Fixed(b.label, b.label.MinSize().Width-over, b.label.MinSize().Height)
			return b.Ringed(0, Stack(Fill(b.body), Inset(leastMargin, 0, leastMargin, 0, row(label))))
		}
		return b.Ringed(0, Stack(Fill(b.body), Inset(side, 0, side, 0, content)))
	})
	b.Paint = b.paint
	b.Least = func() fyne.Size {
		h := b.height()
		return fyne.NewSize(Pick(o.Wide, h, content.width()+2*margin), h)
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *Button) height() float32 {
	switch {
	case b.options.Rank == Thin:
		return 24
	case b.options.Tall:
		return 48
	}
	return 40
}

// Label returns what the button says.
func (b *Button) Label() string { return b.label.Text() }

// SetLabel changes what the button says.
func (b *Button) SetLabel(text string) {
	b.label.SetText(text)
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
	case b.options.Rank == Quiet || b.options.Rank == Thin:
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
	case b.Hovered() && (b.options.Rank == Quiet || b.options.Rank == Thin):
		fill = p.TealSoft
	case b.Hovered() && b.options.Rank == Secondary:
		fill, edge = p.Raised, p.Text2
	case b.Hovered():
		fill = theme.Mix(fill, b.ink(p), 0.12)
	}
	b.body.FillColor, b.body.StrokeColor = fill, edge
}

// KeyCap shows the name of a key in a small frame.
type KeyCap struct{ Part }

// NewKeyCap makes the cap of a key.
func NewKeyCap(key string) *KeyCap {
	edge := func(p theme.Palette) color.NRGBA { return theme.Mix(p.Border, p.Text2, 0.35) }
	return newKeyCap(key, 24, edge, ShadeText2)
}

func newKeyCap(key string, least float32, edge, ink Shade) *KeyCap {
	k := &KeyCap{}
	frame := NewBox(4, 1)
	k.Arrange(Stack(Fill(frame), Halfway(Text(NewLabel(key, CaptionBold, ink).Align(fyne.TextAlignCenter)))))
	k.Paint = func(p theme.Palette) { frame.StrokeColor = edge(p) }
	k.Least = func() fyne.Size { return fyne.NewSize(max(CaptionBold.Width(key)+14, least), 24) }
	k.ExtendBaseWidget(k)
	return k
}

// IconButton is a square button with an icon alone.
type IconButton struct {
	Press
	// OnTurn is called for the arrow keys with 1 (up, right) or -1; nil: they go on
	// to the window.
	OnTurn func(by int)

	art  Art
	body *canvas.Rectangle
	icon *Picture
}

// SetIcon changes the icon.
func (b *IconButton) SetIcon(icon string) { b.icon.Set(b.art.icon(icon, b.faded(ShadeText2))) }

// TypedKey implements fyne.Focusable.
func (b *IconButton) TypedKey(ev *fyne.KeyEvent) {
	by := map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyRight: 1, fyne.KeyDown: -1, fyne.KeyLeft: -1}[ev.Name]
	if by != 0 && b.OnTurn != nil {
		b.OnTurn(by)
		return
	}
	b.Press.TypedKey(ev)
}

// NewIconButton makes a button with an icon alone; a tip says what it does.
func (a Art) NewIconButton(icon string, tip Tip, action func()) *IconButton {
	b := &IconButton{art: a, body: NewBox(8, 0)}
	b.icon = a.IconPicture(icon, b.faded(ShadeText2))
	b.OnPress, b.Tip = action, tip
	b.ArrangeBy(func(size fyne.Size) Item {
		side := min(size.Width, size.Height, 32) * 0.625
		return b.Ringed(11, Stack(Fill(b.body), Middle(Halfway(Fixed(b.icon, side, side)))))
	})
	b.Paint = func(p theme.Palette) {
		b.body.FillColor = color.Transparent
		if b.Hovered() {
			b.body.FillColor = p.Raised
		}
	}
	b.Least = func() fyne.Size { return fyne.NewSize(32, 32) }
	b.ExtendBaseWidget(b)
	return b
}
