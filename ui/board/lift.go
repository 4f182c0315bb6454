package board

import "fyne.io/fyne/v2"

// liftLayer shows the piece in hand.
type liftLayer struct {
	layer
	*scene
	at fyne.Position // the centre of the piece
}

func (l *liftLayer) draw() {
	l.begin()
	if sq := l.hand.lift; sq != None {
		half := l.geo.Square / 2
		l.image(l.picture(l.pieceAt(sq), l.squarePx()), l.at.SubtractXY(half, half), l.square(), 1)
	}
}

// moveTo moves the piece. It is all that is drawn for a pointer event during a drag.
func (l *liftLayer) moveTo(p fyne.Position) {
	l.at = p
	if !l.empty() {
		half := l.geo.Square / 2
		l.box.Objects[0].Move(p.SubtractXY(half, half))
	}
}
