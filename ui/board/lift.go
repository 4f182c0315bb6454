package board

import "fyne.io/fyne/v2"

// liftLayer shows the piece in hand.
type liftLayer struct {
	layer
	at fyne.Position // the centre of the piece
}

func (l *liftLayer) draw() {
	l.begin()
	sq := l.hand.lift
	if sq == None {
		return
	}
	piece := l.pieceAt(sq)
	if a := l.previewed; l.hand.chooser.open && a != nil && a.From == sq && a.End == l.hand.chooser.at {
		piece = l.outcome(a)
	}
	l.centred(l.picture(piece, l.squarePx()), l.at, l.geo.Square, 1)
}

// moveTo moves the piece. It is all that is drawn for a pointer event during a drag.
func (l *liftLayer) moveTo(p fyne.Position) {
	l.at = p
	l.draw()
}
