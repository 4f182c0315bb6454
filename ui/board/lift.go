package board

import "fyne.io/fyne/v2"

// liftLayer shows the piece in hand.
type liftLayer struct {
	layer
	at fyne.Position // the centre of the piece
}

func (l *liftLayer) draw() {
	l.begin()
	if sq := l.hand.lift; sq != None {
		l.centred(l.picture(l.pieceAt(sq), l.squarePx()), l.at, l.geo.Square, 1)
	}
}

// moveTo moves the piece. It is all that is drawn for a pointer event during a drag.
func (l *liftLayer) moveTo(p fyne.Position) {
	l.at = p
	l.draw()
}
