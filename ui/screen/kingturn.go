package screen

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// kingTurnHeight is how far your strip grows on a king-turn.
const kingTurnHeight float32 = 80

// kingTurn is the amber frame around the banner and your strip.
type kingTurn struct {
	kit.Part
	head  *canvas.Rectangle
	frame *canvas.Rectangle
}

func newKingTurn(art kit.Art, pass func()) *kingTurn {
	k := &kingTurn{head: canvas.NewRectangle(color.Transparent), frame: canvas.NewRectangle(color.Transparent)}
	k.frame.CornerRadius, k.frame.StrokeWidth = 8, 2
	k.head.TopLeftCornerRadius, k.head.TopRightCornerRadius = 8, 8
	icon := art.IconPicture("crown", kit.InkAmber)
	title := kit.NewLabel(words.T("play.kingturn"), kit.Heading, kit.ShadeText)
	line := kit.NewLabel(words.T("play.kingturn.line"), kit.Body, kit.ShadeText)
	small := kit.NewLabel(words.T("play.kingturn.line"), kit.Caption, kit.ShadeText)
	button := art.NewButton(kit.ButtonOptions{Label: words.T("play.pass"), Key: words.T("key.space"), Rank: kit.Amber, Action: pass})
	k.Kids = []fyne.CanvasObject{k.frame, k.head, icon, title, line, small, button}
	k.Paint = func(p theme.Palette) {
		k.frame.FillColor, k.frame.StrokeColor = p.Surface, p.Amber
		k.head.FillColor = p.AmberSoft
	}
	k.Place = func(size fyne.Size) {
		kit.Put(k.frame, 0, 0, size.Width, size.Height)
		kit.Put(k.head, 2, 2, size.Width-4, kingTurnHeight-2)
		kit.Put(icon, 20, (kingTurnHeight-24)/2, 24, 24)
		w := button.MinSize().Width
		left := float32(64)
		if kit.Body.Width(line.Text()) > size.Width-left-w-20 { // the crown makes room
			left = 16
		}
		kit.Show(icon, left == 64)
		room := size.Width - left - w - 20
		fits := kit.Body.Width(line.Text()) <= room
		kit.Show(line, fits)
		kit.Show(small, !fits)
		kit.Put(title, left, 14, room, 26)
		kit.Put(line, left, 42, room, 22)
		kit.Put(small, left, 42, room, 22)
		kit.Put(button, size.Width-12-w, (kingTurnHeight-40)/2, w, 40)
	}
	k.ExtendBaseWidget(k)
	return k
}
