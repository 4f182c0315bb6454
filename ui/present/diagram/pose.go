package diagram

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/art"
	"midline/ui/board"
)

// View is what the board shows before Pose.
func (s *Scene) View() board.View { return s.view }

// Pose makes the gestures on a board with the View that lead to the diagram. The board has its size already. What Crosses
// returns belongs over it.
func (s *Scene) Pose(b *board.Board) {
	at := func(sq board.Square) fyne.Position { return b.Geometry().Centre(sq) }
	move := func(p fyne.Position) {
		ev := &desktop.MouseEvent{}
		ev.Position = p
		b.MouseMoved(ev)
	}
	if s.from != board.None {
		b.Select(s.from)
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

// Crosses are the crosses on the arrows of illegal actions.
func (s *Scene) Crosses(b *board.Board) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, a := range s.barred {
		list = append(list, cross(b, a)...)
	}
	return list
}

// cross is a cross on an arrow.
func cross(b *board.Board, a board.Arrow) []fyne.CanvasObject {
	from, to := b.Geometry().Centre(a.From), b.Geometry().Centre(a.To)
	p := fyne.NewPos(from.X+(to.X-from.X)*0.45, from.Y+(to.Y-from.Y)*0.45)
	radius := min(b.Geometry().Square*0.2, 11)
	icon := radius * 1.27
	disc := canvas.NewCircle(board.Brown().Danger)
	disc.StrokeColor, disc.StrokeWidth = color.White, 1.5
	disc.Resize(fyne.NewSquareSize(2 * radius))
	disc.Move(p.SubtractXY(radius, radius))
	sign := canvas.NewImageFromImage(art.Icon("close", "#FFFFFF", 2*int(icon)))
	sign.Resize(fyne.NewSquareSize(icon))
	sign.Move(p.SubtractXY(icon/2, icon/2))
	return []fyne.CanvasObject{disc, sign}
}
