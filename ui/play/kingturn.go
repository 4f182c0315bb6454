package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// KingTurn is what a player's strip shows of the king-turn. It has room for it from
// the first move on, so that nothing moves under the pointer when it comes. In a low panel the strip has the frame
// alone, and the banner stands above the tools, in the place of the message.
type KingTurn uint8

// The states of a strip.
const (
	NoKingTurn    KingTurn = iota // the side has none, or a computer makes it
	KingTurnWaits                 // it comes after the side's normal turn
	KingTurnNow                   // it is to be made
)

// Heights of the banner, where there is room and where there is little.
const (
	kingTurnHeight    float32 = 80
	kingTurnHeightLow float32 = 56
)

// kingTurn is the frame around a player's strip and the banner of the king-turn.
type kingTurn struct {
	kit.Part
	state  KingTurn
	below  bool    // the banner is below the strip
	banner float32 // its height; 0 for the frame alone
	head   *canvas.Rectangle
	frame  *canvas.Rectangle
	icon   *kit.Picture
	title  *kit.Label
	line   *kit.Label
	small  *kit.Label // the line where there is little room
	button *kit.Button
}

// newKingTurn makes it, with the terms of a variant marked, by its UCI name.
func newKingTurn(art kit.Art, below bool, variant string, pass func()) *kingTurn {
	k := &kingTurn{below: below, banner: kingTurnHeight, head: kit.NewBox(0, 0), frame: kit.NewBox(8, 0)}
	if below {
		k.head.BottomLeftCornerRadius, k.head.BottomRightCornerRadius = 8, 8
	} else {
		k.head.TopLeftCornerRadius, k.head.TopRightCornerRadius = 8, 8
	}
	k.icon = art.IconPicture("crown", func(p theme.Palette) color.NRGBA { return k.ink(p, p.Amber) })
	shade := func(p theme.Palette) color.NRGBA { return k.ink(p, p.Text) }
	k.title = kit.NewLabel(words.T("play.kingturn"), kit.Heading, shade)
	k.line, k.small = kit.NewLabel("", kit.Body, shade), kit.NewLabel("", kit.Caption, shade)
	kit.Explain(variant, k.title, k.line)
	k.small.Explain(kit.Terms(variant, "king-turn"))
	k.button = art.NewButton(kit.ButtonOptions{Label: words.T("play.pass"), Key: words.T("key.space"), Rank: kit.Amber,
		Action: pass})
	k.Kids = []fyne.CanvasObject{k.frame, k.head, k.icon, k.title, k.line, k.small, k.button}
	k.Paint, k.Place = k.paint, k.place
	k.set(NoKingTurn)
	k.ExtendBaseWidget(k)
	return k
}

// alone makes it a low banner that is around no strip.
func (k *kingTurn) alone() {
	k.banner = kingTurnHeightLow
	k.head.BottomLeftCornerRadius, k.head.BottomRightCornerRadius = 8, 8
}

// ink is a colour of the king-turn itself, or the one for what has to wait.
func (k *kingTurn) ink(p theme.Palette, now color.NRGBA) color.NRGBA {
	if k.state == KingTurnNow {
		return now
	}
	return p.Text2
}

func (k *kingTurn) set(state KingTurn) {
	k.state = state
	text := words.T("play.kingturn.waits")
	if state == KingTurnNow {
		text = words.T("play.kingturn.line")
	}
	k.line.SetText(text)
	k.small.SetText(text)
	kit.Show(k, state != NoKingTurn)
	kit.Show(k.button, state == KingTurnNow)
	k.Refresh()
}

func (k *kingTurn) paint(p theme.Palette) {
	k.frame.FillColor, k.frame.StrokeColor, k.frame.StrokeWidth = p.Surface, p.Border, 1
	k.head.FillColor = p.Raised
	if k.state == KingTurnNow {
		k.frame.StrokeColor, k.frame.StrokeWidth = p.Amber, 2
		k.head.FillColor = p.AmberSoft
	}
}

func (k *kingTurn) place(size fyne.Size) {
	high, top := k.banner, float32(0)
	if k.below {
		top = size.Height - high
	}
	kit.Put(k.frame, 0, 0, size.Width, size.Height)
	for _, o := range []fyne.CanvasObject{k.head, k.title, k.icon, k.line, k.small} {
		kit.Show(o, high > 0)
	}
	kit.Show(k.button, high > 0 && k.state == KingTurnNow)
	if high == 0 {
		return
	}
	inset := float32(2)
	kit.Put(k.head, inset, kit.Pick(k.below, top, inset), size.Width-2*inset, high-inset)
	// The text stands where it stands with the button, so that it need not move.
	w := k.button.MinSize().Width
	left := float32(64)
	if kit.Body.Width(words.T("play.kingturn.line")) > size.Width-left-w-20 { // the crown makes room
		left = 16
	}
	kit.Show(k.icon, left == 64)
	room := size.Width - left - w - 20
	if k.state != KingTurnNow {
		room = size.Width - left - 12
	}
	fits := high == kingTurnHeight && kit.Body.Width(k.line.Text()) <= room
	kit.Show(k.line, fits)
	kit.Show(k.small, !fits)
	kit.Put(k.icon, 20, top+(high-24)/2, 24, 24)
	y, small := top+14, float32(30)
	if high < kingTurnHeight {
		y, small = top+5, 25
	}
	kit.Put(k.title, left, y, room, 26)
	kit.Put(k.line, left, y+28, room, 22)
	kit.Put(k.small, left, y+small, room, 18)
	kit.Put(k.button, size.Width-12-w, top+(high-40)/2, w, 40)
}
