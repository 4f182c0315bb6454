package kit

import "fyne.io/fyne/v2"

// Spot shows a tip about a part of the screen that is no widget of its own, such as a sign on a board. It takes no
// room, and neither the pointer nor the keyboard reaches it.
type Spot struct {
	Press
	at   fyne.Position // from the spot, which lies at the origin of the screen
	size fyne.Size
}

// NewSpot makes a spot, to be put last into the Kids of a screen.
func NewSpot() *Spot {
	s := &Spot{}
	s.disabled = true
	s.Kids = []fyne.CanvasObject{s.Ring(0)}
	s.Place = func(fyne.Size) { Put(s.ring, s.at.X, s.at.Y, s.size.Width, s.size.Height) }
	s.ExtendBaseWidget(s)
	return s
}

// Point says that the pointer rests on an area of the screen, about which there is a text; "" for none.
func (s *Spot) Point(text string, at fyne.Position, size fyne.Size) {
	if text == s.Tip.Text && (text == "" || at == s.at) {
		return
	}
	s.rest(false)
	s.Tip.Text, s.at, s.size = text, at, size
	s.Place(fyne.Size{})
	s.rest(true)
}
