package picture

import (
	"image"
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/theme"
)

// The sides of squares and the margins, in pixels.
const (
	sideUsual = 54 // of a board with up to eight files and ranks
	sideLarge = 43
	sideSmall = 24
	marginX   = 24 // the coordinates stand here
	marginY   = 20
)

// once starts the test driver, which Fyne needs to measure texts.
var once sync.Once

// Draw returns the diagram. The error says what in it is wrong.
func (p Picture) Draw() (image.Image, error) {
	s, err := p.stage()
	if err != nil {
		return nil, err
	}
	once.Do(func() { test.NewApp() })
	b := board.New(board.Config{Piece: art.Piece, Icon: art.Icon, Bare: p.Small})
	b.SetSpeed(board.SpeedOff)
	b.SetFlipped(p.Flip)
	b.SetView(s.view)
	over := container.NewWithoutLayout()
	w := test.NewWindow(container.NewStack(canvas.NewRectangle(theme.Default().Light.Background), b, over))
	defer w.Close()
	w.SetPadded(false)
	w.Resize(p.size(s.view))
	s.hand(b)
	for _, a := range s.barred {
		cross(over, b, a)
	}
	return w.Canvas().Capture(), nil
}

func (p Picture) size(v board.View) fyne.Size {
	side, mx, my := float32(sideUsual), float32(marginX), float32(marginY)
	switch {
	case p.Small:
		side, mx, my = sideSmall, 0, 0
	case v.Files > 8 || v.Ranks > 8:
		side = sideLarge
	}
	return fyne.NewSize(side*float32(v.Files)+2*mx, side*float32(v.Ranks)+2*my)
}

// hand makes the gestures on the board that lead to the diagram.
func (s *scene) hand(b *board.Board) {
	at := func(sq board.Square) fyne.Position { return b.Geometry().Centre(sq) }
	move := func(p fyne.Position) {
		ev := &desktop.MouseEvent{}
		ev.Position = p
		b.MouseMoved(ev)
	}
	if s.from != board.None {
		ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		ev.Position = at(s.from)
		b.MouseDown(ev)
		b.MouseUp(ev)
		b.Tapped(&fyne.PointEvent{Position: ev.Position})
	}
	switch button, ok := b.WhirlwindButton(); {
	case s.show != nil && s.show.To != s.show.From:
		move(at(s.show.To))
	case s.show != nil && ok:
		move(button)
	case s.frame != board.None && s.frame != s.from:
		move(at(s.frame))
	}
	if s.why.Shield {
		b.ShowWhy(s.why)
	}
}

// cross draws a cross on an arrow.
func cross(over *fyne.Container, b *board.Board, a board.Arrow) {
	from, to := b.Geometry().Centre(a.From), b.Geometry().Centre(a.To)
	p := fyne.NewPos(from.X+(to.X-from.X)*0.45, from.Y+(to.Y-from.Y)*0.45)
	const radius, icon = 11, 14
	disc := canvas.NewCircle(board.Brown().Danger)
	disc.StrokeColor, disc.StrokeWidth = color.White, 1.5
	disc.Resize(fyne.NewSquareSize(2 * radius))
	disc.Move(p.SubtractXY(radius, radius))
	sign := canvas.NewImageFromImage(art.Icon("close", "#FFFFFF", icon))
	sign.Resize(fyne.NewSquareSize(icon))
	sign.Move(p.SubtractXY(icon/2, icon/2))
	over.Objects = append(over.Objects, disc, sign)
}
