package diagram

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/board"
)

// View is what the board shows before Pose.
func (s *Scene) View() board.View { return s.view }

// Pose makes the gestures on a board with the View that lead to the diagram. The board has its size already.
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
